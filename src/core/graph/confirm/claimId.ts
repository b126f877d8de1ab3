import type { EvidentialClaim } from '../confirmation.js';

/** Mixed into two halves, so that two claims of one record hardly ever meet. */
const SEEDS = [0x811c9dc5, 0x9747b28c] as const;

/** Stands before the sessions that a claim compares its own with. */
const AMONG = '@';

/**
 * The id of a claim: its kind, its record, and a digest of what it says. What it says stands in it as
 * a digest only, since an id is shown and kept where a secret must not be.
 *
 * @param among key of the unit whose members the claim compares: who was first among others is another
 *   claim than who was first among these. null: the claim is about its own record alone.
 */
export function claimId(
  {
    kind,
    record,
    content,
    speaker,
    at,
  }: Pick<EvidentialClaim, 'kind' | 'record' | 'content' | 'speaker' | 'at'>,
  among: string | null,
): string {
  const said = JSON.stringify([content, speaker, at]);
  const id = `${kind}:${record}#${digestOf(said)}`;
  return among === null ? id : `${id}${AMONG}${digestOf(among)}`;
}

/** The id of another claim that compares the same sessions as one that has this id. */
export const besideId = (
  id: string,
  claim: Pick<EvidentialClaim, 'kind' | 'record' | 'content' | 'speaker' | 'at'>,
): string => `${claimId(claim, null)}${amongOf(id)}`;

/** Whether a claim is about its own record alone, or compares the members of this unit. */
export const isAmong = (id: string, key: string): boolean => {
  const among = amongOf(id);
  return among === '' || among === `${AMONG}${digestOf(key)}`;
};

/** What an id tells of the sessions that are compared; a record's path may hold the same sign. */
const amongOf = (id: string): string => /@[\da-f]{16}$/u.exec(id)?.[0] ?? '';

const digestOf = (text: string): string => SEEDS.map((seed) => digest(text, seed)).join('');

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
