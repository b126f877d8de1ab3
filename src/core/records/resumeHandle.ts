/** The shells a command can be written for; each has its own quoting. */
export type Shell = 'sh' | 'fish' | 'powershell' | 'cmd';

/** Whether a recorded folder exists now. `unknown`: not looked at, or no answer in time. */
export type FolderState = 'exists' | 'gone' | 'unknown';

/**
 * Why there is no command, or what to know about it. Codes; the words are chosen where they are
 * shown (stores: resume rules and the five branches for forks).
 */
export type ResumeNote =
  | 'folder-gone'
  | 'folder-unknown'
  | 'folder-never-recorded'
  | 'folder-unread'
  | 'parent-session'
  | 'parent-folder-unknown'
  | 'parent-gone'
  | 'other-root'
  | 'odd-id'
  | 'odd-folder'
  | 'not-resumable';

/** The literal resume command and what qualifies it (Anamnesis · TYPES: ResumeHandle). */
export interface ResumeHandle {
  /** Null: nothing can be written safely, or there is nothing to resume; the notes say which. */
  readonly command: string | null;
  /** The id that is resumed: the session's own, or the parent's for a fork; null: none. */
  readonly targetId: string | null;
  /** Program name and arguments, each free of control characters; null with `targetId` null. */
  readonly program: 'claude' | 'codex';
  /** The folder to start in; null: gone, unknown or never recorded. */
  readonly cwd: string | null;
  readonly notes: readonly ResumeNote[];
}
