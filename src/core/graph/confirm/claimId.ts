import type { EvidentialClaim } from '../confirmation.js';

/** Mixed into two halves, so that two claims of one record hardly ever meet. */
const SEEDS = [0x811c9dc5, 0x9747b28c] as const;

/**
 * The id of a claim: its kind, its record, and a digest of what it says. What it says stands in it as
 * a digest only, since an id is shown and kept where a secret must not be.
 */
export function claimId({
  kind,
  record,
  content,
  speaker,
  at,
}: Pick<EvidentialClaim, 'kind' | 'record' | 'content' | 'speaker' | 'at'>): string {
  const said = JSON.stringify([content, speaker, at]);
  return `${kind}:${record}#${SEEDS.map((seed) => digest(said, seed)).join('')}`;
}

/** FNV-1a over UTF-16 units, with a last mix; eight hexadecimal digits. */
function digest(text: string, seed: number): string {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash ^= hash >>> 13;
  return (hash >>> 0).toString(16).padStart(8, '0');
}
