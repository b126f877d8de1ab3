import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FolderState } from '../core/records/resumeHandle.js';
import { isLocalFolder } from '../core/resume/folderChoice.js';
import { withinTime } from './timeLimit.js';

/** Longest wait for one folder, in milliseconds; after that it is unknown, not gone. */
const LIMIT = 1500;
/** Looks at a time. */
const PARALLEL = 16;

/**
 * Whether folders named in records exist now. Network paths and devices are never looked at; what
 * is not looked at or gives no answer in time is `unknown`.
 */
export async function folderStates(
  paths: readonly string[],
): Promise<ReadonlyMap<string, FolderState>> {
  const states = new Map<string, FolderState>();
  const waiting = [...new Set(paths)];
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      states.set(next, await folderState(next));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return states;
}

async function folderState(folder: string): Promise<FolderState> {
  if (!isLocalFolder(folder)) return 'unknown';
  // A folder of another platform cannot be here, and must not be taken as a relative name.
  if (!path.isAbsolute(folder)) return 'gone';
  const look = stat(folder).then(
    (facts) => (facts.isDirectory() ? 'exists' : 'gone'),
    (error: unknown) => (isMissing(error) ? 'gone' : 'unknown'),
  );
  const answer = await withinTime(look, LIMIT);
  return answer.inTime ? answer.value : 'unknown';
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
