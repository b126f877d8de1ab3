import type { HandoffContext, RealStart } from '../context.js';
import { ClaudeRecord, type Continued, type Line } from './claudeRecord.js';
import { CodexRecord } from './codexRecord.js';
import { uuidOf } from './ids.js';
import { realStart } from './realStart.js';

/** A record as it is laid into a store. */
export interface WrittenRecord {
  readonly sessionId: string;
  /** Name of the file, and its folder below `projects` or `sessions`. */
  readonly fileName: string;
  readonly folder: string;
  /** Lines of a real record that come before ours, as they are to be written. */
  readonly before: readonly string[];
  readonly lines: readonly Line[];
  readonly humanTurns: number;
}

const START = '2026-09-14T08:00:00.000Z';

/**
 * Writes the context's record; null for a document. `cwd`: the workspace, absolute. `transcripts`:
 * the folder with real records, null when there is none; then a few lines of our own come first.
 */
export function writeRecord(
  { name, source }: HandoffContext,
  cwd: string,
  transcripts: string | null,
): WrittenRecord | null {
  if (source.kind === 'document') return null;
  const start =
    source.startsFrom === undefined ? null : realOf(source.startsFrom, cwd, transcripts);
  const sessionId = start?.sessionId ?? uuidOf('session', name);
  const startsAt = start?.endsAt ?? START;
  if (source.kind === 'claude') {
    const from: Continued = {
      sessionId,
      parentUuid: start?.leaf ?? null,
      version: start?.version ?? '2.1.140',
      startsAt,
    };
    const record = new ClaudeRecord(cwd, from);
    if (start === null && source.startsFrom !== undefined) fill(record);
    source.write(record);
    return {
      sessionId,
      fileName: `${sessionId}.jsonl`,
      folder: cwd.replace(/[^A-Za-z0-9]/gu, '-'),
      before: start?.lines ?? [],
      lines: record.lines,
      humanTurns: record.lines.filter(isPerson).length,
    };
  }
  const record = new CodexRecord(cwd, sessionId, startsAt, start !== null);
  source.write(record);
  return {
    sessionId,
    fileName:
      start?.fileName ?? `rollout-${startsAt.slice(0, 19).replaceAll(':', '-')}-${sessionId}.jsonl`,
    folder: '2026/09/14',
    before: start?.lines ?? [],
    lines: record.lines,
    humanTurns: record.lines.filter((line) => JSON.stringify(line).includes('"user_message"'))
      .length,
  };
}

/** Every text of the lines, one after another: what the source says. */
export function textOf(lines: readonly unknown[]): string {
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk(lines);
  return texts.join('\n');
}

function realOf(start: RealStart, cwd: string, transcripts: string | null) {
  return transcripts === null ? null : realStart(transcripts, start, cwd);
}

/** Stands in for a real record's beginning: an ordinary errand that has nothing to do with ours. */
function fill(record: ClaudeRecord): void {
  record.person('morning. is the build green today?');
  record.run('git status --short', '');
  record.says('The working tree is clean.');
  record.person('ok then lets start');
}

const isPerson = (line: Line): boolean =>
  line['type'] === 'user' &&
  line['toolUseResult'] === undefined &&
  line['isSidechain'] === false &&
  line['isCompactSummary'] === undefined;
