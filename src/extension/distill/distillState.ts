import type { AnswerJson, DistillReport } from '../../core/diylisis/distillReport.js';
import type { ContractPrefill } from '../../core/diylisis/distillRequest.js';
import type { ContractJson } from '../../core/diylisis/handoffContract.js';
import type { DistillProgress } from '../../node/worker/calls.js';
import type { HandoffWriteOutcome, TargetLook } from './distillPorts.js';
import type { DistillEffect, DistillEvent } from './distillEvent.js';
import { answered, undone, withTyped } from './distillRun.js';
import type { DistillRun } from './distillRun.js';
import { passOf } from './keptPass.js';
import type { KeptPass } from './keptPass.js';
import { withProposed } from './proposedWording.js';

/**
 * Where a distillation stands. `working`: a report is being made and there is nothing to look at yet;
 * `blocked`: the review failed and nothing is left to answer; `ended`: left with nothing written.
 */
export type DistillStage =
  | 'reading'
  | 'form'
  | 'working'
  | 'gate'
  | 'blocked'
  | 'ready'
  | 'writing'
  | 'done'
  | 'ended'
  | 'portable'
  | 'stopped'
  | 'failed';

export interface DistillState {
  readonly run: DistillRun;
  readonly stage: DistillStage;
  /** The newest work; what comes of an older one is of no use. */
  readonly ticket: number;
  readonly prefill: ContractPrefill | null;
  readonly report: DistillReport | null;
  /** A report is being made from what was answered since the one that is shown. */
  readonly isStale: boolean;
  readonly progress: DistillProgress | null;
  /** Why it failed, was refused or was not written. */
  readonly words: string | null;
  /** What stands where the files go; null: not looked yet. */
  readonly looks: readonly TargetLook[] | null;
  /** The person said that what stands there may be replaced. */
  readonly mayReplace: boolean;
  /** The person has seen how the files would change. */
  readonly hasSeenDiff: boolean;
  /** The text the person took to another system, until a report says the same text. */
  readonly pasted: string | null;
  /** Counts the times the host filled the form in. */
  readonly formMark: number;
  /** The person typed into the form since the host filled it in. */
  readonly isDrafted: boolean;
  /** Ids of values let through that are hidden again, since they were not found again. */
  readonly lostPasses: readonly string[];
  /** It stood open over a day and goes on as a new invocation, which the person is told. */
  readonly isNewDay: boolean;
}

export interface Step {
  readonly state: DistillState;
  readonly effects: readonly DistillEffect[];
}

export function initialDistill(run: DistillRun): DistillState {
  return {
    run,
    stage: 'reading',
    ticket: 0,
    prefill: null,
    report: null,
    isStale: false,
    progress: null,
    words: null,
    looks: null,
    mayReplace: false,
    hasSeenDiff: false,
    pasted: null,
    formMark: 0,
    isDrafted: false,
    lostPasses: [],
    isNewDay: false,
  };
}

/** The only way a distillation moves on: pure, and the effects are done by whoever asked. */
export function stepDistill(state: DistillState, event: DistillEvent): Step {
  if ('ticket' in event && event.ticket !== state.ticket) return still(state);
  const { run } = state;
  switch (event.kind) {
    case 'begun':
      return begin(state);
    case 'progressed':
      return still({ ...state, progress: event.progress });
    case 'prefilled':
      return prefilled(state, event.prefill, event.fallback);
    case 'failed':
      return still({ ...state, stage: 'failed', words: event.words, progress: null });
    case 'reported':
      return reported(withPasses(state, event.letThrough), event.report);
    case 'looked':
      return still({ ...state, looks: event.looks, words: event.words });
    case 'wrote':
      return wrote(state, event.outcome);
    case 'drafted':
      if (run.phase !== 'form') return still(state);
      return kept({ ...state, isDrafted: true, run: { ...run, contract: event.contract } });
    case 'submitted': {
      if (state.stage !== 'form') return still(state);
      const begun = event.run ?? run;
      return distilling({ ...state, run: { ...begun, contract: event.contract, phase: 'run' } });
    }
    case 'ranged':
      if (state.stage !== 'form') return still(state);
      return prefilling({
        ...state,
        run: { ...run, range: event.range, contract: event.contract },
      });
    case 'proposedTaken': {
      const contract = state.stage === 'form' ? withProposed(state) : null;
      if (contract === null) return still(state);
      return kept({
        ...state,
        run: { ...run, contract },
        report: null,
        formMark: state.formMark + 1,
        isDrafted: false,
      });
    }
    case 'formOpened':
      return formOpened(state);
    case 'stopped':
      if (!isAtWork(state)) return still(state);
      return still(
        { ...state, ticket: state.ticket + 1, stage: 'stopped', progress: null, isStale: false },
        { do: 'stop' },
      );
    case 'retried':
      if (state.stage !== 'failed' && state.stage !== 'stopped' && state.stage !== 'blocked')
        return still(state);
      return run.phase === 'form' ? prefilling(state) : distilling(state);
    case 'answered':
      if (state.stage !== 'gate' || event.answers.length === 0) return still(state);
      return distilling({
        ...state,
        run: answered(run, event.answers),
        report: withoutRefusals(state.report, event.answers),
      });
    case 'dayTurned':
      if (run.phase !== 'run' || state.stage === 'writing') return still(state);
      return distilling({ ...state, run: event.run, isNewDay: true });
    case 'wroteInRow':
      return kept({ ...state, run: withTyped(run, event.typed) });
    case 'undone':
      if (run.given.length === 0 || run.phase !== 'run' || state.stage === 'writing')
        return still(state);
      return distilling({ ...state, run: undone(run) });
    case 'letThrough':
      return letThrough(state, event.id);
    case 'left':
      if (state.stage !== 'gate' && state.stage !== 'blocked') return still(state);
      return keptAnd(
        { ...moved(state), stage: 'ended', run: { ...run, phase: 'ended' } },
        { do: 'stop' },
      );
    case 'takenUp':
      if (state.stage !== 'ended') return still(state);
      return distilling({ ...state, report: null, run: { ...event.run, phase: 'run' } });
    case 'cleared':
      if (state.stage !== 'ended') return still(state);
      return kept({ ...state, run: { ...run, given: [], earlier: [] } });
    case 'looksAgain':
      return state.stage === 'ready' ? lookedAgain(state, null) : still(state);
    case 'renamed':
      return renamed(state, event.name, event.folder);
    case 'replaceAllowed':
      return state.stage === 'ready' ? still({ ...state, mayReplace: true }) : still(state);
    case 'diffSeen':
      return state.stage === 'ready' ? still({ ...state, hasSeenDiff: true }) : still(state);
    case 'confirmed':
      return confirmed(state);
    case 'pasted':
      return pasted(state, event.contract, event.text);
  }
}

