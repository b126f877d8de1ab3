import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLocalFolder } from '../../../core/resume/folderChoice.js';
import type { Environment } from '../git/gitProgram.js';
import { withinTime } from '../../timeLimit.js';

/** Longest wait for the disk about one path, in milliseconds. */
const LIMIT = 1500;

/** Where a path leads. */
export type Place =
  | {
      readonly kind: 'here';
      /** Absolute, links not resolved. */
      readonly file: string;
    }
  /** Of another machine or system: it cannot be here. */
  | { readonly kind: 'foreign' }
  /** A network path, a device, no path at all: it is not looked at. */
  | { readonly kind: 'unseen' };

/**
 * Where a recorded path leads on this machine: relative ones from the folder, `~` and the variables
 * of the home folder, `file:` addresses. A path is text of a record: it is looked at, never run.
 */
export function placeOf(locator: string, folder: string, env: Environment): Place {
  let text = locator.trim();
  if (/^file:/iu.test(text)) {
    const file = fromAddress(text);
    if (file === null) return { kind: 'foreign' };
    text = file;
  }
  if (text === '' || text.includes('\0')) return { kind: 'unseen' };
  const home = env['HOME'] ?? env['USERPROFILE'];
  const inHome = /^(?:~|\$HOME|\$\{HOME\}|%USERPROFILE%|\$env:USERPROFILE)(?=$|[\\/])/iu.exec(text);
  if (inHome !== null) {
    if (home === undefined) return { kind: 'unseen' };
    text = path.join(home, text.slice(inHome[0].length).replaceAll('\\', '/'));
  }
  // Another user's home, or a variable whose value nobody knows here.
  if (/^(?:~[^/\\]|\$|%[^%/\\]+%)/u.test(text)) return { kind: 'unseen' };
  const isWindows = process.platform === 'win32';
  if (/^[A-Za-z]:[\\/]/u.test(text) && !isWindows) return { kind: 'foreign' };
  if (isWindows ? path.isAbsolute(text) || /^[\\/]/u.test(text) : text.startsWith('/'))
    return isLocalFolder(text) ? here(text) : { kind: 'unseen' };
  if (text.startsWith('\\\\')) return { kind: 'unseen' };
  return here(path.join(folder, text.replaceAll('\\', '/')));
}

const here = (file: string): Place => {
  const resolved = path.resolve(file);
  return { kind: 'here', file: resolved };
};

function fromAddress(address: string): string | null {
  try {
    return fileURLToPath(new URL(address));
  } catch {
    return null;
  }
}

/** A locator without the line it points at (`a.ts:12`, `a.ts#L3`); itself when it names none. */
export const withoutLine = (locator: string): string =>
  locator.replace(/(?<=[^:/\\])(?::\d+(?:[:-]\d+){0,2}|#L\d+(?:-L?\d+)?)$/u, '');

/** What stands at a path, links followed; null: the disk gave no answer. */
export async function kindAt(
  file: string,
): Promise<'file' | 'folder' | 'other' | 'missing' | null> {
  const look = fs.promises.stat(file).then(
    (facts) => (facts.isFile() ? 'file' : facts.isDirectory() ? 'folder' : 'other'),
    (error: unknown) => (isMissing(error) ? 'missing' : null),
  );
  const answer = await withinTime(look, LIMIT);
  return answer.inTime ? answer.value : null;
}

/** A link itself is not followed. */
export async function isLink(file: string): Promise<boolean> {
  const facts = await fs.promises.lstat(file).catch(() => null);
  return facts?.isSymbolicLink() ?? false;
}

export function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/**
 * The path with the links of all folders that are there resolved, and of the last part too when
 * `followsLast`; null: the disk gave no answer.
 */
export async function realPath(file: string, followsLast: boolean): Promise<string | null> {
  const rest: string[] = [];
  let at = file;
  if (!followsLast) {
    rest.push(path.basename(at));
    at = path.dirname(at);
  }
  for (;;) {
    const real = await withinTime(
      fs.promises.realpath(at).catch((error: unknown) => (isMissing(error) ? undefined : null)),
      LIMIT,
    );
    if (!real.inTime || real.value === null) return null;
    if (real.value !== undefined) return path.join(real.value, ...rest);
    // A link that leads nowhere could lead anywhere tomorrow.
    if (await isLink(at)) return null;
    const above = path.dirname(at);
    if (above === at) return null;
    rest.unshift(path.basename(at));
    at = above;
  }
}

/** The folder's own relative path with `/`, `.` for itself; null: it lies outside. Both absolute. */
export function below(folder: string, file: string): string | null {
  const relative = path.relative(folder, file);
  if (relative === '') return '.';
  if (relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative))
    return null;
  return relative.split(path.sep).join('/');
}
