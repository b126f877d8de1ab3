import type { NodeView, PictureView } from '../contract/ascendPicture.js';
import type { RefineDraft } from '../contract/ascendSaved.js';
import type { AscendSnapshot } from '../contract/ascendView.js';

/** Takes an id into a list, or out of it. */
export const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** Whether a refinement asks for anything else than what is there. */
export function isChanged(draft: RefineDraft, partitions: AscendSnapshot['partitions']): boolean {
  if (draft.drop.length + draft.add.length > 0) return true;
  if (draft.partitions === null) return false;
  const now = partitions.filter(({ isIncluded }) => isIncluded).map(({ id }) => id);
  const wanted = new Set(draft.partitions);
  return now.length !== wanted.size || now.some((id) => !wanted.has(id));
}

/** Sessions around a unit that an edge joins to a member, the most closely joined first. */
export function neighboursOf(
  picture: PictureView,
  members: readonly string[],
): readonly { readonly node: NodeView; readonly why: string }[] {
  const inside = new Set(members);
  const best = new Map<string, { readonly weight: number; readonly why: string }>();
  for (const { from, to, weight, why } of picture.edges) {
    if (inside.has(from) === inside.has(to)) continue;
    const id = inside.has(from) ? to : from;
    if ((best.get(id)?.weight ?? -1) < weight) best.set(id, { weight, why });
  }
  return picture.nodes
    .flatMap((node) => {
      const found = best.get(node.id);
      return found === undefined ? [] : [{ node, ...found }];
    })
    .sort((a, b) => b.weight - a.weight || (a.node.id < b.node.id ? -1 : 1));
}

/** What a refinement offers to take in. */
export interface TakenIn {
  readonly node: NodeView;
  /** Why it stands near; empty: not known. */
  readonly why: string;
}

/**
 * Sessions that can be taken into the unit: what the person left out of it first, then at most `most`
 * of its neighbours, and what was chosen by hand elsewhere.
 */
export function takenIn(
  { unit, picture }: Pick<AscendSnapshot, 'unit' | 'picture'>,
  added: readonly string[],
  most: number,
): {
  readonly leftOut: readonly TakenIn[];
  readonly near: readonly TakenIn[];
  readonly more: number;
} {
  if (picture === null || unit === null) return { leftOut: [], near: [], more: 0 };
  const nodes = new Map(picture.nodes.map((node) => [node.id, node]));
  const bare = (id: string): readonly TakenIn[] => {
    const node = nodes.get(id);
    return node === undefined ? [] : [{ node, why: '' }];
  };
  const leftOut = unit.leftOut.flatMap(bare);
  const isThere = new Set(unit.leftOut);
  const all = neighboursOf(picture, unit.members).filter(({ node }) => !isThere.has(node.id));
  const near = all.filter(({ node }, index) => index < most || added.includes(node.id));
  for (const { node } of near) isThere.add(node.id);
  return {
    leftOut,
    near: [...near, ...added.filter((id) => !isThere.has(id)).flatMap(bare)],
    more: Math.max(0, all.length - most),
  };
}
