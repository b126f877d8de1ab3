import { isOpposite } from './claimChoices.js';
import { count, decisionClaim, figureState, isSwapped, union } from './decisionClaim.js';
import type { DecisionClaim, Met } from './decisionClaim.js';
import { placeOf } from './placeOf.js';
import type { ReadTurn } from './readTurn.js';

/** Statements that are looked at together. */
const TOGETHER = 4;
/** The part of the telling words that must stand together. */
const SAYS = 0.6;
/** Fewer words could be of anything. */
const FEW_WORDS = 3;

export interface StandingHit {
  readonly agrees: boolean;
  readonly span: readonly [number, number];
}

/**
 * Finds passages that say how a matter stands as it is claimed: most of the telling words and all of
 * the numbers within a few statements. Otherwise it stands only where one statement has most of the
 * words with another number in the place of the claimed one; what is told in other words settles
 * nothing.
 */
export class StandingFinder {
  readonly #claim: DecisionClaim;

  constructor(claimed: string) {
    this.#claim = decisionClaim(claimed, '');
  }

  /** The first passage of the turn that says it, else one that has it otherwise; null: none. */
  find({ turn, statements }: ReadTurn): StandingHit | null {
    if (count(this.#claim.all) < FEW_WORDS) return null;
    const met = statements.map(({ clauses, mood }) =>
      mood === 'asks' || mood === 'offers' ? [] : clauses.map((one) => this.#claim.meet(one)),
    );
    let other: StandingHit | null = null;
    for (const [index, own] of met.entries()) {
      const group = met.slice(index, index + TOGETHER);
      const place = (at: number): readonly [number, number] =>
        placeOf(turn.text, statements[at]?.text ?? '');
      if (this.#says(group.flat())) {
        const shares = group.map((one) => this.#share(one));
        return { agrees: true, span: place(index + shares.indexOf(Math.max(...shares))) };
      }
      if (this.#differs(own)) other ??= { agrees: false, span: place(index) };
    }
    return other;
  }

  #says(met: readonly Met[]): boolean {
    const { figures } = this.#claim;
    return (
      this.#share(met) >= SAYS &&
      !this.#isDenied(met) &&
      !isSwapped(this.#claim, met) &&
      !isOpposite(this.#claim, met) &&
      figures.every((figure) => figureState(figure, met, figures) === 'has')
    );
  }

  #differs(met: readonly Met[]): boolean {
    const { figures } = this.#claim;
    const states = figures.map((figure) => figureState(figure, met, figures));
    return this.#share(met) >= SAYS && states.includes('other');
  }

  #share(met: readonly Met[]): number {
    return count(union(met) & this.#claim.all) / Math.max(1, count(this.#claim.all));
  }

  #isDenied(met: readonly Met[]): boolean {
    const { all, denied, perhapsDenied } = this.#claim;
    const no = met.reduce((mask, one) => mask | one.denied, 0);
    const plain = met.reduce((mask, one) => mask | (one.mask & ~one.denied), 0);
    return (all & ~perhapsDenied & no & ~plain) !== 0 || (denied & plain & ~no) !== 0;
  }
}
