import { splitStatements } from '../../diylisis/context/statements.js';
import { placeOf } from './decisionFinder.js';
import { coverage, holdsFigures, sayingOf } from './saying.js';
import type { Saying } from './saying.js';

/** Statements that are looked at together. */
const TOGETHER = 4;
/** The part of the telling terms that must stand together. */
const SAYS = 0.6;
/** The part that shows that the same matter is spoken of. */
const SAME_MATTER = 0.5;

export interface StandingHit {
  readonly agrees: boolean;
  readonly span: readonly [number, number];
}

/** Finds passages that say how a matter stands as it is claimed, or the same matter otherwise. */
export class StandingFinder {
  readonly #claimed: Saying;

  constructor(claimed: string) {
    this.#claimed = sayingOf(claimed);
  }

  /** The best passage of the text; null: none. `said`: what the whole text says. */
  find(text: string, said: Saying): StandingHit | null {
    if (this.#met(said) < SAME_MATTER) return null;
    const { texts } = splitStatements(text);
    let other: StandingHit | null = null;
    for (let from = 0; from === 0 || from + TOGETHER <= texts.length; from += 1) {
      const group = texts.slice(from, from + TOGETHER);
      const saying = sayingOf(group.join('\n'));
      const share = coverage(this.#claimed, saying);
      const isSame = this.#met(saying) >= SAME_MATTER;
      const holds = holdsFigures(this.#claimed, saying);
      if (!isSame) continue;
      const telling = [...group].sort((a, b) => this.#share(b) - this.#share(a))[0] ?? '';
      const span = placeOf(text, telling);
      if (share >= SAYS && holds) return { agrees: true, span };
      if (share >= SAYS && !holds && sayingOf(telling).figures.size > 0)
        other ??= { agrees: false, span };
    }
    return other;
  }

  #share(statement: string): number {
    return coverage(this.#claimed, sayingOf(statement));
  }

  /** The part of the terms that stands there, denied or not. */
  #met({ plain, denied }: Saying): number {
    const wanted = [...this.#claimed.plain, ...this.#claimed.denied];
    const met = wanted.filter((term) => plain.has(term) || denied.has(term)).length;
    return wanted.length === 0 ? 0 : met / wanted.length;
  }
}
