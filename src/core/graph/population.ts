import type { DepositFacts, TraitKind } from './depositFacts.js';

/**
 * The listing turned round: from a trait to the sessions that carry it. Made once for a listing in
 * one pass over its traits, so that no two sessions are ever compared that share nothing.
 */
export interface Population {
  readonly size: number;
  /** By record path. */
  readonly facts: ReadonlyMap<string, DepositFacts>;
  /** Record paths by session id; several where a session was copied. */
  readonly bySession: ReadonlyMap<string, readonly string[]>;
  /** Record paths that carry the trait. */
  having(kind: TraitKind, value: string): readonly string[];
}
