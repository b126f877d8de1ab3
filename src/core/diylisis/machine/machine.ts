import { backstop, competenceSubstitution, type Misfit } from '../competence.js';
import type { AnswerJson, GateRow } from '../distillReport.js';
import { lookPlan, type Looked } from '../looking.js';
import { isFixedPoint, MEASURE_LEGS, type Measure } from '../measure.js';
import { substitutions } from '../residue/substitutions.js';
import type { Substitution } from '../residue/residue.js';
import { namedByAddress } from '../residue/namedByAddress.js';
import { tethered } from '../residue/tethered.js';
import { withAuthorsWord } from '../review/authorsWord.js';
import type { Finding, Verdict } from '../review/reviewer.js';
import { answeredItems, answerFault } from './answer.js';
import { findingItem, leakItems, ownerOf, stopItems } from './authored.js';
import { withAuthoredAnswer, withWords } from './authoredAnswer.js';
import { allItems } from './begin.js';
import { candidateText } from './candidate.js';
import { compressed } from './compress.js';
import { deltasOf } from './deltas.js';
import { disposeItems } from './dispose.js';
import { emitted } from './emit.js';
import { granted } from './granted.js';
import { findingRow, openRows } from './rows.js';
import { settle } from './settle.js';
import type { ContextItem } from '../contextItem.js';
import type { DistillEnd, DistillEvent, DistillState, DistillStep, Tracked } from './state.js';

/** A run that did not settle in so many passes does not settle (stores: known weaknesses). */
export const MAX_PASSES = 12;

/**
 * The one machine of a distillation (Diylisis · PHASE TRANSITIONS, LOOP): state and event give state
 * and effects as data. An event that the phase does not expect changes nothing.
 */
export function transition(state: DistillState, event: DistillEvent): DistillStep {
  if (state.phase === 'ended') return still(state);
  switch (event.kind) {
    case 'stopped':
      return ended(state, { kind: 'stopped' });
    case 'looked':
      return state.phase === 'looking' ? looked(state, event.looked) : still(state);
    case 'reviewed':
      return state.phase === 'reviewing' ? reviewed(state, event.verdict) : still(state);
    case 'answered':
      return state.phase === 'gate' ? answered(state, event.answers) : still(state);
  }
}

const still = (state: DistillState): DistillStep => ({ state, effects: [] });

function ended(state: DistillState, end: DistillEnd): DistillStep {
  return { state: { ...state, phase: 'ended', rows: [], end }, effects: [{ kind: 'end', end }] };
}

/** F1 to F4 over what this pass disposes: the whole source at first, later what repairs wrote. */
function looked(state: DistillState, now: Looked): DistillStep {
  const seen: Looked = {
    facts: new Map([...state.looked.facts, ...now.facts]),
    texts: new Map([...state.looked.texts, ...now.texts]),
    repository: now.repository ?? state.looked.repository,
  };
  const at = { ...state, looked: seen };
  return state.pass === 1 ? firstPass(at) : laterPass(at);
}

function firstPass(state: DistillState): DistillStep {
  const items = allItems(state.input);
  const { repository } = state.looked;
  const files = repository?.files ?? [];
  const root = repository?.root ?? null;
  const hasRemote = (repository?.git?.remotes.length ?? 0) > 0;
  const rows = rowsByItem(namedByAddress(substitutions(items, { files, root, hasRemote }), items));
  const tracked = compressed(disposeItems(state, items, rows));
  const leans =
    tethered(items, { files, root, hasRemote }) !== null ||
    (state.input.context.sessionId !== null && [...tracked.values()].some(standsInSessionOnly));
  if (!leans && state.input.prior === null) return ended(state, { kind: 'portable' });
  const misfit = competenceSubstitution(state.contract);
  if (misfit !== null) return ended(state, misfitEnd(misfit));
  return toReview({ ...state, tracked });
}

/** A session's own words and captured outputs are nowhere else, whatever they are about. */
function standsInSessionOnly({ relevance, grounded }: Tracked): boolean {
  return relevance.kind === 'needed' && grounded?.grounding.kind !== 'StablePointer';
}

/** Authored items are disposed like the rest; those that a person must judge stay open. */
function laterPass(state: DistillState): DistillStep {
  const fresh = state.fresh.flatMap((id) => state.tracked.get(id)?.item ?? []);
  const disposed = disposeItems(state, fresh, new Map());
  const tracked = new Map(state.tracked);
  let next: DistillState = state;
  for (const [id, one] of disposed) tracked.set(id, { ...one, isAuthored: true });
  next = { ...next, tracked, fresh: [] };
  for (const one of disposed.values()) next = withObservedWording(next, one);
  return toReview(next);
}

