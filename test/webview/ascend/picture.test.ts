import assert from 'node:assert/strict';
import fc from 'fast-check';
import { EDGE_KINDS } from '../../../src/webview/contract/ascendPicture.js';
import type { PictureView } from '../../../src/webview/contract/ascendPicture.js';
import { edgeNear, pointAt } from '../../../src/webview/ascend/edgeHit.js';
import { svgOf, shortened, xmlText } from '../../../src/webview/ascend/exportSvg.js';
import { firstView } from '../../../src/webview/ascend/firstView.js';
import { AXIS_HEIGHT, CARD, GHOST, layoutOf, unitBox } from '../../../src/webview/ascend/layout.js';
import { listOf } from '../../../src/webview/ascend/listModel.js';
import {
  drawnEdges,
  isDrawn,
  NEAR,
  NO_FILTER,
  shownOf,
} from '../../../src/webview/ascend/shown.js';
import type { Look } from '../../../src/webview/ascend/shown.js';
import type { PictureFilter } from '../../../src/webview/contract/ascendSaved.js';
import { edgeOf, ghostOf, largePicture, nodeOf, pictureOf, whenOf } from './samples.js';
import { unitOf } from './snapshots.js';

const LANES = ['ledger', 'shop', 'books'];
const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '</text><script>alert(1)</script>',
    ']]>',
    '&amp;',
    '"\'',
    '\u0000\ud800',
    '<!--',
  ),
);

/** Any picture: undated sessions, equal times, edges both ways, ghosts, lanes without a session. */
const anyPicture: fc.Arbitrary<PictureView> = fc
  .array(
    fc.record({
      lane: fc.constantFrom(...LANES),
      hours: fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: null }),
      tool: fc.constantFrom('claude' as const, 'codex' as const),
      title: hostile,
    }),
    { minLength: 0, maxLength: 30 },
  )
  .chain((sessions) => {
    const nodes = sessions.map(({ lane, hours, tool, title }, at) =>
      nodeOf(`n${at}`, { lane, tool, title, when: hours === null ? null : whenOf(hours) }),
    );
    const at = fc.integer({ min: 0, max: Math.max(0, nodes.length - 1) });
    const pair = fc.record({
      from: at,
      to: at,
      kind: fc.constantFrom(...EDGE_KINDS),
      isWeak: fc.boolean(),
      why: hostile,
    });
    return fc
      .record({
        pairs: fc.array(pair, { maxLength: 40 }),
        pointing: fc.array(at, { maxLength: 8 }),
      })
      .map(({ pairs, pointing }) =>
        pictureOf({
          lanes: LANES.map((id) => ({ id, label: id, detail: null })),
          nodes,
          edges:
            nodes.length === 0
              ? []
              : pairs
                  .filter(({ from, to }) => from !== to)
                  .map(({ from, to, kind, isWeak, why }, index) =>
                    edgeOf(`e${index}`, `n${from}`, `n${to}`, { kind, isWeak, why }),
                  ),
          ghosts:
            nodes.length === 0
              ? []
              : pointing.map((from, index) => ghostOf(`g${index}`, `n${from}`)),
        }),
      );
  });

const anyFilter: fc.Arbitrary<PictureFilter> = fc.record({
  hiddenKinds: fc.subarray([...EDGE_KINDS]),
  hiddenLanes: fc.subarray(LANES),
  hiddenTools: fc.subarray(['claude' as const, 'codex' as const]),
  from: fc.constantFrom('', '2026-03-10', '2026-05-01'),
  to: fc.constantFrom('', '2026-04-01', '2026-09-01'),
});

