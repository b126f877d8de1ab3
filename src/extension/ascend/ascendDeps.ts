import type { AscendReport } from '../../core/anagoge/ascendReport.js';
import type { AscendProgress, AscendRequest } from '../../core/anagoge/ascendRequest.js';
import type { HigherUnit } from '../../core/graph/higherUnit.js';
import type { SourceLocator } from '../../core/records/excerpt.js';
import type { ResumeHandle } from '../../core/records/resumeHandle.js';
import type { Session } from '../../core/records/session.js';
import type { AscendStand } from '../../webview/contract/ascendView.js';
import type { SettledUnits } from './settledUnits.js';

/** Asks the reader; rejects with the signal's reason when it was aborted. */
export interface AscendReader {
  ascend(
    request: AscendRequest,
    context: {
      readonly signal: AbortSignal;
      readonly progress: (progress: AscendProgress) => void;
    },
  ): Promise<AscendReport>;
  /** The ways back into sessions, by record; one that is missing was not looked at. */
  handles(
    sessions: readonly Session[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, ResumeHandle>>;
  /** The one value that a mask stands for; null: the reader does not know the id (any more). */
  reveal(id: string): Promise<string | null>;
}

/** A picture to be kept as a file. */
export interface PictureFile {
  readonly format: 'svg' | 'png';
  readonly bytes: Uint8Array;
  /** What its name is made of; other people's text. */
  readonly title: string;
}

/** What the ascend page has others do. */
export interface AscendActs {
  /** Opens the record view at the place, with the quoted words marked where they are given. */
  openRecord(locator: SourceLocator, passage: string | null): void;
  /** Opens a terminal for the session, after a fresh look at it. */
  resume(session: Session): void;
  /** Copies the resume command for the person's shell. */
  copyResume(session: Session): void;
  revealFile(record: string): void;
  /** Goes on in Recollect with the person's words; with a session, that one is shown for them. */
  recollect(cue: string, session: Session | null): void;
  copy(text: string): void;
  /** Opens the text as a document that can be read and saved under a name, not changed. */
  openDocument(title: string, text: string): void;
  /** Begins one handoff of all the unit's members; null: that cannot be done here. */
  readonly distillUnit: ((unit: HigherUnit) => void) | null;
  /** Asks where to keep the picture and writes it there. */
  savePicture(file: PictureFile): void;
  /** Tells the person something that has no place in the page. */
  tell(words: string): void;
  showLog(): void;
}

/** How the elevation stands, for the when-clauses of the commands. */
export interface AscendStanding {
  readonly stand: AscendStand | 'none';
  readonly hasUnit: boolean;
  /** What belongs to it, or what is meant, can be changed. */
  readonly canDiverge: boolean;
  /** One handoff can be made of all members of a unit. */
  readonly canDistill: boolean;
}

/** Everything the ascend panel needs from outside; nothing of it is VS Code's own. */
export interface AscendDeps {
  readonly reader: AscendReader;
  readonly acts: AscendActs;
  /** One value that outlives a reload of the window. */
  readonly memory: { get(): unknown; set(value: unknown): void };
  readonly settled: SettledUnits;
  readonly log: { info(message: string): void; warn(message: string): void };
  readonly onStanding: (standing: AscendStanding) => void;
  /** The command as `copyResume` would copy it; null: none can be written. */
  readonly commandOf: (handle: ResumeHandle, session: Session) => string | null;
  /** False in Restricted Mode. */
  readonly canOpenTerminals: () => boolean;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly timeZone?: string | undefined;
}
