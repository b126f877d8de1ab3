import { tokensOf } from '../leak.js';
import { shared, topicOf } from '../topic.js';

/** A clause that names what was not taken: it ends with the clause, not with the sentence. */
const CONTRASTS: readonly RegExp[] = [
  /\s*[,;–—(]?\s*\b(?:instead of|rather than|in place of|as opposed to)\s+(?:[^,;.!?()\n]|\.(?=\S))+\)?/giu,
  /\s*[,;–—(]\s*(?:and |but )?not\s+(?:[^,;.!?()\n]|\.(?=\S))+\)?/giu,
  /\s*[,;–—(]?\s*(?<!\p{L})(?:anstatt|anstelle(?: von)?|statt)\s+(?:[^,;.!?()\n]|\.(?=\S))+\)?/giu,
  /\s*[,;–—(]\s*(?:und )?nicht\s+(?:[^,;.!?()\n]|\.(?=\S))+\)?/giu,
  /\s*[,;–—(]?\s*(?<!\p{L})(?:au lieu d(?:e\s|')|plutôt que)\s*(?:[^,;.!?()\n]|\.(?=\S))+\)?/giu,
  /\s*[,;–—(]\s*(?:et )?(?:non|pas)\s+(?:[^,;.!?()\n]|\.(?=\S))+\)?/giu,
  /\s*[,;–—(]?\s*(?<!\p{L})(?:en lugar de|en vez de)\s+(?:[^,;.!?()\n]|\.(?=\S))+\)?/giu,
  /\s*[,;–—(]\s*(?:y )?no\s+(?:[^,;.!?()\n]|\.(?=\S))+\)?/giu,
  /[^\s,、。]+(?:ではなく|じゃなくて?|の代わりに)[、,]?\s*/gu,
  /[,，]?\s*(?:而不是|而非)[^,，。;；\n]+/gu,
  /\S+(?:\s?(?:대신에?|말고|(?:이|가)?\s?아니라))[,]?\s*/gu,
];

/**
 * A text without the given tokens (Diylisis · leak repair): a clause that names what was not taken
 * goes first, then a whole sentence. Every word that stays stood there before; empty: nothing is left.
 */
export function excise(text: string, tokens: readonly string[]): string {
  const holds = (part: string): boolean => {
    const own = tokensOf(part);
    return tokens.some((token) => own.has(token));
  };
  if (!holds(text)) return text;
  return sentencesOf(text)
    .flatMap((sentence) => {
      if (!holds(sentence)) return [sentence];
      const shorter = withoutContrast(sentence, holds);
      return holds(shorter) ? [] : [shorter];
    })
    .join('')
    .trim();
}

/** A text without the sentences that hold a phrase, in whatever case; empty: nothing is left. */
export function withoutPhrase(text: string, phrase: string): string {
  const wanted = phrase.toLowerCase();
  if (!text.toLowerCase().includes(wanted)) return text;
  return sentencesOf(text)
    .filter((sentence) => !sentence.toLowerCase().includes(wanted))
    .join('')
    .trim();
}

/** A correction said positively: without the clause that names what it replaces. */
export function positively(text: string, replaced: string): string {
  const own = topicOf(replaced);
  const made = withoutContrast(text, (part) => shared(topicOf(part), own).length > 0).trim();
  return made === '' ? text : made;
}

function withoutContrast(text: string, isMeant: (part: string) => boolean): string {
  let made = text;
  for (const contrast of CONTRASTS)
    made = made.replace(contrast, (clause) => (isMeant(clause) ? '' : clause));
  return made;
}

function sentencesOf(text: string): string[] {
  // A point inside a name or number ends no sentence: `cart.ts`, `1.5`.
  const parts: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(/[.!?]+(?=\s|$)|[。！？]|\n/gu)) {
    const end = index + 1;
    parts.push(text.slice(from, end));
    from = end;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
