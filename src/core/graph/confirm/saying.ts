import { fold } from '../../shared/text.js';
import { termsOf, wordSpans } from '../../shared/terms.js';

/** What a text says, as far as words alone tell: its telling terms, those it denies, its figures. */
export interface Saying {
  readonly plain: ReadonlySet<string>;
  readonly denied: ReadonlySet<string>;
  readonly figures: ReadonlySet<string>;
}

/** How far words say the same. `says`: all that tells; `differs`: the same with another figure or no. */
export type Agreement = 'says' | 'differs' | null;

/** Words that any choice is told with; they say nothing of which one. */
const GENERIC = new Set(
  termsOf(
    `use using used keep keeps make makes set add take takes go going goes decide decided decision choose
    chose chosen pick switch move change stay one new instead rather let get put have need want also
    always never must approach option choice agreed settled final nehmen nimmt verwenden nutzen bleiben
    bleibt machen entscheidung entschieden beschlossen wählen gewählt wollen sollen müssen immer nie`,
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
    'eleven elf once onze',
    'twelve zwölf doce douze',
  ].flatMap((row, index) => row.split(' ').map((word) => [fold(word), String(index + 2)] as const)),
);

const DENYING = new Set(
  `not no never without against nor cannot nicht kein keine keinen keiner keinem ohne gegen statt
  anstatt nie niemals anstelle sin contra nunca pas sans contre jamais`
    .split(/\s+/u)
    .map(fold),
);
/** Denials that German puts behind what it denies. */
const DENYING_BEFORE = new Set(['nicht', 'pas']);
/** Terms that one denial reaches within its clause. */
const REACH = 4;
const CLAUSE_END =
  /[.,;:!?()[\]\n—–。、，！？]|(?<!\p{L})(?:but|aber|sondern|pero|mais)(?!\p{L})/iu;

/** Reads what a text says. Denied is what stands in a clause behind a word of denial. */
export function sayingOf(text: string): Saying {
  const [plain, denied, figures] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const clause of text.split(CLAUSE_END)) readClause(clause, plain, denied);
  for (const term of plain) denied.delete(term);
  for (const figure of figuresOf(text)) figures.add(figure);
  return { plain, denied, figures };
}

function readClause(clause: string, plain: Set<string>, denied: Set<string>): void {
  const words = wordSpans(clause);
  const tokens: { term: string; isDenied: boolean }[] = [];
  let left = 0;
  let before: string | null = null;
  for (const { start, end } of words) {
    const word = clause.slice(start, end);
    const folded = fold(word);
    const isContracted = folded === 't' && /['’]/u.test(clause.charAt(start - 1));
    const isInstead =
      (folded === 'of' && before === 'instead') || (folded === 'than' && before === 'rather');
    before = folded;
    if (DENYING.has(folded) || isContracted || isInstead) {
      left = REACH;
      if (DENYING_BEFORE.has(folded))
        for (const token of tokens.slice(-REACH)) token.isDenied = true;
      continue;
    }
    const terms = termsOf(word).filter(isTelling);
    for (const term of terms) tokens.push({ term, isDenied: left > 0 });
    if (terms.length > 0 && left > 0) left -= 1;
  }
  for (const { term, isDenied } of tokens) (isDenied ? denied : plain).add(term);
}

const isTelling = (term: string): boolean =>
  !GENERIC.has(term) && !NUMBERS.has(term) && !/^\d/u.test(term);

function figuresOf(text: string): readonly string[] {
  const written = [...text.matchAll(/\d+(?:[.,]\d+)*/gu)].map(([figure]) =>
    figure.replace(/[.,](?=\d{3}(?!\d))/gu, ''),
  );
  const spoken = wordSpans(text).flatMap(({ start, end }) => {
    const figure = NUMBERS.get(fold(text.slice(start, end)));
    return figure === undefined ? [] : [figure];
  });
  return [...written, ...spoken];
}

/** Telling terms that may be missing: none of a few, a fifth of many. */
const missesAllowed = (terms: number): number => Math.floor(terms / 5);

/**
 * Whether a passage says what is claimed. All figures and all telling terms of the claim's head must
 * stand in it, each denied where the claim denies it; a part of many may be missing.
 */
export function agreement(claimed: Saying, passage: Saying): Agreement {
  const wanted = [...claimed.plain, ...claimed.denied];
  if (wanted.length === 0 && claimed.figures.size === 0) return null;
  const isThere = (term: string): boolean => passage.plain.has(term) || passage.denied.has(term);
  const missing = wanted.filter((term) => !isThere(term)).length;
  if (missing > missesAllowed(wanted.length)) return null;
  const turned = [
    ...[...claimed.plain].filter((term) => passage.denied.has(term)),
    ...[...claimed.denied].filter((term) => passage.plain.has(term)),
  ];
  const lacks = [...claimed.figures].filter((figure) => !passage.figures.has(figure));
  if (turned.length === 0 && lacks.length === 0) return 'says';
  // Without another figure in its place, a missing one is only not said.
  if (turned.length === 0 && [...passage.figures].every((figure) => claimed.figures.has(figure)))
    return null;
  return wanted.length === 0 ? null : 'differs';
}

/** The part of the claim's telling terms that stands in the passage, denied where the claim denies. */
export function coverage(claimed: Saying, passage: Saying): number {
  const wanted = claimed.plain.size + claimed.denied.size;
  if (wanted === 0) return 0;
  const met =
    [...claimed.plain].filter((term) => passage.plain.has(term)).length +
    [...claimed.denied].filter((term) => passage.denied.has(term)).length;
  return met / wanted;
}

/** Whether all figures of the claim stand in the passage. */
export const holdsFigures = (claimed: Saying, passage: Saying): boolean =>
  [...claimed.figures].every((figure) => passage.figures.has(figure));
