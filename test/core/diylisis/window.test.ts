import assert from 'node:assert/strict';
import fc from 'fast-check';
import { unresolvable } from '../../../src/core/diylisis/activationWindow.js';
import type { ActivationWindow } from '../../../src/core/diylisis/activationWindow.js';
import { after, readDuration } from '../../../src/core/diylisis/duration.js';
import type { StableRef } from '../../../src/core/diylisis/stableRef.js';
import { facts, NOW } from './samples.js';

const path = (locator: string): StableRef => ({ kind: 'path', locator });
const UNBOUNDED: ActivationWindow = { kind: 'Unbounded' };
const IMMEDIATE: ActivationWindow = { kind: 'Immediate' };
const bounded = (duration: string): ActivationWindow => ({ kind: 'Bounded', duration });

describe('a duration', () => {
  it('is read in its parts, and nothing else is one', () => {
    assert.deepEqual(readDuration('P7D'), { months: 0, rest: 7 * 86_400_000 });
    assert.deepEqual(readDuration('P1Y2M'), { months: 14, rest: 0 });
    assert.deepEqual(readDuration('PT1H30M'), { months: 0, rest: 90 * 60_000 });
    for (const text of ['', 'P', 'PT', 'P1', '7D', 'P-1D', 'P1DT', 'a week'])
      assert.equal(readDuration(text), null, text);
  });
  it('ends a month on the last day it has', () => {
    assert.equal(after('2026-01-31T08:00:00Z', 'P1M')?.toISOString(), '2026-02-28T08:00:00.000Z');
    assert.equal(after('2024-02-29T00:00:00Z', 'P1Y')?.toISOString(), '2025-02-28T00:00:00.000Z');
  });
  it('never ends before it begins', () => {
    const part = fc.nat(40);
    fc.assert(
      fc.property(part, part, part, part, (months, days, hours, seconds) => {
        const text = `P${months}M${days}DT${hours}H${seconds}S`;
        const end = after(NOW, text);
        return end !== null && end.getTime() >= Date.parse(NOW);
      }),
    );
  });
});

describe('whether a reference lasts', () => {
  const rows: [string, StableRef, ActivationWindow, string | null][] = [
    ['a tracked file', path('src/cart.ts'), UNBOUNDED, null],
    ['a temporary file, later', path('/tmp/out.log'), UNBOUNDED, 'temporary'],
    ['a temporary file, now', path('/tmp/out.log'), IMMEDIATE, null],
    ['a temporary file, before midnight', path('/tmp/out.log'), bounded('PT6H'), null],
    [
      'a temporary file, over midnight',
      path('/private/tmp/out.log'),
      bounded('PT13H'),
      'temporary',
    ],
    ['the macOS folder of a user', path('/var/folders/ab/cd/T/x'), UNBOUNDED, 'temporary'],
    ['Windows’ own', path('C:\\Users\\ada\\AppData\\Local\\Temp\\x'), UNBOUNDED, 'temporary'],
    ['a scratch folder', path('work/scratchpad/plan.md'), bounded('PT1M'), 'session-bound'],
    [
      'a server on this machine',
      { kind: 'url', locator: 'http://localhost:3000/x' },
      bounded('PT1M'),
      'session-bound',
    ],
    ['a server elsewhere', { kind: 'url', locator: 'https://example.org/x' }, UNBOUNDED, null],
    [
      'a name that begins like one',
      { kind: 'url', locator: 'https://localhost.example.org/' },
      UNBOUNDED,
      null,
    ],
    ['a bare task number', { kind: 'id', locator: '#3' }, UNBOUNDED, 'session-bound'],
    ['an issue of the repository', { kind: 'id', locator: 'issue 88' }, UNBOUNDED, null],
    ['a window of no length', path('/tmp/x'), bounded('soon'), 'odd-duration'],
    [
      'a window nobody named yet',
      path('/tmp/x'),
      { kind: 'Emergent', name: 'NextSprint' },
      'temporary',
    ],
  ];
  for (const [name, ref, window, expected] of rows)
    it(`${name}: ${expected ?? 'yes'}`, () => {
      assert.equal(unresolvable(ref, window, facts(), NOW), expected);
    });

  it('asks git and the disk', () => {
    const of = (
      own: Parameters<typeof facts>[0],
      window: ActivationWindow = UNBOUNDED,
    ): string | null => unresolvable(path('notes.md'), window, facts(own), NOW);
    assert.equal(of({ exists: false }, IMMEDIATE), 'missing');
    assert.equal(of({ git: 'untracked' }), 'untracked');
    assert.equal(of({ git: 'ignored' }), 'untracked');
    assert.equal(of({ git: 'untracked' }, bounded('P1D')), null);
    assert.equal(of({ git: 'other-branch' }, bounded('P1D')), 'other-branch');
    assert.equal(of({ isInWorkspace: false }), 'outside-workspace');
    assert.equal(of({ recordUntil: '2026-03-20T00:00:00Z' }, bounded('P30D')), 'record-retention');
    assert.equal(of({ recordUntil: '2026-03-20T00:00:00Z' }, bounded('P5D')), null);
    const commit: StableRef = { kind: 'id', locator: 'commit 4f2a9c1' };
    assert.equal(unresolvable(commit, UNBOUNDED, facts({ isPushed: false }), NOW), 'unpushed');
  });

  it('resolves in every shorter window that it resolves in a longer one', () => {
    const anyPath = fc.constantFrom('/tmp/a', 'src/a.ts', '/home/x/.cache/b', '/run/user/1/c');
    const hours = fc.nat(200);
    fc.assert(
      fc.property(anyPath, hours, hours, (locator, a, b) => {
        const resolves = (window: ActivationWindow): boolean =>
          unresolvable(path(locator), window, facts(), NOW) === null;
        const [short, long] = [Math.min(a, b), Math.max(a, b)];
        if (resolves(UNBOUNDED)) assert.ok(resolves(bounded(`PT${long}H`)));
        if (resolves(bounded(`PT${long}H`))) assert.ok(resolves(bounded(`PT${short}H`)));
        if (resolves(bounded(`PT${short}H`))) assert.ok(resolves(IMMEDIATE));
      }),
    );
  });
});
