import assert from 'node:assert/strict';
import { TRAVERSE_CAPS } from '../../../src/core/graph/traverseRequest.js';
import type { WalkRefinement } from '../../../src/core/graph/traverseRequest.js';
import type { DepositFacts, Trait } from '../../../src/core/graph/depositFacts.js';
import { WALK_RULES } from '../../../src/core/graph/walkRules.js';
import { cue, factsOf, file, idsOf, recordAt, trait, walked } from './walkWorld.js';

const cents = [file('src/money/cents.ts'), file('src/cart/total.ts')];
/** A line over two projects, with a session of the same vocabulary that has nothing to do with it. */
const line: readonly DepositFacts[] = [
  factsOf({ id: 'first', day: 1, words: ['rounding', 'cart'], traits: cents }),
  factsOf({ id: 'second', day: 9, words: ['rounding', 'invoice'], traits: cents }),
  factsOf({
    ...{ id: 'third', project: 'metrics', day: 30 },
    words: ['rounding', 'revenue'],
    traits: [trait('session', 'second')],
  }),
  factsOf({
    ...{ id: 'corners', project: 'site', day: 12 },
    words: ['rounding', 'corners', 'cards'],
    traits: [file('src/card.css', 'edited', 'site')],
  }),
];
const fits = { first: 0.9, second: 1, third: 0.8, corners: 0.9 };

const refine = (own: Partial<WalkRefinement>): WalkRefinement => ({
  ...{ drop: [], add: [], keep: [], partitions: null, from: null },
  ...own,
});

