import type { RecallReport } from '../core/anamnesis/recall.js';
import { cutAround } from '../core/anamnesis/passage.js';
import { moment } from '../core/anamnesis/story.js';
import type { WindowLine } from '../core/records/recordWindow.js';
import type { Excerpt, Grounded, GroundedMember } from '../core/records/excerpt.js';
import { byteSize, count } from '../core/words/amounts.js';
import { missMessage, unopenedWords } from '../core/words/missMessage.js';
import { problemWords } from '../core/words/problemWords.js';
import { recalledText } from '../core/words/recalledText.js';
import { resumeWords } from '../core/words/resumeWords.js';
import { placeLines, unreadLines } from '../core/words/searched.js';
import { speakerName } from '../core/words/speakers.js';
import { triedText } from '../core/words/triedText.js';
import { falseAnchorWords, notVagueWords, scanCountWords, triesLeft } from '../core/words/tries.js';
import { understoodParts } from '../core/words/understood.js';
import { visible, visibleLine } from '../core/words/visible.js';
import { assemblyWords, candidateName, severalWords, walkWords } from '../core/words/wholeWords.js';
import type { ScanEstimate } from '../node/worker/calls.js';
import { isMiss } from './json.js';
import { sessionText } from './text.js';

/** What a text says beside the report. */
export interface TextOptions {
  readonly timeZone?: string;
  /** What a look inside the records would read; null: not asked. */
  readonly scan: ScanEstimate | null;
  /** The line that an exact place names; null: none was named, or the record has no such line. */
  readonly line: WindowLine | null;
}

/** One stop of a recall, for people. */
export function recallText(report: RecallReport, options: TextOptions): string {
  const { timeZone } = options;
  if (report.terminal === 'RecalledContext')
    return recalledText(report, { format: 'plain', ...zone(timeZone) });
  if (report.terminal === 'Withdrawn')
    return [paragraph(missLines(report, timeZone)), coverageText(report)].join('\n');
  const parts =
    report.terminal === 'NotVague'
      ? [paragraph(headLines(report)), missPart(report, timeZone), ...cardParts(report, options)]
      : [
          understoodText(report, timeZone),
          paragraph(headLines(report)),
          missPart(report, timeZone),
          walkText(report),
          ...cardParts(report, options),
          othersText(report),
          coverageText(report),
          nextText(report, options),
          isMiss(report)
            ? `To ask an agent for help, give it what was tried:\n\n${triedText(report, zone(timeZone))}`
            : '',
        ];
  return parts.filter((part) => part !== '').join('\n');
}

const zone = (timeZone: string | undefined): { readonly timeZone?: string } =>
  timeZone === undefined ? {} : { timeZone };

const paragraph = (lines: readonly (string | null)[]): string =>
  lines
    .filter((line) => line !== null)
    .map((line) => `${line}\n`)
    .join('');

function understoodText({ trace }: RecallReport, timeZone: string | undefined): string {
  const parts = understoodParts(trace, timeZone);
  return parts.length === 0
    ? 'Nothing in these words can be searched for.\n'
    : `Understood: ${parts.join(', ')}\n`;
}

/** What has to be known before the card is read. */
function headLines(report: RecallReport): (string | null)[] {
  const { trace, grounded, terminal } = report;
  const [next] = trace.others;
  return [
    grounded === null ? null : notVagueWords(report),
    grounded === null || terminal === 'AttemptsExhausted' ? null : severalWords(report),
    falseAnchorWords(trace),
    next === undefined
      ? null
      : `You also named: ${trace.others.map(visibleLine).join('; ')}. Search for it on its own.`,
  ];
}

function missPart(report: RecallReport, timeZone: string | undefined): string {
  return paragraph(missLines(report, timeZone));
}

function missLines(report: RecallReport, timeZone: string | undefined): string[] {
  const message = missMessage(report, zone(timeZone));
  return message === null ? [] : [message.headline, ...message.lines.map((line) => `  ${line}`)];
}

/** What was followed from session to session stands before what was found by it. */
function walkText({ grounded, coverage, terminal }: RecallReport): string {
  // Without a card, and at the end, the message tells it.
  if (grounded === null || terminal === 'AttemptsExhausted') return '';
  return paragraph(walkWords(coverage));
}

function cardParts(report: RecallReport, options: TextOptions): string[] {
  const { timeZone, line } = options;
  const { grounded, notVague, unopened, terminal } = report;
  if (grounded === null) return [];
  if (grounded.whole !== null) return wholeParts(report, options);
  // At the end without an identification the message names the records that did not open.
  const lost = terminal === 'AttemptsExhausted' ? [] : unopened;
  const story = grounded.story.map(({ text }) => `  ${visibleLine(text)}`).join('\n');
  return [
    paragraph(lost.map((one) => `Found, but could not be opened: ${unopenedWords(one, report)}`)),
    `${sessionText(grounded.session, timeZone)}${story}\n`,
    notVague?.line === undefined || notVague.line === null
      ? ''
      : placeText(notVague.record, notVague.line, line, timeZone),
    ...grounded.excerpts.map((excerpt) => excerptText(excerpt, timeZone)),
    handleText(grounded),
    paragraph([...scanCountWords(grounded), 'This is what was said then; it may not hold now.']),
  ];
}

