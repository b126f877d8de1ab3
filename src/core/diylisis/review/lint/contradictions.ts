import { placeOf, type HandoffLine, type HandoffText } from '../handoffText.js';
import type { Finding } from '../reviewer.js';

const NEGATION =
  /(?<![\p{L}])(?:not|never|no longer|n['’]t|nicht|kein(?:e|en|er)?|nie|no|nunca|ne|pas|jamais)(?![\p{L}])/giu;

const VALUE =
  /(?:^|[^\p{L}])(?:is|are|be|equals|takes|allows|after|within|to|at most|at least|ist|sind|beträgt|es|son|est|sont)[ ]\D{0,24}\d|은\s|는\s|は|是/u;

/** Sentences that say the same but for a number or a "not", and fields that are there twice. */
export function contradictions(handoff: HandoffText): readonly Finding[] {
  const found: Finding[] = [];
  for (const { line, text } of handoff.contract.twice) {
    const at = handoff.lines[line - 1];
    if (at !== undefined)
      found.push(row(text, at, 'the contract says this twice, in different words'));
  }
  const seen = new Map<string, { sentence: string; line: HandoffLine }>();
  for (const item of handoff.items) {
    const [line] = item.lines;
    if (line === undefined || item.isContract || /^\s*\|/u.test(item.text)) continue;
    for (const sentence of item.text.split(/(?<=[.!?。])\s+/u)) {
      const plain = sentence
        .replace(/^[-*+\d.)\s]+/u, '')
        .replace(/[*_`.]/gu, '')
        .replace(/\s+/gu, ' ')
        .trim()
        .toLowerCase();
      const words = plain.split(' ').length;
      if (words < 4) continue;
      // One number after a verb is a value; more of them, or one before it, tell things apart.
      const isValue = [...plain.matchAll(/\d+(?:[.,]\d+)?/gu)].length === 1 && VALUE.test(plain);
      const key = (isValue ? plain.replace(/\d+(?:[.,]\d+)?/u, '0') : plain)
        .replace(NEGATION, ' ')
        .replace(/\s+/gu, ' ')
        .trim();
      const other = seen.get(key);
      if (other === undefined) seen.set(key, { sentence: plain, line });
      else if (other.sentence !== plain)
        found.push(
          row(sentence, line, `line ${other.line.number} says otherwise: “${other.sentence}”`),
        );
    }
  }
  return found;
}

const row = (token: string, line: HandoffLine, why: string): Finding => ({
  quotedToken: token.replace(/\s+/gu, ' ').trim().slice(0, 80),
  location: placeOf(line),
  line: line.number,
  category: 10,
  whyUnresolvable: why,
  advisory: 'Defer',
  repairNote: 'until it is said which of the two holds',
});
