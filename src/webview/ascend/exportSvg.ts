import type { EdgeKindView } from '../contract/ascendPicture.js';
import { middleOf, pathOf } from './edgeCurve.js';
import { AXIS_HEIGHT, CARD, GHOST } from './layout.js';
import type { Layout, PlacedEdge, PlacedGhost, PlacedLane, PlacedNode } from './layout.js';
import { KIND_LABELS } from './listModel.js';

/** The theme's colours, written into an exported picture. */
export interface PictureColours {
  readonly background: string;
  readonly text: string;
  readonly quiet: string;
  readonly border: string;
  readonly card: string;
  /** Around and on the sessions of the unit. */
  readonly unit: string;
  readonly edges: Readonly<Record<EdgeKindView, string>>;
}

/** How each kind is drawn, so that no kind is told by its colour alone. */
export const STROKES: Readonly<
  Record<EdgeKindView, { readonly width: number; readonly mark: 'none' | 'dot' | 'square' }>
> = {
  chain: { width: 2.5, mark: 'none' },
  topic: { width: 1.5, mark: 'dot' },
  concept: { width: 1.5, mark: 'square' },
  plain: { width: 0.75, mark: 'none' },
};

/** What an exported picture shows; ids. */
export interface ExportChoice {
  readonly nodes: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
  readonly ghosts: ReadonlySet<string>;
  readonly title: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for XML: what the format knows as markup is escaped, what it does not allow is replaced. */
export const xmlText = (text: string): string =>
  text
    // Control characters, non-characters and halves of signs are not allowed in XML even when they are escaped.
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu, '\ufffd')
    .replace(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? '');

/** How wide a sign is drawn, as a rough rule: signs from the east of Asia and pictures count twice. */
const widthOf = (sign: string): number => ((sign.codePointAt(0) ?? 0) >= 0x2e80 ? 2 : 1);

/** The beginning of a text that has room for so many narrow signs. */
export function shortened(text: string, room: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  let width = 0;
  let kept = '';
  for (const sign of line) {
    width += widthOf(sign);
    if (width > room) return `${kept.trimEnd()}…`;
    kept += sign;
  }
  return line;
}

/** Numbers as XML attributes hold them. */
const n = (value: number): string => String(Math.round(value * 10) / 10);

/**
 * The picture as an SVG document of its own: no script, no link, no style sheet, text only as text.
 * What the filter hides and what is not drawn is left out; nothing is moved.
 */
export function svgOf(layout: Layout, choice: ExportChoice, colours: PictureColours): string {
  const { width, height } = layout;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}" font-family="sans-serif" font-size="12">`,
    `<title>${xmlText(choice.title)}</title>`,
    `<rect width="${n(width)}" height="${n(height)}" fill="${xmlText(colours.background)}"/>`,
    ...layout.lanes.map((lane, index) => laneOf(lane, index, width, colours)),
    ...layout.ticks.map(
      ({ x, label }) =>
        `<text x="${n(x)}" y="18" fill="${xmlText(colours.quiet)}">${xmlText(label)}</text>` +
        `<path d="M${n(x)} ${AXIS_HEIGHT}V${n(height)}" stroke="${xmlText(colours.border)}" stroke-width="0.5" opacity="0.5"/>`,
    ),
    ...layout.edges
      .filter(({ edge }) => choice.edges.has(edge.id))
      .map((edge) => edgeOf(edge, colours)),
    ...layout.ghosts
      .filter(({ ghost }) => choice.ghosts.has(ghost.id))
      .map((ghost) => ghostOf(ghost, colours)),
    ...layout.nodes
      .filter(({ node }) => choice.nodes.has(node.id))
      .map((node) => cardOf(node, colours)),
    '</svg>',
  ];
  return parts.join('\n');
}

function laneOf(
  lane: PlacedLane,
  index: number,
  width: number,
  { text, border }: PictureColours,
): string {
  const line =
    index === 0 ? '' : `<path d="M0 ${n(lane.y)}H${n(width)}" stroke="${xmlText(border)}"/>`;
  return `<g>${line}<text x="8" y="${n(lane.y + 16)}" font-weight="600" fill="${xmlText(text)}">${xmlText(shortened(lane.label, 80))}</text></g>`;
}

function edgeOf({ edge, curve }: PlacedEdge, { edges }: PictureColours): string {
  const { width, mark } = STROKES[edge.kind];
  const colour = xmlText(edges[edge.kind]);
  const at = middleOf(curve);
  const sign =
    mark === 'dot'
      ? `<circle cx="${n(at.x)}" cy="${n(at.y)}" r="3.5" fill="${colour}"/>`
      : mark === 'square'
        ? `<rect x="${n(at.x - 3)}" y="${n(at.y - 3)}" width="6" height="6" fill="${colour}"/>`
        : '';
  const name = xmlText(`${KIND_LABELS[edge.kind]}: ${edge.why}`);
  return `<g><title>${name}</title><path d="${pathOf(curve)}" fill="none" stroke="${colour}" stroke-width="${n(width)}"/>${sign}</g>`;
}

function ghostOf({ ghost, x, y, curve }: PlacedGhost, { quiet }: PictureColours): string {
  const colour = xmlText(quiet);
  return (
    `<g><title>${xmlText(`${ghost.label}: ${ghost.note}`)}</title>` +
    `<path d="${pathOf(curve)}" fill="none" stroke="${colour}" stroke-dasharray="2 3"/>` +
    `<rect x="${n(x)}" y="${n(y)}" width="${n(GHOST.width)}" height="${n(GHOST.height)}" rx="12" fill="none" stroke="${colour}" stroke-dasharray="4 3"/>` +
    `<text x="${n(x + 10)}" y="${n(y + 16)}" font-size="11" fill="${colour}">${xmlText(shortened(ghost.label, 18))}</text></g>`
  );
}

function cardOf({ node, x, y }: PlacedNode, colours: PictureColours): string {
  const isInUnit = node.role !== null;
  const stroke = isInUnit ? colours.unit : colours.border;
  const gone = node.state === 'gone' ? ' stroke-dasharray="4 3"' : '';
  const facts = [node.toolLabel, ...stateOf(node.state), node.when?.text ?? 'no date'];
  const name = [node.title, node.toolLabel, node.when?.exact, node.roleLabel, node.stateLabel]
    .filter((part) => part !== null && part !== undefined)
    .join(', ');
  return (
    `<g><title>${xmlText(name)}</title>` +
    `<rect x="${n(x)}" y="${n(y)}" width="${n(CARD.width)}" height="${n(CARD.height)}" rx="4" fill="${xmlText(colours.card)}" stroke="${xmlText(stroke)}" stroke-width="${isInUnit ? 2 : 1}"${gone}/>` +
    // A drawing in the drawing cuts off what another font makes too long.
    `<svg x="${n(x)}" y="${n(y)}" width="${n(CARD.width - 4)}" height="${n(CARD.height)}">` +
    `<text x="8" y="16"${isInUnit ? ' font-weight="600"' : ''} fill="${xmlText(colours.text)}">${xmlText(shortened(node.title, isInUnit ? 21 : 23))}</text>` +
    `<text x="8" y="32" font-size="10.5" fill="${xmlText(colours.quiet)}">${xmlText(shortened(facts.join(' · '), 27))}</text></svg></g>`
  );
}

/** What is said of a session's state on its card; nothing of what is as expected. */
export const stateOf = (state: 'resumable' | 'not-resumable' | 'gone'): readonly string[] =>
  state === 'gone' ? ['gone'] : state === 'not-resumable' ? ['not resumable'] : [];
