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
  const before: { readonly item: BareItem; readonly terms: ReadonlySet<string> }[] = [];
  return items.map((item) => {
    if (item.origin !== 'UserStatement' || !REPLACEABLE.has(item.body.kind)) return item;
    const terms = contentTerms(item.content);
    const made =
      item.body.kind === 'correction'
        ? { ...item, body: { kind: 'correction', replaces: replaces(item, terms) } as const }
        : item;
    before.unshift({ item, terms });
    if (before.length > LOOKED_BACK) before.pop();
    return made;
  });

  function replaces(item: BareItem, terms: ReadonlySet<string>): readonly string[] {
    return before
      .filter(
        (one) =>
          // Words of one and the same text go together.
          one.item.place.line !== item.place.line && isReplaced(item, terms, one.item, one.terms),
      )
      .map((one) => one.item.id)
      .slice(0, 5);
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
