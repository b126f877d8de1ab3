import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RefFacts } from '../../../core/diylisis/activationWindow.js';
import type { Repository, RepositoryFacts } from '../../../core/diylisis/repository.js';
import { findGit, type AskGit, type Environment } from '../git/gitProgram.js';
import { openRepository, remoteAddresses, type AskedGit } from '../git/gitQuestions.js';
import { hasCommand, type CommandSight } from './commandCheck.js';
import { namesByGit, namesByWalk, namesEndingWith, type FileNames } from './fileNames.js';
import { lookAtRefs } from './lookAt.js';
import { plainFile } from './plainFile.js';
import { below, kindAt, placeOf, realPath, withoutLine } from './places.js';
import { verifications } from './verifications.js';

export interface RepositoryOptions {
  /** Absolute path of the workspace folder. */
  readonly folder: string;
  /** False: git is not asked, and no file is read. */
  readonly isTrusted: boolean;
  readonly env?: Environment;
  /** Ends every question that is under way. */
  readonly signal?: AbortSignal;
  /** How long git may take over one question of the core's, in milliseconds. */
  readonly limit?: number;
  /** Folders of Claude Code's own; the records in them are deleted after a time. */
  readonly claudeRoots?: readonly string[];
}

/** All that git may take over one question, in milliseconds. */
const LIMIT = 5000;
/** Files that are named as the folder's, at most. */
const MAX_FILES = 20_000;

/**
 * A workspace folder as far as a distillation may look at it. It is meant for one run: what the
 * folder holds by name is listed once. Nothing of the folder is written, and no program is started
 * but git, with everything off by which a repository could start another one.
 */
export function createRepository({
  folder: given,
  isTrusted,
  env = process.env,
  signal,
  limit = LIMIT,
  claudeRoots = defaultRoots(env),
}: RepositoryOptions): Repository {
  const folder = path.resolve(given);
  const real = realFolder(folder);
  const inTime = (): AbortSignal => {
    const clock = AbortSignal.timeout(limit);
    return signal === undefined ? clock : AbortSignal.any([clock, signal]);
  };

  const relative = (locator: string): string | null => {
    const place = placeOf(locator, folder, env);
    if (place.kind !== 'here') return null;
    return below(folder, place.file) ?? below(real, place.file);
  };

  /** The file a locator leads to, if it is inside the folder with all links resolved. */
  const inside = async (locator: string): Promise<string | null> => {
    const place = placeOf(locator, folder, env);
    if (place.kind !== 'here') return null;
    const file = await realPath(place.file, true);
    return file !== null && below(real, file) !== null ? file : null;
  };

  const read: Repository['read'] = async (locator) => {
    if (!isTrusted) return { unread: 'not-trusted' };
    for (const text of new Set([locator, withoutLine(locator)])) {
      const file = await inside(text);
      if (file === null) return { unread: 'outside' };
      const got = await plainFile(file);
      if (!('unread' in got) || got.unread !== 'missing') return got;
    }
    return { unread: 'missing' };
  };
  const readText = async (file: string): Promise<string | null> => {
    const got = await read(file);
    return 'text' in got ? got.text : null;
  };
  const kindOf: CommandSight['kindOf'] = async (locator) => {
    const place = placeOf(locator, folder, env);
    return place.kind === 'here' ? await kindAt(place.file) : null;
  };

  const openGit = async (within: AbortSignal): Promise<AskedGit | string> => {
    if (!isTrusted) return 'The folder is not trusted, so git was not asked.';
    const ask = await findGit(real, env);
    if (ask === null) return 'Git was not found on this machine.';
    const repository = await openRepository(ask, within);
    return typeof repository === 'string' ? repository : { ask, repository };
  };

  let names: Promise<FileNames> | null = null;
  const listNames = async (): Promise<FileNames> => {
    const within = inTime();
    const git = await openGit(within);
    const known = typeof git === 'string' ? null : await namesByGit(git.ask, within);
    return known ?? (await namesByWalk(folder, inTime()));
  };
  const command = async (line: string): Promise<boolean | null> =>
    isTrusted ? await hasCommand(line, { read: readText, kindOf, env }) : null;

  return {
    read,
    relative,
    hasCommand: command,
    find: async (name) => {
      if (!isTrusted) return [];
      names ??= listNames();
      return namesEndingWith((await names).all, name);
    },
    lookAt: async (refs): Promise<readonly RefFacts[]> => {
      const within = inTime();
      const git = await openGit(within);
      return await lookAtRefs(refs, {
        folder,
        real,
        env,
        git: typeof git === 'string' ? null : git,
        signal: within,
        hasCommand: command,
        claudeRoots,
      });
    },
    facts: async (): Promise<RepositoryFacts> => {
      const within = inTime();
      const git = await openGit(within);
      const exists = async (file: string): Promise<boolean> => (await kindOf(file)) === 'file';
      return {
        root: folder,
        git: typeof git === 'string' ? null : await headOf(git.ask, within),
        gitUnknown: typeof git === 'string' ? git : null,
        files: isTrusted ? (await (names ??= listNames())).known.slice(0, MAX_FILES) : [],
        verifications: isTrusted ? await verifications(readText, exists) : [],
      };
    },
  };
}

async function headOf(
  ask: AskGit,
  signal: AbortSignal,
): Promise<NonNullable<RepositoryFacts['git']>> {
  const head = await ask(['rev-parse', '--verify', '--quiet', 'HEAD'], signal);
  const branch = await ask(['symbolic-ref', '--quiet', '--short', 'HEAD'], signal);
  return {
    head: head.ok ? head.out.trim() : null,
    branch: branch.ok ? branch.out.trim() : null,
    remotes: await remoteAddresses(ask, signal),
  };
}

function realFolder(folder: string): string {
  try {
    return fs.realpathSync.native(folder);
  } catch {
    return folder;
  }
}

function defaultRoots(env: Environment): readonly string[] {
  const home = env['HOME'] ?? env['USERPROFILE'] ?? os.homedir();
  const named = env['CLAUDE_CONFIG_DIR'];
  return [path.join(home, '.claude'), ...(named === undefined || named === '' ? [] : [named])];
}
