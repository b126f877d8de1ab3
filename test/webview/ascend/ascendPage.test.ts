import assert from 'node:assert/strict';
import { CONTRACT_VERSION } from '../../../src/webview/contract/envelope.js';
import { parseAscendSaved } from '../../../src/webview/contract/ascendSaved.js';
import { parseAscendToHost } from '../../../src/webview/contract/ascendToHost.js';
import { parseAscendToPage } from '../../../src/webview/contract/ascendView.js';
import { layoutOf } from '../../../src/webview/ascend/layout.js';
import { nextRow, parentOf } from '../../../src/webview/ascend/listKeys.js';
import { listOf } from '../../../src/webview/ascend/listModel.js';
import {
  escapeMeaning,
  initialState,
  isOpen,
  NO_CHANGES,
  reduce,
  toSaved,
} from '../../../src/webview/ascend/pageState.js';
import type { PageState } from '../../../src/webview/ascend/pageState.js';
import { edgeStep, stepFrom } from '../../../src/webview/ascend/pictureKeys.js';
import { isChanged, neighboursOf, takenIn } from '../../../src/webview/ascend/refinement.js';
import { NO_FILTER, shownOf } from '../../../src/webview/ascend/shown.js';
import { FAKE } from '../../support/fakeSecrets.js';
import { nodeOf, pictureOf } from './samples.js';
import { smallPicture, snapshotOf, STANDS, unitOf } from './snapshots.js';

const from = { v: CONTRACT_VERSION, rev: 2 };
const shownBy = (parts: Parameters<typeof snapshotOf>[0] = {}, state?: PageState): PageState =>
  reduce(state ?? initialState(null), { kind: 'snapshot', snapshot: snapshotOf(parts) });

describe('the contract of the ascend page', () => {
  it('knows every stand, and drops what is not whole or of another version', () => {
    for (const [name, snapshot] of Object.entries(STANDS))
      assert.deepEqual(parseAscendToPage(snapshot), snapshot, name);
    assert.equal(parseAscendToPage({ ...snapshotOf(), v: 2 }), null);
    assert.equal(parseAscendToPage({ ...snapshotOf(), stand: 'elsewhere' }), null);
    assert.equal(parseAscendToPage({ ...snapshotOf(), picture: { mark: 'x' } }), null);
    assert.equal(parseAscendToPage({ v: 1, kind: 'progress', rev: 1 }), null);
  });

  it('takes every act, and drops unknown fields, paths for tokens and empty words', () => {
    const acts = [
      { kind: 'recognize' },
      { kind: 'refine', drop: ['n1'], add: [], partitions: null, from: null },
      { kind: 'refine', drop: [], add: [], partitions: ['s1'], from: 'n2' },
      { kind: 'reorient', text: 'the topic of money' },
      { kind: 'rescope', dimension: 'scope', option: 'full_text' },
      { kind: 'unit', unit: 'concept' },
      { kind: 'ascend', cue: '', unit: null },
      { kind: 'recollect', token: null },
      { kind: 'saveSvg', svg: '<svg/>' },
      { kind: 'savePng', png: new Uint8Array(20).buffer },
      { kind: 'distillUnit', token: 'u1' },
      { kind: 'removeChip', key: 'time:in March' },
      { kind: 'restoreChip', key: 'time:in March' },
    ];
    for (const act of acts) assert.ok(parseAscendToHost({ ...act, ...from }).ok, act.kind);
    const refused = [
      { kind: 'recognize', path: '/etc/passwd' },
      { kind: 'openRecord', token: '../../x' },
      { kind: 'refine', drop: ['/tmp/a'], add: [], partitions: null, from: null },
      { kind: 'reorient', text: '   ' },
      { kind: 'savePng', png: 'not bytes' },
      { kind: 'savePng', png: new Uint8Array(2).buffer },
      { kind: 'unit', unit: 'session' },
      { kind: 'removeChip', key: '' },
    ];
    for (const act of refused)
      assert.equal(parseAscendToHost({ ...act, ...from }).ok, false, act.kind);
  });

  it('reads back what it kept', () => {
    const state = reduce(shownBy(), { kind: 'selected', node: 'n2' });
    const saved = toSaved({ ...state, window: { scale: 0.5, x: 3, y: 4 }, refining: NO_CHANGES });
    const read = parseAscendSaved(JSON.parse(JSON.stringify(saved)));
    assert.deepEqual(read, saved);
    const again = shownBy({}, initialState(read));
    assert.equal(again.selected, 'n2');
    assert.deepEqual(again.window, { scale: 0.5, x: 3, y: 4 });
    assert.deepEqual(again.refining, NO_CHANGES);
    assert.equal(parseAscendSaved({ ...saved, more: 1 }), null);
  });

  it('keeps no words that may be a secret', () => {
    const typed = reduce(shownBy(), { kind: 'typed', text: `the key ${FAKE.github}` });
    assert.equal(toSaved(typed)?.draft, '');
  });
});

