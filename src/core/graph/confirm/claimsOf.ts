import { compareTimes } from './compareTimes.js';
import type { Decision, Deposit } from '../../records/deposit.js';
import { termsOf } from '../../shared/terms.js';
import { fold } from '../../shared/text.js';
import type { EvidentialClaim } from '../confirmation.js';
import type { DepositFacts } from '../depositFacts.js';
import type { HigherUnit, UnitMember } from '../higherUnit.js';
import { claimId } from './claimId.js';

/** Claims of one kind that one member brings at most. */
const MAX_QUOTES = 4;
const MAX_DECISIONS = 3;
const MAX_COINAGES = 2;
/** Longer than what can be shown whole beside its surroundings. */
const MAX_QUOTE = 800;

/** What a claim of kind `time` is about; the time itself is the claim's `at`. */
export const BEGAN = 'when it began';
export const LAST_TURN = 'when its last turn was';
/** What a claim of kind `origin` says. */
export const EARLIEST = 'the earliest found among these sessions';
/** What a claim of kind `standing` says that the ranking makes. */
export const LATEST = 'where it last stood';

/**
 * The evidential claims that a unit's narrative can surface (Anagoge · surfaced_claims), each with
 * the record of its own deposit. What was read from a record in the first place makes none. Bounded
 * for each member; what fits the unit's name comes first.
 */
export function claimsOf(unit: HigherUnit): readonly EvidentialClaim[] {
  const about = new Set(termsOf(unit.name));
  const among = unit.key;
  const claims = unit.members.flatMap(({ facts }) => [
    ...timeClaims(facts),
    ...quoteClaims(facts, about),
    ...decisionClaims(facts, about),
  ]);
  claims.push(...coinageClaims(unit));
  const origin = unit.unit === 'concept' ? undefined : unit.members[0];
  if (origin !== undefined)
    claims.push(
      claim(origin.facts, 'origin', EARLIEST, 'traversal', { at: origin.facts.began, among }),
    );
  const arrival = unit.unit === 'concept' ? undefined : unit.members.at(-1);
  if (arrival !== undefined) {
    const outcome = arrival.facts.session.deposit?.narrative?.outcome.trim() ?? '';
    if (outcome !== '' && outcome.length <= MAX_QUOTE)
      claims.push(claim(arrival.facts, 'standing', outcome, 'index', { among }));
    claims.push(
      claim(arrival.facts, 'standing', LATEST, 'ranking', { at: arrival.facts.ended, among }),
    );
  }
  return [...new Map(claims.map((one) => [one.id, one])).values()];
}

function claim(
  { session }: DepositFacts,
  kind: EvidentialClaim['kind'],
  content: string,
  from: EvidentialClaim['from'],
  {
    speaker = null,
    at = null,
    among = null,
  }: Partial<Pick<EvidentialClaim, 'speaker' | 'at'>> & { readonly among?: string | null },
): EvidentialClaim {
  const { record, sessionId } = session;
  const id = claimId({ kind, record, content, speaker, at }, among);
  return { id, kind, record, sessionId, content, speaker, at, from };
}

/** Times that the summary gives, and one that the traversal took from elsewhere than the record. */
function timeClaims(facts: DepositFacts): EvidentialClaim[] {
  const { session, began } = facts;
  const { deposit, startedAt } = session;
  const claims: EvidentialClaim[] = [];
  const indexed = deposit?.startedAt ?? null;
  if (indexed !== null) claims.push(claim(facts, 'time', BEGAN, 'index', { at: indexed }));
  if (began !== null && began !== startedAt && began !== indexed)
    claims.push(claim(facts, 'time', BEGAN, 'traversal', { at: began }));
  const last = deposit?.lastTurnAt ?? null;
  if (last !== null) claims.push(claim(facts, 'time', LAST_TURN, 'index', { at: last }));
  return claims;
}

function quoteClaims(facts: DepositFacts, about: ReadonlySet<string>): EvidentialClaim[] {
  const deposit = facts.session.deposit;
  if (deposit === null) return [];
  const quotes = quotesIn(deposit).filter((quote) => quote.length <= MAX_QUOTE);
  return nearest(quotes, (quote) => quote, about)
    .slice(0, MAX_QUOTES)
    .map((quote) => claim(facts, 'quote', quote, 'index', { speaker: 'user' }));
}

function decisionClaims(facts: DepositFacts, about: ReadonlySet<string>): EvidentialClaim[] {
  const decisions = decisionsIn(facts.session.deposit).filter(
    (content) => content.length <= MAX_QUOTE,
  );
  return nearest(decisions, (content) => content, about)
    .slice(0, MAX_DECISIONS)
    .map((content) => claim(facts, 'decision', content, 'index', {}));
}

