import type { Excerpt, StorySentence } from '../records/excerpt.js';
import type { GroundedWhole } from '../records/excerpt.js';
import { wholeSentence } from './story.js';

/**
 * The story of a line, topic or concept from the passages of its members (Anamnesis · Recognizable:
 * narrative composed from the excerpts, in the unit's shape): where it began, how it went on in
 * order, where it last stood; or the fragments; or what forged it and where it is settled. A member
 * whose record gave nothing is said to be missing.
 */
export function wholeStory(
  { unit, members }: GroundedWhole,
  excerpts: readonly Excerpt[],
  timeZone?: string,
): readonly StorySentence[] {
  return members.flatMap(({ session, unopened }, at): StorySentence[] => {
    const own = excerpts.flatMap((excerpt, index) =>
      excerpt.sessionId === session.sessionId && excerpt.runtime === session.runtime
        ? [{ excerpt, index }]
        : [],
    );
    const place = placeOf(unit, at, members.length);
    if (own.length === 0)
      return [
        {
          text: `${place}: “${session.title}” could not be read (${unopened ?? 'it gave no passage'}).`,
          excerpt: null,
        },
      ];
    return own.map(({ excerpt, index }) => ({
      text: `${excerpt.role === 'outcome' ? 'Where it last stood' : place}: ${wholeSentence(excerpt, session.runtime, timeZone)}`,
      excerpt: index,
    }));
  });
}

function placeOf(unit: GroundedWhole['unit'], at: number, count: number): string {
  switch (unit) {
    case 'line':
      if (at === 0) return 'Where it began, as far as these sessions tell';
      return at === count - 1 ? 'Where it arrived' : 'Then';
    case 'topic':
      return at === 0 ? 'On this topic' : 'Also';
    case 'concept':
      return at === count - 1 ? 'Where it is settled' : 'What led to it';
  }
}
