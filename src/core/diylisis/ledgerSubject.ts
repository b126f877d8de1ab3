import type { ContextItem } from './contextItem.js';
import { effectiveDelta, type CorrectionDelta, type Ledger } from './correctionDelta.js';
import type { StableRef } from './stableRef.js';
import { claimSubject } from './subject.js';
import { amountsOf } from './sameSaying.js';
import { likeness, TermWeights, topicOf } from './topic.js';

/** Claims of one file or issue whose words reach this are one claim. */
const ONE_CLAIM = 0.6;

/** The subject under which the ledger speaks of an item, and whether a newer word stands against it. */
export interface LedgerSubject {
  readonly subject: StableRef;
  readonly delta: CorrectionDelta | null;
  /** The person said something else after the line was written. */
  readonly isOutdated: boolean;
}

/**
 * Finds the ledger's line for an item: by the claim itself, else by the file or issue it is about, but
 * only where the words are of the same thing: a file has many claims. Null: what a tool recorded is no
 * claim.
 */
export function ledgerSubject(
  item: ContextItem,
  ledger: Ledger | null,
  hash: (text: string) => string,
): LedgerSubject | null {
  if (item.origin === 'ToolOutput' || item.body.kind === 'file') return null;
  const claim = claimSubject(item);
  if (ledger === null) return { subject: claim, delta: null, isOutdated: false };
  const own = effectiveDelta(ledger, claim);
  if (own !== null) return { subject: claim, delta: own, isOutdated: isNewer(item, own) };
  const about = item.subject === null ? null : effectiveDelta(ledger, item.subject);
  const isSame =
    about !== null &&
    (about.original_claim_hash === `sha256:${hash(item.content)}` || speaksOfSame(item, about));
  if (!isSame || item.subject === null) return { subject: claim, delta: null, isOutdated: false };
  return { subject: item.subject, delta: about, isOutdated: isNewer(item, about) };
}

function speaksOfSame(
  { content }: ContextItem,
  { corrected_claim: claim }: CorrectionDelta,
): boolean {
  const [own, other] = [topicOf(content), topicOf(claim)];
  return likeness(own, other, new TermWeights([own, other, new Set()])) >= ONE_CLAIM;
}

/** Whether the person gave another amount after the line was written. */
function isNewer({ at, content, origin }: ContextItem, delta: CorrectionDelta): boolean {
  if (origin !== 'UserStatement' || at === null) return false;
  if (Date.parse(at) <= Date.parse(delta.corrected_at)) return false;
  const held = amountsOf(delta.corrected_claim);
  return [...amountsOf(content)].some((amount) => !held.has(amount));
}
