import assert from 'node:assert/strict';
import { partKey } from '../../../src/core/anamnesis/partKey.js';
import { turnedDownOf } from '../../../src/core/anamnesis/turnedDown.js';
import type { CardContext } from '../../../src/extension/present/cardView.js';
import { chipsOf } from '../../../src/extension/present/chips.js';
import { coverageView } from '../../../src/extension/present/coverageView.js';
import { resultView } from '../../../src/extension/present/resultView.js';
import { kindsView } from '../../../src/extension/present/kinds.js';
import { groundedWholeOf, partOf, walkOf, wholeCandidate } from '../../support/wholeValues.js';
import { candidateOf, coverageOf, DISPLAY, reportOf, traceOf } from './reports.js';

const A = partOf('a', 1);
const B = partOf('b', 5);
const C = partOf('c', 9, { runtime: 'codex' });
const ALL = [A, B, C];
const NEAR = partOf('d', 3, { recordState: 'gone' });
const tokens: object[] = [];
const context: CardContext = {
  mint: (target) => {
    if (!tokens.includes(target)) tokens.push(target);
    return `t${tokens.indexOf(target)}`;
  },
  display: DISPLAY,
  placeOf: ({ sessionId }) => ({
    key: sessionId,
    path: `/home/ada/${sessionId}`,
    name: sessionId === 'b' ? 'shop' : 'ledger',
    worktree: null,
  }),
  canOpenTerminals: true,
  canReveal: true,
  commandOf: ({ resume }) => resume.command,
};
const state = {
  run: 'r',
  isStale: false,
  estimate: null,
  leftOut: 0,
  reply: { text: '', mark: 'r/0' },
};
const grounded = groundedWholeOf(ALL, { gone: ['b'] });
const report = reportOf({
  trace: traceOf({ unit: 'line' }),
  awaiting: 'identification',
  allowed: ['identify', 'correct', 'choose'],
  candidates: [
    wholeCandidate(ALL),
    wholeCandidate([partOf('e', 1, { recordState: 'gone' }), partOf('f', 2)], { unit: 'topic' }),
    candidateOf(NEAR, { found: false }),
  ],
  grounded,
  coverage: coverageOf({ walk: walkOf() }),
});
const shown = resultView(report, state, context);

describe('the card of a whole', () => {
  it('is named by its kind and sessions, with all its projects and tools', () => {
    const { card } = shown;
    assert.equal(card?.title, 'Line of work: 3 sessions, “Title a” to “Title c”');
    assert.equal(card.project, 'ledger and shop');
    assert.equal(card.agent, 'Claude Code and Codex');
    assert.equal(card.when?.iso, C.recency);
    assert.equal(card.resume, null);
    assert.equal(shown.lead, null, 'a whole that was asked for needs no remark');
  });

  it('gives every session its facts, its passages and its own way back', () => {
    const members = shown.card?.members ?? [];
    assert.deepEqual(
      members.map(({ number, title, project, passages, unopened }) => [
        number,
        title,
        project,
        passages,
        unopened,
      ]),
      [
        [1, 'Title a', 'ledger', [1], null],
        [
          2,
          'Title b',
          'shop',
          [],
          'Its record could not be opened: the record is gone. Nothing of it is told here.',
        ],
        [3, 'Title c', 'ledger', [2], null],
      ],
    );
    for (const [at, { token, resume }] of members.entries()) {
      assert.equal(tokens[Number(token.slice(1))], ALL[at]);
      assert.equal(resume.token, token);
      assert.match(resume.command ?? '', new RegExp(`${ALL[at]?.sessionId ?? ''}$`, 'u'));
    }
  });

  it('links every sentence to its passage, except of what did not open', () => {
    const { story = [], passages = [], connections } = shown.card ?? {};
    assert.deepEqual(
      story.map(({ passage }) => passage),
      [1, null, 2],
    );
    assert.deepEqual(
      passages.map(({ number, isOpen }) => [number, isOpen]),
      [
        [1, true],
        [2, false],
      ],
    );
    assert.equal(connections?.length, 2);
  });

  it('names other wholes by their sessions, and chooses by one that can be read', () => {
    const [other] = shown.others;
    assert.equal(other?.title, 'Topic: 2 sessions, from “Title e” on');
    assert.match(other.phrase, /1 record of them cannot be read$/u);
    assert.equal(other.act, 'choose');
    assert.deepEqual(tokens[Number(other.token.slice(1))], partOf('f', 2));
    assert.deepEqual(
      shown.near.map(({ title, act }) => [title, act]),
      [['Title d', 'none']],
    );
  });

  it('has what was followed before it, in the line and behind it', () => {
    assert.equal(shown.coverage.isFirst, true);
    assert.equal(
      shown.coverage.line,
      'Searched 312 sessions in 2 places, openings only for your words; 3 connections followed in 2 projects.',
    );
    const group = shown.coverage.groups.find(({ heading }) => heading.startsWith('Followed'));
    assert.ok(group?.items.some((words) => words.includes('No session of Codex')));
    assert.equal(coverageView(coverageOf(), 'spine').isFirst, false);
  });

  it('can be taken along once it was identified; its whole line is what it is', () => {
    const ended = resultView(
      { ...report, awaiting: null, allowed: [], terminal: 'RecalledContext' },
      state,
      context,
    );
    assert.equal(ended.context?.heading, 'These are the sessions you meant');
    assert.deepEqual([ended.context.canSeeWhole, ended.context.canReveal], [false, false]);
  });

  it('is named where it was turned down', () => {
    const turnedDown = [turnedDownOf(grounded, wholeCandidate(ALL))];
    const { turnedDown: names } = resultView({ ...report, turnedDown }, state, context);
    assert.deepEqual(names, ['Line of work of 3 sessions with Title a']);
  });

  it('offers every kind, one session too, and has no chip for it', () => {
    assert.deepEqual(chipsOf(report.trace, partKey, DISPLAY), []);
    const { unit, choices } = kindsView('line');
    assert.equal(unit, 'line');
    assert.deepEqual(
      choices.map((one) => [one.unit, one.label]),
      [
        ['session', 'One session'],
        ['line', 'Line of work'],
        ['topic', 'Topic'],
        ['concept', 'Settled idea'],
      ],
    );
  });
});
