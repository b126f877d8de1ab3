import path from 'node:path';
import type { FolderState, ResumeHandle, Shell } from '../../core/records/resumeHandle.js';
import type { Session } from '../../core/records/session.js';
import { foldersToLookAt } from '../../core/resume/folderChoice.js';
import { resumeHandle } from '../../core/resume/resumeHandle.js';
import { ownRoot } from '../../node/engine/resumes.js';
import type { RootSettings } from '../../node/worker/calls.js';

export interface WaysBack {
  readonly shell: Shell;
  readonly settings: RootSettings;
  /** Looks whether folders exist, in the reader and with its time limit. */
  readonly folders: (paths: readonly string[]) => Promise<Readonly<Record<string, FolderState>>>;
}

/** The ways back into sessions that are shown, by record; each recorded folder is looked at once. */
export async function waysBack(
  sessions: readonly Session[],
  { shell, settings, folders }: WaysBack,
): Promise<ReadonlyMap<string, ResumeHandle>> {
  const paths = [...new Set(sessions.flatMap(foldersToLookAt))];
  const states = new Map(Object.entries(paths.length === 0 ? {} : await folders(paths)));
  return new Map(
    sessions.map((session) => {
      const isDefaultRoot = path.relative(ownRoot(session, settings), session.root) === '';
      return [session.record, resumeHandle(session, { folders: states, shell, isDefaultRoot })];
    }),
  );
}
