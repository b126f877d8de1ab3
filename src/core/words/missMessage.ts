import { isSearchable } from '../anamnesis/diagnosis.js';
import type { MissCause } from '../anamnesis/diagnosis.js';
import type { RecallReport, UnopenedRecord } from '../anamnesis/recall.js';
import { never } from '../shared/never.js';
import { count, quoted, shortened } from './amounts.js';
import { modeWords } from './modeWords.js';
import { problemWords } from './problemWords.js';
import { placeLines, searchedPhrase } from './searched.js';
import { day } from './times.js';
import { visibleLine } from './visible.js';
import { candidateName, walkWords } from './wholeWords.js';

/** Longest piece of the cue, or of a title, that is repeated in a sentence. */
const LONGEST = 80;
/** The same for the name of a whole, which holds two titles. */
const WHOLE = 200;

/** What is said where no session was identified: one line that tells it, and what stands behind it. */
export interface MissMessage {
  readonly headline: string;
  readonly lines: readonly string[];
}

/**
 * The words of every stand without success; null where a session is before the person or was
 * identified. Found but not to be opened, near but not enough, turned down, and nothing at all are
 * different answers and read differently; causes are those of the diagnosis and no others.
 */
export function missMessage(
  report: RecallReport,
  { timeZone }: { readonly timeZone?: string } = {},
): MissMessage | null {
  const { awaiting, terminal } = report;
  if (awaiting === 'identification' || terminal === 'RecalledContext') return null;
  switch (terminal) {
    case 'NotVague':
      return report.grounded === null ? exactUnopened(report) : null;
    case 'Withdrawn':
      return {
        headline: 'You left this search.',
        lines: [
          `Nothing was decided. A new search starts fresh, with ${report.maxAttempts} tries.`,
        ],
      };
    case 'AttemptsExhausted':
      return exhausted(report);
    case 'NullMatch':
    case null:
      break;
    default:
      return never(terminal);
  }
  const { headline, lines } = emptyWords(report);
  return { headline, lines: [...lines, ...tail(report, timeZone)] };
}

/** A record that was to be shown and did not open, with its reason. */
export function unopenedWords(
  { record, reason }: UnopenedRecord,
  { candidates }: Pick<RecallReport, 'candidates'>,
): string {
  const title = candidates
    .flatMap(({ members }) => members)
    .find((member) => member.record === record)?.title;
  const name = title === undefined ? visibleLine(fileName(record)) : quoted(short(title));
  return `${name}: ${problemWords(reason)}.`;
}

/** What an empty find is: which of the misses, and of which words. */
function emptyWords(report: RecallReport): MissMessage {
  const { coverage, unopened, candidates, diagnosis } = report;
  const what =
    report.attempts === 0 ? quoted(short(report.trace.cue)) : 'what you have said so far';
  if (coverage.sessions === 0)
    return {
      headline: 'There was nothing to search.',
      lines: ['No session was found in the places named here.'],
    };
  const lost = unopened.map((one) => unopenedWords(one, report));
  if (isFoundUnopened(report))
    return {
      headline: isWholeUnopened(report)
        ? `Sessions that belong together fit ${what}, but none of their records could be opened.`
        : `A session fits ${what}, but its record could not be opened.`,
      lines: [
        ...lost,
        'This is not the same as finding nothing: without the record there are no words of it to show.',
      ],
    };
  const earlier = lost.map((words) => `Found before, but could not be opened: ${words}`);
  if (diagnosis.causes.some(({ kind }) => kind === 'only-turned-down'))
    return { headline: `Only what you turned down fits ${what}.`, lines: earlier };
  const isNear = candidates.length > 0;
  if (diagnosis.modes.includes('SparseEdges'))
    return {
      headline: `Nothing was found that joins several sessions about ${what}.`,
      lines: [...earlier, 'Sessions that come near are named below, each by itself.'],
    };
  return {
    headline: isNear ? `Nothing fits ${what} well enough.` : `Nothing fits ${what}.`,
    lines: [...earlier, ...(isNear ? ['What comes near is named below.'] : [])],
  };
}

const isWholeUnopened = ({ unopened, candidates }: RecallReport): boolean =>
  candidates.some(
    ({ found, members }) =>
      found &&
      members.length > 1 &&
      members.every(({ record }) => unopened.some((one) => one.record === record)),
  );

