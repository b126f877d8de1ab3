import assert from 'node:assert/strict';
import fc from 'fast-check';
import { diagnose } from '../../../src/core/anamnesis/diagnosis.js';
import type { MissFacts } from '../../../src/core/anamnesis/diagnosis.js';
import type { SourceScan } from '../../../src/core/records/deposit.js';
import type { Session } from '../../../src/core/records/session.js';
import { coverageOf } from '../../webview/present/reports.js';
import { partOf, walkOf, wholeCandidate } from '../../support/wholeValues.js';
import { aCandidate, aDeposit, aSession, aTrace } from '../../support/values.js';

const facts = (own: Partial<MissFacts> = {}): MissFacts => ({
  trace: aTrace(),
  scope: 'spine',
  coverage: coverageOf(),
  foundAndTurnedDown: 0,
  near: 0,
  unopened: [],
  shown: null,
  ...own,
});
const LOST = { record: '/records/a.jsonl', sessionId: 'a', reason: 'gone' as const };
const causes = (own: Partial<MissFacts>): string[] =>
  diagnose(facts(own)).causes.map(({ kind }) => kind);
const modes = (own: Partial<MissFacts>): readonly string[] => diagnose(facts(own)).modes;
const shownAs = (member: Partial<Session>): Partial<MissFacts> => ({
  shown: aCandidate({ members: [aSession(member)] }),
});
const scanned = (sourceScan: SourceScan | null): Partial<MissFacts> =>
  shownAs({ deposit: aDeposit({ sourceScan }) });

describe('which miss it is', () => {
  it('tells the three empty finds apart by what was looked for', () => {
    assert.deepEqual(modes({ trace: aTrace({ inputType: 'StructuredIdentifier' }) }), [
      'NullMatch1',
    ]);
    assert.deepEqual(modes({}), ['NullMatch2']);
    assert.deepEqual(modes({ trace: aTrace({ inputType: 'Mixed' }) }), ['MutualNull']);
  });

  it('names what was found and did not open as such', () => {
    assert.deepEqual(modes({ unopened: [LOST] }), ['Ungroundable', 'NullMatch2']);
  });

  it('sees that words can be quoted which no opening holds, and only there', () => {
    const trace = aTrace({ phrases: ['half up'] });
    assert.ok(modes({ trace }).includes('ExtractorLacking'));
    assert.ok(!modes({ trace, scope: 'full_text' }).includes('ExtractorLacking'));
  });

  it('knows an identifier that led astray, with a card or without', () => {
    const trace = aTrace({ demoted: ['PR 214'] });
    assert.ok(modes({ trace }).includes('FalseAnchor'));
    assert.deepEqual(modes({ trace, shown: aCandidate() }), ['FalseAnchor']);
  });

  it('knows a side conversation by what it is resumed by', () => {
    const fork = { kind: 'fork' as const, parent: null, record: '/captures/a.jsonl' };
    assert.deepEqual(modes(shownAs(fork)), ['SidechainNoSSOT']);
    assert.deepEqual(modes(shownAs({ ...fork, runtime: 'codex' })), []);
    assert.deepEqual(modes(shownAs({})), []);
  });

  it('takes an unknown count of a summary for neither zero nor a loss', () => {
    const scan = { skippedLines: null, unverifiedUserTurns: null, omittedChars: null };
    assert.deepEqual(modes(scanned(null)), []);
    assert.deepEqual(modes(scanned(scan)), []);
    assert.deepEqual(modes(scanned({ ...scan, skippedLines: 0 })), []);
    assert.deepEqual(modes(scanned({ ...scan, omittedChars: 9 })), ['PartialExtract']);
  });
});

