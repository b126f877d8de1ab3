import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LIMITS } from '../../src/webview/contract/envelope.js';
import type { RecallSnapshot } from '../../src/webview/contract/recallView.js';
import { parseRecallSaved } from '../../src/webview/contract/recallSaved.js';
import { escapeMeaning } from '../../src/webview/recall/pageKeys.js';
import {
  initialState,
  isOpen,
  isUntold,
  reduce,
  toSaved,
} from '../../src/webview/recall/pageState.js';
import type { PageEvent, PageState } from '../../src/webview/recall/pageState.js';
import { FAKE } from '../support/fakeSecrets.js';
import { promptOf, resultOf, snapshot } from './snapshots.js';
import { STANDS } from './snapshotsOfStands.js';

const shown = (snap: RecallSnapshot, state = initialState(null)): ReturnType<typeof reduce> =>
  reduce(state, { kind: 'snapshot', snapshot: snap });

describe('the state of the recall page', () => {
  it('keeps what is being typed when a snapshot arrives', () => {
    let state = shown(snapshot({ cue: { text: 'old', mark: 'a' } }));
    assert.equal(state.draft, 'old');
    state = reduce(state, { kind: 'typed', text: 'old and new', at: 1 });
    state = shown(snapshot({ rev: 2, cue: { text: 'old', mark: 'a' } }), state);
    assert.equal(state.draft, 'old and new');
  });

  it('keeps what was typed before the first snapshot came', () => {
    const typed = reduce(initialState(null), { kind: 'typed', text: 'that fix', at: 1 });
    const state = shown(snapshot({ cue: { text: '', mark: 'a' } }), typed);
    assert.equal(state.draft, 'that fix');
  });

  it('takes over a cue of the host once', () => {
    let state = reduce(initialState(null), { kind: 'typed', text: 'half a thought', at: 1 });
    state = shown(snapshot({ cue: { text: 'from the editor', mark: 'b' } }), state);
    assert.equal(state.draft, 'from the editor');
  });

  it('leaves words that may be a secret to the host, and takes back what it gives', () => {
    for (const text of [FAKE.github, `DB_PASSWORD=${FAKE.password}`, `at ${FAKE.webToken}`]) {
      const typed = reduce(shown(snapshot({ cue: { text: '', mark: 'a' } })), {
        kind: 'typed',
        text,
        at: 5,
      });
      const saved = toSaved(typed);
      assert.ok(!JSON.stringify(saved).includes(text), text);
      const back = reduce(initialState(saved), {
        kind: 'snapshot',
        snapshot: snapshot({ cue: { text, mark: 'a' }, typedAt: 5 }),
      });
      assert.equal(back.draft, text);
    }
    const plain = 'the fix of src/cart.ts in March 2026, with a secret tip';
    const typed = reduce(initialState(null), { kind: 'typed', text: plain, at: 5 });
    assert.equal(toSaved(typed).draft, plain);
  });

  it('is the same after a reload', () => {
    let state = shown(
      snapshot({ cue: { text: 'cue', mark: 'a' }, result: resultOf({ run: 'r1' }) }),
    );
    state = reduce(state, { kind: 'typed', text: 'cue, edited', at: 1 });
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

/** A snapshot whose two boxes have these marks and texts; a mark of null is an answer without one. */
const boxes = (cue: Box, reply: Box | null): RecallSnapshot =>
  snapshot({
    cue,
    ...(reply === null ? {} : { reply }),
    result:
      reply === null
        ? resultOf({ prompt: null })
        : resultOf({ prompt: promptOf({ text: reply.text, mark: reply.mark }) }),
  });

interface Box {
  readonly text: string;
  readonly mark: string;
}

describe('the two boxes of the recall page', () => {
  const words = fc.string({ maxLength: 12 });
  const box = fc.record({ text: words, mark: fc.constantFrom('a', 'b', 'c') });
  const event: fc.Arbitrary<PageEvent> = fc.oneof(
    words.map((text): PageEvent => ({ kind: 'typed', text, at: 1 })),
    words.map((text): PageEvent => ({ kind: 'replyTyped', text, at: 1 })),
    fc
      .tuple(box, fc.option(box))
      .map(([cue, reply]): PageEvent => ({ kind: 'snapshot', snapshot: boxes(cue, reply) })),
    fc.constantFrom<PageEvent>(
      { kind: 'snapshot', snapshot: snapshot({ result: STANDS.nothing }) },
      { kind: 'toggled', key: 'coverage', isOpen: true },
    ),
  );
  const states = fc
    .array(event, { maxLength: 12 })
    .map((events) => events.reduce<PageState>(reduce, initialState(null)));

  it('are not touched by a snapshot whose marks they know', () => {
    fc.assert(
      fc.property(states, box, box, (state, cue, reply) => {
        const known = boxes(
          { ...cue, mark: state.cueMark ?? cue.mark },
          state.replyMark === null ? null : { ...reply, mark: state.replyMark },
        );
        const after = reduce(
          { ...state, snapshot: snapshot(), cueMark: known.cue.mark },
          { kind: 'snapshot', snapshot: known },
        );
        assert.equal(after.draft, state.draft);
        assert.equal(after.reply, state.reply);
      }),
    );
  });

  it('take from the host what is newer than what a new page remembers, and nothing older', () => {
    fc.assert(
      fc.property(states, box, box, fc.nat(3), (state, cue, reply, typedAt) => {
        const marks = { cueMark: cue.mark, replyMark: reply.mark };
        const told = { ...boxes(cue, reply), typedAt };
        const after = reduce(
          { ...state, ...marks, snapshot: null },
          { kind: 'snapshot', snapshot: told },
        );
        const isNewer = typedAt > state.at;
        assert.equal(after.draft, isNewer ? cue.text : state.draft);
        assert.equal(after.reply, isNewer ? reply.text : state.reply);
      }),
    );
  });

  it('take each of their own new words, and only those', () => {
    fc.assert(
      fc.property(states, box, box, (state, cue, reply) => {
        const asked = { ...state, snapshot: snapshot() };
        const newCue = reduce(asked, {
          kind: 'snapshot',
          snapshot: boxes({ ...cue, mark: 'new' }, null),
        });
        assert.deepEqual([newCue.draft, newCue.reply], [cue.text, state.reply]);
        const newReply = reduce(
          { ...asked, cueMark: cue.mark },
          { kind: 'snapshot', snapshot: boxes(cue, { ...reply, mark: 'new' }) },
        );
        assert.deepEqual([newReply.draft, newReply.reply], [state.draft, reply.text]);
      }),
    );
  });

  it('are the same after a reload, whatever happened before', () => {
    fc.assert(
      fc.property(states, (state) => {
        const saved = parseRecallSaved(JSON.parse(JSON.stringify(toSaved(state))));
        assert.ok(saved !== null);
        const again = initialState(saved);
        const { snapshot: last, sentReply, toldAt } = state;
        assert.deepEqual({ ...again, snapshot: last, sentReply, toldAt }, state);
        if (state.snapshot?.cue.mark !== state.cueMark) return;
        const back = reduce(again, { kind: 'snapshot', snapshot: state.snapshot });
        assert.equal(back.draft, state.draft);
      }),
    );
  });

  it('have the words that were typed last from the first snapshot on, before there is an answer', () => {
    const cue = { text: 'cue', mark: 'a' };
    const typed = reduce(shown(boxes(cue, { text: '', mark: 'r1' })), {
      kind: 'typed',
      text: 'cue',
      at: 4,
    });
    // The editor wrote this memory down; what was typed into the other box then, only the host has.
    const saved = toSaved(typed);
    const reply = { text: 'no, the one about', mark: 'r1' };
    let state = shown(snapshot({ cue, reply, typedAt: 5 }), initialState(saved));
    assert.equal(state.reply, 'no, the one about');
    assert.ok(!isUntold(state), 'there is nothing to tell');
    state = shown({ ...boxes(cue, reply), rev: 2, typedAt: 5 }, state);
    assert.equal(state.reply, 'no, the one about');
    // A memory that was never written down, or that left words out that looked like a secret.
    for (const other of [null, { ...saved, at: 0, draft: '' }]) {
      state = shown(snapshot({ cue, reply, typedAt: 5 }), initialState(other));
      state = shown({ ...boxes(cue, reply), rev: 2, typedAt: 5 }, state);
      assert.deepEqual([state.draft, state.reply], ['cue', 'no, the one about']);
    }
  });

  it('are told only what was typed, and not before it is known what the host has', () => {
    const saved = toSaved(reduce(initialState(null), { kind: 'typed', text: 'that fix', at: 7 }));
    const restored = initialState(saved);
    assert.ok(!isUntold(restored));
    assert.ok(!isUntold(shown(snapshot({ typedAt: 7 }), restored)));
    assert.ok(!isUntold(shown(snapshot({ typedAt: 8 }), restored)));
    let state = shown(snapshot({ typedAt: 6 }), restored);
    assert.equal(state.draft, 'that fix');
    assert.ok(isUntold(state), 'the host knows less');
    state = reduce(state, { kind: 'told' });
    assert.ok(!isUntold(state));
    state = shown(snapshot({ rev: 2, cue: { text: 'from the editor', mark: 'z' } }), state);
    assert.ok(!isUntold(state), 'the host knows its own words');
    state = reduce(state, { kind: 'replyTyped', text: 'no', at: 9 });
    assert.ok(isUntold(state));
  });

  it('know the later words from the earlier when the clock was set back', () => {
    let state = shown(snapshot({ typedAt: 1_000 }));
    state = reduce(state, { kind: 'typed', text: 'that fix', at: 10 });
    assert.ok(state.at > 1_000 && isUntold(state));
    const { at } = state;
    state = reduce(state, { kind: 'replyTyped', text: 'no', at: 11 });
    assert.ok(state.at > at);
  });

  it('keep what was typed on while the answer to the sent words was looked for', () => {
    const cue = { text: 'cue', mark: 'a' };
    let state = shown(boxes(cue, { text: '', mark: 'r/0' }));
    state = reduce(state, { kind: 'replyTyped', text: 'it was in tide', at: 5 });
    state = reduce(reduce(state, { kind: 'told' }), { kind: 'acted' });
    const next = boxes(cue, { text: '', mark: 'r/1' });
    assert.equal(shown(next, state).reply, '', 'what was sent is done');
    const more = reduce(state, { kind: 'replyTyped', text: 'it was in tide, in May', at: 6 });
    const after = shown(next, reduce(more, { kind: 'told' }));
    assert.deepEqual([after.reply, after.replyMark], ['it was in tide, in May', 'r/1']);
    assert.ok(isUntold(after), 'the host has them for the step before');
    // Only the answer that comes of the act counts.
    assert.equal(shown(boxes(cue, { text: '', mark: 'r/2' }), after).reply, '');
  });

  it('keep a half-written reply while another answer has no box for it', () => {
    let state = shown(boxes({ text: 'cue', mark: 'a' }, { text: '', mark: 'r1' }));
    state = reduce(state, { kind: 'replyTyped', text: 'it was in the ex', at: 1 });
    state = shown(
      snapshot({ rev: 2, cue: { text: 'cue', mark: 'a' }, result: STANDS.nothing }),
      state,
    );
    state = shown(boxes({ text: 'cue', mark: 'a' }, { text: '', mark: 'r1' }), state);
    assert.equal(state.reply, 'it was in the ex');
    state = shown(boxes({ text: 'cue', mark: 'a' }, { text: '', mark: 'r2' }), state);
    assert.equal(state.reply, '');
  });

  it('hold no more than can be sent', () => {
    const long = 'x'.repeat(LIMITS.cue + 5);
    let state = shown(boxes({ text: long, mark: 'a' }, { text: long, mark: 'r' }));
    assert.deepEqual([state.draft.length, state.reply.length], [LIMITS.cue, LIMITS.cue]);
    state = reduce(reduce(state, { kind: 'typed', text: long, at: 1 }), {
      kind: 'replyTyped',
      at: 1,
      text: long,
    });
    assert.ok(parseRecallSaved(toSaved(state)) !== null);
  });
});

describe('Escape on the recall page', () => {
  const progress = { text: 'Searching …', part: null, early: [] };

  it('does nothing where nothing is asked, but leaves a text box', () => {
    assert.equal(escapeMeaning(null, false), null);
    assert.equal(escapeMeaning(snapshot(), false), null);
    assert.equal(escapeMeaning(snapshot(), true), 'leave');
  });

  for (const [stand, result] of Object.entries(STANDS))
    it(`at ${stand}`, () => {
      const waits = ['card', 'question', 'checkpoint'].includes(stand);
      const at = snapshot({ result });
      assert.equal(escapeMeaning(at, true), 'leave');
      assert.equal(escapeMeaning(at, false), waits ? 'withdraw' : null);
      const searching = { ...at, progress };
      assert.equal(escapeMeaning(searching, true), 'cancel');
      assert.equal(escapeMeaning(searching, false), 'cancel');
    });
});
