import type { Calendar, TimeSpan } from './calendar.js';

/** A time expression found in a text; UTF-16 range [from, to) of it. */
export interface TimeMatch {
  readonly at: number;
  readonly text: string;
  readonly span: TimeSpan;
}

const MONTHS =
  'januar|jänner|februar|märz|maerz|april|mai|juni|juli|august|september|oktober|november|dezember';
const MONTH_NUMBER: Readonly<Record<string, number>> = {
  januar: 1,
  jänner: 1,
  februar: 2,
  märz: 3,
  maerz: 3,
  april: 4,
  mai: 5,
  juni: 6,
  juli: 7,
  august: 8,
  september: 9,
  oktober: 10,
  november: 11,
  dezember: 12,
};
const SEASONS: Readonly<Record<string, number>> = {
  spring: 3,
  frühling: 3,
  frühjahr: 3,
  summer: 6,
  sommer: 6,
  autumn: 9,
  fall: 9,
  herbst: 9,
  winter: 12,
};
const LETTER = String.raw`[\p{L}\p{N}_]`;

type Rule = readonly [RegExp, (match: RegExpExecArray, calendar: Calendar) => TimeSpan | null];

const rule = (pattern: string, span: Rule[1]): Rule => [
  new RegExp(String.raw`(?<!${LETTER}|[./#-])(?:${pattern})(?!${LETTER}|[./-]\d)`, 'iu'),
  span,
];

/** Expressions that the date library reads as one instant, or not at all. */
const RULES: readonly Rule[] = [
  rule('(?:the )?week before last|vorletzte woche', (_, calendar) => calendar.week(2)),
  rule(
    '(?:(?:the )?(?:last|previous)|over the|at the|this past) weekend|(?:letztes|am|vergangenes) wochenende',
    (_, calendar) => calendar.weekend(),
  ),
  rule('last week|previous week|(?:in der )?(?:letzte|vorige|vergangene)n? woche', (_, calendar) =>
    calendar.week(1),
  ),
  rule('this week|earlier this week|diese woche|in dieser woche', (_, calendar) =>
    calendar.week(0),
  ),
  rule('last month|previous month|(?:im )?(?:letzten|vorigen|vergangenen) monat', (_, calendar) => {
    const { year, month } = calendar.today();
    return calendar.month(year, month - 1);
  }),
  rule('this month|diesen monat|in diesem monat', (_, calendar) => {
    const { year, month } = calendar.today();
    return calendar.month(year, month);
  }),
  rule('last year|letztes jahr|voriges jahr|im letzten jahr|vergangenes jahr', (_, calendar) =>
    calendar.year(calendar.today().year - 1),
  ),
  rule('this year|dieses jahr|in diesem jahr', (_, calendar) =>
    calendar.year(calendar.today().year),
  ),
  rule(
    String.raw`(?:in|during|since|early|late|mid|throughout|im jahr|im jahre|anfang|ende|seit) (?<year>20\d\d)`,
    (match, calendar) => calendar.year(Number(match.groups?.['year'])),
  ),
  rule(
    String.raw`(?:(?:last|this|in|letzten|diesen|im) )(?:the )?(?<season>spring|summer|autumn|fall|winter|frühling|frühjahr|sommer|herbst)(?: (?<year>20\d\d))?`,
    seasonSpan,
  ),
  rule(
    String.raw`(?:im|in|letzten|seit|anfang|mitte|ende|vom) (?<month>${MONTHS})(?: (?<year>20\d\d))?`,
    germanMonth,
  ),
  rule(String.raw`vor (?:ein paar|einigen|wenigen) tagen`, (_, calendar) => {
    const today = calendar.today();
    return calendar.days({ ...today, day: today.day - 6 }, 5);
  }),
  rule(String.raw`vor (?:ein paar|einigen|wenigen) wochen`, (_, calendar) => {
    const today = calendar.today();
    return calendar.days({ ...today, day: today.day - 35 }, 24);
  }),
  rule('(?:어제)', (_, calendar) => daysBack(calendar, 1)),
  rule('(?:그제|그저께)', (_, calendar) => daysBack(calendar, 2)),
  rule('지난 ?주', (_, calendar) => calendar.week(1)),
  rule('지난 ?달', (_, calendar) => {
    const { year, month } = calendar.today();
    return calendar.month(year, month - 1);
  }),
  rule('작년', (_, calendar) => calendar.year(calendar.today().year - 1)),
  rule('先週|上周|上週|上个星期|上星期', (_, calendar) => calendar.week(1)),
  rule('先月|上个月|上個月', (_, calendar) => {
    const { year, month } = calendar.today();
    return calendar.month(year, month - 1);
  }),
  rule('去年', (_, calendar) => calendar.year(calendar.today().year - 1)),
];

/** The first expression of a text that a rule knows; only what lies in the past. */
export function timeWords(text: string, calendar: Calendar): TimeMatch | null {
  for (const [pattern, spanOf] of RULES) {
    const match = pattern.exec(text);
    const span = match === null ? null : spanOf(match, calendar);
    if (match === null || span === null || span.from > calendar.now) continue;
    return { at: match.index, text: match[0], span };
  }
  return null;
}

function daysBack(calendar: Calendar, back: number): TimeSpan {
  const today = calendar.today();
  return calendar.days({ ...today, day: today.day - back }, 1);
}

function seasonSpan(match: RegExpExecArray, calendar: Calendar): TimeSpan | null {
  const first = SEASONS[(match.groups?.['season'] ?? '').toLowerCase()];
  if (first === undefined) return null;
  const named = match.groups?.['year'];
  const year = named === undefined ? calendar.today().year : Number(named);
  const span = calendar.month(year, first, 3);
  if (named !== undefined) return span;
  const isLast = /^(?:last|letzten)/iu.test(match[0]);
  const isOver = isLast ? span.to <= calendar.now : span.from <= calendar.now;
  return isOver ? span : calendar.month(year - 1, first, 3);
}

function germanMonth(match: RegExpExecArray, calendar: Calendar): TimeSpan | null {
  const month = MONTH_NUMBER[(match.groups?.['month'] ?? '').toLowerCase()];
  if (month === undefined) return null;
  const named = match.groups?.['year'];
  const year = named === undefined ? calendar.today().year : Number(named);
  const span = calendar.month(year, month);
  return named === undefined && span.from > calendar.now ? calendar.month(year - 1, month) : span;
}
