import type { ContextItem } from './contextItem.js';
import type { StableRef } from './stableRef.js';
import { topicOf } from './topic.js';

/** Terms that name a claim where nothing else does. */
const TERMS = 5;

/**
 * What a claim says, in a form that a later run finds again: an id made of its most telling words in
 * alphabetical order (stores: subject_ref, whose forming is ours).
 */
export function claimSubject(item: ContextItem): StableRef {
  const terms = [...topicOf(item.content)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const named = terms.slice(0, TERMS).sort();
  return { kind: 'id', locator: `claim:${named.length > 0 ? named.join('-') : item.id}` };
}
