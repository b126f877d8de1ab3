import { createHash } from 'node:crypto';

/** A UUID in shape, the same for the same words. */
export function uuidOf(...words: readonly string[]): string {
  const hex = createHash('sha256').update(words.join('\n')).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `9${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Times a minute apart, so that every line has its own. */
export class Clock {
  #at: number;

  constructor(start: string) {
    this.#at = Date.parse(start);
  }

  next(): string {
    this.#at += 60_000;
    return new Date(this.#at).toISOString();
  }
}
