import { isEmptyWord } from '../../shared/stopWords.js';
import { MAX_WORD, wordSpans, wordTerms } from '../../shared/terms.js';
import { fold } from '../../shared/text.js';
import { thingsOf } from './alternatives.js';
import { clauseStanding, putsOff } from './clauseStanding.js';
import { isGeneric, numberOf } from './choiceWords.js';

/** Whether a word is denied: by a word of denial, or only by a verb that does away with it. */
export type Denial = 'none' | 'word' | 'verb';

/** One telling word of a text. `parts`: of a name such as `parkOrder`. */
export interface SaidWord {
  readonly term: string;
  readonly parts: readonly string[];
  readonly denial: Denial;
  /** It stands at an "or": one of several things to choose from. */
  readonly isOption: boolean;
}

/** A number of a text. `unit`: what it counts, normalised; empty where nothing stands behind it. */
export interface SaidFigure {
  readonly value: string;
  readonly unit: string;
  /** "one", which is as often an article: it is not looked for, but another number speaks against it. */
  readonly isWeak: boolean;
}

/** The words of one clause, and what sets it apart from others of the same words. */
export interface SaidClause {
  readonly words: readonly SaidWord[];
  readonly figures: readonly SaidFigure[];
  /** Whether it tells what comes first or what comes afterwards. */
  readonly order: 'earlier' | 'later' | null;
  /** Things of which one is chosen ("most", "least"; {@link thingsOf}). */
  readonly opposites: ReadonlySet<string>;
  /** It puts off what it speaks of, or tells how things are. */
  readonly isOpen: boolean;
  /** It names things to choose from. */
  readonly isChoice: boolean;
}

const folded = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(/\s+/u)
      .filter((word) => word !== '')
      .map(fold),
  );

const DENYING = folded(
  `not no never without against nor cannot none neither nicht nie niemals kein keine keinen keiner
  keinem keines ohne gegen statt anstatt anstelle sin contra nunca pas sans contre jamais`,
);
/** Denials that stand behind what they deny as well. */
const DENYING_BEFORE = folded('nicht pas nie');
const INSTEAD = folded('statt anstatt anstelle');
const WHO = folded('we i wir ich you they nehmen nimm verwenden nutzen use take keep');
/** "Replace X with Y", "from X to Y": X goes. */
const REPLACING = /^(?:replac(?:e|es|ed|ing)|ersetz(?:e|en|t))$/u;
const REPLACED_BY = folded('with by to durch mit');
const MOVES =
  /(?<!\p{L})(?:switch(?:ed|es|ing)?|mov(?:e|ed|es|ing)|migrat(?:e|ed|es|ing)|chang(?:e|ed|es|ing)|convert(?:ed|s)?|go(?:es)?) /iu;
/** Stand between things to choose from. */
const OR = folded('or oder vs versus');
/** Verbs that do away with what stands behind them. */
const AWAY = folded(
  `drop drops dropped dropping remove removes removed skip skips skipped avoid avoids ban bans forbid
  forbids reject rejects rejected abandon abandons disable disables stop stops retire scrap rid entferne
  entfernen streiche streichen verzichten lösche weglassen`,
);
/** Telling words that one denial reaches within its clause. */
const REACH = 4;
/** Denials of the thing right behind them reach less far. */
const NEAR_REACH = 2;
const DENYING_THING = folded('no without ohne kein keine keinen keiner keinem keines sin sans');

const CLAUSE_END =
  /[.,;:!?()[\]\n—–。、，！？](?!\d)|(?<!\p{L})(?:and|but|while|whereas|und|aber|sondern|während|pero|mais|y|et)(?!\p{L})/iu;

const EARLIER = folded('first zuerst erst');
const LATER = folded('then afterwards later danach dann anschliessend');

