import type { GroundedPassages } from '../../anamnesis/ground.js';
import type { Excerpt } from '../../records/excerpt.js';
import type { ReadProblem } from '../../records/readProblem.js';
import type { Session } from '../../records/session.js';
import type { Confirmation, EvidentialClaim } from '../confirmation.js';

/** A dated place in a record, with its own words. */
export interface DatedPassage {
  /** ISO-8601; null: not recorded. */
  readonly at: string | null;
  readonly excerpt: Excerpt;
}

/**
 * What one record says to the claims, before the members' records are held against each other. Made
 * from this record and these claims alone.
 */
export interface RecordChecks {
  readonly session: Session;
  readonly opened: boolean;
  /** Why it did not open, or not to its end; null: nothing is known to be missing. */
  readonly problem: ReadProblem | null;
  /** Verdicts that need no other record. */
  readonly own: readonly Confirmation[];
  /** The first dated turn that stands, and the passage in which the record says that it begins here. */
  readonly first: DatedPassage | null;
  readonly begins: DatedPassage | null;
  /** The last account of the agent, else the person's last words; `at`: of the last words of both. */
  readonly last: DatedPassage | null;
  /** First use of each watched word, by the folded word. */
  readonly uses: ReadonlyMap<string, DatedPassage>;
  /** The passage that settles what the unit is about; null: none is known in it. */
  readonly settled: Excerpt | null;
  readonly excerpts: readonly Excerpt[];
  readonly skippedLines: number;
  readonly learnedTitle: GroundedPassages['learnedTitle'];
}

/** What is known of one member of a unit after its record was looked at (Anagoge · Confirm). */
export interface MemberReading {
  /** Record path. */
  readonly record: string;
  readonly opened: boolean;
  /** Where it began, what the cue reaches, where it last stood: in the record's own words. */
  readonly excerpts: readonly Excerpt[];
  /** The passage that settles what the unit is about; null: none is known in it. */
  readonly settled: Excerpt | null;
  /** Verdicts on this member's own claims. */
  readonly confirmations: readonly Confirmation[];
  /** Why it did not open, or not to its end; null: nothing is known to be missing. */
  readonly problem: ReadProblem | null;
}

/** Note of every claim whose record did not open. */
export const DID_NOT_OPEN = 'the record did not open';

/**
 * Note of a decision or an outcome that no passage settles: a summary tells it in words of its own, so
 * that it may be true all the same.
 */
export const IN_OTHER_WORDS = 'a summary says so in its own words; no passage settles it';

/** A verdict that nothing in the record settles. */
export const unattested = (
  claim: EvidentialClaim,
  index: string,
  note: string | null = null,
): Confirmation => ({ claim, verdict: 'unattested', index, record: null, excerpt: null, note });

/** The look at a record that could not be opened: nothing of it is attested. */
export const unopenedChecks = (session: Session, problem: ReadProblem | null): RecordChecks => ({
  session,
  opened: false,
  problem,
  own: [],
  first: null,
  begins: null,
  last: null,
  uses: new Map(),
  settled: null,
  excerpts: [],
  skippedLines: 0,
  learnedTitle: null,
});
