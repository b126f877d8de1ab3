import type { DistillReport } from '../../core/diylisis/distillReport.js';
import { byteSize, count, listed, number, shortened } from '../../core/words/amounts.js';
import { DISTILL_LIMITS } from '../../webview/contract/distillForm.js';
import { CONTRACT_VERSION } from '../../webview/contract/envelope.js';
import type { TableWish } from '../../webview/contract/distillToHost.js';
import type { TableView } from '../../webview/contract/distillTable.js';
import type {
  DistillSnapshot,
  FindingsView,
  StageView,
} from '../../webview/contract/distillView.js';
import type { Mint } from '../present/display.js';
import { day } from '../present/moments.js';
import { answersOf } from './distillRun.js';
import type { DistillState } from './distillState.js';
import type { KeptPass } from './keptPass.js';
import { leftOutWords, measureWords, progressWords, reviewerWords } from './distillWords.js';
import { formView } from './presentForm.js';
import type { FormContext } from './presentForm.js';
import { doneView, readyView } from './presentReady.js';
import { tableView } from './presentTable.js';

/** Values of a kind that are listed. */
const MOST_VALUES = 50;

export interface SnapshotContext extends FormContext {
  readonly rev: number;
  readonly wish: TableWish;
  readonly mint: Mint;
  /** Why no terminal is opened in this window; null: one is. */
  readonly noTerminal: string | null;
}

/** All that the distill page shows, made of where the distillation stands. */
export function distillSnapshot(state: DistillState, context: SnapshotContext): DistillSnapshot {
  const { run, report } = state;
  const stage = stageView(state, context);
  const task = run.contract?.next_task ?? null;
  return {
    v: CONTRACT_VERSION,
    kind: 'snapshot',
    rev: context.rev,
    run: run.id,
    title: run.title,
    facts: factsOf(state),
    purpose:
      task === null || stage.kind === 'form' ? null : shortened(task.replace(/\s+/gu, ' '), 240),
    findings: findingsOf(state, context),
    rounds: roundsOf(state),
    stage,
    field: fieldOf(run),
    fieldAt: run.typed?.at ?? 0,
    announcement: announcementOf(stage, [...dayWords(state, context), ...refusedWords(report)]),
  };
}

/** What is being written in a row, as far as the page can take it. */
function fieldOf({ typed }: DistillState['run']): DistillSnapshot['field'] {
  const field = typed?.field ?? null;
  if (field === null) return null;
  const { value } = DISTILL_LIMITS;
  return { ...field, text: field.text.slice(0, value), horizon: field.horizon.slice(0, value) };
}

/** The round that goes on, or how often it was looked through; null: not yet. */
function roundsOf({ report, progress }: DistillState): string | null {
  const round = progress?.round ?? null;
  if (round !== null) return `Round ${number(round)}`;
  const passes = report?.passes ?? 0;
  if (passes === 0) return null;
  return `Looked through ${passes === 1 ? 'once' : `${number(passes)} times`}`;
}

/** That it goes on as a new invocation, where it stood open or was kept over a day. */
function dayWords({ run, isNewDay, stage }: DistillState, { display }: FormContext): string[] {
  const isOpen = run.phase === 'run' && (isNewDay || run.earlier.length > 0);
  if (!isOpen || stage === 'reading') return [];
  const { length } = run.earlier;
  const anew = `everything is read anew as of ${day(new Date(run.now), display)}`;
  const begun = isNewDay ? `It is another day since this was begun: ${anew}` : '';
  if (length === 0) return [`${begun}.`];
  const kept = `${count(length, 'answer')} of an earlier day ${length === 1 ? 'is shown as a suggestion' : 'are shown as suggestions'} where it is asked again`;
  return [begun === '' ? `${kept}; ${anew}.` : `${begun}. ${kept}.`];
}