const UNITS: ReadonlyMap<string, string> = new Map(
  [
    's sec secs second seconds sekunde sekunden',
    'ms millisecond milliseconds millisekunden',
    'min mins minute minutes minuten',
    'h hour hours stunde stunden',
    'd day days tag tage tagen',
    'week weeks woche wochen',
    'month months monat monate monaten',
    'year years jahr jahre jahren',
    'percent prozent',
    'kb kilobyte kilobytes',
    'mb megabyte megabytes',
    'gb gigabyte gigabytes',
    'euro euros eur',
    'attempt attempts try tries versuch versuche versuchen',
  ].flatMap((row) => {
    const names = row.split(' ').map(fold);
    return names.map((name) => [name, names[0] ?? ''] as const);
  }),
);

/** Units that are things as well. */
const COUNTED = folded('attempt attempts try tries versuch versuche versuchen');

/** Reads a text clause by clause. */
export const clausesOf = (text: string): readonly SaidClause[] =>
  text
    .split(CLAUSE_END)
    .flatMap((part) => splitAtOrder(part))
    .map(clauseOf)
    .map((clause, index, all) => {
      const after = all[index + 1];
      return after !== undefined && putsOff(after.text) ? { ...clause, isOpen: true } : clause;
    })
    .filter(({ words, figures }) => words.length + figures.length > 0);

/** "x before y" is two clauses, the first of which comes first; "y after x" the other way. */
function splitAtOrder(
  part: string,
): readonly { readonly text: string; readonly order: SaidClause['order'] }[] {
  const found = /(?<!\p{L})(before|after|bevor|nachdem)(?!\p{L})/iu.exec(part);
  if (found === null || found.index === 0) return [{ text: part, order: null }];
  const isBefore = /^b/iu.test(found[0]);
  return [
    { text: part.slice(0, found.index), order: isBefore ? 'earlier' : 'later' },
    { text: part.slice(found.index + found[0].length), order: isBefore ? 'later' : 'earlier' },
  ];
}

interface Open {
  readonly term: string;
  readonly parts: readonly string[];
  denial: Denial;
  isOption: boolean;
}