describe('the layout of the picture', () => {
  it('keeps lanes apart, and in each its own sessions and nothing else', () => {
    fc.assert(
      fc.property(anyPicture, (picture) => {
        const layout = layoutOf(picture);
        let bottom = AXIS_HEIGHT;
        for (const lane of layout.lanes) {
          assert.ok(lane.y >= bottom, `${lane.id} begins at ${lane.y}, above ${bottom}`);
          bottom = lane.y + lane.height;
        }
        assert.ok(layout.height >= bottom);
        const laneOf = new Map(layout.lanes.map((lane) => [lane.id, lane]));
        const byNode = new Map(picture.nodes.map((node) => [node.id, node]));
        const inside = (id: string, y: number, height: number): void => {
          const lane = laneOf.get(byNode.get(id)?.lane ?? '');
          assert.ok(lane !== undefined && y >= lane.y && y + height <= lane.y + lane.height);
        };
        for (const { node, y } of layout.nodes) inside(node.id, y, CARD.height);
        for (const { ghost, y } of layout.ghosts) inside(ghost.from, y, GHOST.height);
      }),
    );
  });

  it('covers no card with another', () => {
    fc.assert(
      fc.property(anyPicture, (picture) => {
        const { nodes, ghosts } = layoutOf(picture);
        const boxes = [
          ...nodes.map(({ x, y }) => ({ x, y, ...CARD })),
          ...ghosts.map(({ x, y }) => ({ x, y, ...GHOST })),
        ];
        for (const [index, a] of boxes.entries())
          for (const b of boxes.slice(index + 1))
            assert.ok(
              a.x + a.width <= b.x ||
                b.x + b.width <= a.x ||
                a.y + a.height <= b.y ||
                b.y + b.height <= a.y,
            );
      }),
    );
  });

  it('is the same for the same picture, in whatever order it is listed', () => {
    fc.assert(
      fc.property(anyPicture, fc.integer(), (picture, turn) => {
        const shift = <T>(all: readonly T[]): readonly T[] => {
          const at = all.length === 0 ? 0 : Math.abs(turn) % all.length;
          return [...all.slice(at), ...all.slice(0, at)].reverse();
        };
        const one = layoutOf(picture);
        const two = layoutOf({
          ...picture,
          nodes: shift(picture.nodes),
          ghosts: shift(picture.ghosts),
        });
        assert.deepEqual(two, one);
      }),
    );
  });

  it('runs from left to right in time, and places everything', () => {
    fc.assert(
      fc.property(anyPicture, (picture) => {
        const layout = layoutOf(picture);
        assert.equal(layout.nodes.length, picture.nodes.length);
        assert.equal(layout.edges.length, picture.edges.length);
        assert.equal(layout.ghosts.length, picture.ghosts.length);
        const dated = layout.nodes.filter(({ node }) => node.when !== null);
        for (const a of dated)
          for (const b of dated)
            if ((a.node.when?.iso ?? '') < (b.node.when?.iso ?? '')) assert.ok(a.x < b.x);
        for (const { node, x } of layout.nodes)
          if (node.when === null) for (const other of dated) assert.ok(x + CARD.width <= other.x);
        for (const { x } of layout.nodes) assert.ok(x >= 0 && x + CARD.width <= layout.width);
      }),
    );
  });

  it('shows first where the unit stands, with all its cards', () => {
    fc.assert(
      fc.property(anyPicture, fc.integer({ min: 0, max: 5 }), (picture, count) => {
        const nodes = picture.nodes.map((node, at) =>
          at < count ? { ...node, role: 'fragment' as const } : node,
        );
        const layout = layoutOf({ ...picture, nodes });
        const box = unitBox(layout);
        for (const { node, x, y } of layout.nodes)
          if (node.role !== null) {
            assert.ok(x >= box.x && x + CARD.width <= box.x + box.width);
            assert.ok(y >= box.y && y + CARD.height <= box.y + box.height);
          }
        if (count === 0) assert.deepEqual([box.width, box.height], [layout.width, layout.height]);
      }),
    );
  });

  it('shows first only what can be read: all of the unit, or as much as there is room for', () => {
    const frame = { width: 740, height: 460 };
    const sized = fc.record({
      x: fc.integer({ min: 0, max: 9_000 }),
      y: fc.integer({ min: 0, max: 2_000 }),
    });
    fc.assert(
      fc.property(fc.array(sized, { minLength: 1, maxLength: 12 }), (spots) => {
        const cards = spots.map((spot) => ({ ...spot, ...CARD }));
        const box = { x: 0, y: 0, width: 9_300, height: 2_200 };
        const { scale, x, y } = firstView(box, cards, frame);
        assert.ok(scale * 12 >= 11, 'words of 12 pixels');
        const isSeen = (card: (typeof cards)[number]): boolean =>
          card.x * scale + x >= -1e-6 &&
          card.y * scale + y >= -1e-6 &&
          (card.x + card.width) * scale + x <= frame.width + 1e-6 &&
          (card.y + card.height) * scale + y <= frame.height + 1e-6;
        assert.ok(cards.some(isSeen), 'some card of the unit is seen whole');
      }),
    );
    const near = [
      { x: 100, y: 100, ...CARD },
      { x: 300, y: 200, ...CARD },
    ];
    const far = { x: 5_000, y: 100, ...CARD };
    const { scale, x } = firstView(
      { x: 0, y: 0, width: 5_300, height: 400 },
      [...near, far],
      frame,
    );
    assert.equal(
      Math.round((286 * scale + x) * 10),
      frame.width * 5,
      'two of three, in the middle',
    );
  });

  it('keeps the names of days apart', () => {
    const { ticks } = layoutOf(largePicture(300, 0));
    assert.ok(ticks.length > 10);
    for (const [index, tick] of ticks.entries()) {
      const next = ticks[index + 1];
      if (next !== undefined) assert.ok(next.x - tick.x >= 96);
    }
  });
});

