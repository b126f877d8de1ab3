import assert from 'node:assert/strict';
import { talkThings } from '../../../../src/core/graph/facts/talkThings.js';
import { urlValue } from '../../../../src/core/graph/facts/urlValue.js';

const ID = '3b0f6b52-2f5c-4a3e-9a3b-0c1d2e3f4a5b';

describe('what a talk names', () => {
  const table: readonly (readonly [string, readonly string[], ('user' | 'assistant')?])[] = [
    [
      'see https://github.com/Ada/Shop/pull/214#discussion',
      ['pull-request github.com/ada/shop#214'],
    ],
    ['https://github.com/ada/shop/issues/88', ['issue github.com/ada/shop#88']],
    ['https://github.com/ada/shop/commit/4f2a9c1', ['commit 4f2a9c1']],
    ['fixes ada/shop#88', ['issue github.com/ada/shop#88']],
    ['shop-std#44 is in', ['issue ~/shop-std#44']],
    ['Shop.js#44', ['issue ~/shop.js#44']],
    ['step#44, task#31', []],
    ['fixes #88', ['issue #88']],
    ['closes #3', ['issue #3'], 'user'],
    ['closes #3', []],
    ['opened as PR #214', ['pull-request #214']],
    ['Issue 2: the loop', []],
    ['Task #31 is done, step #44 too', []],
    ['color: #333; background:#1234', []],
    ['the colour #333 there', []],
    ['my #1 wish', []],
    [`resume session ${ID}`, [`session ${ID}`]],
    [`the row ${ID} is broken`, [`session ${ID} ?`]],
    [`look at ~/.claude/projects/-home-ada/${ID}.jsonl`, [`session ${ID}`]],
    ['it is in src/cart.ts', ['file /home/ada/shop/src/cart.ts']],
    ['both/and are docs', []],
    ['as memory/feedback_money.md says', ['memory-note memory/feedback_money.md']],
    ['since 4f2a9c1 it works', ['commit 4f2a9c1']],
    ['nothing here', []],
  ];
  for (const [text, expected, speaker] of table) {
    it(`finds ${expected.length === 0 ? 'nothing' : expected.join(', ')} in “${text}”${speaker === undefined ? '' : ` of the ${speaker}`}`, () => {
      const found = talkThings(text, '/home/ada/shop', speaker).map(
        ({ kind, value, isBare }) => `${kind} ${value}${isBare === true ? ' ?' : ''}`,
      );
      assert.deepEqual([...new Set(found)], expected);
    });
  }
});

describe('an address as two sessions meet in it', () => {
  const table: readonly (readonly [string, string | null])[] = [
    ['https://Docs.Example.dev/a/b/#top', 'docs.example.dev/a/b'],
    ['http://ada:pw@docs.example.dev:8080/a/?utm_source=x&q=1', 'docs.example.dev/a?q=1'],
    ['https://github.com', null],
    ['http://localhost:3000/cart', null],
    ['http://127.0.0.1/x', null],
    ['https://claude.com/claude-code', null],
  ];
  for (const [url, value] of table) {
    it(`is ${value ?? 'none'} for ${url}`, () => assert.equal(urlValue(url), value));
  }
});
