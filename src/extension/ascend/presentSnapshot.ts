import { coverageSentences } from '../../core/anagoge/ascendWords/coverageWords.js';
import { divergenceWords } from '../../core/anagoge/ascendWords/divergenceWords.js';
import {
  brokenSentences,
  RECOGNITION_QUESTION,
} from '../../core/anagoge/ascendWords/ascendMessage.js';
import { rescopeWords } from '../../core/anagoge/ascendWords/rescopeWords.js';
import { unitWords } from '../../core/anagoge/ascendWords/unitWords.js';
import type { RescopeOption } from '../../core/anagoge/ascendActs.js';
import type { AscendReport } from '../../core/anagoge/ascendReport.js';
import { count } from '../../core/words/amounts.js';
import { visibleLine } from '../../core/words/visible.js';
import type {
  AnswersView,
  AscendSnapshot,
  RescopeView,
} from '../../webview/contract/ascendView.js';
import { UNIT_KINDS } from '../../webview/contract/ascendView.js';
import { CONTRACT_VERSION } from '../../webview/contract/envelope.js';
import { stepOf } from './ascendRun.js';
import type { AscendRun } from './ascendRun.js';
import type { AscendAnswer, AscendState } from './ascendState.js';
import { standOf } from './ascendState.js';
import { looksOf, offersOf, standingWords } from './presentEnding.js';
import { pictureView } from './presentPicture.js';
import type { PictureContext } from './presentPicture.js';
import { otherWords, refineWords, unitView } from './presentUnit.js';

export interface SnapshotContext extends PictureContext {
  readonly rev: number;
  /** One handoff can be made of all members of a unit. */
  readonly canDistill: boolean;
}

/** All that the ascend page shows, made of where the elevation stands. */
export function ascendSnapshot(state: AscendState, context: SnapshotContext): AscendSnapshot {
  const { run, answer, progress } = state;
  const { display } = context;
  const stand = standOf(state);
  const standing = standingWords(state);
  const unit = answer === null ? null : unitView(answer, display);
  return {
    v: CONTRACT_VERSION,
    kind: 'snapshot',
    rev: context.rev,
    run: run.id,
    step: `${stepOf(run)}/${stand}`,
    stand,
    cue: run.box,
    understood: answer === null ? null : understoodOf(answer.report, state),
    ...standing,
    progress,
    unit,
    answers: answer === null ? null : answersOf(answer.report, run),
    others: (answer?.report.units ?? []).slice(1).map(otherWords),
    rescopes: (answer?.report.rescopes ?? []).map(rescopeView),
    offers: offersOf(state),
    partitions: answer === null ? [] : partitionsOf(answer),
    picture: answer === null ? null : pictureView(answer, context),
    coverage:
      answer === null ? { line: '', groups: [] } : coverageOf(answer.report, standing.lines),
    ...looksOf(answer),
    canCopy: unit !== null,
    canOpenDocument: unit !== null,
    canDistill: unit !== null && context.canDistill,
    announcement: progress === null ? announcementOf(standing) : '',
  };
}

const announcementOf = ({ heading, lines }: Pick<AscendSnapshot, 'heading' | 'lines'>): string =>
  [/[.?!…:]$/u.test(heading) ? heading : `${heading}.`, ...lines.slice(0, 1)].join(' ');

const rescopeView = ({ dimension, option }: RescopeOption): RescopeView => ({
  ...{ dimension, option },
  ...rescopeWords({ option }),
});

function understoodOf(
  report: AscendReport,
  { run, chips }: AscendState,
): NonNullable<AscendSnapshot['understood']> {
  const { unitType, allowed, rescopes } = report;
  return {
    chips: chips.map((chip) => ({
      ...chip,
      label: visibleLine(chip.label),
      isRemoved: run.without.includes(chip.key),
    })),
    unit: unitType,
    unitWhy: unitWhy(report.unitFrom, run.entry !== null),
    units: UNIT_KINDS.map((unit) => ({ unit, ...unitWords(unit) })),
    canChangeUnit:
      allowed.includes('unit') || rescopes.some(({ dimension }) => dimension === 'unit_type'),
  };
}