describe('what is shown of the picture', () => {
  it('shows edges and ghosts with their sessions only, and nothing that is filtered out', () => {
    fc.assert(
      fc.property(anyPicture, anyFilter, (picture, filter) => {
        const shown = shownOf(picture, filter, day);
        for (const node of picture.nodes)
          if (shown.nodes.has(node.id)) {
            assert.ok(!filter.hiddenLanes.includes(node.lane));
            assert.ok(!filter.hiddenTools.includes(node.tool));
          }
        for (const edge of picture.edges)
          if (shown.edges.has(edge.id)) {
            assert.ok(shown.nodes.has(edge.from) && shown.nodes.has(edge.to));
            assert.ok(!filter.hiddenKinds.includes(edge.kind));
          }
        for (const ghost of picture.ghosts)
          assert.equal(shown.ghosts.has(ghost.id), shown.nodes.has(ghost.from));
      }),
    );
  });

  it('shows all without a filter, and what has no date in every range', () => {
    const picture = pictureOf({
      nodes: [nodeOf('n1', { when: null }), nodeOf('n2', { when: whenOf(0) }), nodeOf('n3')],
    });
    assert.deepEqual([...shownOf(picture, NO_FILTER, day).nodes], ['n1', 'n2', 'n3']);
    const late = { ...NO_FILTER, from: '2026-03-02' };
    assert.deepEqual([...shownOf(picture, late, day).nodes], ['n1', 'n3']);
    const early = { ...NO_FILTER, to: '2026-03-01' };
    assert.deepEqual([...shownOf(picture, early, day).nodes], ['n1', 'n2']);
  });

  it('draws weak edges near and on focus only', () => {
    const weak = edgeOf('e', 'n1', 'n2', { isWeak: true });
    assert.equal(isDrawn(weak, { focus: null, scale: 1 }), false);
    assert.equal(isDrawn(weak, { focus: 'n3', scale: 1 }), false);
    assert.equal(isDrawn(weak, { focus: 'n1', scale: 0.2 }), true);
    assert.equal(isDrawn(weak, { focus: 'n2', scale: 0.2 }), true);
    assert.equal(isDrawn(weak, { focus: null, scale: NEAR }), true);
    assert.equal(isDrawn({ ...weak, isWeak: false }, { focus: null, scale: 0.2 }), true);
  });
});

