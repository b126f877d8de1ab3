import * as chrono from 'chrono-node';
import { Calendar, type CalendarDay, type TimeSpan } from './calendar.js';
import { timeWords, type TimeMatch } from './timeWords.js';

export interface TimeContext {
  /** ISO-8601 instant against which words are resolved. */
  readonly now: string;
  /** The person's distance from UTC in minutes, east positive; default 0. */
  readonly offsetMinutes?: number;
}

const { en, de, fr, es, it, pt, nl, ru, uk, ja, zh } = chrono;

/** Words that are also a month or weekday: a time only beside a preposition or a number. */
const AMBIGUOUS =
  /^(?:may|march|mar|jan|feb|apr|jun|jul|aug|sep|sept|oct|nov|dec|sun|sat|mon|tue|tues|wed|thu|thur|thurs|fri|mai|so|mi|do|fr|sa|di|mo|now|jetzt)\.?$/iu;
/** Two or three letters are a weekday in some language and an ordinary word in another. */
const SHORT = /^\p{Script=Latin}{2,3}\.?$/u;
/** Before or after something that is not said when. */
const UNANCHORED =
  /^(?:on |in )?the\s+(?:very\s+)?(?:day|evening|morning|night|week|month|year)s?\s+(?:before|after|earlier|later)$/iu;
/** A part of any day: "drained over night" says when of the day, not on which. */
const ANY_DAY =
  /^(?:(?:at|over|by|in|during|am|in der|über)\s+)?(?:the\s+)?(?:night|morning|afternoon|evening|noon|midnight|nacht|nachts|abend|abends|mittag|mittags|vormittag|nachmittag|morgens)s?$/iu;
const NAMES_DAY = /(?:^|\s)(?:this|last|past|letzten?|letztes|vergangenen?)\s+$/iu;
const LEADING =
  /(?:^|\s)(?:in|on|since|last|this|past|of|early|late|mid|end|until|before|after|during|from|by|back in|week of|im|am|seit|letzten|letzte|letztes|ende|anfang|mitte|bis|vor|nach)(?:\s+(?:the|of|der|dem|den))*[\s-]+$/iu;
const FUTURE =
  /\b(?:next|tomorrow|coming|upcoming|nächste[rnms]?|kommende[rnms]?|übermorgen)\b|^in\s+(?:an?|one|two|three|\d+|einer?|einem|zwei|drei)\s+(?:minute|hour|day|week|month|year|stunde|tag|woche|monat|jahr)/iu;
const PART_OF_DAY = /morning|afternoon|evening|night|today|morgen|abend|mittag|nacht|heute/iu;
const WEEK = /week|woche|semaine|semana|settimana|weken|недел|тижн|周|週/iu;
const MONTH = /month|monat|mois|mes(?:es)?\b|mese|mesi|maand|месяц|місяц|か月|个月|個月/iu;
const YEAR = /year|jahr|\bans?\b|année|año|anno|anni|jaar|\bгод|\bлет\b|年前/iu;
const FEW = /few|couple|paar|einigen|quelques|varios|alcuni|enkele|нескольк/iu;
const PAST_SPAN =
  /^(?:(?:in|over|during|within)?\s*(?:the\s+)?(?:last|past)|(?:in\s+den\s+)?(?:letzten|vergangenen))\s+(?:\d+|\p{L}+)\s+\p{L}+/iu;
const BETWEEN =
  /\b(?:between|zwischen)\s+(?<first>\p{L}+(?:\s+\d{4})?)\s+(?:and|und)\s+(?<last>\p{L}+(?:\s+\d{4})?)/iu;
const PART_OF_MONTH = /^(?:early|mid|late|end|beginning|start)\b/iu;
const DAY = 86_400_000;

/**
 * The first past time that a text names, as a span: a day, week, month or year, not an instant
 * (Anamnesis · RecallTrace.temporal). Resolved against now and looking back only. Null: none, or
 * none that is clear.
 */
export function readTime(text: string, context: TimeContext): TimeMatch | null {
  const calendar = new Calendar(context.now, context.offsetMinutes ?? 0);
  if (Number.isNaN(calendar.now)) return null;
  const own = between(text, context) ?? timeWords(text, calendar);
  if (own !== null) return own;
  const reference = {
    instant: new Date(calendar.now),
    timezone: context.offsetMinutes ?? 0,
  };
  for (const group of languagesFor(text)) {
    const matches = group
      .flatMap((language) => language.casual.parse(text, reference))
      .flatMap((result) => accepted(text, result, calendar) ?? []);
    // Two languages may read the same words; the longer reading understood more of them.
    const [best] = matches.sort((a, b) => b.text.length - a.text.length);
    if (best !== undefined) return best;
  }
  return null;
}

/** `between March and May`: from the start of one to the end of the other. */
function between(text: string, context: TimeContext): TimeMatch | null {
  const match = BETWEEN.exec(text);
  const { first, last } = match?.groups ?? {};
  if (match === null || first === undefined || last === undefined) return null;
  const start = readTime(`in ${first}`, context);
  const end = readTime(`in ${last}`, context);
  if (start === null || end === null || start.span.from >= end.span.to) return null;
  return {
    at: match.index,
    text: match[0],
    span: { from: start.span.from, to: end.span.to },
  };
}

