import type { SecretScanner } from './secretSpan.js';

/** Signs written as JSON, addresses and terminals write them, however often they were escaped. */
const ESCAPE =
  // eslint-disable-next-line no-control-regex -- terminal colours begin with an escape
  /(?:\u001b|(?<!\\)\\+u001b)\[[0-9;?]{0,40}[a-z]|(?<!\\)\\+(?:u([0-9a-f]{4})|([nrtbf]))|%([0-9a-f]{2})/giu;
/** Signs that a secret may have in itself. */
const IN_SECRETS = /[\w+/.~-]/u;
/** Signs by which a value is given to a name. */
const GIVES = /[=:]/u;

/**
 * The scanner over a text as it stands, and over the same text with its escapes taken for the signs
 * they are: before a token `\n` or `%3D` ends a word, which as letters it does not. Places stay.
 */
export const withoutEscapes = (scanner: SecretScanner): SecretScanner => ({
  scan: (text) => {
    const plain = text.replace(
      ESCAPE,
      (whole: string, unit?: string, sign?: string, byte?: string) =>
        spaced(whole, unit ?? byte ?? null, sign ?? null),
    );
    return plain === text ? scanner.scan(text) : [...scanner.scan(text), ...scanner.scan(plain)];
  },
});

/** As long as the escape, so that what is found stands where it stood. */
function spaced(whole: string, code: string | null, sign: string | null): string {
  const blank = ' '.repeat(whole.length);
  if (code === null) return sign === 'n' ? `${blank.slice(1)}\n` : blank;
  const character = String.fromCharCode(parseInt(code, 16));
  if (IN_SECRETS.test(character)) return whole;
  // A value may stand two blanks away from the sign that gives it.
  if (GIVES.test(character)) return `${blank.slice(3)}${character}  `.slice(-whole.length);
  return `${blank.slice(1)}${character.length === 1 && character > ' ' ? character : ' '}`;
}
