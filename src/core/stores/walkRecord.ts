import type { WindowLine } from '../records/recordWindow.js';
import type { RecordItem, Turn } from '../records/turn.js';
import { LineSplitter } from './lines.js';
import type { RawLine } from './lines.js';
import type { FileFacts } from './ports.js';
import type { RecordReading } from './recordReading.js';
import { clipTurns, windowLine } from './windowLine.js';

/** One line met on the way; decoded only when somebody wants it. */
export interface Step {
  readonly byte: number;
  readonly length: number;
  readonly line: number;
  readonly items: () => readonly RecordItem[];
  readonly show: () => WindowLine;
}

/** A record from its first line to its last. */
export interface Walk {
  readonly steps: AsyncIterable<Step>;
  /** Offset that was reached: the record's size once all steps were taken. */
  readonly reached: () => number;
}

/** Lines, unpacked on the way where the record is compressed. */
export function walkLines(reading: RecordReading, record: string, signal?: AbortSignal): Walk {
  let reached = 0;
  const decoder = reading.store(record).decoder(record);
  const step = (raw: RawLine): Step => ({
    byte: raw.byte,
    length: raw.length,
    line: raw.line,
    items: () => decoder.decode(raw),
    show: () => windowLine(record, raw, decoder.decode(raw), raw.line),
  });
  async function* steps(): AsyncIterable<Step> {
    const splitter = new LineSplitter();
    for await (const chunk of reading.files.stream(record, 0, signal)) {
      signal?.throwIfAborted();
      reached += chunk.length;
      for (const raw of splitter.push(chunk)) yield step(raw);
    }
    const rest = splitter.end();
    if (rest !== null) yield step(rest);
  }
  return { steps: steps(), reached: () => reached };
}

/** A record that is one value: its store decodes it, and each place with words is a line. */
export function walkDocument(
  reading: RecordReading,
  record: string,
  facts: FileFacts,
  signal?: AbortSignal,
): Walk {
  async function* steps(): AsyncIterable<Step> {
    let held: RecordItem[] = [];
    for await (const items of reading.store(record).open(record, signal)) {
      signal?.throwIfAborted();
      for (const item of items) {
        const byte = placeOf(item)?.byte;
        if (byte === undefined) continue;
        const before = held[0] === undefined ? byte : (placeOf(held[0])?.byte ?? byte);
        if (byte !== before) {
          yield documentStep(record, held, byte);
          held = [];
        }
        held.push(item);
      }
    }
    if (held.length > 0) yield documentStep(record, held, facts.bytes);
  }
  return { steps: steps(), reached: () => facts.bytes };
}

function placeOf(item: RecordItem): { readonly line: number; readonly byte: number } | null {
  if (item.kind === 'turn') return item.turn;
  return item.kind === 'damage' ? item : null;
}

function documentStep(record: string, items: readonly RecordItem[], next: number): Step {
  const place = items.map(placeOf).find((found) => found !== null) ?? { line: 1, byte: 0 };
  const turns: Turn[] = items.flatMap((item) => (item.kind === 'turn' ? [item.turn] : []));
  const damage = items.find((item) => item.kind === 'damage');
  const length = Math.max(0, next - place.byte);
  return {
    byte: place.byte,
    length,
    line: place.line,
    items: () => items,
    show: () => ({
      line: place.line,
      byte: place.byte,
      length,
      turns: clipTurns(turns),
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
