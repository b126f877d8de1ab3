import fs from 'node:fs/promises';
import path from 'node:path';
import type { GitFiles } from '../../core/graph/facts/gitFolder.js';
import { isLocalFolder } from '../../core/resume/folderChoice.js';
import { openFile } from '../files/openFile.js';
import { withinTime } from '../timeLimit.js';

/** Longest file of a repository that is read, in bytes. */
const MAX_BYTES = 256 * 1024;
/** Longest wait for one look, in milliseconds. */
const LIMIT = 1_500;

/**
 * `.git` files as text, from plain files of this machine's own disks only: no link is followed, no
 * network path is touched, nothing is started. What gives no answer in time is taken for missing.
 */
export const gitTexts: GitFiles = {
  kind: async (place) => (mayLook(place) ? await inTime(kindOf(place), 'none') : 'none'),
  text: async (place) => (mayLook(place) ? await inTime(textOf(place), null) : null),
};

const mayLook = (place: string): boolean => isLocalFolder(place) && path.isAbsolute(place);

async function kindOf(place: string): Promise<'file' | 'folder' | 'none'> {
  try {
    const facts = await fs.lstat(place);
    return facts.isFile() ? 'file' : facts.isDirectory() ? 'folder' : 'none';
  } catch {
    return 'none';
  }
}

async function textOf(place: string): Promise<string | null> {
  if ((await kindOf(place)) !== 'file') return null;
  const opened = await openFile(place);
  if (!opened.ok) return null;
  try {
    if (opened.value.bytes > MAX_BYTES) return null;
    const bytes = await opened.value.read(0, opened.value.bytes);
    return bytes.includes(0) ? null : new TextDecoder().decode(bytes);
  } catch {
    return null;
  } finally {
    await opened.value.close();
  }
}

async function inTime<T>(look: Promise<T>, otherwise: T): Promise<T> {
  const answer = await withinTime(look, LIMIT);
  return answer.inTime ? answer.value : otherwise;
}
