import type { ResidueKind } from '../residue.js';

/** What sort of thing a token points at; decides which candidates may stand for it. */
export type Antecedent =
  | 'file'
  | 'command'
  | 'error'
  | 'pull-request'
  | 'issue'
  | 'branch'
  | 'commit'
  | 'task'
  | 'statement'
  | 'name';

/** One sort of words that lean on the session. */
export interface ResiduePattern {
  readonly kind: ResidueKind;
  /** Null: it points at nothing that could be put in its place. */
  readonly at: Antecedent | null;
  /** Global, case as wanted, matched against text whose code, links and quotations are blanked. */
  readonly pattern: RegExp;
  /**
   * What within the same paragraph already says what is meant: a path or code before it, two
   * alternatives before it ("the latter"), a number before or after it, enough of its own sentence.
   * Absent: nothing does.
   */
  readonly saidBy?: 'code' | 'pair' | 'number' | 'sentence';
}

/** How a language speaks of who chooses the way (Diylisis · recipient_owns_method). */
export interface MethodWords {
  /** Leaves the way to the reader. */
  readonly owned: RegExp;
  /** Names the way in which something is done; with `free` in one sentence it is the reader's. */
  readonly way: RegExp;
  /** Leaves something to the reader, whatever it is. */
  readonly free: RegExp;
  /** Takes it from the reader; counts before `owned` where both match. */
  readonly withheld: RegExp;
  /** The sentence that leaves it to the reader, to be appended to a task. */
  readonly sentence: string;
  /** A stop condition for a contract that has neither one nor a check; it claims no more than the task. */
  readonly accepted: string;
  /** Says that something is to be taken as it is. */
  readonly unchanged: RegExp;
  /** Says that exactly what follows has to be used. */
  readonly mustUse: RegExp;
}

/** How a language words tasks, so that one without judgement is told (Diylisis · judgment_bearing). */
export interface TaskWords {
  /** Starts something that is named. */
  readonly runs: RegExp;
  /** Looks and tells. */
  readonly reads: RegExp;
  /** Makes, changes, finds out or decides. */
  readonly works: RegExp;
}

/**
 * All that Mneme knows of one language for handoffs. Another language is another file of this shape
 * and one line in the registry.
 */
export interface LanguagePack {
  /** ISO 639-1. */
  readonly code: string;
  /** As users read it. */
  readonly name: string;
  /** The pack is applied where this script occurs; null: always. */
  readonly script: RegExp | null;
  /** Common words by which a text shows that it is of this language. */
  readonly witnesses: RegExp;
  readonly residue: readonly ResiduePattern[];
  /** Directly after a name, from the text's beginning: what follows says what it means. */
  readonly defines: RegExp;
  /** Directly before a name, at the text's end: it is being introduced. */
  readonly introduces: RegExp;
  /** Says that a state of things holds: fixed, passing, caused by. */
  readonly claims: RegExp;
  /** Says that something is only supposed, wanted or asked. */
  readonly supposed: RegExp;
  readonly task: TaskWords;
  readonly method: MethodWords;
}

/** Not inside another word, where words have borders. */
const BEFORE = String.raw`(?<![\p{L}\p{N}_])`;
const AFTER = String.raw`(?![\p{L}\p{N}_])`;

/** A pattern of whole words; blanks stand for any white space within a line or across one break. */
export function words(source: string, flags = 'giu'): RegExp {
  return new RegExp(`${BEFORE}(?:${spaced(source)})${AFTER}`, flags);
}

/** A pattern for scripts without borders between words. */
export function runs(source: string, flags = 'gu'): RegExp {
  return new RegExp(source, flags);
}

const spaced = (source: string): string =>
  source.replaceAll(' ', String.raw`(?:[ \t]+\n?[ \t]*|\n[ \t]*)`);

/** A row of a pack. */
export function row(
  kind: ResidueKind,
  at: Antecedent | null,
  pattern: RegExp,
  saidBy?: 'code' | 'pair' | 'number' | 'sentence',
): ResiduePattern {
  return saidBy === undefined ? { kind, at, pattern } : { kind, at, pattern, saidBy };
}
