import type { WhenView } from '../../webview/contract/recallView.js';
import { count } from '../../core/words/amounts.js';
import type { Display } from './display.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A moment for people: relative, and exact for the tooltip; null where it is no time. */
export function when(iso: string | null, display: Display): WhenView | null {
  if (iso === null) return null;
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  return {
    text: relative(date, display),
    exact: exactTime(date, display),
    iso: date.toISOString(),
  };
}

/** "3 weeks ago"; the day before is "yesterday" by the calendar, not by hours. */
function relative(date: Date, display: Display): string {
  const age = display.now.getTime() - date.getTime();
  // A clock that was ahead: a date says more than "in 3 minutes".
  if (age < -MINUTE) return day(date, display);
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return `${count(Math.floor(age / MINUTE), 'minute')} ago`;
  const days = calendarDays(date, display);
  if (days === 0) return `${count(Math.floor(age / HOUR), 'hour')} ago`;
  if (days === 1) return 'yesterday';
  if (days < 7) return `${number(days)} days ago`;
  if (days < 31) return `${count(Math.floor(days / 7), 'week')} ago`;
  if (days < 365) return `${count(Math.max(1, Math.floor(days / 30.44)), 'month')} ago`;
  return `${count(Math.floor(days / 365.25) || 1, 'year')} ago`;
}

const number = (value: number): string => String(value);

/** Whole days between the calendar days of both moments, in the shown time zone. */
function calendarDays(date: Date, display: Display): number {
  const dayNumber = (moment: Date): number => {
    const parts = new Intl.DateTimeFormat('en-CA', zone(display)).format(moment);
    return Math.round(Date.parse(`${parts}T00:00:00Z`) / DAY);
  };
  return Math.max(0, dayNumber(display.now) - dayNumber(date));
}

/** "Mon, 2 Mar 2026, 08:00". */
export function exactTime(date: Date, display: Display): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...zone(display),
  }).format(date);
}

/** "2 Mar 2026". */
export function day(date: Date, display: Display): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...zone(display),
  }).format(date);
}

const zone = ({ timeZone }: Display): Intl.DateTimeFormatOptions =>
  timeZone === undefined ? {} : { timeZone };
