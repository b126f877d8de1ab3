import * as z from 'zod/mini';
import type { PastAscendAct } from '../../core/anagoge/ascendActs.js';
import type { UnitType } from '../../core/graph/higherUnit.js';
import { LIMITS } from '../../webview/contract/envelope.js';
import { isSecretCue } from '../../core/secrets/secretCue.js';

/** Longest texts kept, in UTF-16 units. */
const words = z.string().check(z.maxLength(4_000));
const path = z.string().check(z.maxLength(8_000));
/** A unit's key names all its records. */
const key = z.string().check(z.maxLength(200_000));
const keys = z.array(key).check(z.maxLength(100));
const records = z.array(path).check(z.maxLength(2_000));
const unit = z.enum(['line', 'topic', 'concept']);

const pastAct = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('refine'),
    drop: records,
    add: records,
    partitions: z.nullable(z.array(path).check(z.maxLength(2_000))),
    from: z.nullable(path),
    of: z.nullable(key),
  }),
  z.strictObject({ act: z.literal('reorient'), text: words, of: z.nullable(key) }),
  z.strictObject({
    act: z.literal('rescope'),
    dimension: z.enum(['boundary', 'scope', 'unit_type']),
    option: z.string().check(z.maxLength(64)),
    of: z.nullable(key),
  }),
  z.strictObject({ act: z.literal('unit'), unit, of: z.nullable(key) }),
]);

/**
 * What the host keeps of an elevation over hiding and reloading: the words and the acts, never the
 * answer, which is found anew because the records may have changed.
 */
const ascendRun = z.strictObject({
  v: z.literal(2),
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  /** The words asked for; empty: nothing was asked yet. */
  cue: words,
  /** What stands in the cue box, and the mark of the text of the host it grew from. */
  box: z.strictObject({ text: words, mark: z.string().check(z.maxLength(64)) }),
  /** What stands in the box for one's own words, at the step it belongs to. */
  reply: z.strictObject({ text: words, mark: z.string().check(z.maxLength(128)) }),
  /** Parts of the words that were left out, by their keys. */
  without: z.array(z.string().check(z.maxLength(LIMITS.key))).check(z.maxLength(100)),
  /** The kind of unit that was chosen beforehand; null: read from the words. */
  unit: z.nullable(unit),
  /** Record of the session from which the whole is asked for. */
  entry: z.nullable(path),
  /** The moment its time words are resolved against, ISO-8601. */
  askedAt: z.string().check(z.maxLength(64)),
  /** Units of this window that were settled before it began: they are left out of it. */
  settled: keys,
  /** Units that were recognized or turned down in it. */
  decided: keys,
  past: z.array(pastAct).check(z.maxLength(20)),
  /** Key of the unit that was before the person; null: none. */
  shown: z.nullable(key),
  /** The act that closed it and is played again when it is taken up; null: open, or not by one. */
  last: z.nullable(z.enum(['recognize', 'withdraw'])),
});

/** One elevation as it is kept. */
export interface AscendRun {
  readonly v: 2;
  readonly id: string;
  readonly cue: string;
  readonly box: { readonly text: string; readonly mark: string };
  readonly reply: { readonly text: string; readonly mark: string };
  readonly without: readonly string[];
  readonly unit: UnitType | null;
  readonly entry: string | null;
  readonly askedAt: string;
  readonly settled: readonly string[];
  readonly decided: readonly string[];
  readonly past: readonly PastAscendAct[];
  readonly shown: string | null;
  readonly last: 'recognize' | 'withdraw' | null;
}

/** A kept elevation, or null where there is none or another build wrote it. */
export function parseAscendRun(value: unknown): AscendRun | null {
  const parsed = ascendRun.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** An elevation that begins now; with an empty cue it waits for words. */
export const newAscendRun = (
  start: Pick<AscendRun, 'id' | 'cue' | 'box' | 'askedAt'> &
    Partial<Pick<AscendRun, 'without' | 'unit' | 'entry' | 'settled'>>,
): AscendRun => ({
  v: 2,
  ...{ without: [], unit: null, entry: null, settled: [] },
  ...start,
  reply: { text: '', mark: 'none' },
  decided: [],
  past: [],
  shown: null,
  last: null,
});

/** Names one step of one elevation: what was typed for it belongs to no other. */
export const stepOf = ({ id, past }: Pick<AscendRun, 'id' | 'past'>): string =>
  `${id}/${past.length}`;

/**
 * The run as it may be kept: words that hold a secret are looked for and kept nowhere, so that an
 * elevation asked with one is not taken up again.
 */
export function keptRun(run: AscendRun): AscendRun {
  const { cue, box, reply, past } = run;
  const said = [cue, ...run.without, ...past.flatMap((act) => ('text' in act ? [act.text] : []))];
  const isKept = !said.some((text) => isSecretCue(text));
  const begun: AscendRun = isKept
    ? run
    : { ...newAscendRun({ id: run.id, cue: '', box, askedAt: run.askedAt }), settled: run.settled };
  return {
    ...begun,
    box: { ...box, text: isSecretCue(box.text) ? '' : box.text },
    reply: { ...reply, text: isSecretCue(reply.text) ? '' : reply.text },
    settled: run.settled.slice(-100),
    decided: run.decided.slice(-100),
  };
}
