import type { Deposit } from '../../records/deposit.js';
import type { ReadProblem } from '../../records/readProblem.js';
import type { Session } from '../../records/session.js';
import { chooseTitle, machineTitle } from '../claude/titles.js';
import type { CodexDeposit } from '../index/codexIndex.js';
import type { FileFacts, RecordFiles } from '../ports.js';
import type { RolloutName } from './rolloutName.js';
import type { CodexSpine } from './spine.js';

const NOTHING = {
  runtime: 'codex',
  slug: null,
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

const NO_WORDS = {
  custom: null,
  ai: null,
  turn: null,
  command: null,
  summary: null,
  cwd: null,
} as const;

/** The row of a rollout; parent and deposit are joined later. */
export function sessionRow(
  file: FileFacts,
  name: RolloutName,
  root: string,
  spine: CodexSpine,
  threadNames: ReadonlyMap<string, string>,
): Session {
  const { facts } = spine;
  const sessionId = name.id ?? facts.idInside ?? name.stem;
  const cwds = facts.cwds();
  const recency = facts.time() ?? name.startedAt;
  const { summary } = facts;
  return {
    ...NOTHING,
    ...chooseTitle({
      custom: threadNames.get(sessionId.toLowerCase()) ?? facts.customTitle,
      ai: null,
      turn: facts.turnTitle(),
      command: null,
      summary: summary === null ? null : machineTitle(summary),
      cwd: cwds[0] ?? null,
      time: recency,
    }),
    kind: facts.kind,
    sessionId,
    root,
    cwd: cwds[0] ?? null,
    cwds,
    recency,
    startedAt: recency,
    record: file.path,
    recordState: file.bytes === 0 ? 'empty' : 'ok',
    bytes: file.bytes,
    modifiedMs: file.modifiedMs,
    origin: facts.origin,
    branch: facts.branch,
    firstTurn: facts.turn(),
    hints: facts.hints(),
    headCut: spine.headCut,
    problems: spine.problems,
  };
}

/** The row of a rollout that is there but could not be read. */
export function unreadableRow(
  file: FileFacts,
  name: RolloutName,
  root: string,
  problem: ReadProblem,
  threadNames: ReadonlyMap<string, string>,
): Session {
  const custom = threadNames.get(name.id?.toLowerCase() ?? '') ?? null;
  return {
    ...NOTHING,
    ...chooseTitle({ ...NO_WORDS, custom, time: name.startedAt }),
    kind: 'session',
    sessionId: name.id ?? name.stem,
    root,
    recency: name.startedAt,
    startedAt: name.startedAt,
    record: file.path,
    recordState: 'unreadable',
    bytes: file.bytes,
    modifiedMs: file.modifiedMs,
    problems: [problem],
  };
}

/**
 * The row of an INDEX entry whose rollout is gone: it can be found and never be grounded. The path it
 * names is kept to be shown, and never opened.
 */
export function indexOnlyRow(
  { deposit, modifiedMs }: CodexDeposit,
  root: string,
  threadNames: ReadonlyMap<string, string>,
  files: RecordFiles,
): Session {
  const words = [deposit.initialRequest, ...deposit.topics, deposit.narrative?.origin ?? null];
  const titles = words.map((text) => (text === null ? null : machineTitle(text)));
  const recency = deposit.lastTurnAt ?? deposit.startedAt;
  const { cwd } = deposit;
  return {
    ...NOTHING,
    ...chooseTitle({
      ...NO_WORDS,
      custom: threadNames.get(deposit.sessionId.toLowerCase()) ?? null,
      summary: titles.find((title) => title !== null) ?? null,
      cwd,
      time: recency,
    }),
    kind: 'index-only',
    sessionId: deposit.sessionId,
    root,
    cwd,
    cwds: cwd === null ? [] : [cwd],
    recency,
    startedAt: deposit.startedAt,
    record: namedRecord(deposit, root, files),
    recordState: 'gone',
    bytes: 0,
    modifiedMs,
    problems: deposit.problems,
    deposit,
  };
}

/** The absolute path of the rollout that an entry names; the entry's own where it names none. */
function namedRecord(deposit: Deposit, root: string, files: RecordFiles): string {
  const named = deposit.namedRecord ?? '';
  if (/^(?:[\\/]|[A-Za-z]:[\\/])/.test(named)) return named;
  const below = /(?:^|[\\/])((?:archived_)?sessions[\\/](?!.*\.\.).+)$/s.exec(named)?.[1];
  return below === undefined ? deposit.path : files.join(root, below);
}
