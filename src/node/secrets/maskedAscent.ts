import type { AscendReport, ToldUnit } from '../../core/anagoge/ascendReport.js';
import type { PastAscendAct } from '../../core/anagoge/ascendActs.js';
import type { MemberReading } from '../../core/graph/confirm/memberReading.js';
import type { Confirmation } from '../../core/graph/confirmation.js';
import type { DepositFacts } from '../../core/graph/depositFacts.js';
import type { TraversalEdge } from '../../core/graph/traversalEdge.js';
import type { Excerpt } from '../../core/records/excerpt.js';
import type { Session } from '../../core/records/session.js';
import type { SecretMask } from '../../core/secrets/secretMask.js';
import { maskedAnswer, maskedExcerpt } from './maskedAnswer.js';
import type { SaidWords } from './saidWords.js';

/** What masking a report needs beside the mask: rows are masked once for all answers. */
export interface MaskedAround {
  readonly mask: SecretMask;
  readonly row: (session: Session) => Session;
  readonly said: SaidWords;
}

/**
 * A report of an elevation with every secret masked. Places, ids and keys stay exact, since opening,
 * resuming and the next act hang on them.
 */
export function maskedAscent(raw: AscendReport, around: MaskedAround): AscendReport {
  const { mask, said, row } = around;
  const plain = (text: string): string => mask.plain(text);
  return {
    ...raw,
    trace: said.masked(raw.trace, plain),
    units: raw.units.map((told) => maskedUnit(told, around)),
    deposits: raw.deposits.map((one) => maskedFacts(one, around)),
    dropped: raw.dropped.map((one) => maskedFacts(one, around)),
    edges: raw.edges.map((edge) => maskedEdge(edge, mask)),
    skipped: raw.skipped.map((link) => ({ ...link, ref: plain(link.ref) })),
    scope: {
      ...raw.scope,
      projects: raw.scope.projects.map((one) => ({ ...one, name: plain(one.name) })),
      problems: maskedAnswer(raw.scope.problems, mask),
    },
    single: raw.single === null ? null : row(raw.single),
    fallback: raw.fallback.map((offer) =>
      offer.kind === 'recollect' && offer.session !== null
        ? { ...offer, session: row(offer.session) }
        : offer,
    ),
    past: raw.past.map((act) => maskedAct(act, plain)),
  };
}

const maskedAct = (act: PastAscendAct, plain: (text: string) => string): PastAscendAct =>
  act.act === 'reorient' && plain(act.text) !== act.text ? { ...act, text: plain(act.text) } : act;

function maskedUnit(told: ToldUnit, around: MaskedAround): ToldUnit {
  const { mask } = around;
  const { unit } = told;
  return {
    unit: {
      ...unit,
      name: mask.plain(unit.name),
      members: unit.members.map((member) => ({
        ...member,
        facts: maskedFacts(member.facts, around),
      })),
      edges: unit.edges.map((edge) => maskedEdge(edge, mask)),
    },
    narrative: told.narrative.map((sentence) => ({ ...sentence, text: mask.plain(sentence.text) })),
    confirmations: told.confirmations.map((one) => maskedConfirmation(one, mask)),
    readings: told.readings.map((reading) => maskedReading(reading, mask)),
  };
}

const maskedFacts = (
  facts: DepositFacts,
  { mask, row }: Pick<MaskedAround, 'mask' | 'row'>,
): DepositFacts => ({
  ...facts,
  session: row(facts.session),
  project: { ...facts.project, name: mask.plain(facts.project.name) },
});

export const maskedEdge = (edge: TraversalEdge, mask: SecretMask): TraversalEdge => ({
  ...edge,
  why: mask.plain(edge.why),
  signals: edge.signals.map((signal) => ({ ...signal, value: mask.plain(signal.value) })),
});

function maskedConfirmation(one: Confirmation, mask: SecretMask): Confirmation {
  return {
    ...one,
    claim: { ...one.claim, content: mask.plain(one.claim.content) },
    index: mask.plain(one.index),
    record: one.record === null ? null : mask.plain(one.record),
    excerpt: one.excerpt === null ? null : shownExcerpt(one.excerpt, mask),
    note: one.note === null ? null : mask.plain(one.note),
  };
}

const maskedReading = (reading: MemberReading, mask: SecretMask): MemberReading => ({
  ...reading,
  excerpts: reading.excerpts.map((excerpt) => shownExcerpt(excerpt, mask)),
  settled: reading.settled === null ? null : shownExcerpt(reading.settled, mask),
  confirmations: reading.confirmations.map((one) => maskedConfirmation(one, mask)),
});

const shownExcerpt = (excerpt: Excerpt, mask: SecretMask): Excerpt => ({
  ...maskedExcerpt(excerpt, mask),
  tool: excerpt.tool === null ? null : mask.plain(excerpt.tool),
});
