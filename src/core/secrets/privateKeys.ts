import type { SecretSpan } from './secretSpan.js';

/** Longest key block looked for, in characters: keys of 16,384 bits, with line numbers, are shorter. */
const LONGEST = 24_000;
/** Key material below this is a mention of keys, not one. */
const LEAST_MATERIAL = 40;
const BEGIN =
  /-----BEGIN(?:[ +]|%20)?(?:[A-Z0-9]{2,12}(?:[ +]|%20)){0,3}PRIVATE(?:[ +]|%20)KEY(?:(?:[ +]|%20)BLOCK)?-----/gu;
const END = /-----END[A-Z0-9 +%]{0,60}-----/u;
const ENDS =
  /-----END(?:[ +]|%20)?(?:[A-Z0-9]{2,12}(?:[ +]|%20)){0,3}PRIVATE(?:[ +]|%20)KEY(?:(?:[ +]|%20)BLOCK)?-----/gu;
/** What tools print before and behind a line of a block: numbers, quotation marks, signs of a patch. */
const BEFORE = /^[\s\d→|>"'`+,]*/u;
const BEHIND = new Set(' \t\r\f\v\u00a0"\'`,+\\');
/** One line of a block: base64, as it stands or escaped, or a field of its head. */
const LINE = /^(?:[A-Za-z0-9-]{2,30}: [^\n]{0,100}|[A-Za-z0-9+/=\\%]{0,200})$/u;

/**
 * Blocks of private keys: over several lines, on one line with escaped line ends, with line numbers,
 * and those whose end is missing because the text was cut. A mention without key material is none.
 */
export function privateKeys(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  if (text.includes('-----END')) spans.push(...withoutBeginning(text));
  if (!text.includes('-----BEGIN')) return spans;
  let behind = 0;
  for (const match of text.matchAll(BEGIN)) {
    if (match.index < behind) continue;
    const bodyStart = match.index + match[0].length;
    const next = text.indexOf('-----BEGIN', bodyStart);
    const limit = bodyStart + LONGEST;
    const rest = text.slice(bodyStart, next < 0 ? limit : Math.min(next, limit));
    const end = END.exec(rest);
    const bodyLength = end === null ? runLength(rest) : end.index;
    if (materialIn(rest.slice(0, bodyLength)) < LEAST_MATERIAL) continue;
    behind = bodyStart + bodyLength + (end?.[0].length ?? 0);
    spans.push({ start: match.index, end: behind, kind: 'private key' });
  }
  return spans;
}

/** Key material before the mark of an end: the text was cut, or goes on from another one. */
function withoutBeginning(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  let behind = 0;
  for (const match of text.matchAll(ENDS)) {
    const from = Math.max(behind, match.index - LONGEST);
    behind = match.index + match[0].length;
    const body = text.slice(from, match.index);
    if (body.includes('-----BEGIN')) continue;
    const start = match.index - runBack(body);
    if (materialIn(text.slice(start, match.index)) < LEAST_MATERIAL) continue;
    spans.push({ start, end: behind, kind: 'private key' });
  }
  return spans;
}

/** How far key material reaches back from the end of a text. */
function runBack(body: string): number {
  const oneLine = /(?<![A-Za-z0-9+/=\\%])[A-Za-z0-9+/=\\%]{60,}$/u.exec(body);
  if (oneLine !== null && oneLine[0].length > 200) return oneLine[0].length;
  const lines = body.split('\n');
  let length = 0;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    // The last line is short, and the first one may be cut.
    const mayBeShort = at === 0 || at >= lines.length - 2;
    const isMaterial = materialIn(line) > 0 || (mayBeShort && /^\S*\s*$/u.test(line));
    if (!isMaterial || !isKeyLine(line)) break;
    length += line.length + (at === lines.length - 1 ? 0 : 1);
  }
  return length;
}

/** The marks around a line are taken off one after the other: together they would be tried in all ways. */
function isKeyLine(line: string): boolean {
  const rest = line.replace(BEFORE, '');
  let end = rest.length;
  while (end > 0 && BEHIND.has(rest.charAt(end - 1))) end -= 1;
  return LINE.test(rest.slice(0, end));
}

/** How far key material goes on where no end is marked. */
function runLength(rest: string): number {
  const oneLine = /^[A-Za-z0-9+/=\\%]{60,}/u.exec(rest);
  if (oneLine !== null && !rest.slice(0, oneLine[0].length + 1).includes('\n')) {
    // Escaped line ends keep the whole block on one line.
    return oneLine[0].length;
  }
  let length = 0;
  for (const line of rest.split('\n')) {
    if (!isKeyLine(line)) {
      // A last line may be cut, or be followed by other words.
      length += /^[\s\d→|>"'`]*[A-Za-z0-9+/=]{20,}/u.exec(line)?.[0].length ?? 0;
      break;
    }
    length += line.length + 1;
  }
  return Math.min(length, rest.length);
}

/** Characters of base64 in runs that are long enough to be no words. */
function materialIn(body: string): number {
  let sum = 0;
  for (const [run] of body.matchAll(/[A-Za-z0-9+/=]{16,}/gu)) {
    if (/[A-Z]/u.test(run) && /[a-z]/u.test(run) && /\d|[+/]/u.test(run)) sum += run.length;
  }
  return sum;
}
