import { readDuration } from '../duration.js';
import type { AnswerJson } from '../distillReport.js';
import { DAY, endOfDayIn } from './horizonDay.js';
import { spanIn } from './horizonSpan.js';

/** A time limit as the person gave it: the duration, and the words it was taken from. */
export interface Horizon {
  /** ISO-8601. */
  readonly duration: string;
  readonly words: string;
}

/** Limits counted from something else than now cannot be reckoned. */
const FROM_ELSEWHERE =
  /(?<!\p{L})(?:after|before|since|ago|from(?!\s+(?:now|today))|nach|vor|seit)(?!\p{L})/iu;

/**
 * How long an answer holds: an ISO-8601 duration the person set, their own time words ("for two
 * weeks"), or to the end of a day they named ("until 12 May"); null: they gave none, or none that can
 * be reckoned. Never guessed (Diylisis · Rule 20).
 *
 * @param now ISO-8601; without it a named day is no duration
 */
export function horizonOf({ horizon }: AnswerJson, now: string | null = null): Horizon | null {
  const words = horizon?.trim() ?? '';
  if (words === '') return null;
  if (readDuration(words) !== null)
    return { duration: words, words: `Set by the author: ${words}` };
  if (FROM_ELSEWHERE.test(words)) return null;
  const span = spanIn(words);
  if (span !== null) return { duration: span, words };
  const end = now === null ? null : endOfDayIn(words, now);
  if (now === null || end === null) return null;
  // A day that is over has held already: it is asked again at once, and never lasts.
  const days = Math.max(0, Math.ceil((end - Date.parse(now)) / DAY));
  return { duration: `P${String(days)}D`, words };
}

/** Any moment: whether words name a day does not depend on it. */
const SOME_TIME = '2000-01-01T00:00:00.000Z';

/**
 * Why an answer's time words cannot be used; null: they can, or none were given. Words that are not
 * understood would otherwise hold for ever.
 *
 * @param now ISO-8601; without it a day that is over already is not told apart
 */
export function horizonFault(answer: AnswerJson, now: string | null = null): string | null {
  if ((answer.horizon?.trim() ?? '') === '') return null;
  const horizon = horizonOf(answer, now ?? SOME_TIME);
  if (horizon === null) return 'Say how long it holds, such as “two weeks” or “until 12 May 2026”.';
  return now !== null && horizon.duration === 'P0D'
    ? 'That day is over. Say how long it holds from now on.'
    : null;
}
