import type { ResumeHandle, ResumeNote } from '../records/resumeHandle.js';
import { never } from '../shared/never.js';

/**
 * The rule behind a resume command or its absence, in words; null: nothing to remark. Used by the
 * command line and the editor alike (stores: resume rules, the five branches for forks).
 */
export function resumeWords(handle: ResumeHandle): string | null {
  const words = handle.notes.map((note) => noteWords(note, handle));
  return words.length === 0 ? null : words.join(' ');
}

function noteWords(note: ResumeNote, handle: ResumeHandle): string {
  const id = handle.targetId ?? 'unknown';
  const variable = handle.program === 'claude' ? 'CLAUDE_CONFIG_DIR' : 'CODEX_HOME';
  switch (note) {
    case 'folder-gone':
      return 'The recorded folder no longer exists; the session resumes without its project unless you run this in the project’s new place.';
    case 'folder-unknown':
      return 'Whether the recorded folder still exists is not known, so the command does not enter it.';
    case 'folder-never-recorded':
      return `No folder was ever recorded for this session, so there is no command; resume ${id} from the project it belongs to.`;
    case 'folder-unread':
      return `The record could not be read, so its folder is not known and there is no command; resume ${id} from the project it belongs to.`;
    case 'parent-session':
      return 'This was a side conversation; the command resumes the session that started it.';
    case 'parent-folder-unknown':
      return `This was a side conversation and the folder of its parent is not known; resume ${id} from the parent’s project.`;
    case 'parent-gone':
      return 'This was a side conversation and the session that started it is gone, so it cannot be resumed; its words can still be read.';
    case 'other-root':
      return `The record lies outside the tool’s own folder; ${variable} must point there when you resume.`;
    case 'odd-id':
      return 'The recorded id does not have the shape of a session id, so no command is written with it.';
    case 'odd-folder':
      return 'The folder’s name cannot be written safely for this shell, so there is no command; the terminal can still open there.';
    case 'not-resumable':
      return 'The record is gone, so there is nothing to resume.';
    default:
      return never(note);
  }
}
