/** Orders ISO times; what has none, or none that can be read, stands last. */
export function compareTimes(a: string | null, b: string | null): number {
  const [left, right] = [instant(a), instant(b)];
  if (left === null || right === null) return (left === null ? 1 : 0) - (right === null ? 1 : 0);
  return left - right;
}

/** Milliseconds of an ISO time; null: there is none. A time that names no zone is taken as UTC. */
export function instant(iso: string | null): number | null {
  if (iso === null) return null;
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/iu.test(iso) || !iso.includes('T');
  const ms = Date.parse(hasZone ? iso : `${iso}Z`);
  return Number.isNaN(ms) ? null : ms;
}

/** A record's times are written to the millisecond, a summary's often to the minute. */
const TOLERANCE_MS = 60_000;

/** A session is opened a while before its first words are sent. */
const LEAD_MS = 300_000;

/** Whether a session may have been opened at the claimed time, whose first turn is of the recorded. */
export function openedThen(claimed: string, firstTurn: string): boolean {
  const [left, right] = [instant(claimed), instant(firstTurn)];
  const isDay = !claimed.includes('T');
  return !isDay && left !== null && right !== null && left <= right && right - left < LEAD_MS;
}

/** Whether a claimed time is the recorded one; a claimed day holds all of its times (UTC). */
export function sameTime(claimed: string, recorded: string): boolean {
  if (/^\d{4}-\d{2}-\d{2}$/u.test(claimed)) {
    const at = instant(recorded);
    return at !== null && new Date(at).toISOString().startsWith(claimed);
  }
  const [left, right] = [instant(claimed), instant(recorded)];
  return left !== null && right !== null && Math.abs(left - right) < TOLERANCE_MS;
}
