const PATTERN =
  /^P(?!$)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?!$)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/u;

/** An ISO-8601 duration such as `P7D` or `PT6H`, in its parts; null: not one. */
export interface DurationParts {
  readonly months: number;
  /** Everything below a month, in milliseconds. */
  readonly rest: number;
}

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

export function readDuration(text: string): DurationParts | null {
  const match = PATTERN.exec(text.trim());
  if (match === null) return null;
  const part = (index: number): number => Number(match[index] ?? 0);
  return {
    months: 12 * part(1) + part(2),
    rest: (7 * part(3) + part(4)) * DAY + part(5) * HOUR + part(6) * 60 * SECOND + part(7) * SECOND,
  };
}

/**
 * The moment a duration after another, reckoned in UTC; a month ends on the last day it has. Null
 * where the duration or the moment cannot be read, or the sum is no date.
 *
 * @param from ISO-8601 @param duration ISO-8601
 */
export function after(from: string, duration: string): Date | null {
  const parts = readDuration(duration);
  const start = new Date(from);
  if (parts === null || Number.isNaN(start.getTime())) return null;
  const month = start.getUTCMonth() + parts.months;
  const last = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const moved = new Date(start);
  moved.setUTCDate(1);
  moved.setUTCMonth(month);
  moved.setUTCDate(Math.min(start.getUTCDate(), last));
  const sum = new Date(moved.getTime() + parts.rest);
  return Number.isNaN(sum.getTime()) ? null : sum;
}
