import type { Session } from '../../core/records/session.js';

const DAY_MS = 86_400_000;

/**
 * Days until Claude Code may delete the record (stores: retention); 0: it may go any time. Null
 * where nothing is deleted by age: other tools, and records that are gone already.
 */
export function expiresInDays(
  session: Session,
  cleanupDays: ReadonlyMap<string, number>,
  now: Date,
): number | null {
  if (session.runtime !== 'claude' || session.recordState === 'gone') return null;
  const days = cleanupDays.get(session.root);
  if (days === undefined) return null;
  const left = (session.modifiedMs + days * DAY_MS - now.getTime()) / DAY_MS;
  return Math.max(0, Math.floor(left));
}
