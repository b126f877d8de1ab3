import type { Session } from '../records/session.js';

/**
 * The name under which a session's partition is shown and chosen: Claude's folder name, Codex's
 * recorded folder; null: neither is known.
 */
export const partitionOf = ({ slug, cwd }: Pick<Session, 'slug' | 'cwd'>): string | null =>
  slug ?? cwd;
