import { RECORD_LIMITS } from '../../webview/contract/recordMessages.js';

/**
 * A passage as it stands in its record: without the marks of where it was cut, bounded, and never
 * cut inside a character. Null: nothing is left of it.
 */
export function passageWords(passage: string): string | null {
  const words = passage.replace(/^\s*…\s*|\s*…\s*$/g, '').trim();
  if (words === '') return null;
  const end = RECORD_LIMITS.passage;
  return words.slice(0, /[\uD800-\uDBFF]/.test(words.charAt(end - 1)) ? end - 1 : end);
}
