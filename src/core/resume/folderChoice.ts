import type { FolderState } from '../records/resumeHandle.js';
import type { Session } from '../records/session.js';

/**
 * Whether a recorded folder may be looked at: an absolute path of this machine's own disks. Network
 * paths (`\\host`, `//host`) and devices would send a request or wait for hardware only because a
 * record names them.
 */
export function isLocalFolder(path: string): boolean {
  if (/^[\\/]{2}/.test(path) || path.includes('\0')) return false;
  if (/^[A-Za-z]:[\\/]/.test(path)) return !WINDOWS_DEVICE.test(path);
  return path.startsWith('/') && !/^\/(dev|proc|sys)(\/|$)/.test(path);
}

const WINDOWS_DEVICE =
  /(^|[\\/])(con|nul|prn|aux|com\d|lpt\d|conin\$|conout\$)([.: ][^\\/]*)?([\\/]|$)/i;

/**
 * The recorded folders a resume may start in, best first: of the session itself, or of the parent
 * where the session is resumed through it. First, last and most frequent folder keep the order of
 * `cwds` (stores: directory changes inside one session).
 */
function recordedFolders(session: Session): readonly string[] {
  if (!ownsRecord(session)) {
    const cwd = session.parent?.cwd ?? null;
    return cwd === null ? [] : [cwd];
  }
  const all = [...session.cwds, ...(session.cwd === null ? [] : [session.cwd])];
  return [...new Set(all.filter((cwd) => cwd !== ''))];
}

/** The recorded folders that may be looked at; ask the disk about these and no others. */
export function foldersToLookAt(session: Session): readonly string[] {
  return recordedFolders(session).filter(isLocalFolder);
}

/** What became of the recorded folders. */
export type FolderChoice =
  | { readonly state: 'exists'; readonly folder: string }
  | { readonly state: 'gone' | 'unknown' | 'never-recorded' };

/**
 * The first recorded folder that exists now. With none, `unknown` wins over `gone` as soon as one of
 * them was not looked at or did not answer: unknown is not gone.
 */
export function chooseFolder(
  session: Session,
  states: ReadonlyMap<string, FolderState>,
): FolderChoice {
  const recorded = recordedFolders(session);
  if (recorded.length === 0) return { state: 'never-recorded' };
  const folder = recorded.find((path) => isLocalFolder(path) && states.get(path) === 'exists');
  if (folder !== undefined) return { state: 'exists', folder };
  const allGone = recorded.every((path) => isLocalFolder(path) && states.get(path) === 'gone');
  return { state: allGone ? 'gone' : 'unknown' };
}

/**
 * Whether the row is resumed by its own id. Every Codex rollout is, also one forked from another; a
 * Claude fork or subagent log is not, unless it lies in the partition under its own name.
 */
export function ownsRecord(session: Session): boolean {
  if (session.runtime === 'codex' || session.kind === 'session') return true;
  if (session.kind === 'index-only') return true;
  if (session.kind === 'subagent') return false;
  const tail = session.record.split(/[\\/]/).slice(-2);
  return tail[0] === session.slug && tail[1] === `${session.sessionId}.jsonl`;
}
