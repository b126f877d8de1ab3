import type { MaskedText } from './masked.js';

/** Opening and closing marks; the same mark on both sides needs a border outside. */
const QUOTED: readonly RegExp[] = [
  /“([^“”]+)”/gu,
  /„([^„“”]+)[“”]/gu,
  /«([^«»]+)»/gu,
  /»([^«»]+)«/gu,
  /‹([^‹›]+)›/gu,
  /「([^「」]+)」/gu,
  /『([^『』]+)』/gu,
  /《([^《》]+)》/gu,
  /‚([^‚‘’]+)[‘’]/gu,
  /(?<![\p{L}\p{N}])‘([^‘’]+)’(?![\p{L}\p{N}])/gu,
  /"([^"]+)"/gu,
  /`([^`]+)`/gu,
  /(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu,
];

/** Takes quoted phrases out of the text, in the order in which they stand. */
export function takePhrases(text: MaskedText): string[] {
  const found: { readonly at: number; readonly phrase: string }[] = [];
  for (const pattern of QUOTED) {
    for (const match of text.rest.matchAll(pattern)) {
      const phrase = (match[1] ?? '').trim();
      if (!/[\p{L}\p{N}]/u.test(phrase)) continue;
      found.push({ at: match.index, phrase });
      text.take(match.index, match.index + match[0].length);
    }
  }
  return [...new Set(found.sort((a, b) => a.at - b.at).map(({ phrase }) => phrase))];
}
