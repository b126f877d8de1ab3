import { execFile } from 'node:child_process';
import path from 'node:path';
import { filesOnPath } from '../programs/onPath.js';
import { bareEnvironment } from './ripgrepRun.js';

/** The ripgrep that narrows scans, or why there is none. */
export interface FoundRipgrep {
  /** Absolute path; null: every record is read. */
  readonly program: string | null;
  readonly from: 'setting' | 'path' | 'package' | null;
  /** What is to be said about it in the log: a program that was named and did not serve; else null. */
  readonly note: string | null;
}

/** Where to look, in this order. */
export interface RipgrepPlaces {
  /** The setting: a path, a name on PATH, `off`; empty: look for `rg`. */
  readonly named: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** The file that a package for this platform ships. */
  readonly shipped: string;
}

/** What a person sets to have every record read. */
export const NO_RIPGREP = 'off';
export const RIPGREP_FILE = process.platform === 'win32' ? 'rg.exe' : 'rg';
/** Older ones know not all the flags. */
const OLDEST = 13;
const VERSION_MS = 2_000;

/** Looks for a ripgrep that runs. The copy inside VS Code is never used: its place is no API. */
export async function findRipgrep(places: RipgrepPlaces): Promise<FoundRipgrep> {
  const named = places.named.trim();
  if (named.toLowerCase() === NO_RIPGREP) return { program: null, from: null, note: null };
  const notes: string[] = [];
  const tries: (readonly [from: 'setting' | 'path' | 'package', files: readonly string[]])[] = [
    ['setting', named === '' ? [] : await namedFiles(named, places)],
    ['path', await filesOnPath(RIPGREP_FILE, places.env)],
    ['package', [places.shipped]],
  ];
  for (const [from, files] of tries) {
    for (const program of files) {
      const problem = await problemOf(program);
      if (problem === null) return { program, from, note: notes[0] ?? null };
      if (from !== 'package') notes.push(`${program}: ${problem}`);
    }
    if (from === 'setting' && named !== '' && files.length === 0) {
      notes.push(`${named}: no such program`);
    }
  }
  return { program: null, from: null, note: notes[0] ?? null };
}

async function namedFiles(named: string, { env, home }: RipgrepPlaces): Promise<readonly string[]> {
  const file = named.replace(/^~(?=[\\/])/, () => home);
  if (path.isAbsolute(file)) return [file];
  if (/[\\/]/.test(file)) return [];
  const isBare = process.platform === 'win32' && path.extname(file) === '';
  return await filesOnPath(isBare ? `${file}.exe` : file, env);
}

/** Null: it runs, and is ripgrep. Anything else that is called so must not decide what is read. */
function problemOf(program: string): Promise<string | null> {
  return new Promise((resolve) => {
    const options = {
      cwd: path.dirname(program),
      env: bareEnvironment(),
      timeout: VERSION_MS,
      killSignal: 'SIGKILL' as const,
      windowsHide: true,
    };
    try {
      execFile(program, ['--no-config', '--version'], options, (error, stdout) => {
        if (error !== null) {
          resolve(error.message.split('\n')[0] ?? 'it does not run');
          return;
        }
        const major = Number(/^ripgrep (\d+)\./.exec(stdout)?.[1] ?? Number.NaN);
        resolve(major >= OLDEST ? null : 'no ripgrep of version 13 or later');
      });
    } catch (error) {
      resolve(error instanceof Error ? error.message : String(error));
    }
  });
}
