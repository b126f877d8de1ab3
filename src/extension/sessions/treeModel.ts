import type { ReadProblem } from '../../core/records/readProblem.js';
import type { Session } from '../../core/records/session.js';
import type { Listing } from '../../node/worker/calls.js';
import { placeSessions } from './project.js';
import type { ProjectPlace } from './project.js';
import { filterTest } from './sessionFilter.js';
import type { SessionFilter } from './sessionFilter.js';

/** One session with what is folded under it. */
export interface SessionRow {
  readonly session: Session;
  readonly place: ProjectPlace;
  /** Forks and subagent logs of this session, newest first. */
  readonly folded: readonly Session[];
}

export interface ProjectGroup {
  readonly key: string;
  readonly name: string;
  readonly path: string | null;
  /** Newest first. */
  readonly rows: readonly SessionRow[];
  /** Forks and subagent logs whose own session is not there. */
  readonly orphans: readonly Session[];
}

export type HiddenReason = 'empty' | 'foreign' | 'unreadable';

/** Something that has no row, and why. */
export interface HiddenEntry {
  readonly reason: HiddenReason;
  readonly path: string;
  readonly problem: ReadProblem | null;
}

/** What the tree shows: everything of the listing is in exactly one place, or counted as filtered. */
export interface TreeModel {
  readonly projects: readonly ProjectGroup[];
  readonly hidden: readonly HiddenEntry[];
  /** Rows that pass the filter, and all there are without it. */
  readonly shown: number;
  readonly total: number;
}

export interface TreeModelOptions {
  readonly filter: SessionFilter;
  readonly now: Date;
}

/** Groups a listing for the tree: projects by their newest session, sessions newest first. */
export function treeModel(listing: Listing, options: TreeModelOptions): TreeModel {
  const placeOf = placesOf(listing);
  const { rows, orphans, hidden } = foldAndHide(listing, placeOf);
  const passes = filterTest(options.filter, options.now);
  const shown = rows.filter(({ session, place }) => passes(session, place.key));
  const shownOrphans = orphans.filter((session) => passes(session, placeOf(session).key));
  return {
    projects: groupByProject(shown, shownOrphans, placeOf),
    hidden: [...hidden, ...unread(listing)],
    shown: shown.length,
    total: rows.length,
  };
}

const known = new WeakMap<Listing, ReadonlyMap<Session, ProjectPlace>>();

/** The project of each session of a listing; worked out once per listing. */
export function placesOf(listing: Listing): (session: Session) => ProjectPlace {
  const places =
    known.get(listing) ?? placeSessions([...listing.sessions, ...listing.subordinates]);
  known.set(listing, places);
  return (session) => places.get(session) ?? { key: 'none', path: null, name: '', worktree: null };
}

interface Folded {
  readonly rows: readonly SessionRow[];
  readonly orphans: readonly Session[];
  readonly hidden: readonly HiddenEntry[];
}

function foldAndHide(listing: Listing, placeOf: (session: Session) => ProjectPlace): Folded {
  // A parent is looked for beside its own: the same id may exist under two roots and in both tools.
  const keyOf = (session: Session, id: string): string =>
    `${session.runtime}|${session.root}|${id}`;
  const isFolded = (session: Session): boolean =>
    session.parent !== null && session.parent.sessionId !== session.sessionId;
  const parents = new Set(
    listing.sessions.filter((s) => !isFolded(s)).map((s) => keyOf(s, s.sessionId)),
  );
  const children = new Map<string, Session[]>();
  const orphans: Session[] = [];
  const own: Session[] = [];
  for (const session of [...listing.sessions, ...listing.subordinates]) {
    const key = isFolded(session) ? keyOf(session, session.parent?.sessionId ?? '') : null;
    if (key !== null && parents.has(key))
      children.set(key, [...(children.get(key) ?? []), session]);
    else if (session.kind === 'subagent' || (session.kind === 'fork' && session.parent !== null))
      orphans.push(session);
    else own.push(session);
  }
  const rows: SessionRow[] = [];
  const hidden: HiddenEntry[] = [];
  for (const session of own) {
    const folded = (children.get(keyOf(session, session.sessionId)) ?? []).sort(newestFirst);
    if (session.recordState === 'empty' && session.deposit === null && folded.length === 0)
      hidden.push({ reason: 'empty', path: session.record, problem: null });
    else rows.push({ session, place: placeOf(session), folded });
  }
  rows.sort((a, b) => newestFirst(a.session, b.session));
  return { rows, orphans: orphans.sort(newestFirst), hidden };
}

function groupByProject(
  rows: readonly SessionRow[],
  orphans: readonly Session[],
  placeOf: (session: Session) => ProjectPlace,
): ProjectGroup[] {
  interface Growing {
    place: ProjectPlace;
    rows: SessionRow[];
    orphans: Session[];
    newest: string;
  }
  const groups = new Map<string, Growing>();
  const groupOf = (place: ProjectPlace, session: Session): Growing => {
    const found = groups.get(place.key);
    const group = found ?? { place, rows: [], orphans: [], newest: '' };
    if (found === undefined) groups.set(place.key, group);
    if ((session.recency ?? '') > group.newest) group.newest = session.recency ?? '';
    return group;
  };
  for (const row of rows) groupOf(row.place, row.session).rows.push(row);
  for (const orphan of orphans) groupOf(placeOf(orphan), orphan).orphans.push(orphan);
  return [...groups.values()]
    .sort((a, b) => compare(b.newest, a.newest) || compare(a.place.name, b.place.name))
    .map((group) => ({
      key: group.place.key,
      name: group.place.name,
      path: group.place.path,
      rows: group.rows,
      orphans: group.orphans,
    }));
}

function unread(listing: Listing): HiddenEntry[] {
  const entry =
    (reason: HiddenReason) =>
    (problem: ReadProblem): HiddenEntry => ({ reason, path: problem.path, problem });
  return [
    ...listing.refused.map(entry('foreign')),
    ...listing.problems.map((problem) =>
      entry(problem.reason === 'not-a-record' ? 'foreign' : 'unreadable')(problem),
    ),
  ];
}

function newestFirst(a: Session, b: Session): number {
  return compare(b.recency ?? '', a.recency ?? '') || compare(a.sessionId, b.sessionId);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
