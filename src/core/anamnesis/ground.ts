import type { Excerpt, ExcerptRole, Neighbour } from '../records/excerpt.js';
import type { Runtime } from '../records/session.js';
import type { RecordItem, Turn } from '../records/turn.js';
import { maskedRanges } from '../secrets/maskedRanges.js';
import type { SecretMask } from '../secrets/secretMask.js';
import { shownSecrets } from '../secrets/shownSecrets.js';
import type { CueMatcher } from './cueMatcher.js';
import { CUT_MARK, cutAround, MAX_NEIGHBOUR } from './passage.js';

/** How many passages are kept while reading, so that a withdrawn one has a successor. */
const KEPT = 12;

/** How much the words of each speaker count when the cue is met (human over agent over tool). */
const SPEAKER_WEIGHT: Readonly<Record<Turn['speaker'], number>> = {
  user: 1,
  assistant: 0.85,
  summary: 0.5,
  tool: 0.45,
};

interface Passage {
  readonly turn: Turn;
  readonly record: string;
  readonly weight: number;
  readonly spans: readonly (readonly [number, number])[];
  readonly before: Turn | null;
  after: Turn | null;
  /** Human turns seen up to the turn after it. */
  afterHumans: number;
  /** Human turns seen in the record before this passage; a rollback drops what stands later. */
  readonly humans: number;
}

/** What Ground took from the records of one candidate. */
export interface GroundedPassages {
  readonly excerpts: readonly Excerpt[];
  /** A title that stands later than the spine's windows; the last of the strongest source. */
  readonly learnedTitle: {
    readonly source: 'custom' | 'ai' | 'summary';
    readonly title: string;
  } | null;
  /** Lines that could not be read. */
  readonly skippedLines: number;
}

/**
 * Takes up to three passages from a record in one pass, in bounded memory: where it began, what the
 * cue reaches, where it last stood (Anamnesis · TOOL GROUNDING: Ground). Withdrawn turns are not
 * quoted. Reasoning and machine text never reach this class as a person's turn: the decoders see
 * to that.
 */
export class Grounding {
  readonly #matcher: CueMatcher;
  readonly #mask: Pick<SecretMask, 'mask'>;
  readonly #runtime: Runtime;
  readonly #sessionId: string;
  readonly #at: number | null;
  #origins: Passage[] = [];
  #hits: Passage[] = [];
  #outcomes: Passage[] = [];
  /** Passages of the line that was named beforehand. */
  #named: Passage[] = [];
  #waiting: Passage[] = [];
  #previous: Turn | null = null;
  #lastTalk: Turn | null = null;
  #humans = 0;
  #skipped = 0;
  #title: GroundedPassages['learnedTitle'] = null;

  /**
   * @param mask secrets are masked before a text is cut, so that no cut leaves half of one.
   * @param at the line of the session's own record whose passage is the hit; null: what the cue reaches
   */
  constructor(
    session: { runtime: Runtime; sessionId: string },
    matcher: CueMatcher,
    mask: Pick<SecretMask, 'mask'> = NO_MASK,
    at: number | null = null,
  ) {
    this.#at = at;
    this.#mask = mask;
    this.#runtime = session.runtime;
    this.#sessionId = session.sessionId;
    this.#matcher = matcher;
  }

  /** Takes items of the session's own record, or of a log folded under it (`isOwn` false). */
  take(record: string, items: readonly RecordItem[], isOwn: boolean): void {
    for (const item of items) {
      if (item.kind === 'turn') this.#turn(record, item.turn, isOwn);
      else if (item.kind === 'rollback' && isOwn) this.#withdraw(item.turns);
      else if (item.kind === 'damage' && item.reason !== 'unknown-type') this.#skipped += 1;
      else if (item.kind === 'title' && isOwn) this.#learn(item.source, item.title);
    }
  }

  /** Ends one record: what follows in another record is no neighbour of what came before. */
  endRecord(): void {
    this.#waiting = [];
    this.#previous = null;
    this.#lastTalk = null;
  }

