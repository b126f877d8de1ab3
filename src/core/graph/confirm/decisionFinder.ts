import { splitStatements } from '../../diylisis/context/statements.js';
import type { Turn } from '../../records/turn.js';
import { decides } from './deciding.js';
import { agreement, coverage, holdsFigures, sayingOf } from './saying.js';
import type { Saying } from './saying.js';

/** Statements on each side of the one that decides in which its telling words may stand. */
const AROUND = 2;
/** The part of a description's telling terms that must stand there as well. */
const DESCRIBED = 0.5;
/** A statement is shown up to here. */
const MAX_SHOWN = 600;

/** A passage that decides what is claimed, or the same matter otherwise. */
export interface DecisionHit {
  readonly agrees: boolean;
  /** [from, to) of the statement that decides. */
  readonly span: readonly [number, number];
}

/**
 * Finds the passage in which one decision is said. Its telling words must stand together with words
 * of deciding; words alone that occur somewhere attest nothing.
 */
export class DecisionFinder {
  readonly #head: Saying;
  readonly #more: Saying | null;

  constructor(label: string, description: string) {
    const head = sayingOf(label);
    const isTelling = head.plain.size + head.denied.size > 0;
    // A label without a telling word of its own leaves the telling to the description.
    this.#head = isTelling ? head : sayingOf(`${label}\n${description}`);
    this.#more = isTelling && description.trim() !== '' ? sayingOf(description) : null;
  }

  /** The best passage of the turn; null: none. `said`: what the whole turn says. */
  find(turn: Turn, said: Saying): DecisionHit | null {
    // What the whole turn lacks no part of it has.
    if (agreement(this.#head, said) === null) return null;
    const { texts } = splitStatements(turn.text);
    let other: DecisionHit | null = null;
    for (const [index, statement] of texts.entries()) {
      if (!decides(statement, turn.speaker)) continue;
      const around = texts.slice(Math.max(0, index - AROUND), index + AROUND + 1);
      const saying = sayingOf(around.join('\n'));
      const agrees = agreement(this.#head, saying);
      if (agrees === null) continue;
      const span = placeOf(turn.text, statement);
      if (agrees === 'says' && this.#isDescribed(saying, said)) return { agrees: true, span };
      if (agrees === 'differs') other ??= { agrees: false, span };
    }
    return other;
  }

  #isDescribed(near: Saying, said: Saying): boolean {
    const more = this.#more;
    return more === null || (coverage(more, near) >= DESCRIBED && holdsFigures(more, said));
  }
}

/** Where a statement stands in its text; statements may differ from it in white space. */
export function placeOf(text: string, statement: string): readonly [number, number] {
  const shown = statement.slice(0, MAX_SHOWN);
  const at = text.indexOf(shown);
  if (at >= 0) return [at, at + shown.length];
  const [line = ''] = shown.split('\n');
  const first = text.indexOf(line);
  return first >= 0 && line !== ''
    ? [first, first + line.length]
    : [0, Math.min(text.length, MAX_SHOWN)];
}
