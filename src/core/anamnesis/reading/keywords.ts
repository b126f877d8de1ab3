import { runTerms } from '../cueTerms.js';
import { isEmptyWord, languageOf } from '../../shared/stopWords.js';
import { MAX_WORD, wordSpans, wordTerms, type WordSpan } from '../../shared/terms.js';
import { fold } from '../../shared/text.js';
import type { Keyword } from '../recallTrace.js';
import { runWords } from './runWords.js';

/** Turns of speech about recalling itself; "session" alone may be what is meant. */
export const RECALL_SPEECH =
  /\b(?:(?:that|the|this|a|an|some|which|what|one)\s+(?:(?:same|other|one|first|last|long|short|old|recent|certain)\s+)?(?:sessions?|conversations?|chats?|discussions?|time|bit|part|thing)(?=\s+(?:where|when|in which|about|on|with|we|i|you|that|was|did|decided)\b)|(?:we|i|you|he|she|they)(?:['’]d|\s+had|\s+have|\s+once)?\s+(?:said|say|decided|tried|did|made|wanted|looked|asked|went|worked)|which session (?:decided on|was)|what was|where did (?:i|we)|(?:the|an?) other day|do you (?:remember|recall|know)|can you (?:find|recall)|find (?:me )?the|in welcher (?:sitzung|session)|wo (?:wir|ich))\b/giu;

/** Names held together by dots: `cart.test.ts`, `v1.4`. */
const MAX_NAME_PARTS = 5;

/**
 * The words a text is searched by, each once, in order: no function words, no speech about
 * recalling. A name is one keyword with its parts, a run of unspaced script one per stretch.
 */
export function keywordsOf(text: string): Keyword[] {
  const spans = wordSpans(text);
  const language = languageOf(spans.map(({ start, end }) => text.slice(start, end)));
  const keywords = new Map<string, Keyword>();
  const add = (keyword: Keyword | null): void => {
    const [first] = keyword?.terms ?? [];
    if (keyword === null || first === undefined || keywords.has(first)) return;
    keywords.set(first, keyword);
  };
  for (let at = 0; at < spans.length; at += 1) {
    const span = spans[at];
    if (span === undefined) break;
    if (span.isUnspaced) {
      for (const word of runWords(text.slice(span.start, span.end))) {
        add({ text: word, terms: runTerms(word) });
      }
      continue;
    }
    const parts = dotted(text, spans, at);
    if (parts.length > 1) {
      add(dottedKeyword(text, parts));
      at += parts.length - 1;
      continue;
    }
    const word = text.slice(span.start, span.end);
    if (word.length > MAX_WORD || isEmptyWord(word, language)) continue;
    const { whole, parts: pieces } = wordTerms(word);
    if (whole === '' || /^[\p{Script=Latin}\d]$/u.test(whole)) continue;
    add({ text: word.toLowerCase(), terms: [whole, ...new Set(pieces)] });
  }
  return [...keywords.values()];
}

/** The words from `at` on that one dot each holds together. */
function dotted(text: string, spans: readonly WordSpan[], at: number): WordSpan[] {
  const parts: WordSpan[] = [];
  for (const span of spans.slice(at, at + MAX_NAME_PARTS)) {
    const previous = parts.at(-1);
    const isJoined =
      previous === undefined || (text[previous.end] === '.' && span.start === previous.end + 1);
    if (!isJoined || span.isUnspaced) break;
    parts.push(span);
  }
  return parts;
}

function dottedKeyword(text: string, parts: readonly WordSpan[]): Keyword | null {
  const words = parts.map(({ start, end }) => fold(text.slice(start, end)));
  // "e.g." and initials are no names.
  if (words.every((word) => word.length < 2 && !/\d/u.test(word))) return null;
  const pieces = parts
    .map(({ start, end }) => wordTerms(text.slice(start, end)).whole)
    .filter((term) => term.length > 1);
  const name = words.join('.');
  return { text: name, terms: [name, ...new Set(pieces)] };
}
