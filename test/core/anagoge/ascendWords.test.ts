import assert from 'node:assert/strict';
import { partitionOf } from '../../../src/core/graph/partition.js';
import type { AscendReport } from '../../../src/core/anagoge/ascendReport.js';
import { ascendMessage } from '../../../src/core/anagoge/ascendWords/ascendMessage.js';
import { coverageSentences } from '../../../src/core/anagoge/ascendWords/coverageWords.js';
import { divergenceWords } from '../../../src/core/anagoge/ascendWords/divergenceWords.js';
import { nextTo } from '../../../src/core/anagoge/nextTo.js';
import { looksLeft, looksOnButton } from '../../../src/core/anagoge/ascendWords/looksLeft.js';
import { rescopeWords } from '../../../src/core/anagoge/ascendWords/rescopeWords.js';
import { FIRST_REACH, rescopeOptions } from '../../../src/core/anagoge/rescope.js';
import type { LookedProject } from '../../../src/core/graph/lookedProjects.js';
import type { TraversalScope } from '../../../src/core/graph/traversal.js';
import { aTraversal, aUnit, someFacts } from '../../support/graphValues.js';
import { aSession, aTrace } from '../../support/values.js';

const scopeOf = (own: Partial<TraversalScope>): TraversalScope => ({
  ...aTraversal().scope,
  ...own,
});

const looked = (name: string, isLeftOut = false): LookedProject => ({
  ...{ name, isLeftOut, place: `/home/ada/${name}` },
  partitions: [`-home-ada-${name}`],
});

const aReport = (own: Partial<AscendReport> = {}): AscendReport => ({
  trace: aTrace({ cue: 'that whole thread about rounding' }),
  unitType: 'line',
  unitFrom: 'words',
  units: [],
  deposits: [],
  edges: [],
  skipped: [],
  ...{ dropped: [], isTimeBound: false },
  scope: scopeOf({ sessions: 12 }),
  isSingleObvious: false,
  attempts: 1,
  maxAttempts: 3,
  awaiting: null,
  terminal: null,
  rescopes: [],
  allowed: [],
  refused: null,
  settledBefore: 0,
  settled: [],
  single: null,
  fallback: [],
  past: [],
  elapsedMs: 1,
  ...own,
});

const wordsOf = (own: Partial<AscendReport>): string => {
  const message = ascendMessage(aReport(own));
  assert.ok(message !== null);
  return [message.headline, ...message.lines].join('\n');
};

const told = (ids: readonly string[]): AscendReport['units'][number] => ({
  unit: aUnit(ids),
  narrative: [],
  confirmations: [],
  readings: [],
});