function isFoundUnopened({ unopened, candidates }: RecallReport): boolean {
  return candidates.some(
    ({ found, members }) =>
      found && members.some(({ record }) => unopened.some((one) => one.record === record)),
  );
}

/** What was searched, why it may not be there, and what is asked. */
function tail(report: RecallReport, timeZone: string | undefined): string[] {
  const { scope, awaiting, coverage, diagnosis, isStopped } = report;
  if (coverage.sessions === 0 && awaiting === 'answer') return [...placeLines(report)];
  switch (awaiting) {
    case 'answer':
      return [
        `Mneme searched ${searchedPhrase(report)}.`,
        ...walkWords(coverage),
        ...modeWords(report),
        ...(scope === 'spine' && isSearchable(report.trace)
          ? [
              'It may also have come up later in a session, which only a look inside the records would show.',
            ]
          : []),
        'What else do you remember of it: a name, a file, an error text, roughly when it was?',
      ];
    case 'expansion':
      return [
        'Searched so far:',
        ...placeLines(report),
        ...walkWords(coverage),
        ...modeWords(report),
        'It may have come up later in a session. Look inside the records, or stop here?',
      ];
    case 'identification':
    case null:
      return [
        isStopped
          ? 'You chose not to look inside the records. Searched were:'
          : 'All that may be searched was searched:',
        ...placeLines(report),
        ...walkWords(coverage),
        ...modeWords(report),
        ...diagnosis.causes.flatMap((cause) => causeWords(cause, timeZone)),
      ];
    default:
      return never(awaiting);
  }
}

/** One cause that the coverage supports; empty where the headline said it. */
function causeWords(cause: MissCause, timeZone: string | undefined): string[] {
  switch (cause.kind) {
    case 'openings-only':
      return ['Only the openings were searched; it may stand further inside.'];
    case 'nowhere-in-records':
      return [
        `${count(cause.records, 'record')} were searched from start to end, and none of them fits.`,
      ];
    case 'unread':
      return [
        `${count(cause.count, 'file or folder', 'files or folders')} could not be read; it may be there.`,
      ];
    case 'damaged-lines':
      return [`${count(cause.count, 'line')} could not be read; it may have stood there.`];
    case 'gone':
      return [
        `${count(cause.count, 'session')} ${cause.count === 1 ? 'is' : 'are'} known by a summary alone, because the record is gone; what else was said there cannot be searched.`,
      ];
    case 'before-oldest':
      return [
        `The oldest session found here is from ${day(cause.oldest, timeZone)}; nothing from before it can be searched.`,
      ];
    case 'cut':
      return [
        `The search was cut short: ${count(cause.limit, 'record')} of ${count(cause.of, 'record')} were looked at.`,
      ];
    case 'nothing-joined':
    case 'broken-links':
      return [];
    case 'only-turned-down':
      return [
        cause.count === 1
          ? 'One session that fits was turned down in this search.'
          : `${count(cause.count, 'session')} that fit were turned down in this search.`,
      ];
    case 'nothing-to-search':
      return [];
    default:
      return never(cause);
  }
}

function exactUnopened(report: RecallReport): MissMessage {
  const isKnown = report.notVague?.reason === 'identified';
  return {
    headline: isKnown
      ? 'You identified a session for these words before, but its record could not be opened.'
      : 'This names one session exactly, but its record could not be opened.',
    lines: report.unopened.map((one) => unopenedWords(one, report)),
  };
}

function exhausted(report: RecallReport): MissMessage {
  const shown = report.candidates[(report.grounded?.rank ?? 0) - 1];
  const title =
    (report.grounded?.whole ?? null) !== null && shown !== undefined
      ? candidateName(shown)
      : report.grounded?.session.title;
  return {
    headline: 'That was the last try.',
    lines: [
      ...(title === undefined
        ? []
        : [
            `The closest that was found is ${quoted(short(title, WHOLE))}. You did not say that it is the one.`,
          ]),
      'Searched were:',
      ...placeLines(report),
      ...walkWords(report.coverage),
      ...(report.scope === 'spine'
        ? ['Only the openings were searched; it may stand further inside.']
        : []),
      ...report.unopened.map(
        (one) => `Found, but could not be opened: ${unopenedWords(one, report)}`,
      ),
    ],
  };
}

const short = (text: string, longest = LONGEST): string => shortened(visibleLine(text), longest);

const fileName = (path: string): string => path.split(/[\\/]/u).at(-1) ?? path;
