import { beginning } from '../sessions/sessionTarget.js';
import type { RecordTarget, SessionTarget } from '../sessions/sessionTarget.js';
import { passageWords } from '../panels/passageWords.js';
import { sessionOfNode } from '../tree/nodes.js';
import type { TreeNode } from '../tree/nodes.js';

/*
 * Commands get their argument from a row of the tree, from the pages or from a keybinding, so it may
 * be anything.
 */

/** The session an argument names; null: none, so the person is asked. */
export function sessionTarget(argument: unknown): SessionTarget | null {
  if (!isObject(argument)) return null;
  if (isTreeNode(argument)) {
    const session = sessionOfNode(argument);
    return session === null ? null : { record: session.record, sessionId: session.sessionId };
  }
  const { record, sessionId } = argument;
  return typeof record === 'string' && typeof sessionId === 'string' ? { record, sessionId } : null;
}

/** A session that answers a person's words by itself. */
export interface HandOver extends SessionTarget {
  readonly cue: string;
}

/** The words and the session that are handed to Recollect; null: the argument is something else. */
export function handOverOf(argument: unknown): HandOver | null {
  const target = sessionTarget(argument);
  if (target === null || !isObject(argument) || isTreeNode(argument)) return null;
  const { cue } = argument;
  return typeof cue === 'string' && cue.trim() !== '' ? { ...target, cue } : null;
}

/** The place in a record that an argument names. */
export function recordTarget(argument: unknown): RecordTarget | null {
  if (!isObject(argument)) return null;
  if (isTreeNode(argument)) {
    const session = sessionOfNode(argument);
    return session === null ? null : beginning(session);
  }
  const { record, byte, line, passage } = argument;
  if (typeof record !== 'string') return null;
  return {
    record,
    byte: isOffset(byte) ? byte : 0,
    line: isOffset(line) && line > 0 ? line : null,
    passage: typeof passage === 'string' ? passageWords(passage) : null,
  };
}

/** The file an argument stands for. */
export function fileTarget(argument: unknown): string | null {
  if (isObject(argument) && isTreeNode(argument) && argument.kind === 'hidden-entry')
    return argument.entry.path;
  return recordTarget(argument)?.record ?? null;
}

/** The project a row of the tree stands for. */
export function projectTarget(argument: unknown): { key: string; name: string } | null {
  if (!isObject(argument) || !isTreeNode(argument) || argument.kind !== 'project') return null;
  return { key: argument.group.key, name: argument.group.name };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Only our own rows have this shape, and only the tree hands them out. */
function isTreeNode(value: object): value is TreeNode {
  return (
    'kind' in value &&
    typeof value.kind === 'string' &&
    ('row' in value || 'session' in value || 'group' in value || 'entry' in value)
  );
}

const isOffset = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
