import { moment } from '../core/anamnesis/story.js';
import type { Session } from '../core/records/session.js';
import type { RootReport } from '../core/stores/ports.js';
import { visibleLine } from '../core/words/visible.js';

export function rootsText(roots: readonly RootReport[]): string {
  return roots
    .map(
      (root) =>
        `${root.runtime.padEnd(7)} ${root.state.padEnd(10)} ${visibleLine(root.path)} (${root.from}): ` +
        `${root.sessions} sessions, ${root.index} with a summary\n`,
    )
    .join('');
}

export function sessionText(session: Session, timeZone?: string): string {
  const when = session.recency === null ? 'no time recorded' : moment(session.recency, timeZone);
  const state = session.recordState === 'ok' ? '' : ` [${session.recordState}]`;
  return (
    `${when}  ${session.runtime.padEnd(6)} ${visibleLine(session.title)}${state}\n` +
    `    ${visibleLine(session.sessionId)}  ${folderText(session)}\n`
  );
}

/** What a record holds that could not be read is not known; it is not missing. */
function folderText({ cwd, recordState }: Session): string {
  if (cwd !== null) return visibleLine(cwd);
  return recordState === 'unreadable' ? 'folder not known' : 'no folder recorded';
}
