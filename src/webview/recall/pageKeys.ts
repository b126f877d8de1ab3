import type { RecallSnapshot } from '../contract/recallView.js';

/** What Escape means: stop the search, leave the text box, or set the recall aside. */
export type EscapeMeaning = 'cancel' | 'leave' | 'withdraw';

/**
 * What Escape does now; null: nothing. A search is stopped first, wherever the focus is. A text box
 * is left before the recall is set aside, so that one press too many loses no words.
 */
export function escapeMeaning(
  snapshot: RecallSnapshot | null,
  isInTextBox: boolean,
): EscapeMeaning | null {
  if (snapshot !== null && snapshot.progress !== null) return 'cancel';
  if (isInTextBox) return 'leave';
  const stand = snapshot?.result?.stand;
  const isWaiting = stand === 'card' || stand === 'question' || stand === 'checkpoint';
  return isWaiting ? 'withdraw' : null;
}
