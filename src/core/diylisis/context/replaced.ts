import { sameRef } from '../stableRef.js';
import type { BareItem } from './contextItems.js';
import { contentTerms } from './contentTerms.js';

/** How many of the statements before a correction it is compared with. */
const LOOKED_BACK = 200;
const REPLACEABLE = new Set(['ask', 'constraint', 'decision', 'answer', 'correction']);

/**
 * Corrections with the earlier statements whose place they take, where that is plain: they speak of
 * the same subject or share most of their words. The newest one first.
 */
export function withReplaced(items: readonly BareItem[]): readonly BareItem[] {
  const before: BareItem[] = [];
  const known = new Map<string, ReadonlySet<string>>();
  return items.map((item) => {
    if (item.origin !== 'UserStatement' || !REPLACEABLE.has(item.body.kind)) return item;
    const made =
      item.body.kind === 'correction'
        ? { ...item, body: { kind: 'correction', replaces: replaces(item) } as const }
        : item;
    before.unshift(item);
    if (before.length > LOOKED_BACK) before.pop();
    return made;
  });

  function replaces(item: BareItem): readonly string[] {
    return before
      .filter(
        (one) =>
          // Words of one and the same text go together.
          one.place.line !== item.place.line && isReplaced(item, termsOf(item), one, termsOf(one)),
      )
      .map(({ id }) => id)
      .slice(0, 5);
  }

  function termsOf({ id, content }: BareItem): ReadonlySet<string> {
    const terms = known.get(id) ?? contentTerms(content);
    known.set(id, terms);
    return terms;
  }
}

function isReplaced(
  item: BareItem,
  terms: ReadonlySet<string>,
  earlier: BareItem,
  earlierTerms: ReadonlySet<string>,
): boolean {
  const shared = [...terms].filter((term) => earlierTerms.has(term)).length;
  const smaller = Math.min(terms.size, earlierTerms.size);
  if (smaller === 0) return false;
  const isSameSubject =
    item.subject !== null && earlier.subject !== null && sameRef(item.subject, earlier.subject);
  // The subject's own name gives some of the shared words.
  if (isSameSubject) return shared / smaller >= 0.5;
  return shared >= 2 && shared / smaller >= 0.5 && shared / Math.max(terms.size, 1) >= 0.3;
}
