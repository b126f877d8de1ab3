import fs from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

/** Modification time per file, by its path below the demo folder with `/`. */
const Times = z.record(z.string(), z.iso.datetime());

/** The two roots of a demo store. */
export interface DemoRoots {
  readonly claude: string;
  readonly codex: string;
}

/**
 * Copies the demo store to a folder of ours and gives each file its time, since a package keeps no
 * times and the sessions are to lie months apart. A finished copy is used again.
 * @param from the folder with `claude`, `codex` and `times.json`
 * @param to a folder that is ours alone; replaced when a copy in it was not finished
 */
export async function copyDemo(from: string, to: string): Promise<DemoRoots> {
  const roots = { claude: path.join(to, 'claude'), codex: path.join(to, 'codex') };
  const stamp = path.join(to, 'ready.json');
  const times = await fs.readFile(path.join(from, 'times.json'), 'utf8');
  if ((await fs.readFile(stamp, 'utf8').catch(() => null)) === times) return roots;
  await fs.rm(to, { recursive: true, force: true });
  await fs.mkdir(to, { recursive: true });
  for (const root of ['claude', 'codex'])
    await fs.cp(path.join(from, root), path.join(to, root), { recursive: true });
  for (const [file, iso] of Object.entries(Times.parse(JSON.parse(times)))) {
    const copied = path.join(to, file);
    if (!copied.startsWith(to + path.sep)) continue;
    await fs.utimes(copied, new Date(iso), new Date(iso));
  }
  await fs.writeFile(stamp, times);
  return roots;
}
