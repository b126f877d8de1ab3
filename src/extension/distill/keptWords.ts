import { isSecretCue } from '../../core/secrets/secretCue.js';
import { SECRET_MARKER, secretMarker } from '../../core/secrets/secretMarker.js';
import type { DistillRun } from './distillRun.js';

/** The text with each word that looks like a key taken out; what is kept may be less than what is used. */
export const withoutOddWords = (text: string): string =>
  text.replace(/[^\s"'`,;()]+/gu, (word) =>
    isSecretCue(word) ? secretMarker('possible secret') : word,
  );

/**
 * The run with its contract's texts as a report gave them back, where that hid secrets in them: the
 * reader knows more of secrets than is known here. A text that was changed since stays as it is.
 */
export function asReported(run: DistillRun, reported: DistillRun['contract']): DistillRun {
  return { ...run, contract: hiddenAlike(run.contract, reported) };
}

function hiddenAlike<T>(own: T, told: unknown): T {
  if (typeof own === 'string')
    return typeof told === 'string' && isHiding(told, own) ? (told as T) : own;
  if (own === null || typeof own !== 'object' || told === null || typeof told !== 'object')
    return own;
  const parts = told as Readonly<Record<string, unknown>>;
  const made = Object.entries(own).map(([key, part]: [string, unknown]) => [
    key,
    hiddenAlike(part, parts[key]),
  ]);
  if (Array.isArray(own)) return made.map(([, part]) => part) as T;
  return Object.fromEntries(made) as T;
}

/** Whether a text is another one with nothing but marks of secrets in the place of some of its words. */
function isHiding(told: string, own: string): boolean {
  const pieces = told.split(SECRET_MARKER);
  if (pieces.length === 1 || own === told) return false;
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    const isLast = index === pieces.length - 1;
    const found = isLast && piece === '' ? own.length : own.indexOf(piece, at);
    if (found < 0 || (index === 0 && found > 0)) return false;
    at = found + piece.length;
    if (isLast) return own.endsWith(piece);
  }
  return false;
}
