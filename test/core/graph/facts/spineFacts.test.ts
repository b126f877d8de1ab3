import assert from 'node:assert/strict';
import type { DepositFacts } from '../../../../src/core/graph/depositFacts.js';
import { RepositoryPaths } from '../../../../src/core/graph/facts/repositoryPaths.js';
import { spineFacts } from '../../../../src/core/graph/facts/spineFacts.js';
import { aDeposit, aSession } from '../../../support/values.js';

const told = ({ traits }: DepositFacts, ...kinds: readonly string[]): string[] =>
  traits.filter(({ kind }) => kinds.includes(kind)).map(({ kind, value }) => `${kind} ${value}`);

const turn = (text: string) => ({ text, timestamp: null, line: 1, byte: 0, uuid: null });

describe('what the spine tells', () => {
  it('is words of title, first turn and later channels, each once', () => {
    const facts = spineFacts(
      aSession({
        ...{ title: 'Rounding the coupon', titleFrom: 'custom' },
        ...{ firstTurn: turn('the coupon is rounded'), hints: ['walrus'] },
      }),
    );
    const words = facts.traits.filter(({ kind }) => kind === 'keyword');
    assert.deepEqual(
      words.map(({ label, channel }) => `${label} ${channel}`),
      ['Rounding user', 'coupon user', 'walrus transcript'],
    );
    assert.ok(words.every(({ place }) => place === null));
    assert.equal(facts.depth, 'spine');
    assert.equal(facts.terms, null);
  });

  it('is not a title made up from the first turn or from nothing', () => {
    const facts = spineFacts(aSession({ title: 'walrus', titleFrom: 'none', firstTurn: null }));
    assert.deepEqual(told(facts, 'keyword'), []);
  });

  it('is pairs of scripts without spaces', () => {
    const facts = spineFacts(aSession({ titleFrom: 'none', firstTurn: turn('결제금액') }));
    assert.deepEqual(told(facts, 'keyword'), ['keyword 결제', 'keyword 제금', 'keyword 금액']);
  });

  it('is branch, worktree, the session a fork comes from, and the folder’s project', () => {
    const facts = spineFacts(
      aSession({
        ...{ branch: 'fix/cents', cwd: '/x/shop/.claude/worktrees/w1/src' },
        cwds: ['/x/shop', '/x/shop/.claude/worktrees/w1/src'],
        parent: { sessionId: 'ABC', cwd: null, recordExists: true },
      }),
    );
    assert.deepEqual(told(facts, 'branch', 'worktree', 'session'), [
      'branch fix/cents',
      'worktree /x/shop/.claude/worktrees/w1',
      'session abc',
    ]);
    assert.deepEqual(facts.project, { key: '/x/shop', name: 'shop', from: 'folder' });
  });

  it('is when it began and ended, as far as that is known', () => {
    const of = (own: Parameters<typeof aSession>[0]): unknown => {
      const { began, ended } = spineFacts(aSession(own));
      return [began, ended];
    };
    const day = (number: number): string => `2026-03-0${String(number)}T00:00:00.000Z`;
    const modifiedMs = Date.parse(day(5));
    assert.deepEqual(of({ startedAt: day(1), recency: day(4), modifiedMs }), [day(1), day(5)]);
    assert.deepEqual(of({ startedAt: null, recency: null, modifiedMs: 0 }), [null, null]);
    const gone = { recordState: 'gone' as const, startedAt: null, recency: day(2), modifiedMs };
    assert.deepEqual(of(gone), [day(2), day(2)]);
    const deposit = aDeposit({ startedAt: day(1), lastTurnAt: day(3) });
    assert.deepEqual(of({ startedAt: null, recency: day(5), modifiedMs, deposit }), [
      day(1),
      day(3),
    ]);
  });

  it('is what the first turn names: sessions of the listing, numbers, files, commits', () => {
    const known = '60fa56e4-d869-4ba0-9327-3521bdbf6684';
    const other = '0d9c7a52-1111-4222-9333-aabbccddeeff';
    const text = `we left off in ${known}, not ${other}; close ada/app#77 and see src/cart.ts at 4f2a9c1`;
    const facts = spineFacts(aSession({ titleFrom: 'none', firstTurn: turn(text) }), {
      isSession: (id) => id === known,
    });
    assert.deepEqual(told(facts, 'session'), [`session ${known}`]);
    assert.deepEqual(told(facts, 'issue'), ['issue github.com/ada/app#77']);
    assert.equal(told(facts, 'file').length, 1);
    assert.deepEqual(told(facts, 'commit'), ['commit 4f2a9c1']);
  });

  it('masks what words are taken from', () => {
    const facts = spineFacts(aSession({ titleFrom: 'none', firstTurn: turn('walrus key') }), {
      masked: (text) => text.replace('walrus', '[secret: key]'),
    });
    assert.ok(!JSON.stringify(facts.traits).includes('walrus'));
  });
});

describe('what the INDEX tells', () => {
  const deposit = aDeposit({
    cwd: '/home/ada/shop',
    topics: ['coupon rounding'],
    crossRefs: [
      { kind: 'github_issue', ref: '#88', channel: 'user' },
      { kind: 'github_pr', ref: 'ada/shop#214', channel: 'transcript' },
      { kind: 'memory', ref: 'memory/feedback_money.md', channel: 'transcript' },
      { kind: null, ref: '#309', channel: null },
    ],
    identifiers: [
      ['src/cart.ts', 'path_ref', 'fs_path'],
      ['https://github.com/ada/shop/pull/3', 'url', 'url'],
      ['https://docs.rounding.dev/a', 'url', 'url'],
      ['4F2A9C1', 'commit_sha', 'git_commit'],
      ['3B0F6B52-2F5C-4A3E-9A3B-0C1D2E3F4A5B', 'session_id', 'session'],
      ['#12', 'issue_ref', ''],
      ['??', 'unknown', 'unknown'],
    ].map(([literal = '', source = '', namespace = '']) => ({
      ...{ literal, source, namespace, sessionCount: null },
    })),
    coinage: [{ token: 'Centdrift', precision: 6 }],
  });
  const facts = spineFacts(aSession({ deposit, titleFrom: 'none', branch: null }), {
    project: () => ({ key: 'github.com/ada/shop', name: 'shop', from: 'git-files' }),
    paths: new RepositoryPaths([{ root: '/home/ada/shop', repository: 'github.com/ada/shop' }]),
  });

  it('is anchors, identifiers and coined words, marked as such', () => {
    const own = facts.traits.filter(({ kind }) => kind !== 'keyword');
    assert.deepEqual(
      own.map(({ kind, value }) => `${kind} ${value}`),
      [
        'issue github.com/ada/shop#88',
        'pull-request github.com/ada/shop#214',
        'memory-note memory/feedback_money.md',
        'legacy-anchor #309',
        'file src/cart.ts',
        'pull-request github.com/ada/shop#3',
        'url docs.rounding.dev/a',
        'commit 4f2a9c1',
        'session 3b0f6b52-2f5c-4a3e-9a3b-0c1d2e3f4a5b',
        'issue github.com/ada/shop#12',
        'coined-word centdrift',
      ],
    );
    assert.ok(own.every(({ channel, place }) => channel === 'index' && place === null));
    assert.equal(facts.depth, 'index');
  });

  it('is no settled word: that is for the record to say', () => {
    const own = aDeposit({
      decisions: [{ label: 'spill means x only', description: '', rejected: null }],
    });
    assert.deepEqual(spineFacts(aSession({ deposit: own })).settles, []);
  });
});
