import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CONTRACT_VERSION, isFromHost, LIMITS } from '../../src/webview/contract/envelope.js';
import { parseRecallSaved } from '../../src/webview/contract/recallSaved.js';
import { parseRecallToHost } from '../../src/webview/contract/recallToHost.js';
import { RECALL_TO_PAGE } from '../../src/webview/contract/recallView.js';

const from = { v: CONTRACT_VERSION, rev: 3 };

describe('what the recall page may send', () => {
  const accepted: Record<string, unknown>[] = [
    { kind: 'ready', id: 'a1b2-c3' },
    { kind: 'recollect', cue: 'off by a cent' },
    { kind: 'recollect', cue: '' },
    { kind: 'draft', text: '', cueMark: null, reply: '', replyMark: null, at: 0 },
    {
      kind: 'draft',
      text: 'off by',
      cueMark: 'id3',
      reply: 'it was in',
      replyMark: 'id4/0',
      at: 1_800_000_000_000,
    },
    { kind: 'identify' },
    { kind: 'reply', text: 'it was in the export' },
    { kind: 'stop' },
    { kind: 'withdraw' },
    { kind: 'searchAnew' },
    { kind: 'copyTried' },
    { kind: 'copyContext' },
    { kind: 'insertContext' },
    { kind: 'openContext' },
    { kind: 'revealFile' },
    { kind: 'removeChip', key: 'keyword:cent' },
    { kind: 'restoreChip', key: 'keyword:cent' },
    { kind: 'fullText' },
    { kind: 'cancel' },
    { kind: 'retry' },
    { kind: 'choose', token: 't12' },
    { kind: 'openRecord', token: 't12' },
    { kind: 'resume', token: 't12' },
    { kind: 'distill', token: 't12' },
    { kind: 'seeWhole' },
    { kind: 'copyResume', token: 't12' },
    { kind: 'copyPassage', token: 't12' },
    { kind: 'insertPassage', token: 't12' },
    { kind: 'pickRoots' },
    { kind: 'useDemo' },
    { kind: 'showLog' },
  ];
  for (const message of accepted) {
    it(`takes ${JSON.stringify(message)}`, () => {
      assert.deepEqual(parseRecallToHost({ ...from, ...message }), {
        ok: true,
        value: { ...from, ...message },
      });
    });
  }

  it('takes a cue of blanks as an empty one', () => {
    const parsed = parseRecallToHost({ ...from, kind: 'recollect', cue: ' \n ' });
    assert.ok(parsed.ok && parsed.value.kind === 'recollect');
    assert.equal(parsed.value.cue, '');
  });

  it('trims a cue', () => {
    const parsed = parseRecallToHost({ ...from, kind: 'recollect', cue: '  cent \n' });
    assert.ok(parsed.ok && parsed.value.kind === 'recollect');
    assert.equal(parsed.value.cue, 'cent');
  });

  const dropped: [string, unknown][] = [
    ['another version', { ...from, v: 2, kind: 'cancel' }],
    ['no version', { rev: 0, kind: 'cancel' }],
    ['an unknown kind', { ...from, kind: 'runCommand', command: 'rm' }],
    ['no kind', from],
    ['a field too many', { ...from, kind: 'cancel', path: '/etc/passwd' }],
    ['a reply of blanks', { ...from, kind: 'reply', text: ' \n ' }],
    ['an empty reply', { ...from, kind: 'reply', text: '' }],
    ['a reply that is too long', { ...from, kind: 'reply', text: 'x'.repeat(LIMITS.cue + 1) }],
    ['an act with more to it', { ...from, kind: 'identify', token: 't12' }],
    [
      'a draft of one box',
      { ...from, kind: 'draft', text: 'off by', cueMark: null, replyMark: null, at: 0 },
    ],
    [
      'a draft that does not say what it belongs to',
      { ...from, kind: 'draft', text: 'off by', reply: '', at: 0 },
    ],
    ['a cue that is too long', { ...from, kind: 'recollect', cue: 'x'.repeat(LIMITS.cue + 1) }],
    [
      'a draft that is too long',
      {
        ...from,
        kind: 'draft',
        text: 'x'.repeat(LIMITS.cue + 1),
        cueMark: null,
        reply: '',
        replyMark: null,
        at: 0,
      },
    ],
    ['a path as passage', { ...from, kind: 'insertPassage', token: '/home/me/x.jsonl' }],
    ['a cue that is no text', { ...from, kind: 'recollect', cue: { toString: 'x' } }],
    ['a key that is too long', { ...from, kind: 'removeChip', key: 'x'.repeat(LIMITS.key + 1) }],
    ['a path as token', { ...from, kind: 'openRecord', token: '/home/me/.claude/x.jsonl' }],
    ['a command as token', { ...from, kind: 'resume', token: 'claude --resume 1' }],
    ['an empty token', { ...from, kind: 'choose', token: '' }],
    ['a negative revision', { v: CONTRACT_VERSION, rev: -1, kind: 'cancel' }],
    ['a list', [from]],
    ['nothing', null],
  ];
  for (const [name, message] of dropped) {
    it(`drops ${name}, with a reason`, () => {
      const parsed = parseRecallToHost(message);
      assert.ok(!parsed.ok);
      assert.match(parsed.error, /\w/);
    });
  }

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything(), (message) => {
        parseRecallToHost(message);
        isFromHost(message, RECALL_TO_PAGE);
        parseRecallSaved(message);
      }),
    );
  });

  it('gives a reason without repeating what was sent', () => {
    const secret = 'sk-abc'.repeat(1000);
    const parsed = parseRecallToHost({ ...from, kind: 'recollect', cue: secret });
    assert.ok(!parsed.ok);
    assert.doesNotMatch(parsed.error, /sk-abc/);
  });
});

describe('what the recall page takes', () => {
  it('knows its kinds of this version only', () => {
    assert.ok(isFromHost({ v: CONTRACT_VERSION, kind: 'snapshot' }, RECALL_TO_PAGE));
    assert.ok(isFromHost({ v: CONTRACT_VERSION, kind: 'focus' }, RECALL_TO_PAGE));
    assert.ok(!isFromHost({ v: CONTRACT_VERSION, kind: 'eval' }, RECALL_TO_PAGE));
    assert.ok(!isFromHost({ v: 0, kind: 'snapshot' }, RECALL_TO_PAGE));
    assert.ok(!isFromHost('snapshot', RECALL_TO_PAGE));
  });

  it('restores what it kept itself and nothing else', () => {
    const saved = {
      v: CONTRACT_VERSION,
      draft: 'ce',
      cueMark: null,
      reply: 'in the ex',
      replyMark: 'run/1',
      at: 7,
      run: 'r',
      opened: ['a', '-b'],
    };
    assert.deepEqual(parseRecallSaved(saved), saved);
    assert.equal(parseRecallSaved({ ...saved, v: 99 }), null);
    assert.equal(parseRecallSaved({ ...saved, draft: 'x'.repeat(LIMITS.cue + 1) }), null);
    assert.equal(parseRecallSaved({ ...saved, reply: 'x'.repeat(LIMITS.cue + 1) }), null);
    assert.equal(parseRecallSaved({ ...saved, opened: [1] }), null);
    const older = { v: CONTRACT_VERSION, draft: 'ce', cueMark: null, run: 'r', opened: [] };
    assert.equal(parseRecallSaved(older), null);
    assert.equal(parseRecallSaved(undefined), null);
  });
});
