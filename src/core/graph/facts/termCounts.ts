import { copied } from '../../records/workEvent.js';
import { termsOf } from '../../shared/terms.js';

/** UTF-16 units of one text that are counted: what is longer is pasted. */
const MAX_TEXT = 20_000;
/** UTF-16 units of one record's talk that are counted. */
const MAX_TALK = 4_000_000;
/** Different terms of one record. */
const MAX_TERMS = 40_000;
/** Counts of turns; a turn's are some hundreds. */
const MAX_COUNTS = 600_000;

/** Counts the searchable terms of a record's talk by turn, since turns may be withdrawn later. */
export class TermCounts {
  readonly #numbers = new Map<string, number>();
  readonly #turns: number[] = [];
  readonly #terms: number[] = [];
  readonly #counts: number[] = [];
  #current = new Map<number, number>();
  #turn = 0;
  #left = MAX_TALK;
  #isCut = false;

  /** Whether words were not counted because there are more than the bounds allow. */
  get isCut(): boolean {
    return this.#isCut;
  }

  add(text: string, turn: number): void {
    if (this.#left <= 0 || this.#turns.length >= MAX_COUNTS) {
      this.#isCut = true;
      return;
    }
    if (turn !== this.#turn) this.#endTurn();
    this.#turn = turn;
    const shown = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
    if (shown !== text) this.#isCut = true;
    this.#left -= shown.length;
    for (const term of termsOf(shown)) {
      let number = this.#numbers.get(term);
      if (number === undefined) {
        if (this.#numbers.size >= MAX_TERMS) {
          this.#isCut = true;
          continue;
        }
        number = this.#numbers.size;
        this.#numbers.set(copied(term), number);
      }
      this.#current.set(number, (this.#current.get(number) ?? 0) + 1);
    }
  }

  standing(stands: (turn: number) => boolean): ReadonlyMap<string, number> {
    this.#endTurn();
    const counts = new Float64Array(this.#numbers.size);
    this.#turns.forEach((turn, at) => {
      if (!stands(turn)) return;
      const term = this.#terms[at] ?? 0;
      counts[term] = (counts[term] ?? 0) + (this.#counts[at] ?? 0);
    });
    const terms = new Map<string, number>();
    for (const [term, number] of this.#numbers) {
      const count = counts[number] ?? 0;
      if (count > 0) terms.set(term, count);
    }
    return terms;
  }

  #endTurn(): void {
    for (const [term, count] of this.#current) {
      this.#turns.push(this.#turn);
      this.#terms.push(term);
      this.#counts.push(count);
    }
    this.#current = new Map();
  }
}
