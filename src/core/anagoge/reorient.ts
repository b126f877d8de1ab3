import type { RecallTrace } from '../anamnesis/recallTrace.js';
import { termsOf } from '../shared/terms.js';
import type { HigherUnit, UnitType } from '../graph/higherUnit.js';
import { wholeNamed } from './granularity.js';

/**
 * What words at the recognition gate come to (Anagoge · Phase 3, "Refine vs Reorient test"): the same
 * kind and overlapping what is shown, by its names or by what its records speak of, is a refinement by
 * words; another kind re-dispatches; words that share nothing with it are a new dimension, and the cue
 * is read anew.
 */
export type Turned =
  | { readonly kind: 'refine'; readonly unit: UnitType }
  | { readonly kind: 'unit'; readonly unit: UnitType }
  | { readonly kind: 'dimension'; readonly unit: UnitType | null };

/** Reads what free words turn the elevation to. `shown`: the unit before the person. */
export function turnOf(
  text: string,
  trace: RecallTrace,
  unit: UnitType,
  shown: HigherUnit | null,
): Turned {
  const named = wholeNamed(text);
  const said = new Set(termsOf(text));
  const about = aboutOf(text);
  const known = new Set([
    ...trace.keywords.flatMap(({ terms }) => terms),
    ...(shown?.members ?? []).flatMap(({ facts }) => termsOf(facts.session.title)),
    ...(shown?.members ?? []).flatMap(({ facts }) => termsOf(facts.project.name)),
  ]);
  const overlaps = (terms: ReadonlySet<string>): boolean =>
    [...terms].some((term) => known.has(term)) || isSpokenOf(about, shown);
  // "Rather everything about it": another kind of what is shown, or of something else.
  if (named !== null && named !== unit)
    return about.size > 0 && !overlaps(about)
      ? { kind: 'dimension', unit: named }
      : { kind: 'unit', unit: named };
  return overlaps(said) || said.size === 0
    ? { kind: 'refine', unit }
    : { kind: 'dimension', unit: named };
}

/** Most of these words stand in one session of the unit; a lone word more than once. */
const isSpokenOf = (about: ReadonlySet<string>, shown: HigherUnit | null): boolean =>
  (shown?.members ?? []).some(({ facts: { terms } }) => {
    const times = [...about].map((term) => terms?.get(term) ?? 0).filter((count) => count > 0);
    return about.size === 1 ? (times[0] ?? 0) > 1 : times.length * 2 > about.size;
  });

/** Whether a text says more than the shape of what is looked for. */
export const isAboutSomething = (text: string): boolean => aboutOf(text).size > 0;

/** The terms of a text that tell what it is about. */
const aboutOf = (text: string): Set<string> =>
  new Set(termsOf(text).filter((term) => !SHAPE_TERMS.has(term)));

/** Terms that name a shape and nothing that it is about. */
const SHAPE_TERMS = new Set(
  termsOf(
    'whole entire line thread story history arc topic concept principle rule everything anything all about session sessions conversation discussion work ganze gesamte geschichte verlauf thema begriff alles über sitzungen rather instead more like not no yes just only one single please again mean want show thing',
  ),
);
