import { BEGINNING, END } from '../anamnesis/recallTrace.js';
import type { CueTime } from '../anamnesis/recallTrace.js';

/** "2 Mar 2026". `timeZone`: an IANA name; undefined: the machine's own. */
export function day(iso: string, timeZone?: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(date);
}

/**
 * A span of time by its days; its end is exclusive. One that is open says so: "before 2 Mar 2026",
 * "after 2 Mar 2026".
 */
export function spanWords({ from, to }: Pick<CueTime, 'from' | 'to'>, timeZone?: string): string {
  if (from === BEGINNING) return `before ${day(to, timeZone)}`;
  if (to === END) return `after ${day(from, timeZone)}`;
  const first = day(from, timeZone);
  const last = day(new Date(Date.parse(to) - 1).toISOString(), timeZone);
  return first === last ? first : `${first} to ${last}`;
}
