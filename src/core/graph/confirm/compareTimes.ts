/** Orders ISO times; what has none, or none that can be read, stands last. */
export function compareTimes(a: string | null, b: string | null): number {
  const [left, right] = [instant(a), instant(b)];
  if (left === null || right === null) return (left === null ? 1 : 0) - (right === null ? 1 : 0);
  return left - right;
}

/** Milliseconds of an ISO time; null: there is none. */
export function instant(iso: string | null): number | null {
  if (iso === null) return null;
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? null : ms;
}
