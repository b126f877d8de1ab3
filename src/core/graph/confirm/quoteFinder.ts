import { fold } from '../../shared/text.js';
import { wordSpans } from '../../shared/terms.js';
import { nearestRun } from './nearWords.js';
import type { Token } from './nearWords.js';

/** How near a text holds a quotation. `rank`: 0 word for word, 1 but for capitals, else words changed. */
export interface QuoteHit {
  readonly rank: number;
  /** [from, to) in UTF-16 units of the text. */
  readonly span: readonly [number, number];
}

/** A quotation of fewer words is found word for word only. */
const MIN_NEAR_WORDS = 4;
/** The part of a quotation's words that may be others. */
const CHANGED = 0.34;
/** A longer stretch could not be shown whole. */
const MAX_SPAN = 1_000;

/** Scripts that put no blanks between words have no borders to keep. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Endings in which a word is still the same one: plurals, cases, a possessive. */
const ENDINGS = "(?:['’]?s|es|e|n|en|er|ern)?";

/** Finds uses of one word or name in texts, also in its plural or another case. */
export class UseFinder {
  readonly #pattern: RegExp;

  constructor(word: string) {
    const bare = word.trim();
    this.#pattern = new RegExp(bare === '' ? '(?!)' : patternOf(bare, ENDINGS), 'iu');
  }

  /** [from, to) in UTF-16 units of the first use; null: none. */
  find(text: string): readonly [number, number] | null {
    const match = this.#pattern.exec(text);
    return match === null ? null : [match.index, match.index + match[0].length];
  }
}

/** Finds one quotation in texts; white space and the shape of quotation marks do not count. */
export class QuoteFinder {
  readonly #exact: RegExp;
  readonly #anyCase: RegExp;
  readonly #words: readonly string[];
  /** Words that carry meaning; without half of them nothing is near. */
  readonly #telling: readonly string[];

  constructor(quote: string) {
    const bare = quote.replace(/^\s*(?:…|\.\.\.)|(?:…|\.\.\.)\s*$/gu, '').trim();
    // Nothing is quoted where only a mark of a cut stands.
    const pattern = bare === '' ? '(?!)' : patternOf(bare);
    this.#exact = new RegExp(pattern, 'u');
    this.#anyCase = new RegExp(pattern, 'iu');
    this.#words = tokensOf(bare).map(({ word }) => word);
    this.#telling = [...new Set(this.#words)].filter(
      (word) => word.length > 3 || UNSPACED.test(word),
    );
  }

  /** Where the text holds the quotation word for word; capitals may differ only where said so. */
  find(text: string): QuoteHit | null {
    for (const [rank, pattern] of [this.#exact, this.#anyCase].entries()) {
      const match = pattern.exec(text);
      if (match !== null && match[0].length <= MAX_SPAN)
        return { rank, span: [match.index, match.index + match[0].length] };
    }
    return null;
  }

  /** Where the text holds nearly the same words; null: nowhere. `folded`: the folded text. */
  near(text: string, folded: string): QuoteHit | null {
    const { length } = this.#words;
    if (length < MIN_NEAR_WORDS) return null;
    const met = this.#telling.filter((word) => folded.includes(word)).length;
    if (met === 0 || met * 2 < this.#telling.length) return null;
    const run = nearestRun(this.#words, tokensOf(text), Math.floor(length * CHANGED));
    if (run === null || run.to - run.from > MAX_SPAN) return null;
    return { rank: 1 + Math.max(1, run.changed), span: [run.from, run.to] };
  }
}

/** The quotation as a pattern that stands between word borders, with what may follow its last word. */
function patternOf(quote: string, ending = ''): string {
  const source = Array.from(quote.replace(/\s+/gu, ' '))
    .map((character) => {
      if (character === ' ') return '\\s+';
      if (/["“”„‟«»]/u.test(character)) return '["“”„‟«»]';
      if (/['‘’‚‛`´]/u.test(character)) return "['‘’‚‛`´]";
      return character.replace(/[\\^$.*+?()[\]{}|/]/gu, (mark) => `\\${mark}`);
    })
    .join('');
  const lead = isBordered(Array.from(quote)[0]) ? '(?<![\\p{L}\\p{N}_])' : '';
  const tail = isBordered(Array.from(quote).at(-1)) ? `${ending}(?![\\p{L}\\p{N}_])` : '';
  return `${lead}${source}${tail}`;
}

const isBordered = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character) && !UNSPACED.test(character);

/** Words with their places; of unspaced script, each character. */
function tokensOf(text: string): Token[] {
  return wordSpans(text).flatMap(({ start, end, isUnspaced }) => {
    if (!isUnspaced) return [{ word: fold(text.slice(start, end)), from: start, to: end }];
    let at = start;
    return Array.from(text.slice(start, end)).map((character) => {
      const from = at;
      at += character.length;
      return { word: fold(character), from, to: at };
    });
  });
}
