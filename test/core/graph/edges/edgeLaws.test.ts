import assert from 'node:assert/strict';
import fc from 'fast-check';
import { inferEdges } from '../../../../src/core/graph/edges/inferEdges.js';
import { populationOf } from '../../../../src/core/graph/population.js';
import type { DepositFacts, Trait } from '../../../../src/core/graph/depositFacts.js';
import type { UnitType } from '../../../../src/core/graph/higherUnit.js';
import { factsOf, file, trait } from '../walkWorld.js';

const anyTrait: fc.Arbitrary<Trait> = fc.oneof(
  fc
    .tuple(
      fc.integer({ min: 0, max: 5 }),
      fc.constantFrom<Trait['part']>('made', 'edited', 'read', 'named'),
    )
    .map(([n, part]) => file(`src/part${String(n)}/thing.ts`, part)),
  fc
    .integer({ min: 1, max: 5 })
    .map((n) => trait('issue', `#${String(n)}`, { label: `#${String(n)}` })),
  fc.integer({ min: 0, max: 9 }).map((n) => trait('session', `s${String(n)}`)),
  fc.constantFrom('quince', 'depot', 'pallet', 'surcharge').map((word) => trait('keyword', word)),
  fc.constantFrom('quince_box', 'depotRun').map((word) => trait('coined-word', word)),
  fc.constantFrom('fix/cents', 'main', 'ui').map((name) => trait('branch', name)),
);

const world: fc.Arbitrary<DepositFacts[]> = fc
  .array(
    fc.record({
      traits: fc.array(anyTrait, { maxLength: 6 }),
      day: fc.integer({ min: 1, max: 60 }),
      project: fc.constantFrom('shop', 'app'),
    }),
    { minLength: 2, maxLength: 10 },
  )
  .map((list) => list.map((told, index) => factsOf({ ...told, id: `s${String(index)}` })));

const unit = fc.constantFrom<UnitType>('line', 'topic', 'concept');

describe('Laws of edges', () => {
  it('do not depend on the order of the listing or of traits', () => {
    fc.assert(
      fc.property(world, unit, fc.gen(), (facts, kind, gen) => {
        const shuffled = gen(fc.shuffledSubarray, facts, { minLength: facts.length }).map(
          (one) => ({
            ...one,
            traits: [...one.traits].reverse(),
          }),
        );
        assert.deepEqual(
          inferEdges(shuffled, populationOf(shuffled), kind),
          inferEdges(facts, populationOf(facts), kind),
        );
      }),
    );
  });

  it('stand only between sessions that were given, never from one to itself, each once', () => {
    fc.assert(
      fc.property(world, unit, (facts, kind) => {
        const records = new Set(facts.map(({ session }) => session.record));
        const edges = inferEdges(facts, populationOf(facts), kind);
        for (const { from, to, weight, signals, why } of edges) {
          assert.ok(records.has(from) && records.has(to) && from !== to);
          assert.ok(weight >= 0.5 && weight <= 1 && signals.length > 0);
          assert.match(why, /^[A-Z][^]*\.$/u);
        }
        const pairs = edges.map(({ from, to }) => [from, to].sort().join());
        assert.equal(new Set(pairs).size, pairs.length);
      }),
    );
  });

  it('never come of time, folder and branch alone', () => {
    const surroundings = fc.constantFrom('fix/cents', 'ui').map((name) => trait('branch', name));
    const bare = fc
      .array(surroundings, { maxLength: 2 })
      .map((traits) => [...traits, trait('worktree', '/home/ada/shop/.worktrees/x')]);
    fc.assert(
      fc.property(fc.array(bare, { minLength: 2, maxLength: 6 }), unit, (list, kind) => {
        const facts = list.map((traits, index) => factsOf({ id: `s${String(index)}`, traits }));
        assert.deepEqual(inferEdges(facts, populationOf(facts), kind), []);
      }),
    );
  });
});
