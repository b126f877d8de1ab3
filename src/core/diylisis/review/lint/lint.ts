import type { ActivationWindow } from '../../activationWindow.js';
import type { Place } from '../../residue/places.js';
import type { Repository } from '../../repository.js';
import type { HandoffText } from '../handoffText.js';
import type { Category, Finding, ReviewRequest } from '../reviewer.js';

/** What the lint may look at besides the text; it looks and executes nothing. */
export interface LintSources {
  /** Null: no workspace; references are then judged by what they are. */
  readonly repository: Pick<
    Repository,
    'lookAt' | 'find' | 'hasCommand' | 'relative' | 'facts'
  > | null;
  /** ISO-8601, the invocation's own moment. */
  readonly now: string;
  /** Finds secret-looking text; absent: none is given, and the sweep says so. */
  readonly secrets?:
    ((text: string) => readonly { readonly kind: string; readonly start: number }[]) | null;
}

/** A handoff under review. */
export interface Lint {
  /** As it is read for words: long stretches that are none are blank in it. */
  readonly handoff: HandoffText;
  /** All of the text, with the same offsets. */
  readonly whole: string;
  /** What the text outside of its blocks names, in order. */
  readonly places: readonly Place[];
  /** How many stretches are blank. */
  readonly unread: number;
  readonly request: ReviewRequest;
  readonly window: ActivationWindow;
  readonly sources: LintSources;
}

/** What one category's check gave; `checked` tells with counts what was really looked at. */
export interface Checked {
  readonly findings: readonly Finding[];
  readonly checked: string;
}

/** Findings of one sort of fault are many rows at most; more of the same help nobody. */
const MOST_ROWS = 12;

/** One row for each different token of a category; what is left out is counted in the last. */
export function distinct(findings: readonly Finding[]): readonly Finding[] {
  const rows = new Map<string, Finding>();
  for (const one of findings) {
    const key = `${one.category}\n${one.quotedToken.toLowerCase()}`;
    if (!rows.has(key)) rows.set(key, one);
  }
  const all = [...rows.values()].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const last = all[MOST_ROWS - 1];
  if (all.length <= MOST_ROWS || last === undefined) return all;
  const more = all.length - MOST_ROWS;
  return [
    ...all.slice(0, MOST_ROWS - 1),
    { ...last, repairNote: `${last.repairNote} (${more} more of this sort)` },
  ];
}

/** A row's advice where a reference can be named, and where none can. */
export function advised(
  category: Category,
  at: Pick<Finding, 'quotedToken' | 'location' | 'line'>,
  whyUnresolvable: string,
  /** Null: nothing can be named, so that the row waits for it. */
  resolve: string | null,
): Finding {
  return resolve === null
    ? {
        ...at,
        category,
        whyUnresolvable,
        advisory: 'Defer',
        repairNote: 'no reference was found that it could stand for; until one is named',
      }
    : { ...at, category, whyUnresolvable, advisory: 'Resolve', repairNote: resolve };
}
