import type { FolderState, ResumeHandle, ResumeNote, Shell } from '../records/resumeHandle.js';
import type { Session } from '../records/session.js';
import { chooseFolder, ownsRecord } from './folderChoice.js';
import type { FolderChoice } from './folderChoice.js';
import { inFolder } from './quote.js';
import { isSessionId } from './sessionId.js';

/** What a resume command depends on besides the session. */
export interface ResumeSituation {
  /** States of the folders of `foldersToLookAt`; a folder that is missing here is unknown. */
  readonly folders: ReadonlyMap<string, FolderState>;
  readonly shell: Shell;
  /** False when the record lies under a root that the tool itself would not search. */
  readonly isDefaultRoot: boolean;
}

/**
 * The literal command that resumes a session, or the reason why there is none (Anamnesis · TYPES:
 * ResumeHandle; stores: resume command, and the five branches for forks). The fork's own id is never
 * a handle. Pure: what exists on disk comes in through `situation`.
 */
export function resumeHandle(session: Session, situation: ResumeSituation): ResumeHandle {
  const program = session.runtime;
  const none = (targetId: string | null, notes: readonly ResumeNote[]): ResumeHandle => ({
    command: null,
    targetId,
    program,
    cwd: null,
    notes,
  });
  if (session.kind === 'index-only' || session.recordState === 'gone') {
    return none(null, ['not-resumable']);
  }
  const isOwn = ownsRecord(session);
  if (!isOwn && session.parent?.recordExists !== true) return none(null, ['parent-gone']);
  const targetId = isOwn ? session.sessionId : (session.parent?.sessionId ?? '');
  if (!isSessionId(targetId)) return none(null, ['odd-id']);
  const choice = chooseFolder(session, situation.folders);
  if (choice.state === 'never-recorded') {
    // What a record holds that could not be read is not known; it is not missing.
    const own = session.recordState === 'unreadable' ? 'folder-unread' : 'folder-never-recorded';
    return none(targetId, [isOwn ? own : 'parent-folder-unknown']);
  }
  const command =
    session.runtime === 'claude' ? `claude --resume ${targetId}` : `codex resume ${targetId}`;
  const notes: ResumeNote[] = isOwn ? [] : ['parent-session'];
  if (!situation.isDefaultRoot) notes.push('other-root');
  return { targetId, program, ...written(choice, command, situation.shell, notes) };
}

function written(
  choice: FolderChoice,
  command: string,
  shell: Shell,
  notes: readonly ResumeNote[],
): Pick<ResumeHandle, 'command' | 'cwd' | 'notes'> {
  if (choice.state !== 'exists') {
    const note: ResumeNote = choice.state === 'gone' ? 'folder-gone' : 'folder-unknown';
    return { command, cwd: null, notes: [...notes, note] };
  }
  const line = inFolder(choice.folder, command, shell);
  return line === null
    ? { command: null, cwd: choice.folder, notes: [...notes, 'odd-folder'] }
    : { command: line, cwd: choice.folder, notes };
}
