import type { ContextItem } from './contextItem.js';
import type { StableRef } from './stableRef.js';
import { topicOf } from './topic.js';

/** Terms that name a claim where nothing else does. */
const TERMS = 5;

/**
 * What a claim is about, in a form that a later run finds again: the item's own subject, else an id
 * made of its most telling words in alphabetical order (stores: subject_ref, whose forming is ours).
 */
export function subjectOf(item: ContextItem): StableRef {
  if (item.subject !== null) return item.subject;
  const terms = [...topicOf(item.content)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const named = terms.slice(0, TERMS).sort();
  return { kind: 'id', locator: `claim:${named.length > 0 ? named.join('-') : item.id}` };
}
