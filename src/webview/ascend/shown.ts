import type { PictureFilter } from '../contract/ascendSaved.js';
import type { EdgeView, NodeView, PictureView } from '../contract/ascendPicture.js';
import { timeOf } from './layout.js';

export const NO_FILTER: PictureFilter = {
  hiddenKinds: [],
  hiddenLanes: [],
  hiddenTools: [],
  from: '',
  to: '',
};

/** What a filter leaves of a picture, by id. */
export interface Shown {
  readonly nodes: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
  readonly ghosts: ReadonlySet<string>;
}

/** The day of a moment here, `YYYY-MM-DD`. */
export function localDay(time: number): string {
  const date = new Date(time);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Whether anything is hidden by it. */
export const isNarrowed = (filter: PictureFilter): boolean =>
  filter.hiddenKinds.length + filter.hiddenLanes.length + filter.hiddenTools.length > 0 ||
  filter.from !== '' ||
  filter.to !== '';

/**
 * What is shown through a filter. A session without a known date is in every range of days: that its
 * date is not known does not put it outside. An edge or ghost is shown with all its sessions only.
 */
export function shownOf(
  picture: PictureView,
  filter: PictureFilter,
  dayOf: (time: number) => string = localDay,
): Shown {
  const isIn = (node: NodeView): boolean => {
    if (filter.hiddenLanes.includes(node.lane) || filter.hiddenTools.includes(node.tool))
      return false;
    const time = timeOf(node);
    if (time === null) return true;
    const day = dayOf(time);
    return (filter.from === '' || day >= filter.from) && (filter.to === '' || day <= filter.to);
  };
  const nodes = new Set(picture.nodes.filter(isIn).map(({ id }) => id));
  return {
    nodes,
    edges: new Set(
      picture.edges
        .filter(
          (edge) =>
            !filter.hiddenKinds.includes(edge.kind) && nodes.has(edge.from) && nodes.has(edge.to),
        )
        .map(({ id }) => id),
    ),
    ghosts: new Set(picture.ghosts.filter(({ from }) => nodes.has(from)).map(({ id }) => id)),
  };
}

/** Scale from which on weak edges are drawn without being asked for. */
export const NEAR = 1.3;

/** What a picture is looked at by. */
export interface Look {
  /** The session that is chosen or pointed at; null: none. */
  readonly focus: string | null;
  readonly scale: number;
  /** The edge that is looked at by itself; absent or null: none. */
  readonly edge?: string | null;
}

/** Whether an edge that the filter shows is drawn: a weak one only near and on focus. */
export const isDrawn = (edge: EdgeView, { focus, scale, edge: own = null }: Look): boolean =>
  !edge.isWeak || scale >= NEAR || edge.from === focus || edge.to === focus || edge.id === own;

/** Ids of the edges that stand in the picture as it is looked at. */
export const drawnEdges = (
  { edges }: Pick<PictureView, 'edges'>,
  shown: Shown,
  look: Look,
): ReadonlySet<string> =>
  new Set(
    edges.filter((edge) => shown.edges.has(edge.id) && isDrawn(edge, look)).map(({ id }) => id),
  );

/** By session; made once a picture, since the list asks for the edges of all sessions at once. */
const atSessions = new WeakMap<PictureView['edges'], ReadonlyMap<string, readonly EdgeView[]>>();

function bySession(edges: PictureView['edges']): ReadonlyMap<string, readonly EdgeView[]> {
  const known = atSessions.get(edges);
  if (known !== undefined) return known;
  const found = new Map<string, EdgeView[]>();
  for (const edge of [...edges].sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1)))
    for (const end of new Set([edge.from, edge.to])) {
      const own = found.get(end);
      if (own === undefined) found.set(end, [edge]);
      else own.push(edge);
    }
  atSessions.set(edges, found);
  return found;
}

/** The edges of a session, the strongest first. */
export const edgesAt = ({ edges }: PictureView, id: string): readonly EdgeView[] =>
  bySession(edges).get(id) ?? [];

/** The signals of an edge in words, without what its reason names already. */
export const signalsBeside = ({ why, signals }: EdgeView): readonly EdgeView['signals'][number][] =>
  signals.filter(({ value }) => value !== '' && !why.includes(value));

/** The session at the other end of an edge. */
export const otherEnd = (edge: EdgeView, id: string): string =>
  edge.from === id ? edge.to : edge.from;
