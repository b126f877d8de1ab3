import type { WorkEvent, WorkPlace } from '../../records/workEvent.js';
import { firstOfError } from '../../records/workEvent.js';
import type { Counts } from './lastWins.js';
import { settles } from './verification.js';

export interface ErrorFact {
  readonly place: WorkPlace;
  /** Null: a command. */
  readonly tool: string | null;
  /** The command, or the path or tool that failed. */
  readonly target: string;
  readonly text: string;
  /** Turns in which it was settled later. */
  readonly settledIn: readonly number[];
}

/** Errors that are watched at once. */
const MAX_ERRORS = 400;

/**
 * Errors that nothing later took back. One is settled when the same command, or the same check run on
 * more, succeeds later; for a tool, when it succeeds on the same file, or at all where it names none.
 * A success that is withdrawn settles nothing.
 */
export class ErrorsStanding {
  #errors: ErrorFact[] = [];
  over = 0;

  ran(event: Extract<WorkEvent, { kind: 'ran' }>, command: string, place: WorkPlace): void {
    const hasFailed = event.hasFailed || (event.exit !== null && event.exit !== 0);
    if (!hasFailed) {
      if (event.exit === 0) {
        this.#settle((error) => error.tool === null && settles(command, error.target), place.turn);
      }
      return;
    }
    const last = event.output.trim().split('\n').slice(-6).join('\n');
    const ended = event.exit === null ? 'failed' : `ended with exit code ${event.exit}`;
    const text = `\`${command.slice(0, 400)}\` ${ended}${last === '' ? '' : `:\n${last.slice(-600)}`}`;
    this.#add({ place, tool: null, target: command, text, settledIn: [] });
  }

  tool({ tool, target, error }: Extract<WorkEvent, { kind: 'tool' }>, place: WorkPlace): void {
    if (error !== null) {
      const text = `${tool}${target === '' ? '' : ` ${target}`}: ${firstOfError(error)}`;
      this.#add({ place, tool, target, text, settledIn: [] });
      return;
    }
    this.#settle(
      (one) => one.tool !== null && (one.target === '' ? one.tool === tool : one.target === target),
      place.turn,
    );
  }

  standing(counts: Counts, stands: (turn: number) => boolean): readonly ErrorFact[] {
    return this.#errors.filter(
      ({ place, settledIn }) => counts(place) && !settledIn.some((turn) => stands(turn)),
    );
  }

  #add(error: ErrorFact): void {
    // The same failing again takes the place of the one before.
    this.#errors = this.#errors.filter(
      (one) =>
        one.place.turn !== error.place.turn ||
        one.target !== error.target ||
        one.tool !== error.tool,
    );
    this.#errors.push(error);
    if (this.#errors.length <= MAX_ERRORS) return;
    const open = this.#errors.findIndex(({ settledIn }) => settledIn.length > 0);
    if (open < 0) this.over += 1;
    this.#errors.splice(Math.max(0, open), 1);
  }

  #settle(isMeant: (error: ErrorFact) => boolean, turn: number): void {
    if (this.#errors.length === 0) return;
    this.#errors = this.#errors.flatMap((error) => {
      if (!isMeant(error)) return [error];
      // Within one turn both stand or fall together.
      if (error.place.turn === turn) return [];
      if (error.settledIn.includes(turn)) return [error];
      return [{ ...error, settledIn: [...error.settledIn.slice(-7), turn] }];
    });
  }
}