/** The whole: its story, then each session with its passages and its way back. */
function wholeParts(
  { grounded, candidates, notVague }: RecallReport,
  { timeZone }: TextOptions,
): string[] {
  const whole = grounded?.whole ?? null;
  if (grounded === null || whole === null) return [];
  const shown = candidates[grounded.rank - 1];
  const name = candidateName(
    shown ?? { unit: whole.unit, members: whole.members.map(({ session }) => session) },
  );
  const story = grounded.story.map(({ text }) => `  ${visibleLine(text)}\n`).join('');
  const joined = shown === undefined ? [] : assemblyWords(shown);
  return [
    `${notVague === null ? '' : '\n'}${visibleLine(name)}\n${story}`,
    ...whole.members.map((member, at) => memberText(member, at, grounded, timeZone)),
    joined.length === 0 ? '' : paragraph(['What joins them:', ...joined.map((one) => `  ${one}`)]),
    paragraph([...scanCountWords(grounded), 'This is what was said then; it may not hold now.']),
  ];
}

function memberText(
  member: GroundedMember,
  at: number,
  { excerpts }: Grounded,
  timeZone: string | undefined,
): string {
  const { session, passages, unopened } = member;
  const told = passages.flatMap((index) => {
    const excerpt = excerpts[index];
    return excerpt === undefined ? [] : [excerptText(excerpt, timeZone)];
  });
  const none =
    unopened === null ? 'Its record gave no passage' : `Not opened: ${problemWords(unopened)}`;
  return [
    `${at + 1}. ${sessionText(session, timeZone)}`,
    ...(told.length === 0 ? [`  ${none}.\n`] : told),
    handleText(member),
  ].join('');
}

/** The line that was named, with what stands there. */
function placeText(
  record: string,
  number: number,
  line: WindowLine | null,
  timeZone: string | undefined,
): string {
  if (line === null) return `  The record has no line ${number} that could be read.\n`;
  const place = `  The place you named: ${visibleLine(record)}:${number}\n`;
  if (line.turns.length === 0)
    return `${place}  ${line.problem === null ? 'There is no talk on this line' : problemWords(line.problem.reason)}.\n`;
  return (
    place +
    line.turns
      .map(({ text, timestamp }) => {
        const when = timestamp === null ? '' : `  ${moment(timestamp, timeZone)}\n`;
        return `${when}${quoteText(cutAround(text, []).text)}\n`;
      })
      .join('')
  );
}

const quoteText = (text: string): string =>
  visible(text)
    .split('\n')
    .map((line) => `  | ${line}`)
    .join('\n');

function excerptText(excerpt: Excerpt, timeZone: string | undefined): string {
  const { record, line } = excerpt.locator;
  const when = excerpt.timestamp === null ? '' : `, ${moment(excerpt.timestamp, timeZone)}`;
  const who = visibleLine(speakerName(excerpt.speaker, excerpt.runtime, excerpt.tool));
  return `  ${who}${when}  ${visibleLine(record)}:${line}\n${quoteText(excerpt.text)}\n`;
}

function handleText({ resume }: Pick<Grounded, 'resume'>): string {
  const words = resumeWords(resume);
  const command = resume.command === null ? '' : `  ${resume.command}\n`;
  return `${command}${words === null ? '' : `  ${words}\n`}`;
}

function othersText({ candidates, grounded, unopened }: RecallReport): string {
  const lost = new Set(unopened.map(({ record }) => record));
  const lines = candidates
    .filter((_, index) => index + 1 !== grounded?.rank)
    .flatMap(({ unit, members, found }) => {
      const [member] = members;
      if (member === undefined || members.every(({ record }) => lost.has(record))) return [];
      const ids = members.map(({ sessionId }) => visibleLine(sessionId)).join(' ');
      const near = found ? '' : ' (only near)';
      return [`  ${visibleLine(candidateName({ unit, members }))}  ${ids}${near}\n`];
    });
  return lines.length === 0 ? '' : `Others:\n${lines.join('')}`;
}

/** "Searched 312 sessions in 2 places, openings only; 3 lines could not be read." */
function coverageText(report: RecallReport): string {
  const { coverage, scope } = report;
  const places = coverage.places.filter(({ state }) => state === 'ok').length;
  // A whole is joined by records that were read besides; those are told with it.
  const openings = coverage.walk === null ? 'openings only' : 'openings only for your words';
  const depth = scope === 'spine' ? openings : `${count(coverage.bodies, 'record')} searched whole`;
  const turned = coverage.turnedDown > 0 ? [`${coverage.turnedDown} turned down`] : [];
  const broken = coverage.places.some(({ state }) => state === 'unreadable')
    ? placeLines(report).filter((_, index) => coverage.places[index]?.state === 'unreadable')
    : [];
  const rest = [...turned, ...broken, ...unreadLines(report)];
  return (
    `Searched ${count(coverage.sessions, 'session')} in ${count(places, 'place')}, ${depth}` +
    `${rest.length === 0 ? '' : `; ${rest.join('; ')}`}.\n`
  );
}

/** What can be done now, and what it would cost. */
function nextText(report: RecallReport, { scan }: TextOptions): string {
  const { awaiting, allowed } = report;
  if (awaiting === null)
    return isMiss(report)
      ? paragraph([
          'Start again with other words: a name, a file, an error text, roughly when it was.',
          report.scope === 'spine'
            ? 'With --full-text the records are searched from start to end.'
            : null,
        ])
      : '';
  const inside =
    scan === null || !allowed.includes('expand')
      ? null
      : `Looking inside the records reads ${amounts(scan)} (act “expand”, or --full-text from the start).`;
  return paragraph([
    `${capital(triesLeft(report))}.`,
    inside,
    `What can follow (--acts FILE): ${allowed.join(', ')}.`,
  ]);
}

const amounts = ({ sessions, bytes, seconds }: ScanEstimate): string =>
  [
    count(sessions, 'session'),
    byteSize(bytes),
    ...(seconds === null ? [] : [`about ${count(Math.max(1, Math.round(seconds)), 'second')}`]),
  ].join(', ');

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