describe('the list next to the picture', () => {
  it('holds every session, edge and ghost, also those the picture hides', () => {
    fc.assert(
      fc.property(anyPicture, anyFilter, (picture, filter) => {
        const shown = shownOf(picture, filter, day);
        const members = picture.nodes.slice(0, 3).map(({ id }) => id);
        const rows = listOf(picture, members, shown, () => true);
        const sessions = rows.filter((row) => row.kind === 'session');
        assert.deepEqual(
          sessions.map(({ node }) => node.id).sort(),
          picture.nodes.map(({ id }) => id).sort(),
        );
        for (const { node, isHidden } of sessions)
          assert.equal(isHidden, !shown.nodes.has(node.id));
        for (const edge of picture.edges) {
          for (const [of, to] of [
            [edge.from, edge.to],
            [edge.to, edge.from],
          ]) {
            const row = rows.find((one) => one.key === `${String(of)}/edge ${edge.id}`);
            assert.ok(row?.kind === 'edge' && row.to === to && row.text.includes(edge.why));
            assert.equal(row.isHidden, !shown.edges.has(edge.id));
          }
        }
        for (const ghost of picture.ghosts)
          assert.ok(rows.some(({ key }) => key === `${ghost.from}/ghost ${ghost.id}`));
        for (const node of picture.nodes)
          assert.ok(rows.some((row) => row.kind === 'fact' && row.text === node.source));
      }),
    );
  });

  it('names each row once and counts places among its own', () => {
    fc.assert(
      fc.property(anyPicture, (picture) => {
        const rows = listOf(picture, ['n1', 'n0'], shownOf(picture, NO_FILTER), () => true);
        assert.equal(new Set(rows.map(({ key }) => key)).size, rows.length);
        for (const { place, count } of rows) assert.ok(place >= 1 && place <= count);
      }),
    );
  });

  it('begins with the unit in the order of its story', () => {
    const picture = pictureOf({ nodes: ['n1', 'n2', 'n3', 'n4'].map((id) => nodeOf(id)) });
    const rows = listOf(
      picture,
      ['n3', 'n1'],
      shownOf(picture, NO_FILTER),
      (key) => key.length > 2,
    );
    assert.deepEqual(
      rows.map((row) => (row.kind === 'session' ? row.node.id : row.key)),
      ['unit', 'n3', 'n1', 'around', 'n2', 'n4'],
    );
  });

  it('leads from a session to its passages, and tells each reason once', () => {
    const why = 'Both are about “cents”.';
    const signals = [
      { label: 'same rare word', value: 'cents', weight: 0.5 },
      { label: 'same file', value: 'src/money.ts', weight: 0.4 },
    ];
    const picture = pictureOf({
      nodes: [nodeOf('n1'), nodeOf('n2')],
      edges: [edgeOf('e1', 'n1', 'n2', { why, signals })],
    });
    const passages = unitOf().passages;
    const rows = listOf(picture, ['n1'], shownOf(picture, NO_FILTER), () => true, passages);
    const own = passages.filter(({ node }) => node === 'n1');
    assert.ok(own.length > 0);
    assert.deepEqual(
      rows.flatMap((row) => ('opens' in row && row.opens !== null ? [[row.of, row.opens]] : [])),
      passages
        .filter(({ node }) => ['n1', 'n2'].includes(node))
        .map(({ node, place }) => [node, place.token]),
    );
    const edge = rows.find(({ key }) => key === 'n1/edge e1');
    assert.ok(edge?.kind === 'edge');
    assert.deepEqual(edge.more, ['same rare word (50 %)', 'same file: src/money.ts (40 %)']);
  });

  it('leaves out what stands under a closed row', () => {
    const picture = pictureOf({ nodes: [nodeOf('n1'), nodeOf('n2')] });
    const rows = listOf(picture, ['n1'], shownOf(picture, NO_FILTER), (key) => key === 'unit');
    assert.deepEqual(
      rows.map(({ key }) => key),
      ['unit', 'n1', 'around'],
    );
  });
});

