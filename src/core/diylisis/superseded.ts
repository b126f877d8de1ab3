import { amendedIn } from './amended.js';
import { fold } from '../shared/text.js';
import { isFunctionWord } from '../shared/stopWords.js';
import { stemmed } from '../shared/terms.js';
import type { ContextItem } from './contextItem.js';
import { shared, topicOf } from './topic.js';

/** Scripts that put no spaces between words: there a number stands between letters, and one sign counts. */
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}`;
/** A number with what it counts: "3 attempts", "200ms", "14 days", "2行". */
const AMOUNT = new RegExp(
  String.raw`(?:(?<![\p{L}\d.])|(?<=[${UNSPACED}]))(\d+(?:[.,]\d+)?)\s*(%|[${UNSPACED}]|\p{L}{1,20})`,
  'gu',
);
/** A later amount of the same kind takes the place of one that is at most so many turns back. */
const NEAR_TURNS = 12;

/** Numbers in words, but for what is an article as well. */
const WORDED: ReadonlyMap<string, string> = new Map(
  [
    'two three four five six seven eight nine ten eleven twelve',
    'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
    'deux trois quatre cinq six sept huit neuf dix onze douze',
    'dos tres cuatro cinco seis siete ocho nueve diez once doce',
  ].flatMap((line) => line.split(' ').map((word, at) => [word, String(at + 2)] as const)),
);
const WORDED_AMOUNT = new RegExp(
  String.raw`(?<!\p{L})(${[...WORDED.keys()].join('|')})\s+(\p{L}{3,20})`,
  'giu',
);
/** "at 18:30", "à 7h15". */
const CLOCK = /(?<![\d:.])(?:[01]?\d|2[0-3])[:h][0-5]\d(?![\d:])/giu;
const DAYS = [
  'monday|montags?|lundi|lunes|月曜|월요일|周一|星期一',
  'tuesday|dienstags?|mardi|martes|火曜|화요일|周二|星期二',
  'wednesday|mittwochs?|mercredi|miércoles|水曜|수요일|周三|星期三',
  'thursday|donnerstags?|jeudi|jueves|木曜|목요일|周四|星期四',
  'friday|freitags?|vendredi|viernes|金曜|금요일|周五|星期五',
  'saturday|samstags?|samedi|sábado|土曜|토요일|周六|星期六',
  'sunday|sonntags?|dimanche|domingo|日曜|일요일|周日|星期日|星期天',
].map((names) => new RegExp(String.raw`(?<!\p{L})(?:${names})`, 'iu'));
/** A bare number after what it is of: "port 8080", "a limit of 300". */
const NAMED_NUMBER =
  /(?<!\p{L})(\p{L}{3,30})(?:\s+(?:of|to|at|is|was|be|auf|von|bei|ist|sind|à|de|est|en|es))?\s*[:=]?\s+(\d+(?:[.,]\d+)?)(?![\d.,:]*\d|[%\p{L}])/giu;

/** The amounts, times and days that a text names, each with what it is an amount of. */
function amountsIn(text: string): readonly { readonly key: string; readonly value: string }[] {
  const key = (unit: string): string => stemmed(fold(unit));
  return [
    ...[...text.matchAll(AMOUNT)].map(([, value = '', unit = '']) => ({ key: key(unit), value })),
    ...[...text.matchAll(WORDED_AMOUNT)].map(([, word = '', unit = '']) => ({
      key: key(unit),
      value: WORDED.get(word.toLowerCase()) ?? word,
    })),
    ...[...text.matchAll(CLOCK)].map(([value]) => ({ key: ':clock', value: value.toLowerCase() })),
    ...DAYS.flatMap((day, at) => (day.test(text) ? [{ key: ':day', value: String(at) }] : [])),
    ...[...text.matchAll(NAMED_NUMBER)].flatMap(([, name = '', value = '']) =>
      isFunctionWord(name.toLowerCase()) ? [] : [{ key: `${key(name)}:`, value }],
    ),
  ];
}

/**
 * Ids of what the person took back: what a correction names as replaced, and an amount that they gave
 * anew a few turns later ("make it 5 attempts" after "3 attempts"). The newest standing wording counts.
 */
export function supersededIn(items: readonly ContextItem[]): ReadonlyMap<string, string> {
  const by = new Map<string, string>(amendedIn(items));
  for (const { id, body } of items)
    if (body.kind === 'correction') for (const old of body.replaces) by.set(old, id);
  const said = items.filter(
    ({ origin, body }) => origin === 'UserStatement' && body.kind !== 'answer',
  );
  const last = new Map<string, { readonly item: ContextItem; readonly value: string }>();
  for (const item of said.toReversed()) {
    for (const { key, value } of amountsIn(item.content)) {
      const later = last.get(key);
      if (later === undefined) {
        last.set(key, { item, value });
        continue;
      }
      const isNear = later.item.turn > item.turn && later.item.turn - item.turn <= NEAR_TURNS;
      const isAnew = isNear && later.value !== value && !by.has(item.id);
      if (isAnew && mayBeOfOneThing(item, later.item, key)) by.set(item.id, later.item.id);
    }
  }
  return by;
}

/**
 * Whether two amounts of one kind may be of one thing: the later words name nothing else ("make it 5"),
 * or something that the earlier ones name too. Seconds of a retry and of a session are two things.
 */
function mayBeOfOneThing(earlier: ContextItem, later: ContextItem, key: string): boolean {
  const unit = key.replaceAll(':', '');
  const own = ({ content }: ContextItem): ReadonlySet<string> =>
    new Set([...topicOf(content)].filter((term) => !/^\d/u.test(term) && stemmed(term) !== unit));
  const named = own(later);
  // A time, a day or a bare number says less of what it is than a unit does.
  const free = key.includes(':') ? 0 : 1;
  return named.size <= free || shared(named, own(earlier)).length > 0;
}
