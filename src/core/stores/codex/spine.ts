import type { ReadProblem } from '../../records/readProblem.js';
import type { RecordItem } from '../../records/turn.js';
import type { Result } from '../../shared/result.js';
import { ok } from '../../shared/result.js';
import type { RawLine } from '../lines.js';
import type { FileFacts, RecordFiles } from '../ports.js';
import { foldProblems } from '../shared/foldProblems.js';
import { asText } from '../shared/json.js';
import { SPINE_BOUNDS, readWindows } from '../shared/recordWindows.js';
import type { WindowReader } from '../shared/recordWindows.js';
import { DocumentDecoder } from './documentDecoder.js';
import { itemTexts } from './itemTexts.js';
import { isKnownEvent } from './lineKinds.js';
import type { RolloutName } from './rolloutName.js';
import { parseRolloutLine, salvageRolloutLine } from './rolloutLine.js';
import type { RolloutRecord } from './rolloutLine.js';
import { SpineFacts, idText } from './spineFacts.js';

/** The spine of one rollout, before it is joined with anything. */
export interface CodexSpine {
  readonly facts: SpineFacts;
  /** False: every line that could be read is another tool's. */
  readonly isCodex: boolean;
  /** True when no line could be told, for want of content or because all are damaged. */
  readonly isUnclear: boolean;
  readonly headCut: boolean;
  readonly problems: readonly ReadProblem[];
  readonly bytesRead: number;
}

/** Whether a path is that of the oldest records, one JSON document each. */
export function isDocumentPath(path: string): boolean {
  return /\.json(?:\.zst)?$/i.test(path);
}

/** Reads the bounded windows of a rollout and gathers its facts. */
export async function readCodexSpine(
  files: RecordFiles,
  file: FileFacts,
  name: RolloutName,
): Promise<Result<CodexSpine, ReadProblem>> {
  const isPacked = /\.zst$/i.test(file.path);
  const isDocument = isDocumentPath(file.path);
  const gathering = isDocument
    ? new DocumentGathering(file.path, name)
    : new LineGathering(file.path, name);
  // The size on disk says nothing about the unpacked end, and a document's end holds no title.
  const bounds = isPacked || isDocument ? { ...SPINE_BOUNDS, tailBytes: 0 } : SPINE_BOUNDS;
  const size = isPacked ? Number.MAX_SAFE_INTEGER : file.bytes;
  const read = await readWindows(files, file.path, size, bounds, gathering);
  if (!read.ok) return read;
  const { bytesRead, headEnd, cutLine, isShort } = read.value;
  if (cutLine !== null) gathering.cut(cutLine);
  gathering.end(headEnd === 'file');
  if (isShort && !isPacked) gathering.problem('changed-while-reading', null, null);
  return ok({
    facts: gathering.facts,
    isCodex: gathering.known > 0 || gathering.foreign === 0,
    isUnclear: gathering.known === 0 && gathering.foreign === 0,
    headCut: headEnd === 'bound' && gathering.facts.turn() === null,
    problems: foldProblems(gathering.problems),
    bytesRead,
  });
}

abstract class Gathering implements WindowReader {
  readonly facts: SpineFacts;
  readonly problems: ReadProblem[] = [];
  /** Lines or items that are Codex's, and those that are another tool's. */
  known = 0;
  foreign = 0;
  readonly #path: string;

  constructor(path: string, name: RolloutName) {
    this.#path = path;
    this.facts = new SpineFacts(name.id);
  }

  abstract take(line: RawLine, window: 'head' | 'tail'): void;
  /** Takes what stands in the readable beginning of a line that the bound cut. */
  abstract cut(line: RawLine): void;
  abstract end(isWhole: boolean): void;

  wantsMore(): boolean {
    return this.facts.turns.length === 0 && (this.known > 0 || this.foreign === 0);
  }

  problem(reason: ReadProblem['reason'], line: RawLine | null, detail: string | null): void {
    this.problems.push({
      reason,
      path: this.#path,
      line: line === null || line.line === 0 ? null : line.line,
      byte: line?.byte ?? null,
      count: 1,
      detail,
    });
  }
}

class LineGathering extends Gathering {
  take(line: RawLine, window: 'head' | 'tail'): void {
    const { records, damage } = parseRolloutLine(line);
    for (const item of damage) this.problem(item.reason, line, item.detail);
    for (const record of records) this.#record(record, line, window);
    const isLost = records.length === 0 && damage.length > 0;
    if (isLost && window === 'head' && this.facts.turns.length === 0) this.cut(line);
  }

  cut(line: RawLine): void {
    for (const record of salvageRolloutLine(line)) {
      if (record.kind !== 'foreign' && record.kind !== 'unknown')
        this.#record(record, line, 'head');
    }
  }

  end(): void {
    // Lines need no end.
  }

  #record(record: RolloutRecord, line: RawLine, window: 'head' | 'tail'): void {
    if (record.kind === 'foreign') this.foreign += 1;
    else this.known += 1;
    const unknown = unknownType(record);
    if (unknown !== null) this.problem('unknown-type', line, unknown);
    this.facts.take(record, line, window);
  }
}

function unknownType(record: RolloutRecord): string | null {
  const type = asText(record.payload['type']) ?? '';
  if (record.kind === 'unknown' || record.kind === 'foreign') return record.detail ?? 'no type';
  if (record.kind === 'item') return itemTexts(record.payload) === null ? type : null;
  return record.kind === 'event' && !isKnownEvent(type) ? type.slice(0, 60) : null;
}

class DocumentGathering extends Gathering {
  readonly #decoder = new DocumentDecoder();
  #lastLine: RawLine | null = null;

  take(line: RawLine): void {
    this.#lastLine = line;
    this.#items(this.#decoder.decode(line));
  }

  cut(line: RawLine): void {
    this.#items(this.#decoder.decode(line));
  }

  end(isWhole: boolean): void {
    if (isWhole) this.#items(this.#decoder.end());
    const { head, itemCount } = this.#decoder;
    this.known = (head === null ? 0 : 1) + itemCount;
    if (this.known === 0 && this.#lastLine !== null) this.foreign = 1;
    this.facts.idInside = idText(head?.id);
    this.facts.startedAt = head?.startedAt ?? null;
  }

  #items(items: readonly RecordItem[]): void {
    for (const item of items) {
      if (item.kind === 'cwd') this.facts.folder(item.cwd);
      else if (item.kind === 'damage') {
        const { line, byte } = item;
        this.problem(item.reason, { line, byte, bytes: new Uint8Array(), length: 0 }, item.detail);
      } else if (item.kind === 'turn' && item.turn.speaker === 'user') {
        const { text, timestamp, line, byte } = item.turn;
        this.facts.addTurn({ text, timestamp, line, byte, uuid: null });
      }
    }
  }
}
