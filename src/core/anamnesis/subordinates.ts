import type { Session } from '../records/session.js';

/** Logs and captures by the session they belong to. */
export function byParent(
  subordinates: readonly Session[],
): ReadonlyMap<string, readonly Session[]> {
  const map = new Map<string, Session[]>();
  for (const log of subordinates) {
    const parent = log.parent?.sessionId;
    if (parent === undefined) continue;
    const known = map.get(parent);
    if (known === undefined) map.set(parent, [log]);
    else known.push(log);
  }
  return map;
}
