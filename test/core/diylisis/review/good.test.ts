import assert from 'node:assert/strict';
import { createLintReviewer } from '../../../../src/core/diylisis/review/lintReviewer.js';
import { verdictProblem } from '../../../../src/core/diylisis/review/verdictProblem.js';
import { NOW } from '../samples.js';
import { aRepository, SHOP } from './aRepository.js';
import { GOOD } from './goodHandoffs.js';

const reviewer = createLintReviewer({ repository: aRepository(SHOP), now: NOW });

describe('a handoff that a stranger can execute', () => {
  for (const [name, handoffText] of Object.entries(GOOD))
    it(`passes: ${name}`, async () => {
      const verdict = await reviewer.review(
        {
          handoffText,
          contract: null,
          watchlist: ['Bash', 'Read', 'Edit', 'TodoWrite', 'Task', 'code-reviewer', 'distill'],
          activation: null,
        },
        new AbortController().signal,
      );
      assert.deepEqual(
        verdict.findings.map(({ category, quotedToken, location, whyUnresolvable }) => [
          category,
          quotedToken,
          location,
          whyUnresolvable,
        ]),
        [],
      );
      assert.equal(verdict.result, 'Pass');
      assert.equal(verdict.realization, 'lint-fallback');
      assert.equal(verdictProblem(verdict), null);
    });
});