// What a summary marks as memorable is no quotation: it names nobody, and often no words of theirs.
const quotesIn = (deposit: Deposit | null): readonly string[] =>
  distinct((deposit?.keyUtterances ?? []).map((quote) => quote.trim()));

const decisionsIn = (deposit: Deposit | null): readonly string[] =>
  distinct((deposit?.decisions ?? []).map(decisionContent));

const distinct = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts)].filter((text) => text !== '');

/** How much of each kind the members' summaries say that no check was made for, for its bounds. */
export interface UncheckedClaims {
  readonly quotes: number;
  readonly decisions: number;
  readonly words: number;
  readonly outcomes: number;
}

/** Counts what {@link claimsOf} leaves out of a unit: beyond its bounds for a member, or too long. */
export function uncheckedClaims(unit: HigherUnit): UncheckedClaims {
  const claims = claimsOf(unit);
  const made = (kind: EvidentialClaim['kind'], { session }: DepositFacts): number =>
    claims.filter((one) => one.kind === kind && one.record === session.record).length;
  const all = unit.members.map(({ facts }) => ({ facts, deposit: facts.session.deposit }));
  const sum = (counts: readonly number[]): number => counts.reduce((total, one) => total + one, 0);
  const told = tellingWords(unit);
  const outcome = all.at(-1)?.deposit?.narrative?.outcome.trim() ?? '';
  return {
    quotes: sum(all.map(({ facts, deposit }) => quotesIn(deposit).length - made('quote', facts))),
    decisions: sum(
      all.map(({ facts, deposit }) => decisionsIn(deposit).length - made('decision', facts)),
    ),
    words:
      new Set(all.flatMap(({ deposit }) => wordsCoined(deposit).filter(told).map(fold))).size -
      claims.filter(({ kind }) => kind === 'coinage').length,
    outcomes: unit.unit !== 'concept' && outcome.length > MAX_QUOTE ? 1 : 0,
  };
}

/** Stands between a decision's label and its description. */
const DECISION_BREAK = '\n';

const decisionContent = ({ label, description }: Decision): string =>
  [label.trim(), description.trim()].filter((part) => part !== '').join(DECISION_BREAK);

/** A decision's label and description, as its claim holds them. */
export function decisionParts(content: string): { readonly label: string; readonly more: string } {
  const at = content.indexOf(DECISION_BREAK);
  return at < 0
    ? { label: content, more: '' }
    : { label: content.slice(0, at), more: content.slice(at + DECISION_BREAK.length) };
}

/**
 * Words that a member is said to have coined, each once for the unit: for the earliest member whose
 * summary has it. Words that join members or name the unit come first, and others are left out.
 */
function coinageClaims(unit: HigherUnit): EvidentialClaim[] {
  const isTold = tellingWords(unit);
  const taken = new Set<string>();
  return byTime(unit.members).flatMap(({ facts }) => {
    const words = wordsCoined(facts.session.deposit).filter(
      (word) => isTold(word) && !taken.has(fold(word)),
    );
    return words.slice(0, MAX_COINAGES).map((word) => {
      taken.add(fold(word));
      return claim(facts, 'coinage', word, 'index', { among: unit.key });
    });
  });
}

/** Whether a word joins members of the unit or names it. */
function tellingWords(unit: HigherUnit): (word: string) => boolean {
  const joins = new Set(
    unit.edges.flatMap(({ signals }) =>
      signals.filter(({ kind }) => kind === 'coined-word').map(({ value }) => fold(value)),
    ),
  );
  const about = new Set(termsOf(unit.name));
  return (word) => joins.has(fold(word)) || termsOf(word).some((term) => about.has(term));
}

function wordsCoined(deposit: Deposit | null): readonly string[] {
  const words = (deposit?.coinage ?? []).map(({ token }) => token.trim());
  return [...new Set(words)].filter((word) => word !== '' && word.length <= 80);
}

/** Stable: what shares more terms with the unit's name first. */
function nearest<T>(
  items: readonly T[],
  text: (item: T) => string,
  about: ReadonlySet<string>,
): readonly T[] {
  const shared = new Map(
    items.map((item) => [
      item,
      new Set(termsOf(text(item)).filter((term) => about.has(term))).size,
    ]),
  );
  return [...items].sort((a, b) => (shared.get(b) ?? 0) - (shared.get(a) ?? 0));
}

/** By their beginning; what has no time stays behind. */
const byTime = (members: readonly UnitMember[]): readonly UnitMember[] =>
  [...members].sort((a, b) => compareTimes(a.facts.began, b.facts.began));
