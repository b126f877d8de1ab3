import fs from 'node:fs/promises';
import path from 'node:path';

/** Deep enough for sessions/YYYY/MM/DD, and an end where links go in circles. */
const DEEPEST = 6;
const RECORD = /\.jsonl(\.zst)?$/;

/**
 * Whether there is any session record where the two agents keep theirs.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} home
 * @returns {Promise<boolean>}
 */
export async function hasRecords(env, home) {
  const claude = env.CLAUDE_CONFIG_DIR || path.join(home, '.claude');
  const codex = env.CODEX_HOME || path.join(home, '.codex');
  const folders = [
    path.join(claude, 'projects'),
    path.join(codex, 'sessions'),
    path.join(codex, 'archived_sessions'),
  ];
  for (const folder of folders) if (await holdsRecord(folder, 0)) return true;
  return false;
}

async function holdsRecord(folder, depth) {
  if (depth > DEEPEST) return false;
  let entries;
  try {
    entries = await fs.readdir(folder, { withFileTypes: true });
  } catch {
    return false;
  }
  if (entries.some((entry) => !entry.isDirectory() && RECORD.test(entry.name))) return true;
  for (const entry of entries)
    if (entry.isDirectory() || entry.isSymbolicLink())
      if (await holdsRecord(path.join(folder, entry.name), depth + 1)) return true;
  return false;
}
