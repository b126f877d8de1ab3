import { DID_NOT_OPEN } from '../graph/confirm/memberReading.js';
import type { Confirmation } from '../graph/confirmation.js';
import type { Confidence, HigherUnit } from '../graph/higherUnit.js';
import type { Traversal } from '../graph/traversal.js';
import type { Session } from '../records/session.js';
import { never } from '../shared/never.js';
import type { AscendAct, AscendActKind, RescopeOption } from './ascendActs.js';
import type { AscendAwaiting } from './ascendReport.js';
import type {
  AscendEnding,
  AscendEvent,
  AscendReading,
  AscendStart,
  AscendState,
  AscendStep,
  Common,
} from './ascendState.js';
import { NO_REFINEMENT, refined } from './boundary.js';
import { isAboutSomething, turnOf } from './reorient.js';
import { FIRST_REACH, rescoped, rescopeOptions } from './rescope.js';
import { NO_VERDICTS, withVerdicts } from './verdictLedger.js';

/** The cap on traversals (Anagoge · LOOP); one costs exactly one, whatever led to it. */
export const MAX_TRAVERSALS = 3;

/** Starts an elevation (Anagoge · Phase 0); one that a single session answers ends at once. */
export function begin({ trace, classified, scope, settled, deferTo }: AscendStart): AscendStep {
  const common: Common = {
    trace,
    unit: classified.unit,
    unitFrom: classified.from,
    reach: { ...FIRST_REACH, scope },
    boundary: NO_REFINEMENT,
    attempts: 0,
    presented: [],
    verdicts: NO_VERDICTS,
    settled,
    traversal: null,
    units: [],
    settledBefore: 0,
    past: [],
  };
  return deferTo === undefined
    ? traverse(common)
    : end(common, { terminal: 'DeferredToRecollect', session: deferTo.session });
}

/** One step; an event that the state does not wait for changes nothing. */
export function transition(
  state: AscendState,
  event: AscendEvent,
  reading: AscendReading,
): AscendStep {
  switch (event.kind) {
    case 'traversed':
      return state.phase === 'traversing' ? assembled(state, event.traversal) : stay(state);
    case 'confirmed':
      return state.phase === 'confirming' ? present(state, event.confirmations) : stay(state);
    case 'act':
      return isAllowed(state, event.act) ? perform(state, event.act, reading) : stay(state);
    default:
      return never(event);
  }
}

/** What the state waits for; null while work is under way or after the end. */
export function awaiting({ phase }: AscendState): AscendAwaiting | null {
  switch (phase) {
    case 'awaitingRecognition':
      return 'recognition';
    case 'awaitingRescope':
      return 'rescope';
    case 'traversing':
    case 'confirming':
    case 'ended':
      return null;
    default:
      return never(phase);
  }
}

/**
 * The acts a state allows. At the recognition gate: recognize, refine, and free words or another kind
 * of unit, which are both Reorient. After a unit that was given without a gate, what diverges starts
 * a fresh elevation.
 */
export function allowedActs(state: AscendState): readonly AscendActKind[] {
  switch (state.phase) {
    case 'awaitingRecognition':
      return ['recognize', 'refine', 'reorient', 'unit', 'withdraw'];
    case 'awaitingRescope':
      return ['rescope', 'withdraw'];
    case 'traversing':
    case 'confirming':
      return ['withdraw'];
    case 'ended':
      return isObviousEnd(state.ending) ? ['refine', 'reorient', 'unit'] : [];
    default:
      return never(state);
  }
}

/** Whether the act can be done now; a choice at the rescope gate must be one of those offered. */
export function isAllowed(state: AscendState, act: AscendAct): boolean {
  if (!allowedActs(state).includes(act.act)) return false;
  if (act.act === 'rescope')
    return rescoped(state.reach, state.unit, state.trace.time !== null, act) !== null;
  if (act.act === 'unit') return act.unit !== state.unit;
  return act.act !== 'reorient' || act.text.trim() !== '';
}

/** What the rescope gate offers; empty in every other state. */
export const rescopesOf = (state: AscendState): readonly RescopeOption[] =>
  state.phase === 'awaitingRescope'
    ? rescopeOptions(state.reach, state.unit, state.trace.time !== null)
    : [];

/** The unit before the person, or the one the elevation ended with; null: none. */
export function unitOf(state: AscendState): HigherUnit | null {
  switch (state.phase) {
    case 'awaitingRecognition':
      return state.top;
    case 'ended':
      return 'unit' in state.ending ? state.ending.unit : null;
    case 'confirming':
    case 'traversing':
    case 'awaitingRescope':
      return null;
    default:
      return never(state);
  }
}

/**
 * The confidence of a unit after its claims were checked: never high while a claim that its story
 * would tell as fact found nothing in its record, so that such a unit is put to the person (stores:
 * above one session). What its story stands on counts: where it began and last stood, dates,
 * quotations (their words must be there), and every claim of a record that did not open. A decision,
 * an outcome or a first use that a summary tells in words of its own does not: where no passage
 * settles it, it is told as a summary's word or not at all, and other words are no fault of the unit.
 */