function factsOf({ run, prefill }: DistillState): readonly string[] {
  const { source } = run;
  if (source.kind === 'record') {
    const turns = prefill?.humanTurns ?? 0;
    return ['Session', ...(turns > 0 ? [`${count(turns, 'turn')} of yours`] : [])];
  }
  if (source.kind === 'sessions') {
    const turns = prefill?.humanTurns ?? 0;
    const sessions = count(source.records.length, 'session');
    return [sessions, ...(turns > 0 ? [`${count(turns, 'turn')} of yours`] : [])];
  }
  if (source.lines === null) return ['Document'];
  return ['Selection', `lines ${number(source.lines[0])}–${number(source.lines[1])}`];
}

/** What was read, left out, hidden or refused; said beside every stage. */
function findingsOf(state: DistillState, context: FormContext): FindingsView {
  const { report, prefill, run, lostPasses } = state;
  const leftOut = report?.leftOut ?? prefill?.leftOut ?? null;
  const outside = leftOut === null ? [] : leftOutWords(leftOut);
  const grewBy = report?.grewBy ?? 0;
  return {
    notes: [
      ...dayWords(state, context),
      ...(outside.length === 0 ? [] : [`Not taken in: ${listed(outside)}.`]),
      ...(grewBy > 0
        ? [
            `The session went on meanwhile: ${byteSize(grewBy)} came since this was begun and are not in it.`,
          ]
        : []),
      ...refusedWords(report),
    ],
    secrets: report === null ? [] : secretsOf(report, run.letThrough, lostPasses),
  };
}

/** Different values by kind, each with its place, and those that were let through. */
function secretsOf(
  { masked, maskedValues = [] }: DistillReport,
  passes: readonly KeptPass[],
  lostPasses: readonly string[],
): FindingsView['secrets'] {
  const [passed, lost] = [new Set(passes.map(({ id }) => id)), new Set(lostPasses)];
  const here = new Set(maskedValues.map(({ id }) => id));
  const all = [...maskedValues, ...passes.filter(({ id }) => !here.has(id))];
  const counts = new Map(masked.map((one) => [one.kind, one.count]));
  for (const { kind } of passes) if (!counts.has(kind)) counts.set(kind, 0);
  return [...counts].map(([kind, amount]) => ({
    kind,
    words: `${kind}: ${amount === 0 ? 'nothing' : count(amount, 'secret')} hidden`,
    values: all
      .filter((value) => value.kind === kind)
      .slice(0, MOST_VALUES)
      .map(({ id, where }) => ({
        id,
        words: where,
        state: lost.has(id) ? 'asked-again' : passed.has(id) ? 'let-through' : 'hidden',
        isHere: here.has(id),
      })),
  }));
}

/** Why answers were not taken; of a row that is still open the row itself says why. */
function refusedWords(report: DistillReport | null): readonly string[] {
  const refused = report?.refused ?? [];
  const open = new Set(report?.rows.map(({ id }) => id));
  const atRows = refused.filter(({ id }) => open.has(id)).length;
  return [
    ...(atRows === 0
      ? []
      : [`${count(atRows, 'answer')} could not be taken; the rows say what is needed.`]),
    ...refused
      .filter(({ id }) => !open.has(id))
      .map(({ why }) => `An answer was not taken: ${why}`),
  ];
}

