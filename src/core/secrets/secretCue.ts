import { entropyOf, looksRandom } from './secretShape.js';
import { ownScanner } from './ownScanner.js';
import type { SecretScanner } from './secretSpan.js';

/** What a person may look for by: hashes, ids, paths, names. Long, and no secret. */
const HARMLESS =
  /^(?:[0-9a-f]+|[0-9A-F]+|[0-9a-f-]{36}|(?:https?|file):\/\/.*|[~.]?[\\/].*|[A-Za-z]:[\\/].*|.*\.[a-z]{1,5}(?::\d+)*)$/u;

/**
 * True where a cue holds a secret: it is searched, and kept nowhere. Broader than the mask, since an
 * odd cue that is not remembered costs little.
 */
export function isSecretCue(text: string, scanner: SecretScanner = ownScanner): boolean {
  if (scanner.scan(text).length > 0) return true;
  return text.split(/[\s"'`,;()]+/u).some(isOddWord);
}

function isOddWord(word: string): boolean {
  const value = word.replace(/^.*[=:](?=.{16})/u, '');
  if (HARMLESS.test(value) || !looksRandom(value, 20)) return false;
  return /[a-z]/u.test(value) && /[A-Z]/u.test(value) && entropyOf(value) > 3.7;
}