describe('the state of the ascend page', () => {
  it('forgets window, choice and changes with another picture, and a choice that is gone', () => {
    let state = reduce(shownBy(), { kind: 'selected', node: 'n2' });
    state = reduce(state, { kind: 'moved', window: { scale: 2, x: 0, y: 0 } });
    state = reduce(state, { kind: 'refining', draft: { ...NO_CHANGES, drop: ['n1'] } });
    const same = shownBy({ rev: 2 }, state);
    assert.equal(same.selected, 'n2');
    assert.deepEqual(same.refining?.drop, ['n1']);
    const other = shownBy({ picture: { ...smallPicture, mark: 'other' } }, state);
    assert.equal(other.selected, null);
    assert.equal(other.window, null);
    assert.equal(other.refining, null);
    const without = { ...smallPicture, nodes: smallPicture.nodes.filter(({ id }) => id !== 'n2') };
    assert.equal(shownBy({ picture: without }, state).selected, null);
  });

  it('takes over words of the host once, and never over what was typed since', () => {
    let state = shownBy();
    assert.equal(state.draft, 'that whole thread about rounding money');
    state = reduce(state, { kind: 'typed', text: 'mine' });
    assert.equal(shownBy({ rev: 2 }, state).draft, 'mine');
    assert.equal(shownBy({ cue: { text: 'new', mark: 'c2' } }, state).draft, 'new');
  });

  it('changes only the progress with a message of progress', () => {
    const state = reduce(shownBy(), { kind: 'progress', progress: { text: 'half', part: 0.5 } });
    assert.equal(state.snapshot?.progress?.text, 'half');
    assert.equal(state.snapshot.picture, smallPicture);
  });

  it('keeps apart what is open at first and what was opened', () => {
    const state = shownBy();
    assert.equal(isOpen(state, 'a'), false);
    assert.equal(isOpen(state, 'a', true), true);
    const closed = reduce(state, { kind: 'toggled', key: 'a', isOpen: false });
    assert.equal(isOpen(closed, 'a', true), false);
    const opened = reduce(closed, { kind: 'toggled', key: 'a', isOpen: true });
    assert.equal(isOpen(opened, 'a'), true);
    assert.deepEqual(opened.opened, ['a']);
  });

  it('lets Escape do one thing at a time', () => {
    const state = shownBy();
    assert.equal(escapeMeaning(state, true), 'leave');
    assert.equal(escapeMeaning(state, false), 'withdraw');
    const chosen = reduce(state, { kind: 'selected', node: 'n1' });
    assert.equal(escapeMeaning(chosen, false), 'deselect');
    const refining = reduce(chosen, { kind: 'refining', draft: NO_CHANGES });
    assert.equal(escapeMeaning(refining, false), 'closeRefine');
    const busy = reduce(refining, { kind: 'progress', progress: { text: '', part: null } });
    assert.equal(escapeMeaning(busy, true), 'stop');
    for (const stand of ['told', 'nothing', 'exhausted', 'withdrawn'] as const)
      assert.equal(escapeMeaning(shownBy({ stand }), false), null, stand);
    assert.equal(escapeMeaning(shownBy({ stand: 'rescope' }), false), 'withdraw');
  });
});

