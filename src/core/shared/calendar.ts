/** A stretch of time in milliseconds since 1970, UTC; `to` is exclusive. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** A day of the person's own calendar. `month` counts from 1 and may run over, as may `day`. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Calendar arithmetic at a fixed distance from UTC (minutes, east positive). */
export class Calendar {
  readonly #offset: number;
  readonly now: number;

  constructor(now: string, offsetMinutes: number) {
    this.#offset = offsetMinutes * 60_000;
    this.now = Date.parse(now);
  }

  /** The day an instant falls on. */
  dayOf(instant: number): CalendarDay {
    const local = new Date(instant + this.#offset);
    return {
      year: local.getUTCFullYear(),
      month: local.getUTCMonth() + 1,
      day: local.getUTCDate(),
    };
  }

  /** Midnight at which a day begins. */
  startOf({ year, month, day }: CalendarDay): number {
    return Date.UTC(year, month - 1, day) - this.#offset;
  }

  days(first: CalendarDay, count: number): TimeSpan {
    const from = this.startOf(first);
    return { from, to: from + count * DAY };
  }

  month(year: number, month: number, count = 1): TimeSpan {
    return {
      from: this.startOf({ year, month, day: 1 }),
      to: this.startOf({ year, month: month + count, day: 1 }),
    };
  }

  year(year: number): TimeSpan {
    return this.month(year, 1, 12);
  }

  /** The week (from Monday) that lies `back` weeks before the present one. */
  week(back: number): TimeSpan {
    const today = this.today();
    const weekday = (new Date(this.now + this.#offset).getUTCDay() + 6) % 7;
    return this.days({ ...today, day: today.day - weekday - 7 * back }, 7);
  }

  /** Saturday and Sunday of the last weekend that has begun. */
  weekend(): TimeSpan {
    const today = this.today();
    const sinceSaturday = (new Date(this.now + this.#offset).getUTCDay() + 1) % 7;
    return this.days({ ...today, day: today.day - sinceSaturday }, 2);
  }

  today(): CalendarDay {
    return this.dayOf(this.now);
  }
}
