import assert from 'node:assert/strict';
import fc from 'fast-check';
import { splitAtSecrets } from '../../src/webview/contract/secrets.js';
import type { TextPart } from '../../src/webview/contract/recallView.js';
import { createSecrets } from '../../src/webview/shared/secrets.js';
import { passageView } from '../../src/extension/present/passageView.js';
import { parseRecordToHost } from '../../src/webview/contract/recordMessages.js';
import { groundedOf, sessionOf } from './present/reports.js';

const MARK = '[secret: password]';

describe('marks of secrets on a page', () => {
  it('are parts of their own, with what is before and behind', () => {
    const parts = [
      { text: 'the ', isHit: false },
      { text: `${MARK} of`, isHit: true },
      { text: ' it', isHit: false },
    ];
    assert.deepEqual(splitAtSecrets(parts, [{ id: 'x', start: 4, end: 4 + MARK.length }]), [
      { text: 'the ', isHit: false },
      { text: MARK, isHit: true, secret: 'x' },
      { text: ' of', isHit: true },
      { text: ' it', isHit: false },
    ]);
  });

  it('change no sign of the text, whatever is marked', () => {
    const part = fc.record({ text: fc.string(), isHit: fc.boolean() });
    const range = fc.tuple(fc.nat({ max: 60 }), fc.nat({ max: 60 }));
    fc.assert(
      fc.property(fc.array(part), fc.array(range), fc.nat({ max: 20 }), (parts, ranges, at) => {
        const secrets = ranges
          .map(([a, b]) => ({ id: 'x', start: Math.min(a, b), end: Math.max(a, b) }))
          .sort((a, b) => a.start - b.start);
        const text = (all: readonly TextPart[]): string => all.map((one) => one.text).join('');
        assert.equal(text(splitAtSecrets(parts, secrets, at)), text(parts));
      }),
    );
  });

  it('stand in a passage with their ids, in its preview too', () => {
    const [excerpt] = groundedOf(sessionOf()).excerpts;
    assert.ok(excerpt !== undefined);
    const text = `${'words '.repeat(100)}${MARK} ${'more '.repeat(100)}`;
    const start = text.indexOf(MARK);
    const view = passageView(
      {
        ...excerpt,
        text,
        hits: [[start, start + MARK.length]],
        secrets: [{ id: 'x', kind: 'password', start, end: start + MARK.length }],
      },
      0,
      { isOpen: true, mint: () => 't1', display: { now: new Date(0), timeZone: 'UTC' } },
    );
    for (const parts of [view.parts, view.preview ?? []])
      assert.deepEqual(
        parts.filter(({ secret }) => secret !== undefined),
        [{ text: MARK, isHit: true, secret: 'x' }],
      );
  });

  it('are shown one at a time on request, and hidden again', () => {
    const asked: string[] = [];
    let changes = 0;
    const secrets = createSecrets(
      (id) => asked.push(id),
      () => (changes += 1),
    );
    secrets.current().toggle('a');
    assert.deepEqual([asked, changes], [['a'], 0]);
    secrets.take({ v: 1, kind: 'secretShown', id: 'a', text: 'value' });
    assert.deepEqual([...secrets.current().shown], [['a', 'value']]);
    secrets.current().toggle('a');
    assert.deepEqual([[...secrets.current().shown], asked, changes], [[], ['a'], 2]);
  });

  it('are asked for by an id of the reader and by nothing else', () => {
    const ask = (secret: unknown) =>
      parseRecordToHost({ v: 1, rev: 0, kind: 'showSecret', secret }).ok;
    assert.equal(ask('0a1b2c3d-12'), true);
    for (const odd of ['../x', '0a1b2c3d', '0A1B2C3D-1', '0a1b2c3d-1 ', 5, null])
      assert.equal(ask(odd), false);
  });
});