interface Language {
  readonly casual: typeof en.casual;
}

/** Languages to try, group after group; all of a group are read before one is chosen. */
function languagesFor(text: string): readonly (readonly Language[])[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [[ja]];
  if (/\p{Script=Han}/u.test(text)) return [[zh.hans, zh.hant, ja]];
  if (/\p{Script=Cyrillic}/u.test(text)) return [[ru, uk]];
  return [[en, de], [fr], [es, it, pt], [nl]];
}

function accepted(text: string, result: chrono.ParsedResult, calendar: Calendar): TimeMatch | null {
  const before = text.slice(0, result.index);
  const after = text.slice(result.index + result.text.length);
  const isInWord = /[\p{L}\p{N}_./#-]$/u.test(before) || /^(?:[\p{L}\p{N}_/-]|\.\d)/u.test(after);
  const isUnspaced = /\p{Script=Han}/u.test(result.text);
  if ((isInWord && !isUnspaced) || FUTURE.test(result.text)) return null;
  if (UNANCHORED.test(result.text.trim())) return null;
  const lead = LEADING.exec(before)?.[0] ?? '';
  const words = result.text.trim().replace(/\s+of$/iu, '');
  if (lead === '' && (AMBIGUOUS.test(words) || SHORT.test(words) || isBareNumber(result)))
    return null;
  if (ANY_DAY.test(words) && !NAMES_DAY.test(before)) return null;
  const span = spanOf(words, result, calendar);
  if (span === null) return null;
  const bounded = boundedBy(lead, span, calendar);
  if (bounded.from > calendar.now) return null;
  const shown = `${lead}${result.text}`.trim();
  return { at: result.index + result.text.length - shown.length, text: shown, span: bounded };
}

/** `5/6` or `10.12` without a year may be anything. */
function isBareNumber(result: chrono.ParsedResult): boolean {
  return /^[\d./-]+$/u.test(result.text) && !result.start.isCertain('year');
}

function spanOf(
  words: string,
  { start, end }: chrono.ParsedResult,
  calendar: Calendar,
): TimeSpan | null {
  const day = dayOf(start);
  const from = calendar.startOf(day);
  const isRelative = start.isCertain('year') && !/\d{4}/u.test(words);
  if (PAST_SPAN.test(words) && isRelative) return { from, to: calendar.now + 1 };
  if (isRelative && WEEK.test(words)) return calendar.days({ ...day, day: day.day - 3 }, 7);
  if (isRelative && MONTH.test(words)) return calendar.days({ ...day, day: day.day - 15 }, 31);
  if (isRelative && YEAR.test(words)) {
    return start.isCertain('month')
      ? calendar.days({ ...day, day: day.day - 45 }, 91)
      : calendar.year(day.year);
  }
  if (FEW.test(words)) return calendar.days({ ...day, day: day.day - 2 }, 5);
  const isDay =
    !PART_OF_MONTH.test(words) &&
    (start.isCertain('day') || start.isCertain('weekday') || PART_OF_DAY.test(words));
  if (isDay) {
    const last = dayOf(end ?? start);
    const span = { from, to: calendar.startOf({ ...last, day: last.day + 1 }) };
    return pastOf(span, start, calendar);
  }
  if (start.isCertain('month')) {
    const last = dayOf(end ?? start);
    const months = (last.year - day.year) * 12 + last.month - day.month + 1;
    const span = calendar.month(day.year, day.month, Math.max(1, months));
    return pastOf(span, start, calendar);
  }
  return start.isCertain('year') && /\d{4}/u.test(words) ? calendar.year(day.year) : null;
}

/** A weekday or date without a year that would lie ahead is the last one that was. */
function pastOf(
  span: TimeSpan,
  start: chrono.ParsedComponents,
  calendar: Calendar,
): TimeSpan | null {
  if (span.from <= calendar.now) return span;
  if (start.isCertain('year')) return null;
  if (start.isCertain('weekday') && !start.isCertain('day')) {
    return { from: span.from - 7 * DAY, to: span.to - 7 * DAY };
  }
  const first = calendar.dayOf(span.from);
  const last = calendar.dayOf(span.to);
  return {
    from: calendar.startOf({ ...first, year: first.year - 1 }),
    to: calendar.startOf({ ...last, year: last.year - 1 }),
  };
}

/** `since`, `before` and `after` open the span to one side. */
function boundedBy(lead: string, span: TimeSpan, calendar: Calendar): TimeSpan {
  const word = lead.trim().split(/\s+/u)[0]?.toLowerCase() ?? '';
  if (word === 'since' || word === 'seit') return { from: span.from, to: calendar.now + 1 };
  if (word === 'after' || word === 'nach') return { from: span.to, to: calendar.now + 1 };
  if (word === 'before' || word === 'until' || word === 'bis') {
    return { from: span.from - 90 * DAY, to: span.from };
  }
  if (/^(?:in\s+)?(?:the\s+)?week$/iu.test(word))
    return { from: span.from, to: span.from + 7 * DAY };
  return span;
}

function dayOf(components: chrono.ParsedComponents): CalendarDay {
  return {
    year: components.get('year') ?? 1970,
    month: components.get('month') ?? 1,
    day: components.get('day') ?? 1,
  };
}
