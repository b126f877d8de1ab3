import { wholeSentence } from '../anamnesis/story.js';
import type { Excerpt, GroundedWhole, StorySentence } from '../records/excerpt.js';
import { quoted } from './amounts.js';
import { problemWords } from './problemWords.js';
import { visibleLine } from './visible.js';

/**
 * The story of a line, topic or concept from the passages of its members (Anamnesis · Recognizable:
 * narrative composed from the excerpts, in the unit's shape): the earliest, how it went on in order,
 * where it last stood; or the fragments; or what led to it and where it is settled. Nothing is said of
 * a member whose record gave nothing but that, so no place in the order is claimed for it.
 *
 * @param timeZone IANA name for the times; undefined: the machine's own.
 */
export function wholeStory(
  whole: GroundedWhole,
  excerpts: readonly Excerpt[],
  timeZone?: string,
): readonly StorySentence[] {
  const opened = whole.members.filter(({ passages }) => passages.length > 0);
  const last = opened.at(-1);
  return whole.members.flatMap((member): StorySentence[] => {
    const { session, unopened, passages } = member;
    if (passages.length === 0)
      return [
        {
          text: `One of these sessions, ${quoted(visibleLine(session.title))}, could not be opened: ${
            unopened === null ? 'its record gave no passage' : problemWords(unopened)
          }.`,
          excerpt: null,
        },
      ];
    const place = {
      isFirst: member === opened[0],
      isLast: member === last,
      isCut: last !== whole.members.at(-1),
    };
    return passages.flatMap((index, at) => {
      const excerpt = excerpts[index];
      if (excerpt === undefined) return [];
      const label =
        at > 0 && excerpt.role === 'outcome'
          ? standing(place)
          : placeWords(whole, index === whole.settled, place);
      const said = wholeSentence(excerpt, session.runtime, timeZone);
      return [{ text: `${label}: ${said}`, excerpt: index }];
    });
  });
}

/** Where a member stands among those whose records opened. */
interface Place {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The last member of all did not open. */
  readonly isCut: boolean;
}

const standing = ({ isCut }: Place): string =>
  isCut ? 'Where it last stood in the records that opened' : 'Where it last stood';

function placeWords(
  { unit }: GroundedWhole,
  isSettling: boolean,
  { isFirst, isLast, isCut }: Place,
): string {
  switch (unit) {
    case 'line':
      if (isFirst) return 'The earliest found';
      if (!isLast) return 'Then';
      return isCut ? 'The last that could be opened' : 'Where it arrived';
    case 'topic':
      return isFirst ? 'On this topic' : 'Also';
    case 'concept':
      return isSettling ? 'Where it is settled' : isFirst ? 'What led to it' : 'Then';
  }
}
