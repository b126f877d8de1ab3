import type { Grounded } from '../records/excerpt.js';
import type { Candidate } from './candidate.js';
import type { Awaiting, Terminal, UnopenedRecord } from './recall.js';
import type { RecallTrace, ScanScope } from './recallTrace.js';

/** What every state of a recall carries (Anamnesis · MODE STATE: Λ). */
interface Common {
  readonly trace: RecallTrace;
  readonly scope: ScanScope;
  /** Round-trips spent; a search spends none (Anamnesis · LOOP). */
  readonly attempts: number;
  /** Find's result in rank order; empty before the first find. */
  readonly candidates: readonly Candidate[];
  /** Records that were to be grounded and did not open. */
  readonly unopened: readonly UnopenedRecord[];
}

/**
 * One recall (Anamnesis · PHASE TRANSITIONS). A field exists only in the states that own it, so
 * nothing can be presented before it was grounded, and only `awaiting…` states wait for the person.
 */
export type RecallState =
  | (Common & { readonly phase: 'finding' })
  | (Common & { readonly phase: 'grounding'; readonly candidate: Candidate })
  | (Common & {
      readonly phase: 'awaitingIdentification';
      /** Λ.presented: written in the same step that presents it. */
      readonly presented: Grounded;
      readonly candidate: Candidate;
    })
  | (Common & { readonly phase: 'awaitingAnswer' })
  | (Common & { readonly phase: 'awaitingExpansion' })
  | (Common & { readonly phase: 'ended'; readonly terminal: Terminal });

/** What came back from the world. */
export type RecallEvent =
  | { readonly kind: 'found'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'grounded'; readonly grounded: Grounded }
  | { readonly kind: 'unopened'; readonly records: readonly UnopenedRecord[] }
  /** The person picked another candidate to be shown. */
  | { readonly kind: 'chosen'; readonly candidate: Candidate };

/** What is to be done next, as data. `present`, `ask` and `offerExpansion` yield to the person. */
export type RecallEffect =
  | { readonly kind: 'find'; readonly trace: RecallTrace; readonly scope: ScanScope }
  | { readonly kind: 'ground'; readonly candidate: Candidate }
  | { readonly kind: 'present' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'offerExpansion' };

export interface RecallStep {
  readonly state: RecallState;
  readonly effects: readonly RecallEffect[];
}

/**
 * Starts a recall. `scope` is `full_text` only with consent given beforehand; a widened scope never
 * narrows again.
 */
export function begin(trace: RecallTrace, scope: ScanScope): RecallStep {
  return find({ trace, scope, attempts: 0, candidates: [], unopened: [] });
}

/** One step of the recall; an event that the state does not wait for changes nothing. */
export function transition(state: RecallState, event: RecallEvent): RecallStep {
  switch (event.kind) {
    case 'found':
      return state.phase === 'finding' ? groundFirst(state, event.candidates) : stay(state);
    case 'grounded':
      return state.phase === 'grounding' ? present(state, event.grounded) : stay(state);
    case 'unopened':
      return state.phase === 'grounding' ? drop(state, event.records) : stay(state);
    case 'chosen':
      return choose(state, event.candidate);
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
    case 'ended':
      return null;
  }
}

const stay = (state: RecallState): RecallStep => ({ state, effects: [] });

function find(common: Common): RecallStep {
  return {
    state: { ...common, phase: 'finding' },
    effects: [{ kind: 'find', trace: common.trace, scope: common.scope }],
  };
}

/** O[top] := Ground(O[top]); only what passed Find's test may be grounded. */
function groundFirst(state: RecallState, candidates: readonly Candidate[]): RecallStep {
  const common = { ...commonOf(state), candidates };
  const top = candidates.find((candidate) => candidate.found && !isUnopened(common, candidate));
  return top === undefined ? nothingFound(common) : ground(common, top);
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
  const common: Common = { ...commonOf(state), unopened: [...state.unopened, ...records] };
  return groundFirst({ ...common, phase: 'finding' }, state.candidates);
}

/** The three branches of an empty find (Anamnesis · FLOW: |O[]| = 0). */
function nothingFound(common: Common): RecallStep {
  if (common.attempts === 0) {
    return { state: { ...common, phase: 'awaitingAnswer' }, effects: [{ kind: 'ask' }] };
  }
  if (common.scope === 'spine') {
    return {
      state: { ...common, phase: 'awaitingExpansion' },
      effects: [{ kind: 'offerExpansion' }],
    };
  }
  return { state: { ...common, phase: 'ended', terminal: 'NullMatch' }, effects: [] };
}

/** Choosing is the person's act; it may name any candidate of this find that was not shown unopened. */
function choose(state: RecallState, candidate: Candidate): RecallStep {
  const isWaiting = state.phase === 'awaitingIdentification' || state.phase === 'awaitingAnswer';
  if (!isWaiting || !state.candidates.includes(candidate)) return stay(state);
  return ground(commonOf(state), candidate);
}

function isUnopened(common: Common, candidate: Candidate): boolean {
  return candidate.members.every((member) =>
    common.unopened.some((unopened) => unopened.record === member.record),
  );
}

function commonOf(state: RecallState): Common {
  const { trace, scope, attempts, candidates, unopened } = state;
  return { trace, scope, attempts, candidates, unopened };
}
