import fs from 'node:fs/promises';
import type { Runtime } from '../../core/records/session.js';
import { lineOwner } from '../../core/stores/claude/lookAlike.js';
import { asObject, readJson } from '../../core/stores/shared/json.js';

/** So much of a file tells whose record it is, in bytes. */
const HEAD = 256 * 1024;

/** Whose record a file outside every listed store is, told by its first lines; null: nobody's known. */
export async function recordOwner(file: string): Promise<Runtime | null> {
  const facts = await fs.stat(file);
  // A pipe or a device would be waited for without an end.
  if (!facts.isFile()) return null;
  const handle = await fs.open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    for (const line of buffer.subarray(0, bytesRead).toString('utf8').split('\n')) {
      const value = asObject(readJson(line));
      const owner = value === null ? null : lineOwner(value);
      if (owner?.kind === 'claude') return 'claude';
      if (owner?.kind === 'foreign' && owner.tool === 'Codex') return 'codex';
    }
    return null;
  } finally {
    await handle.close();
  }
}
