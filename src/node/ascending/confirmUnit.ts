import { cueMatcher } from '../../core/anamnesis/cueMatcher.js';
import { cueTerms } from '../../core/anamnesis/cueTerms.js';
import type { RecallTrace } from '../../core/anamnesis/recallTrace.js';
import { claimsOf } from '../../core/graph/confirm/claimsOf.js';
import { combine } from '../../core/graph/confirm/combine.js';
import { Confirming, type ConfirmingOptions } from '../../core/graph/confirm/confirming.js';
import type { MemberReading, RecordChecks } from '../../core/graph/confirm/memberReading.js';
import type { DepositFacts } from '../../core/graph/depositFacts.js';
import type { HigherUnit } from '../../core/graph/higherUnit.js';
import type { ReadProblem } from '../../core/records/readProblem.js';
import { RecordReadError } from '../../core/stores/ports.js';
import type { Listings } from '../engine/listings.js';
import { openItems } from '../engine/opening.js';

/** Called before each record is read. */
type Told = (done: number, total: number) => void;

/**
 * Checks what is to be shown of a unit in the records of its members, each claim in its own (Anagoge
 * · Phase 1, Confirm). Opens the members' records and no other.
 */
export async function confirmUnit(
  listings: Listings,
  unit: HigherUnit,
  trace: RecallTrace,
  signal: AbortSignal,
  told: Told,
): Promise<readonly MemberReading[]> {
  const claims = claimsOf(unit);
  const options: ConfirmingOptions = {
    claims,
    about: unit.name,
    matcher: cueMatcher(cueTerms(trace), []),
    mask: listings.mask,
  };
  const checks: RecordChecks[] = [];
  for (const [done, { facts }] of unit.members.entries()) {
    signal.throwIfAborted();
    told(done, unit.members.length);
    checks.push(await checkRecord(listings, facts, options, signal));
  }
  return combine(claims, checks, listings.mask);
}

async function checkRecord(
  listings: Listings,
  facts: DepositFacts,
  options: ConfirmingOptions,
  signal: AbortSignal,
): Promise<RecordChecks> {
  const { session } = facts;
  const confirming = new Confirming(facts, options);
  const missing = missingRecord(facts);
  if (missing !== null) return confirming.result(missing);
  try {
    for await (const items of await openItems(listings, session, signal)) confirming.take(items);
    const checks = confirming.result();
    if (checks.learnedTitle !== null) await listings.learn(session.record, checks.learnedTitle);
    return checks;
  } catch (error) {
    if (!(error instanceof RecordReadError)) throw error;
    return confirming.result(error.problem);
  }
}

/** Why there is no record to open; null: there is one. */
function missingRecord({ session }: DepositFacts): ReadProblem | null {
  if (session.kind !== 'index-only' && session.recordState === 'ok') return null;
  return {
    reason: session.recordState === 'empty' ? 'not-a-record' : 'vanished',
    path: session.record,
    ...{ line: null, byte: null, count: 1 },
    detail: session.recordState === 'empty' ? 'it is empty' : 'its record is gone',
  };
}
