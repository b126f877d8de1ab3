import { splitStatements } from '../../diylisis/context/statements.js';
import type { Turn } from '../../records/turn.js';
import { decides } from './deciding.js';
import { agreement, coverage, holdsFigures, sayingOf } from './saying.js';
import type { Saying } from './saying.js';

/** Statements on each side of the one that decides in which its telling words may stand. */
const AROUND = 2;
/** The part of a description's telling terms that must stand there as well. */
const DESCRIBED = 0.3;
/** The part of the head's telling terms that the statement shown must hold. */
const TELLING = 0.5;
/** A statement is shown up to here. */
const MAX_SHOWN = 600;

/** A passage that decides what is claimed, or the same matter otherwise. */
export interface DecisionHit {
  readonly agrees: boolean;
  /** Whether what is said beside the label stands there too; else only the label is borne out. */
  readonly isDescribed: boolean;
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
  /** Whether the label says by itself what was decided. */
  readonly #isClear: boolean;

  constructor(label: string, description: string) {
    const head = sayingOf(label);
    const isTelling = head.plain.size + head.denied.size > 0;
    // A label without a telling word of its own leaves the telling to the description.
    this.#head = isTelling ? head : sayingOf(`${label}\n${description}`);
    this.#isClear = head.plain.size + head.denied.size + head.figures.size > 1;
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
      const isDescribed = this.#isDescribed(said);
      if (agreement(this.#head, saying) === 'says' && (isDescribed || this.#isClear)) {
        const near = texts.slice(Math.max(0, index - 1), index + 2);
        const telling = this.#mostTelling([statement, ...near]);
        if (telling !== null)
          return { agrees: true, isDescribed, span: placeOf(turn.text, telling) };
      }
      // That it was decided otherwise must stand in one statement: figures beside it are of others.
      if (agreement(this.#head, sayingOf(statement)) === 'differs')
        other ??= { agrees: false, isDescribed, span: placeOf(turn.text, statement) };
    }
    return other;
  }

  /** The statement that holds most of what tells, at least half; the deciding one among equals. */
  #mostTelling(statements: readonly string[]): string | null {
    let best: string | null = null;
    let most = 0;
    for (const statement of statements) {
      const share = coverage(this.#head, sayingOf(statement));
      if (share >= TELLING && share > most) [best, most] = [statement, share];
    }
    return best;
  }

  #isDescribed(said: Saying): boolean {
    const more = this.#more;
    return more === null || (coverage(more, said) >= DESCRIBED && holdsFigures(more, said));
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
