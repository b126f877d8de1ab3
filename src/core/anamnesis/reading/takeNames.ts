import { isFunctionWord } from '../../shared/stopWords.js';
import { fold } from '../../shared/text.js';
import type { MaskedText } from './masked.js';

const NAME = String.raw`\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)?`;
const SPEAKING =
  'said|says|told|asked|asks|wanted|wants|mentioned|suggested|insisted|complained|explained|proposed|argued|meinte|sagte|wollte|fragte|schlug';
/** Words after which or before which a capitalised word is a person, and nothing else is. */
const PERSON_PATTERNS: readonly RegExp[] = [
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?<name>${NAME})\s+(?:${SPEAKING})(?![\p{L}])`, 'gu'),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:told|asked|according to|laut|Frau|Herrn?|Mrs?\.?|Ms\.?|Dr\.?)\s+(?<name>${NAME})`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?<name>\p{Lu}[\p{L}]+)['’]s\s+(?:idea|suggestion|question|complaint|request|review|comment|point|concern)`,
    'gu',
  ),
];
/** Capitalised subjects that are no persons. */
const NO_PERSON = new Set(
  'claude codex gpt chatgpt copilot cursor gemini git github docker node react typescript javascript python rust linux windows mac someone somebody nobody everyone'.split(
    ' ',
  ),
);

/**
 * Takes person names out of the text: those known (from INDEX), and those the words around make
 * clear. Any other capitalised word stays a keyword.
 */
export function takePeople(text: MaskedText, known: readonly string[]): string[] {
  const people: string[] = [];
  for (const name of known) {
    const at = wordAt(text.rest, name);
    if (at < 0 || name.length < 3) continue;
    people.push(name);
    text.take(at, at + name.length);
  }
  for (const pattern of PERSON_PATTERNS) {
    for (const match of text.rest.matchAll(pattern)) {
      const name = match.groups?.['name'];
      if (name === undefined) continue;
      const word = fold(name.split(/\s+/u)[0] ?? '');
      if (NO_PERSON.has(word) || isFunctionWord(word)) continue;
      people.push(name);
      const at = match.index + match[0].indexOf(name);
      text.take(at, at + name.length);
    }
  }
  return [...new Set(people)];
}

/** Short names may be everyday words: they need "project", "repo" or a preposition beside them. */
const PLAIN_WORD = /^[a-z]{1,8}$/u;
const PROJECT_BEFORE =
  /(?:\b(?:in|on|from|inside|im|aus|von)\s+(?:the\s+)?|\b(?:project|repo|repository|projekt)\s+)$/iu;
const PROJECT_AFTER = /^\s+(?:project|repo|repository|projekt|codebase)\b/iu;

/**
 * Takes names of known projects out of the text. A name like `orchard-shop` speaks for itself; one
 * that is an everyday word is a project only where the words around say so.
 */
export function takeProjects(text: MaskedText, known: readonly string[]): string[] {
  const projects: string[] = [];
  for (const name of [...known].sort((a, b) => b.length - a.length)) {
    const at = wordAt(text.rest, name);
    if (at < 0) continue;
    const before = text.rest.slice(0, at);
    const after = text.rest.slice(at + name.length);
    const isClear = PROJECT_BEFORE.test(before) || PROJECT_AFTER.test(after);
    if (PLAIN_WORD.test(name) && !isClear) continue;
    projects.push(name);
    text.take(at, at + name.length);
  }
  return projects;
}

/** Where a name stands as a whole word, in any case; -1: nowhere. */
function wordAt(text: string, name: string): number {
  const wanted = name.toLowerCase();
  const lower = text.toLowerCase();
  // Lower-casing a few letters changes the length; then places would be wrong.
  if (wanted === '' || lower.length !== text.length) return -1;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1)) {
    const isStart = !/[\p{L}\p{N}_-]$/u.test(text.slice(Math.max(0, at - 2), at));
    const isEnd = !/^[\p{L}\p{N}_-]/u.test(text.slice(at + wanted.length, at + wanted.length + 2));
    if (isStart && isEnd) return at;
  }
  return -1;
}
