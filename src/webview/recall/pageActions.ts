import type { RecallIntent } from '../contract/recallToHost.js';

/** What the parts of the page can do. */
export interface PageActions {
  readonly send: (intent: RecallIntent) => void;
  readonly type: (text: string) => void;
  readonly isOpen: (key: string, atFirst?: boolean) => boolean;
  readonly setOpen: (key: string, isOpen: boolean) => void;
}
