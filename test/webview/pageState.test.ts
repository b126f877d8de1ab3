import assert from 'node:assert/strict';
import type { RecallSnapshot } from '../../src/webview/contract/recallView.js';
import { parseRecallSaved } from '../../src/webview/contract/recallSaved.js';
import { initialState, isOpen, reduce, toSaved } from '../../src/webview/recall/pageState.js';
import { resultOf, snapshot } from './snapshots.js';

const shown = (snap: RecallSnapshot, state = initialState(null)): ReturnType<typeof reduce> =>
  reduce(state, { kind: 'snapshot', snapshot: snap });

describe('the state of the recall page', () => {
  it('keeps what is being typed when a snapshot arrives', () => {
    let state = shown(snapshot({ cue: { text: 'old', mark: 'a' } }));
    assert.equal(state.draft, 'old');
    state = reduce(state, { kind: 'typed', text: 'old and new' });
    state = shown(snapshot({ rev: 2, cue: { text: 'old', mark: 'a' } }), state);
    assert.equal(state.draft, 'old and new');
  });

  it('keeps what was typed before the first snapshot came', () => {
    const typed = reduce(initialState(null), { kind: 'typed', text: 'that fix' });
    const state = shown(snapshot({ cue: { text: '', mark: 'a' } }), typed);
    assert.equal(state.draft, 'that fix');
  });

  it('takes over a cue of the host once', () => {
    let state = reduce(initialState(null), { kind: 'typed', text: 'half a thought' });
    state = shown(snapshot({ cue: { text: 'from the editor', mark: 'b' } }), state);
    assert.equal(state.draft, 'from the editor');
  });

  it('is the same after a reload', () => {
    let state = shown(
      snapshot({ cue: { text: 'cue', mark: 'a' }, result: resultOf({ run: 'r1' }) }),
    );
    state = reduce(state, { kind: 'typed', text: 'cue, edited' });
    state = reduce(state, { kind: 'toggled', key: 'coverage', isOpen: true });
    const again = initialState(parseRecallSaved(JSON.parse(JSON.stringify(toSaved(state)))));
    const back = shown(
      snapshot({ cue: { text: 'cue', mark: 'a' }, result: resultOf({ run: 'r1' }) }),
      again,
    );
    assert.equal(back.draft, 'cue, edited');
    assert.ok(isOpen(back, 'coverage'));
  });

  it('forgets what was opened when another recall begins', () => {
    let state = shown(snapshot({ result: resultOf({ run: 'r1' }) }));
    state = reduce(state, { kind: 'toggled', key: 'coverage', isOpen: true });
    state = shown(snapshot({ rev: 2, result: resultOf({ run: 'r1' }) }), state);
    assert.ok(isOpen(state, 'coverage'));
    state = shown(snapshot({ rev: 3, result: resultOf({ run: 'r2' }) }), state);
    assert.ok(!isOpen(state, 'coverage'));
  });

  it('lets a part that is open at first be closed', () => {
    let state = initialState(null);
    assert.ok(isOpen(state, 'p/1', true));
    state = reduce(state, { kind: 'toggled', key: 'p/1', isOpen: false });
    assert.ok(!isOpen(state, 'p/1', true));
    state = reduce(state, { kind: 'toggled', key: 'p/1', isOpen: true });
    assert.ok(isOpen(state, 'p/1', true));
    assert.deepEqual(state.opened, ['p/1']);
  });
});
