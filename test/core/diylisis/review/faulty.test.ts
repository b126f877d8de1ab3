import assert from 'node:assert/strict';
import { createLintReviewer } from '../../../../src/core/diylisis/review/lintReviewer.js';
import type { Verdict } from '../../../../src/core/diylisis/review/reviewer.js';
import { verdictProblem } from '../../../../src/core/diylisis/review/verdictProblem.js';
import { NOW } from '../samples.js';
import { aRepository, SHOP } from './aRepository.js';
import { FAULTS, handoffOf, SOUND } from './faultyHandoffs.js';

const WATCHLIST = ['Bash', 'Read', 'Edit', 'TodoWrite', 'code-reviewer', 'distill'];
const repository = aRepository([...SHOP, 'docs/handoff/rounding-handoff.md'], {
  missingCommands: ['npm run totals'],
});

function review(handoffText: string): Promise<Verdict> {
  return createLintReviewer({ repository, now: NOW }).review(
    { handoffText, contract: null, watchlist: WATCHLIST, activation: null },
    new AbortController().signal,
  );
}

describe('the review by rule', () => {
  it('passes the sound handoff that the faults are put into', async () => {
    const verdict = await review(handoffOf(SOUND));
    assert.deepEqual(verdict.findings, []);
    assert.equal(verdict.result, 'Pass');
  });
  for (const { is, own, category, token } of FAULTS)
    it(`finds ${is} in category ${category}, and nothing else`, async () => {
      const verdict = await review(handoffOf({ ...SOUND, ...own }));
      assert.equal(verdict.result, 'Fail');
      assert.deepEqual(
        verdict.findings.map((one) => one.category),
        [category],
        JSON.stringify(verdict.findings, null, 1),
      );
      const [finding] = verdict.findings;
      const told = `${finding?.quotedToken ?? ''} ${finding?.whyUnresolvable ?? ''}`;
      assert.ok(told.toLowerCase().includes(token.toLowerCase()), told);
      assert.equal(verdictProblem(verdict), null);
      assert.deepEqual(
        verdict.sweep.filter(({ status }) => status === 'finding').map((row) => row.category),
        [category],
      );
    });
});