/** A wording that only takes away from what was seen is seen itself, and needs no question. */
function withObservedWording(state: DistillState, { item }: Tracked): DistillState {
  if (item.body.kind !== 'wording' || item.content === '') return state;
  const target = state.tracked.get(item.body.of);
  const isSeen =
    target?.disposition?.handling === 'KEEP' &&
    target.disposition.ground.evidence.kind === 'ObservedKeep';
  if (!isSeen) return state;
  const worded = withWords(state, item.body.of, item.content);
  const tracked = new Map(worded.tracked);
  const own = tracked.get(item.id);
  if (own !== undefined)
    tracked.set(item.id, {
      ...own,
      disposition: target.disposition,
      residual: null,
      mergedInto: item.body.of,
    });
  return { ...worded, tracked };
}

function toReview(state: DistillState): DistillStep {
  const allowed = granted(state);
  const deltas = deltasOf(allowed);
  const next = { ...allowed, deltas, phase: 'reviewing' as const };
  const candidate = candidateText(next);
  const { contract, edge, input } = next;
  return {
    state: { ...next, candidate },
    effects: [
      {
        kind: 'review',
        request: {
          handoffText: candidate,
          contract,
          watchlist: input.context.watchlist,
          activation: edge,
        },
      },
    ],
  };
}

/** F5's verdict: the backstop first, then each finding an item, then the gate or the settling. */
function reviewed(state: DistillState, given: Verdict): DistillStep {
  const verdict = withAuthorsWord(given, confirmedTokens(state), writtenIn(state));
  const misfit = backstop(state.contract, state.candidate, verdict);
  if (misfit !== null) return ended({ ...state, verdict }, misfitEnd(misfit));
  const tracked = new Map(state.tracked);
  for (const finding of verdict.findings) {
    const item = findingItem({ ...state, tracked: state.tracked }, finding);
    if (!tracked.has(item.id)) tracked.set(item.id, openAuthored(item, finding));
  }
  const next = { ...state, verdict, tracked };
  const rows = gateRows(next);
  return rows.length > 0 ? toGate(next, rows) : settled(next);
}

/** Short names in capitals, as people write the terms of their trade. */
const ACRONYM = /(?<![\p{L}\p{N}])\p{Lu}{2,6}(?![\p{L}\p{N}])/gu;

/**
 * Tokens that the person was asked about and let stand in their own words, and the terms of the trade
 * in what they wrote at the gate for this very reader.
 */
function confirmedTokens({ tracked, given }: DistillState): readonly string[] {
  const asked = [...tracked.values()].flatMap(({ item, residual }) =>
    residual?.finding !== null &&
    residual?.finding !== undefined &&
    given.get(item.id)?.answer === 'resolve'
      ? [residual.finding.quotedToken]
      : [],
  );
  const written = [...given.values()].flatMap(({ answer, value }) =>
    answer === 'resolve' ? [...(value ?? '').matchAll(ACRONYM)].map(([token]) => token) : [],
  );
  return [...asked, ...written];
}

/** What the person wrote at the gate as an answer that is kept. */
const writtenIn = ({ given }: DistillState): readonly string[] =>
  [...given.values()].flatMap(({ answer, value }) => (answer === 'resolve' ? [value ?? ''] : []));

function openAuthored(item: ContextItem, finding: Finding | null): Tracked {
  return {
    item,
    isAuthored: true,
    relevance: { kind: 'needed', why: 'a reader could not follow it' },
    substitutions: [],
    grounded: null,
    provenance: null,
    disposition: null,
    mergedInto: null,
    text: item.content,
    ownText: item.content,
    isOwnWord: false,
    output: null,
    residual: { reason: 'comprehension-gap', surfaced: false, finding },
  };
}

/** What is asked: everything open, findings in their own words. */
function gateRows(state: DistillState): readonly GateRow[] {
  return openRows(state).map((row) => {
    const one = state.tracked.get(row.id);
    const finding = one?.residual?.finding ?? null;
    return one === undefined || finding === null ? row : findingRow(state, one, finding);
  });
}

/** To be shown is to be surfaced (Diylisis · Silent-residual ban). */
function toGate(state: DistillState, rows: readonly GateRow[]): DistillStep {
  return { state: { ...state, phase: 'gate', rows }, effects: [{ kind: 'ask', rows }] };
}

function answered(state: DistillState, answers: readonly AnswerJson[]): DistillStep {
  let next = state;
  for (const answer of answers) {
    const row = next.rows.find(({ id }) => id === answer.id);
    if (row === undefined || answerFault(row, answer, state.input.now) !== null) continue;
    next = withAnswer(next, row, answer);
  }
  if (next === state) return still(state);
  return next.rows.length > 0 ? toGate(next, next.rows) : settled(next);
}

