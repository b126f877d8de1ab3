import type { Grounded } from '../records/excerpt.js';
import { never } from '../shared/never.js';
import type { Act, ActKind, PastAct, TurnedDown } from './acts.js';
import { candidateOf } from './candidate.js';
import type { Candidate } from './candidate.js';
import type { Awaiting, UnopenedRecord } from './recall.js';
import type { RecallTrace, ScanScope } from './recallTrace.js';
import type { Recue } from './recue.js';
import { isTurnedDown, turnedDownOf } from './turnedDown.js';

/** The recall-try cap (Anamnesis · LOOP): a bound on the person's attention. */
export const MAX_ATTEMPTS = 3;

/** What every state of a recall carries (Anamnesis · MODE STATE: Λ). */
interface Common {
  readonly trace: RecallTrace;
  readonly scope: ScanScope;
  /** Round-trips spent; a search spends none (Anamnesis · LOOP). */
  readonly attempts: number;
  /** Find's result in rank order, turned-down ones included; empty before the first find. */
  readonly candidates: readonly Candidate[];
  /** Records that were to be grounded and did not open. */
  readonly unopened: readonly UnopenedRecord[];
  /** What the person turned down in this recall, in order; never shown again in it. */
  readonly turnedDown: readonly TurnedDown[];
  /** The acts that led here, for taking the recall up again. */
  readonly past: readonly PastAct[];
  /** The record the person named, or had before them: grounded first where Find returns it. */
  readonly wanted: string | null;
}

interface Shown {
  /** Λ.presented: written in the same step that presents it. */
  readonly presented: Grounded;
  readonly candidate: Candidate;
}

/** How a recall ended, with what that ending shows (Anamnesis · CONVERGENCE). */
export type Ending =
  | ({ readonly terminal: 'RecalledContext' } & Shown)
  /** The closest that was shown; no identification is claimed. */
  | ({
      readonly terminal: 'AttemptsExhausted';
      /** The correction that found no try left, for taking the search up inside the records. */
      readonly last: PastAct;
    } & Shown)
  /** `stopped`: the person chose not to look inside; else all that may be searched was. */
  | { readonly terminal: 'NullMatch'; readonly isStopped: boolean }
  | { readonly terminal: 'Withdrawn' }
  /** No vague recall: what the cue names is opened; null: it did not open. */
  | ({ readonly terminal: 'NotVague' } & (Shown | { readonly presented: null }));

/**
 * One recall (Anamnesis · PHASE TRANSITIONS). A field exists only in the states that own it, so
 * nothing can be presented before it was grounded, and only `awaiting…` states wait for the person.
 */
export type RecallState =
  | (Common & { readonly phase: 'finding' })
  | (Common & { readonly phase: 'grounding'; readonly candidate: Candidate })
  | (Common & Shown & { readonly phase: 'awaitingIdentification' })
  | (Common & { readonly phase: 'awaitingAnswer' })
  | (Common & { readonly phase: 'awaitingExpansion' })
  | (Common & { readonly phase: 'opening'; readonly candidate: Candidate })
  | (Common & { readonly phase: 'ended'; readonly ending: Ending });

/** What came back from the world, or what the person did. */
export type RecallEvent =
  | { readonly kind: 'found'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'grounded'; readonly grounded: Grounded }
  | { readonly kind: 'unopened'; readonly records: readonly UnopenedRecord[] }
  | { readonly kind: 'act'; readonly act: Act };

/** What is to be done next, as data. `present`, `ask`, `offerExpansion` and `end` yield. */
export type RecallEffect =
  | { readonly kind: 'find'; readonly trace: RecallTrace; readonly scope: ScanScope }
  | { readonly kind: 'ground'; readonly candidate: Candidate }
  | { readonly kind: 'present' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'offerExpansion' }
  | { readonly kind: 'end' };

export interface RecallStep {
  readonly state: RecallState;
  readonly effects: readonly RecallEffect[];
}

/**
 * Starts a recall. `scope` is `full_text` only with consent given beforehand; a widened scope never
 * narrows again.
 */
export function begin(trace: RecallTrace, scope: ScanScope): RecallStep {
  return find({
    trace,
    scope,
    attempts: 0,
    candidates: [],
    unopened: [],
    turnedDown: [],
    past: [],
    wanted: null,
  });
}

/**
 * Takes a recall up where it stood: the acts are folded without searching again for each, then one
 * find leads to the state they led to. `shown`: the record that was before the person.
 */
export function resume(
  trace: RecallTrace,
  scope: ScanScope,
  past: readonly PastAct[],
  shown: string | null,
  recue: Recue,
): RecallStep {
  let common = commonOf(begin(trace, scope).state);
  for (const act of past) {
    const of = act.act === 'correct' || act.act === 'choose' ? act.of : null;
    const isRoundTrip = act.act !== 'expand';
    common = {
      ...common,
      past: [...common.past, act],
      scope: act.act === 'expand' ? 'full_text' : common.scope,
      // A correction that found no try left is folded too; it spent none.
      attempts: Math.min(MAX_ATTEMPTS, common.attempts + (isRoundTrip ? 1 : 0)),
      turnedDown: of === null ? common.turnedDown : [...common.turnedDown, of],
      trace:
        act.act === 'answer' || act.act === 'correct'
          ? recue(common.trace, act.text, of)
          : common.trace,
      wanted: act.act === 'choose' ? act.record : null,
    };
  }
  return find({ ...common, wanted: shown ?? common.wanted });
}

