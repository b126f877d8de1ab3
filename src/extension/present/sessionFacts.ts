import type { Session } from '../../core/records/session.js';
import { agentName } from '../../core/words/speakers.js';
import type { CardView } from '../../webview/contract/recallView.js';
import type { ProjectPlace } from '../sessions/project.js';
import type { CardContext } from './cardView.js';
import { when } from './moments.js';

/** Said of all that is shown: it tells what was. */
export const CAVEAT = 'This is what was said then. It may no longer hold.';

/** What tells one session from another. */
export function sessionFacts(
  session: Session,
  { display, placeOf }: Pick<CardContext, 'display' | 'placeOf'>,
): Pick<CardView, 'id' | 'title' | 'project' | 'projectDetail' | 'agent' | 'when'> {
  const place = placeOf(session);
  return {
    id: `${session.runtime}:${session.sessionId}`,
    title: session.title,
    project: projectName(place),
    projectDetail: session.cwd ?? place?.path ?? null,
    agent: agentName(session.runtime),
    when: when(session.recency, display),
  };
}

function projectName(place: ProjectPlace | undefined): string {
  if (place === undefined || place.name === '') return 'no project recorded';
  return place.worktree === null ? place.name : `${place.name} (worktree ${place.worktree})`;
}

/** Why a session's record cannot be shown. */
export function stateWords({ recordState }: Pick<Session, 'recordState'>): string {
  if (recordState === 'gone') return 'its record is gone';
  return recordState === 'empty' ? 'its record is empty' : 'its record cannot be read';
}
