import assert from 'node:assert/strict';
import { settledWords } from '../../../../src/core/graph/facts/settlings.js';
import { SettlingTalk } from '../../../../src/core/graph/facts/settlingTalk.js';
import { FIXES, FIXES_NOTHING } from './settlingCases.js';

type Line = readonly ['user' | 'assistant', string];

/** Who fixes which word in which line, and on whose turn that hangs. */
function heard(lines: readonly Line[]): string[] {
  const talk = new SettlingTalk();
  let turn = 0;
  return lines.flatMap(([speaker, text], at) => {
    if (speaker === 'user') turn += 1;
    return talk
      .hear({ text, speaker, turn, line: at + 1, byte: at * 100 })
      .map((one) => `${one.label} ${one.speaker} line ${one.place.line} turn ${one.turn}`);
  });
}

describe('sentences that fix a word, and those that do not', () => {
  for (const [text, label] of FIXES) {
    it(`fixes ${label}: “${text}”`, () =>
      assert.deepEqual([...new Set(settledWords(text).map((one) => one.label))], [label]));
  }
  for (const text of FIXES_NOTHING) {
    it(`fixes nothing: “${text}”`, () => assert.deepEqual(settledWords(text), []));
  }
});

describe('a word that is fixed by talking', () => {
  it('stands where the agent defined it on request', () => {
    assert.deepEqual(
      heard([
        ['user', 'please define slipmark for the timetable people'],
        ['assistant', 'slipmark: the minutes that a bus loses at stops.'],
      ]),
      ['slipmark assistant line 2 turn 1'],
    );
  });

  it('stands where the agent proposed it, and falls with the yes', () => {
    assert.deepEqual(
      heard([
        ['user', 'the time lost at stops shows up everywhere'],
        ['assistant', 'Shall we call it slipmark?'],
        ['user', 'yes, good'],
      ]),
      ['slipmark assistant line 2 turn 2'],
    );
    assert.deepEqual(
      heard([
        ['user', 'find a name for the time lost at stops'],
        ['assistant', 'Slipmark — the minutes that a bus loses at stops.'],
        ['user', 'perfect'],
      ]),
      ['Slipmark assistant line 2 turn 2'],
    );
  });

  const open: readonly (readonly [string, readonly Line[]])[] = [
    [
      'nobody says yes',
      [
        ['user', 'the time lost at stops shows up everywhere'],
        ['assistant', "I'd call it slipmark."],
        ['user', 'show it in red'],
      ],
    ],
    [
      'the yes has a reserve',
      [
        ['user', 'the time lost at stops shows up everywhere'],
        ['assistant', 'Shall we call it slipmark?'],
        ['user', 'ok but not that word'],
      ],
    ],
    [
      'the yes comes too late',
      [
        ['user', 'the time lost at stops shows up everywhere'],
        ['assistant', 'Shall we call it slipmark?'],
        ['user', 'show me the numbers first'],
        ['assistant', 'Four minutes on Monday.'],
        ['user', 'good'],
      ],
    ],
    [
      'something was explained',
      [
        ['user', 'what does EADDRINUSE mean?'],
        ['assistant', 'EADDRINUSE: the port is taken by another process.'],
        ['user', 'ok'],
      ],
    ],
    [
      'a word of a library was explained',
      [
        ['user', 'what is a reducer?'],
        ['assistant', 'reducer: a function from state and action to state. I would call it pure.'],
        ['user', 'yes, thanks'],
      ],
    ],
    [
      'code was asked for',
      [
        ['user', 'define a function clampSpeed'],
        ['assistant', 'clampSpeed: takes a number and gives one.'],
        ['user', 'good'],
      ],
    ],
    [
      'a list was given',
      [
        ['user', 'run the tests'],
        ['assistant', 'Result: 12 passed, 1 failed.'],
        ['user', 'good'],
      ],
    ],
  ];
  for (const [why, lines] of open) {
    it(`is not fixed where ${why}`, () => assert.deepEqual(heard(lines), []));
  }
});
