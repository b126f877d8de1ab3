import type { RecordItem } from '../../records/turn.js';
import type { RawLine } from '../lines.js';
import { splitGlued } from '../shared/gluedRecords.js';
import { asObject, asText, asTime, readJson } from '../shared/json.js';
import type { JsonObject } from '../shared/json.js';
import { lineText } from '../shared/lineText.js';
import { parseTruncatedJson } from '../shared/truncatedJson.js';
import { SILENT_LINES } from './lineKinds.js';

type DamageItem = Extract<RecordItem, { kind: 'damage' }>;

/** One record of a rollout, with the old bare form brought into the wrapped one. */
export interface RolloutRecord {
  readonly kind:
    'meta' | 'context' | 'item' | 'event' | 'compacted' | 'silent' | 'unknown' | 'foreign';
  readonly payload: JsonObject;
  /** Null for bare records, which have none. */
  readonly timestamp: string | null;
  /** Type of an unknown record, or the tool a foreign one seems to be of. */
  readonly detail: string | null;
}

export interface RolloutLine {
  readonly records: readonly RolloutRecord[];
  readonly damage: readonly DamageItem[];
}

/** A fifth of all lines; known by their beginning, so they need not be parsed. */
const NOISE =
  /^\{"timestamp":"[^"]*","type":"event_msg","payload":\{"type":"(?:token_count|agent_reasoning)"/;
const SILENT: RolloutRecord = { kind: 'silent', payload: {}, timestamp: null, detail: null };

/** Parses one line of a rollout; damage is an item, never an error. */
export function parseRolloutLine(line: RawLine): RolloutLine {
  const { text, hasNulPadding, isCut } = lineText(line);
  const damage: DamageItem[] = [];
  const hurt = (reason: DamageItem['reason']): void => {
    damage.push({ kind: 'damage', reason, line: line.line, byte: line.byte, detail: null });
  };
  if (hasNulPadding) hurt('nul-padding');
  if (text === '') return { records: [], damage };
  if (NOISE.test(text.slice(0, 200)) && !text.includes('}{"')) return { records: [SILENT], damage };
  if (isCut) {
    hurt('line-too-long');
    return { records: records([parseTruncatedJson(text)]), damage };
  }
  const whole = readJson(text);
  if (whole !== undefined) {
    if (asObject(whole) === null) hurt('damaged-line');
    return { records: records([whole]), damage };
  }
  const glued = splitGlued(text);
  if (glued.isDamaged) hurt('damaged-line');
  return { records: records(glued.values), damage };
}

/** What can be saved of a line whose end is missing. */
export function salvageRolloutLine(line: RawLine): readonly RolloutRecord[] {
  return records([parseTruncatedJson(lineText(line).text)]);
}

function records(values: readonly unknown[]): readonly RolloutRecord[] {
  return values.flatMap((value) => {
    const object = asObject(value);
    return object === null ? [] : [recordOf(object)];
  });
}

function recordOf(value: JsonObject): RolloutRecord {
  const type = asText(value['type']);
  const payload = asObject(value['payload']);
  const timestamp = asTime(value['timestamp']);
  const as = (
    kind: RolloutRecord['kind'],
    content: JsonObject = {},
    detail: string | null = null,
  ): RolloutRecord => ({ kind, payload: content, timestamp, detail });
  if (payload !== null) {
    if (type === 'session_meta') return as('meta', payload);
    if (type === 'turn_context') return as('context', payload);
    if (type === 'response_item') return as('item', payload);
    if (type === 'event_msg') return as('event', payload);
    if (type === 'compacted') return as('compacted', payload);
    if (SILENT_LINES.has(type ?? '')) return as('silent');
    // Wrapped as Codex wraps its lines, so it is a newer version's; anything else is another tool's.
    if (timestamp !== null && type !== null) return as('unknown', payload, type.slice(0, 60));
    return as('foreign');
  }
  if (value['record_type'] !== undefined && type === null) return as('silent');
  if (type === null && isBareHeader(value)) return as('meta', value);
  if (type !== null && isBareItem(type, value)) return as('item', value);
  return as('foreign', {}, type?.slice(0, 60) ?? null);
}

/** Line 1 of records from before lines were wrapped; usage logs look alike but for their account. */
function isBareHeader(value: JsonObject): boolean {
  const isHeader = asText(value['id']) !== null && asTime(value['timestamp']) !== null;
  return isHeader && ('instructions' in value || 'git' in value) && !('accountKey' in value);
}

function isBareItem(type: string, value: JsonObject): boolean {
  if (type === 'message') return asText(value['role']) !== null && Array.isArray(value['content']);
  if (type === 'reasoning') return 'summary' in value || 'encrypted_content' in value;
  return /^(?:function_call|function_call_output|custom_tool_call|custom_tool_call_output|local_shell_call|web_search_call|ghost_snapshot)$/.test(
    type,
  );
}
