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
