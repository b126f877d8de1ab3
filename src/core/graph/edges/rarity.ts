import type { RarityGuard } from './edgeWeights.js';

/**
 * The size of a listing as rarity sees it: the next power of two, so that one more session, which
 * has nothing to do with a unit, changes nothing about it.
 */
export const scaleOf = (sessions: number): number =>
  2 ** Math.ceil(Math.log2(Math.max(2, sessions)));

/**
 * How telling it is to share something that stands in `count` of `sessions` sessions: 1 where only
 * few have it, 0 where more than the guard's share have it. Never rises with `count`, never falls
 * with `sessions`.
 */
export function rarityOf(count: number, sessions: number, { few, share }: RarityGuard): number {
  if (count <= few) return 1;
  const most = scaleOf(sessions) * share;
  if (count >= most) return 0;
  return 1 - Math.log(count / few) / Math.log(most / few);
}
