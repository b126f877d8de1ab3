import { isEverydayWord } from '../shared/everydayWords.js';
import { isEmptyWord, languageOf } from '../shared/stopWords.js';
import { wordSpans, wordTerms } from '../shared/terms.js';
import { fold } from '../shared/text.js';

/** Endings, particles and the like, by which words of unspaced scripts hold together. */
const GRAMMAR = /[\p{sc=Hiragana}的了是在着也就都]/u;

/** What a text is about: its terms without function words and everyday words; pairs in unspaced scripts. */
export function topicOf(text: string): ReadonlySet<string> {
  const spans = wordSpans(text);
  const words = spans.map(({ start, end }) => text.slice(start, end));
  const language = languageOf(words);
  const topic = new Set<string>();
  spans.forEach(({ isUnspaced }, index) => {
    const word = words[index] ?? '';
    if (isUnspaced) {
      const letters = Array.from(fold(word));
      const pairs = letters.slice(1).map((letter, at) => (letters[at] ?? '') + letter);
      const telling = pairs.filter((pair) => !GRAMMAR.test(pair));
      for (const pair of telling.length > 0 ? telling : pairs) topic.add(pair);
      return;
    }
    if (isEmptyWord(word, language) || isEverydayWord(fold(word))) return;
    const { whole, parts } = wordTerms(word);
    for (const term of [whole, ...parts]) if (term.length > 1) topic.add(term);
  });
  return topic;
}

/** How rare terms are among texts: what all of them hold tells nothing apart. */
export class TermWeights {
  readonly #counts = new Map<string, number>();
  readonly #texts: number;

  constructor(topics: readonly ReadonlySet<string>[]) {
    this.#texts = topics.length;
    for (const topic of topics)
      for (const term of topic) this.#counts.set(term, (this.#counts.get(term) ?? 0) + 1);
  }

  /** From 0, for what every text holds, upwards. */
  of(term: string): number {
    const count = this.#counts.get(term) ?? 0;
    return Math.log(1 + (this.#texts - count + 0.5) / (count + 0.5));
  }

  sum(terms: Iterable<string>): number {
    let sum = 0;
    for (const term of terms) sum += this.of(term);
    return sum;
  }
}

/** The terms that both hold. */
export function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): string[] {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  return [...small].filter((term) => large.has(term));
}

/** The weight of what both hold as a share of the lighter one's; 0 to 1. */
export function likeness(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
  weights: TermWeights,
): number {
  const lighter = Math.min(weights.sum(a), weights.sum(b));
  return lighter === 0 ? 0 : weights.sum(shared(a, b)) / lighter;
}
