import { never } from '../shared/never.js';
import type { Shell } from '../records/resumeHandle.js';

/** Characters that end, hide or reorder a command line; a name that holds one is never written. */
const UNWRITABLE =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/u;

/** PowerShell takes each of these for the quote that ends a single-quoted string. */
const POWERSHELL_QUOTES = /['\u2018\u2019\u201a\u201b]/g;

/** cmd expands `%` and `!` inside quotes too and has no escape there, so names are chosen, not mended. */
const HARMLESS_IN_CMD = /^[A-Za-z]:[\\/][\p{L}\p{N} ._\-\\/()+,=@~#[\]{}]*$/u;

/**
 * One word for the given shell, or null where the text cannot be written safely. `sh` serves bash,
 * zsh and dash: always single-quoted, so nothing in it is expanded.
 */
export function quoteWord(text: string, shell: Shell): string | null {
  if (text === '' || UNWRITABLE.test(text)) return null;
  switch (shell) {
    case 'sh':
      return `'${text.replaceAll("'", "'\\''")}'`;
    case 'fish':
      return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
    case 'powershell':
      return `'${text.replace(POWERSHELL_QUOTES, '$&$&')}'`;
    case 'cmd':
      return HARMLESS_IN_CMD.test(text) ? `"${text}"` : null;
    default:
      return never(shell);
  }
}

/**
 * The line that enters `folder` and then runs `command`, or null where the folder's name cannot be
 * written safely. `command` is a program and an id that were checked before.
 */
export function inFolder(folder: string, command: string, shell: Shell): string | null {
  const word = quoteWord(folder, shell);
  if (word === null) return null;
  switch (shell) {
    case 'sh':
    case 'fish':
      return `cd ${word} && ${command}`;
    case 'powershell':
      return `Set-Location -LiteralPath ${word}; if ($?) { ${command} }`;
    case 'cmd':
      return `cd /d ${word} && ${command}`;
    default:
      return never(shell);
  }
}
