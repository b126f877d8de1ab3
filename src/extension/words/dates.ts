import * as vscode from 'vscode';

/** A moment as a short date of the person's own calendar and language; the time too when today. */
export function shortDate(iso: string | null, now: Date): string | null {
  const date = iso === null ? null : new Date(iso);
  if (date === null || Number.isNaN(date.getTime())) return null;
  if (date.toDateString() === now.toDateString())
    return vscode.l10n.t('today {0}', formatted(date, { hour: 'numeric', minute: '2-digit' }));
  const isThisYear = date.getFullYear() === now.getFullYear();
  return formatted(date, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

/** A moment in full. */
export function fullDate(iso: string | null): string | null {
  const date = iso === null ? null : new Date(iso);
  if (date === null || Number.isNaN(date.getTime())) return null;
  return formatted(date, { dateStyle: 'full', timeStyle: 'short' });
}

function formatted(date: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(vscode.env.language, options).format(date);
}

/** A number with the separators of the person's language. */
export function count(value: number): string {
  return new Intl.NumberFormat(vscode.env.language).format(value);
}

/** A size on disk, in the unit that reads best. */
export function byteSize(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  let [value, at] = [bytes, 0];
  while (value >= 1000 && at < units.length - 1) [value, at] = [value / 1000, at + 1];
  return new Intl.NumberFormat(vscode.env.language, {
    style: 'unit',
    unit: units[at] ?? 'byte',
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && at > 0 ? 1 : 0,
  }).format(value);
}
