import assert from 'node:assert/strict';
import fc from 'fast-check';
import { pictureNames } from '../../../src/extension/ascend/pictureNames.js';
import { token } from '../../../src/webview/contract/envelope.js';
import { someFacts } from '../../support/graphValues.js';
import { recordOf, reportOf } from './samples.js';

const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 40 });
const reportWith = (all: readonly string[], attempts = 1): ReturnType<typeof reportOf> =>
  reportOf({ units: [], edges: [], attempts, deposits: all.map((id) => someFacts(id)) });

describe('the names of what a page speaks of', () => {
  it('are tokens of the contract, one for each, and lead back', () => {
    fc.assert(
      fc.property(ids, (all) => {
        const names = pictureNames(reportWith(all), 'run');
        const tokens = all.map((id) => names.node(recordOf(id)) ?? '');
        assert.equal(new Set(tokens).size, all.length);
        for (const one of tokens) assert.ok(token.safeParse(one).success, one);
        assert.deepEqual(
          tokens.map((one) => names.session(one)?.sessionId),
          all,
        );
      }),
    );
  });

  it('are the same for the same answer, also where it came over anew', () => {
    const report = reportOf();
    const [one, two] = [pictureNames(report, 'r'), pictureNames(structuredClone(report), 'r')];
    assert.equal(one.mark, two.mark);
    assert.equal(one.unit, two.unit);
    assert.equal(one.node(recordOf('c')), two.node(recordOf('c')));
    const [project] = two.projects;
    assert.ok(project !== undefined);
    assert.equal(one.project(project), two.project(project));
    assert.deepEqual(one.projectNamed(two.project(project) ?? ''), project);
    const [excerpt] = two.excerpts;
    assert.ok(excerpt !== undefined);
    assert.notEqual(one.place(excerpt), null);
  });

  it('mean nothing in another answer', () => {
    const before = pictureNames(reportWith(['a', 'b']), 'r');
    const others = [
      pictureNames(reportWith(['a', 'b'], 2), 'r'),
      pictureNames(reportWith(['b', 'a']), 'r'),
      pictureNames(reportWith(['a', 'b']), 'another'),
    ];
    const known = before.node(recordOf('a')) ?? '';
    for (const other of others) {
      assert.notEqual(other.mark, before.mark);
      assert.equal(other.session(known), null);
    }
  });

  it('name the same passage once, in the order of the unit', () => {
    const { excerpts, place, excerpt } = pictureNames(reportOf(), 'r');
    assert.equal(excerpts.length, 1);
    const [only] = excerpts;
    assert.ok(only !== undefined);
    assert.equal(excerpt(place(only) ?? ''), only);
    assert.equal(place({ ...only, text: 'other words' }), null);
  });
});
