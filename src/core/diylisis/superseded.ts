import { amendedIn } from './amended.js';
import { fold } from '../shared/text.js';
import { stemmed } from '../shared/terms.js';
import type { ContextItem } from './contextItem.js';
import { shared, topicOf } from './topic.js';

/** Scripts that put no spaces between words: there a number stands between letters, and one sign counts. */
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}`;
/** A number with what it counts: "3 attempts", "200ms", "14 days", "2行". */
const AMOUNT = new RegExp(
  String.raw`(?:(?<![\p{L}\d.])|(?<=[${UNSPACED}]))(\d+(?:[.,]\d+)?)\s*(%|[${UNSPACED}]|\p{L}{1,20})`,
  'gu',
);
/** A later amount of the same kind takes the place of one that is at most so many turns back. */
const NEAR_TURNS = 12;

/**
 * Ids of what the person took back: what a correction names as replaced, and an amount that they gave
 * anew a few turns later ("make it 5 attempts" after "3 attempts"). The newest standing wording counts.
 */
export function supersededIn(items: readonly ContextItem[]): ReadonlyMap<string, string> {
  const by = new Map<string, string>(amendedIn(items));
  for (const { id, body } of items)
    if (body.kind === 'correction') for (const old of body.replaces) by.set(old, id);
  const said = items.filter(
    ({ origin, body }) => origin === 'UserStatement' && body.kind !== 'answer',
  );
  const last = new Map<string, { readonly item: ContextItem; readonly value: string }>();
  for (const item of said.toReversed()) {
    for (const [, value = '', unit = ''] of item.content.matchAll(AMOUNT)) {
      const key = stemmed(fold(unit));
      const later = last.get(key);
      if (later === undefined) {
        last.set(key, { item, value });
        continue;
      }
      const isNear = later.item.turn > item.turn && later.item.turn - item.turn <= NEAR_TURNS;
      const isAnew = isNear && later.value !== value && !by.has(item.id);
      if (isAnew && mayBeOfOneThing(item, later.item, key)) by.set(item.id, later.item.id);
    }
  }
  return by;
}

/**
 * Whether two amounts of one kind may be of one thing: the later words name nothing else ("make it 5"),
 * or something that the earlier ones name too. Seconds of a retry and of a session are two things.
 */
function mayBeOfOneThing(earlier: ContextItem, later: ContextItem, unit: string): boolean {
  const own = ({ content }: ContextItem): ReadonlySet<string> =>
    new Set([...topicOf(content)].filter((term) => !/^\d/u.test(term) && stemmed(term) !== unit));
  const named = own(later);
  return named.size <= 1 || shared(named, own(earlier)).length > 0;
}
