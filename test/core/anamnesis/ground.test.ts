import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { CueMatcher } from '../../../src/core/anamnesis/cueMatcher.js';
import { Grounding } from '../../../src/core/anamnesis/ground.js';
import type { RecordItem } from '../../../src/core/records/turn.js';
import { aTurn, turnItem } from '../../support/values.js';

const session = { runtime: 'claude', sessionId: 's1' } as const;
const record = '/records/s1.jsonl';

/** Counts how often a word stands in a text. */
const wordMatcher = (word: string): CueMatcher => ({
  match: (text) => {
    const spans = [...text.matchAll(new RegExp(word, 'gu'))].map(
      (match) => [match.index, match.index + word.length] as const,
    );
    return { weight: spans.length === 0 ? 0 : 1, spans };
  },
});

function ground(items: readonly RecordItem[], word = 'cent') {
  const grounding = new Grounding(session, wordMatcher(word));
  grounding.take(record, items, true);
  return grounding.result();
}

const talk = [
  aTurn('user', 'The totals are wrong', 1),
  aTurn('assistant', 'Let me look', 2),
  aTurn('tool', 'grep cent', 3),
  aTurn('user', 'It is one cent when a coupon is used', 4),
  aTurn('assistant', 'Rounded in floats', 5),
  aTurn('assistant', 'Fixed with integers', 6),
];

describe('grounding', () => {
  it('gives where it began, what the cue reaches and where it last stood', () => {
    const { excerpts } = ground(talk.map(turnItem));
    assert.deepEqual(
      excerpts.map(({ role, locator }) => [role, locator.line]),
      [
        ['origin', 1],
        ['hit', 4],
        ['outcome', 6],
      ],
    );
  });

  it('shows the neighbouring turns, from other lines', () => {
    const hit = ground(talk.map(turnItem)).excerpts[1];
    assert.ok(hit);
    assert.equal(hit.before?.text, 'Let me look');
    assert.equal(hit.after?.text, 'Rounded in floats');
    assert.deepEqual(hit.hits, [[10, 14]]);
  });

  it('prefers the person over the agent over tools', () => {
    const { excerpts } = ground([
      turnItem(aTurn('tool', 'cent', 1)),
      turnItem(aTurn('assistant', 'cent', 2)),
      turnItem(aTurn('user', 'cent', 3)),
    ]);
    assert.equal(excerpts.find(({ role }) => role === 'hit')?.locator.line, 3);
  });

  it('does not quote what was withdrawn', () => {
    const items: RecordItem[] = [...talk.map(turnItem), { kind: 'rollback', turns: 1 }];
    const { excerpts } = ground(items);
    assert.ok(excerpts.every(({ locator }) => locator.line < 4));
    assert.equal(excerpts.find(({ role }) => role === 'hit')?.locator.line, 3);
  });

  it('shows no withdrawn turn beside a passage that stands', () => {
    const { excerpts } = ground([
      turnItem(aTurn('user', 'one cent off', 1)),
      turnItem(aTurn('assistant', 'Looked at the cent', 2)),
      turnItem(aTurn('user', 'taken back', 3)),
      turnItem(aTurn('assistant', 'taken back too', 4)),
      { kind: 'rollback', turns: 1 },
      turnItem(aTurn('user', 'what stands next', 5)),
    ]);
    assert.deepEqual(
      excerpts.map(({ locator, before, after }) => [locator.line, before?.text, after?.text]),
      [
        [1, undefined, 'Looked at the cent'],
        [2, 'one cent off', 'what stands next'],
      ],
    );
  });

  it('takes two messages on one line as neighbours, two blocks of one message not', () => {
    const glued = { line: 1, byte: 0 };
    const { excerpts } = ground([
      turnItem({ ...aTurn('user', 'one cent off', 1), ...glued, uuid: 'a' }),
      turnItem({ ...aTurn('assistant', 'first block', 1), ...glued, uuid: 'b' }),
      turnItem({ ...aTurn('assistant', 'second block', 1), ...glued, uuid: 'b' }),
    ]);
    assert.deepEqual(
      excerpts.map(({ text, before, after }) => [text, before?.text, after?.text]),
      [
        ['one cent off', undefined, 'first block'],
        ['second block', 'one cent off', undefined],
      ],
    );
  });

  it('quotes only texts that stand in the record, at their own place, whatever comes', () => {
    const item = fc.oneof(
      fc
        .tuple(
          fc.constantFrom('user' as const, 'assistant' as const, 'tool' as const),
          fc.constantFrom('one cent off', 'words', ' ', 'x'.repeat(3000)),
        )
        .map(([speaker, text]) => ({ speaker, text })),
      fc.nat({ max: 3 }).map((turns) => ({ turns })),
    );
    fc.assert(
      fc.property(fc.array(item, { maxLength: 60 }), (list) => {
        const turns = new Map<number, string>();
        const items = list.map((entry, index): RecordItem => {
          if ('turns' in entry) return { kind: 'rollback', turns: entry.turns };
          turns.set(index + 1, entry.text);
          return turnItem(aTurn(entry.speaker, entry.text, index + 1));
        });
        for (const excerpt of ground(items).excerpts) {
          const text = turns.get(excerpt.locator.line) ?? '';
          assert.ok(text.includes(excerpt.text.replace(/^…|…$/gu, '')));
          assert.notEqual(excerpt.text.trim(), '');
        }
      }),
    );
  });

  it('takes a hit from a log beside the record, but neither its beginning nor its end', () => {
    const grounding = new Grounding(session, wordMatcher('needle'));
    grounding.take(record, talk.map(turnItem), true);
    grounding.endRecord();
    grounding.take(
      '/records/s1/subagents/agent-a.jsonl',
      [
        turnItem(aTurn('user', 'look for it', 1)),
        turnItem(aTurn('assistant', 'the needle is here', 2)),
      ],
      false,
    );
    const { excerpts } = grounding.result();
    assert.deepEqual(
      excerpts.map(({ role, locator }) => [role, locator.record]),
      [
        ['origin', record],
        ['hit', '/records/s1/subagents/agent-a.jsonl'],
        ['outcome', record],
      ],
    );
  });

  it('counts lines it could not read and learns a title from the middle', () => {
    const result = ground([
      { kind: 'damage', reason: 'damaged-line', line: 1, byte: 0, detail: null },
      { kind: 'damage', reason: 'unknown-type', line: 2, byte: 9, detail: 'new' },
      { kind: 'title', source: 'custom', title: 'Cents' },
      { kind: 'title', source: 'ai', title: 'Weaker' },
    ]);
    assert.equal(result.skippedLines, 1);
    assert.deepEqual(result.learnedTitle, { source: 'custom', title: 'Cents' });
  });
});
