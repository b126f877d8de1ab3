import * as fs from 'node:fs';
import * as path from 'node:path';
import { parseStore } from './build/parseStore.js';
import type { StoreSeed } from './storeSeed.js';

/** All seeded stores below the project's folder, those for fitting first, each kind by name. */
export function loadStores(root: string): StoreSeed[] {
  return (['fitting', 'apart'] as const).flatMap((kind) => {
    const folder = path.join(root, 'bench/graph/stores', kind);
    return fs
      .readdirSync(folder)
      .filter((name) => name.endsWith('.store'))
      .sort()
      .map((name) =>
        parseStore(fs.readFileSync(path.join(folder, name), 'utf8'), kind === 'apart'),
      );
  });
}