/** Whether something goes on that can be given up; what is being written is written to its end. */
const isAtWork = ({ stage, isStale }: DistillState): boolean =>
  stage === 'reading' || stage === 'working' || isStale;

/**
 * Looks anew at what stands there. A handoff that is renewed takes over what was written into it by
 * hand, so it is made anew from the file as it is now.
 */
function lookedAgain(state: DistillState, words: string | null): Step {
  const next = { ...state, stage: 'ready', mayReplace: false, words } as const;
  if (state.report?.isRedistillation !== true) return looking(next);
  const { state: made, effects } = distilling(next);
  return { state: { ...made, words }, effects };
}

function withPasses(
  state: DistillState,
  found: { readonly passes: readonly KeptPass[]; readonly lost: readonly string[] } | undefined,
): DistillState {
  const { passes, lost } = found ?? { passes: state.run.letThrough, lost: [] };
  return { ...state, run: { ...state.run, letThrough: [...passes] }, lostPasses: lost };
}

/** One value is no secret; one that was lost is let through anew. */
function letThrough(state: DistillState, id: string): Step {
  const { run, report, lostPasses } = state;
  const pass = passOf(id, report?.maskedValues ?? [], run.letThrough);
  const isInEffect = run.letThrough.some((one) => one.id === id) && !lostPasses.includes(id);
  if (pass === null || isInEffect || state.stage === 'writing') return still(state);
  const next = {
    ...state,
    run: { ...run, letThrough: [...run.letThrough.filter((one) => one.id !== id), pass] },
    lostPasses: lostPasses.filter((one) => one !== id),
  };
  return run.phase === 'run' ? distilling(next) : kept(next);
}

/** What was refused and is answered anew is refused no more, as far as is known. */
function withoutRefusals(
  report: DistillReport | null,
  answers: readonly AnswerJson[],
): DistillReport | null {
  if (report === null) return null;
  const anew = new Set(answers.map(({ id }) => id));
  if (!report.refused.some(({ id }) => anew.has(id))) return report;
  return { ...report, refused: report.refused.filter(({ id }) => !anew.has(id)) };
}

/** Takes the run up where it was kept. */
function begin(state: DistillState): Step {
  switch (state.run.phase) {
    case 'form':
      return prefilling(state);
    case 'run':
      return distilling(state);
    case 'ended':
    case 'done':
      return still({ ...state, stage: state.run.phase });
  }
}

function prefilled(state: DistillState, prefill: ContractPrefill, fallback: string | null): Step {
  const formMark = state.formMark + 1;
  const next = { ...state, prefill, progress: null, formMark, isDrafted: false };
  if (prefill.residue === null) return still({ ...next, stage: 'portable' });
  // What the person wrote before counts more than what was found.
  const contract = state.run.contract ?? prefill.contract;
  const base = prefill.folder;
  const folder = state.run.folder ?? (base === null ? fallback : null);
  const run = { ...state.run, contract, base, folder, phase: 'form' } as const;
  return kept({ ...next, stage: 'form', run });
}