  result(): GroundedPassages {
    const origin = this.#origins[0] ?? null;
    const hit = best(this.#named) ?? best(this.#hits);
    const outcome = this.#outcomes.at(-1) ?? null;
    const excerpts: Excerpt[] = [];
    if (origin !== null && !samePlace(origin, hit)) excerpts.push(this.#excerpt('origin', origin));
    if (hit !== null) excerpts.push(this.#excerpt('hit', hit));
    if (outcome !== null && !samePlace(outcome, hit) && !samePlace(outcome, origin)) {
      excerpts.push(this.#excerpt('outcome', outcome));
    }
    return { excerpts, learnedTitle: this.#title, skippedLines: this.#skipped };
  }

  #turn(record: string, turn: Turn, isOwn: boolean): void {
    if (turn.text.trim() === '') return;
    const isTalk = turn.speaker === 'user' || turn.speaker === 'assistant';
    const isOwnTalk = isOwn && isTalk && !turn.isSidechain;
    if (isOwnTalk && turn.speaker === 'user') {
      if (this.#lastTalk === null || !sameMessage(this.#lastTalk, turn)) this.#humans += 1;
    }
    if (isTalk) {
      for (const passage of this.#waiting) {
        if (sameMessage(passage.turn, turn)) continue;
        passage.after = turn;
        passage.afterHumans = this.#humans;
      }
      this.#waiting = this.#waiting.filter((passage) => passage.after === null);
    }
    const match = this.#matcher.match(turn.text);
    const weight = match.weight * SPEAKER_WEIGHT[turn.speaker];
    const passage: Passage = {
      turn,
      record,
      weight,
      spans: match.spans,
      before: this.#before(turn),
      after: null,
      afterHumans: 0,
      humans: this.#humans,
    };
    let isKept = false;
    if (isOwnTalk && turn.speaker === 'user' && this.#origins.length < KEPT) {
      this.#origins.push(passage);
      isKept = true;
    }
    if (isOwnTalk && turn.speaker === 'assistant') {
      this.#outcomes.push(passage);
      if (this.#outcomes.length > KEPT) this.#outcomes.shift();
      isKept = true;
    }
    if (weight > 0) isKept = this.#keepHit(passage) || isKept;
    if (isOwnTalk && turn.line === this.#at) {
      this.#named.push(passage);
      isKept = true;
    }
    if (isKept) this.#waiting.push(passage);
    if (isTalk) {
      if (this.#lastTalk !== null && !sameMessage(this.#lastTalk, turn))
        this.#previous = this.#lastTalk;
      this.#lastTalk = turn;
    }
  }

  #before(turn: Turn): Turn | null {
    const last = this.#lastTalk;
    return last !== null && !sameMessage(last, turn) ? last : this.#previous;
  }

  #keepHit(passage: Passage): boolean {
    this.#hits.push(passage);
    if (this.#hits.length <= KEPT) return true;
    let worst = this.#hits[0];
    for (const hit of this.#hits) {
      if (worst === undefined || hit.weight <= worst.weight) worst = hit;
    }
    this.#hits = this.#hits.filter((hit) => hit !== worst);
    return worst !== passage;
  }

  /** The last `turns` human turns, and all that followed each, were taken back. */
  #withdraw(turns: number): void {
    const limit = Math.max(0, this.#humans - turns);
    const stands = (passage: Passage): boolean => passage.humans <= limit;
    this.#origins = this.#origins.filter(stands);
    this.#hits = this.#hits.filter(stands);
    this.#named = this.#named.filter(stands);
    this.#outcomes = this.#outcomes.filter(stands);
    const waiting = new Set(this.#waiting.filter(stands));
    for (const passage of [...this.#origins, ...this.#hits, ...this.#named, ...this.#outcomes]) {
      // What followed was taken back as well: the next turn that stands is the neighbour.
      if (passage.afterHumans > limit) passage.after = null;
      if (passage.after === null) waiting.add(passage);
    }
    this.#waiting = [...waiting];
    this.#humans = limit;
    this.#previous = null;
    this.#lastTalk = null;
  }

  #learn(source: 'custom' | 'ai' | 'summary', title: string): void {
    const rank = { custom: 3, ai: 2, summary: 1 } as const;
    if (this.#title === null || rank[source] >= rank[this.#title.source]) {
      this.#title = { source, title };
    }
  }

  #excerpt(role: ExcerptRole, passage: Passage): Excerpt {
    const { turn } = passage;
    const { text, spans } = this.#mask.mask(turn.text);
    const cut = cutAround(text, maskedRanges(passage.spans, spans));
    const secrets = shownSecrets(spans, cut.shift, cut.text.length);
    return {
      runtime: this.#runtime,
      sessionId: this.#sessionId,
      role,
      speaker: turn.speaker,
      tool: turn.tool,
      timestamp: turn.timestamp,
      text: cut.text,
      cut: cut.cut,
      hits: cut.hits,
      ...(secrets.length === 0 ? {} : { secrets }),
      before: this.#neighbour(passage.before, 'end'),
      after: this.#neighbour(passage.after, 'start'),
      locator: { record: passage.record, line: turn.line, byte: turn.byte, uuid: turn.uuid },
    };
  }

  /** A neighbour keeps the end that faces the passage. */
  #neighbour(turn: Turn | null, keep: 'start' | 'end'): Neighbour | null {
    if (turn === null) return null;
    const { text } = this.#mask.mask(turn.text);
    const room = MAX_NEIGHBOUR - CUT_MARK.length;
    const shown =
      text.length <= MAX_NEIGHBOUR
        ? text
        : keep === 'start'
          ? `${text.slice(0, room)}${CUT_MARK}`
          : `${CUT_MARK}${text.slice(text.length - room)}`;
    return { speaker: turn.speaker, timestamp: turn.timestamp, text: shown };
  }
}

const NO_MASK: Pick<SecretMask, 'mask'> = {
  mask: (text) => ({ text, masked: [], spans: [] }),
};

function best(passages: readonly Passage[]): Passage | null {
  let found: Passage | null = null;
  for (const passage of passages) {
    if (found === null || passage.weight > found.weight) found = passage;
  }
  return found;
}

/** Blocks of one message share its line; two messages glued on one line have uuids of their own. */
const sameMessage = (a: Turn, b: Turn): boolean =>
  a.line === b.line && a.byte === b.byte && a.uuid === b.uuid;

function samePlace(a: Passage, b: Passage | null): boolean {
  return b !== null && a.record === b.record && a.turn === b.turn;
}
