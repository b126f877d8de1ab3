import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { BodyStats } from '../../../src/core/anamnesis/bodyScan.js';
import type { Candidate } from '../../../src/core/anamnesis/candidate.js';
import { readCue } from '../../../src/core/anamnesis/cue.js';
import { cueTerms } from '../../../src/core/anamnesis/cueTerms.js';
import { find, type FindOptions } from '../../../src/core/anamnesis/find.js';
import { knownProjects } from '../../../src/core/anamnesis/projects.js';
import { BodyScan } from '../../../src/core/anamnesis/scanBody.js';
import type { EvidenceMode } from '../../../src/core/records/deposit.js';
import type { Session } from '../../../src/core/records/session.js';
import { aDeposit, aSession, aTurn, turnItem } from '../../support/values.js';

const NOW = new Date('2026-11-18T15:00:00Z');

/** A session known by its first words; `id` is its name in these tests. */
function spoken(id: string, text: string, own: Partial<Session> = {}): Session {
  return aSession({
    sessionId: id,
    record: `/records/${id}.jsonl`,
    title: text.slice(0, 60) || id,
    firstTurn: { text, timestamp: null, line: 1, byte: 0, uuid: null },
    ...own,
  });
}

/** Sessions of everyday work that no cue here is about. */
const OTHERS = [
  'update the readme of the server',
  'the tests are slow on the server',
  'add a button to the page',
  'rename the config file of the server',
  'why does the build of the page fail',
].map((text, index) =>
  spoken(`other${index}`, text, { recency: `2026-05-0${index + 1}T00:00:00Z` }),
);

function search(cue: string, sessions: readonly Session[], options: FindOptions = {}): Candidate[] {
  return find(readCue(cue, { now: NOW, projects: knownProjects(sessions) }), sessions, options);
}

const idsOf = (candidates: readonly Candidate[]): (string | undefined)[] =>
  candidates.map(({ members }) => members[0]?.sessionId);

const foundIds = (candidates: readonly Candidate[]): (string | undefined)[] =>
  idsOf(candidates.filter(({ found }) => found));

function bodiesFor(cue: string, bodies: ReadonlyMap<Session, readonly string[]>): BodyStats[] {
  const trace = readCue(cue, { now: NOW, projects: knownProjects([...bodies.keys()]) });
  return [...bodies].map(([session, turns]) => {
    const scan = new BodyScan(cueTerms(trace), session);
    turns.forEach((text, index) => scan.push(turnItem(aTurn('user', text, index + 1))));
    return scan.finish(100);
  });
}

