import { termsOf } from '../../shared/terms.js';
import { fold } from '../../shared/text.js';

/** Words that any choice is told with; they say nothing of which one. */
const GENERIC = new Set(
  termsOf(
    `use using used keep keeps make makes set add take takes go going goes decide decided decision choose
    chose chosen pick switch move change stay one new instead rather let get put have need want also
    always never must approach option choice agreed settled final nehmen nimmt verwenden nutzen bleiben
    bleibt machen last lasts kept took taken given held gets per each every pro jede jeder jedes jeden mean means call called name named same separate please bitte heißt heißen entscheidung entschieden beschlossen wählen gewählt wollen sollen müssen immer nie good great fine right fair sound sounds idea perfect nice lovely sense works passt gut genau richtig super prima until bis`,
  ),
);

/** Numbers in words; "one" is left out, since it hardly ever counts. */
const NUMBERS = new Map<string, string>(
  [
    'two zwei dos deux',
    'three drei tres trois',
    'four vier cuatro quatre',
    'five fünf cinco cinq',
    'six sechs seis',
    'seven sieben siete sept',
    'eight acht ocho huit',
    'nine neun nueve neuf',
    'ten zehn diez dix',
    'eleven elf onze',
    'twelve zwölf doce douze',
    'thirteen dreizehn',
    'fourteen vierzehn',
    'fifteen fünfzehn',
    'sixteen sechzehn',
    'seventeen siebzehn',
    'eighteen achtzehn',
    'nineteen neunzehn',
  ]
    .flatMap((row, index) => row.split(' ').map((word) => [fold(word), String(index + 2)] as const))
    .concat(
      [
        'twenty zwanzig',
        'thirty dreißig',
        'forty vierzig',
        'fifty fünfzig',
        'sixty sechzig',
        'seventy siebzig',
        'eighty achtzig',
        'ninety neunzig',
        'hundred hundert',
      ].flatMap((row, index) =>
        row.split(' ').map((word) => [fold(word), String(index * 10 + 20)] as const),
      ),
    ),
);

/** The number that a folded word says; null: none. */
export const numberOf = (word: string): string | null => NUMBERS.get(word) ?? null;

/** Whether a term says nothing of which choice is meant. */
export const isGeneric = (term: string): boolean => GENERIC.has(term);