function reported(state: DistillState, report: DistillReport): Step {
  const next = { ...state, report, isStale: false, isDrafted: false, progress: null };
  if (report.faults.length > 0 || report.status === 'misfit')
    return toForm({ ...next, pasted: null });
  switch (report.status) {
    case 'portable':
      return still({ ...next, stage: 'portable' });
    case 'gate':
      return kept({ ...next, stage: 'gate', pasted: null });
    case 'failed':
      return kept({ ...next, stage: 'blocked', pasted: null });
    case 'ready':
      if (report.files.length > 0) return looking({ ...next, stage: 'ready', mayReplace: false });
      return pastedAlready(next);
  }
}

/** Pasted and reported the same once more: that is all there was to do. */
function pastedAlready(state: DistillState): Step {
  const { report, pasted, run } = state;
  if (report === null || pasted === null || pasted !== (report.paste ?? null))
    return kept({ ...state, stage: 'ready' });
  const pastedAt = run.contract?.handoff_durability?.version_ref?.locator ?? null;
  return finished(state, [], pastedAt);
}

function wrote(state: DistillState, outcome: HandoffWriteOutcome): Step {
  switch (outcome.kind) {
    case 'written':
      return finished(state, outcome.paths, null);
    case 'changed': {
      const words = `${outcome.path} was changed since it was looked at, so nothing was written.`;
      return lookedAgain(state, words);
    }
    case 'refused':
      return still({ ...state, stage: 'ready', words: outcome.words });
  }
}

function finished(state: DistillState, paths: readonly string[], pastedAt: string | null): Step {
  const { run, report } = state;
  const outcome = {
    paths: [...paths],
    pastedAt,
    prompt: report?.initialPrompt ?? '',
    isFirst: report?.isRedistillation !== true,
    lifetime: run.contract?.handoff_durability?.kind ?? 'OneShot',
  };
  return kept({ ...state, stage: 'done', words: null, run: { ...run, outcome, phase: 'done' } });
}

function formOpened(state: DistillState): Step {
  if (state.stage === 'writing' || state.stage === 'done') return still(state);
  const run = { ...state.run, phase: 'form' } as const;
  const next = { ...moved(state), run };
  if (state.prefill === null) return prefilling(next);
  return keptAnd(
    { ...next, stage: 'form', report: null, formMark: state.formMark + 1 },
    { do: 'stop' },
  );
}

/** Back to the form with what the report found wrong with it. */
function toForm(state: DistillState): Step {
  const next = { ...state, run: { ...state.run, phase: 'form' } as const };
  if (state.prefill === null) return prefilling(next);
  return kept({ ...next, stage: 'form', formMark: state.formMark + 1 });
}

function renamed(state: DistillState, name: string, folder: string | null): Step {
  const { run } = state;
  if (state.stage !== 'ready' || run.contract === null) return still(state);
  const contract = { ...run.contract, emit_target: { kind: 'path', locator: name } as const };
  // The text names its own place, so it is made anew.
  return distilling({
    ...state,
    report: null,
    run: { ...run, contract, folder: folder ?? run.folder },
  });
}

function confirmed(state: DistillState): Step {
  if (state.stage !== 'ready' || state.looks === null || state.isStale) return still(state);
  const next = moved(state);
  return still({ ...next, stage: 'writing', words: null }, { do: 'write', ticket: next.ticket });
}

function pasted(state: DistillState, contract: ContractJson, text: string): Step {
  if (state.stage !== 'ready') return still(state);
  return distilling({ ...state, pasted: text, run: { ...state.run, contract } });
}

const moved = (state: DistillState): DistillState => ({
  ...state,
  ticket: state.ticket + 1,
  progress: null,
  isStale: false,
});

function prefilling(state: DistillState): Step {
  const next = { ...moved(state), stage: 'reading', words: null } as const;
  return still(next, { do: 'stop' }, { do: 'prefill', ticket: next.ticket });
}

/** The table stays while its answers are worked in; else there is nothing to look at yet. */
function distilling(state: DistillState): Step {
  const hasTable = state.report !== null && (state.stage === 'gate' || state.stage === 'ready');
  const next: DistillState = {
    ...moved(state),
    stage: hasTable ? 'gate' : 'working',
    isStale: hasTable,
    words: null,
    looks: null,
    mayReplace: false,
    hasSeenDiff: false,
  };
  return still(next, { do: 'stop' }, { do: 'keep' }, { do: 'distill', ticket: next.ticket });
}

function looking(state: DistillState): Step {
  const next = { ...moved(state), looks: null, hasSeenDiff: false };
  return still(next, { do: 'keep' }, { do: 'look', ticket: next.ticket });
}

const still = (state: DistillState, ...effects: readonly DistillEffect[]): Step => ({
  state,
  effects,
});
const kept = (state: DistillState): Step => keptAnd(state);
const keptAnd = (state: DistillState, ...effects: readonly DistillEffect[]): Step =>
  still(state, ...effects, { do: 'keep' });
