import type { Needle, NeedlePart } from '../../core/anamnesis/narrowing.js';
import { classOf, OTHER } from '../../core/shared/characterClass.js';
import { foldSources } from '../../core/shared/foldSources.js';

/** The regular expressions of one needle, in ripgrep's syntax, over the bytes of a record. */
export interface NeedlePatterns {
  /** Fast: meets what is written in plain letters, in any case. */
  readonly plain: string;
  /** Meets all that folds to the needle: accents, compatibility forms and `\uXXXX` escapes as well. */
  readonly full: string;
  /**
   * Characters that work on their neighbours (loose accents, ligatures, single jamo): a record that
   * holds one of them anywhere may hold the needle.
   */
  readonly contextual: readonly number[];
}

const HEX = '[0-9a-fA-F]';
const ESCAPE = String.raw`\\u`;
const ANY_ESCAPE = `${ESCAPE}${HEX}{4}`;
const CONTROL_ESCAPE = String.raw`\\[bfnrt]`;
const SHARP_S = [0xdf, 0x1e9e];
/** Accents and vowel points that `fold` takes off. */
const LOOSE_MARKS: readonly (readonly [number, number])[] = [
  [0x300, 0x36f],
  [0x591, 0x5c7],
  [0x64b, 0x652],
];

/** Writes both patterns; neither has word boundaries. */
export function needlePatterns(needle: Needle): NeedlePatterns {
  const text = needle.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  const isAscii = /^\p{ASCII}*$/u.test(text);
  const plain = needle.parts.map((part) => plainPart(part, needle.isGerman)).join('');
  return {
    plain: `(?${isAscii ? 'i-u' : 'i'}:${plain})`,
    full: needle.parts.map((part) => fullPart(part, needle.isGerman)).join(''),
    contextual: contextualOf(text),
  };
}

/** A pattern that meets any of these code points, raw or escaped. */
export function anyOf(codes: readonly number[]): string {
  return `(?:${characterClass(codes)}|${escapesOf(codes, 3)})`;
}

function plainPart(part: NeedlePart, isGerman: boolean): string {
  switch (part.kind) {
    case 'text':
      return Array.from(part.text, (character) => {
        return plainCharacter(character) + (isGerman && isVowel(character) ? 'e?' : '');
      }).join('');
    case 'space':
      return String.raw`(?:[\x00-\x20]|${CONTROL_ESCAPE})+`;
    case 'gap':
      return String.raw`(?:[\x00-\x20#!\-]|${CONTROL_ESCAPE})*`;
    case 'slash':
      return String.raw`(?:\\?/|\\\\){1,2}`;
    case 'zeros':
      return '0*';
    case 'end':
      return END;
  }
}

function fullPart(part: NeedlePart, isGerman: boolean): string {
  switch (part.kind) {
    case 'text':
      return fullText(Array.from(part.text), isGerman);
    case 'space':
      return `(?:${ANY_SPACE})+`;
    case 'gap':
      return `(?:${ANY_SPACE}|[#!\\-])*`;
    case 'slash':
      return String.raw`(?:\\?/|\\\\|${ANY_ESCAPE}){1,2}`;
    case 'zeros':
      return `(?:${fullCharacter('0')})*`;
    case 'end':
      return END;
  }
}

/** What is white space beyond ASCII is not asked: anything that may be some is taken for it. */
const ANY_SPACE = String.raw`[\x00-\x20]|[^\x00-\x7f]|${CONTROL_ESCAPE}|${ANY_ESCAPE}`;
const END = '(?:(?-u:[^0-9A-Za-z_])|$)';

function fullText(characters: readonly string[], isGerman: boolean): string {
  let pattern = '';
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? '';
    let run = 1;
    // One ß stands for two s, also for one beyond the end of the needle.
    while (character === 's' && characters[at + run] === 's') run += 1;
    at += run - 1;
    const one = fullCharacter(character);
    pattern += run === 1 ? one : `(?:${one}){${Math.ceil(run / 2)},${run}}`;
    if (isGerman && isVowel(character)) pattern += `(?:${fullCharacter('e')})?`;
  }
  return pattern;
}

const isVowel = (character: string): boolean => 'aou'.includes(character);

const fullMemo = new Map<string, string>();

/** One character with all that folds to it, raw and escaped. */
function fullCharacter(character: string): string {
  const known = fullMemo.get(character);
  if (known !== undefined) return known;
  const codes = [
    ...new Set([
      codeOf(character),
      codeOf(character.toUpperCase()),
      ...(foldSources().single.get(character) ?? []),
      ...(character === 's' ? SHARP_S : []),
    ]),
  ];
  const raw = JSON_ESCAPED.get(character) ?? '';
  const made = `(?:${raw}${characterClass(codes)}|${escapesOf(codes, 2)})`;
  fullMemo.set(character, made);
  return made;
}

/** Signs that a JSON text writes with a backslash before them, always or at times. */
const JSON_ESCAPED: ReadonlyMap<string, string> = new Map([
  ['"', String.raw`\\?`],
  ['\\', String.raw`\\?`],
  ['/', String.raw`\\?`],
]);

function plainCharacter(character: string): string {
  return (JSON_ESCAPED.get(character) ?? '') + literal(codeOf(character));
}

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;

/** Letters and digits as they are; all else by its number, so that nothing is syntax. */
function literal(code: number): string {
  const character = String.fromCodePoint(code);
  return /^[0-9A-Za-z]$/.test(character) ? character : `\\x{${code.toString(16)}}`;
}

const characterClass = (codes: readonly number[]): string => `[${codes.map(literal).join('')}]`;

/**
 * The escapes of some code points by their first hexadecimal digits, the others left open; pairs by
 * the first half. Writers may escape any character, in digits of either case.
 */
function escapesOf(codes: readonly number[], digits: 2 | 3): string {
  const heads = new Set(
    codes.map((code) =>
      (code > 0xffff ? String.fromCodePoint(code).charCodeAt(0) : code)
        .toString(16)
        .padStart(4, '0')
        .slice(0, digits),
    ),
  );
  const second = codes.some((code) => code > 0xffff) ? `(?:${ESCAPE}[dD][c-fC-F]${HEX}{2})?` : '';
  const head = [...heads].map((one) => one.replace(/[a-f]/g, (d) => `[${d}${d.toUpperCase()}]`));
  return `${ESCAPE}(?:${head.join('|')})${HEX}{${4 - digits}}${second}`;
}

function contextualOf(text: string): readonly number[] {
  const { single, several } = foldSources();
  const codes = new Set<number>();
  for (const [from, to] of LOOSE_MARKS)
    for (let code = from; code <= to; code += 1) codes.add(code);
  for (const character of text) {
    for (const code of several.get(character) ?? []) {
      if (!SHARP_S.includes(code) && isInWords(code)) codes.add(code);
    }
    // A composed character may stand there in its pieces; then each piece but the first is a sign of it.
    for (const piece of Array.from(character.normalize('NFD')).slice(1)) {
      for (const code of [
        codeOf(piece),
        ...(single.get(piece) ?? []),
        ...(several.get(piece) ?? []),
      ]) {
        codes.add(code);
      }
    }
    // Names with dots are compared by their length in halves of pairs, where pairs count double.
    if (text.includes('.')) {
      for (const code of single.get(character) ?? []) if (code > 0xffff) codes.add(code);
    }
  }
  return [...codes];
}

const isInWords = (code: number): boolean => code > 0xffff || classOf(code) !== OTHER;
