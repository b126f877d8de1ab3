import type {
  EdgeView,
  GhostView,
  NodeView,
  PictureView,
} from '../../../src/webview/contract/ascendPicture.js';
import { EDGE_KINDS } from '../../../src/webview/contract/ascendPicture.js';

/** A session of the picture, with what the test does not name filled in. */
export const nodeOf = (id: string, parts: Partial<NodeView> = {}): NodeView => ({
  id,
  title: `Session ${id}`,
  tool: 'claude',
  toolLabel: 'Claude Code',
  lane: 'ledger',
  when: { text: '3 March', exact: '3 March 2026, 10:00', iso: '2026-03-03T10:00:00.000Z' },
  role: null,
  roleLabel: null,
  state: 'resumable',
  stateLabel: 'Can be resumed',
  source: `ledger · ${id} · 2026-03-03`,
  resume: { command: `claude --resume ${id}`, notes: [], terminalLabel: 'Resume in Terminal' },
  depth: 'its whole record',
  ...parts,
});

/** A moment so many hours after a fixed one. */
export const whenOf = (hours: number): NonNullable<NodeView['when']> => {
  const iso = new Date(Date.UTC(2026, 2, 1) + hours * 3_600_000).toISOString();
  return { text: iso.slice(0, 10), exact: iso.slice(0, 16), iso };
};

export const edgeOf = (
  id: string,
  from: string,
  to: string,
  parts: Partial<EdgeView> = {},
): EdgeView => ({
  id,
  from,
  to,
  kind: 'chain',
  weight: 0.8,
  isWeak: false,
  why: 'Both worked on the same pull request.',
  signals: [{ label: 'same pull request', value: 'acme/ledger#12', weight: 0.8 }],
  ...parts,
});

export const ghostOf = (id: string, from: string, parts: Partial<GhostView> = {}): GhostView => ({
  id,
  from,
  label: 'acme/ledger#99',
  reason: 'not-written',
  note: 'nothing was written about it yet',
  ...parts,
});

export const pictureOf = (parts: Partial<PictureView> = {}): PictureView => ({
  mark: 'one',
  lanes: [{ id: 'ledger', label: 'ledger', detail: null }],
  nodes: [],
  edges: [],
  ghosts: [],
  beyond: [],
  ...parts,
});

/** A large picture, the same for the same numbers: bursts of work in five projects. */
export function largePicture(nodes: number, edges: number, weakPart = 0.4): PictureView {
  let seed = 7;
  const random = (): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 4294967296;
  };
  const lanes = ['ledger', 'shop', 'invoices', 'reports', 'import'];
  let hours = 0;
  const all = Array.from({ length: nodes }, (_, at) => {
    hours += random() < 0.1 ? 24 * (1 + random() * 20) : random() * 5;
    const state = (['resumable', 'resumable', 'not-resumable', 'gone'] as const)[at % 4];
    return nodeOf(`n${at}`, {
      title: `Round amounts of money once, at the end, part ${at}`,
      tool: random() < 0.6 ? 'claude' : 'codex',
      toolLabel: 'Claude Code',
      lane: lanes[Math.floor(random() * lanes.length)] ?? 'ledger',
      when: whenOf(hours),
      state: state ?? 'resumable',
      ...(at % 40 === 3 ? { role: 'development', roleLabel: 'How it went on' } : {}),
    });
  });
  const pairs = new Map<string, EdgeView>();
  for (let tries = 0; pairs.size < edges && tries < edges * 20; tries += 1) {
    const from = Math.floor(random() * nodes);
    const to = Math.min(nodes - 1, from + 1 + Math.floor(random() * random() * 60));
    if (from === to) continue;
    const id = `e${from}-${to}`;
    pairs.set(
      id,
      edgeOf(id, `n${from}`, `n${to}`, {
        kind: EDGE_KINDS[pairs.size % EDGE_KINDS.length] ?? 'plain',
        weight: Math.round(random() * 100) / 100,
        isWeak: random() < weakPart,
      }),
    );
  }
  return pictureOf({
    mark: `${nodes} and ${edges}`,
    lanes: lanes.map((id) => ({ id, label: id, detail: null })),
    nodes: all,
    edges: [...pairs.values()],
    ghosts: [ghostOf('g1', 'n3'), ghostOf('g2', 'n9', { reason: 'unreadable' })],
  });
}
