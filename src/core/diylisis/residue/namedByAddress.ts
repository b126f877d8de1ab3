import type { ContextItem } from '../contextItem.js';
import type { Substitution } from './residue.js';

const ADDRESS = /https?:\/\/[^\s<>"')\]`]*[^\s<>"')\]`.,;:!?]/giu;
/** An address with the version in its path is a good guess, and no more. */
const CONFIDENCE = 0.7;

/**
 * Resolves version labels by the one address of the source that has them in its path: "v3" beside
 * `https://api.example.org/v3/departures` means that interface.
 */
export function namedByAddress(
  rows: readonly Substitution[],
  items: readonly ContextItem[],
): readonly Substitution[] {
  const addresses = new Set(
    items.flatMap(({ content, subject }) =>
      [...`${content} ${subject?.locator ?? ''}`.matchAll(ADDRESS)].map(([address]) => address),
    ),
  );
  if (addresses.size === 0) return rows;
  return rows.map((row) => {
    if (!row.unresolved || row.kind !== 'label') return row;
    const token = row.surfaceToken.toLowerCase();
    const having = [...addresses].filter((address) =>
      address.toLowerCase().split(/[/?#]/u).includes(token),
    );
    const [only] = having;
    if (only === undefined || having.length > 1) return row;
    return {
      ...row,
      canonicalRef: { kind: 'url', locator: only },
      confidence: CONFIDENCE,
      unresolved: false,
    };
  });
}
