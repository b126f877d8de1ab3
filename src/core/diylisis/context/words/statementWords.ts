/**
 * How people of one language ask, forbid, correct, decide and agree. One table a language, in a file
 * of its own; `tables.ts` lists them.
 *
 * To add a language: copy the nearest table, give it its BCP-47 name, fill in the patterns with the
 * words that open or carry such sentences, list it in `tables.ts` (and say there by which script or
 * function words it is told), and add its rows to the table test of `classify`.
 *
 * Patterns see one statement, trimmed. The first that fits decides, in this order: `goAhead`,
 * `correction`, `decision`, `constraint`, `ask`, `trouble`. Better too narrow than too wide: what
 * fits nothing is still looked at as what it may be.
 */
export interface StatementWords {
  readonly language: string;
  /** A short statement that asks for nothing new: yes, go on, thanks. Fits the whole statement. */
  readonly goAhead: RegExp;
  /** Takes back or replaces what was said or done. */
  readonly correction: RegExp;
  /** Settles a choice. */
  readonly decision: RegExp;
  /** Limits how the work may be done. */
  readonly constraint: RegExp;
  /** Wants something done or answered. */
  readonly ask: RegExp;
  /** Tells of something that is wrong, which to an agent is a request. */
  readonly trouble: RegExp;
  /** An assistant's sentence that tells of a choice it made. */
  readonly announced: RegExp;
  /** Written with a full stop that ends no sentence; without the last full stop, lower case. */
  readonly abbreviations: readonly string[];
}

/** A pattern of whole words, for languages that put blanks between them. */
export function words(...alternatives: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}_])`, 'iu');
}

/** A pattern of words at the beginning of a statement. */
export function opening(...alternatives: readonly string[]): RegExp {
  return new RegExp(`^(?:${alternatives.join('|')})(?![\\p{L}\\p{N}_])`, 'iu');
}

/** Either of two patterns. */
export function either(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'), 'iu');
}

/** A whole statement made of some of these, with punctuation between and after them. */
export function only(...alternatives: readonly string[]): RegExp {
  const one = `(?:${alternatives.join('|')})`;
  return new RegExp(`^${one}(?:[\\s,.!~;:)👍、。，！-]+${one})*[\\s.!~;:)👍…、。，！]*$`, 'iu');
}