function withAnswer(state: DistillState, row: GateRow, answer: AnswerJson): DistillState {
  const tracked = new Map(state.tracked);
  const given = new Map(state.given);
  const isWording = state.tracked.get(row.id)?.item.body.kind === 'wording';
  for (const one of answeredItems(row, answer, state.tracked)) {
    // The words of an authored wording are told where they belong, not beside.
    const body = one.item.body;
    const isBound = body.kind === 'wording' && body.of !== 'handoff';
    tracked.set(one.item.id, isBound ? { ...one, mergedInto: ownerOf(body.of) } : one);
    given.set(one.item.id, answer);
  }
  const next: DistillState = {
    ...state,
    tracked: compressed(tracked),
    given,
    answered: [...state.answered, answer],
    rows: state.rows.filter(({ id }) => id !== row.id),
  };
  return isWording ? withAuthoredAnswer(next, row, answer) : next;
}

/** F6: measures, repairs, and either goes round again, hands over, or says why it cannot. */
function settled(state: DistillState): DistillStep {
  // What the person vouched for just now counts for the verdict on the same text.
  const verdict =
    state.verdict === null
      ? null
      : withAuthorsWord(state.verdict, confirmedTokens(state), writtenIn(state));
  const current = { ...state, verdict, deltas: deltasOf(state) };
  const { measure, missingStop, leaks, doubtful } = settle(current);
  const authored = [...stopItems(missingStop), ...leakItems(current, leaks)].filter(
    ({ id }) => !current.tracked.has(id),
  );
  const tracked = new Map(current.tracked);
  for (const item of authored) tracked.set(item.id, freshAuthored(item));
  const next: DistillState = {
    ...current,
    tracked,
    fresh: authored.map(({ id }) => id),
    measure: { ...measure, undisposedAuthored: measure.undisposedAuthored + authored.length },
    before: state.pass === 1 ? null : state.measure,
    doubtfulLeaks: doubtful,
    rows: [],
  };
  const isSame = authored.length === 0 && candidateText(granted(next)) === state.candidate;
  if (isSame) {
    const settlement = {
      measure: next.measure,
      before: next.before,
      verdict: verdict?.result ?? null,
      hasConflict: [...next.tracked.values()].some(
        ({ disposition, mergedInto }) => disposition === null && mergedInto === null,
      ),
    };
    if (isFixedPoint(settlement)) return ended(next, emitted(next));
    const isStalled =
      next.before !== null && MEASURE_LEGS.every((leg) => next.measure[leg] === next.before?.[leg]);
    if (isStalled) return ended(next, { kind: 'failed', why: whyNot(next) });
  }
  if (state.pass >= MAX_PASSES)
    return ended(next, { kind: 'failed', why: 'it did not settle in twelve rounds' });
  const plan = lookPlan(authored, next.contract);
  return {
    state: { ...next, pass: state.pass + 1, phase: 'looking' },
    effects: [{ kind: 'look', plan }],
  };
}

/** Not yet disposed: the next pass's F1 to F3 do that. */
function freshAuthored(item: ContextItem): Tracked {
  return { ...openAuthored(item, null), residual: null };
}

function whyNot({ measure, verdict }: DistillState): string {
  if (verdict?.result !== 'Pass') return 'the review failed, and nothing is left to ask';
  const named = MEASURE_LEGS.filter((leg) => measure[leg] > 0).map((leg) => LEG_WORDS[leg]);
  return named.length === 0
    ? 'something is left that no answer settled'
    : `something is left that no answer settled: ${named.join(', ')}`;
}

const LEG_WORDS: Readonly<Record<keyof Measure, string>> = {
  unresolvedAnchors: 'words that point at what a reader has not got',
  unmetStop: 'a stop condition that rests on something the text does not name',
  schemaGaps: 'fields that are missing',
  unsurfacedResidual: 'doubts that were not shown',
  leakedDrops: 'words of what was left out',
  uncleanDeltas: 'a correction that names what was left out',
  undisposedAuthored: 'new wordings that were not judged',
};

function misfitEnd(misfit: Misfit): DistillEnd {
  return { kind: 'misfit', witness: `${misfit.witness}: ${misfit.why}`, proposed: misfit.proposed };
}

function rowsByItem(rows: readonly Substitution[]): ReadonlyMap<string, readonly Substitution[]> {
  const byItem = new Map<string, Substitution[]>();
  for (const row of rows) byItem.set(row.item, [...(byItem.get(row.item) ?? []), row]);
  return byItem;
}
