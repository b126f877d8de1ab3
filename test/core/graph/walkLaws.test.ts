import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TRAVERSE_CAPS } from '../../../src/core/graph/traverseRequest.js';
import type { DepositFacts } from '../../../src/core/graph/depositFacts.js';
import type { UnitType } from '../../../src/core/graph/higherUnit.js';
import { factsOf, file, idsOf, trait, walked } from './walkWorld.js';
import type { World } from './walkWorld.js';

const WORDS = 'rounding quince depot pallet surcharge barcode ledger crates'.split(' ');
const told = fc.record({
  day: fc.integer({ min: 1, max: 90 }),
  project: fc.constantFrom('shop', 'app'),
  words: fc.subarray(WORDS),
  files: fc.subarray([0, 1, 2, 3, 4]),
  names: fc.option(fc.integer({ min: 0, max: 12 }), { nil: null }),
  fit: fc.double({ min: 0, max: 1, noNaN: true }),
});
const unit = fc.constantFrom<UnitType>('line', 'topic', 'concept');

const world: fc.Arbitrary<World> = fc
  .tuple(fc.array(told, { minLength: 2, maxLength: 9 }), unit)
  .map(([list, kind]) => ({
    sessions: list.map(({ day, project, words, files, names }, index) =>
      factsOf({
        ...{ id: `s${String(index)}`, day, project, words, settles: words },
        traits: [
          ...files.map((n) => file(`src/part${String(n)}/thing.ts`, 'edited', project)),
          ...(names === null ? [] : [trait('session', `s${String(names)}`)]),
        ],
      }),
    ),
    fits: Object.fromEntries(list.map(({ fit }, index) => [`s${String(index)}`, fit])),
    request: { unit: kind },
  }));

const shapeOf = (own: World): unknown => {
  const { result } = walked(own);
  return result.units.map((one) => ({
    ...{ key: one.key, ids: idsOf(one), score: one.score, confidence: one.confidence },
    edges: one.edges,
  }));
};

describe('Laws of a walk', () => {
  it('brings the same whatever the order of the listing and of the candidates', () => {
    fc.assert(
      fc.property(world, (own) => {
        const turned: World = {
          ...own,
          sessions: [...own.sessions].reverse(),
          fits: Object.fromEntries(Object.entries(own.fits).reverse()),
        };
        assert.deepEqual(shapeOf(turned), shapeOf(own));
      }),
    );
  });

  it('brings units whose members are joined by edges of the unit, in time', () => {
    fc.assert(
      fc.property(world, (own) => {
        for (const { members, edges, unit: kind } of walked(own).result.units) {
          assert.ok(members.length > 1);
          const records = new Set(members.map(({ facts }) => facts.session.record));
          const ends = new Set(edges.flatMap(({ from, to }) => [from, to]));
          assert.deepEqual(ends, records);
          if (kind === 'line') {
            const times = members.map(({ facts }) => facts.began ?? '');
            assert.deepEqual(times, [...times].sort());
          }
        }
      }),
    );
  });

  it('changes nothing about a unit by a session that has nothing to do with it', () => {
    const stranger: DepositFacts = factsOf({
      ...{ id: 'stranger', project: 'garden', day: 45, words: ['tomatoes'] },
      traits: [file('beds/plan.txt', 'edited', 'garden')],
    });
    fc.assert(
      fc.property(world, (own) => {
        // A listing's size counts in steps of powers of two, and only rarity rises with them.
        fc.pre(Math.log2(own.sessions.length) % 1 !== 0);
        const more = { ...own, sessions: [...own.sessions, stranger] };
        assert.deepEqual(shapeOf(more), shapeOf(own));
      }),
    );
  });

  it('keeps to its bounds, and says so where one cut', () => {
    const bounds = fc.record({
      candidates: fc.integer({ min: 1, max: 6 }),
      records: fc.integer({ min: 1, max: 6 }),
      nodes: fc.integer({ min: 1, max: 6 }),
      edges: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(world, bounds, (own, caps) => {
        const request = { ...own.request, caps: { ...TRAVERSE_CAPS, ...caps } };
        const { result, wanted } = walked({ ...own, request });
        const hit = new Set(result.scope.caps.map(({ cap }) => cap));
        assert.ok(wanted.length <= caps.records);
        assert.ok(result.deposits.length <= Math.min(caps.nodes, caps.candidates));
        assert.ok(result.edges.length <= caps.edges);
        assert.equal(hit.has('candidates'), own.sessions.length > caps.candidates);
        const reached = Math.min(own.sessions.length, caps.candidates);
        assert.equal(hit.has('records'), reached > caps.records);
        assert.equal(hit.has('nodes'), reached > caps.nodes);
      }),
    );
  });

  it('makes a note of every name that leads nowhere and fails on none', () => {
    fc.assert(
      fc.property(world, (own) => {
        const { result } = walked(own);
        const known = new Set(own.sessions.map(({ session }) => session.sessionId));
        const named = own.sessions.flatMap(({ session, traits }) =>
          traits
            .filter(({ kind, value }) => kind === 'session' && !known.has(value))
            .map(({ value }) => `${session.record} ${value}`),
        );
        assert.deepEqual(
          result.skipped.map(({ from, ref }) => `${from} ${ref}`).sort(),
          [...new Set(named)].sort(),
        );
      }),
    );
  });

  it('never wants a record twice', () => {
    fc.assert(
      fc.property(world, (own) => {
        const { wanted } = walked(own);
        assert.equal(new Set(wanted).size, wanted.length);
      }),
    );
  });
});
