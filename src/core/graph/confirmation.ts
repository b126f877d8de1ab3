import type { Excerpt } from '../records/excerpt.js';
import type { Speaker } from '../records/turn.js';

/**
 * What a claim says, each with a check of its own in the record: `quote` word for word by the same
 * speaker; `time` the line's timestamp; `origin` the earliest found among these sessions; `coinage`
 * the first use among the members' records; `decision` a passage in which the person or the agent
 * says it; `standing` the latest such passage.
 */
export type ClaimKind = 'quote' | 'time' | 'origin' | 'coinage' | 'decision' | 'standing';

/**
 * A reading that is to be shown as fact (Anagoge · TYPES: EvidentialClaim). It belongs to one
 * deposit and is settled only by that deposit's own record.
 */
export interface EvidentialClaim {
  /** Stable: made of kind, record and content. */
  readonly id: string;
  readonly kind: ClaimKind;
  /** Record path of the deposit it originates from. */
  readonly record: string;
  readonly sessionId: string;
  /**
   * What is claimed: the quotation, which moment is dated (the time is `at`), the word, the decision's
   * label and its description on the next line.
   */
  readonly content: string;
  /** Who is claimed to have said it; null: nobody is named. */
  readonly speaker: Speaker | null;
  /** ISO time claimed for it; null: none. */
  readonly at: string | null;
  /** Who made it. What was read from a record in the first place is an excerpt and no claim. */
  readonly from: 'index' | 'traversal' | 'ranking';
}

export type Verdict = 'confirmed' | 'corrected' | 'unattested';

/** The verdict on one claim from its own record (Anagoge · Confirm). */
export interface Confirmation {
  readonly claim: EvidentialClaim;
  readonly verdict: Verdict;
  /** What index, traversal or ranking said. */
  readonly index: string;
  /** What the record says: the settled value; null: it says nothing about it, or did not open. */
  readonly record: string | null;
  /** The passage it rests on; null for `unattested`. */
  readonly excerpt: Excerpt | null;
  /** Plain words where more is to be said: "the record did not open", "said by the agent". */
  readonly note: string | null;
}
