import type { EvidenceMode } from '../records/deposit.js';
import type { Session } from '../records/session.js';
import type { BodyChannel, BodyStats } from './bodyScan.js';
import type { Candidate, Match, MatchField } from './candidate.js';
import type { CueTerms } from './cueTerms.js';
import type { LiteralHits } from './literalHits.js';
import { memoryTexts } from './memoryTexts.js';
import { isOfProject } from './projects.js';
import { timeFit } from './rank.js';
import type { RecallTrace } from './recallTrace.js';
import { TermFinder } from './termFinder.js';

/** Best first (Anamnesis · TYPES: EvidenceMode). */
const TIERS: readonly EvidenceMode[] = ['user_constituted', 'attested', 'observed', 'inferred'];
const CHANNELS: readonly BodyChannel[] = ['user', 'assistant', 'tool'];

/**
 * Says which part of the cue was met where. Looks only at the few sessions that are candidates.
 */
export function describeMatch(
  trace: RecallTrace,
  cue: CueTerms,
  session: Session,
  body: BodyStats | null,
  literals: LiteralHits | null,
): Pick<Candidate, 'matched' | 'incompatible'> {
  const fields = cue.parts.map(() => new Set<MatchField>());
  const finder = finderOf(cue);
  for (const { text, field } of memoryTexts(session)) {
    finder.scan(text, (hits) => {
      for (const { term } of hits) fields[cue.terms[term]?.part ?? -1]?.add(field);
    });
  }
  cue.terms.forEach((term, index) => {
    const counts = body?.counts[index];
    if (counts === undefined) return;
    for (const channel of CHANNELS) if (counts[channel] > 0) fields[term.part]?.add(channel);
  });
  return {
    matched: matches(trace, cue, session, fields, literals),
    incompatible: literals?.incompatible ?? [],
  };
}

/** The best evidence tier among the INDEX fields that the cue meets; null: none is known. */
export function evidenceModeOf(cue: CueTerms, session: Session): EvidenceMode | null {
  const { deposit } = session;
  if (deposit === null || cue.terms.length + cue.literals.length === 0) return null;
  const finder = finderOf(cue);
  const tiers = new Set<EvidenceMode>();
  for (const { text, source } of memoryTexts(session)) {
    const tier = source === null ? undefined : deposit.evidence[source];
    if (tier === undefined || tiers.has(tier)) continue;
    let isMet = cue.literals.some((literal) => literal.spansIn(text).length > 0);
    if (!isMet) finder.scan(text, () => (isMet = true));
    if (isMet) tiers.add(tier);
  }
  return TIERS.find((tier) => tiers.has(tier)) ?? null;
}

function matches(
  trace: RecallTrace,
  cue: CueTerms,
  session: Session,
  fields: readonly ReadonlySet<MatchField>[],
  literals: LiteralHits | null,
): Match[] {
  const all: Match[] = [];
  cue.parts.forEach(({ what, kind }, index) => {
    // Phrases and identifiers are met as they stand; their single words only help to rank.
    if (kind !== 'keyword' && kind !== 'person') return;
    const met = fields[index];
    if (met !== undefined && met.size > 0) all.push({ what, kind, fields: [...met] });
  });
  for (const { what, kind } of cue.literals) {
    const met = literals?.fields.get(what);
    if (met !== undefined) all.push({ what, kind, fields: met });
  }
  for (const name of trace.projects) {
    if (isOfProject(session, name)) all.push({ what: name, kind: 'project', fields: ['project'] });
  }
  if (trace.time !== null && timeFit(trace.time, session) === 'inside') {
    all.push({ what: trace.time.text, kind: 'time', fields: ['time'] });
  }
  return all;
}

const finders = new WeakMap<CueTerms, TermFinder>();

function finderOf(cue: CueTerms): TermFinder {
  const known = finders.get(cue) ?? new TermFinder(cue.terms);
  finders.set(cue, known);
  return known;
}
