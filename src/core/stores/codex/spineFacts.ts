import type { SessionKind, SpineTurn } from '../../records/session.js';
import type { RawLine } from '../lines.js';
import { asObject, asText, asTime } from '../shared/json.js';
import type { JsonObject } from '../shared/json.js';
import { titleText } from '../shared/titleText.js';
import { contentTexts, itemTexts } from './itemTexts.js';
import { environmentFolder, personText } from './personText.js';
import { folderText, rolledBackTurns, threadName } from './rolloutDecoder.js';
import type { RolloutRecord } from './rolloutLine.js';

/** Human turns kept to find the first one that still stands. */
const MAX_TURNS = 64;
const MAX_TURN = 4_000;
const MAX_HINT = 1_000;
const MAX_LABEL = 200;

/**
 * Gathers the cheap facts of a rollout from the lines of its windows (Anamnesis · STORE TOPOLOGY:
 * SSOT_spine). The first `session_meta` is the rollout's own; a fork copies its parent's after it.
 */
export class SpineFacts {
  idInside: string | null = null;
  startedAt: string | null = null;
  kind: SessionKind = 'session';
  parentId: string | null = null;
  origin: string | null = null;
  branch: string | null = null;
  customTitle: string | null = null;
  /** First human turns that were not withdrawn. */
  readonly turns: SpineTurn[] = [];
  /** Words that only an event tells; a title where no item holds a turn. */
  eventTurn: string | null = null;
  summary: string | null = null;
  goal: string | null = null;
  #hasMeta = false;
  #firstTime: string | null = null;
  readonly #ownId: string | null;
  readonly #cwds: string[] = [];

  constructor(ownId: string | null) {
    this.#ownId = ownId?.toLowerCase() ?? null;
  }

  take(record: RolloutRecord, line: RawLine, window: 'head' | 'tail'): void {
    const { payload } = record;
    if (window === 'head') this.#firstTime ??= record.timestamp;
    switch (record.kind) {
      case 'meta':
        this.#meta(record);
        break;
      case 'context':
        this.folder(payload['cwd']);
        break;
      case 'item':
        this.#item(record, line, window);
        break;
      case 'event':
        this.#event(payload, window);
        break;
      case 'compacted':
        this.summary = asText(payload['message'])?.slice(0, MAX_HINT) ?? this.summary;
        break;
      default:
    }
  }

  /** Start by the record's own header, else by its first dated line. */
  time(): string | null {
    return this.startedAt ?? this.#firstTime;
  }

  turn(): SpineTurn | null {
    return this.turns[0] ?? null;
  }

  /** Title of the first human turn that has readable words. */
  turnTitle(): string | null {
    for (const text of [...this.turns.map((turn) => turn.text), this.eventTurn ?? '']) {
      const title = titleText(withoutHeading(text)) ?? titleText(text);
      if (title !== null) return title;
    }
    return null;
  }

  addTurn(turn: SpineTurn): void {
    if (this.turns.length < MAX_TURNS) {
      this.turns.push({
        ...turn,
        text: turn.text.slice(0, MAX_TURN).replace(/[\ud800-\udbff]$/, ''),
      });
    }
  }

  folder(value: unknown): void {
    const cwd = folderText(value);
    if (cwd !== null) this.#cwds.push(cwd);
  }

  /** Recorded folders: the first, the last, the most frequent; unique. */
  cwds(): readonly string[] {
    const counts = new Map<string, number>();
    for (const cwd of this.#cwds) counts.set(cwd, (counts.get(cwd) ?? 0) + 1);
    const [frequent] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
    const all = [this.#cwds[0], this.#cwds.at(-1), frequent].filter((cwd) => cwd !== undefined);
    return [...new Set(all)];
  }

  hints(): readonly string[] {
    const all = [this.eventTurn?.slice(0, MAX_HINT), this.goal, this.summary];
    return [...new Set(all.flatMap((text) => asText(text) ?? []))];
  }

  #meta({ payload, timestamp }: RolloutRecord): void {
    if (this.#hasMeta) return;
    this.#hasMeta = true;
    this.idInside = idText(payload['id']) ?? idText(payload['session_id']);
    this.startedAt = asTime(payload['timestamp']) ?? timestamp;
    this.branch = asText(asObject(payload['git'])?.['branch'])?.slice(0, MAX_LABEL) ?? null;
    this.folder(payload['cwd']);
    const source = asObject(payload['source']);
    const forkedFrom = idText(payload['forked_from_id']);
    this.origin = asText(payload['source']) ?? Object.keys(source ?? {})[0] ?? null;
    this.origin = this.origin?.slice(0, MAX_LABEL) ?? null;
    if (source !== null && 'subagent' in source) {
      this.kind = 'subagent';
      const spawn = asObject(asObject(source['subagent'])?.['thread_spawn']);
      this.parentId = idText(spawn?.['parent_thread_id']) ?? idText(payload['parent_thread_id']);
    } else if (forkedFrom !== null) {
      this.kind = 'fork';
    }
    this.parentId ??= forkedFrom;
  }

  #item(record: RolloutRecord, line: RawLine, window: 'head' | 'tail'): void {
    if (record.payload['role'] !== 'user') return;
    for (const text of contentTexts(record.payload)) this.folder(environmentFolder(text));
    if (window === 'tail') return;
    for (const { speaker, text } of itemTexts(record.payload) ?? []) {
      if (speaker !== 'user') continue;
      const { timestamp } = record;
      this.addTurn({ text, timestamp, line: line.line, byte: line.byte, uuid: null });
    }
  }

  #event(payload: JsonObject, window: 'head' | 'tail'): void {
    const type = payload['type'];
    const rolledBack = rolledBackTurns(payload);
    if (rolledBack > 0 && window === 'head') this.turns.splice(-rolledBack);
    const name = threadName(payload, this.#ownId ?? this.idInside?.toLowerCase() ?? null);
    this.customTitle = (name === null ? null : titleText(name)) ?? this.customTitle;
    if (type === 'user_message' && window === 'head') {
      this.eventTurn ??= personText(asText(payload['message']) ?? '');
    }
    if (type === 'thread_goal_updated') {
      const goal = asText(asObject(payload['goal'])?.['objective']);
      this.goal = goal?.slice(0, MAX_HINT) ?? this.goal;
    }
    if (type === 'thread_settings_applied') {
      this.folder(asObject(payload['thread_settings'])?.['cwd']);
    }
  }
}

/**
 * The text after a short heading and the mark of a code block: prompts that were filled into a
 * template begin with such lines, which say the same of every session.
 */
function withoutHeading(text: string): string {
  return text.replace(/^\s*#{1,6}[ \t]+[^\n]{1,30}\n\s*(?:```\w*[ \t]*\n)?/, '');
}

/** An id as a record names it, if it could be one: it is shown and compared, never a path or word. */
export function idText(value: unknown): string | null {
  const id = asText(value);
  return id !== null && /^[\w.:-]{1,128}$/.test(id) ? id : null;
}