function clauseOf({
  text,
  order: given,
}: {
  text: string;
  order: SaidClause['order'];
}): SaidClause & { readonly text: string } {
  const words: Open[] = [];
  const figures: SaidFigure[] = [];
  const opposites = new Set<string>();
  let order = given;
  let denial: Denial = 'none';
  let left = 0;
  let before = '';
  const spans = wordSpans(text);
  let isCounted = false;
  let isLast = false;
  let isOption = false;
  let isChoice = false;
  let isInsteadOf = false;
  let isReplaced = false;
  for (const [index, { start, end, isUnspaced }] of spans.entries()) {
    if (end - start > MAX_WORD) continue;
    const isUnit = isCounted;
    isCounted = false;
    const word = text.slice(start, end);
    const low = fold(word);
    const next = spans[index + 1];
    const following = next === undefined ? '' : fold(text.slice(next.start, next.end));
    const isContracted = low === 't' && /['’]/u.test(text.charAt(start - 1));
    const isInstead =
      (low === 'of' && before === 'instead') || (low === 'than' && before === 'rather');
    before = low;
    if (OR.has(low)) {
      const last = words.at(-1);
      if (last !== undefined) last.isOption = true;
      isOption = isChoice = true;
      continue;
    }
    for (const thing of thingsOf(low, following)) opposites.add(thing);
    if (EARLIER.has(low)) order ??= 'earlier';
    if (LATER.has(low)) order ??= 'later';
    // "Instead of X we take Y": what is taken is not denied.
    if (isInstead || INSTEAD.has(low)) isInsteadOf = true;
    else if (isInsteadOf && WHO.has(low)) [isInsteadOf, left] = [false, 0];
    if (isReplaced && REPLACED_BY.has(low)) [isReplaced, left] = [false, 0];
    if (low === 'from' && MOVES.test(text)) [denial, left, isReplaced] = ['word', REACH, true];
    if (DENYING.has(low) || isContracted || isInstead) {
      if (following === 'only' || following === 'nur' || following === 'just') continue;
      [denial, left] = ['word', DENYING_THING.has(low) ? NEAR_REACH : REACH];
      isLast = true;
      if (DENYING_BEFORE.has(low)) for (const one of words.slice(-REACH)) one.denial = 'word';
      continue;
    }
    const figure = figureOf(text, start, end, following);
    if (figure !== null) {
      figures.push(figure);
      isCounted = figure.unit !== '';
      continue;
    }
    // What only measures belongs to its number.
    if (isUnit && UNITS.has(low) && !COUNTED.has(low)) continue;
    const known = left > 0 ? denial : 'none';
    const wordsBefore = words.length;
    if (isUnspaced)
      for (const term of pairsOf(low)) words.push({ term, parts: [], denial: known, isOption });
    else if (!isEmptyWord(word, 'de')) {
      const { whole, parts } = wordTerms(word);
      if (whole !== '' && !isGeneric(whole))
        words.push({ term: whole, parts, denial: known, isOption });
    }
    if (words.length > wordsBefore) isLast = isOption = false;
    if (words.length > wordsBefore && left > 0) left -= 1;
    if (AWAY.has(low) && left === 0) [denial, left] = ['verb', REACH];
    if (REPLACING.test(low)) [denial, left, isReplaced] = ['word', REACH, true];
  }
  // "The client does not": what the denial would reach was said before.
  if (isLast) for (const one of words) one.denial = 'word';
  const standing = clauseStanding(text);
  if (standing === 'turned-down') for (const one of words) one.denial = 'word';
  return { text, words, figures, order, opposites, isOpen: standing === 'open', isChoice };
}

/** Pairs of characters of a run that has no blanks; a single one is itself. */
function pairsOf(run: string): readonly string[] {
  const characters = Array.from(run);
  return characters.length < 2
    ? characters
    : characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

/** The number that begins at a word; digits inside a name (`v7`, `5xx`) count as well. */
function figureOf(text: string, start: number, end: number, following: string): SaidFigure | null {
  const word = text.slice(start, end);
  const low = fold(word);
  const unit = unitOf(text, end, following);
  if (low === 'one' || low === 'once') return { value: '1', unit, isWeak: true };
  const spelled = numberOf(low);
  if (spelled !== null) return { value: spelled, unit, isWeak: false };
  const digits = /^v?(\d+)(\p{L}*)$/u.exec(low);
  if (digits === null) return null;
  // `1.2`, `1,240` and `04:00` go on or have begun before.
  if (/\d[.,:]$/u.test(text.slice(Math.max(0, start - 2), start))) return null;
  const rest = /^(?:[.,:]\d+)*/u.exec(text.slice(end, end + 24))?.[0] ?? '';
  const whole = `${digits[1] ?? ''}${rest}`
    .replace(/[.,](?=\d{3}(?!\d))/gu, '')
    .replace(/:00$/u, '')
    .replace(/^0+(?=\d)/u, '');
  const glued = digits[2] ?? '';
  if (glued !== '') return { value: whole, unit: UNITS.get(glued) ?? '', isWeak: false };
  return {
    value: whole,
    unit: rest === '' ? unit : unitBehind(text, end + rest.length),
    isWeak: false,
  };
}

function unitBehind(text: string, at: number): string {
  const word = /^[\s-]*(\p{L}+|%)/u.exec(text.slice(at, at + 40))?.[1] ?? '';
  return unitOf(text, at, fold(word));
}

function unitOf(text: string, end: number, following: string): string {
  if (/^\s?%/u.test(text.slice(end, end + 2))) return 'percent';
  if (/^\s?€/u.test(text.slice(end, end + 2))) return 'euro';
  // Only what stands right behind it is counted by it.
  if (!/^[\s-]*\p{L}/u.test(text.slice(end, end + 3))) return '';
  const named = UNITS.get(following);
  if (named !== undefined) return named;
  if (following === '' || isEmptyWord(following, 'de') || numberOf(following) !== null) return '';
  const { whole } = wordTerms(following);
  return isGeneric(whole) ? '' : whole;
}

/** Whether two units may be the same: one is not told, or they are. */
export const unitsFit = (a: string, b: string): boolean => a === '' || b === '' || sameUnit(a, b);

/** Whether two units are one, but for an ending. */
export const sameUnit = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) > 3 && (a.startsWith(b) || b.startsWith(a)));
