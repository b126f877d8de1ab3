import fs from 'node:fs/promises';
import path from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether a program was seen where this process would look for it. A remark and never a block: the
 * start-up files of a terminal may know more places, or an alias.
 */
export async function isSeenOnPath(program: string, env: Environment): Promise<boolean> {
  if (path.isAbsolute(program)) return await isFile(program);
  const isWindows = process.platform === 'win32';
  const endings = isWindows ? (env['PATHEXT'] ?? '.EXE;.CMD;.BAT;.COM').split(';') : [''];
  for (const folder of foldersOf(env)) {
    for (const ending of endings) {
      if (await isFile(path.join(folder, program + ending))) return true;
    }
  }
  return false;
}

/**
 * The files of this exact name in the folders of PATH, first one first. Only absolute folders: what a
 * relative one means depends on where this process happens to stand.
 */
export async function filesOnPath(name: string, env: Environment): Promise<readonly string[]> {
  const files: string[] = [];
  for (const folder of foldersOf(env)) {
    const file = path.join(folder, name);
    if (path.isAbsolute(folder) && (await isFile(file))) files.push(file);
  }
  return files;
}

const foldersOf = (env: Environment): readonly string[] =>
  (env['PATH'] ?? env['Path'] ?? '').split(path.delimiter).filter((folder) => folder !== '');

async function isFile(file: string): Promise<boolean> {
  try {
    return (await fs.stat(file)).isFile();
  } catch {
    return false;
  }
}
