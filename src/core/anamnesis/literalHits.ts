import type { Session } from '../records/session.js';
import type { BodyStats } from './bodyScan.js';
import type { IncompatibleLiteral, MatchField } from './candidate.js';
import type { CueLiteral } from './cueLiteral.js';
import { precision, THETA } from './entropy.js';
import { memoryTexts } from './memoryTexts.js';

/** Which identifiers and phrases of the cue stand in one session. */
export interface LiteralHits {
  /** Identifiers that may anchor. */
  readonly anchors: readonly string[];
  /** Quoted phrases that stand there and not in very many other sessions. */
  readonly phrases: readonly string[];
  readonly incompatible: readonly IncompatibleLiteral[];
  readonly fields: ReadonlyMap<string, readonly MatchField[]>;
}

interface Occurrence {
  readonly fields: Set<MatchField>;
  isCompatible: boolean;
}

/**
 * scan_entropy: literals of the cue over spines, INDEX and scanned bodies, by position in
 * `sessions`; `haystacks` holds the memory text of each. Kind is judged before precision; precision
 * comes from how many other sessions hold the literal (Anamnesis · ENTROPY EXTRACTION). What may not
 * anchor stays visible with its reason; `demoted` ones were turned down by the person and anchor
 * nothing (FalseAnchor).
 */
export function meetLiterals(
  literals: readonly CueLiteral[],
  sessions: readonly Session[],
  haystacks: readonly string[],
  bodies: ReadonlyMap<string, BodyStats>,
  subordinates: readonly Session[],
  demoted: readonly string[] = [],
): ReadonlyMap<number, LiteralHits> {
  const hits = new Map<number, LiteralHits>();
  if (literals.length === 0) return hits;
  const helpers = new Map<string, Session[]>();
  for (const one of subordinates) {
    const parent = one.parent?.sessionId ?? '';
    helpers.set(parent, [...(helpers.get(parent) ?? []), one]);
  }
  const met = literals.map((literal) => {
    const holders = new Map<number, Occurrence>();
    sessions.forEach((session, index) => {
      const logs = helpers.get(session.sessionId) ?? [];
      const body = bodies.get(session.record);
      const isInMemory = haystacks[index]?.includes(literal.probe) === true;
      if (!isInMemory && body === undefined && logs.length === 0) return;
      const own = occurrence(literal, session, logs, body, isInMemory);
      if (own.fields.size > 0) holders.set(index, own);
    });
    return { literal, holders };
  });
  sessions.forEach((_, index) => {
    const own = met.filter(({ holders }) => holders.has(index));
    if (own.length > 0) hits.set(index, judge(own, index, demoted));
  });
  return hits;
}

function judge(
  met: readonly {
    readonly literal: CueLiteral;
    readonly holders: ReadonlyMap<number, Occurrence>;
  }[],
  index: number,
  demoted: readonly string[],
): LiteralHits {
  const anchors: string[] = [];
  const phrases: string[] = [];
  const incompatible: IncompatibleLiteral[] = [];
  const fields = new Map<string, readonly MatchField[]>();
  for (const { literal, holders } of met) {
    const own = holders.get(index);
    if (own === undefined) continue;
    fields.set(literal.what, [...own.fields]);
    const isTelling = precision(holders.size - 1) >= THETA;
    if (literal.kind === 'phrase') {
      if (isTelling) phrases.push(literal.what);
    } else if (demoted.includes(literal.what)) {
      continue;
    } else if (!own.isCompatible) {
      incompatible.push({ literal: literal.what, reason: 'kind-does-not-fit' });
    } else if (!isTelling && !own.fields.has('id')) {
      incompatible.push({ literal: literal.what, reason: 'too-common' });
    } else anchors.push(literal.what);
  }
  return { anchors, phrases, incompatible, fields };
}

function occurrence(
  literal: CueLiteral,
  session: Session,
  helpers: readonly Session[],
  body: BodyStats | undefined,
  isInMemory: boolean,
): Occurrence {
  const own: Occurrence = { fields: new Set(), isCompatible: false };
  const meet = (text: string, field: MatchField): void => {
    const spans = literal.spansIn(text);
    if (spans.length === 0) return;
    own.fields.add(field);
    own.isCompatible ||= spans.some((span) => span.isCompatible);
  };
  if (isInMemory) {
    for (const { text, field } of memoryTexts(session)) meet(text, field);
    for (const { literal: stored } of session.deposit?.identifiers ?? []) meet(stored, 'index');
  }
  // A fork stands for itself; only helpers lead to the session they worked for.
  const logs = helpers.filter(({ kind }) => kind === 'subagent');
  if (literal.kind === 'identifier') {
    // A side conversation has no identifiers of its own: its id is compared as it stands, whatever
    // kind of thing the literal looks like (Anamnesis · STORE TOPOLOGY: INDEX_substitute).
    for (const { kind, sessionId } of [session, ...logs]) {
      const isSide = kind === 'fork' || kind === 'subagent';
      if (!isSide || sessionId.toLowerCase() !== literal.what.toLowerCase()) continue;
      own.fields.add('id');
      own.isCompatible = true;
    }
  }
  if (literal.namespace === 'session') {
    for (const one of [session, ...logs]) meet(one.sessionId, 'id');
    if (session.parent !== null) meet(session.parent.sessionId, 'id');
  }
  for (const channel of body?.literals.get(literal.what) ?? []) {
    own.fields.add(channel);
    own.isCompatible = true;
  }
  for (const channel of body?.incompatibleLiterals.get(literal.what) ?? []) own.fields.add(channel);
  return own;
}
