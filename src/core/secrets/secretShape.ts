/** Words that stand where a secret would, in examples and templates. */
const PLACEHOLDER =
  /^(?:pass(?:word|wd|phrase)?|pwd|secret|token|user(?:name)?|root|admin|postgres|mysql|mongo(?:db)?|redis|guest|x-oauth-basic|x-access-token|oauth2|test(?:ing|er)?|dev(?:elopment)?|demo|local(?:host)?|none|null|nil|true|false|undefined|string|number|required|optional|hidden|redacted|masked|scrubbed|removed|default|unknown|invalid|empty|value|credentials?|key|api[-_]?key)[-_.]?\d{0,4}$/iu;
const FILLED_IN_LATER =
  /your|example|placeholder|change.?me|replace|insert|dummy|sample|fake|mock|foobar|todo|redacted|scrubbed|masked|censored|hidden_|xxx|\*{3}|\.{3}|…|not.?a.?real/iu;
/** Written where a program puts the value in: variables, templates, calls and the like. */
const REFERENCE =
  /^[$%<{[(@&]|\$\{|\{\{|\$\(|%[A-Z_]+%|^(?:process|import|os|env|config|settings|req|request|res|self|this|args?|options?|opts|params?|props|state|data|ctx|context|secrets?|vars?|body|input|user|form)\.|[([{]$|\w\(|^file:|^https?:\/\//u;
const PROPERTY_CHAIN = /^[A-Za-z_$][\w$]*(?:(?:\.|\?\.|::|->)[A-Za-z_$][\w$]*)+$/u;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;
/** A constant's name; a version; a path; code that goes on. */
const CONSTANT = /^_?[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/u;
const VERSION = /^[\^~>=v]{0,2}\d+(?:\.(?:\d+|x|\*))+(?:[-+][\w.-]*)?$/u;
const PATH = /^(?:~|\.{1,2}|[A-Za-z]:)?[\\/][\w.@~-]+(?:[\\/]|$)/u;
const CODE = /&&|\|\||\?\?|\?\.|=>|[[\]]|\$\d*$|^!!|^__|^[A-Za-z_$]{1,4}\.[A-Za-z]{3,}[.=]/u;
const CHECKSUM = /^(?:sha(?:1|256|384|512)|md5)[-:]/iu;

/** True where the text only stands for a secret: an example, a variable, a mark of an earlier mask. */
export function isStandIn(value: string): boolean {
  return (
    PLACEHOLDER.test(value) ||
    FILLED_IN_LATER.test(value.length > 400 ? value.slice(0, 400) : value) ||
    REFERENCE.test(value) ||
    PROPERTY_CHAIN.test(value) ||
    UUID.test(value) ||
    CONSTANT.test(value) ||
    VERSION.test(value) ||
    PATH.test(value) ||
    CODE.test(value) ||
    CHECKSUM.test(value) ||
    /^(.)\1*$/su.test(value)
  );
}

/** True where a token of a sure shape stands in an example: by chance no token holds these words. */
export const isExample = (token: string): boolean =>
  /^.{0,100}$/su.test(token) &&
  /example|your|placeholder|dummy|redacted|scrubbed|x{5}|\*{3}|^(?:.*[-_.])?(.)\1{9}/iu.test(token);

/** How many of lower case, upper case, digits and other signs occur. */
export function classesOf(value: string): number {
  return [/[a-z]/u, /[A-Z]/u, /\d/u, /[^A-Za-z\d]/u].filter((one) => one.test(value)).length;
}

/** Bits per character (Shannon), of the first 400 characters. */
export function entropyOf(value: string): number {
  const counts = new Map<string, number>();
  const text = value.slice(0, 400);
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values())
    bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

/** Words joined by signs or humps, with at most a number at their ends: a name, not chance. */
const NAME = /^(?:[A-Z]?[a-z]{2,}|[A-Z]{2,})(?:[-_./: ]?(?:[A-Z]?[a-z]+|[A-Z]{2,}|v?\d{1,4}))*$/u;

/** Letters and digits by chance, as keys are: no name, no word, no number. */
export function looksRandom(value: string, least: number): boolean {
  if (value.length < least || isStandIn(value)) return false;
  if (!/\d/u.test(value) || !/[A-Za-z]/u.test(value)) return false;
  if (entropyOf(value) < 3) return false;
  return !isName(value);
}

function isName(value: string): boolean {
  if (!NAME.test(value)) return false;
  // A short run between two digits is chance; a name has words in it.
  const words = value.match(/[A-Za-z]{3,}/gu) ?? [];
  return words.join('').length >= value.length * 0.6;
}
