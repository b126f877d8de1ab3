import { readDuration } from '../duration.js';
import type { AnswerJson } from '../distillReport.js';

/** A time limit as the person gave it: the duration, and the words it was taken from. */
export interface Horizon {
  /** ISO-8601. */
  readonly duration: string;
  readonly words: string;
}

const UNITS: readonly (readonly [RegExp, string, string])[] = [
  [/^(?:days?|tag(?:e|en)?|jours?|d[ií]as?|日間?|天|일)$/iu, 'P', 'D'],
  [/^(?:weeks?|wochen?|semaines?|semanas?|週間?|周|주(?:일)?)$/iu, 'P', 'W'],
  [/^(?:months?|monat(?:e|en)?|mois|mes(?:es)?|か月|ヶ月|个月|개월)$/iu, 'P', 'M'],
  [/^(?:years?|jahr(?:e|en)?|ans?|années?|años?|年|년)$/iu, 'P', 'Y'],
  [/^(?:hours?|stunden?|heures?|horas?|時間|小时|시간)$/iu, 'PT', 'H'],
];
const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
  twelve: 12,
  ein: 1,
  eine: 1,
  einen: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  sechs: 6,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
};
const WORD = /\d+|[\p{L}ヶ]+/giu;

/**
 * How long an answer holds: an ISO-8601 duration the person set, or their own time words ("for two
 * weeks"); null: they gave none, or none that can be reckoned. Never guessed (Diylisis · Rule 20).
 */
export function horizonOf({ horizon }: AnswerJson): Horizon | null {
  const words = horizon?.trim() ?? '';
  if (words === '') return null;
  if (readDuration(words) !== null)
    return { duration: words, words: `Set by the author: ${words}` };
  const parts = [...words.matchAll(WORD)].map(([word]) => word);
  for (const [index, count] of parts.entries()) {
    const unit = parts[index + 1] ?? '';
    const amount = /^\d+$/u.test(count) ? Number(count) : NUMBERS[count.toLowerCase()];
    const known = UNITS.find(([pattern]) => pattern.test(unit));
    if (amount !== undefined && known !== undefined)
      return { duration: `${known[1]}${String(amount)}${known[2]}`, words };
  }
  return null;
}
