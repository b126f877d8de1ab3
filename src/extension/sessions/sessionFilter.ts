import type { Runtime, Session } from '../../core/records/session.js';

/** A span of days that ends today, or two days with the later one included. */
export type DateFilter =
  | { readonly kind: 'last'; readonly days: number }
  | { readonly kind: 'between'; readonly from: string; readonly to: string };

/** What the tree is narrowed to; absent parts do not narrow. */
export interface SessionFilter {
  /** Every word has to be met somewhere in what is known of the session. */
  readonly text?: string;
  readonly runtime?: Runtime;
  readonly date?: DateFilter;
  readonly project?: { readonly key: string; readonly name: string };
}

export function isFilterEmpty(filter: SessionFilter): boolean {
  return Object.values(filter).every((part) => part === undefined);
}

/** A test for one session; built once per filter, so that ten thousand rows stay quick. */
export function filterTest(
  filter: SessionFilter,
  now: Date,
): (session: Session, projectKey: string) => boolean {
  const words = comparable(filter.text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const span = filter.date === undefined ? null : dateSpan(filter.date, now);
  return (session, projectKey) => {
    if (filter.runtime !== undefined && session.runtime !== filter.runtime) return false;
    if (filter.project !== undefined && projectKey !== filter.project.key) return false;
    if (span !== null && !isWithin(session.recency, span)) return false;
    if (words.length === 0) return true;
    const text = comparable(searchableText(session));
    return words.every((word) => text.includes(word));
  };
}

/**
 * Reads "2026-08-01" or "2026-08-01 to 2026-08-31" (also with ".." between); null when it is
 * neither, names a day that does not exist, or runs backwards.
 */
export function parseDateRange(text: string): DateFilter | null {
  const [from, to, ...rest] = text.trim().split(/\s*(?:\.\.|\bto\b|–|—)\s*/);
  if (from === undefined || rest.length > 0) return null;
  const last = to ?? from;
  if (!isDay(from) || !isDay(last) || last < from) return null;
  return { kind: 'between', from, to: last };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Days are the person's own, in local time. */
function dateSpan(date: DateFilter, now: Date): Span {
  if (date.kind === 'last') {
    const from = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (date.days - 1));
    return { from: from.getTime(), to: Number.POSITIVE_INFINITY };
  }
  const last = localDay(date.to);
  last.setDate(last.getDate() + 1);
  return { from: localDay(date.from).getTime(), to: last.getTime() };
}

function isWithin(recency: string | null, span: Span): boolean {
  const time = recency === null ? Number.NaN : Date.parse(recency);
  return time >= span.from && time < span.to;
}

function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (parts === null) return false;
  const day = localDay(text);
  return day.getMonth() + 1 === Number(parts[2]) && day.getDate() === Number(parts[3]);
}

function localDay(text: string): Date {
  const [year, month, day] = text.split('-').map(Number);
  return new Date(year ?? 0, (month ?? 1) - 1, day ?? 1);
}

function searchableText(session: Session): string {
  return [
    session.title,
    session.firstTurn?.text ?? '',
    session.cwd ?? session.slug ?? '',
    session.branch ?? '',
    session.sessionId,
    ...session.hints,
  ].join('\n');
}

const comparable = (text: string): string => text.normalize('NFKC').toLowerCase();
