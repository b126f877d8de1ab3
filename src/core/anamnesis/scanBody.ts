import type { Session } from '../records/session.js';
import type { RecordItem, Speaker, Turn } from '../records/turn.js';
import type { BodyChannel, BodyStats } from './bodyScan.js';
import type { CueTerms } from './cueTerms.js';
import { PassageWindows } from './passageWindows.js';
import { TermFinder } from './termFinder.js';
import { UuidSketch } from './uuidSketch.js';
import { WEIGHTS } from './weights.js';

/** A longer turn is taken in pieces, so that one huge output is not one passage. */
const PIECE_CHARS = 4_000;
/** How many human turns a later rollback can take back. */
const MAX_ROLLBACK = 32;

/** What a turn of each speaker counts towards; summaries are machine text about talk. */
const CHANNEL: Readonly<Record<Speaker, BodyChannel>> = {
  user: 'user',
  assistant: 'assistant',
  summary: 'tool',
  tool: 'tool',
};

type Counts = Record<BodyChannel, number>;

interface Tally {
  readonly lengths: Counts;
  readonly counts: Counts[];
}

/**
 * One pass over one record for one cue, item by item in file order. Keeps counts per term and
 * channel and a few passages, nothing of the text: memory is bounded by the cue (Anamnesis · STORE
 * TOPOLOGY: SSOT_body after ExpandFullText). One finder serves all records of a scan.
 */
export class BodyScan {
  readonly #cue: CueTerms;
  readonly #finder: TermFinder;
  readonly #session: Session;
  readonly #windows: PassageWindows;
  readonly #literals = new Map<string, Set<BodyChannel>>();
  readonly #incompatible = new Map<string, Set<BodyChannel>>();
  readonly #uuids = new UuidSketch();
  readonly #before: { readonly tally: Tally; readonly line: number }[] = [];
  #tally: Tally;
  #skippedLines = 0;
  #line = 0;
  #pieceChars = 0;

  constructor(cue: CueTerms, session: Session, finder: TermFinder = new TermFinder(cue.terms)) {
    this.#cue = cue;
    this.#finder = finder;
    this.#session = session;
    this.#windows = new PassageWindows(finder.size);
    this.#tally = { lengths: none(), counts: cue.terms.map(none) };
  }

  /** Takes the next item. Titles and folders are no talk; damage is counted. */
  push(item: RecordItem): void {
    switch (item.kind) {
      case 'turn':
        this.#turn(item.turn);
        break;
      case 'uuid':
        this.#uuids.add(item.uuid);
        break;
      case 'rollback':
        this.#rollBack(item.turns);
        break;
      case 'damage':
        this.#skippedLines += 1;
        break;
      case 'title':
      case 'cwd':
        break;
    }
  }

  /** The counts of the whole record; `bytes`: how much of it was read. */
  finish(bytes: number): BodyStats {
    return {
      session: this.#session,
      lengths: this.#tally.lengths,
      counts: this.#tally.counts,
      ...this.#windows.finish(),
      literals: listed(this.#literals),
      incompatibleLiterals: listed(this.#incompatible),
      uuidSketch: this.#uuids.hashes(),
      bytes,
      skippedLines: this.#skippedLines,
    };
  }

  #turn(turn: Turn): void {
    if (turn.speaker === 'user') this.#remember(turn.line);
    const channel = CHANNEL[turn.speaker];
    const { text } = turn;
    this.#findLiterals(text, channel);
    for (let from = 0; from < text.length; from += PIECE_CHARS) {
      this.#piece(
        text.length <= PIECE_CHARS ? text : text.slice(from, from + PIECE_CHARS),
        channel,
        turn,
      );
    }
  }

  /** The blocks of one line belong together, up to the length of a piece. */
  #piece(text: string, channel: BodyChannel, turn: Turn): void {
    const { counts, lengths } = this.#tally;
    const weight = WEIGHTS.channels[channel];
    const windows = this.#windows;
    if (turn.line !== this.#line || this.#pieceChars + text.length > PIECE_CHARS) {
      windows.begin(turn.line, turn.byte);
      this.#line = turn.line;
      this.#pieceChars = 0;
    }
    this.#pieceChars += text.length;
    const words = this.#finder.scan(text, (hits) => {
      for (const hit of hits) {
        const count = counts[hit.term];
        if (count !== undefined) count[channel] += hit.weight;
        windows.add(hit.term, hit.weight * weight);
      }
    });
    lengths[channel] += words;
    windows.lengthen(words);
  }

  #findLiterals(text: string, channel: BodyChannel): void {
    for (const literal of this.#cue.literals) {
      if (this.#literals.get(literal.what)?.has(channel) === true) continue;
      // Digits have no case, so a plain look settles most texts.
      if (/^[0-9]+$/u.test(literal.probe) && !text.includes(literal.probe)) continue;
      const spans = literal.spansIn(text);
      if (spans.length === 0) continue;
      const isCompatible = spans.some((span) => span.isCompatible);
      const met = isCompatible ? this.#literals : this.#incompatible;
      met.set(literal.what, (met.get(literal.what) ?? new Set<BodyChannel>()).add(channel));
    }
  }

  #remember(line: number): void {
    if (this.#before.length >= MAX_ROLLBACK) this.#before.shift();
    const { lengths, counts } = this.#tally;
    this.#before.push({ tally: { lengths: { ...lengths }, counts: counts.map(copy) }, line });
  }

  /** The last human turns and all that followed were withdrawn: the record no longer says it. */
  #rollBack(turns: number): void {
    const back = this.#before.splice(Math.max(0, this.#before.length - turns))[0];
    if (turns < 1 || back === undefined) return;
    this.#tally = back.tally;
    this.#windows.dropFrom(back.line);
  }
}

const none = (): Counts => ({ user: 0, assistant: 0, tool: 0 });
const copy = (counts: Counts): Counts => ({ ...counts });
const listed = (
  met: ReadonlyMap<string, ReadonlySet<BodyChannel>>,
): ReadonlyMap<string, readonly BodyChannel[]> =>
  new Map([...met].map(([what, channels]) => [what, [...channels]]));
