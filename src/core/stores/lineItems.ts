import type { RecordItem, Turn } from '../records/turn.js';
import type { RawLine } from './lines.js';
import type { RecordDecoder } from './ports.js';

/** The items that stand at a place; the others say something of the record as a whole. */
export type PlacedItem =
  { readonly kind: 'turn'; readonly turn: Turn } | Extract<RecordItem, { readonly kind: 'damage' }>;

export function placedItems(items: readonly RecordItem[]): readonly PlacedItem[] {
  return items.filter((item) => item.kind === 'turn' || item.kind === 'damage');
}

export function placeOf(item: PlacedItem): { readonly line: number; readonly byte: number } {
  return item.kind === 'turn' ? item.turn : item;
}

/**
 * What the lines of one stretch hold. A decoder may give an item of a line only when it has seen
 * what follows, so items are kept by their own place; all are known after `end`.
 */
export class LineItems {
  readonly #decoder: RecordDecoder;
  readonly #byByte = new Map<number, PlacedItem[]>();

  constructor(decoder: RecordDecoder) {
    this.#decoder = decoder;
  }

  feed(line: RawLine): void {
    this.#keep(this.#decoder.decode(line));
  }

  /** Nothing follows. */
  end(): void {
    this.#keep(this.#decoder.end?.() ?? []);
  }

  at(byte: number): readonly PlacedItem[] {
    return this.#byByte.get(byte) ?? [];
  }

  #keep(items: readonly RecordItem[]): void {
    for (const item of placedItems(items)) {
      const { byte } = placeOf(item);
      this.#byByte.set(byte, [...(this.#byByte.get(byte) ?? []), item]);
    }
  }
}
