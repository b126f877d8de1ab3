import type { Session } from '../../records/session.js';
import type { DepositFacts, ProjectIdentity, Trait } from '../depositFacts.js';
import { indexTraits } from './indexTraits.js';
import { keywordTexts, keywordTraits } from './keywordTraits.js';
import { NO_PROJECT, projectIdentity } from './repositoryIdentity.js';
import { RepositoryPaths } from './repositoryPaths.js';
import { spineThings } from './spineThings.js';

/** What the spine does not say itself. */
export interface SpineSurroundings {
  /** Which project a row belongs to; the default takes its folder. */
  readonly project?: (session: Session) => ProjectIdentity;
  /** Roots of the repositories of the listing. */
  readonly paths?: RepositoryPaths;
  /** Puts marks in the place of secrets, in what words are taken from. */
  readonly masked?: (text: string) => string;
  /** Whether a session of that id is in the listing; without it only ids that are said to be one. */
  readonly isSession?: (id: string) => boolean;
}

const NOWHERE = new RepositoryPaths([]);

/**
 * What spine and INDEX tell of one session, without its record (Anagoge · infer_edges over stored
 * anchors and shared keywords and metadata). What stands in the INDEX alone is marked so.
 */
export function spineFacts(session: Session, around: SpineSurroundings = {}): DepositFacts {
  const { deposit } = session;
  const project = around.project?.(session) ?? projectOfFolder(session);
  const began = session.startedAt ?? deposit?.startedAt ?? null;
  const ended = endOf(session);
  const { masked, isSession = () => false, paths = NOWHERE } = around;
  const texts = keywordTexts(session);
  const words = keywordTraits(
    masked === undefined ? texts : texts.map((one) => ({ ...one, text: masked(one.text) })),
  );
  return {
    session,
    project,
    began: began ?? ended,
    ended,
    depth: deposit === null ? 'spine' : 'index',
    traits: [
      ...surroundingTraits(session, project),
      ...(deposit === null ? [] : indexTraits(deposit, project, paths)),
      ...spineThings(session, { project, paths, isSession }, masked),
      ...words,
    ],
    terms: null,
    settles: [],
    skippedLines: 0,
    isCut: false,
  };
}

/** The project of a row of which nothing is known but its folder. */
function projectOfFolder({ cwd, parent }: Pick<Session, 'cwd' | 'parent'>): ProjectIdentity {
  const folder = cwd ?? parent?.cwd ?? null;
  if (folder === null || folder === '') return NO_PROJECT;
  const none = { recorded: null, pullRequests: [], git: null, worktreeOf: null };
  return projectIdentity({ ...none, folder });
}

/** Branch, worktree, and the session a fork comes from. */
function surroundingTraits(session: Session, project: ProjectIdentity): Trait[] {
  const traits: Trait[] = [];
  const add = (kind: Trait['kind'], value: string, label = value): void => {
    traits.push({
      ...{ kind, value, label, part: 'named', channel: 'transcript', place: null },
      repository: project.from === 'none' ? null : project.key,
    });
  };
  const { branch, parent, cwds } = session;
  if (branch !== null && branch !== '' && branch !== 'HEAD') add('branch', branch);
  for (const worktree of new Set(cwds.flatMap(worktreeOf))) add('worktree', worktree);
  if (parent !== null) add('session', parent.sessionId.toLowerCase(), parent.sessionId);
  return traits;
}

const WORKTREE = /^(.*?[\\/](?:\.claude[\\/]worktrees|\.?worktrees)[\\/][^\\/]+)/u;

/** The worktree that a folder lies in, from its name; none where the name does not tell. */
export function worktreeOf(folder: string): readonly string[] {
  const found = WORKTREE.exec(folder)?.[1];
  return found === undefined ? [] : [found.replaceAll('\\', '/')];
}

/** ISO time of the last activity that spine and INDEX know of. */
function endOf({ deposit, recency, startedAt, recordState, modifiedMs }: Session): string | null {
  const last = deposit?.lastTurnAt ?? null;
  // The INDEX tells when the last turn was; a file's time may be that of a copy.
  if (last !== null) return latest([startedAt, last]);
  return latest([recency, startedAt, recordState === 'gone' ? null : isoOf(modifiedMs)]);
}

function isoOf(milliseconds: number): string | null {
  const isTime = Number.isFinite(milliseconds) && milliseconds > 0 && milliseconds < 8.64e15;
  return isTime ? new Date(milliseconds).toISOString() : null;
}

function latest(times: readonly (string | null)[]): string | null {
  let last: string | null = null;
  for (const time of times) {
    if (time === null || Number.isNaN(Date.parse(time))) continue;
    if (last === null || Date.parse(time) > Date.parse(last)) last = time;
  }
  return last;
}
