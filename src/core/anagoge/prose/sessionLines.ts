import type { MemberReading } from '../../graph/confirm/memberReading.js';
import type { UnitMember } from '../../graph/higherUnit.js';
import { partitionOf } from '../../graph/partition.js';
import type { Excerpt } from '../../records/excerpt.js';
import type { ResumeHandle } from '../../records/resumeHandle.js';
import type { Session } from '../../records/session.js';
import { moment } from '../../anamnesis/story.js';
import { number } from '../../words/amounts.js';
import { codeSpan, fenced } from '../../words/markdown.js';
import { problemWords } from '../../words/problemWords.js';
import { resumeWords } from '../../words/resumeWords.js';
import { agentName, speakerName } from '../../words/speakers.js';
import { day } from '../../words/times.js';
import { roleWords } from '../ascendWords/unitWords.js';

/** Where a session is from: tool, partition or folder, full id, date (Anagoge · SourceLocator). */
export function sourceWords(session: Session, timeZone: string | undefined): string {
  const { runtime, sessionId, startedAt, recency, slug } = session;
  const partition = partitionOf(session);
  const place =
    partition === null
      ? 'its folder is not recorded'
      : `${slug === null ? 'folder' : 'project'} ${codeSpan(partition)}`;
  const at = startedAt ?? recency;
  const when = at === null ? 'no date recorded' : day(at, timeZone);
  return `${agentName(runtime)}, ${place}, session ${codeSpan(sessionId)}, ${when}`;
}

/** The way back into a session: its command, what qualifies it, or why there is none. */
export function wayBackLines(handle: ResumeHandle | undefined): readonly string[] {
  if (handle === undefined) return ['There is no command that resumes it.'];
  const words = resumeWords(handle);
  const lines = [
    ...(handle.command === null ? [] : fenced(handle.command).split('\n')),
    ...(words === null ? [] : [words]),
  ];
  return lines.length === 0 ? ['There is no command that resumes it.'] : lines;
}

export interface SessionLinesOptions {
  readonly handle: ResumeHandle | undefined;
  readonly reading: MemberReading | undefined;
  readonly withPassages: boolean;
  readonly timeZone: string | undefined;
}

/** One member as an item of a numbered list: title, source, way back, passages in its own words. */
export function sessionLines(
  { facts: { session }, role }: UnitMember,
  index: number,
  { handle, reading, withPassages, timeZone }: SessionLinesOptions,
): string {
  const passages = withPassages ? (reading?.excerpts ?? []) : [];
  return numbered(index, [
    `${codeSpan(session.title)}, ${roleWords(role)}`,
    '',
    `From: ${sourceWords(session, timeZone)}`,
    '',
    ...wayBackLines(handle),
    ...(reading?.opened === false ? ['', unopenedWords(reading)] : []),
    ...passages.flatMap((excerpt) => ['', ...passageLines(excerpt, timeZone)]),
  ]);
}

/** A session beside the unit, as an item of a numbered list: title, a note, source, way back. */
export const besideLines = (
  session: Session,
  index: number,
  note: string,
  { handle, timeZone }: Pick<SessionLinesOptions, 'handle' | 'timeZone'>,
): string =>
  numbered(index, [
    `${codeSpan(session.title)}; ${note}`,
    '',
    `From: ${sourceWords(session, timeZone)}`,
    '',
    ...wayBackLines(handle),
  ]);

function numbered(index: number, lines: readonly string[]): string {
  const mark = `${index + 1}. `;
  const indent = ' '.repeat(mark.length);
  return lines
    .map((line, at) => (at === 0 ? `${mark}${line}` : line === '' ? '' : `${indent}${line}`))
    .join('\n');
}

const unopenedWords = ({ problem }: MemberReading): string =>
  problem === null
    ? 'Its record did not open.'
    : `Its record did not open: ${problemWords(problem.reason)}.`;

function passageLines(excerpt: Excerpt, timeZone: string | undefined): readonly string[] {
  const { speaker, runtime, tool, timestamp, locator, text, cut } = excerpt;
  const who =
    speaker === 'tool' && tool !== null
      ? `Tool ${codeSpan(tool)}`
      : speakerName(speaker, runtime, null);
  const when = timestamp === null ? 'at an unrecorded time' : moment(timestamp, timeZone);
  return [
    `${who}, ${when}, line ${number(locator.line)} of the record${cut ? ' (cut where … stands)' : ''}:`,
    '',
    ...fenced(text).split('\n'),
  ];
}
