import { numberOf } from './ids.mjs';

/** Seconds that a step takes, at least and at most. */
const PACE = { user: [45, 260], assistant: [4, 24], thinking: [3, 9], tool: [1, 6], mark: [0, 1] };

/** The time in a story: it goes on with every step, by an amount that belongs to the step. */
export class StoryClock {
  constructor(key, start) {
    this.key = key;
    this.ms = Date.parse(`${start}:00.000Z`);
    this.count = 0;
  }

  /** Goes on by one step of a kind; gives the new time. */
  step(kind) {
    this.count += 1;
    const [low, high] = PACE[kind] ?? PACE.mark;
    this.ms += numberOf(`${this.key} pace ${this.count}`, low * 1000, high * 1000);
    return this.iso();
  }

  /** Jumps: `20m`, `3h`, or a date and minute. */
  jump(text) {
    const gap = /^(\d+)([mh])$/u.exec(text);
    if (gap === null) this.ms = Date.parse(`${text}:00.000Z`);
    else this.ms += Number(gap[1]) * (gap[2] === 'h' ? 3_600_000 : 60_000);
  }

  iso() {
    return new Date(this.ms).toISOString();
  }
}