/** Opens what an exact reference names, without the loop (Anamnesis · FLOW: not-empty_intention). */
export function open(trace: RecallTrace, candidate: Candidate): RecallStep {
  const common = { ...commonOf(begin(trace, 'spine').state), candidates: [candidate] };
  return {
    state: { ...common, phase: 'opening', candidate },
    effects: [{ kind: 'ground', candidate }],
  };
}

/** One step of the recall; an event that the state does not wait for changes nothing. */
export function transition(state: RecallState, event: RecallEvent, recue: Recue): RecallStep {
  switch (event.kind) {
    case 'found':
      return state.phase === 'finding' ? groundFirst(state, event.candidates) : stay(state);
    case 'grounded':
      if (state.phase === 'grounding') return present(state, event.grounded);
      return state.phase === 'opening' ? opened(state, event.grounded) : stay(state);
    case 'unopened':
      if (state.phase === 'grounding') return drop(state, event.records);
      return state.phase === 'opening' ? notOpened(state, event.records) : stay(state);
    case 'act':
      return isAllowed(state, event.act) ? perform(state, event.act, recue) : stay(state);
    default:
      return never(event);
  }
}

/** What the state waits for; null while work is under way or after the end. */
export function awaiting(state: RecallState): Awaiting | null {
  switch (state.phase) {
    case 'awaitingIdentification':
      return 'identification';
    case 'awaitingAnswer':
      return 'answer';
    case 'awaitingExpansion':
      return 'expansion';
    case 'finding':
    case 'grounding':
    case 'opening':
    case 'ended':
      return null;
    default:
      return never(state);
  }
}

/**
 * The acts a state allows, the most natural first. Looking inside is the person's own election
 * wherever it was not done (Anamnesis · MORPHISM: expand … at the user's election).
 */
export function allowedActs(state: RecallState): readonly ActKind[] {
  const expand: readonly ActKind[] = state.scope === 'spine' ? ['expand'] : [];
  const choose: readonly ActKind[] = choices(state).length > 0 ? ['choose'] : [];
  switch (state.phase) {
    case 'awaitingIdentification':
      return ['identify', 'correct', ...choose, ...expand, 'withdraw'];
    case 'awaitingAnswer':
      return ['answer', ...choose, ...expand, 'withdraw'];
    case 'awaitingExpansion':
      return ['expand', 'stop', ...choose, 'withdraw'];
    case 'finding':
    case 'grounding':
    case 'opening':
      return ['withdraw'];
    case 'ended':
      return [];
    default:
      return never(state);
  }
}

/** The candidates that may still be shown or named: all but what was turned down. */
export function remaining(state: Pick<Common, 'candidates' | 'turnedDown'>): readonly Candidate[] {
  return state.candidates.filter((candidate) => !isTurnedDown(candidate, state.turnedDown));
}

/** Whether the act can be done now; a choice must name one of the {@link choices}. */
export function isAllowed(state: RecallState, act: Act): boolean {
  if (!allowedActs(state).includes(act.act)) return false;
  return act.act !== 'choose' || candidateOf(choices(state), act.record) !== undefined;
}

/**
 * What the person may choose instead while a try is left: other than the one shown, not turned down,
 * and with a record that did not fail to open.
 */
function choices(state: RecallState): readonly Candidate[] {
  if (state.attempts >= MAX_ATTEMPTS) return [];
  const shown = state.phase === 'awaitingIdentification' ? state.candidate : null;
  return remaining(state).filter((one) => one !== shown && !isUnopened(state, one));
}

const stay = (state: RecallState): RecallStep => ({ state, effects: [] });

function perform(state: RecallState, act: Act, recue: Recue): RecallStep {
  const common = commonOf(state);
  switch (act.act) {
    case 'answer':
      return find({
        ...common,
        wanted: null,
        attempts: common.attempts + 1,
        trace: recue(common.trace, act.text, null),
        past: [...common.past, { act: 'answer', text: act.text }],
      });
    case 'correct':
      return state.phase === 'awaitingIdentification'
        ? correct(state, act.text, recue)
        : stay(state);
    case 'choose':
      return choose(state, act.record);
    case 'expand':
      // What was shown is not turned down by looking further: it may come back, or be outranked.
      return find({
        ...common,
        wanted: null,
        scope: 'full_text',
        past: [...common.past, { act: 'expand' }],
      });
    case 'stop':
      return end(common, { terminal: 'NullMatch', isStopped: true });
    case 'identify': {
      if (state.phase !== 'awaitingIdentification') return stay(state);
      const { presented, candidate } = state;
      return end(common, { terminal: 'RecalledContext', presented, candidate });
    }
    case 'withdraw':
      return end(common, { terminal: 'Withdrawn' });
    default:
      return never(act);
  }
}

