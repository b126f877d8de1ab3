import os from 'node:os';
import path from 'node:path';

/**
 * Where the command line keeps what outlives a run: the state folder of the platform, never a store of
 * an agent and never a workspace. Absolute; it need not be there yet.
 */
export function stateFolder(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform = process.platform,
): string {
  const home = env['HOME'] ?? env['USERPROFILE'] ?? os.homedir();
  if (platform === 'win32')
    return path.join(env['LOCALAPPDATA'] ?? path.join(home, 'AppData/Local'), 'Mneme');
  if (platform === 'darwin') return path.join(home, 'Library/Application Support/Mneme');
  const named = env['XDG_STATE_HOME'];
  // A relative one is no valid setting.
  const isUsable = named !== undefined && path.isAbsolute(named);
  return path.join(isUsable ? named : path.join(home, '.local/state'), 'mneme');
}
