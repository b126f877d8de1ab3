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

/** Lines that begin in [first, last] are looked at; others are only decoded on the way. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
}

const EVERYWHERE: Stretch = { first: 0, last: Infinity };

/** The words looked for, and the cheap test that spares most lines their decoding. */
export class TextSearch {
  readonly #folded: string;
  /** A piece of the words that stands in JSON as itself, or as `\u` escapes; null: there is none. */
  readonly #piece: string | null;
  readonly #utf8 = new TextDecoder();
  #unread = 0;

  constructor(text: string) {
    this.#folded = foldText(text);
    this.#piece = literalPiece(this.#folded);
  }

  get isEmpty(): boolean {
    return this.#folded.trim() === '';
  }

  /** Lines met so far that may hold the words but could not be read to their end. */
  get unread(): number {
    return this.#unread;
  }

  inLines(decoder: RecordDecoder, { first, last }: Stretch = EVERYWHERE): LineSearch {
    // A decoder may keep a text back until it has seen the next line, so that one is decoded too.
    let isNextWanted = false;
    const inStretch = (byte: number): boolean => byte >= first && byte <= last;
    const inItems = (items: readonly PlacedItem[]): readonly Found[] =>
      this.#inItems(items).filter(({ byte }) => inStretch(byte));
    return {
      inItems: (items) => {
        if (items.some(isUnread)) this.#unread += 1;
        return inItems(items);
      },
      feed: (line) => {
        const isCut = line.bytes.length < line.length;
        const isWanted = isCut || this.#mayBeIn(line);
        if (!isWanted && !isNextWanted) return [];
        const items = decoder.decode(line);
        const placed = placedItems(items);
        if (isWanted && inStretch(line.byte)) {
          const isDamaged = placed.some((item) => isUnread(item) && item.byte === line.byte);
          this.#unread += Number(isCut || isDamaged);
        }
        // An empty line releases nothing.
        isNextWanted = isWanted || items.length === 0;
        return inItems(placed);
      },
      end: () => inItems(placedItems(decoder.end?.() ?? [])),
    };
  }

  #mayBeIn(line: RawLine): boolean {
    if (this.#piece === null) return true;
    const text = this.#utf8.decode(line.bytes);
    return text.includes('\\u') || foldText(text).includes(this.#piece);
  }

  #inItems(items: readonly PlacedItem[]): readonly Found[] {
    return items.flatMap((item) => {
      const preview = item.kind === 'turn' ? previewOf(item.turn.text, this.#folded) : null;
      if (item.kind !== 'turn' || preview === null) return [];
      return [{ line: item.turn.line, byte: item.turn.byte, preview }];
    });
  }
}

/** The longest stretch without signs that JSON may write in another way than as themselves. */
function literalPiece(folded: string): string | null {
  const pieces = folded.split(/["\\/\p{Cc}]+/u);
  const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), '');
  return longest.trim() === '' ? null : longest;
}

function isUnread(item: PlacedItem): item is Extract<PlacedItem, { readonly kind: 'damage' }> {
  return item.kind === 'damage' && item.reason !== 'unknown-type';
}
