import type { DepositFacts, Trait, TraitKind } from '../../../src/core/graph/depositFacts.js';
import { populationOf } from '../../../src/core/graph/population.js';
import { traverse } from '../../../src/core/graph/traverse.js';
import { TRAVERSE_CAPS } from '../../../src/core/graph/traverseRequest.js';
import type { TraversalResult, TraverseRequest } from '../../../src/core/graph/traverseRequest.js';
import type { Session } from '../../../src/core/records/session.js';
import { aSession, aTrace } from '../../support/values.js';

/** A session told in a few words; what is not told is unknown. */
export interface Told {
  readonly id: string;
  readonly project?: string;
  /** Day of the year 2026 on which it took place. */
  readonly day?: number;
  readonly traits?: readonly Trait[];
  readonly words?: readonly string[];
  /** Words of the body with their counts. */
  readonly terms?: Readonly<Record<string, number>>;
  readonly settles?: readonly string[];
  readonly depth?: DepositFacts['depth'];
  readonly session?: Partial<Session>;
}

export const recordAt = (id: string): string => `/records/${id}.jsonl`;
const dayOf = (day: number): string => new Date(Date.UTC(2026, 0, day, 9)).toISOString();

export const trait = (kind: TraitKind, value: string, own: Partial<Trait> = {}): Trait => ({
  ...{ kind, value, label: value, part: 'named', channel: 'transcript', repository: null },
  place: { line: 1, byte: 0 },
  ...own,
});

export const file = (value: string, part: Trait['part'] = 'edited', repository = 'shop'): Trait =>
  trait('file', value, { part, repository });

export function factsOf(told: Told): DepositFacts {
  const { id, project = 'shop', day = 1, depth = 'record' } = told;
  return {
    session: aSession({
      sessionId: id,
      record: recordAt(id),
      slug: `-home-ada-${project}`,
      cwd: `/home/ada/${project}`,
      cwds: [`/home/ada/${project}`],
      title: `Session ${id}`,
      ...told.session,
    }),
    project: { key: project, name: project, from: 'folder' },
    began: dayOf(day),
    ended: dayOf(day),
    depth,
    traits: [
      ...(told.traits ?? []),
      ...(told.words ?? []).map((word) => trait('keyword', word, { channel: 'user' })),
    ],
    terms: depth === 'record' ? new Map(Object.entries(told.terms ?? {})) : null,
    settles: (told.settles ?? []).map((term) => ({
      ...{ term, label: term, speaker: 'user' as const },
      ...{ place: { line: 3, byte: 40 }, isOutright: true },
    })),
    skippedLines: 0,
    isCut: false,
  };
}

/** What a listing knows before a record is read: the words and anchors of its spine. */
const spineOf = (facts: DepositFacts): DepositFacts => ({
  ...facts,
  depth: 'spine',
  terms: null,
  settles: [],
  traits: facts.traits.filter(({ kind }) => kind === 'keyword' || kind === 'branch'),
});

export const cue = (...words: readonly string[]): TraverseRequest['trace'] =>
  aTrace({ keywords: words.map((text) => ({ text, terms: [text] })) });

export interface World {
  readonly sessions: readonly DepositFacts[];
  /** Fit by session id; those of 0.5 and more passed Find's test. */
  readonly fits: Readonly<Record<string, number>>;
  readonly request?: Partial<TraverseRequest>;
  /** Ids whose records do not open. */
  readonly unreadable?: readonly string[];
}

/** Plays a walk to its end as its caller would: the listing first, then what the walk wants. */
export function walked({ sessions, fits, request, unreadable = [] }: World): {
  readonly result: TraversalResult;
  readonly wanted: readonly string[];
} {
  const byRecord = new Map(sessions.map((one) => [one.session.record, one]));
  const closed = new Set(unreadable.map(recordAt));
  const walk = traverse({
    trace: cue('rounding'),
    unit: 'line',
    isKindOpen: false,
    beyondFound: 0,
    population: populationOf(sessions.map(spineOf)),
    entries: Object.entries(fits).map(([id, fit]) => ({
      record: recordAt(id),
      fit,
      found: fit >= 0.5,
    })),
    refinement: null,
    project: null,
    caps: TRAVERSE_CAPS,
    isWide: false,
    ...request,
  });
  const wanted: string[] = [];
  for (let wants = walk.wants(); wants.length > 0; wants = walk.wants()) {
    wanted.push(...wants);
    walk.give(
      wants.filter((record) => !closed.has(record)).flatMap((record) => byRecord.get(record) ?? []),
    );
  }
  return { result: walk.result(), wanted };
}

export const idsOf = (unit: TraversalResult['units'][number] | undefined): string[] =>
  unit?.members.map(({ facts }) => facts.session.sessionId) ?? [];
