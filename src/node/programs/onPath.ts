import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * Whether a program was seen where this process would look for it. A remark and never a block: the
 * start-up files of a terminal may know more places, or an alias.
 */
export async function isSeenOnPath(
  program: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<boolean> {
  if (path.isAbsolute(program)) return await isFile(program);
  const isWindows = process.platform === 'win32';
  const endings = isWindows ? (env['PATHEXT'] ?? '.EXE;.CMD;.BAT;.COM').split(';') : [''];
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(path.delimiter);
  const files = folders
    .filter((folder) => folder !== '')
    .flatMap((folder) => endings.map((ending) => path.join(folder, program + ending)));
  for (const file of files) if (await isFile(file)) return true;
  return false;
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await fs.stat(file)).isFile();
  } catch {
    return false;
  }
}
