import type { Candidate } from '../../core/anamnesis/candidate.js';
import type { TurnedDown } from '../../core/anamnesis/acts.js';
import type { RecallReport } from '../../core/anamnesis/recall.js';
import { count } from '../../core/words/amounts.js';
import { missMessage, unopenedWords } from '../../core/words/missMessage.js';
import {
  falseAnchorWords,
  notVagueWords,
  scanCountWords,
  triesLeft,
} from '../../core/words/tries.js';
import { candidateName, kindName, severalWords } from '../../core/words/wholeWords.js';
import type { ScanEstimate } from '../../node/worker/calls.js';
import type {
  CandidateView,
  ContextView,
  PromptView,
  ResultView,
  Stand,
} from '../../webview/contract/recallView.js';
import { candidateView, cardView } from './cardView.js';
import type { CardContext } from './cardView.js';
import { coverageView } from './coverageView.js';
import { deeperView } from './deeperView.js';
import { checkpointView } from './checkpointView.js';
import { unfitWords } from './matchWords.js';
import { standOf } from './stand.js';

/** What an answer is shown with, besides the report. */
export interface ResultContext {
  readonly run: string;
  readonly isStale: boolean;
  readonly estimate: ScanEstimate | null;
  /** Parts of the cue that the person left out. */
  readonly leftOut: number;
  /** What stands in the box for the next words. */
  readonly reply: { readonly text: string; readonly mark: string };
}

/** One answer whole, as the page shows it. */
export function resultView(
  report: RecallReport,
  state: ResultContext,
  context: CardContext,
): ResultView {
  const { grounded, candidates, allowed } = report;
  const stand = standOf(report);
  const shown = grounded === null ? undefined : candidates[grounded.rank - 1];
  const failed = new Set(report.unopened.map(({ record }) => record));
  const canChoose = ({ members }: Candidate): boolean =>
    allowed.includes('choose') && !members.every(({ record }) => failed.has(record));
  const views = (isFound: boolean): CandidateView[] =>
    isNaming(stand)
      ? candidates
          .filter((candidate) => candidate.found === isFound && candidate !== shown)
          .flatMap((one) => candidateView(one, canChoose(one), context) ?? [])
      : [];
  const others = views(true);
  const { timeZone } = context.display;
  const message = messageOf(report, timeZone, state.leftOut);
  return {
    run: state.run,
    step: state.reply.mark,
    stand,
    isStale: state.isStale,
    announcement: announcement(report, {
      stand,
      others: others.length,
      headline: message?.headline ?? null,
    }),
    lead: lead(report, stand),
    card: grounded === null ? null : cardView(grounded, shown, context),
    message,
    canIdentify: allowed.includes('identify'),
    prompt: promptOf(report, stand, state.reply),
    checkpoint: stand === 'checkpoint' ? checkpointView(report, state.estimate) : null,
    context: contextOf(report, stand, context),
    canCopyTried: stand === 'nothing' || stand === 'exhausted',
    canSearchAnew: stand === 'known' || stand === 'withdrawn',
    others,
    near: views(false),
    turnedDown: report.turnedDown.map(turnedDownName),
    unopened: report.unopened.map((one) => unopenedWords(one, report)),
    unfit: [
      ...new Set([
        ...[falseAnchorWords(report.trace)].filter((words) => words !== null),
        ...candidates.flatMap(({ incompatible }) => incompatible.map((one) => unfitWords(one))),
      ]),
    ],
    alsoNamed: report.trace.others,
    coverage:
      stand === 'exact' || stand === 'known'
        ? { line: 'Opened directly; nothing was searched.', isFirst: false, groups: [] }
        : coverageView(report.coverage, report.scope),
    deeper: deeperView(report, state.estimate),
  };
}

/** What is before the person, by its name; empty: nothing is. */
export function shownName({ grounded }: Pick<RecallReport, 'grounded'>): string {
  if (grounded === null) return '';
  const { session, whole } = grounded;
  return whole === null
    ? session.title
    : candidateName({ unit: whole.unit, members: whole.members.map((one) => one.session) });
}

function turnedDownName({ title, unit = 'session', records = [] }: TurnedDown): string {
  return unit === 'session'
    ? title
    : `${kindName(unit)} of ${count(records.length, 'session')} with ${title}`;
}

/** Neighbours are named where a choice or a correction can still point at one, and at a miss. */
const isNaming = (stand: Stand): boolean =>
  stand !== 'identified' && stand !== 'withdrawn' && stand !== 'exact' && stand !== 'known';

function messageOf(
  report: RecallReport,
  timeZone: string | undefined,
  leftOut: number,
): ResultView['message'] {
  const message = missMessage(report, timeZone === undefined ? {} : { timeZone });
  if (message === null || leftOut === 0) return message;
  const words = `${count(leftOut, 'part')} of your words ${leftOut === 1 ? 'is' : 'are'} left out.`;
  return { ...message, lines: [...message.lines, words] };
}

function lead(report: RecallReport, stand: Stand): string | null {
  switch (stand) {
    case 'card':
      return severalWords(report);
    case 'exact':
    case 'known':
      return notVagueWords(report);
    case 'exhausted':
      return 'The closest that was shown; you did not say it is the one.';
    case 'identified':
    case 'question':
    case 'checkpoint':
    case 'nothing':
    case 'withdrawn':
      return null;
  }
}

function promptOf(
  report: RecallReport,
  stand: Stand,
  reply: { readonly text: string; readonly mark: string },
): PromptView | null {
  if (stand !== 'card' && stand !== 'question') return null;
  const isCard = stand === 'card';
  return {
    label: isCard ? 'Not it: what else do you remember?' : 'What else do you remember?',
    placeholder: isCard
      ? 'Earlier, another project, a name, a word that was said …'
      : 'A name, a file, a word that was said, about when …',
    send: isCard ? 'Not it, search again' : 'Search again',
    tries: triesLeft(report),
    ...reply,
  };
}

function contextOf(report: RecallReport, stand: Stand, context: CardContext): ContextView | null {
  const { grounded } = report;
  if (grounded === null || (stand !== 'identified' && stand !== 'known')) return null;
  const isWhole = grounded.whole !== null;
  return {
    heading:
      stand === 'identified'
        ? isWhole
          ? 'These are the sessions you meant'
          : 'This is the session you meant'
        : isWhole
          ? 'The sessions you meant then'
          : 'The session you meant then',
    notes: scanCountWords(grounded),
    canReveal: context.canReveal && !isWhole,
    canSeeWhole: !isWhole,
  };
}

function announcement(
  report: RecallReport,
  {
    stand,
    others,
    headline,
  }: { readonly stand: Stand; readonly others: number; readonly headline: string | null },
): string {
  const isWhole = (report.grounded?.whole ?? null) !== null;
  const title = shownName(report);
  switch (stand) {
    case 'card':
      return `Found: ${title}. ${count(others, 'other')} named below. ${triesLeft(report)}.`;
    case 'identified':
      return isWhole
        ? `Noted: you meant these. ${title}.`
        : `Noted: ${title} is the session you meant.`;
    case 'exact':
      return title === '' ? (headline ?? '') : `Opened: ${title}.`;
    case 'known':
      return `You meant ${title} by these words before.`;
    case 'exhausted':
    case 'question':
    case 'checkpoint':
    case 'nothing':
    case 'withdrawn':
      return headline ?? '';
  }
}
