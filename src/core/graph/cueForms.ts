import { cueTerms } from '../anamnesis/cueTerms.js';
import type { RecallTrace } from '../anamnesis/recallTrace.js';
import { germanKey } from '../shared/germanWords.js';
import type { Population } from './population.js';

const known = new WeakMap<Population, ReadonlyMap<string, readonly string[]>>();

/**
 * The terms by which a German word of the cue stands in the listing: `Sperrfristen` is met by
 * `Sperrfrist`. From the term of the cue; none where it is no German word or stands as it is alone.
 */
export function cueForms(
  trace: RecallTrace,
  population: Population,
): ReadonlyMap<string, readonly string[]> {
  const forms = new Map<string, readonly string[]>();
  for (const { forms: own, german } of cueTerms(trace).terms) {
    const [name] = own;
    if (german === null || name === undefined) continue;
    const others =
      wordsByKey(population)
        .get(german)
        ?.filter((term) => term !== name) ?? [];
    if (others.length > 0) for (const form of own) forms.set(form, others);
  }
  return forms;
}

/** The words of a listing by their German key; made once for it. */
function wordsByKey(population: Population): ReadonlyMap<string, readonly string[]> {
  const before = known.get(population);
  if (before !== undefined) return before;
  const words = new Map<string, string[]>();
  const seen = new Set<string>();
  for (const { traits } of population.facts.values()) {
    for (const { kind, value, label } of traits) {
      if (kind !== 'keyword' || seen.has(label)) continue;
      seen.add(label);
      const key = germanKey(label);
      const list = words.get(key);
      if (list === undefined) words.set(key, [value]);
      else if (!list.includes(value)) list.push(value);
    }
  }
  known.set(population, words);
  return words;
}
