import type { ParentPointer, Session } from '../../records/session.js';
import type { CodexDeposit } from '../index/codexIndex.js';
import type { RecordFiles } from '../ports.js';
import { indexOnlyRow } from './sessionRow.js';

/** A row and the id of the session it was forked or started from. */
export interface UnjoinedRow {
  readonly row: Session;
  readonly parentId: string | null;
}

/**
 * Joins the rollouts of one root with their INDEX entries and parents; entries without a rollout
 * become rows of their own. A fork has its own rollout, so it names its parent even when that is gone.
 */
export function joinRoot(
  rows: readonly UnjoinedRow[],
  deposits: readonly CodexDeposit[],
  root: string,
  threadNames: ReadonlyMap<string, string>,
  files: RecordFiles,
): readonly Session[] {
  const byId = new Map(rows.map(({ row }) => [row.sessionId.toLowerCase(), row]));
  const entries = new Map(deposits.map((entry) => [entry.deposit.sessionId.toLowerCase(), entry]));
  const joined = rows.map(({ row, parentId }): Session => {
    const entry = entries.get(row.sessionId.toLowerCase());
    return { ...row, parent: parent(row, parentId), deposit: entry?.deposit ?? null };
  });
  const orphans = [...entries].filter(([id]) => !byId.has(id)).map(([, entry]) => entry);
  return [...joined, ...orphans.map((entry) => indexOnlyRow(entry, root, threadNames, files))];

  function parent(row: Session, parentId: string | null): ParentPointer | null {
    if (parentId === null || parentId === row.sessionId) return null;
    const found = byId.get(parentId.toLowerCase());
    return { sessionId: parentId, cwd: found?.cwd ?? null, recordExists: found !== undefined };
  }
}
