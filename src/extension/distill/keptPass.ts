import type { DistillReport } from '../../core/diylisis/distillReport.js';

/**
 * A value that was said to be no secret. Its id names it in one reader's memory alone; kind, place
 * and rank there find it again in another, without a word of the value.
 */
export interface KeptPass {
  readonly id: string;
  readonly kind: string;
  readonly where: string;
  /** The how-manieth of its kind at its place, from 0. */
  readonly nth: number;
}

type MaskedValue = NonNullable<DistillReport['maskedValues']>[number];

const placeKey = ({ kind, where }: Pick<KeptPass, 'kind' | 'where'>): string =>
  JSON.stringify([kind, where]);

/**
 * Masked values with their rank at their place. Those let through are masked no more and keep theirs.
 * @param inEffect passes that the report was made with
 */
function ranked(
  values: readonly MaskedValue[],
  inEffect: readonly KeptPass[],
): readonly KeptPass[] {
  const masked = new Set(values.map(({ id }) => id));
  const taken = new Set(
    inEffect.filter(({ id }) => !masked.has(id)).map((one) => `${placeKey(one)} ${one.nth}`),
  );
  const next = new Map<string, number>();
  return values.map(({ id, kind, where }) => {
    const key = placeKey({ kind, where });
    let nth = next.get(key) ?? 0;
    while (taken.has(`${key} ${nth}`)) nth += 1;
    next.set(key, nth + 1);
    return { id, kind, where, nth };
  });
}

/** What is kept of letting a masked value through; null: no value has this id. */
export function passOf(
  id: string,
  values: readonly MaskedValue[],
  inEffect: readonly KeptPass[],
): KeptPass | null {
  return ranked(values, inEffect).find((one) => one.id === id) ?? null;
}

/**
 * The passes by the ids of the reader that made the report, and the ids of those that nothing in it
 * answers to: their values are hidden again wherever they turn up.
 *
 * @param isKnown whether the reader knows an id
 */
export function refound(
  passes: readonly KeptPass[],
  values: readonly MaskedValue[],
  isKnown: (id: string) => boolean,
): {
  readonly passes: readonly KeptPass[];
  readonly lost: readonly string[];
  readonly isChanged: boolean;
} {
  const places = ranked(
    values,
    passes.filter(({ id }) => isKnown(id)),
  );
  const lost: string[] = [];
  const found = passes.map((pass) => {
    if (isKnown(pass.id)) return pass;
    const key = placeKey(pass);
    const same = places.find((one) => one.nth === pass.nth && placeKey(one) === key);
    if (same === undefined) lost.push(pass.id);
    return same ?? pass;
  });
  return { passes: found, lost, isChanged: found.some((one, index) => one !== passes[index]) };
}
