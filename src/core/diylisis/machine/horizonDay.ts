import * as chrono from 'chrono-node';
import { Calendar, type CalendarDay } from '../../shared/calendar.js';

export const DAY = 86_400_000;

const { en, de, fr, es, pt, it, ja, zh } = chrono;
const LANGUAGES = [en, de, fr, es, pt, it, ja, zh.hans] as const;
/** Dots between numbers mean day first wherever they are used; the English reading takes months. */
const DOTTED = /\d\.\s?\d/u;

/** The present moment, and spans whose end is not said, name no day. */
const VAGUE =
  /^(?:now|jetzt|maintenant|ahora|.*(?:week|woche|semaine|semana|month|monat|mois|mes|year|jahr|ann?[ée]e|año)s?)$/iu;

const MONTHS =
  'januar jänner|februar|märz maerz|april|mai|juni|juli|august|september|oktober|november|dezember'
    .split('|')
    .map((names) => names.split(' '));
const GERMAN_END =
  /(?<!\p{L})ende\s+(?:des\s+monats\s+)?(?<month>\p{L}+)(?:\s+(?<year>20\d\d))?(?![\p{L}\p{N}])/iu;
const END_OF =
  /(?<!\p{L})(?:(?:the\s+)?end\s+of\s+(?:the\s+|this\s+)?(?<en>week|month|year)|ende\s+(?:der|des|dieser|dieses)\s+(?<de>woche|monats|jahre?s)|(?<one>wochen|monats|jahres)ende)(?!\p{L})/iu;

/**
 * The end of the day that words name, in milliseconds (UTC): "until 12 May", "bis Freitag", "end of the
 * month". A weekday or a date without a year is the next one. Null: no day is named, or words can be
 * read as two different days.
 *
 * @param now ISO-8601
 */
export function endOfDayIn(words: string, now: string): number | null {
  const calendar = new Calendar(now, 0);
  if (Number.isNaN(calendar.now)) return null;
  const day = endOf(words, calendar) ?? germanEnd(words, calendar) ?? namedDay(words, calendar);
  return day === null ? null : calendar.startOf({ ...day, day: day.day + 1 });
}

function endOf(words: string, calendar: Calendar): CalendarDay | null {
  const { en: english, de: german, one } = END_OF.exec(words)?.groups ?? {};
  const today = calendar.today();
  switch ((english ?? german ?? one ?? '').toLowerCase().charAt(0)) {
    case 'w':
      return calendar.dayOf(calendar.week(0).to - 1);
    case 'm':
      return { year: today.year, month: today.month + 1, day: 0 };
    case 'y':
    case 'j':
      return { year: today.year, month: 12, day: 31 };
    default:
      return null;
  }
}

/** The date library knows "end of May" in English only. */
function germanEnd(words: string, calendar: Calendar): CalendarDay | null {
  const { month = '', year } = GERMAN_END.exec(words)?.groups ?? {};
  const index = MONTHS.findIndex((names) => names.includes(month.toLowerCase()));
  if (index < 0) return null;
  const today = calendar.today();
  const next = index + 1 < today.month ? today.year + 1 : today.year;
  return { year: year === undefined ? next : Number(year), month: index + 2, day: 0 };
}

interface Reading {
  readonly text: string;
  readonly day: CalendarDay;
}

/** The reading that understood most of the words; two that are as long have to agree. */
function namedDay(words: string, calendar: Calendar): CalendarDay | null {
  const languages = DOTTED.test(words) ? LANGUAGES.filter((one) => one !== en) : LANGUAGES;
  const reference = { instant: new Date(calendar.now), timezone: 0 };
  const readings = languages.flatMap(({ casual }) =>
    casual.parse(words, reference, { forwardDate: true }).flatMap(readingOf),
  );
  const longest = Math.max(0, ...readings.map(({ text }) => text.length));
  const best = readings.filter(({ text }) => text.length === longest);
  const days = new Set(best.map(({ day }) => calendar.startOf(day)));
  return days.size === 1 ? (best[0]?.day ?? null) : null;
}

function readingOf({ text, start, end }: chrono.ParsedResult): readonly Reading[] {
  const last = end ?? start;
  const [year, month, day] = [last.get('year'), last.get('month'), last.get('day')];
  if (year === null || month === null || day === null) return [];
  const isDay = last.isCertain('weekday') || (last.isCertain('day') && !VAGUE.test(text.trim()));
  return isDay ? [{ text, day: { year, month, day } }] : [];
}
