import type { AscendIntent } from '../contract/ascendToHost.js';
import type { PictureFilter, RefineDraft } from '../contract/ascendSaved.js';
import type { PictureWindow } from './pageState.js';

/** What the parts of the page can have done. */
export interface PageActions {
  readonly send: (intent: AscendIntent) => void;
  /** Sends what another answer comes of, with the focus going to that answer. */
  readonly act: (intent: AscendIntent) => void;
  readonly type: (text: string) => void;
  readonly typeReply: (text: string) => void;
  readonly select: (node: string | null) => void;
  /** A connection is looked at; null: none is. */
  readonly lookAt: (edge: string | null) => void;
  readonly filter: (filter: PictureFilter) => void;
  readonly moved: (window: PictureWindow | null) => void;
  /** Null: the refinement is put aside. */
  readonly refine: (draft: RefineDraft | null) => void;
  readonly isOpen: (key: string, atFirst?: boolean) => boolean;
  readonly setOpen: (key: string, isOpen: boolean) => void;
  readonly save: (format: 'svg' | 'png') => void;
}
