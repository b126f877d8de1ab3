import type { RecordItem } from '../../records/turn.js';
import type { RawLine } from '../lines.js';
import type { RecordDecoder } from '../ports.js';
import { asObject, asText } from '../shared/json.js';
import type { JsonObject } from '../shared/json.js';
import { contentTexts, itemTexts } from './itemTexts.js';
import type { SpokenText } from './itemTexts.js';
import { isKnownEvent } from './lineKinds.js';
import { environmentFolder } from './personText.js';
import { parseRolloutLine } from './rolloutLine.js';
import type { RolloutRecord } from './rolloutLine.js';

/** Calls whose tool is remembered until their output comes. */
const MAX_OPEN_CALLS = 256;

/** Whether a recorded folder looks like one. */
export function folderText(value: unknown): string | null {
  const text = asText(value);
  return text !== null && /^(?:[\\/~]|[A-Za-z]:[\\/])/.test(text) ? text : null;
}

/** How many human turns an event withdraws; 0 for other events. */
export function rolledBackTurns(payload: JsonObject): number {
  if (payload['type'] !== 'thread_rolled_back') return 0;
  const turns = payload['num_turns'] ?? payload['turns'];
  return typeof turns === 'number' && Number.isInteger(turns) && turns > 0 ? turns : 0;
}

/**
 * The name a thread was given, unless it is another thread's, copied along with a fork. `ownId` is in
 * lower case.
 */
export function threadName(payload: JsonObject, ownId: string | null): string | null {
  if (payload['type'] !== 'thread_name_updated') return null;
  const thread = asText(payload['thread_id']);
  if (thread !== null && ownId !== null && thread.toLowerCase() !== ownId) return null;
  return asText(payload['thread_name']);
}

/**
 * Decodes rollouts of lines, bare (before lines were wrapped) or wrapped. User-role items are the
 * human channel; events repeat them and are no turns. What a compaction repeats is not read again.
 */
export class RolloutDecoder implements RecordDecoder {
  #ownId: string | null;
  #hasMeta = false;
  #cwd: string | null = null;
  readonly #openCalls = new Map<string, string>();

  /** `ownId`: the id in the file's name, null when it carries none. */
  constructor(ownId: string | null) {
    this.#ownId = ownId?.toLowerCase() ?? null;
  }

  decode(line: RawLine): readonly RecordItem[] {
    const { records, damage } = parseRolloutLine(line);
    return [...damage, ...records.flatMap((record) => this.#record(record, line))];
  }

  #record(record: RolloutRecord, line: RawLine): readonly RecordItem[] {
    const { payload } = record;
    switch (record.kind) {
      case 'meta':
        // The first one is its own; later ones were copied from the rollout it was forked from.
        if (this.#hasMeta) return [];
        this.#hasMeta = true;
        this.#ownId ??= asText(payload['id'])?.toLowerCase() ?? null;
        return this.#folder(payload['cwd']);
      case 'context':
        return this.#folder(payload['cwd']);
      case 'item':
        return this.#item(record, line);
      case 'event':
        return this.#event(payload, line);
      case 'compacted':
        return turns(
          [{ speaker: 'summary', text: asText(payload['message']) ?? '' }],
          record,
          line,
        );
      case 'silent':
        return [];
      default:
        return [unknownType(record.detail, line)];
    }
  }

  #item(record: RolloutRecord, line: RawLine): readonly RecordItem[] {
    const texts = itemTexts(record.payload);
    if (texts === null) return [unknownType(asText(record.payload['type']), line)];
    const folders = contentTexts(record.payload).flatMap((text) => environmentFolder(text) ?? []);
    return [
      ...folders.flatMap((folder) => this.#folder(folder)),
      ...turns(
        texts.map((text) => this.#named(text)),
        record,
        line,
      ),
    ];
  }

  #named(text: SpokenText): SpokenText {
    if (text.callId === null) return text;
    if (text.tool === null) return { ...text, tool: this.#openCalls.get(text.callId) ?? null };
    this.#openCalls.set(text.callId, text.tool);
    if (this.#openCalls.size > MAX_OPEN_CALLS) {
      const [oldest] = this.#openCalls.keys();
      if (oldest !== undefined) this.#openCalls.delete(oldest);
    }
    return text;
  }

  #event(payload: JsonObject, line: RawLine): readonly RecordItem[] {
    const type = asText(payload['type']) ?? '';
    const rolledBack = rolledBackTurns(payload);
    if (rolledBack > 0) return [{ kind: 'rollback', turns: rolledBack }];
    const title = threadName(payload, this.#ownId);
    if (title !== null) return [{ kind: 'title', source: 'custom', title }];
    if (type === 'thread_settings_applied') {
      return this.#folder(asObject(payload['thread_settings'])?.['cwd']);
    }
    return isKnownEvent(type) ? [] : [unknownType(type, line)];
  }

  #folder(value: unknown): readonly RecordItem[] {
    const cwd = folderText(value);
    if (cwd === null || cwd === this.#cwd) return [];
    this.#cwd = cwd;
    return [{ kind: 'cwd', cwd }];
  }
}

function turns(
  texts: readonly (Pick<SpokenText, 'speaker' | 'text'> & Partial<SpokenText>)[],
  record: RolloutRecord,
  line: RawLine,
): readonly RecordItem[] {
  return texts
    .filter(({ text }) => text.trim() !== '')
    .map(({ speaker, text, tool = null }) => ({
      kind: 'turn',
      turn: {
        speaker,
        text,
        timestamp: record.timestamp,
        line: line.line,
        byte: line.byte,
        uuid: null,
        tool,
        isSidechain: false,
      },
    }));
}

function unknownType(type: string | null, line: RawLine): RecordItem {
  const detail = type === null ? null : type.replace(/[^\w.:-]/g, '?').slice(0, 60);
  return { kind: 'damage', reason: 'unknown-type', line: line.line, byte: line.byte, detail };
}
