import { fold } from './text.js';

/** Endings by which a word is taken as German wherever it stands. */
const GERMAN_SHAPE =
  /[äöüß]|(?:ung|ungen|heit|keit|schaft|ierung|lich|isch)$|(?:ungs|heits|keits|schafts)\p{L}{3}/iu;
const ENGLISH_UNG = /(?:young|sung|hung|lung|rung|swung|stung|dung|flung|clung|sprung)$/iu;
const INFLECTION = /(?:ern|er|em|en|es|e|n|s)$/u;
const LINK = /^(?:es|s|en|n|e|er)?(.*)$/u;
/** Endings that make another word of the same kind; what they follow is no piece of a compound. */
const SUFFIX =
  /^(?:ung|ier|heit|keit|lich|isch|schaft|ing|bar|los|voll|haft|sam|chen|lein|ler|ner)/u;
const MIN_STEM = 4;
/** A shorter piece of a compound than this says too little to meet a whole word. */
const MIN_PIECE = 5;
const MIN_REST = 3;

/** How a German word of the cue meets a word of a text. */
export type GermanMeeting = 'same' | 'compound' | null;

/** True for a word (as typed) that shows by itself that it is German. */
export function looksGerman(word: string): boolean {
  return word.length > 4 && GERMAN_SHAPE.test(word) && !ENGLISH_UNG.test(word);
}

/** Umlauts, their ae/oe/ue spelling and the bare vowel made one; common inflections taken off. */
export function germanKey(word: string): string {
  const plain = fold(word).replace(/(?<![aeq])([aou])e/gu, '$1');
  const stem = plain.replace(INFLECTION, '');
  return stem.length >= MIN_STEM ? stem : plain;
}

/**
 * Compares two {@link germanKey}s: the same word in another form, or one is a piece of the compound
 * that the other is ("Rechnung" and "Rechnungsnummer", either way round).
 */
export function germanMeeting(cueKey: string, textKey: string): GermanMeeting {
  if (cueKey === textKey) return 'same';
  if (cueKey.length < textKey.length) return isPiece(cueKey, textKey, MIN_STEM) ? 'compound' : null;
  return isPiece(textKey, cueKey, MIN_PIECE) ? 'compound' : null;
}

function isPiece(piece: string, whole: string, min: number): boolean {
  if (piece.length < min || whole.length < piece.length + MIN_REST) return false;
  if (whole.startsWith(piece)) {
    const rest = LINK.exec(whole.slice(piece.length))?.[1] ?? '';
    return rest.length >= MIN_REST && !SUFFIX.test(rest);
  }
  return whole.endsWith(piece);
}