function end(common: Common, ending: Ending): RecallStep {
  return { state: { ...common, phase: 'ended', ending }, effects: [{ kind: 'end' }] };
}

/** Corrected(c): the words are the next cue while a try is left, else the closest is surfaced. */
function correct(
  state: RecallState & { readonly phase: 'awaitingIdentification' },
  text: string,
  recue: Recue,
): RecallStep {
  const { presented, candidate } = state;
  const common = commonOf(state);
  if (common.attempts >= MAX_ATTEMPTS) {
    // Searched by no more, but what the person said last is told with the rest.
    const trace = { ...common.trace, cues: [...common.trace.cues, text] };
    const last: PastAct = { act: 'correct', text, of: turnedDownOf(presented, candidate) };
    return end({ ...common, trace }, { terminal: 'AttemptsExhausted', presented, candidate, last });
  }
  const of = turnedDownOf(presented, candidate);
  return find({
    ...common,
    wanted: null,
    attempts: common.attempts + 1,
    turnedDown: [...common.turnedDown, of],
    trace: recue(common.trace, text, of),
    past: [...common.past, { act: 'correct', text, of }],
  });
}

/** A correction that names its neighbour: that one is grounded next, and it costs a try. */
function choose(state: RecallState, record: string): RecallStep {
  const named = candidateOf(remaining(state), record);
  if (named === undefined) return stay(state);
  const of =
    state.phase === 'awaitingIdentification'
      ? turnedDownOf(state.presented, state.candidate)
      : null;
  const common = commonOf(state);
  return ground(
    {
      ...common,
      wanted: record,
      attempts: common.attempts + 1,
      turnedDown: of === null ? common.turnedDown : [...common.turnedDown, of],
      past: [...common.past, { act: 'choose', record, of }],
    },
    named,
  );
}

function find(common: Common): RecallStep {
  return {
    state: { ...common, phase: 'finding' },
    effects: [{ kind: 'find', trace: common.trace, scope: common.scope }],
  };
}

/** O[top] := Ground(O[top]); only what passed Find's test, or was named by the person, is grounded. */
function groundFirst(common: Common, candidates: readonly Candidate[]): RecallStep {
  const next: Common = { ...commonOf(common), candidates };
  const open = remaining(next).filter((candidate) => !isUnopened(next, candidate));
  const top =
    (next.wanted === null ? undefined : candidateOf(open, next.wanted)) ??
    open.find((candidate) => candidate.found);
  return top === undefined ? nothingFound(next) : ground(next, top);
}

function ground(common: Common, candidate: Candidate): RecallStep {
  return {
    state: { ...common, phase: 'grounding', candidate },
    effects: [{ kind: 'ground', candidate }],
  };
}

/** The presented one is written in the step that presents it: the yield is what it must survive. */
function present(
  state: RecallState & { readonly phase: 'grounding' },
  grounded: Grounded,
): RecallStep {
  return {
    state: { ...state, phase: 'awaitingIdentification', presented: grounded },
    effects: [{ kind: 'present' }],
  };
}

/** ¬grounded(O[top]): it leaves the order, its records are named, the new head is grounded. */
function drop(
  state: RecallState & { readonly phase: 'grounding' },
  records: readonly UnopenedRecord[],
): RecallStep {
  const known = new Set(state.unopened.map(({ record }) => record));
  const fresh = records.filter(({ record }) => !known.has(record));
  return groundFirst({ ...state, unopened: [...state.unopened, ...fresh] }, state.candidates);
}

function opened(
  state: RecallState & { readonly phase: 'opening' },
  presented: Grounded,
): RecallStep {
  return end(commonOf(state), { terminal: 'NotVague', presented, candidate: state.candidate });
}

function notOpened(
  state: RecallState & { readonly phase: 'opening' },
  records: readonly UnopenedRecord[],
): RecallStep {
  return end({ ...commonOf(state), unopened: records }, { terminal: 'NotVague', presented: null });
}

/** The three branches of an empty find (Anamnesis · FLOW: |O[]| = 0). */
function nothingFound(common: Common): RecallStep {
  if (common.attempts === 0)
    return { state: { ...common, phase: 'awaitingAnswer' }, effects: [{ kind: 'ask' }] };
  if (common.scope === 'spine')
    return {
      state: { ...common, phase: 'awaitingExpansion' },
      effects: [{ kind: 'offerExpansion' }],
    };
  return end(common, { terminal: 'NullMatch', isStopped: false });
}

function isUnopened(common: Common, candidate: Candidate): boolean {
  return candidate.members.every((member) =>
    common.unopened.some((unopened) => unopened.record === member.record),
  );
}

function commonOf(state: Common): Common {
  const { trace, scope, attempts, candidates, unopened, turnedDown, past, wanted } = state;
  return { trace, scope, attempts, candidates, unopened, turnedDown, past, wanted };
}