describe('the exported picture', () => {
  const COLOURS = {
    background: '#1e1e1e',
    text: '#cccccc',
    quiet: '#999999',
    border: '#444444',
    card: '#252526',
    unit: '#3794ff',
    edges: { chain: '#3794ff', topic: '#89d185', concept: '#b180d7', plain: '#999999' },
  };

  /** Reads XML the strict way: tags must nest, attributes be quoted, text be escaped. */
  function readXml(xml: string): { readonly tags: readonly string[]; readonly texts: string } {
    const open: string[] = [];
    const tags: string[] = [];
    let texts = '';
    let rest = xml;
    while (rest !== '') {
      const text = /^[^<]+/u.exec(rest)?.[0];
      if (text !== undefined) {
        assert.match(text, /^(?:[^&]|&(?:amp|lt|gt|quot|#39);)*$/u);
        // eslint-disable-next-line no-control-regex
        assert.doesNotMatch(text, /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/u);
        texts += text;
        rest = rest.slice(text.length);
        continue;
      }
      const tag =
        /^<(\/?)([a-z]+)((?: [a-zA-Z-]+="(?:[^"<&]|&(?:amp|lt|gt|quot|#39);)*")*)(\/?)>/u.exec(
          rest,
        );
      assert.ok(tag !== null, `no tag at ${rest.slice(0, 80)}`);
      const [whole, close, name, , alone] = tag;
      if (close === '/') assert.equal(open.pop(), name);
      else {
        tags.push(name ?? '');
        if (alone !== '/') open.push(name ?? '');
      }
      rest = rest.slice(whole.length);
    }
    assert.deepEqual(open, []);
    return { tags, texts };
  }

  it('is well-formed with any text in it, and knows only shapes and text', () => {
    fc.assert(
      fc.property(anyPicture, anyFilter, hostile, (picture, filter, title) => {
        const shown = shownOf(picture, filter, day);
        const svg = svgOf(layoutOf(picture), { ...shown, title }, COLOURS);
        const { tags } = readXml(svg);
        const known = ['svg', 'title', 'rect', 'g', 'text', 'path', 'circle'];
        for (const tag of tags) assert.ok(known.includes(tag), tag);
      }),
    );
  });

  it('holds what is shown and not what is filtered out', () => {
    const picture = pictureOf({
      nodes: [
        nodeOf('n1', { title: 'kept <b>bold</b>' }),
        nodeOf('n2', { title: 'filtered', tool: 'codex' }),
      ],
      edges: [edgeOf('e', 'n1', 'n2', { why: 'because of it' })],
      ghosts: [ghostOf('g', 'n1', { note: 'not yet' })],
    });
    const shown = shownOf(picture, { ...NO_FILTER, hiddenTools: ['codex'] }, day);
    const svg = svgOf(layoutOf(picture), { ...shown, title: 'Rounding' }, COLOURS);
    const { texts } = readXml(svg);
    assert.match(texts, /kept &lt;b&gt;bold&lt;\/b&gt;/u);
    assert.match(texts, /not yet/u);
    assert.doesNotMatch(texts, /filtered|because of it/u);
  });

  it('holds the weak edges that stand in the picture as it is looked at, and no others', () => {
    const picture = pictureOf({
      nodes: [nodeOf('n1'), nodeOf('n2'), nodeOf('n3')],
      edges: [
        edgeOf('strong', 'n1', 'n2', { why: 'strong' }),
        edgeOf('weak', 'n2', 'n3', { isWeak: true, why: 'faint' }),
      ],
    });
    const shown = shownOf(picture, NO_FILTER, day);
    const drawn = (look: Look): string =>
      svgOf(
        layoutOf(picture),
        { ...shown, edges: drawnEdges(picture, shown, look), title: 't' },
        COLOURS,
      );
    assert.doesNotMatch(drawn({ focus: null, scale: 1 }), /faint/u);
    assert.match(drawn({ focus: null, scale: 1 }), /strong/u);
    assert.match(drawn({ focus: null, scale: NEAR }), /faint/u);
    assert.match(drawn({ focus: 'n3', scale: 1 }), /faint/u);
    assert.match(drawn({ focus: null, scale: 1, edge: 'weak' }), /faint/u);
    const filtered = shownOf(picture, { ...NO_FILTER, hiddenKinds: ['chain'] }, day);
    assert.equal(drawnEdges(picture, filtered, { focus: null, scale: NEAR }).size, 0);
  });

  it('escapes what is markup and replaces what XML does not know', () => {
    assert.equal(xmlText(`<a b="c">&'`), '&lt;a b=&quot;c&quot;&gt;&amp;&#39;');
    assert.equal(xmlText('a\u0000b\ud800c\uffffd'), 'a\ufffdb\ufffdc\ufffdd');
    assert.equal(xmlText('Grüße 😀'), 'Grüße 😀');
  });

  it('shortens a text to its room, wide signs counted twice', () => {
    assert.equal(shortened('short', 10), 'short');
    assert.equal(shortened('a long title of a session', 10), 'a long tit…');
    assert.equal(shortened('四捨五入する', 6), '四捨五…');
    assert.equal(shortened('  two \n lines ', 20), 'two lines');
  });
});

describe('pointing at an edge', () => {
  const all = layoutOf(largePicture(40, 120)).edges;

  it('finds the one the pointer is on, anywhere along it', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: all.length - 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (index, share) => {
          const own = all[index];
          assert.ok(own !== undefined);
          const point = pointAt(own.curve, share);
          const alone = edgeNear([own], point, 6);
          assert.equal(alone?.edge.id, own.edge.id);
          assert.notEqual(edgeNear(all, point, 6), null);
        },
      ),
    );
  });

  it('finds none away from all, and the stronger of two that lie on each other', () => {
    const [one] = all;
    assert.ok(one !== undefined);
    const { from } = one.curve;
    assert.equal(edgeNear(all, { x: from.x, y: -500 }, 6), null);
    const heavy = { ...one, edge: { ...one.edge, id: 'heavy', weight: one.edge.weight + 1 } };
    assert.equal(edgeNear([one, heavy], from, 6)?.edge.id, 'heavy');
    assert.equal(edgeNear([heavy, one], from, 6)?.edge.id, 'heavy');
  });
});