describe('A walk', () => {
  it('brings the line in its order across projects, and not what only shares a word', () => {
    const { result } = walked({ sessions: line, fits });
    assert.equal(result.units.length, 1);
    assert.deepEqual(idsOf(result.units[0]), ['first', 'second', 'third']);
    assert.deepEqual(
      result.units[0]?.members.map(({ role }) => role),
      ['origin', 'development', 'arrival'],
    );
    assert.equal(result.scope.records, 4);
  });

  it('reaches a session that does not fit the cue where one of both names the other', () => {
    const onward = factsOf({ id: 'onward', day: 40, traits: [trait('session', 'third')] });
    const sessions = [...line, onward];
    const { result } = walked({ sessions, fits: { ...fits, onward: 0.1 } });
    assert.deepEqual(idsOf(result.units[0]).at(-1), 'onward');
  });

  it('leaves out a session that fits little and shares a file', () => {
    const passing = factsOf({ id: 'passing', day: 3, traits: [file('src/cart/total.ts')] });
    const { result } = walked({ sessions: [...line, passing], fits: { ...fits, passing: 0.05 } });
    assert.ok(!idsOf(result.units[0]).includes('passing'));
  });

  it('follows a chain of one piece of work through sessions that have no word of the cue', () => {
    const commit = (part: 'made' | 'read') =>
      trait('commit', '4f2a9c1', { part, repository: 'shop' });
    const made = factsOf({
      id: 'made',
      day: 31,
      traits: [trait('session', 'third'), commit('made')],
    });
    const used = factsOf({ id: 'used', project: 'app', day: 35, traits: [commit('read')] });
    const { result } = walked({ sessions: [...line, made, used], fits });
    assert.deepEqual(idsOf(result.units[0]).slice(-2), ['made', 'used']);
  });

  it('puts first what has more of the cue between its members, not only one that fits well', () => {
    const pdf = [file('src/pdf/font.ts'), file('src/pdf/page.ts')];
    const pair = (ids: readonly string[], words: readonly (readonly string[])[], traits: Trait[]) =>
      ids.map((id, at) => factsOf({ id, day: at + 1, traits, words: words[at] ?? [] }));
    const sessions = [
      ...pair(['a', 'b'], [['rounding'], ['invoice']], cents),
      ...pair(['x', 'y'], [['rounding'], ['rounding']], pdf),
    ];
    const request = { trace: cue('rounding', 'invoice') };
    const { result } = walked({ sessions, fits: { a: 0.7, b: 0.7, x: 1, y: 0.7 }, request });
    assert.deepEqual(idsOf(result.units[0]), ['a', 'b']);
  });

  it('notes what is named and not there, and goes on', () => {
    const lost = factsOf({
      id: 'lost',
      words: ['rounding'],
      traits: [trait('session', 'nowhere')],
    });
    const { result } = walked({ sessions: [...line, lost], fits: { ...fits, lost: 0.9 } });
    assert.deepEqual(result.skipped, [
      { from: recordAt('lost'), ref: 'nowhere', reason: 'not-written' },
    ]);
    assert.deepEqual(idsOf(result.units[0]), ['first', 'second', 'third']);
  });

  it('says that a record did not open, and keeps what the listing says of it', () => {
    const { result, wanted } = walked({ sessions: line, fits, unreadable: ['second'] });
    assert.ok(wanted.includes(recordAt('second')));
    assert.equal(wanted.filter((record) => record === recordAt('second')).length, 1);
    assert.deepEqual(
      result.skipped.map(({ reason }) => reason),
      ['unreadable'],
    );
    assert.equal(result.scope.records, 3);
  });

  it('keeps to the partitions that were chosen and names those left out', () => {
    const refinement = refine({ partitions: ['-home-ada-shop'] });
    const { result } = walked({ sessions: line, fits, request: { refinement } });
    assert.deepEqual(idsOf(result.units[0]), ['first', 'second']);
    assert.deepEqual(result.scope.partitions, ['-home-ada-shop']);
    assert.deepEqual(result.scope.leftOut, ['-home-ada-metrics', '-home-ada-site']);
    assert.equal(result.scope.takenIn, 0);
  });

  it('counts what was taken in from a partition that is left out', () => {
    const refinement = refine({ partitions: ['-home-ada-shop'], add: [recordAt('third')] });
    const { result } = walked({ sessions: line, fits, request: { refinement } });
    assert.ok(idsOf(result.units[0]).includes('third'));
    assert.equal(result.scope.takenIn, 1);
  });

  it('counts sessions and their side conversations apart, and summaries by tool', () => {
    const side = factsOf({ id: 'side', session: { kind: 'fork' } });
    const codex = factsOf({ id: 'codex', session: { runtime: 'codex' } });
    const { result } = walked({ sessions: [...line, side, codex], fits });
    const { sessions, sides, index, summaries } = result.scope;
    assert.deepEqual([sessions, sides], [line.length + 1, 1]);
    assert.deepEqual(summaries, [
      { runtime: 'claude', sessions: line.length + 1, index },
      { runtime: 'codex', sessions: 1, index: 0 },
    ]);
  });

  it('says how many meet the words beyond what a look takes, and whose words were cut', () => {
    const [first, ...others] = line;
    const cut = first === undefined ? [] : [{ ...first, isCut: true }];
    const { result } = walked({ sessions: [...cut, ...others], fits, request: { beyondFound: 4 } });
    assert.deepEqual(
      result.scope.caps.filter(({ cap }) => cap === 'found' || cap === 'length'),
      [
        { cap: 'length', limit: 1, beyond: null },
        { cap: 'found', limit: Object.keys(fits).length, beyond: 4 },
      ],
    );
  });

  it('keeps to them although the unit that is narrowed had members elsewhere', () => {
    const refinement = refine({
      partitions: ['-home-ada-shop'],
      keep: ['first', 'second', 'third'].map(recordAt),
    });
    const { result } = walked({ sessions: line, fits, request: { refinement } });
    assert.deepEqual(result.units.map(idsOf), [['first', 'second']]);
    assert.deepEqual(result.scope.partitions, ['-home-ada-shop']);
    assert.ok(result.scope.leftOut.includes('-home-ada-metrics'));
  });

  it('keeps to the folder that was asked for, and names what it would have reached beyond', () => {
    const { result } = walked({
      ...{ sessions: line, fits },
      request: { project: '/home/ada/shop' },
    });
    assert.deepEqual(result.units.map(idsOf), [['first', 'second']]);
    assert.deepEqual(result.scope.partitions, ['-home-ada-shop']);
    assert.deepEqual(result.scope.leftOut, ['-home-ada-metrics', '-home-ada-site']);
    assert.equal(result.scope.sessions, 2);
    assert.ok(result.deposits.every(({ session }) => session.cwd === '/home/ada/shop'));
  });

  it('does not call a partition left out that sessions of the folder are in', () => {
    const beside = factsOf({
      ...{ id: 'beside', day: 11, words: ['rounding'], traits: cents },
      session: { cwd: '/home/ada', cwds: [], slug: '-home-ada-shop' },
    });
    const { result } = walked({
      ...{ sessions: [...line, beside], fits: { ...fits, beside: 0.9 } },
      request: { project: '/home/ada/shop' },
    });
    assert.ok(!idsOf(result.units[0]).includes('beside'));
    assert.ok(!result.scope.leftOut.includes('-home-ada-shop'));
  });

  it('takes in what the person takes in, whatever partitions it keeps to', () => {
    const refinement = refine({
      ...{ partitions: ['-home-ada-shop'], keep: ['first', 'second'].map(recordAt) },
      add: [recordAt('corners')],
    });
    const { result } = walked({ sessions: line, fits, request: { refinement } });
    assert.deepEqual(idsOf(result.units[0]), ['first', 'second', 'corners']);
  });

  it('drops what the person drops and takes in what the person takes in', () => {
    const refinement = refine({ drop: [recordAt('third')], add: [recordAt('corners')] });
    const { result } = walked({ sessions: line, fits, request: { refinement } });
    assert.deepEqual(idsOf(result.units[0]), ['first', 'second', 'corners']);
  });

  describe('that was refined', () => {
    const sheets = [file('src/pdf/font.ts'), file('src/pdf/page.ts')];
    const pressed = ['b1', 'b2', 'b3', 'b4'].map((id, index) =>
      factsOf({ id, project: 'press', day: 60 + index * 2, traits: sheets }),
    );
    const stray = factsOf({ id: 'stray', project: 'misc', day: 40 });
    const sessions = [...line, ...pressed, stray];
    const known = { ...fits, b1: 0.7, b2: 0.7, b3: 0.7, b4: 0.7, stray: 0.2 };
    const ofLine = ['first', 'second', 'third'].map(recordAt);
    const again = (own: Partial<WalkRefinement>): string[][] =>
      walked({
        ...{ sessions, fits: known },
        request: { refinement: refine({ keep: ofLine, ...own }) },
      }).result.units.map(idsOf);

    it('takes in a session that is of another unit, and only that one', () => {
      const [first, other] = again({ add: [recordAt('b2')] });
      assert.deepEqual(first, ['first', 'second', 'third', 'b2']);
      if (other !== undefined) assert.deepEqual(other, ['b1', 'b3', 'b4']);
    });

    it('takes in a session that nothing joins, and not into a larger unit', () => {
      assert.deepEqual(again({ add: [recordAt('stray')] })[0], [
        ...['first', 'second', 'third', 'stray'],
      ]);
    });

    it('stays before the person although another unit fits better now', () => {
      const low = { first: 0.5, second: 0.5, third: 0.5, b1: 1, b2: 1, b3: 1, b4: 1 };
      const { result } = walked({
        ...{ sessions, fits: low },
        request: { refinement: refine({ keep: ofLine, drop: [recordAt('third')] }) },
      });
      assert.deepEqual(idsOf(result.units[0]), ['first', 'second']);
    });

    it('is put before the person where it was not the best', () => {
      const keep = pressed.map(({ session }) => session.record);
      assert.deepEqual(again({ keep })[0], ['b1', 'b2', 'b3', 'b4']);
    });
  });

  it('brings one session as a single one, and nothing where several fit and none are joined', () => {
    const one = walked({
      ...{ sessions: line, fits: { corners: 1 } },
      request: { trace: cue('corners') },
    });
    assert.equal(one.result.single?.session.sessionId, 'corners');
    assert.deepEqual(one.result.units, []);
    const apart = ['a', 'b', 'c'].map((id, index) => factsOf({ id, day: index * 40 + 1 }));
    const several = walked({ sessions: apart, fits: { a: 1, b: 0.9, c: 0.8 } });
    assert.equal(several.result.single, null);
    assert.deepEqual(several.result.units, []);
  });

  it('offers separate pieces as alternatives, best match first', () => {
    const pdf = [file('src/pdf/font.ts'), file('src/pdf/page.ts')];
    const other = ['x', 'y'].map((id, index) =>
      factsOf({ id, project: 'press', day: 60 + index * 9, words: ['rounding'], traits: pdf }),
    );
    const { result } = walked({ sessions: [...line, ...other], fits: { ...fits, x: 0.7, y: 0.7 } });
    assert.deepEqual(result.units.map(idsOf), [
      ['first', 'second', 'third'],
      ['x', 'y'],
    ]);
  });

  it('says which bounds cut it, and how much lay beyond', () => {
    const caps = { ...TRAVERSE_CAPS, candidates: 3, records: 2 };
    const { result, wanted } = walked({ sessions: line, fits, request: { caps } });
    assert.equal(wanted.length, 2);
    assert.deepEqual(
      result.scope.caps.map(({ cap, limit, beyond }) => [cap, limit, beyond]),
      [
        ['candidates', 3, 1],
        ['records', 2, 1],
      ],
    );
  });

  it('reaches by a rare thing of the listing what the scan did not bring', () => {
    const branch = trait('branch', 'fix/cents');
    const sessions = [
      factsOf({ id: 'a', words: ['rounding'], traits: [...cents, branch] }),
      factsOf({ id: 'b', day: 3, words: ['rounding'], traits: [...cents, branch] }),
    ];
    const { result, wanted } = walked({ sessions, fits: { a: 1 } });
    assert.ok(wanted.includes(recordAt('b')));
    assert.deepEqual(idsOf(result.units[0]), ['a', 'b']);
  });

  it('looks further from a session beyond the bounds', () => {
    const far = factsOf({ id: 'far', day: 99, traits: [file('src/far.ts')] });
    const refinement = refine({ from: recordAt('far') });
    const { wanted } = walked({ sessions: [...line, far], fits, request: { refinement } });
    assert.ok(wanted.includes(recordAt('far')));
  });
});

