import fs from 'node:fs/promises';
import path from 'node:path';

/** What Claude Code uses when the setting is absent (stores: retention). */
export const DEFAULT_CLEANUP_DAYS = 30;

/** A settings file larger than this is not one a person wrote. */
const MAX_SETTINGS_BYTES = 1024 * 1024;

/**
 * After how many days without a change Claude Code deletes a record of this root: its setting
 * `cleanupPeriodDays`, read and never written. A file that is absent, damaged or too large, or a
 * value that is no positive number, gives the default.
 */
export async function readCleanupDays(root: string): Promise<number> {
  try {
    const file = path.join(root, 'settings.json');
    const facts = await fs.stat(file);
    if (!facts.isFile() || facts.size > MAX_SETTINGS_BYTES) return DEFAULT_CLEANUP_DAYS;
    const settings: unknown = JSON.parse(await fs.readFile(file, 'utf8'));
    if (typeof settings !== 'object' || settings === null) return DEFAULT_CLEANUP_DAYS;
    const days: unknown = (settings as Record<string, unknown>)['cleanupPeriodDays'];
    return typeof days === 'number' && days > 0 ? days : DEFAULT_CLEANUP_DAYS;
  } catch {
    return DEFAULT_CLEANUP_DAYS;
  }
}
