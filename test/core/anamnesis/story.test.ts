import assert from 'node:assert/strict';
import fc from 'fast-check';
import { story } from '../../../src/core/anamnesis/story.js';
import type { Excerpt } from '../../../src/core/records/excerpt.js';

const excerpt = (own: Partial<Excerpt>): Excerpt => ({
  runtime: 'claude',
  sessionId: 's1',
  role: 'hit',
  speaker: 'user',
  tool: null,
  timestamp: '2026-03-02T08:00:00.000Z',
  text: 'The cart total is off by one cent. It happens with coupons.',
  cut: false,
  hits: [[4, 8]],
  before: null,
  after: null,
  locator: { record: '/r', line: 1, byte: 0, uuid: null },
  ...own,
});

describe('the story', () => {
  it('says who, when and the words, one sentence a passage', () => {
    const told = story(
      [
        excerpt({ role: 'origin' }),
        excerpt({ role: 'hit', speaker: 'assistant', text: 'Rounding is done in floats.' }),
        excerpt({ role: 'outcome', speaker: 'assistant', text: 'Fixed.', timestamp: null }),
      ],
      'claude',
      'UTC',
    );
    assert.deepEqual(told, [
      {
        text: 'It began on 2 Mar 2026, 08:00, when you wrote: “The cart total is off by one cent. It happens with coupons.”',
        excerpt: 0,
      },
      { text: 'On 2 Mar 2026, 08:00 Claude wrote: “Rounding is done in floats.”', excerpt: 1 },
      { text: 'It last stood at an unrecorded time, when Claude wrote: “Fixed.”', excerpt: 2 },
    ]);
  });

  it('says that a passage is missing instead of telling around it', () => {
    const told = story([excerpt({ role: 'origin' })], 'codex', 'UTC');
    assert.equal(told.at(-1)?.excerpt, null);
    assert.match(told.at(-1)?.text ?? '', /^No passage/u);
  });

  it('never puts machine text into the person’s mouth', () => {
    for (const speaker of ['assistant', 'tool', 'summary'] as const) {
      const [first] = story([excerpt({ speaker, tool: 'Bash' })], 'codex', 'UTC');
      assert.doesNotMatch(first?.text ?? '', /you wrote/u);
    }
  });

  it('quotes words that stand in the passage', () => {
    const text = fc
      .array(fc.constantFrom('cent', 'off.', 'total!', '\n', 'x'.repeat(90)), {
        minLength: 1,
        maxLength: 80,
      })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(text, fc.nat(), (words, at) => {
        const from = at % words.length;
        const [first] = story(
          [excerpt({ text: words, hits: [[from, from + 1]] })],
          'claude',
          'UTC',
        );
        const quote = /“…?(.*?)…?”$/su.exec(first?.text ?? '')?.[1] ?? '';
        assert.ok(words.replace(/\s+/gu, ' ').includes(quote));
      }),
    );
  });
});
