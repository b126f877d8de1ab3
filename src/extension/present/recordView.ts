import type { ReadProblem } from '../../core/records/readProblem.js';
import type { RecordWindow, WindowLine, WindowTurn } from '../../core/records/recordWindow.js';
import type { Runtime, Session } from '../../core/records/session.js';
import type {
  LineView,
  RecordHeadView,
  TurnView,
  WindowView,
} from '../../webview/contract/recordMessages.js';
import type { WhenView } from '../../webview/contract/recallView.js';
import { byteSize, number } from '../../core/words/amounts.js';
import type { Display } from './display.js';
import { exactTime } from './moments.js';
import { fileName } from './passageView.js';
import { agentName, speakerName } from '../../core/words/speakers.js';

/** What the head of the record page says. Without a session only the file is known. */
export function recordHeadView(
  record: string,
  session: Session | null,
  project: string | null,
  display: Display & { readonly canReveal: boolean },
): RecordHeadView {
  const isCompressed = /\.zst$/i.test(record);
  const at = dateOf(session?.recency ?? null);
  return {
    title: session?.title ?? fileName(record),
    facts: [
      ...(session === null ? [] : [agentName(session.runtime)]),
      ...(project === null || project === '' ? [] : [project]),
      ...(at === null ? [] : [exactTime(at, display)]),
    ],
    path: record,
    size: session === null ? '' : `${byteSize(session.bytes)}${isCompressed ? ', compressed' : ''}`,
    resumeLabel: session !== null && isResumable(session) ? 'Resume in Terminal' : null,
    canReveal: display.canReveal,
  };
}

/** Whether a session's agent can go on with it. */
export function isResumable({ kind }: Pick<Session, 'kind'>): boolean {
  return kind !== 'subagent' && kind !== 'index-only';
}

/** A place to paste elsewhere: the record and its line, or its byte where nobody counted lines. */
export function locatorText(
  record: string,
  { byte, line }: { readonly byte: number; readonly line: number | null },
): string {
  return line === null ? `${record} (byte ${String(byte)})` : `${record}:${String(line)}`;
}

/** What a search that found nothing could not look into; null: it looked at everything. */
export function unreadWords(unread: number): string | null {
  if (unread === 0) return null;
  const lines = unread === 1 ? '1 line' : `${number(unread)} lines`;
  return `${lines} that may hold the words could not be read`;
}

/** A window in words. */
export function windowView(window: RecordWindow, runtime: Runtime, display: Display): WindowView {
  return {
    lines: window.lines.map((line, index) =>
      lineView(line, runtime, display, window.atEnd && index === window.lines.length - 1),
    ),
    from: window.from,
    to: window.to,
    atStart: window.atStart,
    atEnd: window.atEnd,
    size: window.size,
  };
}

/** "line 1,204", or how far into the file where nobody counted. */
export function placeLabel(line: number | null, byte: number): string {
  return line === null ? `${byteSize(byte)} into the file` : `line ${number(line)}`;
}

function lineView(line: WindowLine, runtime: Runtime, display: Display, isLast: boolean): LineView {
  const { problem } = line;
  const isDamaged = problem !== null && problem.reason !== 'unknown-type';
  return {
    byte: line.byte,
    line: line.line,
    label: placeLabel(line.line, line.byte),
    size: byteSize(line.length),
    turns: line.turns.map((turn) => turnView(turn, runtime, display)),
    type: line.type === null ? 'other' : line.type.replace(/[-_:.]+/g, ' '),
    damage: isDamaged
      ? {
          words: damageWords(problem, isLast),
          text: line.raw?.text ?? '',
          more: moreWords(line.raw?.omitted ?? 0),
        }
      : null,
  };
}

function turnView(turn: WindowTurn, runtime: Runtime, display: Display): TurnView {
  const at = dateOf(turn.timestamp);
  return {
    speaker: speakerName(turn.speaker, runtime, turn.tool),
    role: turn.speaker,
    when: at === null ? null : whenView(at, display),
    text: turn.text,
    ...(turn.secrets === undefined
      ? {}
      : { secrets: turn.secrets.map(({ id, start, end }) => ({ id, start, end })) }),
    more: moreWords(turn.omitted),
    note: turn.isSidechain ? 'in a side conversation' : null,
  };
}

/** In a record the moment itself is asked for, not how long ago it was. */
function whenView(at: Date, display: Display): WhenView {
  const exact = exactTime(at, display);
  return { text: exact, exact, iso: at.toISOString() };
}

function dateOf(iso: string | null): Date | null {
  const date = iso === null ? null : new Date(iso);
  return date === null || Number.isNaN(date.getTime()) ? null : date;
}

const moreWords = (omitted: number): string | null =>
  omitted > 0 ? `${byteSize(omitted)} more` : null;

function damageWords({ reason }: ReadProblem, isLast: boolean): string {
  switch (reason) {
    case 'line-too-long':
      return 'This line is too long to be read as talk; it is shown as it begins in the file.';
    case 'nul-padding':
      return 'This line holds padding without content.';
    default:
      return isLast
        ? 'This last line is damaged, or is still being written.'
        : 'This line is damaged and could not be read as talk.';
  }
}

/** Why a window of the record cannot be shown, in a sentence or two. */
export function recordFailureWords({ reason, detail }: ReadProblem): string {
  switch (reason) {
    case 'vanished':
      return 'The record is not there any more. It may have been deleted or moved.';
    case 'no-permission':
      return 'The record may not be read: no permission.';
    case 'changed-while-reading':
      return 'The record became shorter while it was read.';
    case 'too-large':
      return 'The record is too large to unpack.';
    case 'not-a-record':
      return 'This file is not a session record.';
    default:
      return `The record could not be read${detail === null ? '' : ` (${detail})`}.`;
  }
}
