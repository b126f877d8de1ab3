import { Cover, lastIndex } from './cover.js';
import { inPieces } from './inPieces.js';
import { KnownSecrets } from './knownSecrets.js';
import { SECRET_MARKER, secretMarker } from './secretMarker.js';
import { plainForm } from './secretForms.js';
import type { SecretScanner } from './secretSpan.js';
import { withoutEscapes } from './withoutEscapes.js';

/** How many secrets of one kind were masked. */
export interface MaskedCount {
  readonly kind: string;
  readonly count: number;
}

/** One mask: where its mark stands in the masked text, and what it stands for in the text before. */
export interface MaskedSpan {
  /** Names the value for `reveal` and `letThrough`; says nothing of it. */
  readonly id: string;
  readonly kind: string;
  /** [start, end) of the mark in the masked text. */
  readonly start: number;
  readonly end: number;
  /** [from, to) of the secret in the text before. */
  readonly from: number;
  readonly to: number;
}

export interface MaskedText {
  readonly text: string;
  /** By kind, most first; empty: nothing was masked, and `text` is the text as it was. */
  readonly masked: readonly MaskedCount[];
  /** In order of place. */
  readonly spans: readonly MaskedSpan[];
}

/** A mask uncovers no new shape more often than this; then the text is as masked as it gets. */
const MOST_ROUNDS = 6;

interface Hidden {
  readonly from: number;
  readonly to: number;
  readonly id: string;
  readonly kind: string;
}

/**
 * Puts `[secret: kind]` in place of secrets. What was masked once is masked in every later text of
 * this mask, however it is written there and also where only a piece of it stands at a cut; so one
 * mask serves all that is kept or leaves. Values live in memory only. A text that is masked already
 * stays as it is.
 */
export class SecretMask {
  readonly #scanner: SecretScanner;
  readonly #known: KnownSecrets;
  /** Values let through, as written without escapes. */
  readonly #letThrough = new Map<string, string>();
  #version = 0;

  /** @param salt another one for each mask, so that an id given out by another names nothing here. */
  constructor(scanner: SecretScanner, salt: string) {
    this.#scanner = inPieces(withoutEscapes(scanner));
    this.#known = new KnownSecrets(salt);
  }

  /** Changes with every value learned or let through: what was masked before may be out of date. */
  get version(): number {
    return this.#version;
  }

  mask(text: string): MaskedText {
    let hidden: readonly Hidden[] = this.#look(text, []);
    if (hidden.length === 0) return { text, masked: [], spans: [] };
    let built = build(text, hidden);
    for (let round = 1; round < MOST_ROUNDS; round += 1) {
      const more = this.#look(built.text, built.spans);
      if (more.length === 0) break;
      hidden = merged([...hidden, ...more.map((one) => inOriginal(one, built.spans))]);
      built = build(text, hidden);
    }
    return built;
  }

  /** The text with its secrets masked, and nothing else. */
  plain(text: string): string {
    return this.mask(text).text;
  }

  /** True where the text holds anything that is masked. */
  holdsSecret(text: string): boolean {
    return this.#look(text, []).length > 0;
  }

  /** The one value that a mark stands for; null: this mask does not know the id (any more). */
  reveal(id: string): string | null {
    return this.#known.byId(id)?.value ?? this.#letThrough.get(id) ?? null;
  }

  /** A false alarm: this one value is not masked any more. False where the id is not known. */
  letThrough(id: string): boolean {
    const secret = this.#known.byId(id);
    if (secret === null) return this.#letThrough.has(id);
    this.#letThrough.set(id, secret.value);
    this.#version += 1;
    return true;
  }