describe('find', () => {
  it('finds the session whose first words the cue turns around', () => {
    const gold = spoken('gold', 'The cart total is off by one cent when a coupon is used');
    const found = search('that fix where coupon totals were off by a cent', [...OTHERS, gold]);
    assert.equal(idsOf(found)[0], 'gold');
    assert.equal(found[0]?.found, true);
    assert.deepEqual(
      found[0].matched.map(({ what, fields }) => [what, ...fields]),
      [
        ['coupon', 'title', 'first-turn'],
        ['totals', 'title', 'first-turn'],
        ['cent', 'title', 'first-turn'],
      ],
    );
  });

  it('names what shares too little of the cue, but does not find it', () => {
    const half = spoken('half', 'the jellyfish colours');
    const candidates = search('the jellyfish picnic', [...OTHERS, half, spoken('b', 'a picnic')]);
    assert.deepEqual(foundIds(candidates), []);
    assert.deepEqual(idsOf(candidates).sort(), ['b', 'half']);
  });

  it('finds nothing by everyday and filler words alone', () => {
    const sessions = [...OTHERS, spoken('a', 'make everything work again please')];
    assert.deepEqual(foundIds(search('make everything work', sessions)), []);
    assert.deepEqual(search('that thing we talked about', sessions), []);
  });

  it('finds a rare word alone and a frequent one not', () => {
    const many = Array.from({ length: 40 }, (_, index) => spoken(`s${index}`, `server ${index}`));
    assert.deepEqual(foundIds(search('server', many)), []);
    assert.deepEqual(foundIds(search('pelican', [...many, spoken('gold', 'the pelican')])), [
      'gold',
    ]);
  });

  it('meets words of a title, an INDEX and a branch', () => {
    const sessions = [
      ...OTHERS,
      spoken('titled', 'hello', { title: 'Walrus migration', titleFrom: 'custom' }),
      spoken('indexed', 'hello', { deposit: aDeposit({ topics: ['ocelot caching'] }) }),
      spoken('branched', 'hello', { branch: 'feature/narwhal-export' }),
    ];
    assert.deepEqual(foundIds(search('walrus migration', sessions)), ['titled']);
    assert.deepEqual(foundIds(search('ocelot caching', sessions)), ['indexed']);
    assert.deepEqual(foundIds(search('narwhal export', sessions)), ['branched']);
  });

  describe('identifiers', () => {
    const sessions = [
      ...OTHERS,
      spoken('issue', 'work on #88 please'),
      spoken('pull', 'review PR #88'),
      spoken('longer', 'see #880'),
      spoken('commit', 'since 4be19d2a11c0ffee it fails'),
      spoken('path', 'open /home/ada/shop/src/cart.ts'),
    ];

    it('meets every spelling of one thing', () => {
      assert.equal(foundIds(search('issue 88', sessions))[0], 'issue');
      assert.deepEqual(foundIds(search('4be19d2', sessions)), ['commit']);
      assert.deepEqual(foundIds(search('src/cart.ts', sessions)), ['path']);
      assert.deepEqual(foundIds(search('src\\cart.ts', sessions)), ['path']);
      assert.deepEqual(foundIds(search('#88', sessions)).sort(), ['issue', 'pull']);
    });

    it('keeps a literal of another kind visible and lets it anchor nothing', () => {
      const pull = search('issue 88', sessions).find(
        ({ members }) => members[0]?.sessionId === 'pull',
      );
      assert.equal(pull?.found, false);
      assert.deepEqual(pull.incompatible, [{ literal: 'issue 88', reason: 'kind-does-not-fit' }]);
    });

    it('lets a literal that stands in very many sessions anchor nothing', () => {
      const many = Array.from({ length: 30 }, (_, index) => spoken(`m${index}`, 'see src/a.ts'));
      const candidates = search('src/a.ts', many);
      assert.deepEqual(foundIds(candidates), []);
      assert.equal(candidates.length > 0, true);
      assert.deepEqual(candidates[0]?.incompatible, [
        { literal: 'src/a.ts', reason: 'too-common' },
      ]);
    });

    it('puts a session named by its id before one that cites it, and leads from a helper', () => {
      const id = '3b0f6b52-2f5c-4a3e-9a3b-0c1d2e3f4a5b';
      const helper = aSession({
        sessionId: 'agent-a1',
        kind: 'subagent',
        parent: { sessionId: 'boss', cwd: null, recordExists: true },
      });
      const two = [...OTHERS, spoken('citing', `as in session ${id}`), spoken(id, 'rounding')];
      assert.deepEqual(foundIds(search(`session ${id}`, two)), [id, 'citing']);
      const uuid = '00000000-0000-4000-8000-00000000000a';
      const boss = [...OTHERS, spoken('boss', 'helpers at work')];
      assert.deepEqual(
        foundIds(search(uuid, boss, { subordinates: [{ ...helper, sessionId: uuid }] })),
        ['boss'],
      );
    });

    it('knows a side conversation by its own id, which looks like a commit', () => {
      const side = spoken('af1c2d3e4b5a6978', 'what the side said', { kind: 'fork' });
      const started = { sessionId: 'boss', cwd: null, recordExists: true };
      const fork = { ...side, parent: started };
      const both = [...OTHERS, spoken('boss', 'helpers at work'), fork];
      assert.deepEqual(foundIds(search(side.sessionId, both, { subordinates: [fork] })), [
        side.sessionId,
      ]);
      const helper = aSession({ sessionId: 'a40a39d', kind: 'subagent', parent: started });
      const boss = [...OTHERS, spoken('boss', 'helpers at work')];
      assert.deepEqual(foundIds(search('a40a39d', boss, { subordinates: [helper] })), ['boss']);
      assert.deepEqual(foundIds(search('a40a39', boss, { subordinates: [helper] })), []);
    });
  });

  it('finds a quoted phrase as it stands, and a rare name', () => {
    const sessions = [
      ...OTHERS,
      spoken('gold', 'Keep money as integer cents.\nMarek wants it'),
      spoken('near', 'cents of money as an integer, keep'),
    ];
    assert.deepEqual(foundIds(search('"money as integer cents"', sessions))[0], 'gold');
    assert.deepEqual(foundIds(search('what Marek wanted with the invoices', sessions)), ['gold']);
    const many = Array.from({ length: 40 }, (_, index) => spoken(`m${index}`, 'Marek was here'));
    assert.deepEqual(foundIds(search('what Marek wanted with the invoices', many)), []);
  });

  it('prefers the named time and project, and leaves nobody out for them', () => {
    const sessions = [
      ...OTHERS,
      spoken('may', 'pelican export', {
        startedAt: '2026-05-03T10:00:00Z',
        recency: '2026-05-03T11:00:00Z',
      }),
      spoken('august', 'pelican export', {
        startedAt: '2026-08-03T10:00:00Z',
        recency: '2026-08-03T11:00:00Z',
        cwd: '/home/ada/orchard-shop',
        slug: '-home-ada-orchard-shop',
      }),
    ];
    assert.deepEqual(foundIds(search('the pelican export in May', sessions)), ['may', 'august']);
    assert.deepEqual(foundIds(search('pelican export in August', sessions)), ['august', 'may']);
    const inProject = search('pelican export in orchard-shop', sessions);
    assert.deepEqual(foundIds(inProject), ['august', 'may']);
    assert.ok(inProject[0]?.matched.some(({ kind }) => kind === 'project'));
  });

  it('asks less of a session inside the time that the cue names, and more of one outside', () => {
    const notes = (id: string, month: string): Session =>
      spoken(id, 'pelican notes', {
        startedAt: `2026-${month}-03T10:00:00Z`,
        recency: `2026-${month}-03T11:00:00Z`,
      });
    const sessions = [...OTHERS, notes('may', '05'), notes('august', '08')];
    assert.deepEqual(foundIds(search('pelican zebras', sessions)), []);
    assert.deepEqual(foundIds(search('pelican zebras in May', sessions)), ['may']);
  });

  it('answers a cue of nothing but a time', () => {
    const sessions = [
      spoken('in', 'one', { startedAt: '2026-11-17T10:00:00Z', recency: '2026-11-17T11:00:00Z' }),
      spoken('out', 'two', { startedAt: '2026-10-17T10:00:00Z', recency: '2026-10-17T11:00:00Z' }),
    ];
    assert.deepEqual(foundIds(search('yesterday', sessions)), ['in']);
  });

  it('bounds the scope by a folder or a partition', () => {
    const inside = spoken('inside', 'pelican', { cwd: '/home/ada/shop/packages/ui', slug: '-a' });
    const outside = spoken('outside', 'pelican', {
      cwd: '/home/ada/shop-old',
      cwds: [],
      slug: '-b',
    });
    const sessions = [inside, outside, ...OTHERS];
    assert.deepEqual(idsOf(search('pelican', sessions, { project: '/home/ada/shop' })), ['inside']);
    assert.deepEqual(idsOf(search('pelican', sessions, { project: '-b' })), ['outside']);
  });

  it('breaks a tie by the newer one, and never answers with the asking session', () => {
    const sessions = [
      ...OTHERS,
      spoken('old', 'the pelican', { recency: '2026-01-01T00:00:00Z' }),
      spoken('new', 'the pelican', { recency: '2026-09-01T00:00:00Z' }),
    ];
    assert.deepEqual(idsOf(search('pelican', sessions)), ['new', 'old']);
    assert.deepEqual(idsOf(search('pelican', sessions, { askingSession: 'new' })), ['old']);
  });

  describe('copies', () => {
    const original = spoken('original', 'the pelican export', { headUuids: ['u1', 'u2'] });
    const copy = spoken('copy', 'the pelican export', { headUuids: ['u1', 'u2'] });

    it('shows one of two records that begin with the same lines and names the other', () => {
      const candidates = search('pelican export', [...OTHERS, original, copy]);
      assert.equal(candidates.length, 1);
      assert.deepEqual([...idsOf(candidates), ...(candidates[0]?.copies ?? [])].sort(), [
        'copy',
        'original',
      ]);
    });

    it('keeps two records of one id apart that begin with different words', () => {
      const forged = spoken('original', 'the pelican export again', {
        headUuids: ['v1'],
        record: '/elsewhere/original.jsonl',
      });
      const candidates = search('pelican export', [...OTHERS, original, forged]);
      assert.equal(candidates.length, 2);
      const linked = { ...original, record: '/linked/original.jsonl' };
      const [one, ...more] = search('pelican export', [...OTHERS, original, linked]);
      assert.deepEqual([one?.copies, more], [['original'], []]);
    });

    it('keeps a branch that says something of its own', () => {
      const cue = 'ocelot caching';
      const bodies = bodiesFor(
        cue,
        new Map([
          [original, ['the pelican export', 'the ocelot and its caching']],
          [copy, ['the pelican export', 'nothing', 'nothing', 'an ocelot; caching, caching']],
        ]),
      );
      assert.deepEqual(foundIds(search(cue, [original, copy], { bodies })).sort(), [
        'copy',
        'original',
      ]);
      const same = bodiesFor(
        'pelican export',
        new Map([
          [original, ['the pelican export', 'one']],
          [copy, ['the pelican export', 'two']],
        ]),
      );
      assert.equal(search('pelican export', [original, copy], { bodies: same }).length, 1);
    });
  });

  describe('bodies', () => {
    const gold = spoken('gold', 'hello there');
    const scattered = spoken('scattered', 'hello again');
    const cue = 'the jellyfish picnic';

    it('finds words that stand together before words that are far apart', () => {
      const filler = Array.from({ length: 30 }, () => 'nothing of note');
      const bodies = bodiesFor(
        cue,
        new Map([
          [scattered, ['a jellyfish', ...filler, 'a picnic']],
          [gold, [...filler, 'a picnic for the jellyfish', ...filler]],
        ]),
      );
      const candidates = search(cue, [scattered, gold], { bodies });
      assert.equal(idsOf(candidates)[0], 'gold');
      assert.ok(candidates[0]?.matched.every(({ fields }) => fields.includes('user')));
      assert.deepEqual(foundIds(search(cue, [scattered, gold])), []);
    });

    it('finds no half of a pair', () => {
      const bodies = bodiesFor(
        cue,
        new Map([
          [scattered, ['a jellyfish here']],
          [gold, ['a picnic there']],
        ]),
      );
      assert.deepEqual(foundIds(search(cue, [scattered, gold], { bodies })), []);
    });
  });

  describe('evidence tiers', () => {
    const tiers: readonly (EvidenceMode | undefined)[] = [
      undefined,
      'inferred',
      'observed',
      'attested',
      'user_constituted',
    ];

    it('come from the fields that matched, best first', () => {
      const session = spoken('a', 'hello', {
        deposit: aDeposit({
          topics: ['ocelot'],
          keyUtterances: ['the ocelot', 'a pelican'],
          evidence: { topics: 'inferred', keyUtterances: 'attested' },
        }),
      });
      assert.equal(search('ocelot', [session, ...OTHERS])[0]?.evidenceMode, 'attested');
      const weaker = {
        ...session,
        deposit: aDeposit({ topics: ['ocelot'], evidence: { topics: 'inferred' } }),
      };
      assert.equal(search('ocelot', [weaker, ...OTHERS])[0]?.evidenceMode, 'inferred');
    });

    it('never decide who is in the list', () => {
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...tiers), { minLength: 1, maxLength: 6 }), (some) => {
          const rows = (own: readonly (EvidenceMode | undefined)[]): Session[] =>
            own.map((tier, index) =>
              spoken(`s${index}`, 'hello', {
                deposit: aDeposit({
                  topics: ['ocelot'],
                  evidence: tier === undefined ? {} : { topics: tier },
                }),
              }),
            );
          const shown = (own: readonly (EvidenceMode | undefined)[]): string[] =>
            search('ocelot', [...rows(own), ...OTHERS]).map(
              ({ members, found }) => `${members[0]?.sessionId ?? ''} ${String(found)}`,
            );
          assert.deepEqual(shown(some).sort(), shown(some.map(() => undefined)).sort());
        }),
      );
    });
  });

  it('never loses a session by its meeting more of the cue', () => {
    const words = ['pelican', 'walrus', 'ocelot', 'narwhal', 'gecko'];
    fc.assert(
      fc.property(
        fc.subarray(words, { minLength: 1 }),
        fc.subarray(words),
        fc.subarray(words, { minLength: 1 }),
        (cue, some, more) => {
          // Further sessions hold every word, so that how rare it is stays the same.
          const rest = words.map((word) => spoken(`has ${word}`, word));
          // As many words each time: a longer text meets each of them less strongly.
          const isFound = (said: readonly string[]): boolean => {
            const text = words.map((word) => (said.includes(word) ? word : 'hm')).join(' ');
            return foundIds(search(cue.join(' '), [spoken('one', text), ...rest])).includes('one');
          };
          const union = [...new Set([...some, ...more])];
          // A word met here may become a little less rare by it; the test is on the same words.
          if (isFound(some)) assert.ok(isFound(union));
        },
      ),
    );
  });

  it('lets an identifier that was turned down anchor nothing, and keeps its words', () => {
    const sessions = [...OTHERS, spoken('path', 'open /home/ada/shop/src/pelican.ts please')];
    const trace = readCue('src/pelican.ts', { now: NOW, projects: [] });
    const [before] = find(trace, sessions);
    const [after] = find({ ...trace, demoted: ['src/pelican.ts'] }, sessions);
    assert.ok(before !== undefined && after !== undefined);
    assert.ok(after.score < before.score - 2);
    assert.deepEqual(after.matched, before.matched);
    const bare = [...OTHERS, spoken('number', 'see #88')];
    const issue = readCue('issue 88', { now: NOW, projects: [] });
    assert.deepEqual(foundIds(find(issue, bare)), ['number']);
    assert.deepEqual(foundIds(find({ ...issue, demoted: ['issue 88'] }, bare)), []);
    assert.deepEqual(idsOf(find({ ...issue, demoted: ['issue 88'] }, bare)), ['number']);
  });

  it('asks where several meet the cue alike, and shows one that stands out', () => {
    const cue = 'pelican walrus ocelot';
    const alike = ['a', 'b', 'c'].map((id) => spoken(id, 'pelican and walrus'));
    assert.deepEqual(foundIds(search(cue, [...OTHERS, ...alike])), []);
    assert.deepEqual(foundIds(search(cue, [...OTHERS, ...alike.slice(0, 1)])), ['a']);
    const copies = alike.map((session) => ({ ...session, headUuids: ['u1', 'u2'] }));
    assert.equal(foundIds(search(cue, [...OTHERS, ...copies])).length, 1);
  });

  it('orders the same whatever the order of the rows', () => {
    const rows = [
      ...OTHERS,
      spoken('a', 'the pelican export', { recency: '2026-01-01T00:00:00Z' }),
      spoken('b', 'the pelican export', { recency: '2026-01-01T00:00:00Z' }),
      spoken('c', 'pelican import'),
      spoken('d', 'export of the server and the pelican', {
        deposit: aDeposit({ topics: ['pelican'], evidence: { topics: 'attested' } }),
      }),
    ];
    const expected = idsOf(search('pelican export', rows));
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (mixed) => {
        assert.deepEqual(idsOf(search('pelican export', mixed)), expected);
      }),
      { numRuns: 30 },
    );
  });

  it('takes any text, broken surrogates included', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }),
        (text, units) => {
          const broken = String.fromCharCode(...units, 0xd83d);
          const sessions = [...OTHERS, spoken('odd', `${text} ${broken} pelican`)];
          assert.ok(idsOf(search(`pelican ${broken}`, sessions)).includes('odd'));
          search(text, sessions);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('breaks ties by the evidence tier before the newer one; none at all stands between', () => {
    const row = (id: string, tier: EvidenceMode | null, month: string): Session =>
      spoken(id, 'hello', {
        recency: `2026-${month}-01T00:00:00Z`,
        deposit: aDeposit({
          topics: ['ocelot'],
          evidence: tier === null ? {} : { topics: tier },
        }),
      });
    const rows = [
      row('inferred', 'inferred', '09'),
      row('observed', 'observed', '08'),
      row('none', null, '07'),
      row('attested', 'attested', '02'),
      row('own words', 'user_constituted', '01'),
    ];
    assert.deepEqual(idsOf(search('ocelot', [...OTHERS, ...rows])), [
      'own words',
      'attested',
      'none',
      'observed',
      'inferred',
    ]);
  });

  it('gives a fresh listing the answer of a first one', () => {
    const rows = [...OTHERS, spoken('gold', 'the pelican export'), spoken('b', 'the export')];
    search('pelican export', rows);
    const grown = [...rows.slice(0, -1), spoken('b', 'the pelican export again and again')];
    const anew = grown.map((session) => ({ ...session }));
    assert.deepEqual(
      search('pelican export', grown).map(({ score, found }) => [score, found]),
      search('pelican export', anew).map(({ score, found }) => [score, found]),
    );
  });

  it('is pure: the same listing and cue give the same answer', () => {
    const sessions = [...OTHERS, spoken('gold', 'the pelican export')];
    assert.deepEqual(search('pelican export', sessions), search('pelican export', sessions));
  });
});
