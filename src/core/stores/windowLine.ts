import type { ReadProblem } from '../records/readProblem.js';
import type { ClippedText, WindowLine, WindowTurn } from '../records/recordWindow.js';
import type { Turn } from '../records/turn.js';
import type { PlacedItem } from './lineItems.js';
import type { RawLine } from './lines.js';

/** Texts of one line are shown up to this many characters in all. */
export const MAX_TEXT = 256 * 1024;
/** Of a damaged line only so much is shown as it stands. */
const MAX_DAMAGED = 2000;
/** Longer lines without talk are not parsed again just for the name of their type. */
const MAX_TYPED = 64 * 1024;

/** One line as the record view shows it. `line` is null where its number is not known. */
export function windowLine(
  record: string,
  raw: RawLine,
  items: readonly PlacedItem[],
  line: number | null,
): WindowLine {
  const turns = clipTurns(items.flatMap((item) => (item.kind === 'turn' ? [item.turn] : [])));
  const problem = problemOf(record, items, raw.byte, line);
  const isBroken = problem !== null && problem.reason !== 'unknown-type';
  return {
    line,
    byte: raw.byte,
    length: raw.length,
    turns,
    raw: isBroken && turns.length === 0 ? rawBeginning(raw) : null,
    type: turns.length > 0 || isBroken ? null : lineType(raw),
    problem,
  };
}

/** Cuts the texts of one line so that together they stay within the bound. */
export function clipTurns(turns: readonly Turn[]): WindowTurn[] {
  let room = MAX_TEXT;
  return turns.map((turn) => {
    const { text, omitted } = clip(turn.text, room);
    room -= text.length;
    return {
      speaker: turn.speaker,
      text,
      omitted,
      timestamp: turn.timestamp,
      uuid: turn.uuid,
      tool: turn.tool,
      isSidechain: turn.isSidechain,
    };
  });
}

function clip(text: string, room: number): ClippedText {
  if (text.length <= room) return { text, omitted: 0 };
  // Half of a surrogate pair would be shown as a broken character.
  const splits = room > 0 && /[\uD800-\uDBFF]/.test(text.charAt(room - 1));
  const kept = text.slice(0, splits ? room - 1 : room);
  return { text: kept, omitted: new TextEncoder().encode(text.slice(kept.length)).length };
}

function rawBeginning(raw: RawLine): ClippedText {
  const isPrefix = raw.bytes.length < raw.length;
  const shown = raw.bytes.subarray(0, isPrefix ? MAX_TEXT : MAX_DAMAGED);
  // With `stream` a character cut at the end is left out instead of shown as broken.
  const text = new TextDecoder().decode(shown, { stream: true });
  return { text, omitted: raw.length - shown.length };
}

function problemOf(
  path: string,
  items: readonly PlacedItem[],
  byte: number,
  line: number | null,
): ReadProblem | null {
  for (const item of items)
    if (item.kind === 'damage')
      return { reason: item.reason, path, line, byte, count: 1, detail: item.detail };
  return null;
}

/** The name of the record type, with the inner one where the outer only says "event". */
function lineType(raw: RawLine): string | null {
  if (raw.length > MAX_TYPED) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(raw.bytes));
    const outer = typeName(value, 'type');
    const isWrapper = outer === 'event_msg' || outer === 'response_item' || outer === 'system';
    const inner = isWrapper
      ? (typeName(field(value, 'payload'), 'type') ?? typeName(value, 'subtype'))
      : null;
    return inner ?? outer ?? typeName(value, 'record_type');
  } catch {
    return null;
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** Only what looks like a name: the rest of the line is not shown here. */
function typeName(value: unknown, name: string): string | null {
  const found = field(value, name);
  return typeof found === 'string' && /^[\w:.-]{1,60}$/.test(found) ? found : null;
}