describe('Sessions that only stand near in time', () => {
  it('are looked at within a bound that is told where it cuts', () => {
    const many = (count: number): DepositFacts[] => [
      factsOf({ id: 'start', day: 40, words: ['rounding'] }),
      ...Array.from({ length: count }, (_, at) =>
        factsOf({ id: `near-${at}`, day: 40 + (at % 3), words: [`thing${at}`] }),
      ),
    ];
    const capsOf = (count: number) =>
      walked({ sessions: many(count), fits: { start: 1 } }).result.scope.caps.filter(
        ({ cap }) => cap === 'near',
      );
    const { perSession } = WALK_RULES.near;
    assert.deepEqual(capsOf(perSession), []);
    assert.deepEqual(
      capsOf(perSession + 30).map(({ limit, beyond }) => [limit, beyond]),
      [[perSession, 30]],
    );
    const tight = walked({
      sessions: many(perSession),
      fits: { start: 1 },
      request: { caps: { ...TRAVERSE_CAPS, candidates: 21 } },
    }).result.scope.caps.find(({ cap }) => cap === 'near');
    assert.deepEqual([tight?.limit, tight?.beyond], [20, perSession - 20]);
  });
});

describe('What no line of work joins', () => {
  const yeast = { words: ['yeast', 'starch', 'mash'], traits: [] };
  const sessions = ['a', 'b', 'c'].map((id, at) =>
    factsOf({ ...yeast, id, project: `brewery-${id}`, day: 1 + 30 * at }),
  );
  const others = Array.from({ length: 20 }, (_, at) =>
    factsOf({ id: `other-${at}`, day: at, words: [`thing${at}`, `matter${at}`] }),
  );
  const world = (isKindOpen: boolean) => ({
    sessions: [...sessions, ...others],
    fits: { a: 1, b: 0.9, c: 0.9 },
    request: { trace: cue('yeast'), isKindOpen },
  });

  it('is a topic where the words leave the kind open, and nothing where a line was asked for', () => {
    const open = walked(world(true)).result;
    assert.equal(open.isTopicInstead, true);
    assert.deepEqual([open.units[0]?.unit, idsOf(open.units[0])], ['topic', ['a', 'b', 'c']]);
    const asked = walked(world(false)).result;
    assert.deepEqual([asked.isTopicInstead, asked.units], [false, []]);
  });
});

