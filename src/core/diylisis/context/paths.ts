/** Whether a path stands by itself. */
function isAbsolute(path: string): boolean {
  return /^(?:[\\/]|[A-Za-z]:[\\/])/u.test(path);
}

/**
 * A recorded path made absolute with the folder of its line; as it is where there is none, or where
 * it begins at a home folder that nobody named. `.` and `..` are resolved; separators stay the kind
 * that the path's machine uses.
 */
export function absolutePath(path: string, cwd: string | null): string {
  const bare = path.trim().replace(/^file:\/\//u, '');
  if (/^(?:~|\$|%)/u.test(bare)) return bare;
  const full = isAbsolute(bare) || cwd === null ? bare : `${cwd.replace(/[\\/]+$/u, '')}/${bare}`;
  const isWindows = /^(?:[A-Za-z]:|\\\\)/u.test(full);
  const root = /^(?:[A-Za-z]:[\\/]|\\\\|\/)?/u.exec(full)?.[0] ?? '';
  const parts: string[] = [];
  for (const part of full.slice(root.length).split(isWindows ? /[\\/]+/u : /\/+/u)) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.' && part !== '' && !(part === '..' && root !== '')) parts.push(part);
  }
  const separator = isWindows ? '\\' : '/';
  return `${isWindows ? root.replaceAll('/', '\\') : root}${parts.join(separator)}`;
}

/** The path as it is told beside the session's folder: relative where it lies inside. */
export function toldPath(path: string, cwd: string | null): string {
  if (cwd === null) return path;
  const folder = cwd.replace(/[\\/]+$/u, '');
  const isInside = path.startsWith(folder) && /^[\\/]/u.test(path.slice(folder.length));
  return isInside ? path.slice(folder.length + 1).replaceAll('\\', '/') : path;
}

/** The last part of a path. */
export function baseName(path: string): string {
  return path.replace(/[\\/]+$/u, '').replace(/^.*[\\/]/su, '');
}
