import type { DepositFacts } from '../../core/graph/depositFacts.js';
import type { HigherUnit } from '../../core/graph/higherUnit.js';
import { briefSession } from '../engine/listPages.js';

/** Facts without what only the walk reads, so that a report of hundreds is small to hand over. */
export const slimFacts = (facts: DepositFacts): DepositFacts => ({
  ...facts,
  session: briefSession(facts.session),
  traits: [],
  terms: null,
  settles: [],
});

/** A unit whose members carry only what is shown. */
export const slimUnit = (unit: HigherUnit): HigherUnit => ({
  ...unit,
  members: unit.members.map((member) => ({ ...member, facts: slimFacts(member.facts) })),
});
