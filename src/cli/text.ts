import type { Coverage } from '../core/anamnesis/coverage.js';
import type { RecallReport } from '../core/anamnesis/recall.js';
import { moment } from '../core/anamnesis/story.js';
import type { Excerpt } from '../core/records/excerpt.js';
import type { ResumeHandle } from '../core/records/resumeHandle.js';
import type { Session } from '../core/records/session.js';
import type { RootReport } from '../core/stores/ports.js';
import { problemWords } from '../core/words/problemWords.js';
import { resumeWords } from '../core/words/resumeWords.js';

/** What a terminal must not be given from other people's text: control and direction characters. */
// eslint-disable-next-line no-control-regex -- these are the characters that are taken out
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/gu;

/** Record text made harmless for a terminal. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, '\ufffd');

const oneLine = (text: string): string => printable(text).replace(/\s+/gu, ' ').trim();

export function rootsText(roots: readonly RootReport[]): string {
  return roots
    .map(
      (root) =>
        `${root.runtime.padEnd(7)} ${root.state.padEnd(10)} ${printable(root.path)} (${root.from}): ` +
        `${root.sessions} sessions, ${root.index} with a summary\n`,
    )
    .join('');
}

export function sessionText(session: Session): string {
  const when = session.recency === null ? 'no time recorded' : moment(session.recency);
  const state = session.recordState === 'ok' ? '' : ` [${session.recordState}]`;
  return (
    `${when}  ${session.runtime.padEnd(6)} ${oneLine(session.title)}${state}\n` +
    `    ${session.sessionId}  ${printable(session.cwd ?? 'no folder recorded')}\n`
  );
}

export function recallText(report: RecallReport): string {
  const parts = [understoodText(report), ...cardText(report), ...missText(report)];
  parts.push(neighboursText(report), coverageText(report.coverage, report.scope));
  return parts.filter((part) => part !== '').join('\n');
}

function understoodText({ trace }: RecallReport): string {
  const words = [
    ...trace.keywords.map((keyword) => keyword.text),
    ...trace.phrases.map((phrase) => `“${phrase}”`),
    ...trace.identifiers.map((identifier) => identifier.literal),
    ...trace.projects.map((project) => `project ${project}`),
    ...trace.people.map((name) => `named ${name}`),
    ...(trace.time === null
      ? []
      : [`${trace.time.text} (${trace.time.from.slice(0, 10)} to ${trace.time.to.slice(0, 10)})`]),
  ];
  return words.length === 0 ? '' : `Understood: ${words.map(oneLine).join(', ')}\n`;
}

function cardText({ grounded }: RecallReport): string[] {
  if (grounded === null) return [];
  const { session } = grounded;
  const story = grounded.story.map((sentence) => `  ${oneLine(sentence.text)}`).join('\n');
  return [
    `${sessionText(session)}${story}\n`,
    ...grounded.excerpts.map(excerptText),
    handleText(grounded.resume),
    'This is what was said then; it may not hold now.\n',
  ];
}

function excerptText(excerpt: Excerpt): string {
  const { record, line } = excerpt.locator;
  const when = excerpt.timestamp === null ? '' : `, ${moment(excerpt.timestamp)}`;
  const quote = printable(excerpt.text)
    .split('\n')
    .map((text) => `  | ${text}`)
    .join('\n');
  return `  ${excerpt.speaker}${when}  ${printable(record)}:${line}\n${quote}\n`;
}

function handleText(resume: ResumeHandle): string {
  const words = resumeWords(resume);
  const command = resume.command === null ? '' : `  ${resume.command}\n`;
  return `${command}${words === null ? '' : `  ${words}\n`}`;
}

/** Found nothing, and found but could not open, read differently. */
function missText(report: RecallReport): string[] {
  const unopened = report.unopened.map(
    ({ record, reason }) => `  ${printable(record)}: ${problemWords(reason)}\n`,
  );
  const lost = unopened.length === 0 ? '' : `Found, but could not be opened:\n${unopened.join('')}`;
  if (report.grounded !== null) return [lost];
  const inside =
    report.scope === 'spine' ? ' Add --full-text to look inside the records as well.' : '';
  const none = `Nothing was found. What else do you remember of it?${inside}\n`;
  return [lost, unopened.length === 0 ? none : ''];
}

function neighboursText(report: RecallReport): string {
  const others = report.candidates.filter((_, index) => index + 1 !== report.grounded?.rank);
  if (others.length === 0) return '';
  const lines = others.map((candidate) => {
    const [member] = candidate.members;
    const near = candidate.found ? '' : ' (only near)';
    return member === undefined ? '' : `  ${oneLine(member.title)}  ${member.sessionId}${near}\n`;
  });
  return `Others:\n${lines.join('')}`;
}

function coverageText(coverage: Coverage, scope: RecallReport['scope']): string {
  const places = coverage.roots.filter((root) => root.state === 'ok').length;
  const depth = scope === 'spine' ? 'openings only' : `${coverage.bodies} read whole`;
  const lost = [
    ...(coverage.skippedLines > 0 ? [`${coverage.skippedLines} lines unreadable`] : []),
    ...(coverage.unreadable > 0 ? [`${coverage.unreadable} records unreadable`] : []),
    ...coverage.roots
      .filter((root) => root.state === 'unreadable')
      .map((root) => `${printable(root.path)} could not be read`),
  ];
  return (
    `Searched ${coverage.sessions} sessions in ${places} places, ${depth}` +
    `${lost.length === 0 ? '' : `; ${lost.join('; ')}`}.\n`
  );
}
