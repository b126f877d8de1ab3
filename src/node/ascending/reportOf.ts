import type { AscendActKind } from '../../core/anagoge/ascendActs.js';
import type { AscendReport, ToldUnit } from '../../core/anagoge/ascendReport.js';
import type { AscendState } from '../../core/anagoge/ascendState.js';
import { fallbackOf } from '../../core/anagoge/fallback.js';
import {
  allowedActs,
  awaiting,
  MAX_TRAVERSALS,
  rescopesOf,
  unitOf,
} from '../../core/anagoge/machine.js';
import { narrate } from '../../core/anagoge/narrative/narrate.js';
import { verdictsOf } from '../../core/anagoge/verdictLedger.js';
import type { HigherUnit } from '../../core/graph/higherUnit.js';
import { EMPTY_SCOPE } from '../../core/graph/traversal.js';
import { slimFacts, slimUnit } from './slimFacts.js';
import type { AscendRun } from './ascendRun.js';

/** Where an elevation stands, from the machine's state and what was read for it. */
export function ascendReportOf(
  run: AscendRun,
  state: AscendState,
  refused: AscendActKind | null,
  elapsedMs: number,
): AscendReport {
  const ending = state.phase === 'ended' ? state.ending : null;
  const { traversal } = state;
  const shown = unitOf(state);
  const single = ending?.terminal === 'DeferredToRecollect' ? ending.session : null;
  return {
    trace: state.trace,
    unitType: state.unit,
    unitFrom: state.unitFrom,
    units: unitsOf(state, shown).map((unit) => toldOf(run, state, unit, shown)),
    deposits: (traversal?.deposits ?? []).map(slimFacts),
    edges: traversal?.edges ?? [],
    skipped: traversal?.skipped ?? [],
    dropped: state.boundary.drop.flatMap((record) => {
      const facts = run.dropped.get(record);
      return facts === undefined ? [] : [slimFacts(facts)];
    }),
    isTimeBound: state.trace.time !== null && !state.reach.isTimeOpen,
    scope: traversal?.scope ?? { ...EMPTY_SCOPE, roots: run.listing.roots },
    isSingleObvious: ending?.terminal === 'HigherUnit' && ending.isSingleObvious,
    attempts: state.attempts,
    maxAttempts: MAX_TRAVERSALS,
    awaiting: awaiting(state),
    terminal: ending?.terminal ?? null,
    rescopes: rescopesOf(state),
    allowed: allowedActs(state),
    refused,
    settledBefore: state.settledBefore,
    settled: state.settled,
    single,
    fallback: fallbackOf(state),
    past: state.past,
    elapsedMs,
  };
}

/** The unit before the person first, then the other candidates of the same traversal. */
function unitsOf(state: AscendState, shown: HigherUnit | null): readonly HigherUnit[] {
  if (shown === null) return [];
  return [shown, ...state.units.filter(({ key }) => key !== shown.key)];
}

/** Only what is before the person was checked, so only that is told; the others are named. */
function toldOf(
  { readings, request }: AscendRun,
  { verdicts }: AscendState,
  unit: HigherUnit,
  shown: HigherUnit | null,
): ToldUnit {
  const slim = slimUnit(unit);
  if (unit !== shown) return { unit: slim, narrative: [], confirmations: [], readings: [] };
  const records = new Set(unit.members.map(({ facts }) => facts.session.record));
  const own = [...records].flatMap((record) => readings.get(record) ?? []);
  const confirmations = verdictsOf(verdicts, unit);
  return {
    unit: slim,
    narrative: narrate(unit, own, confirmations, unit.edges, request.timeZone),
    confirmations,
    readings: own,
  };
}
