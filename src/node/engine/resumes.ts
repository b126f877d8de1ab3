import path from 'node:path';
import type { FolderState, ResumeHandle, Shell } from '../../core/records/resumeHandle.js';
import type { Session } from '../../core/records/session.js';
import { foldersToLookAt } from '../../core/resume/folderChoice.js';
import { resumeHandle } from '../../core/resume/resumeHandle.js';
import { folderStates } from '../folders.js';
import type { RootSettings } from '../worker/calls.js';

/** The folder each tool searches by itself. */
export function ownRoot(session: Session, settings: RootSettings): string {
  const [variable, home] =
    session.runtime === 'claude' ? ['CLAUDE_CONFIG_DIR', '.claude'] : ['CODEX_HOME', '.codex'];
  const named = settings.env[variable];
  return named === undefined || named === '' ? path.join(settings.home, home) : path.resolve(named);
}

/** Resume handles for sessions whose rows are shown; looks at each recorded folder once. */
export async function resumeHandles(
  sessions: readonly Session[],
  shell: Shell,
  settings: RootSettings,
): Promise<ReadonlyMap<Session, ResumeHandle>> {
  const folders = await folderStates(sessions.flatMap(foldersToLookAt));
  return new Map(sessions.map((session) => [session, handleOf(session, shell, settings, folders)]));
}

function handleOf(
  session: Session,
  shell: Shell,
  settings: RootSettings,
  folders: ReadonlyMap<string, FolderState>,
): ResumeHandle {
  const isDefaultRoot = path.relative(ownRoot(session, settings), session.root) === '';
  return resumeHandle(session, { folders, shell, isDefaultRoot });
}