function stageView(state: DistillState, context: SnapshotContext): StageView {
  const { report, run } = state;
  const progress = progressWords(state.progress);
  switch (state.stage) {
    case 'reading':
      return busy('Reading what there is', progress);
    case 'working':
      return busy('Distilling', progress);
    case 'writing':
      return { ...busy('Writing', { text: 'Writing the files …', part: null }), canStop: false };
    case 'form':
      return { kind: 'form', form: formView(state, context) };
    case 'gate':
      if (report === null) return busy('Distilling', progress);
      return {
        kind: 'gate',
        heading: openHeading(report.rows.length),
        lead: 'Everything else is settled. For each of these, say what it means, where it stands, or that the task can do without it.',
        table: tableOf(state, report, context),
        canUndo: run.given.length > 0,
        progress: state.isStale ? progress : null,
      };
    case 'ready':
      if (report === null) return busy('Distilling', progress);
      return {
        kind: 'ready',
        ready: readyView(state, report),
        table: tableOf(state, report, context),
        canUndo: run.given.length > 0,
      };
    case 'done':
      return { kind: 'done', done: doneView(state, { noTerminal: context.noTerminal }) };
    case 'ended': {
      const answers = answersOf(run).length + run.earlier.length;
      return {
        kind: 'ended',
        heading: 'Ended: nothing was written',
        lines:
          answers === 0
            ? []
            : [
                `${count(answers, 'answer')} ${answers === 1 ? 'is' : 'are'} kept until cleared. Taken up again today they count as given; on another day they are suggestions, and everything is read anew.`,
              ],
        hasAnswers: answers > 0,
      };
    }
    case 'portable':
      return message('Already portable', [
        'Nothing in it leans on the session it comes from, so there is nothing to distill: hand it over as it is.',
      ]);
    case 'blocked':
      return {
        ...message('It did not pass', blockedLines(report)),
        retryLabel: 'Look Through Again',
        canOpenForm: true,
        canUndo: run.given.length > 0,
      };
    case 'stopped':
      return {
        ...message('Stopped', ['Nothing was written. What you answered is kept.']),
        retryLabel: 'Go On',
        canOpenForm: true,
      };
    case 'failed':
      return {
        ...message('It could not be read', [state.words ?? '']),
        retryLabel: 'Try Again',
        canOpenForm: run.phase !== 'form',
      };
  }
}

const busy = (
  heading: string,
  progress: ReturnType<typeof progressWords>,
): Extract<StageView, { kind: 'busy' }> => ({ kind: 'busy', heading, progress, canStop: true });

function tableOf(state: DistillState, report: DistillReport, context: SnapshotContext): TableView {
  return tableView({
    report,
    answers: answersOf(state.run),
    isStale: state.isStale,
    wish: context.wish,
    mint: context.mint,
    asksHorizon: state.run.contract?.handoff_durability?.kind === 'DurableRepo',
  });
}

function message(
  heading: string,
  lines: readonly string[],
): Extract<StageView, { kind: 'message' }> {
  return {
    kind: 'message',
    heading,
    lines,
    retryLabel: null,
    canOpenForm: false,
    canUndo: false,
  };
}

function blockedLines(report: DistillReport | null): readonly string[] {
  if (report === null) return [];
  const { verdict, measure, misfit } = report;
  return [
    ...(misfit === null ? [] : [`Why: ${misfit}.`]),
    `${verdict === null ? '' : `${reviewerWords(verdict.realization)} `}Nothing was written, and nothing is left that you could answer here. Take an answer back, or change what the handoff is for.`,
    ...(verdict?.findings ?? [])
      .slice(0, 20)
      .map(
        ({ quotedToken, location, whyUnresolvable }) =>
          `“${shortened(quotedToken, 120)}” (${location}): ${whyUnresolvable}`,
      ),
    ...measureWords(measure),
  ];
}

const openHeading = (open: number): string =>
  open === 0 ? 'Nothing is left to decide' : `${count(open, 'thing')} to decide`;

function announcementOf(stage: StageView, refused: readonly string[]): string {
  switch (stage.kind) {
    case 'busy':
      return stage.heading;
    case 'message':
    case 'ended':
      return [stage.heading, ...stage.lines.slice(0, 1)].join('. ');
    case 'form': {
      const faults = Object.values(stage.form.faults);
      if (stage.form.misfit?.isEarly === false) return stage.form.misfit.words;
      return faults.length > 0 ? `To be put right: ${faults.join(' ')}` : 'What the handoff is for';
    }
    case 'gate':
      return stage.progress === null ? [`${stage.heading}.`, ...refused].join(' ') : '';
    case 'ready':
      return [`${stage.ready.heading}.`, ...stage.ready.notes, stage.ready.obstacle?.words ?? '']
        .join(' ')
        .trim();
    case 'done':
      return stage.done.heading;
  }
}
