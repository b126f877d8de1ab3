import type { RecordHit } from '../records/recordWindow.js';
import { foldText, previewOf } from './foldText.js';
import { placedItems } from './lineItems.js';
import type { PlacedItem } from './lineItems.js';
import type { RawLine } from './lines.js';
import type { RecordDecoder } from './ports.js';

/** A hit; its `line` is right only where the lines were counted from the record's first. */
export type Found = RecordHit;

/** Looks through lines in file order. A hit is told with its line, or with the one after it. */
export interface LineSearch {
  feed(line: RawLine): readonly Found[];
  /** What the last line held back. */
  end(): readonly Found[];
  /** Items that were decoded elsewhere. */
  inItems(items: readonly PlacedItem[]): readonly Found[];
}

/** The words looked for, and the cheap test that spares most lines their decoding. */
export class TextSearch {
  readonly #folded: string;
  readonly #isLiteral: boolean;
  readonly #utf8 = new TextDecoder();

  constructor(text: string) {
    this.#folded = foldText(text);
    // Such text stands in JSON as itself, or as `\u` escapes, never otherwise.
    this.#isLiteral = !/["\\/\p{Cc}]/u.test(text);
  }

  get isEmpty(): boolean {
    return this.#folded.trim() === '';
  }

  inLines(decoder: RecordDecoder): LineSearch {
    // A decoder may keep a text back until it has seen the next line, so that one is decoded too.
    let isNextWanted = false;
    const inItems = (items: readonly PlacedItem[]): readonly Found[] => this.#inItems(items);
    return {
      inItems,
      feed: (line) => {
        const isWanted = this.#mayBeIn(line);
        if (!isWanted && !isNextWanted) return [];
        const items = decoder.decode(line);
        // An empty line releases nothing.
        isNextWanted = isWanted || items.length === 0;
        return inItems(placedItems(items));
      },
      end: () => inItems(placedItems(decoder.end?.() ?? [])),
    };
  }

  #mayBeIn(line: RawLine): boolean {
    if (!this.#isLiteral) return true;
    const text = this.#utf8.decode(line.bytes);
    return text.includes('\\u') || foldText(text).includes(this.#folded);
  }

  #inItems(items: readonly PlacedItem[]): readonly Found[] {
    return items.flatMap((item) => {
      const preview = item.kind === 'turn' ? previewOf(item.turn.text, this.#folded) : null;
      if (item.kind !== 'turn' || preview === null) return [];
      return [{ line: item.turn.line, byte: item.turn.byte, preview }];
    });
  }
}
