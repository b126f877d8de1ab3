import type { Session } from '../../records/session.js';
import { parentPointer } from '../forks.js';
import type { ClaudeIndexListing } from '../index/claudeIndex.js';
import type { RecordFiles } from '../ports.js';
import { substituteForks } from '../substitute.js';
import { indexOnlyRow } from './sessionRow.js';

/** A row and the id of the session it came from, as its record or its place names it. */
export interface UnjoinedRow {
  readonly row: Session;
  readonly parentId: string | null;
}

export interface JoinedRoot {
  readonly sessions: readonly Session[];
  readonly subordinates: readonly Session[];
}

type ById = ReadonlyMap<string, Session>;

/**
 * Joins what one root holds: records with their INDEX entries, forks and helper logs with their
 * parents, entries without a record as rows of their own (Anamnesis · STORE TOPOLOGY).
 */
export function joinRoot(
  rows: readonly UnjoinedRow[],
  index: Pick<ClaudeIndexListing, 'deposits' | 'captures'>,
  root: string,
  files: RecordFiles,
): JoinedRoot {
  const own = rows.filter(({ row }) => row.kind !== 'subagent').map(({ row }) => row);
  const bySlug = partitions(own);
  const anywhere = byId(own);
  const recordOf = (slug: string | null, id: string): Session | undefined =>
    bySlug.get(slug ?? '')?.get(id) ?? anywhere.get(id);

  const deposits = new Map<Session, Session['deposit']>();
  const orphans = index.deposits.filter(({ slug, deposit }) => {
    const row = recordOf(slug, deposit.sessionId);
    if (row !== undefined) deposits.set(row, deposit);
    return row === undefined;
  });

  const sessions: Session[] = [];
  const helpers: Session[] = [];
  for (const { row, parentId } of rows) {
    const parent = parentId === null ? undefined : recordOf(row.slug, parentId);
    const isItself = parent?.record === row.record;
    const joined: Session = {
      ...row,
      parent: isItself ? null : parentPointer(parent),
      deposit: deposits.get(row) ?? null,
    };
    (row.kind === 'subagent' ? helpers : sessions).push(joined);
  }
  const helperIds = partitions(helpers);
  // A helper whose own log exists is known by it; its capture would only say less.
  const captures = index.captures.filter(
    ({ slug, agentId }) => helperIds.get(slug)?.has(agentId) !== true,
  );
  const forks = substituteForks(captures, root, (slug) => bySlug.get(slug) ?? new Map());
  return {
    sessions: [...sessions, ...orphans.map((entry) => indexOnlyRow(entry, root, files))],
    subordinates: [...helpers, ...forks],
  };
}

function partitions(rows: readonly Session[]): ReadonlyMap<string, ById> {
  const bySlug = new Map<string, Map<string, Session>>();
  for (const row of rows) {
    const slug = row.slug ?? '';
    const partition = bySlug.get(slug) ?? new Map<string, Session>();
    bySlug.set(slug, partition.set(row.sessionId, row));
  }
  return bySlug;
}

function byId(rows: readonly Session[]): ById {
  return new Map(rows.map((row) => [row.sessionId, row]));
}
