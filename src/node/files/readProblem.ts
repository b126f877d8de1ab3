import type { ProblemReason, ReadProblem } from '../../core/records/readProblem.js';

/** A problem of a whole file or folder. */
export function fileProblem(
  reason: ProblemReason,
  path: string,
  detail: string | null = null,
): ReadProblem {
  return { reason, path, line: null, byte: null, count: 1, detail };
}

/** What a failed call on a path means for the reader; the code is kept as the remark. */
export function problemOf(error: unknown, path: string): ReadProblem {
  const code = codeOf(error);
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return fileProblem('vanished', path, code);
    case 'EACCES':
    case 'EPERM':
      return fileProblem('no-permission', path, code);
    default:
      return fileProblem('io-error', path, code);
  }
}

function codeOf(error: unknown): string | null {
  const code: unknown =
    typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : null;
}
