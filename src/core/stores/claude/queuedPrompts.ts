import type { Turn } from '../../records/turn.js';

/** A forgotten queue must not grow for the length of a record. */
const MAX_WAITING = 64;

/**
 * Prompts typed while the agent was busy are written when they are queued, and perhaps a second
 * time when they are taken up. This keeps each from counting twice, in file order.
 */
export class QueuedPrompts {
  #held: readonly Turn[] = [];
  readonly #waiting: string[] = [];

  /** A prompt was queued. Nothing is said yet: it may be taken up by the very next line. */
  hold(turns: readonly Turn[]): void {
    this.#held = turns;
  }

  /** The next line came and did not take the prompt up: it stands where it was queued. */
  release(): readonly Turn[] {
    const turns = this.#held;
    this.#held = [];
    for (const turn of turns) {
      this.#waiting.push(turn.text);
      if (this.#waiting.length > MAX_WAITING) this.#waiting.shift();
    }
    return turns;
  }

  /** The prompt was taken up at once: its own line follows. */
  drop(): void {
    this.#held = [];
  }

  /** True when this text was already given where it was queued; each queued text counts once. */
  wasGiven(text: string): boolean {
    const at = this.#waiting.indexOf(text);
    if (at >= 0) {
      this.#waiting.splice(at, 1);
      return true;
    }
    if (this.#waiting.length > 1 && this.#waiting.join('\n') === text) {
      this.#waiting.length = 0;
      return true;
    }
    return false;
  }
}
