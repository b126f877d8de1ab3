import fs from 'node:fs/promises';
import path from 'node:path';

/** The path with its links resolved, as far as it is there; itself where the disk gives no answer. */
export async function realPathOf(file: string): Promise<string> {
  const real = await fs.realpath(file).catch(() => null);
  if (real !== null) return real;
  const above = path.dirname(file);
  return above === file ? file : path.join(await realPathOf(above), path.basename(file));
}
