import { EDGE_KINDS } from '../contract/ascendPicture.js';
import type { EdgeKindView, PictureView } from '../contract/ascendPicture.js';
import { svgOf } from './exportSvg.js';
import type { PictureColours } from './exportSvg.js';
import type { Layout } from './layout.js';
import { drawnEdges } from './shown.js';
import type { Look, Shown } from './shown.js';

/** Pixels of a painted picture on its longer side, at most; beyond it browsers paint nothing. */
const LONGEST = 12_000;

/** The theme's colour of each kind of edge, the most wanted first. */
export const EDGE_COLOURS: Readonly<Record<EdgeKindView, readonly string[]>> = {
  chain: ['--vscode-charts-blue', '--vscode-textLink-foreground'],
  topic: ['--vscode-charts-green', '--vscode-foreground'],
  concept: ['--vscode-charts-purple', '--vscode-foreground'],
  plain: ['--vscode-descriptionForeground', '--vscode-foreground'],
};

/** Reads the theme's colours as the page has them now. */
export function themeColours(): PictureColours {
  const style = getComputedStyle(document.body);
  const first = (names: readonly string[], fallback: string): string =>
    names.map((name) => style.getPropertyValue(name).trim()).find((value) => value !== '') ??
    fallback;
  const text = first(['--vscode-foreground'], style.color);
  return {
    background: first(['--vscode-editor-background'], '#ffffff'),
    text,
    quiet: first(['--vscode-descriptionForeground'], text),
    border: first(['--vscode-contrastBorder', '--vscode-panel-border'], text),
    card: first(['--vscode-editorWidget-background', '--vscode-editor-background'], '#ffffff'),
    unit: first(['--vscode-contrastActiveBorder', '--vscode-focusBorder'], text),
    edges: Object.fromEntries(
      EDGE_KINDS.map((kind) => [kind, first(EDGE_COLOURS[kind], text)]),
    ) as Record<EdgeKindView, string>,
  };
}

/** The picture as it is drawn now, as an SVG document. */
export function drawnSvg(options: {
  readonly picture: PictureView;
  readonly layout: Layout;
  readonly shown: Shown;
  readonly look: Look;
  readonly title: string;
}): string {
  const { picture, layout, shown, look, title } = options;
  const edges = drawnEdges(picture, shown, look);
  return svgOf(layout, { nodes: shown.nodes, edges, ghosts: shown.ghosts, title }, themeColours());
}

/**
 * Paints an SVG document and returns the PNG file's bytes. The page's policy has to allow images
 * from `blob:`.
 * @throws Error when it cannot be painted
 */
export async function painted(
  svg: string,
  size: Pick<Layout, 'width' | 'height'>,
): Promise<ArrayBuffer> {
  const scale = Math.min(2, LONGEST / Math.max(size.width, size.height));
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(size.width * scale));
    canvas.height = Math.max(1, Math.round(size.height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error('the browser painted nothing');
    return await blob.arrayBuffer();
  } finally {
    URL.revokeObjectURL(address);
  }
}
