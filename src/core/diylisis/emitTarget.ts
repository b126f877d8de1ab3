/** Names that Windows keeps for devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;
/** Characters that some system forbids, that end a Markdown span, or that hide and reorder what is read. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*`$]/u;
const LONGEST = 200;

/**
 * Why a path cannot be a handoff's place, as a short sentence; null: it can. It is a plain relative name
 * with `/`, below the folder it is relative to, that means the same on every system.
 */
export function targetFault(path: string): string | null {
  const parts = path.split('/');
  if (path.startsWith('/') || /^[A-Za-z]:/u.test(path)) return 'It must be relative to the folder.';
  if (parts[0]?.startsWith('~') === true) return 'A home folder cannot be named.';
  if (path.includes('\\')) return 'Folders are separated by “/”.';
  if (parts.includes('..')) return 'It must lie inside the folder.';
  const name = parts.at(-1) ?? '';
  if (name === '' || name === '.' || /^\.(?:md|markdown)$/iu.test(name))
    return 'It needs a file name.';
  if (path.length > LONGEST) return 'It is too long.';
  if (FORBIDDEN.test(path)) return 'It holds a character that file names cannot hold everywhere.';
  const isOdd = parts.some((part) => part === '' || /^\s|[\s.]$/u.test(part) || DEVICE.test(part));
  return isOdd && !(parts.length > 1 && parts[0] === '.')
    ? 'A part of it is no name that every system can hold.'
    : null;
}
