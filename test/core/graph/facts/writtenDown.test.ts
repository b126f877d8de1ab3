import assert from 'node:assert/strict';
import { SettlingTalk } from '../../../../src/core/graph/facts/settlingTalk.js';
import type { Saying } from '../../../../src/core/graph/facts/settlingTalk.js';
import { writtenDown } from '../../../../src/core/graph/facts/writtenDown.js';

const labels = (prose: string): string[] => [
  ...new Set(writtenDown(prose).map(({ label }) => label)),
];

describe('What a document says a name is', () => {
  for (const [line, name] of [
    ['slipmark: a minute lost at a stop', 'slipmark'],
    ['- **Slipmark** – a minute lost at a stop', 'Slipmark'],
    ['| slipmark | a minute lost at a stop |', 'slipmark'],
    ['1. cold stand: power off, nobody above two metres', 'cold stand'],
    ['demi-lune : entre un tiers et deux tiers', 'demi-lune'],
    ['呼び茶: 各釜200g、一年', '呼び茶'],
  ] as const)
    it(`is found in “${line}”`, () => assert.deepEqual(labels(line), [name]));

  it('is not found where it is left open, code, or a sentence', () => {
    for (const line of [
      'slipmark: unclear, ask Wim',
      'slipmark: a minute, or two?',
      'src/till.ts: the till',
      'MAX_SIZE: 12 of them',
      'It is what we said and meant all the time when we spoke of it: a minute',
    ])
      assert.deepEqual(labels(line), [], line);
  });
});

describe('A name that goes into a document', () => {
  const saying = (text: string, own: Partial<Saying> = {}): Saying => ({
    ...{ text, speaker: 'user', turn: 2, line: 7, byte: 90 },
    ...own,
  });
  const settledAfter = (...sayings: readonly Saying[]): unknown[] => {
    const talk = new SettlingTalk();
    for (const one of sayings) talk.hear(one);
    return talk
      .write('slipmark: a minute lost at a stop')
      .map(({ label, speaker, place, isOutright }) => [label, speaker, place.line, isOutright]);
  };

  it('is settled where the person spoke of it, in whatever words', () => {
    const told = saying('the depot signed it, a slipmark lasts a minute. pin it to the door');
    assert.deepEqual(settledAfter(told, saying('Done.', { speaker: 'assistant', line: 8 })), [
      ['slipmark', 'user', 7, true],
    ]);
  });

  it('is not where nobody spoke of it, the agent alone did, or it was asked', () => {
    assert.deepEqual(settledAfter(saying('tidy the docs')), []);
    assert.deepEqual(settledAfter(saying('slipmark is a minute', { speaker: 'assistant' })), []);
    assert.deepEqual(settledAfter(saying('what is a slipmark?')), []);
  });
});
