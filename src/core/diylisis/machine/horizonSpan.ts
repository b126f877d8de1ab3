/** A unit of time: its names, and what one of it is in ISO-8601. */
interface Unit {
  readonly names: RegExp;
  readonly letter: 'Y' | 'M' | 'W' | 'D' | 'H';
  readonly each: number;
}

const unit = (names: RegExp, letter: Unit['letter'], each = 1): Unit => ({ names, letter, each });

const UNITS: readonly Unit[] = [
  unit(/^(?:years?|jahr(?:e|en)?|ans?|années?|años?|年|년)$/iu, 'Y'),
  unit(/^(?:quarters?|quartale?n?)$/iu, 'M', 3),
  unit(/^(?:months?|monat(?:e|en)?|mois|mes(?:es)?|か月|ヶ月|个月|개월)$/iu, 'M'),
  unit(/^fortnights?$/iu, 'W', 2),
  unit(/^(?:weeks?|wochen?|semaines?|semanas?|週間?|周|주(?:일)?)$/iu, 'W'),
  unit(/^(?:days?|tag(?:e|en)?|jours?|d[ií]as?|日間?|天|일)$/iu, 'D'),
  unit(/^(?:hours?|stunden?|heures?|horas?|時間|小时|시간)$/iu, 'H'),
];

const LISTS: readonly (readonly string[])[] = [
  [
    'one two three four five six seven eight nine ten',
    'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  ],
  [
    'eins zwei drei vier fünf sechs sieben acht neun zehn',
    'elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
  ],
  ['un deux trois quatre cinq six sept huit neuf dix'],
  ['uno dos tres cuatro cinco seis siete ocho nueve diez'],
];
const ONE = ['a', 'an', 'ein', 'eine', 'einen', 'einem', 'einer', 'une', 'una'];
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...LISTS.flatMap((parts) =>
    parts
      .join(' ')
      .split(' ')
      .map((word, index) => [word, index + 1] as const),
  ),
  ...ONE.map((word) => [word, 1] as const),
]);

const TOKEN = /\d+(?:[.,]\d+)?|[\p{L}ヶ]+|[-–—]/giu;
/** What stands between two numbers of which either may be meant. */
const EITHER = /^(?:or|to|oder|bis|ou|à|o|a|[-–—])$/iu;
/** What makes another amount of the one that was named. */
const PART = /^(?:half|halbe[nrs]?|halb|anderthalb|eineinhalb|demie?|medi[oa]|dozen|dutzend)$/iu;
const NOT = /^(?:not|no|nicht|kein\p{L}*|never|nie)$/iu;

/**
 * The span that words name, as an ISO-8601 duration: "for two weeks", "ein Monat und drei Tage"; null:
 * none, or none that is one amount. Parts of one, and "two or three", are none.
 */
export function spanIn(words: string): string | null {
  const tokens = [...words.matchAll(TOKEN)].map(([token]) => token);
  if (tokens.some((token) => PART.test(token) || NOT.test(token))) return null;
  const sums = new Map<Unit['letter'], number>();
  for (const [index, token] of tokens.entries()) {
    const amount = amountOf(token);
    if (amount === undefined) continue;
    if (EITHER.test(tokens[index + 1] ?? '') && amountOf(tokens[index + 2] ?? '') !== undefined)
      return null;
    const known = UNITS.find(({ names }) => names.test(unitAfter(tokens, index)));
    if (known === undefined) continue;
    if (!Number.isInteger(amount)) return null;
    sums.set(known.letter, (sums.get(known.letter) ?? 0) + amount * known.each);
  }
  return sums.size === 0 ? null : isoOf(sums);
}

/** The unit may be joined to its number: "30-day". */
function unitAfter(tokens: readonly string[], index: number): string {
  const next = tokens[index + 1] ?? '';
  return next === '-' ? (tokens[index + 2] ?? '') : next;
}

const amountOf = (token: string): number | undefined =>
  /^\d/u.test(token) ? Number(token.replace(',', '.')) : NUMBERS.get(token.toLowerCase());

function isoOf(sums: ReadonlyMap<Unit['letter'], number>): string {
  const part = (letter: Unit['letter']): string => {
    const amount = sums.get(letter);
    return amount === undefined ? '' : `${String(amount)}${letter}`;
  };
  const hours = part('H');
  return `P${part('Y')}${part('M')}${part('W')}${part('D')}${hours === '' ? '' : `T${hours}`}`;
}
