import type { RecallReport } from '../../core/anamnesis/recall.js';
import type { SourceLocator } from '../../core/records/excerpt.js';
import type { Session } from '../../core/records/session.js';
import type { Display } from '../present/display.js';
import { passageText } from '../present/passageText.js';
import type { RecallActions } from './recallDeps.js';

const isLocator = (target: object): target is SourceLocator =>
  'record' in target && 'byte' in target && 'line' in target;

const isSession = (target: object): target is Session =>
  'sessionId' in target && 'runtime' in target && 'record' in target;

/**
 * Does what the page asked for with the thing its token names. False when the token names nothing
 * of the answer that is shown, or something the act does not fit.
 */
export function act(
  kind: 'openRecord' | 'resume' | 'copyResume' | 'copyPassage',
  target: object | undefined,
  report: RecallReport | undefined,
  actions: RecallActions,
  display: Display,
): boolean {
  if (target === undefined) return false;
  if (isSession(target)) {
    switch (kind) {
      case 'openRecord':
        actions.openRecord(beginning(target), target);
        return true;
      case 'resume':
        actions.resume(target);
        return true;
      case 'copyResume':
        actions.copyResume(target);
        return true;
      case 'copyPassage':
        return false;
    }
  }
  const grounded = report?.grounded ?? null;
  const excerpt = grounded?.excerpts.find(({ locator }) => locator === target);
  if (grounded === null || excerpt === undefined || !isLocator(target)) return false;
  switch (kind) {
    case 'openRecord':
      actions.openRecord(target, grounded.session);
      return true;
    case 'copyPassage':
      actions.copy(passageText(excerpt, display));
      return true;
    case 'resume':
    case 'copyResume':
      return false;
  }
}

/** Where a session opens that has no passage: its first human turn, else its first line. */
function beginning({ record, firstTurn }: Session): SourceLocator {
  return firstTurn === null
    ? { record, line: 1, byte: 0, uuid: null }
    : { record, line: firstTurn.line, byte: firstTurn.byte, uuid: firstTurn.uuid };
}
