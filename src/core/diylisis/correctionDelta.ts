import * as z from 'zod/mini';
import { after, readDuration } from './duration.js';
import { sameRef, type StableRef } from './stableRef.js';

const stableRef = z.object({
  kind: z.enum(['path', 'url', 'id', 'command']),
  locator: z.string().check(z.minLength(1)),
});
const basis = z.union([stableRef, z.object({ content: z.string() })]);

/** One line of the ledger, in the protocol's own names (Diylisis · TYPES: CorrectionDelta). */
export const correctionDelta = z.object({
  id: z.string().check(z.minLength(1)),
  subject_ref: stableRef,
  claim_kind: z.string(),
  original_ref: z.nullable(stableRef),
  original_claim_hash: z.nullable(z.string()),
  corrected_claim: z.string(),
  correction_basis_ref: basis,
  corrected_at: z.string(),
  corrected_by: z.enum(['User', 'Tool', 'AI']),
  supersedes: z.array(z.string()),
  validity_horizon: z.nullable(z.string()),
  /** Older lines were written without it; they still expire. */
  horizon_basis_ref: z.optional(z.nullable(basis)),
  export_policy: z.enum(['KEEP', 'ROUTE', 'DROP']),
  verification_status: z.enum(['observed', 'user_confirmed', 'tool_confirmed', 'provisional']),
});
export type CorrectionDelta = z.infer<typeof correctionDelta>;

/** A line of a ledger that could not be used, with its number (from 1). */
export interface LedgerFault {
  readonly line: number;
  readonly why: 'not-json' | 'not-a-delta' | 'odd-time';
}

/** A ledger as read: its deltas in file order, and every line that is none. */
export interface Ledger {
  readonly deltas: readonly CorrectionDelta[];
  readonly faults: readonly LedgerFault[];
}

/** Reads a ledger, one object a line; nothing is dropped without being named. */
export function readLedger(text: string): Ledger {
  const deltas: CorrectionDelta[] = [];
  const faults: LedgerFault[] = [];
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') return;
    const read = readLine(line);
    if (typeof read === 'string') faults.push({ line: index + 1, why: read });
    else deltas.push(read);
  });
  return { deltas, faults };
}

function readLine(line: string): CorrectionDelta | LedgerFault['why'] {
  let value: unknown;
  try {
    value = JSON.parse(line.replace(/^\uFEFF/u, ''));
  } catch {
    return 'not-json';
  }
  const parsed = correctionDelta.safeParse(value);
  if (!parsed.success) return 'not-a-delta';
  const { corrected_at: at, validity_horizon: horizon } = parsed.data;
  const isReadable =
    !Number.isNaN(Date.parse(at)) && (horizon === null || readDuration(horizon) !== null);
  return isReadable ? parsed.data : 'odd-time';
}

/**
 * The newest line for the subject that no other supersedes; null: none (Diylisis ·
 * effective_delta(item)). A superseded KEEP grants nothing.
 */
export function effectiveDelta(ledger: Ledger, subject: StableRef): CorrectionDelta | null {
  const superseded = new Set(ledger.deltas.flatMap(({ supersedes }) => supersedes));
  let newest: CorrectionDelta | null = null;
  for (const delta of ledger.deltas) {
    if (superseded.has(delta.id) || !sameRef(delta.subject_ref, subject)) continue;
    // Of two lines of one moment the later one stands.
    if (newest === null || Date.parse(delta.corrected_at) >= Date.parse(newest.corrected_at))
      newest = delta;
  }
  return newest;
}

/** Whether the line's unattended KEEP has lapsed (Diylisis · expired(d)); without a horizon never. */
export function isExpired(delta: CorrectionDelta, now: string): boolean {
  if (delta.validity_horizon === null) return false;
  const end = after(delta.corrected_at, delta.validity_horizon);
  // A horizon that cannot be reckoned is no permission to go on unasked.
  return end === null || Date.parse(now) > end.getTime();
}

/** Whether a line may be appended to the ledger that is handed on (Diylisis · ledger_emit_clean(d)). */
export function isEmitClean(
  delta: CorrectionDelta,
  earlier: readonly CorrectionDelta[],
  dropped: readonly (readonly string[])[],
  tokensOf: (text: string) => ReadonlySet<string>,
): boolean {
  const known = new Set(earlier.map(({ id }) => id));
  if (!delta.supersedes.every((id) => known.has(id))) return false;
  const hasBasis = (delta.horizon_basis_ref ?? null) !== null;
  if (delta.validity_horizon !== null && !hasBasis) return false;
  const told = tokensOf(JSON.stringify(delta));
  return !dropped.some(
    (discriminating) =>
      discriminating.length > 0 && discriminating.every((token) => told.has(token)),
  );
}
