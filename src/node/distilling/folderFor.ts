import fs from 'node:fs/promises';
import path from 'node:path';
import type { DistillWorkspace } from '../../core/diylisis/distillRequest.js';
import { below } from '../distill/repository/places.js';

/**
 * The workspace folder that may be looked at for a source: the one that holds the place where it is at
 * home, or one that a person named for it; null: none, and then nothing is known of files and git.
 *
 * @param home the session's own folder, or the document itself; null: not known, so the first is taken
 */
export async function folderFor(
  home: string | null,
  { folders, isNamed = false }: Pick<DistillWorkspace, 'folders' | 'isNamed'>,
): Promise<string | null> {
  const [first] = folders;
  if (home === null || isNamed) return first ?? null;
  const real = await realOf(home);
  const places = await Promise.all(
    folders.map(async (folder) => ({ folder, real: await realOf(folder) })),
  );
  // A session notes its folder with the links resolved, and the window may have it without.
  const holding = places.filter(
    (one) => below(one.folder, home) !== null || below(one.real, real) !== null,
  );
  const [deepest] = holding.sort((a, b) => b.real.length - a.real.length);
  const within = places.find(
    (one) => below(home, one.folder) !== null || below(real, one.real) !== null,
  );
  return (deepest ?? within)?.folder ?? null;
}

const realOf = async (place: string): Promise<string> =>
  await fs.realpath(place).catch(() => path.resolve(place));
