import type { Grounded, SourceLocator } from '../../core/records/excerpt.js';
import type { Shell } from '../../core/records/resumeHandle.js';
import type { Session } from '../../core/records/session.js';
import type { CallName, WorkerCalls } from '../../node/worker/calls.js';
import type { Stand } from '../../webview/contract/recallView.js';

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
  /** Opens the record view at the place, with the quoted words marked where they are given. */
  openRecord(locator: SourceLocator, passage: string | null): void;
  /** Opens a terminal for the session, after a fresh look at it. */
  resume(session: Session): void;
  /** Begins a handoff from the session; going on with it so says that it is the one. */
  distill(session: Session): void;
  /** Begins one handoff of all sessions of a whole, which is told by this name. */
  distillWhole(name: string, sessions: readonly Session[]): void;
  /** Tells the person something that has no place in the page. */
  tell(words: string): void;
  /** Looks for the whole line that the session belongs to. */
  seeWhole(session: Session): void;
  /** Copies the resume command for the person's shell. */
  copyResume(session: Session): void;
  copy(text: string): void;
  /** Puts the text where the cursor of the last text editor is; false where there is none. */
  insert(text: string): Promise<boolean>;
  /** Opens the text as a document that can be read and saved under a name, not changed. */
  openDocument(title: string, text: string): void;
  revealFile(record: string): void;
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
  /** Where the recall stands now, for the when-clauses of the commands. */
  readonly onStand: (stand: Stand | 'searching' | 'none') => void;
  /** Whether the page has the focus, for the keys of its acts. */
  readonly onFocus: (isFocused: boolean) => void;
  /** The shell that resume commands are written for. */
  readonly shell: () => Shell;
  /** The command as `copyResume` would copy it; null: none can be written. */
  readonly commandOf: (grounded: Pick<Grounded, 'resume' | 'session'>) => string | null;
  /** False in Restricted Mode. */
  readonly canOpenTerminals: () => boolean;
  /** Whether the record's file lies on the person's own machine. */
  readonly canReveal: () => boolean;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly timeZone?: string | undefined;
}
