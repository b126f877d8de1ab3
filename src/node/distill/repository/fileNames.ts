import fastGlob from 'fast-glob';
import type { AskGit } from '../git/gitProgram.js';

/** Names that are looked through, at most. */
const MAX_NAMES = 200_000;
/** Results of one look-up, at most. */
const MAX_FOUND = 20;

/** The files of a folder, as far as they are the project's. */
export interface FileNames {
  /** Tracked ones; in no repository all. */
  readonly known: readonly string[];
  /** With those that are new and not ignored. */
  readonly all: readonly string[];
}

/** The files of a folder by git; null: no answer. */
export async function namesByGit(ask: AskGit, signal: AbortSignal): Promise<FileNames | null> {
  const said = await ask(
    ['ls-files', '-z', '-t', '--cached', '--others', '--exclude-standard'],
    signal,
  );
  if (!said.ok) return null;
  const entries = said.out.split('\0').slice(0, MAX_NAMES);
  const named = (isFitting: (mark: string) => boolean): string[] => [
    ...new Set(
      entries.filter((one) => one !== '' && isFitting(one.slice(0, 2))).map((one) => one.slice(2)),
    ),
  ];
  return { known: named((mark) => mark !== '? '), all: named(() => true) };
}

/** The files of a folder that is in no repository, without what packages and git itself keep there. */
export async function namesByWalk(folder: string, signal: AbortSignal): Promise<FileNames> {
  const names: string[] = [];
  const walk = fastGlob.stream('**/*', {
    cwd: folder,
    dot: true,
    onlyFiles: true,
    followSymbolicLinks: false,
    suppressErrors: true,
    ignore: ['**/node_modules/**', '**/.git/**'],
  });
  for await (const name of walk) {
    names.push(String(name));
    if (names.length >= MAX_NAMES || signal.aborted) break;
  }
  return { known: names, all: names };
}

/** The names that are the given one or end with it after a `/`; shortest first. */
export function namesEndingWith(names: readonly string[], wanted: string): readonly string[] {
  const end = wanted
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/u, '')
    .replace(/^\/+|\/+$/gu, '');
  if (end === '') return [];
  const fitting = names.filter((name) => name === end || name.endsWith(`/${end}`));
  return fitting.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, MAX_FOUND);
}