export function confidenceOf(unit: HigherUnit, confirmations: readonly Confirmation[]): Confidence {
  const isUnsettled = confirmations.some(
    (one) => one.verdict === 'unattested' && wouldBeToldAsFact(one),
  );
  return unit.confidence === 'high' && isUnsettled ? 'medium' : unit.confidence;
}

function wouldBeToldAsFact({ claim, note }: Confirmation): boolean {
  if (note === DID_NOT_OPEN || claim.from !== 'index') return true;
  switch (claim.kind) {
    case 'quote':
    case 'time':
    case 'origin':
      return true;
    case 'decision':
    case 'standing':
    case 'coinage':
      return false;
    default:
      return never(claim.kind);
  }
}

const stay = (state: AscendState): AscendStep => ({ state, effects: [] });

const isObviousEnd = (ending: AscendEnding): boolean =>
  ending.terminal === 'HigherUnit' && ending.isSingleObvious;

/** Phase 1 begins: the one place where a traversal is counted. */
function traverse(common: Common): AscendStep {
  const { trace, unit, reach, boundary } = common;
  const isKindOpen = common.unitFrom === 'default' && unit === 'line';
  return {
    state: { ...common, attempts: common.attempts + 1, phase: 'traversing' },
    effects: [{ kind: 'traverse', trace, unit, reach, boundary, isKindOpen }],
  };
}

function end(common: Common, ending: AscendEnding): AscendStep {
  const { terminal } = ending;
  const settled = terminal === 'HigherUnit' ? [...common.settled, ending.unit.key] : common.settled;
  return { state: { ...common, settled, phase: 'ended', ending }, effects: [{ kind: 'end' }] };
}

/** |U[]| after Assemble and Rank, without what this window settled before. */
function assembled(state: Common, traversal: Traversal): AscendStep {
  const units = traversal.units.filter(({ key }) => !state.settled.includes(key));
  const next: Common = {
    ...commonOf(state),
    traversal,
    units,
    settledBefore: traversal.units.length - units.length,
    // Nobody's record says that it is settled: shown as the topic it is, and nothing is formed.
    ...(traversal.isUnsettledConcept
      ? { unit: 'topic' as const, unitFrom: 'unsettled-concept' as const }
      : {}),
    ...(traversal.isTopicInstead ? { unit: 'topic' as const, unitFrom: 'no-line' as const } : {}),
  };
  const [top] = units;
  if (top !== undefined)
    return {
      state: { ...next, phase: 'confirming', top },
      effects: [{ kind: 'confirm', unit: top }],
    };
  if (traversal.single !== null)
    return end(next, { terminal: 'DeferredToRecollect', session: traversal.single.session });
  if (next.attempts < MAX_TRAVERSALS)
    return { state: { ...next, phase: 'awaitingRescope' }, effects: [{ kind: 'offerRescope' }] };
  return exhausted(next);
}

/** The cap is reached: the best earlier unit where one was ever assembled, else nothing was found. */
function exhausted(common: Common): AscendStep {
  const best = bestOf(common.presented);
  return end(
    common,
    best === null ? { terminal: 'NullMatch' } : { terminal: 'ExhaustedWithUnits', unit: best },
  );
}

function present(
  state: AscendState & { readonly phase: 'confirming' },
  confirmations: readonly Confirmation[],
): AscendStep {
  const top = { ...state.top, confidence: confidenceOf(state.top, confirmations) };
  const next: Common = {
    ...commonOf(state),
    units: state.units.map((unit) => (unit.key === top.key ? top : unit)),
    verdicts: withVerdicts(state.verdicts, confirmations),
    presented: [...state.presented.filter(({ key }) => key !== top.key), top],
  };
  if (state.units.length === 1 && top.confidence === 'high')
    return end(next, { terminal: 'HigherUnit', unit: top, isSingleObvious: true });
  return {
    state: { ...next, phase: 'awaitingRecognition', top },
    effects: [{ kind: 'present' }],
  };
}