/** How the kind of unit was chosen. */
function unitWhy(from: AscendReport['unitFrom'], isFromSession: boolean): string {
  switch (from) {
    case 'words':
      return 'Your words ask for this kind.';
    case 'caller':
      return isFromSession
        ? 'You asked for the whole line that a session belongs to.'
        : 'This kind was chosen beforehand.';
    case 'default':
      return 'Your words name no kind; a line shows the sessions in order, whatever joins them.';
    case 'person':
      return 'You chose this kind.';
    case 'no-line':
      return 'No line of work joins what fits your words, so it is shown as a topic.';
    case 'unsettled-concept':
      return 'No record says that the idea was settled, so what is there is shown as a topic.';
  }
}

/** What can be answered; null: nothing is asked. */
function answersOf(report: AscendReport, run: AscendRun): AnswersView | null {
  const [top] = report.units;
  if (top === undefined || !report.allowed.includes('refine')) return null;
  const mark = stepOf(run);
  const reorient = {
    label: 'Or say in your own words what you mean',
    placeholder: 'It was more about …',
    text: run.reply.mark === mark ? run.reply.text : '',
    mark,
  };
  return report.awaiting === 'recognition'
    ? {
        question: RECOGNITION_QUESTION,
        recognize: 'This is it: it is told as a whole, and not asked for again in this window.',
        refine: refineWords(report),
        reorient,
      }
    : {
        question: 'Is something different?',
        recognize: null,
        refine: divergenceWords(top.unit, report),
        reorient,
      };
}

/** The projects that a look can keep to; those of one name are told apart by their places. */
function partitionsOf({ names }: AscendAnswer): AscendSnapshot['partitions'] {
  const { projects } = names;
  if (projects.length < 2) return [];
  return projects.flatMap((project) => {
    const id = names.project(project);
    const { name, place, partitions, isLeftOut } = project;
    const isShared = projects.filter((one) => one.name === name).length > 1;
    const label = visibleLine(isShared ? `${name} (${place ?? partitions.join(', ')})` : name);
    const detail = [...(place === null ? [] : [place]), ...partitions].map(visibleLine);
    return id === null ? [] : [{ id, label, detail: detail.join('\n'), isIncluded: !isLeftOut }];
  });
}

/** How far the look went, with every answer; without what is told already. */
function coverageOf(
  { scope, skipped }: AscendReport,
  told: readonly string[],
): AscendSnapshot['coverage'] {
  const [looked = '', ...rest] = coverageSentences(scope);
  const { problems, projects } = scope;
  const leftOut = projects.filter((one) => one.isLeftOut).length;
  const broken = brokenSentences(skipped).filter((words) => !told.includes(words));
  // What is behind the line is counted in it, so that nobody has to open it to know.
  const line = [
    looked,
    ...(skipped.length === 0
      ? []
      : [`${count(skipped.length, 'link')} ${skipped.length === 1 ? 'leads' : 'lead'} nowhere.`]),
    ...(problems.length === 0
      ? []
      : [`${count(problems.length, 'file or folder was', 'files or folders were')} not read.`]),
    ...(leftOut === 0 ? [] : [`${count(leftOut, 'project is', 'projects are')} left out.`]),
  ].join(' ');
  const roots = scope.roots.filter(({ state }) => state === 'ok');
  return {
    line,
    groups: [
      {
        heading: 'Places',
        items: roots.map(
          ({ path, sessions }) => `${visibleLine(path)} (${count(sessions, 'session')})`,
        ),
      },
      { heading: 'How far it was looked', items: rest },
      { heading: 'Links that lead nowhere', items: broken },
    ].filter(({ items }) => items.length > 0),
  };
}