describe('ascend words', () => {
  it('tells the looks that are left in words and never as a fraction', () => {
    const all = [0, 1, 2, 3].map((attempts) => looksLeft({ attempts, maxAttempts: 3 }));
    assert.deepEqual(all.slice(0, 3), [
      'Three more looks are left.',
      'Two more looks are left.',
      'One more look is left.',
    ]);
    assert.match(all[3] ?? '', /^No look is left/u);
    assert.ok(all.every((words) => !/\d/u.test(words)));
    assert.equal(looksOnButton({ attempts: 2, maxAttempts: 3 }), 'one look left');
  });

  it('has words for every option of the rescope gate', () => {
    for (const unit of ['line', 'topic', 'concept'] as const)
      for (const option of rescopeOptions({ ...FIRST_REACH, partitions: ['a'] }, unit, true)) {
        const { label, detail } = rescopeWords(option);
        assert.notEqual(label, option.option);
        assert.ok(label !== '' && detail !== '');
      }
  });

  it('tells apart: nothing joined, best of the earlier ones, one session, left', () => {
    const all = [
      wordsOf({ terminal: 'NullMatch', fallback: [{ kind: 'recollect', session: null }] }),
      wordsOf({ terminal: 'ExhaustedWithUnits', units: [told(['a', 'b'])], attempts: 3 }),
      wordsOf({ terminal: 'DeferredToRecollect', single: aSession({ title: 'Cart totals' }) }),
      wordsOf({ terminal: 'Withdrawn' }),
      wordsOf({ awaiting: 'rescope' }),
      wordsOf({ awaiting: 'recognition', units: [told(['a', 'b']), told(['c', 'd'])] }),
      wordsOf({ terminal: 'HigherUnit', units: [told(['a', 'b'])], isSingleObvious: true }),
    ];
    assert.equal(new Set(all).size, all.length);
    assert.match(all[0] ?? '', /^Nothing was found that joins several sessions/u);
    assert.match(all[0] ?? '', /One session may hold it/u);
    assert.match(all[1] ?? '', /The best that was found is the line of work “rounding”/u);
    assert.match(all[2] ?? '', /^One session answers this: “Cart totals”/u);
    assert.match(all[5] ?? '', /1 other group of sessions would fit as well/u);
  });

  it('says that an empty place was empty, and not that nothing is joined', () => {
    assert.match(
      wordsOf({ terminal: 'NullMatch', scope: scopeOf({}) }),
      /^There was nothing to search/u,
    );
  });

  it('does not say that nothing was found where what was found was decided on before', () => {
    const stand = { terminal: 'NullMatch' as const, scope: scopeOf({ sessions: 12 }) };
    assert.match(wordsOf({ ...stand, settledBefore: 1 }), /^Nothing more was found that joins/u);
    assert.match(wordsOf(stand), /^Nothing was found that joins/u);
  });

  it('says that the time of the cue bound the look, and only then', () => {
    const time = { text: 'in March', from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' };
    const trace = aTrace({ time });
    const stand = { trace, terminal: 'NullMatch' as const };
    assert.match(
      wordsOf({ ...stand, isTimeBound: true }),
      /the time that you named: “in March”\./u,
    );
    assert.ok(!wordsOf(stand).includes('in March'));
  });

  it('says where a settled idea is shown as a topic', () => {
    assert.match(
      wordsOf({
        awaiting: 'recognition',
        unitFrom: 'unsettled-concept',
        units: [told(['a', 'b'])],
      }),
      /No record says that this was settled/u,
    );
  });

  it('says where a matter of which no kind was named is shown as a topic', () => {
    assert.match(
      wordsOf({ awaiting: 'recognition', unitFrom: 'no-line', units: [told(['a', 'b'])] }),
      /no line of work joins what fits them/u,
    );
  });

  it('says how far the look went, what cut it and what did not open', () => {
    const words = coverageSentences(
      scopeOf({
        sessions: 40,
        index: 3,
        records: 7,
        bytes: 2_000_000,
        projects: [looked('notes', true), looked('shop')],
        spineOnly: ['codex'],
        edgesByKind: { chain: 2, topic: 1, concept: 0, plain: 0 },
        caps: [{ cap: 'candidates', limit: 200, beyond: 12 }],
        problems: [
          {
            reason: 'no-permission',
            path: '/x/a.jsonl',
            line: null,
            byte: null,
            count: 1,
            detail: null,
          },
        ],
      }),
    );
    assert.deepEqual(words, [
      '40 sessions were compared, 3 of them with a summary; 7 records were read whole (2.0 MB).',
      'Looked at in 1 project: shop.',
      'Left out, as you chose, is notes.',
      'No session of Codex has a summary, so their records alone could tell what joins them.',
      '3 connections were followed: 2 where one goes on from another and 1 by topic.',
      'Only 200 sessions were held against each other; 12 more lie beyond.',
      'Not read: /x/a.jsonl, no permission to read it.',
    ]);
  });

  it('says which tool has how few summaries, and tells side conversations apart', () => {
    const [first] = coverageSentences(
      scopeOf({
        ...{ sessions: 43, sides: 1, index: 12 },
        summaries: [
          { runtime: 'claude', sessions: 30, index: 12 },
          { runtime: 'codex', sessions: 14, index: 0 },
        ],
      }),
    );
    assert.equal(
      first,
      '43 sessions and 1 side conversation were compared, 12 of them with a summary (12 of 30 of Claude Code and 0 of 14 of Codex); no record was read whole.',
    );
  });

  it('says what was taken in from a project that is left out, and what a bound left out', () => {
    const words = coverageSentences(
      scopeOf({
        ...{ projects: [looked('notes', true), looked('shop')], takenIn: 1 },
        caps: [
          { cap: 'found', limit: 200, beyond: 31 },
          { cap: 'length', limit: 2, beyond: null },
        ],
      }),
    ).join('\n');
    assert.match(words, /Left out, as you chose, is notes, but for 1 session that you took in\./u);
    assert.match(
      words,
      /Of the sessions that meet your words, the best 200 were looked at; 31 more lie beyond\./u,
    );
    assert.match(
      words,
      /Of 2 long records only a part was compared: they say or name more than is kept\./u,
    );
  });

  it('says that records were searched whole where they were, and what was read beside', () => {
    const searched = { records: 37, bytes: 12_000_000, skippedLines: 0 };
    const first = (own: Partial<TraversalScope>): string =>
      coverageSentences(scopeOf({ sessions: 40, ...own }))[0] ?? '';
    assert.match(first({}), /; no record was read whole\.$/u);
    assert.match(
      first({ searched }),
      /; 37 records were searched whole for your words \(12 MB\); none was read for what joins/u,
    );
    assert.match(first({ searched, records: 2, bytes: 4_000_000 }), /; 2 were read for .*4\.0 MB/u);
    const depth = coverageSentences(scopeOf({ searched, spineOnly: ['codex'] })).join(' ');
    assert.match(depth, /so their records alone could tell/u);
  });

  it('names what lies next to a unit that was given without a gate', () => {
    const unit = aUnit(['a', 'b']);
    const next = someFacts('next');
    const words = divergenceWords(unit, {
      deposits: [...unit.members.map(({ facts }) => facts), next],
      edges: [
        {
          from: '/store/p/b.jsonl',
          to: next.session.record,
          ...{ kind: 'topic', weight: 0.6, signals: [], why: 'Same words.' },
        },
      ],
      dropped: [someFacts('left')],
      scope: scopeOf({ projects: [looked('notes'), looked('shop')] }),
    });
    assert.match(words, /take “Session left” in again/u);
    assert.match(words, /take in “Session next”, which is next to it/u);
    assert.match(words, /leave out “Session a” or “Session b”/u);
    assert.match(words, /say in your own words what you meant instead\.$/u);
  });

  it('names no more of what lies next to it than its document lists', () => {
    const unit = aUnit(['a']);
    const around = ['n1', 'n2', 'n3', 'n4'].map((id) => someFacts(id));
    const edges = around.map(({ session }, at) => ({
      ...{ from: '/store/p/a.jsonl', to: session.record },
      ...{ kind: 'topic' as const, weight: 0.5 + at / 10, signals: [], why: 'Same words.' },
    }));
    const near = nextTo(unit, {
      deposits: [...unit.members.map((one) => one.facts), ...around],
      edges,
    });
    assert.deepEqual(
      near.map(({ session }) => session.sessionId),
      ['n4', 'n3', 'n2'],
    );
  });

  it('offers to keep to one project only where the unit lies in several', () => {
    const unit = aUnit(['a', 'b']);
    const slugs = unit.members.map(({ facts }) => partitionOf(facts.session) ?? '');
    const wordsIn = (...names: readonly string[]): string =>
      divergenceWords(unit, {
        ...{ deposits: [], edges: [], dropped: [] },
        scope: scopeOf({
          projects: [
            ...names.map((name) => ({ ...looked(name), partitions: slugs })),
            { ...looked('notes'), partitions: ['-nowhere-else'] },
          ],
        }),
      });
    assert.doesNotMatch(wordsIn('shop'), /keep to/u);
    assert.match(wordsIn('shop', 'press'), /keep to “shop” or “press” alone/u);
  });
});