function perform(state: AscendState, act: AscendAct, reading: AscendReading): AscendStep {
  const shown = unitOf(state);
  switch (act.act) {
    case 'withdraw':
      return end(commonOf(state), { terminal: 'Withdrawn' });
    case 'recognize':
      return shown === null
        ? stay(state)
        : end(commonOf(state), { terminal: 'HigherUnit', unit: shown, isSingleObvious: false });
    case 'rescope': {
      const next = rescoped(state.reach, state.unit, state.trace.time !== null, act);
      if (next === null) return stay(state);
      return traverse({
        ...logged(state, act, shown),
        ...next,
        unitFrom: next.unit === state.unit ? state.unitFrom : 'person',
      });
    }
    case 'refine':
      return again(state, act, shown, (common) => {
        const boundary = refined(common.boundary, act, shown);
        // None named keeps to those that hold; an empty list is all of them.
        const partitions =
          act.partitions === null
            ? common.reach.partitions
            : act.partitions.length === 0
              ? null
              : act.partitions;
        return { ...common, boundary, reach: { ...common.reach, partitions } };
      });
    case 'unit':
      return again(state, act, shown, (common) => ({
        ...turnedDown(common, shown),
        unit: act.unit,
        unitFrom: 'person',
        boundary: NO_REFINEMENT,
      }));
    case 'reorient': {
      const one = reading.oneSession(act.text);
      if (one !== null) return handedOver(state, act, shown, one.session, reading);
      return again(state, act, shown, (common) => reoriented(common, act.text, shown, reading));
    }
    default:
      return never(act);
  }
}

/**
 * Words at the gate that ask for one session go back to Phase 0, which hands over; nothing is walked
 * for it, so that no look is needed, and the unit was not what they turned down.
 */
function handedOver(
  state: AscendState,
  act: Extract<AscendAct, { act: 'reorient' }>,
  shown: HigherUnit | null,
  session: Session | null,
  { read }: AscendReading,
): AscendStep {
  const common = logged(state, act, shown);
  const own = read(act.text);
  const trace = isAboutSomething(act.text)
    ? { ...own, cues: [...common.trace.cues, ...own.cues] }
    : common.trace;
  const settled =
    state.phase === 'ended' ? common.settled.filter((key) => key !== shown?.key) : common.settled;
  return end({ ...common, trace, settled }, { terminal: 'DeferredToRecollect', session });
}

/** Another traversal while one is left; without one the best that was shown is surfaced. */
function again(
  state: AscendState,
  act: Exclude<AscendAct, { act: 'recognize' | 'withdraw' | 'rescope' }>,
  shown: HigherUnit | null,
  change: (common: Common) => Common,
): AscendStep {
  const common = logged(state, act, shown);
  if (state.phase === 'ended') {
    // The unit was given without a gate: to diverge from it starts a fresh elevation.
    const settled = common.settled.filter((key) => key !== shown?.key);
    return traverse(change({ ...common, settled, attempts: 0, presented: [] }));
  }
  const next = change(common);
  if (common.attempts < MAX_TRAVERSALS) return traverse(next);
  // No look is left for what was asked instead, but what was turned down for it stays turned down.
  return end({ ...common, settled: next.settled }, atCap(common, shown));
}

/** Anagoge · LOOP: a request at the cap surfaces what stands before the person. */
const atCap = (common: Common, shown: HigherUnit | null): AscendEnding => {
  const unit = shown ?? bestOf(common.presented);
  return unit === null ? { terminal: 'NullMatch' } : { terminal: 'ExhaustedWithUnits', unit };
};

function reoriented(
  common: Common,
  text: string,
  shown: HigherUnit | null,
  { recue, read }: AscendReading,
): Common {
  const turn = turnOf(text, common.trace, common.unit, shown);
  switch (turn.kind) {
    case 'refine':
      return { ...common, trace: recue(common.trace, text) };
    case 'unit':
      return {
        ...turnedDown(common, shown),
        trace: recue(common.trace, text),
        unit: turn.unit,
        unitFrom: 'words',
        boundary: NO_REFINEMENT,
      };
    case 'dimension': {
      const trace = read(text);
      return {
        ...turnedDown(common, shown),
        trace: { ...trace, cues: [...common.trace.cues, ...trace.cues] },
        unit: turn.unit ?? common.unit,
        unitFrom: turn.unit === null ? common.unitFrom : 'words',
        boundary: NO_REFINEMENT,
        reach: { ...common.reach, partitions: null, isTimeOpen: false },
      };
    }
    default:
      return never(turn);
  }
}

/** Rejection is final for that unit in this window (Anagoge · Rule 8). */
const turnedDown = (common: Common, shown: HigherUnit | null): Common =>
  shown === null ? common : { ...common, settled: [...common.settled, shown.key] };

const logged = (
  state: AscendState,
  act: Exclude<AscendAct, { act: 'recognize' | 'withdraw' }>,
  shown: HigherUnit | null,
): Common => {
  const common = commonOf(state);
  return { ...common, past: [...common.past, { ...act, of: shown?.key ?? null }] };
};

/** The strongest of those shown; the earlier one among equals. */
function bestOf(units: readonly HigherUnit[]): HigherUnit | null {
  let best: HigherUnit | null = null;
  for (const unit of units) if (best === null || unit.score > best.score) best = unit;
  return best;
}

function commonOf(state: Common): Common {
  const { trace, unit, unitFrom, reach, boundary, attempts, presented, verdicts } = state;
  const { settled, traversal, units, settledBefore, past } = state;
  return {
    ...{ trace, unit, unitFrom, reach, boundary, attempts, presented, verdicts },
    ...{ settled, traversal, units, settledBefore, past },
  };
}
