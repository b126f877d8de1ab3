import { splitStatements } from '../../diylisis/context/statements.js';
import type { Turn } from '../../records/turn.js';
import { moodOf, reverses, speaksAgainst, stanceOf } from './decisionMood.js';
import type { Mood, Stance } from './decisionMood.js';
import { clausesOf } from './saidWords.js';
import type { SaidClause } from './saidWords.js';

/** One statement of a turn, or the part of one on one side of a "but". */
export interface ReadStatement {
  readonly text: string;
  readonly mood: Mood;
  /** Takes back or replaces what was said before. */
  readonly isReversing: boolean;
  readonly clauses: readonly SaidClause[];
}

/** A turn as decisions are looked for in it; read once for all claims. */
export interface ReadTurn {
  readonly turn: Turn;
  readonly statements: readonly ReadStatement[];
  /** What the person says to what came before; the agent is always `neither`. */
  readonly stance: Stance;
}

/** Parts of one statement that stand against each other. */
const TURN = /[,;—–]?\s+(?=(?:but|however|aber|sondern|jedoch)(?!\p{L}))/iu;

/** "Not this but that": the second part says what it is to be. */
const DENIAL = /(?<!\p{L})(?:not|nicht|kein\p{L}*)(?!\p{L})/iu;
const AFTER_DENIAL = /^\s*(?:but|sondern)(?!\p{L})/iu;

/** Reads a turn statement by statement; bounded by the statements that are kept of a text. */
export function readTurn(turn: Turn): ReadTurn {
  const { texts } = splitStatements(turn.text);
  const parts = texts.flatMap((text) => text.split(TURN).filter((part) => part.trim() !== ''));
  return {
    turn,
    statements: parts.map((text, index) => {
      const isInstead = AFTER_DENIAL.test(text) && DENIAL.test(parts[index - 1] ?? '');
      const said = moodOf(text, turn.speaker);
      const mood = said === 'says' && isInstead && turn.speaker === 'user' ? 'decides' : said;
      const isOpen = mood !== 'asks' && mood !== 'decides';
      const isAgainst = isOpen && speaksAgainst(parts[index + 1] ?? '');
      return {
        text,
        mood: isAgainst ? 'yields' : mood,
        isReversing: reverses(text),
        clauses: clausesOf(text),
      };
    }),
    stance: turn.speaker === 'user' ? stanceOf(parts) : 'neither',
  };
}
