import fs from 'node:fs';
import path from 'node:path';

/**
 * The desktop VS Code on PATH, if it can open an extension that lies in a folder here. Not one that
 * belongs to a remote window or to Windows outside this Linux: those know other folders.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} [platform]
 * @returns {string | undefined} the program to start
 */
export function desktopCode(env, platform = process.platform) {
  if (env.VSCODE_IPC_HOOK_CLI || env.WSL_DISTRO_NAME) return undefined;
  const isWindows = platform === 'win32';
  const names = isWindows ? ['code.cmd', 'code-insiders.cmd'] : ['code', 'code-insiders'];
  const folders = (env.PATH ?? env.Path ?? '').split(isWindows ? ';' : ':').filter(Boolean);
  for (const name of names)
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (isFile(file)) return isWindows ? name : file;
    }
  return undefined;
}

const isFile = (file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true;