describe('A concept', () => {
  const words = ['ledger', 'entries', 'append', 'counter', 'booking', 'journal', 'pallet'];
  const forged = (settles: readonly string[]): readonly DepositFacts[] => [
    factsOf({ id: 'stock', day: 1, words, traits: [trait('coined-word', 'stock_ledger')] }),
    factsOf({
      ...{ id: 'naming', project: 'metrics', day: 60, settles },
      ...{ words, traits: [trait('coined-word', 'stock_ledger'), trait('session', 'stock')] },
    }),
    factsOf({ id: 'user', day: 80, words, traits: [trait('session', 'naming')] }),
  ];
  const all = { stock: 0.9, naming: 1, user: 0.8 };
  const request = { unit: 'concept' as const, trace: cue('ledger') };

  it('has as its node the session whose record settles it, and ends there', () => {
    const { result } = walked({ sessions: forged(['ledger']), fits: all, request });
    assert.deepEqual(
      result.units[0]?.members.map(({ facts, role }) => [facts.session.sessionId, role]),
      [
        ['stock', 'forged_by'],
        ['naming', 'node'],
      ],
    );
    assert.equal(result.isUnsettledConcept, false);
  });

  it('is none where no record settles it: its members are a topic', () => {
    for (const settles of [[], ['quince']]) {
      const { result } = walked({ sessions: forged(settles), fits: all, request });
      assert.equal(result.isUnsettledConcept, true);
      assert.equal(result.units[0]?.unit, 'topic');
      assert.deepEqual(idsOf(result.units[0]), ['stock', 'naming', 'user']);
    }
  });
});
