import fs from 'node:fs/promises';
import path from 'node:path';

/** The folder of the repository that a folder belongs to; the folder itself where there is none. */
export async function repositoryRoot(folder: string): Promise<string> {
  for (let at = folder; ; at = path.dirname(at)) {
    const isRoot = await fs.stat(path.join(at, '.git')).then(
      () => true,
      () => false,
    );
    if (isRoot) return at;
    if (path.dirname(at) === at) return folder;
  }
}
