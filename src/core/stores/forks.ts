import type { ParentPointer, Session } from '../records/session.js';

/**
 * The pointer of a side conversation to the session that started it, or null when that session's own
 * record is not there: a pointer that leads nowhere is none, and without a pointer there is no folder
 * either (Anamnesis · TYPES: parent_pointer, parent_cwd). `parent` is the row of the partition that
 * bears the named id; it is looked up, never guessed.
 */
export function parentPointer(parent: Session | undefined): ParentPointer | null {
  if (parent === undefined || parent.kind === 'index-only' || parent.recordState === 'gone') {
    return null;
  }
  return { sessionId: parent.sessionId, cwd: parent.cwd, recordExists: true };
}
