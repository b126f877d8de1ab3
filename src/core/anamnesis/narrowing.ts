import { fold } from '../shared/text.js';
import type { CueLiteral } from './cueLiteral.js';
import type { CueTerm, CueTerms } from './cueTerms.js';
import { decisiveTerms } from './holding.js';
import { stemRoots } from './stemRoot.js';

/**
 * A piece of a {@link Needle}. `text`: folded characters one after the other; `space`: white space;
 * `slash`: one or two path separators; `gap`: any white space, `-`, `#` or `!`, or nothing; `zeros`:
 * any zeros or none; `end`: no ASCII letter, digit or underscore goes on.
 */
export type NeedlePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'space' | 'slash' | 'gap' | 'zeros' | 'end' };

/** What must stand in the text of every record that a term or literal of a cue can be met in. */
export interface Needle {
  readonly parts: readonly NeedlePart[];
  /** An `e` may stand after each a, o and u: German keys leave it out. */
  readonly isGerman: boolean;
}

/** A shorter text stands everywhere; unspaced scripts say something with one character. */
const MIN_ASCII = 2;
/** A piece of this many letters of a German word meets it (see `germanMeeting`). */
const PIECE = 5;
/** From this length on a German word has pieces that meet it. */
const HAS_PIECES = 8;
const NUMBER_WORDS = ['pr', 'mr', 'request', 'requests', 'issue', 'issues', 'ticket', 'tickets'];

/**
 * What to look for in files so that no record is missed that holds anything decisive of the cue: each
 * such record holds one of these, rarest first. A superset on purpose; what holds a needle need not
 * hold the cue. Null: some part of the cue gives nothing to look for, so every record must be read.
 */
export function narrowing(cue: CueTerms): readonly Needle[] | null {
  const isDecisive = decisiveTerms(cue);
  const needles = [
    ...cue.terms.filter((_, index) => isDecisive[index]).flatMap(termNeedles),
    ...cue.literals.flatMap(literalNeedles),
  ];
  if (!needles.every(isTelling)) return null;
  const unique = new Map(needles.map((needle) => [JSON.stringify(needle), needle]));
  // How common a word is, is not known before it was looked for; longer ones are rarer.
  return [...unique.values()].sort((a, b) => lengthOf(b) - lengthOf(a));
}

function termNeedles({ forms, german }: CueTerm): readonly Needle[] {
  return [
    ...forms.flatMap(formTexts).map((text) => needle([text])),
    ...(german === null
      ? []
      : germanTexts(german).map((text) => ({ ...needle([text]), isGerman: true }))),
  ];
}

/** Only plain letters lose endings to the stemmer; any other form stands as it is. */
function formTexts(form: string): readonly string[] {
  return /^[a-z]+$/u.test(form) ? stemRoots(form) : [longestPlain(form)];
}

/** The text's word holds the key, or is itself a beginning or an end of it. */
function germanTexts(key: string): readonly string[] {
  if (key.length < HAS_PIECES) return [longestPlain(key)];
  return [longestPlain(key.slice(0, PIECE)), longestPlain(key.slice(-PIECE))];
}

function literalNeedles({ what, kind, namespace, probe }: CueLiteral): readonly Needle[] {
  if (kind === 'phrase') return [needle(words(what), 'space')];
  switch (namespace) {
    case 'github_issue':
    case 'github_pr':
      return numberNeedles(probe);
    case 'fs_path':
      return [needle(pathNames(what), 'slash')];
    case 'git_commit':
    case 'url':
    case 'session':
    case null:
      return [needle([probe])];
  }
}

/** The spellings that `cueLiteral` knows for a number of a PR or an issue. */
function numberNeedles(number: string): readonly Needle[] {
  const digits: readonly NeedlePart[] = [
    { kind: 'zeros' },
    { kind: 'text', text: number },
    { kind: 'end' },
  ];
  const after = (text: string, isLoose: boolean): Needle => ({
    parts: [{ kind: 'text', text }, ...(isLoose ? [{ kind: 'gap' } as const] : []), ...digits],
    isGerman: false,
  });
  return [
    ...NUMBER_WORDS.map((word) => after(word, true)),
    ...['gh-', '#', 'pull/', 'issues/'].map((sign) => after(sign, false)),
  ];
}

/** Beginnings like `./` may be missing where the path stands. */
const pathNames = (path: string): readonly string[] =>
  path.replace(/^(?:\.{1,2}[\\/])+/u, '').split(/[\\/]/u);

const words = (phrase: string): readonly string[] => phrase.trim().split(/\s+/u);

function needle(texts: readonly string[], between: 'space' | 'slash' = 'space'): Needle {
  const folded = texts.map(fold);
  if (folded.some((text) => /\p{M}/u.test(text))) {
    return {
      parts: [{ kind: 'text', text: longestPlain(folded.join('\u0301')) }],
      isGerman: false,
    };
  }
  const parts = folded.flatMap((text, index): readonly NeedlePart[] => {
    const own: readonly NeedlePart[] = text === '' ? [] : [{ kind: 'text', text }];
    return index === 0 ? own : [{ kind: between }, ...own];
  });
  return { parts, isGerman: false };
}

/** Marks can stand in another order than in the cue; the letters between them cannot. */
function longestPlain(text: string): string {
  return text
    .split(/\p{M}+/u)
    .reduce((best, part) => (part.length > best.length ? part : best), '');
}

const lengthOf = ({ parts }: Needle): number =>
  parts.reduce((sum, part) => sum + (part.kind === 'text' ? part.text.length : 0), 0);

function isTelling(one: Needle): boolean {
  const text = one.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  // Control characters and halves of pairs cannot be looked for.
  if (/[\p{Cc}\p{Cs}]/u.test(text)) return false;
  return text.length >= MIN_ASCII || /[^\p{ASCII}]/u.test(text);
}
