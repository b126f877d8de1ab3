import type { ReadProblem } from '../../records/readProblem.js';
import type { Session } from '../../records/session.js';
import type { ClaudeDeposit } from '../index/claudeIndex.js';
import type { RecordFiles } from '../ports.js';
import { withoutMachineText } from '../shared/machineText.js';
import type { ClaudeFile } from './claudeFiles.js';
import type { ClaudeSpine } from './spine.js';
import { chooseTitle, machineTitle } from './titles.js';

type Fixed = Pick<
  Session,
  'runtime' | 'sessionId' | 'root' | 'slug' | 'recency' | 'record' | 'bytes' | 'modifiedMs'
>;

function fixed(file: ClaudeFile, root: string): Fixed {
  return {
    runtime: 'claude',
    sessionId: file.id,
    root,
    slug: file.slug,
    recency: isoTime(file.facts.modifiedMs),
    record: file.facts.path,
    bytes: file.facts.bytes,
    modifiedMs: file.facts.modifiedMs,
  };
}

const NOTHING = {
  cwd: null,
  cwds: [],
  startedAt: null,
  parent: null,
  origin: null,
  branch: null,
  firstTurn: null,
  hints: [],
  headUuids: [],
  bridgeUrl: null,
  headCut: false,
  problems: [],
  deposit: null,
} as const;

/** The row of a record whose spine was read; parent and deposit are joined later. */
export function sessionRow(file: ClaudeFile, root: string, spine: ClaudeSpine): Session {
  const { facts } = spine;
  const cwds = facts.cwds();
  const isHelper = file.kind === 'helper';
  const summary = facts.plan ?? facts.summary ?? facts.machineText;
  const time = facts.startedAt ?? isoTime(file.facts.modifiedMs);
  return {
    ...NOTHING,
    ...fixed(file, root),
    ...chooseTitle({
      custom: facts.customTitle,
      ai: facts.aiTitle,
      turn: isHelper ? null : facts.turnTitle,
      command: isHelper ? null : facts.command,
      summary: summary === null ? null : machineTitle(summary),
      cwd: cwds[0] ?? null,
      time,
    }),
    kind: isHelper ? 'subagent' : facts.forkedFrom === null ? 'session' : 'fork',
    recordState: file.facts.bytes === 0 ? 'empty' : 'ok',
    cwd: cwds[0] ?? null,
    cwds,
    startedAt: facts.startedAt,
    origin: facts.origin,
    branch: facts.branch,
    firstTurn: isHelper ? null : facts.turn(),
    hints: facts.hints(),
    headUuids: facts.uuids,
    bridgeUrl: facts.bridgeUrl,
    headCut: !isHelper && spine.headCut,
    problems: spine.problems,
  };
}

/** The row of a record that is there but could not be read. */
export function unreadableRow(file: ClaudeFile, root: string, problem: ReadProblem): Session {
  const time = isoTime(file.facts.modifiedMs);
  return {
    ...NOTHING,
    ...fixed(file, root),
    ...chooseTitle({ ...NO_WORDS, time }),
    kind: file.kind === 'helper' ? 'subagent' : 'session',
    recordState: 'unreadable',
    problems: [problem],
  };
}

/**
 * The row of an INDEX entry whose record is gone: it can be found and never be grounded. Its words
 * are a tool's, so the title counts as a summary.
 */
export function indexOnlyRow(entry: ClaudeDeposit, root: string, files: RecordFiles): Session {
  const { deposit, slug, modifiedMs } = entry;
  const time = deposit.lastTurnAt ?? deposit.startedAt ?? isoTime(modifiedMs);
  const words = [
    ...withoutMachineText(deposit.initialRequest ?? ''),
    deposit.topics.join(', '),
    deposit.narrative?.origin ?? '',
  ].map(machineTitle);
  return {
    ...NOTHING,
    ...chooseTitle({
      ...NO_WORDS,
      summary: words.find((title) => title !== null) ?? null,
      cwd: deposit.cwd,
      time,
    }),
    runtime: 'claude',
    kind: 'index-only',
    sessionId: deposit.sessionId,
    root,
    slug,
    cwd: deposit.cwd,
    cwds: deposit.cwd === null ? [] : [deposit.cwd],
    recency: time,
    startedAt: deposit.startedAt,
    record: files.join(root, 'projects', slug, `${deposit.sessionId}.jsonl`),
    recordState: 'gone',
    bytes: 0,
    modifiedMs,
    problems: deposit.problems,
    deposit,
  };
}

const NO_WORDS = {
  custom: null,
  ai: null,
  turn: null,
  command: null,
  summary: null,
  cwd: null,
} as const;

/** ISO-8601 with Z; null for times that no calendar has. */
function isoTime(ms: number): string | null {
  return Number.isFinite(ms) && Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : null;
}