describe('refining a unit on the page', () => {
  const partitions = snapshotOf().partitions;

  it('is a change only where something is to be different', () => {
    assert.equal(isChanged(NO_CHANGES, partitions), false);
    assert.equal(isChanged({ ...NO_CHANGES, partitions: ['s2', 's1'] }, partitions), false);
    assert.equal(isChanged({ ...NO_CHANGES, partitions: ['s1'] }, partitions), true);
    assert.equal(isChanged({ ...NO_CHANGES, drop: ['n1'] }, partitions), true);
  });

  it('offers what an edge joins to a member, the closest first, and no member', () => {
    const found = neighboursOf(smallPicture, ['n1', 'n2', 'n3']);
    assert.deepEqual(
      found.map(({ node, why }) => [node.id, why]),
      [['n4', 'Both cite the note on money.']],
    );
    assert.deepEqual(
      neighboursOf(smallPicture, ['n4']).map(({ node }) => node.id),
      ['n1', 'n3'],
    );
  });
});

describe('what can be taken into a unit', () => {
  const ids = (all: readonly { readonly node: { readonly id: string } }[]): string[] =>
    all.map(({ node }) => node.id);
  const unit = unitOf({ members: ['n1', 'n2'], leftOut: ['n5', 'n3'] });

  it('is what was left out, apart from what stands near, and each once', () => {
    const { leftOut, near, more } = takenIn({ unit, picture: smallPicture }, ['n3', 'n4'], 12);
    assert.deepEqual([ids(leftOut), ids(near), more], [['n5', 'n3'], ['n4'], 0]);
  });

  it('is bounded, but never leaves out what was chosen by hand', () => {
    const bare = unitOf({ members: ['n1', 'n2'] });
    const few = takenIn({ unit: bare, picture: smallPicture }, ['n5'], 1);
    assert.deepEqual([ids(few.leftOut), few.near.length, few.more], [[], 2, 1]);
    assert.ok(ids(few.near).includes('n5'));
    assert.deepEqual(takenIn({ unit: null, picture: null }, [], 1).near, []);
  });
});

describe('the keys of picture and list', () => {
  it('goes through the picture in time, over what is shown only', () => {
    const layout = layoutOf(smallPicture);
    const all = shownOf(smallPicture, NO_FILTER);
    assert.equal(stepFrom(layout, all, 'n1', 'ArrowRight'), 'n2');
    assert.equal(stepFrom(layout, all, 'n1', 'ArrowLeft'), 'n5');
    assert.equal(stepFrom(layout, all, 'n5', 'ArrowLeft'), null);
    assert.equal(stepFrom(layout, all, 'n1', 'End'), 'n3');
    assert.equal(stepFrom(layout, all, 'n1', 'ArrowDown'), 'n2');
    assert.equal(stepFrom(layout, all, 'n1', 'x'), null);
    const ledger = shownOf(smallPicture, { ...NO_FILTER, hiddenLanes: ['shop'] });
    assert.equal(stepFrom(layout, ledger, 'n1', 'ArrowRight'), 'n4');
  });

  it('goes round among the connections of a session', () => {
    const all = ['a', 'b', 'c'];
    const steps = [
      ...['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Home', 'End', 'x'].map((key) =>
        edgeStep(all, 'a', key),
      ),
    ];
    assert.deepEqual(steps, ['b', 'b', 'c', 'c', 'a', 'c', null]);
    assert.equal(edgeStep(all, 'c', 'ArrowRight'), 'a');
    assert.equal(edgeStep(all, 'nowhere', 'Home'), null);
  });

  it('goes through the list, to what stands above, and by letter', () => {
    const picture = pictureOf({
      nodes: [nodeOf('n1', { title: 'Alpha' }), nodeOf('n2', { title: 'Beta' })],
    });
    const rows = listOf(picture, ['n1'], shownOf(picture, NO_FILTER), () => true);
    const at = (key: string): number => rows.findIndex((row) => row.key === key);
    assert.equal(nextRow(rows, 0, 'ArrowDown'), 1);
    assert.equal(nextRow(rows, 0, 'ArrowUp'), null);
    assert.equal(nextRow(rows, at('n1'), 'b'), at('n2'));
    assert.equal(nextRow(rows, at('n2'), 'a'), at('n1'));
    assert.equal(nextRow(rows, at('n1'), 'ArrowRight'), at('n1') + 1);
    assert.equal(nextRow(rows, 0, 'F5'), null);
    assert.equal(parentOf(rows, at('n1') + 1), at('n1'));
    assert.equal(parentOf(rows, at('n1')), at('unit'));
    assert.equal(parentOf(rows, 0), null);
  });
});
