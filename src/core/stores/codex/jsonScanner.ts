import type { RawLine } from '../lines.js';
import { asText, readJson } from '../shared/json.js';

/** A string value inside an object, with the line it stands on. */
export interface PlacedText {
  /** Keys from the object down to the value, joined by dots; list places are left out. */
  readonly path: string;
  readonly text: string;
  readonly line: number;
  readonly byte: number;
}

/** An object that was closed, with every string below it that no inner object has taken. */
export interface ScannedObject {
  /** The key it stands under; null inside a list or at the top. */
  readonly key: string | null;
  readonly texts: readonly PlacedText[];
}

/** Takes an object for itself (its texts go no further up) by returning true. */
export type ObjectTaker = (object: ScannedObject) => boolean;

interface Frame {
  readonly isObject: boolean;
  /** The key this frame stands under. */
  readonly key: string | null;
  /** Objects: the key whose value comes next; null: a key comes next. */
  nextKey: string | null;
  texts: PlacedText[];
}

/** More strings than this below one object are not kept: no message has so many. */
const MAX_TEXTS = 4_000;
const MAX_DEPTH = 64;

/**
 * Scans one JSON document line by line and hands over each object as it closes, so that memory is
 * bounded by one message and every string keeps its place. JSON strings never span lines. Broken
 * syntax is passed over; what was complete before and after it is still found.
 */
export class JsonScanner {
  readonly #frames: Frame[] = [];
  readonly #take: ObjectTaker;
  #skipped = 0;

  constructor(take: ObjectTaker) {
    this.#take = take;
  }

  /** True while an object or list is open: at the end of a document something is missing then. */
  get isOpen(): boolean {
    return this.#frames.length > 0;
  }

  line(text: string, place: Pick<RawLine, 'line' | 'byte'>): void {
    for (let at = 0; at < text.length; at += 1) {
      const char = text.charAt(at);
      if (char === '"') {
        const end = closingQuote(text, at);
        if (end < 0) return;
        this.#string(text, at, end, place);
        at = end;
      } else if (char === '{' || char === '[') {
        this.#open(char === '{');
      } else if (char === '}' || char === ']') {
        this.#close();
      } else if (char === ',') {
        const frame = this.#frames.at(-1);
        if (frame !== undefined) frame.nextKey = null;
      }
    }
  }

  /** Closes what the end of the document left open. */
  end(): void {
    while (this.isOpen) this.#close();
  }

  #string(text: string, from: number, end: number, place: Pick<RawLine, 'line' | 'byte'>): void {
    const frame = this.#frames.at(-1);
    if (frame === undefined || frame.texts.length >= MAX_TEXTS) return;
    const isKey = frame.isObject && frame.nextKey === null;
    const value = asText(readJson(text.slice(from, end + 1)));
    if (isKey) frame.nextKey = value ?? '';
    else if (value !== null) {
      const path = frame.isObject ? (frame.nextKey ?? '') : '';
      frame.texts.push({ path, text: value, line: place.line, byte: place.byte });
    }
  }

  #open(isObject: boolean): void {
    if (this.#frames.length >= MAX_DEPTH) {
      this.#skipped += 1;
      return;
    }
    const parent = this.#frames.at(-1);
    const key = parent?.isObject === true ? parent.nextKey : null;
    this.#frames.push({ isObject, key, nextKey: null, texts: [] });
  }

  #close(): void {
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    const frame = this.#frames.pop();
    if (frame === undefined) return;
    if (frame.isObject && this.#take({ key: frame.key, texts: frame.texts })) return;
    const parent = this.#frames.at(-1);
    if (parent === undefined || parent.texts.length + frame.texts.length > MAX_TEXTS) return;
    for (const text of frame.texts) {
      const path = [frame.key ?? '', text.path].filter((part) => part !== '').join('.');
      parent.texts.push({ ...text, path });
    }
  }
}

function closingQuote(text: string, open: number): number {
  for (let quote = text.indexOf('"', open + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (text.charAt(quote - 1 - slashes) === '\\') slashes += 1;
    if (slashes % 2 === 0) return quote;
  }
  return -1;
}
