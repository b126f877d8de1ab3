import type { Grounded, SourceLocator } from '../../core/records/excerpt.js';
import type { Shell } from '../../core/records/resumeHandle.js';
import type { Session } from '../../core/records/session.js';
import type { CallName, WorkerCalls } from '../../node/worker/calls.js';

/** Asks the worker; rejects with the signal's reason when it was aborted. */
export type CallWorker = <Name extends CallName>(
  name: Name,
  request: WorkerCalls[Name]['request'],
  options?: {
    readonly signal?: AbortSignal;
    readonly progress?: (progress: WorkerCalls[Name]['progress']) => void;
  },
) => Promise<WorkerCalls[Name]['answer']>;

/** What the recall view has others do; each is also a command of the palette. */
export interface RecallActions {
  /** Opens the record view at the place. */
  openRecord(locator: SourceLocator, session: Session): void;
  /** Opens a terminal for the session, after a fresh look at it. */
  resume(session: Session): void;
  /** Copies the resume command for the person's shell. */
  copyResume(session: Session): void;
  copy(text: string): void;
  openSettings(): void;
  useDemo(): void;
  showLog(): void;
}

/** Everything the recall view needs from outside; nothing of it is VS Code's own. */
export interface RecallDeps {
  readonly call: CallWorker;
  readonly actions: RecallActions;
  /** One value that outlives a reload of the window. */
  readonly memory: { get(): unknown; set(value: unknown): void };
  readonly log: { info(message: string): void; warn(message: string): void };
  /** The shell that resume commands are written for. */
  readonly shell: () => Shell;
  /** The command as `copyResume` would copy it; null: none can be written. */
  readonly commandOf: (grounded: Pick<Grounded, 'resume' | 'session'>) => string | null;
  /** False in Restricted Mode. */
  readonly canOpenTerminals: () => boolean;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly timeZone?: string | undefined;
}