describe('why it may not be there', () => {
  it('says of openings only that they were openings', () => {
    const coverage = coverageOf({ gone: 3, oldest: '2026-01-01T00:00:00Z', skippedLines: 2 });
    assert.deepEqual(causes({ coverage }), ['openings-only']);
    assert.deepEqual(causes({ coverage: coverageOf({ unreadable: 1 }) }), [
      'openings-only',
      'unread',
    ]);
  });

  it('names after a full search each loss that was counted, and no other', () => {
    const scope = 'full_text';
    assert.deepEqual(causes({ scope }), ['nowhere-in-records']);
    const coverage = coverageOf({
      unreadable: 1,
      skippedLines: 2,
      gone: 3,
      cut: { limit: 1, of: 2 },
      oldest: '2026-01-01T00:00:00Z',
    });
    assert.deepEqual(causes({ scope, coverage }), [
      'nowhere-in-records',
      'unread',
      'damaged-lines',
      'gone',
      'cut',
      'before-oldest',
    ]);
  });

  it('does not say that it is nowhere where something fits', () => {
    const scope = 'full_text';
    assert.deepEqual(causes({ scope, foundAndTurnedDown: 2 }), ['only-turned-down']);
    assert.deepEqual(causes({ scope, unopened: [LOST] }), []);
  });

  it('speaks of the time before the oldest only where that time was not ruled out', () => {
    const own = {
      scope: 'full_text' as const,
      coverage: coverageOf({ oldest: '2026-05-01T00:00:00Z' }),
    };
    const within = (from: string) => ({
      trace: aTrace({ time: { text: 'then', from, to: '2026-12-01T00:00:00.000Z' } }),
    });
    assert.ok(!causes({ ...own, ...within('2026-06-01T00:00:00.000Z') }).includes('before-oldest'));
    assert.ok(causes({ ...own, ...within('2026-04-01T00:00:00.000Z') }).includes('before-oldest'));
  });

  it('gives no cause with a card, and one alone where there was nothing to search', () => {
    assert.deepEqual(causes({ shown: aCandidate() }), []);
    assert.deepEqual(causes({ coverage: coverageOf({ sessions: 0, gone: 1 }) }), [
      'nothing-to-search',
    ]);
  });

  it('tells missing joints from missing words above one session', () => {
    const sparse = { coverage: coverageOf({ walk: walkOf({ wholes: 0 }) }), near: 3 };
    assert.deepEqual(modes(sparse), ['SparseEdges']);
    assert.deepEqual(causes(sparse), ['nothing-joined', 'openings-only']);
    assert.ok(!causes({ ...sparse, scope: 'full_text' }).includes('nowhere-in-records'));
    for (const other of [
      { ...sparse, near: 0 },
      { ...sparse, foundAndTurnedDown: 1 },
      { ...sparse, coverage: coverageOf() },
      { ...sparse, coverage: coverageOf({ walk: walkOf({ wholes: 1 }) }) },
    ])
      assert.ok(!modes(other).includes('SparseEdges'));
  });

  it('tells a chain of broken links by its count, of the whole that is shown or of the walk', () => {
    const link = (ref: string) => ({ from: '/records/a.jsonl', ref, reason: 'gone' as const });
    const skipped = ['1', '2', '3', '4'].map(link);
    const walk = walkOf({ wholes: 0, skipped });
    assert.deepEqual(modes({ coverage: coverageOf({ walk }), near: 1 }), [
      'SparseEdges',
      'BrokenLinkChain',
    ]);
    const parts = [partOf('a', 1), partOf('b', 2)];
    const trace = aTrace({ unit: 'line' });
    const coverage = coverageOf({ walk: walkOf() });
    const whole = wholeCandidate(parts);
    const joined = whole.assembly?.joined ?? [];
    assert.deepEqual(modes({ trace, coverage, shown: whole }), []);
    const thin = { ...whole, assembly: { joined, skipped } };
    assert.deepEqual(modes({ trace, coverage, shown: thin }), ['BrokenLinkChain']);
  });

  it('says where what is shown is of another kind than what was asked for', () => {
    const trace = aTrace({ unit: 'concept' });
    const parts = [partOf('a', 1), partOf('b', 2)];
    const shown = wholeCandidate(parts, { unit: 'topic' });
    const coverage = coverageOf({ walk: walkOf({ isUnsettledConcept: true }) });
    assert.deepEqual(modes({ trace, coverage, shown }), ['UnitMismatch']);
    assert.deepEqual(modes({ trace, shown }), []);
  });

  it('supports every cause by a count', () => {
    const count = fc.nat({ max: 3 });
    fc.assert(
      fc.property(count, count, count, count, (unreadable, skippedLines, gone, turned) => {
        const { causes: all } = diagnose(
          facts({
            scope: 'full_text',
            coverage: coverageOf({ unreadable, skippedLines, gone }),
            foundAndTurnedDown: turned,
          }),
        );
        for (const cause of all) if ('count' in cause) assert.ok(cause.count > 0);
      }),
    );
  });
});
