import type { RecallIntent } from '../contract/recallToHost.js';

/** What the parts of the page can do. */
export interface PageActions {
  /** Tells the host; what is shown stays as it is, or changes only beside the pressed control. */
  readonly send: (intent: RecallIntent) => void;
  /** Tells the host of an act that another answer comes of; the focus follows to it. */
  readonly act: (intent: RecallIntent) => void;
  readonly type: (text: string) => void;
  readonly typeReply: (text: string) => void;
  readonly isOpen: (key: string, atFirst?: boolean) => boolean;
  readonly setOpen: (key: string, isOpen: boolean) => void;
  /** Puts the caret into the cue box, its words selected to be written over. */
  readonly startAgain: () => void;
}
