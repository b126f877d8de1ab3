import type { AscendReport } from '../../core/anagoge/ascendReport.js';
import type { ResumeHandle } from '../../core/records/resumeHandle.js';
import { never } from '../../core/shared/never.js';
import type { AscendProgressView, AscendStand } from '../../webview/contract/ascendView.js';
import type { Chip } from '../present/chips.js';
import type { AscendRun } from './ascendRun.js';
import type { PictureNames } from './pictureNames.js';

/** An answer with what is looked up for it. */
export interface AscendAnswer {
  readonly report: AscendReport;
  /** By record. */
  readonly handles: ReadonlyMap<string, ResumeHandle>;
  readonly names: PictureNames;
}

/** All the host knows of an elevation. */
export interface AscendState {
  readonly run: AscendRun;
  readonly answer: AscendAnswer | null;
  /** The understood parts in the order they came up, also those that were left out. */
  readonly chips: readonly Chip[];
  /** Set while it works. */
  readonly progress: AscendProgressView | null;
  /** What went wrong, in a sentence; the answer before it is still there. */
  readonly failure: string | null;
  /** One short remark beside what is shown. */
  readonly notice: string | null;
}

/** Where the elevation stands, as the page tells its states apart. */
export function standOf({ answer, progress, failure }: AscendState): AscendStand {
  if (answer === null) return progress !== null ? 'working' : failure !== null ? 'failed' : 'ask';
  const { awaiting, terminal } = answer.report;
  if (awaiting !== null) return awaiting;
  switch (terminal) {
    case 'HigherUnit':
      return 'told';
    case 'NullMatch':
    case null:
      return 'nothing';
    case 'ExhaustedWithUnits':
      return 'exhausted';
    case 'DeferredToRecollect':
      return 'handed';
    case 'Withdrawn':
      return 'withdrawn';
    default:
      return never(terminal);
  }
}
