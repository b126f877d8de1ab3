import { copied } from '../../records/workEvent.js';
import type { Trait } from '../depositFacts.js';
import type { RawTrait } from './rawTrait.js';

/** Where something was met. */
export interface Sighting {
  /** The person's turn it belongs to (see `TurnTree`). */
  readonly turn: number;
  readonly line: number;
  readonly byte: number;
}

interface Seen {
  readonly trait: RawTrait;
  /** One per turn, first ones and last ones, so that what stands is found among them. */
  readonly first: Sighting[];
  readonly last: Sighting[];
}

/** Turns that are remembered at each end; a thing met in more of them stands in one of these. */
const ENDS = 12;
/** Different things of one kind in one record. */
const MOST_PER_KIND = 1_500;

/** A trait of a record, placed at the first turn that stands. */
export type StandingTrait = Trait & Pick<RawTrait, 'isBare'>;

/**
 * Collects traits in file order with the turns they were met in, since it is known only at the end of
 * a record which turns stand. Memory is bounded by the number of different things.
 */
export class Sightings {
  readonly #seen = new Map<string, Seen>();
  readonly #perKind = new Map<string, number>();
  #isCut = false;

  /** Whether something was left out because there was more of its kind than is kept. */
  get isCut(): boolean {
    return this.#isCut;
  }

  add(trait: RawTrait, { turn, line, byte }: Sighting): void {
    const key = [trait.kind, trait.part, trait.channel, trait.repository ?? '', trait.value].join(
      '\n',
    );
    const known = this.#seen.get(key);
    const at = { turn, line, byte };
    if (known === undefined) {
      const count = this.#perKind.get(trait.kind) ?? 0;
      if (count >= MOST_PER_KIND) {
        this.#isCut = true;
        return;
      }
      this.#perKind.set(trait.kind, count + 1);
      this.#seen.set(copied(key), {
        trait: { ...trait, value: copied(trait.value), label: copied(trait.label) },
        first: [at],
        last: [],
      });
      return;
    }
    const { first, last } = known;
    if ((last.at(-1) ?? first.at(-1))?.turn === turn) return;
    if (first.length < ENDS) first.push(at);
    else {
      last.push(at);
      if (last.length > ENDS) last.shift();
    }
  }

  /** What was met in a turn that stands, in file order. */
  standing(stands: (turn: number) => boolean): StandingTrait[] {
    const traits: StandingTrait[] = [];
    for (const { trait, first, last } of this.#seen.values()) {
      const at = first.find(({ turn }) => stands(turn)) ?? last.find(({ turn }) => stands(turn));
      if (at !== undefined) traits.push({ ...trait, place: { line: at.line, byte: at.byte } });
    }
    return traits.sort((a, b) => (a.place?.byte ?? 0) - (b.place?.byte ?? 0));
  }
}
