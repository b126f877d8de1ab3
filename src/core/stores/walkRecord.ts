import type { WindowLine } from '../records/recordWindow.js';
import type { LineItems, PlacedItem } from './lineItems.js';
import { placedItems, placeOf } from './lineItems.js';
import { ForwardCursor } from './forwardCursor.js';
import type { RawLine } from './lines.js';
import type { FileFacts } from './ports.js';
import type { RecordReading } from './recordReading.js';
import type { Found, LineSearch } from './textSearch.js';
import { clipTurns, windowLine } from './windowLine.js';

/** One line met on the way. It is decoded only when somebody wants it. */
export interface Step {
  readonly byte: number;
  readonly length: number;
  readonly feed: (items: LineItems) => void;
  readonly find: (search: LineSearch) => readonly Found[];
  /** To be asked when the next step was fed. */
  readonly show: (items: LineItems) => WindowLine;
}

/** A record from its first line to its last. */
export interface Walk {
  readonly steps: AsyncIterable<Step>;
  /** Offset that was reached: the record's size once `isDone`. */
  readonly reached: () => number;
  readonly isDone: () => boolean;
}

/**
 * Lines, unpacked on the way where the record is compressed. The walk begins at the first line, or
 * where the given cursor has its first line; the cursor is kept for the next walk when this ends.
 */
export function walkLines(
  reading: RecordReading,
  facts: FileFacts,
  cursor: ForwardCursor = new ForwardCursor(reading.files.stream(facts.path, 0)),
  signal?: AbortSignal,
): Walk {
  const step = (raw: RawLine): Step => ({
    byte: raw.byte,
    length: raw.length,
    feed: (items) => items.feed(raw),
    find: (search) => search.feed(raw),
    show: (items) => windowLine(facts.path, raw, items.at(raw.byte), raw.line),
  });
  async function* steps(): AsyncIterable<Step> {
    try {
      signal?.throwIfAborted();
      for (let raw = await cursor.next(signal); raw !== null; raw = await cursor.next(signal))
        yield step(raw);
    } finally {
      reading.cursors.put(facts, cursor);
    }
  }
  return { steps: steps(), reached: () => cursor.reached, isDone: () => cursor.isDone };
}

/** A record that is one value: its store decodes it, and each place with words is a line. */
export function walkDocument(
  reading: RecordReading,
  record: string,
  facts: FileFacts,
  signal?: AbortSignal,
): Walk {
  let isDone = false;
  async function* steps(): AsyncIterable<Step> {
    let held: PlacedItem[] = [];
    for await (const items of reading.store(record).open(record, signal)) {
      signal?.throwIfAborted();
      for (const item of placedItems(items)) {
        const { byte } = placeOf(item);
        if (held[0] !== undefined && byte !== placeOf(held[0]).byte) {
          yield documentStep(record, held, byte);
          held = [];
        }
        held.push(item);
      }
    }
    if (held.length > 0) yield documentStep(record, held, facts.bytes);
    isDone = true;
  }
  return { steps: steps(), reached: () => facts.bytes, isDone: () => isDone };
}

function documentStep(record: string, items: readonly PlacedItem[], next: number): Step {
  const place = items[0] === undefined ? { line: 1, byte: 0 } : placeOf(items[0]);
  const length = Math.max(0, next - place.byte);
  const damage = items.find((item) => item.kind === 'damage');
  return {
    byte: place.byte,
    length,
    feed: () => undefined,
    find: (search) => search.inItems(items),
    show: () => ({
      line: place.line,
      byte: place.byte,
      length,
      turns: clipTurns(items.flatMap((item) => (item.kind === 'turn' ? [item.turn] : []))),
      raw: null,
      type: null,
      problem:
        damage === undefined
          ? null
          : {
              reason: damage.reason,
              path: record,
              line: place.line,
              byte: place.byte,
              count: 1,
              detail: damage.detail,
            },
    }),
  };
}
