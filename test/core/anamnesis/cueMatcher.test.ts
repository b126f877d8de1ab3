import assert from 'node:assert/strict';
import { readCue } from '../../../src/core/anamnesis/cue.js';
import { cueMatcher } from '../../../src/core/anamnesis/cueMatcher.js';
import { cueTerms } from '../../../src/core/anamnesis/cueTerms.js';

function marked(cue: string, text: string): string[] {
  const terms = cueTerms(readCue(cue, { now: new Date('2026-01-01T00:00:00Z'), projects: [] }));
  const { spans } = cueMatcher(
    terms,
    terms.terms.map(() => 1),
  ).match(text);
  return spans.map(([from, to]) => text.slice(from, to));
}

describe('cueMatcher', () => {
  it('marks what the cue meets, as it stands in the text', () => {
    assert.deepEqual(marked('rounding cents', 'We ROUND each Cent, never cented.'), [
      'ROUND',
      'Cent',
      'cented',
    ]);
    assert.deepEqual(marked('蓝鲸协议', '关于蓝鲸协议的'), ['蓝鲸协议']);
    assert.deepEqual(marked('"exact cents"', 'with exact\ncents only'), ['exact\ncents']);
    assert.deepEqual(marked('PR 12', 'see PR #12 and #12'), ['PR #12']);
  });

  it('weighs a rare word above a common one and a literal above both', () => {
    const terms = cueTerms(
      readCue('pelican server "exact cents"', { now: new Date(0), projects: [] }),
    );
    const matcher = cueMatcher(
      terms,
      terms.terms.map((_, index) => (index === 0 ? 5 : 1)),
    );
    const [rare, common, literal] = ['a pelican', 'a server', 'exact cents'].map(
      (text) => matcher.match(text).weight,
    );
    assert.ok((rare ?? 0) > (common ?? 0));
    assert.ok((literal ?? 0) > (rare ?? 0));
    assert.equal(matcher.match('nothing').weight, 0);
  });
});
