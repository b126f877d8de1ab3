import type { ContextItem } from '../contextItem.js';
import { attest, type Disposition, type Provenance, type ResidualReason } from '../disposition.js';
import { groundItem, type Grounded } from '../ground.js';
import { KeepGround } from '../keepGround.js';
import { ledgerSubject } from '../ledgerSubject.js';
import { judgeRelevance, type Relevance } from '../relevance.js';
import type { Substitution } from '../residue/residue.js';
import { tellingOutput, toldText } from '../toldText.js';
import type { DistillState, Tracked } from './state.js';
import { standsIn } from '../sameSaying.js';
import { withConcrete } from './concrete.js';
import { positively } from './excise.js';

/**
 * F1 to F3 over the given items (Diylisis · Phase 1 and 2): each gets its substitutions, its
 * grounding, its relevance, its provenance and, where nothing is undecided, its disposition. What is
 * left open carries the reason.
 */
export function disposeItems(
  state: DistillState,
  items: readonly ContextItem[],
  substitutions: ReadonlyMap<string, readonly Substitution[]>,
): ReadonlyMap<string, Tracked> {
  const relevance = judgeRelevance(items, state.contract);
  const byId = new Map(items.map((item) => [item.id, item]));
  // Where git cannot be asked, a branch of then says nothing of now, and nobody is asked about it.
  const isGitKnown = (state.looked.repository?.git ?? null) !== null;
  const needs = (item: ContextItem): Relevance =>
    item.body.kind === 'branch' && !isGitKnown
      ? { kind: 'not-needed', why: 'where it stands now could not be looked at' }
      : (relevance.get(item.id) ?? { kind: 'not-needed', why: 'it was not judged' });
  return new Map(
    items.map((item) => [
      item.id,
      disposeOne(state, item, needs(item), substitutions.get(item.id) ?? [], byId),
    ]),
  );
}

function disposeOne(
  state: DistillState,
  item: ContextItem,
  relevance: Tracked['relevance'],
  substitutions: readonly Substitution[],
  byId: ReadonlyMap<string, ContextItem>,
): Tracked {
  const { contract, input, looked } = state;
  const held = ledgerSubject(item, input.ledger, input.hash);
  // A newer word of the person stands against the line: neither is kept unasked.
  const named: ContextItem = {
    ...item,
    subject: held === null || held.isOutdated ? null : held.subject,
  };
  const own = withConcrete(positive(byId, item, toldText(item, looked)), substitutions);
  const base = {
    item,
    isAuthored: state.tracked.get(item.id)?.isAuthored ?? false,
    relevance,
    substitutions,
    grounded: null,
    provenance: null,
    mergedInto: null,
    text: own,
    ownText: own,
    isOwnWord: false,
    output: outputOf(item),
    residual: null,
  };
  // What somebody took out of the earlier file by hand does not come back unasked.
  const wasTakenOut =
    input.prior !== null &&
    held?.delta?.export_policy === 'KEEP' &&
    !standsIn(input.prior.text, held.delta.corrected_claim);
  const isHeld =
    wasTakenOut || (held?.delta?.export_policy === 'KEEP' && relevance.kind === 'not-needed');
  if (relevance.kind === 'not-needed' && !isHeld)
    return { ...base, disposition: { handling: 'DROP', basis: 'relevance', until: null } };
  if (relevance.kind === 'covered') {
    const value = { content: item.content };
    const ground = KeepGround.resolved({ by: 'User', where: 'contract', value });
    return { ...base, disposition: { handling: 'KEEP', ground } };
  }
  const grounded = groundItem(item, looked, contract, input.now);
  const provenance = attest(named, grounded, input.ledger, input.now);
  // The ledger keeps it, and task or file do not: the person decides between the two.
  if (isHeld)
    return {
      ...base,
      grounded,
      provenance,
      disposition: null,
      residual: { reason: 'unknown-provenance', surfaced: false, finding: null },
    };
  const unresolved = substitutions.some((row) => row.unresolved);
  const reason = reasonOf(provenance, grounded, unresolved);
  const residual = reason === null ? null : { reason, surfaced: false, finding: null };
  const disposition: Disposition | null =
    reason === null && provenance.kind !== 'Unknown'
      ? { handling: 'KEEP', ground: provenance.ground }
      : null;
  const text =
    provenance.kind === 'CorrectedKeep' ? correctedText(provenance, base.text) : base.text;
  return { ...base, text, grounded, provenance, disposition, residual };
}

function outputOf({ body }: ContextItem): string | null {
  const told = body.kind === 'command' ? tellingOutput(body.output) : '';
  return told === '' ? null : told;
}

/** A correction names what holds now; what it replaced is left out of its own words. */
function positive(
  byId: ReadonlyMap<string, ContextItem>,
  { body }: ContextItem,
  text: string,
): string {
  if (body.kind !== 'correction') return text;
  const replaced = body.replaces.flatMap((id) => byId.get(id)?.content ?? []);
  return replaced.length === 0 ? text : positively(text, replaced.join('\n'));
}

function reasonOf(
  provenance: Provenance,
  grounded: Grounded,
  hasUnresolved: boolean,
): ResidualReason | null {
  if (provenance.kind === 'CorrectedKeep') return null;
  if (provenance.kind === 'Unknown' && provenance.reason === 'horizon-expired')
    return 'horizon-expired';
  if (hasUnresolved || grounded.grounding.kind === 'RoutedResidual') return 'unresolved';
  return provenance.kind === 'Unknown' ? provenance.reason : null;
}

/** A corrected claim is told as the ledger holds it. */
function correctedText(provenance: Provenance, text: string): string {
  if (provenance.kind === 'Unknown') return text;
  const { evidence } = provenance.ground;
  return evidence.kind === 'CorrectedKeep' ? evidence.delta.corrected_claim : text;
}
