import { classesOf, isStandIn, looksRandom } from './secretShape.js';
import type { SecretSpan } from './secretSpan.js';

/** Names that a secret is given to, as they end: `DB_PASSWORD`, `"clientSecret"`, `api-key`. */
const PASSWORD = 'pass(?:word|wd|phrase)|passwd|pwd';
const KEY =
  '(?:api|access|account|secret|private|auth|client|encryption|encrypt|signing|master|service|license|shared[_-]?access|session|webhook|deploy|storage)[_-]?key(?:[_-]?base)?|(?:client|app|api|jwt|auth|session|cookie|webhook|signing|shared|consumer|oauth)?[_-]?secret(?:[_-]?(?:access[_-]?)?key(?:[_-]?base)?)?|(?:auth|access|api|refresh|bearer|bot|id|session|deploy|personal|npm|github|gitlab|slack|secret)?[_-]?token|_authToken|credentials?';
/** Name, then a sign of giving, then the value with its quotes; escapes as JSON inside JSON has them. */
const GIVEN = new RegExp(
  `(${PASSWORD}|${KEY})(["'\`\\\\]{0,4})(?:\\s{0,4}(?::=|=>|=(?!=)|:)\\s{0,4}|(?<=--[\\w-]{1,40})\\s)((?:\\\\{0,3}["'\`]){0,2})([^\\s"'\`\\\\,;<>(){}]{4,512})`,
  'gi',
);
const IS_PASSWORD = new RegExp(`^(?:${PASSWORD})$`, 'iu');
/** Tokens that only turn pages or mark words. */
const HARMLESS_BEFORE =
  /(?:page|next|prev|sync|continuation|cursor|start|eos|bos|pad|unk|mask|sep|stop|special|csrf|xsrf|cancell?ation|max|min|num|per|input|output|public)[_-]?$/iu;
const NETRC = /\blogin\s{1,4}\S{1,100}\s{1,4}password\s{1,4}(\S{4,200})/g;
const CURL_USER =
  /\bcurl\b[^\n]{0,200}?\s(?:-u|--user)[= ]{0,2}["']?[^\s:"']{1,100}:([^\s"'\\]{4,200})/g;

/** Secrets that are known by the name they are given to: assignments, settings, headers, flags. */
export function namedSecrets(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (const match of text.matchAll(GIVEN)) {
    const [whole, name = '', , quote = '', raw = ''] = match;
    const before = text.slice(Math.max(0, match.index - 24), match.index);
    if (HARMLESS_BEFORE.test(before)) continue;
    // The mark of a cut is no part of what was cut.
    const bare = quote === '' ? raw.replace(/[.?:…]+$/u, '') : raw.replace(/…$/u, '');
    const value = bare.replace(/&[a-z_]+=.*$/iu, '');
    const isEnvStyle = quote === '' && /^[A-Z][A-Z\d_]*$/u.test(name) && whole.includes('=');
    const isPassword = IS_PASSWORD.test(name);
    if (isPassword ? !isPasswordValue(value, quote !== '', isEnvStyle) : !isKeyValue(value))
      continue;
    const start = match.index + whole.length - raw.length;
    const length = isPassword
      ? Math.max(value.length, quotedLength(text, start, raw, quote))
      : value.length;
    spans.push({ start, end: start + length, kind: isPassword ? 'password' : kindOf(name) });
  }
  collect(text, NETRC, spans);
  if (text.includes('curl')) collect(text, CURL_USER, spans);
  return spans;
}

function collect(text: string, pattern: RegExp, into: SecretSpan[]): void {
  for (const match of text.matchAll(pattern)) {
    const value = match[1] ?? '';
    if (isStandIn(value)) continue;
    const start = match.index + match[0].length - value.length;
    into.push({ start, end: start + value.length, kind: 'password' });
  }
}

/** Longest password that goes on behind a sign at which others end. */
const LONGEST_QUOTED = 200;

/** How long a password in quotation marks is; 0: the mark that closes it does not stand near. */
function quotedLength(text: string, start: number, raw: string, quote: string): number {
  const mark = quote.at(-1);
  if (mark === undefined) return 0;
  const line = /^[^\n]*/u.exec(text.slice(start, start + LONGEST_QUOTED))?.[0] ?? '';
  const end = line.indexOf(mark, raw.length);
  return end < 0 ? 0 : line.slice(0, end).replace(/\\+$/u, '').length;
}

/** A password may be a word; then only a settings file says that it is one. */
function isPasswordValue(value: string, isQuoted: boolean, isEnvStyle: boolean): boolean {
  if (value.length < 5 || isStandIn(value) || /^\w+:$/u.test(value) || /^\d+$/u.test(value))
    return false;
  if (isEnvStyle) return true;
  if (/^[\w$]+$/u.test(value) && !/\d/u.test(value)) return false;
  return classesOf(value) >= (isQuoted ? 2 : 3) || (/\d/u.test(value) && looksRandom(value, 6));
}

/** Keys are made of few signs; others are code. */
const isKeyValue = (value: string): boolean =>
  looksRandom(value, 12) && /^[A-Za-z0-9+/=_.~:|-]+$/u.test(value);

function kindOf(name: string): string {
  if (/token/iu.test(name)) return 'access token';
  if (/key/iu.test(name)) return 'secret key';
  return 'secret';
}
