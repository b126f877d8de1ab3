import type { Shell } from '../../core/records/resumeHandle.js';
import type { Runtime } from '../../core/records/session.js';
import { quoteWord } from '../../core/resume/quote.js';
import { isSessionId } from '../../core/resume/sessionId.js';

/** A bare program name that every shell takes as it stands. */
const BARE_PROGRAM = /^[A-Za-z0-9][\w.+-]*$/;

/**
 * The one line that resumes a session from its folder: the program and the id, without a control
 * character. Null where the id is not shaped like one, or a configured program cannot be written
 * safely for the shell.
 */
export function typedLine(
  runtime: Runtime,
  program: string,
  sessionId: string,
  shell: Shell,
): string | null {
  if (!isSessionId(sessionId)) return null;
  const call = BARE_PROGRAM.test(program) ? program : quotedProgram(program, shell);
  if (call === null) return null;
  return runtime === 'claude' ? `${call} --resume ${sessionId}` : `${call} resume ${sessionId}`;
}

/**
 * The one line that starts an agent on a prompt. Null where the program or the prompt cannot be
 * written safely for the shell, or the prompt would be taken for an option.
 */
export function promptLine(program: string, prompt: string, shell: Shell): string | null {
  const words = prompt.trim();
  // Windows PowerShell hands a double quote inside a word on unescaped.
  if (words === '' || words.startsWith('-') || (shell === 'powershell' && words.includes('"')))
    return null;
  const call = BARE_PROGRAM.test(program) ? program : quotedProgram(program, shell);
  const word = shell === 'cmd' ? cmdWord(words) : quoteWord(words, shell);
  return call === null || word === null ? null : `${call} ${word}`;
}

/** Nothing of these is expanded by cmd inside quotes, and nothing ends them. */
const cmdWord = (words: string): string | null =>
  /^[\p{L}\p{N} ._\-\\/()+,;=@~#:[\]{}]*[^\\\s]$/u.test(words) && !/[%!"^&|<>`\p{C}]/u.test(words)
    ? `"${words}"`
    : null;

/** PowerShell takes a quoted word for a text unless it is called. */
function quotedProgram(program: string, shell: Shell): string | null {
  const word = quoteWord(program, shell);
  return word !== null && shell === 'powershell' ? `& ${word}` : word;
}
