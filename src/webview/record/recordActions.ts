import type { RecordIntent } from '../contract/recordMessages.js';

/** What the parts of the page can do. */
export interface RecordActions {
  readonly send: (intent: RecordIntent) => void;
  readonly loadEarlier: () => void;
  readonly loadLater: () => void;
  readonly goToStart: () => void;
  readonly goToEnd: () => void;
  readonly goToTarget: () => void;
  readonly retry: () => void;
  readonly typeFind: (text: string) => void;
  readonly find: (direction: 'next' | 'previous') => void;
  /** Leaves the find box for the text. */
  readonly leaveFind: () => void;
  readonly focusLine: (byte: number) => void;
  readonly toggle: (key: string) => void;
}
