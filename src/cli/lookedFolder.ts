import fs from 'node:fs/promises';
import path from 'node:path';
import type { DistillSubject } from './distillSubject.js';
import { BadUse } from './exitCode.js';
import { repositoryRoot } from './repositoryRoot.js';

/** The folder that a run looks at. */
export interface LookedFolder {
  readonly folder: string;
  /** False: a record names it and it is another user's, so that no git is run and no file read there. */
  readonly isTrusted: boolean;
}

/**
 * The folder named; else the one the session worked in while it is there, with the repository around
 * it; else the document's, or this one.
 *
 * A record is text that anybody may have written, and so is the folder it names. It is looked at where
 * the command is run in or around it, or where it is this user's own: the person named this very
 * session. Where users have no numbers, as on Windows, every folder counts as the user's own.
 *
 * @param named what the call names, or null
 */
export async function lookedFolder(
  named: string | null,
  { cwd, source }: DistillSubject,
): Promise<LookedFolder> {
  if (named !== null) {
    const folder = path.resolve(named);
    if (!(await isFolder(folder))) throw new BadUse(`${named} is no folder.`);
    return { folder, isTrusted: true };
  }
  if (cwd !== null && path.isAbsolute(cwd) && (await isFolder(cwd))) {
    const folder = await repositoryRoot(cwd);
    const isTrusted = (await isAround(cwd)) || ((await isOwn(cwd)) && (await isOwn(folder)));
    return { folder, isTrusted };
  }
  const folder =
    source.kind === 'document' ? await repositoryRoot(path.dirname(source.path)) : process.cwd();
  return { folder, isTrusted: true };
}

/** In the repository that the command is run in, or around the folder it is run in. */
async function isAround(recorded: string): Promise<boolean> {
  const here = await fs.realpath(process.cwd());
  const there = await fs.realpath(recorded);
  return isBelow(await repositoryRoot(here), there) || isBelow(there, here);
}

function isBelow(folder: string, inner: string): boolean {
  const between = path.relative(folder, inner);
  return between === '' || (!/^\.\.(?:[\\/]|$)/u.test(between) && !path.isAbsolute(between));
}

async function isOwn(folder: string): Promise<boolean> {
  const user = process.getuid?.();
  return user === undefined || (await fs.stat(folder)).uid === user;
}

const isFolder = (folder: string): Promise<boolean> =>
  fs.stat(folder).then(
    (facts) => facts.isDirectory(),
    () => false,
  );
