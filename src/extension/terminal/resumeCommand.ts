import type { ResumeHandle } from '../../core/records/resumeHandle.js';
import type { Session } from '../../core/records/session.js';
import { inFolder } from '../../core/resume/quote.js';
import { copyShell, programOf } from '../settings.js';
import { typedLine } from './typedLine.js';

/** The command to copy, with a configured program in place of the tool's own name; null: none. */
export function commandOf(handle: ResumeHandle, session: Session): string | null {
  const program = programOf(session.runtime);
  if (handle.command === null || handle.targetId === null) return null;
  if (program === handle.program) return handle.command;
  const shell = copyShell();
  const line = typedLine(session.runtime, program, handle.targetId, shell);
  if (line === null || handle.cwd === null) return line;
  return inFolder(handle.cwd, line, shell);
}
