import { classesOf } from './secretShape.js';
import { formsOf, partsOf, plainForm } from './secretForms.js';

/** One value that was masked once. */
export interface KnownSecret {
  /** Names the value outside; says nothing of it. */
  readonly id: string;
  readonly kind: string;
  readonly value: string;
}

export interface KnownSpan {
  readonly start: number;
  readonly end: number;
  readonly secret: KnownSecret;
}

interface Form {
  readonly text: string;
  readonly secret: KnownSecret;
  /** A short or plain value is met as a word of its own only. */
  readonly isWord: boolean;
}

/** Values kept at most, and their characters in all; the oldest leave first. */
const MOST = 10_000;
const MOST_CHARACTERS = 8_000_000;
/** Units by which a form is looked up. */
const GRAM = 4;
/** At the edge of a cut text so much of a secret gives it away. */
const LEAST_PIECE = 8;
/** So much of a secret is one, wherever it stands. */
const WHOLE_ENOUGH = 64;
const CUT_BEFORE = /^\s?(?:…|\.{3})/u;

/**
 * The values that were masked, in memory only. Finds them again in any text: whole, in any way they
 * are written, and as a piece at the edge where a text was cut. One pass over the text, whatever is
 * known.
 */
export class KnownSecrets {
  readonly #salt: string;
  #count = 0;
  #characters = 0;
  readonly #byValue = new Map<string, KnownSecret>();
  readonly #byId = new Map<string, KnownSecret>();
  /** Forms by their first and by their last units; the bits say quickly that there is none. */
  readonly #heads = new Map<number, Form[]>();
  readonly #tails = new Map<number, Form[]>();
  readonly #headBits = new Uint8Array(1 << 16);
  readonly #tailBits = new Uint8Array(1 << 16);

  /** @param salt unlike that of any other memory, so that an id of another one names nothing here. */
  constructor(salt: string) {
    this.#salt = salt;
  }

  get size(): number {
    return this.#byValue.size;
  }

  byId(id: string): KnownSecret | null {
    return this.#byId.get(id) ?? null;
  }

