import type { EdgeKindView, NodeView, PictureView } from '../contract/ascendPicture.js';
import type { AscendPassageView } from '../contract/ascendView.js';
import { shortened } from './exportSvg.js';
import { inTime } from './layout.js';
import { edgesAt, otherEnd } from './shown.js';
import type { Shown } from './shown.js';

export const KIND_LABELS: Readonly<Record<EdgeKindView, string>> = {
  chain: 'Same line of work',
  topic: 'Same topic',
  concept: 'Same concept',
  plain: 'Something in common',
};

/** One row of the list next to the picture. Rows under a closed one are not there. */
export type ListRow =
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly level: 1;
      readonly text: string;
      readonly isOpen: boolean;
      readonly place: number;
      readonly count: number;
    }
  | {
      readonly kind: 'session';
      readonly key: string;
      readonly level: 2;
      readonly node: NodeView;
      readonly project: string;
      readonly isOpen: boolean;
      readonly isHidden: boolean;
      readonly edges: number;
      readonly place: number;
      readonly count: number;
    }
  | {
      readonly kind: 'fact' | 'edge' | 'ghost' | 'passage';
      readonly key: string;
      readonly level: 3;
      /** The session it stands under, and the one it leads to; null: it leads nowhere. */
      readonly of: string;
      readonly to: string | null;
      /** The token of its place in the record, for a passage. */
      readonly opens: string | null;
      /** In front of the text: the kind of connection, "Source", "Not found". */
      readonly label: string;
      readonly text: string;
      /** Further sentences: the signals. */
      readonly more: readonly string[];
      readonly isHidden: boolean;
      readonly place: number;
      readonly count: number;
    };

/** Room of a passage in a row, in signs; the whole is told with the story. */
const LONGEST = 160;

const percent = (weight: number): string => `${Math.round(weight * 100)} %`;

/**
 * Everything of a picture as rows, whatever the filter hides: the sessions of the unit in the order of
 * its story, then those around it by time; under each its source, how it is resumed, all its
 * passages, its connections (so each stands under both its ends) and what it points at and was not
 * found.
 */
export function listOf(
  picture: PictureView,
  members: readonly string[],
  shown: Shown,
  isOpen: (key: string) => boolean,
  passages: readonly AscendPassageView[] = [],
): readonly ListRow[] {
  const byId = new Map(picture.nodes.map((node) => [node.id, node]));
  const lanes = new Map(picture.lanes.map(({ id, label }) => [id, label]));
  const own = [...new Set(members)].flatMap((id) => byId.get(id) ?? []);
  const inUnit = new Set(own.map(({ id }) => id));
  const around = inTime(picture.nodes.filter(({ id }) => !inUnit.has(id)));
  const groups = [
    { key: 'unit', text: `Belongs to it (${own.length})`, nodes: own },
    { key: 'around', text: `Around it (${around.length})`, nodes: around },
  ].filter(({ nodes }) => nodes.length > 0);
  return groups.flatMap(({ key, text, nodes }, place): readonly ListRow[] => {
    const isGroupOpen = isOpen(key);
    const group: ListRow = {
      kind: 'group',
      key,
      level: 1,
      text,
      isOpen: isGroupOpen,
      place: place + 1,
      count: groups.length,
    };
    if (!isGroupOpen) return [group];
    return [
      group,
      ...nodes.flatMap((node, at): readonly ListRow[] => {
        const edges = edgesAt(picture, node.id);
        const isSessionOpen = isOpen(node.id);
        const session: ListRow = {
          kind: 'session',
          key: node.id,
          level: 2,
          node,
          project: lanes.get(node.lane) ?? node.lane,
          isOpen: isSessionOpen,
          isHidden: !shown.nodes.has(node.id),
          edges: edges.length,
          place: at + 1,
          count: nodes.length,
        };
        return isSessionOpen ? [session, ...detailsOf(node)] : [session];
      }),
    ];
  });

  function detailsOf(node: NodeView): readonly ListRow[] {
    const base = { of: node.id, level: 3 } as const;
    const facts = [
      { label: 'Source', text: node.source },
      ...(node.resume.command === null ? [] : [{ label: 'Resume', text: node.resume.command }]),
      ...node.resume.notes.map((text) => ({ label: 'Resume', text })),
      { label: 'Read', text: node.depth },
    ].map(({ label, text }, index) => ({
      ...base,
      kind: 'fact' as const,
      key: `${node.id}/fact ${index}`,
      to: null,
      opens: null,
      label,
      text,
      more: [],
      isHidden: false,
    }));
    const edges = edgesAt(picture, node.id).map((edge) => {
      const to = otherEnd(edge, node.id);
      const other = byId.get(to);
      return {
        ...base,
        kind: 'edge' as const,
        key: `${node.id}/edge ${edge.id}`,
        to,
        opens: null,
        label: `${KIND_LABELS[edge.kind]}, ${percent(edge.weight)}`,
        text: `${edge.from === node.id ? 'to' : 'from'} “${other?.title ?? to}”: ${edge.why}`,
        more: edge.signals.map(
          ({ label, value, weight }) =>
            `${edge.why.includes(value) ? label : `${label}: ${value}`} (${percent(weight)})`,
        ),
        isHidden: !shown.edges.has(edge.id),
      };
    });
    const ghosts = picture.ghosts
      .filter(({ from }) => from === node.id)
      .map((ghost) => ({
        ...base,
        kind: 'ghost' as const,
        key: `${node.id}/ghost ${ghost.id}`,
        to: null,
        opens: null,
        label: 'Not found',
        text: `${ghost.label}: ${ghost.note}`,
        more: [],
        isHidden: !shown.ghosts.has(ghost.id),
      }));
    const said = passages
      .filter((passage) => passage.node === node.id)
      .map(({ id, speaker, parts, place }) => ({
        ...base,
        kind: 'passage' as const,
        key: `${node.id}/passage ${id}`,
        to: null,
        opens: place.token,
        label: `${speaker}, ${place.label}`,
        text: shortened(parts.map(({ text }) => text).join(''), LONGEST),
        more: [],
        isHidden: false,
      }));
    const all = [...facts, ...said, ...edges, ...ghosts];
    return all.map((row, index) => ({ ...row, place: index + 1, count: all.length }));
  }
}
