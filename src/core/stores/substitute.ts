import type { Session } from '../records/session.js';
import { parentPointer } from './forks.js';
import type { Capture } from './index/capture.js';
import { titleText } from './shared/titleText.js';

/** The records of one partition by session id. */
export type PartitionRecords = (slug: string) => ReadonlyMap<string, Session>;

/** Captured messages kept as cue words of a row. */
const MAX_HINTS = 8;
const MAX_HINT = 2_000;

/**
 * A fork row for each capture whose id names no record of its own in the partition (Anamnesis ·
 * TYPES: fork_marker). The row's record is the capture, the only place where its words stand.
 */
export function substituteForks(
  captures: readonly Capture[],
  root: string,
  recordsOf: PartitionRecords,
): readonly Session[] {
  return captures.flatMap((capture) => {
    const records = recordsOf(capture.slug);
    if (records.has(capture.agentId)) return [];
    const parent = capture.parentId === null ? undefined : records.get(capture.parentId);
    return [forkRow(capture, root, parent)];
  });
}

function forkRow(capture: Capture, root: string, parent: Session | undefined): Session {
  const title = capture.messages.map(titleText).find((text) => text !== null) ?? null;
  const { file } = capture;
  const isEmpty = capture.messages.length === 0;
  return {
    runtime: 'claude',
    kind: 'fork',
    sessionId: capture.agentId,
    root,
    slug: capture.slug,
    cwd: null,
    cwds: [],
    title: title ?? `Side conversation ${titleText(capture.agentId) ?? ''}`.trim(),
    titleFrom: title === null ? 'none' : 'summary',
    recency: new Date(file.modifiedMs).toISOString(),
    startedAt: capture.startedAt,
    record: file.path,
    recordState: !capture.isReadable ? 'unreadable' : isEmpty ? 'empty' : 'ok',
    bytes: file.bytes,
    modifiedMs: file.modifiedMs,
    parent: parentPointer(parent),
    origin: null,
    branch: null,
    firstTurn: null,
    hints: capture.messages.slice(-MAX_HINTS).map((message) => message.slice(0, MAX_HINT)),
    headUuids: [],
    bridgeUrl: null,
    headCut: false,
    problems: capture.problems,
    deposit: null,
  };
}
