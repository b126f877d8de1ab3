import { germanKey, germanMeeting } from '../shared/germanWords.js';
import { knownWords } from './spineWords.js';
import { COMPOUND_WEIGHT } from './termFinder.js';

/** How many words one German word of a cue may stand for. */
const MAX_RELATED = 40;
/** A shorter word is looked for as it stands. */
const LEAST_LENGTH = 4;

/** A word of the stores that is the German word of a cue in another form, or a compound with it. */
export interface RelatedWord {
  readonly word: number;
  readonly name: string;
  readonly weight: number;
}

/** German keys of the known words by number; null: too short to have one. Grows with them. */
const keys: (string | null)[] = [];

/**
 * The nearest first; only words for which `stands` holds, so that words of other stores change
 * nothing.
 */
export function relatedWords(key: string, stands: (word: number) => boolean): RelatedWord[] {
  const words = knownWords();
  for (let word = keys.length; word < words.length; word += 1) {
    const name = words[word] ?? '';
    keys.push(name.length < LEAST_LENGTH ? null : germanKey(name));
  }
  const related: RelatedWord[] = [];
  keys.forEach((own, word) => {
    const meeting = own === null ? null : germanMeeting(key, own);
    if (meeting === null) return;
    const weight = meeting === 'same' ? 1 : COMPOUND_WEIGHT;
    related.push({ word, name: words[word] ?? '', weight });
  });
  related.sort(
    (a, b) => b.weight - a.weight || a.name.length - b.name.length || (a.name < b.name ? -1 : 1),
  );
  const nearest: RelatedWord[] = [];
  for (const one of related) {
    if (nearest.length >= MAX_RELATED) break;
    if (stands(one.word)) nearest.push(one);
  }
  return nearest;
}
