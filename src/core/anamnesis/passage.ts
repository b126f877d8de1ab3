/** Longest quoted text, in UTF-16 units, cut marks included (Anamnesis · Excerpt). */
export const MAX_EXCERPT = 1200;
/** Longest neighbouring turn. */
export const MAX_NEIGHBOUR = 400;
/** Stands where text was cut. */
export const CUT_MARK = '…';

export interface Cut {
  readonly text: string;
  readonly cut: boolean;
  readonly hits: readonly (readonly [number, number])[];
  /** Where the piece's first unit stands in the text, less the mark in front of it. */
  readonly shift: number;
}

/**
 * The piece of a text that holds as many of the spans as fit into `limit` units, word for word,
 * with a mark at each end that was cut. Spans are moved along with the text.
 */
export function cutAround(
  text: string,
  spans: readonly (readonly [number, number])[],
  limit: number = MAX_EXCERPT,
): Cut {
  if (text.length <= limit) return { text, cut: false, hits: spans, shift: 0 };
  const room = limit - 2 * CUT_MARK.length;
  const [from, to] = densest(spans, room);
  // A little lead-in reads better than a hit at the very edge.
  let start = Math.max(
    0,
    Math.min(from - Math.floor((room - (to - from)) / 3), text.length - room),
  );
  if (start > 0) start = wordStart(text, start);
  let end = Math.min(text.length, start + room);
  if (end < text.length) end = wordEnd(text, end);
  const lead = start > 0 ? CUT_MARK : '';
  const tail = end < text.length ? CUT_MARK : '';
  const shift = start - lead.length;
  return {
    text: `${lead}${text.slice(start, end)}${tail}`,
    cut: true,
    hits: spans
      .filter(([a, b]) => a >= start && b <= end)
      .map(([a, b]) => [a - shift, b - shift] as const),
    shift,
  };
}

/** The run of spans that fits into the room and holds the most of them; the first on a tie. */
function densest(
  spans: readonly (readonly [number, number])[],
  room: number,
): readonly [number, number] {
  let best: readonly [number, number] = [0, 0];
  let most = 0;
  spans.forEach(([from], index) => {
    let count = 0;
    let to = from;
    for (const [, end] of spans.slice(index)) {
      if (end - from > room) break;
      count += 1;
      to = end;
    }
    if (count > most) {
      most = count;
      best = [from, to];
    }
  });
  return best;
}

/** How far a cut may move to stand between two words. */
const SLACK = 24;

function wordStart(text: string, at: number): number {
  for (let i = at; i < at + SLACK; i += 1) {
    if (/\s/u.test(text.charAt(i - 1))) return i;
  }
  return insidePair(text, at) ? at + 1 : at;
}

function wordEnd(text: string, at: number): number {
  for (let i = at; i > at - SLACK; i -= 1) {
    if (/\s/u.test(text.charAt(i))) return i;
  }
  return insidePair(text, at) ? at - 1 : at;
}

/** True between the two halves of a surrogate pair. */
function insidePair(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  const before = text.charCodeAt(at - 1);
  return unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff;
}
