import type { AscendReport } from '../../src/core/anagoge/ascendReport.js';
import type { FullEngine } from '../../src/node/engine.js';
import { sessionIdOf } from './build/names.js';
import type { Given } from './given.js';
import type { PlantedUnit, StoreSeed } from './storeSeed.js';

/** How a cue is put: over spines and INDEX as the first try is, or inside records as well. */
export interface Way {
  readonly fullText: boolean;
  /** Whether the kind of unit is said beforehand, as with `--unit`. */
  readonly isTyped: boolean;
}

/** Puts every cue of a store to the engine as the product does, first step only. */
export async function playStore(engine: FullEngine, store: StoreSeed, way: Way): Promise<Given[]> {
  const asked = store.units.flatMap((planted) => planted.cues.map((cue) => ({ planted, cue })));
  const requests = asked.map(({ planted, cue }) => ({
    cue,
    now: store.now,
    fullText: way.fullText,
    ...(way.isTyped ? { unit: planted.type } : {}),
  }));
  const results: Given[] = [];
  const keys = new Map(store.sessions.map(({ key }) => [sessionIdOf(store.name, key), key]));
  for await (const { index, report } of engine.ascendAll(requests, new AbortController().signal)) {
    const one = asked[index];
    if (one !== undefined) results[index] = givenOf(report, one.planted, one.cue, keys);
  }
  return results;
}

/** What a report gave, by the keys of the seeded sessions; a session of no key keeps its id. */
export function givenOf(
  report: AscendReport,
  planted: PlantedUnit,
  cue: string,
  keys: ReadonlyMap<string, string>,
): Given {
  const keyOf = (id: string): string => keys.get(id) ?? id;
  const byRecord = new Map(
    report.deposits.map(({ session }) => [session.record, keyOf(session.sessionId)]),
  );
  const [top] = report.units;
  const node = top?.unit.members.find(({ role }) => role === 'node')?.facts.session.sessionId;
  return {
    ...{ planted, cue, met: metIn(report), unitType: report.unitType },
    units: report.units.map(({ unit }) =>
      unit.members.map(({ facts }) => keyOf(facts.session.sessionId)),
    ),
    node: node === undefined ? null : keyOf(node),
    reasons: (top?.unit.edges ?? []).map(({ from, to, weight, signals }) => {
      const why = signals.map(({ kind, value }) => `${kind} ${value}`).join(', ');
      return `${byRecord.get(from) ?? from} – ${byRecord.get(to) ?? to} ${weight.toFixed(2)}: ${why}`;
    }),
    claims: (top?.confirmations ?? []).map(({ claim, verdict, record }) => ({
      ...{ key: keyOf(claim.sessionId), kind: claim.kind, verdict },
      ...{ content: claim.content, speaker: claim.speaker, record },
    })),
  };
}

function metIn({ awaiting, terminal, units }: AscendReport): Given['met'] {
  if (terminal === 'DeferredToRecollect') return 'single';
  if (units.length === 0) return 'none';
  return awaiting === 'recognition' ? 'asked' : 'given';
}