  /** Secrets in a text, known ones and new ones; marks that stand there already are no part of any. */
  #look(text: string, marks: readonly MaskedSpan[]): Hidden[] {
    const found = this.#scanner.scan(text).filter(({ start, end }) => end > start);
    const markers = new Cover([
      ...marks.map(({ start, end }) => [start, end] as const),
      ...markersIn(text),
    ]);
    const known = this.#known
      .find(text)
      .filter(
        ({ start, end, secret }) => !markers.holds(start, end) && !this.#isLetThrough(secret.value),
      )
      .map(({ start, end, secret: { id, kind } }) => ({ from: start, to: end, id, kind }));
    const byKnown = new Cover(known.map(({ from, to }) => [from, to] as const));
    const fresh: Hidden[] = [];
    for (const { start, end, kind } of joined(found)) {
      const value = text.slice(start, end);
      if (markers.holds(start, end) || this.#isLetThrough(value)) continue;
      // A known value tells more than what its shape says again.
      if (byKnown.holds(start, end)) continue;
      const before = this.#known.size;
      const { id, kind: kept } = this.#known.learn(value, kind);
      if (this.#known.size !== before) this.#version += 1;
      fresh.push({ from: start, to: end, id, kind: kept });
    }
    return merged([...known, ...fresh]);
  }

  #isLetThrough(value: string): boolean {
    if (this.#letThrough.size === 0) return false;
    const plain = plainForm(value);
    for (const one of this.#letThrough.values()) if (one === plain) return true;
    return false;
  }
}

/** Marks that stand in the text already. */
const markersIn = (text: string): readonly (readonly [number, number])[] =>
  text.includes('[secret: ')
    ? [...text.matchAll(SECRET_MARKER)].map((mark) => [mark.index, mark.index + mark[0].length])
    : [];

/** Overlapping finds as one; the longest says what it is, the first found where they are alike. */
function joined(
  spans: readonly { readonly start: number; readonly end: number; readonly kind: string }[],
): { start: number; end: number; kind: string }[] {
  const all: { start: number; end: number; kind: string; longest: number }[] = [];
  for (const { start, end, kind } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last === undefined || start >= last.end) {
      all.push({ start, end, kind, longest: end - start });
      continue;
    }
    if (end - start > last.longest) [last.kind, last.longest] = [kind, end - start];
    last.end = Math.max(last.end, end);
  }
  return all;
}

/** Overlapping masks as one, told as the longer one. */
function merged(hidden: readonly Hidden[]): Hidden[] {
  const all: Hidden[] = [];
  for (const one of [...hidden].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last === undefined || one.from >= last.to) {
      all.push(one);
      continue;
    }
    const longer = one.to - one.from > last.to - last.from ? one : last;
    all[all.length - 1] = { ...longer, from: last.from, to: Math.max(last.to, one.to) };
  }
  return all;
}

function build(text: string, hidden: readonly Hidden[]): MaskedText {
  const spans: MaskedSpan[] = [];
  const counts = new Map<string, number>();
  const pieces: string[] = [];
  let [at, length] = [0, 0];
  for (const { from, to, id, kind } of hidden) {
    const [kept, marker] = [text.slice(at, from), secretMarker(kind)];
    pieces.push(kept, marker);
    const start = length + kept.length;
    length = start + marker.length;
    at = to;
    spans.push({ id, kind, start, end: length, from, to });
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  pieces.push(text.slice(at));
  const masked = [...counts].map(([kind, count]) => ({ kind, count }));
  return { text: pieces.join(''), masked: masked.sort((a, b) => b.count - a.count), spans };
}

/** A find in the masked text, back in the text before; a mark it touches is taken in whole. */
function inOriginal(found: Hidden, spans: readonly MaskedSpan[]): Hidden {
  return {
    ...found,
    from: placeBefore(spans, found.from, 'from'),
    to: placeBefore(spans, found.to, 'to'),
  };
}

function placeBefore(spans: readonly MaskedSpan[], at: number, side: 'from' | 'to'): number {
  const span = spans[lastIndex(spans, (one) => one.start < at)];
  if (span === undefined) return at;
  return at < span.end ? span[side] : at + span.to - span.end;
}
