/** Stands where something was taken: neither a letter nor white space, so nothing joins across it. */
const BLANK = '\ufffc';

/**
 * A cue while it is being read: what was understood is blanked out, so that nothing is read twice
 * and places stay what they are.
 */
export class MaskedText {
  readonly whole: string;
  #rest: string;

  constructor(text: string) {
    this.whole = text;
    this.#rest = text;
  }

  /** True when everything but white space was taken. */
  get isEmpty(): boolean {
    return this.#rest.replaceAll(BLANK, '').trim() === '';
  }

  get rest(): string {
    return this.#rest;
  }

  /** Takes [from, to) out of what is still to be read. */
  take(from: number, to: number): void {
    this.#rest = this.#rest.slice(0, from) + BLANK.repeat(to - from) + this.#rest.slice(to);
  }

  /** Takes every match of a pattern (with the g flag) out. */
  takeAll(pattern: RegExp): void {
    this.#rest = this.#rest.replace(pattern, (match) => BLANK.repeat(match.length));
  }
}