  /** Keeps a value; one that is known already stays what it was. */
  learn(value: string, kind: string): KnownSecret {
    const plain = plainForm(value);
    const known = this.#byValue.get(plain);
    if (known !== undefined) return known;
    this.#count += 1;
    const secret: KnownSecret = { id: `${this.#salt}-${this.#count}`, kind, value: plain };
    this.#byValue.set(plain, secret);
    this.#byId.set(secret.id, secret);
    this.#characters += plain.length;
    for (const form of [...formsOf(value), ...partsOf(value)]) this.#keep(form, secret);
    while (this.#byValue.size > MOST || this.#characters > MOST_CHARACTERS) this.#dropOldest();
    return secret;
  }

  /** Where known values stand in the text, in order and without overlap. */
  find(text: string): KnownSpan[] {
    const spans: KnownSpan[] = [];
    if (this.#byValue.size === 0 || text.length < GRAM) return spans;
    let behind = 0;
    let [a, b, c] = [text.charCodeAt(0), text.charCodeAt(1), text.charCodeAt(2)];
    for (let at = 0; at + GRAM <= text.length; at += 1) {
      const d = text.charCodeAt(at + 3);
      const gram = gramOf(a, b, c, d);
      [a, b, c] = [b, c, d];
      if (at < behind) continue;
      const span =
        (this.#headBits[gram] === 1 ? this.#startingAt(text, at, gram) : null) ??
        (this.#tailBits[gram] === 1 ? this.#endingAt(text, at + GRAM, gram, behind) : null);
      if (span === null) continue;
      spans.push(span);
      behind = span.end;
    }
    return spans;
  }

  #startingAt(text: string, at: number, gram: number): KnownSpan | null {
    let best: KnownSpan | null = null;
    for (const form of this.#heads.get(gram) ?? []) {
      const length = commonLength(form.text, text, at);
      const end = at + length;
      if (length === 0 || (best !== null && end <= best.end)) continue;
      const isWhole = length === form.text.length;
      const isHeld = isWhole
        ? !form.isWord || (isEdge(text, at) && isEdge(text, end))
        : length >= WHOLE_ENOUGH || (length >= LEAST_PIECE && !form.isWord && isCutAt(text, end));
      if (isHeld) best = { start: at, end, secret: form.secret };
    }
    return best;
  }

  /** The end of a known value at the beginning of a text, or behind a mark of a cut. */
  #endingAt(text: string, end: number, gram: number, least: number): KnownSpan | null {
    for (const form of this.#tails.get(gram) ?? []) {
      const most = Math.min(form.text.length, end - least, WHOLE_ENOUGH * 200);
      let length = GRAM;
      while (
        length < most &&
        text.charCodeAt(end - length - 1) === form.text.charCodeAt(form.text.length - length - 1)
      )
        length += 1;
      const start = end - length;
      const isCut = start === 0 || text.charAt(start - 1) === '…';
      if (
        length >= LEAST_PIECE &&
        isCut &&
        !form.isWord &&
        form.text.endsWith(text.slice(start, end))
      )
        return { start, end, secret: form.secret };
    }
    return null;
  }

  #keep(text: string, secret: KnownSecret): void {
    if (text.length < GRAM) return;
    const isWord = text.length < 12 || classesOf(text) < 2;
    const form: Form = { text, secret, isWord };
    const head = gramAt(text, 0);
    const tail = gramAt(text, text.length - GRAM);
    add(this.#heads, head, form);
    add(this.#tails, tail, form);
    this.#headBits[head] = 1;
    this.#tailBits[tail] = 1;
  }

  #dropOldest(): void {
    const [oldest] = this.#byValue.values();
    if (oldest === undefined) return;
    this.#byValue.delete(oldest.value);
    this.#byId.delete(oldest.id);
    this.#characters -= oldest.value.length;
    // The bits stay: they only ask for a look that finds nothing.
    for (const form of [...formsOf(oldest.value), ...partsOf(oldest.value)]) {
      if (form.length < GRAM) continue;
      remove(this.#heads, gramAt(form, 0), oldest);
      remove(this.#tails, gramAt(form, form.length - GRAM), oldest);
    }
  }
}

const gramOf = (a: number, b: number, c: number, d: number): number =>
  ((a * 31 + b * 1031 + c * 32771 + d * 131) ^ (c << 5)) & 0xffff;

const gramAt = (text: string, at: number): number =>
  gramOf(
    text.charCodeAt(at),
    text.charCodeAt(at + 1),
    text.charCodeAt(at + 2),
    text.charCodeAt(at + 3),
  );

function commonLength(form: string, text: string, at: number): number {
  const most = Math.min(form.length, text.length - at);
  let length = 0;
  while (length < most && form.charCodeAt(length) === text.charCodeAt(at + length)) length += 1;
  return length;
}

/** True where no word goes on across this place. */
function isEdge(text: string, at: number): boolean {
  const isWordSign = (place: number): boolean => /[\p{L}\p{N}_]/u.test(text.charAt(place));
  return at === 0 || at >= text.length || !isWordSign(at - 1) || !isWordSign(at);
}

const isCutAt = (text: string, at: number): boolean =>
  at >= text.length || CUT_BEFORE.test(text.slice(at, at + 4));

function add(map: Map<number, Form[]>, gram: number, form: Form): void {
  const forms = map.get(gram);
  if (forms === undefined) map.set(gram, [form]);
  else if (!forms.some(({ text }) => text === form.text)) forms.push(form);
}

function remove(map: Map<number, Form[]>, gram: number, secret: KnownSecret): void {
  const left = (map.get(gram) ?? []).filter((form) => form.secret !== secret);
  if (left.length === 0) map.delete(gram);
  else map.set(gram, left);
}
