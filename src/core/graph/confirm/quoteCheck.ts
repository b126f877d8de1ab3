import type { Turn } from '../../records/turn.js';
import { never } from '../../shared/never.js';
import type { EvidentialClaim, Verdict } from '../confirmation.js';
import { Kept } from './kept.js';
import type { Passage } from './passageExcerpt.js';
import { QuoteFinder } from './quoteFinder.js';

/** Steps by which near passages may better one another and are all kept. */
const STEPS = 48;

interface Near extends Passage {
  readonly rank: number;
}

/** What one quotation comes to. */
export interface QuoteVerdict {
  readonly verdict: Verdict;
  readonly passage: Passage | null;
  readonly note: string | null;
}

/**
 * Checks one quotation while its record goes by: word for word by the same speaker; word for word by
 * somebody else; nearly the same words. A summary that a tool made says nothing for anybody.
 */
export class QuoteCheck {
  readonly #claim: EvidentialClaim;
  readonly #finder: QuoteFinder;
  readonly #same = new Kept<Passage>(1);
  readonly #sameButCapitals = new Kept<Passage>(1);
  readonly #other = new Kept<Passage>(1);
  readonly #tool = new Kept<Passage>(1);
  readonly #near = new Kept<Near>(STEPS);
  readonly #nearOther = new Kept<Near>(STEPS);

  constructor(claim: EvidentialClaim) {
    this.#claim = claim;
    this.#finder = new QuoteFinder(claim.content);
  }

  /** @param folded the turn's text, folded once for all checks. */
  take(turn: Turn, folded: string, humans: number): void {
    if (turn.speaker === 'summary' || !this.#same.isEmpty) return;
    const { speaker } = this.#claim;
    const isSame = speaker === null ? turn.speaker !== 'tool' : turn.speaker === speaker;
    const hit = this.#finder.find(turn.text);
    if (hit !== null) {
      const passage = { turn, span: hit.span };
      if (isSame) (hit.rank === 0 ? this.#same : this.#sameButCapitals).pushFirst(passage, humans);
      else if (turn.speaker === 'tool') this.#tool.pushFirst(passage, humans);
      else this.#other.pushFirst(passage, humans);
      return;
    }
    if (turn.speaker === 'tool') return;
    const near = this.#finder.near(turn.text, folded);
    if (near === null) return;
    const kept = isSame ? this.#near : this.#nearOther;
    const best = kept.last;
    if (best === null || near.rank < best.rank) kept.push({ turn, ...near }, humans);
  }

  withdraw(humans: number): void {
    for (const kept of [this.#same, this.#sameButCapitals, this.#other, this.#tool])
      kept.withdraw(humans);
    for (const kept of [this.#near, this.#nearOther]) kept.withdraw(humans);
  }

  result(): QuoteVerdict {
    const same = this.#same.first;
    if (same !== null) return { verdict: 'confirmed', passage: same, note: null };
    const found = [
      [this.#sameButCapitals.first, 'written with other capitals'],
      [this.#other.first, null],
      [this.#near.last, 'the words are others'],
      [this.#tool.first, null],
      [this.#nearOther.last, 'the words and the speaker are others'],
    ] as const;
    for (const [passage, note] of found)
      if (passage !== null)
        return { verdict: 'corrected', passage, note: note ?? saidBy(passage.turn) };
    return { verdict: 'unattested', passage: null, note: null };
  }
}

function saidBy({ speaker }: Turn): string {
  switch (speaker) {
    case 'user':
      return 'said by the person';
    case 'assistant':
      return 'said by the agent';
    case 'tool':
      return 'it stands in a tool’s call or output';
    case 'summary':
      return 'it stands in a summary';
    default:
      return never(speaker);
  }
}
