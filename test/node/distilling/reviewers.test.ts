import assert from 'node:assert/strict';
import type { DistillReport } from '../../../src/core/diylisis/distillReport.js';
import { MaskedTexts } from '../../../src/core/diylisis/maskedInput.js';
import type { Reviewer, Verdict } from '../../../src/core/diylisis/review/reviewer.js';
import { playDistillation } from '../../../src/node/distilling/playDistillation.js';
import type { DistillProgress } from '../../../src/node/worker/calls.js';
import { createSecretMask } from '../../../src/node/secrets/createSecretMask.js';
import { aVerdict, anInput, said } from '../../core/diylisis/machine/samples.js';

/** A reader that answers with the given verdicts, one after the other, the last again and again. */
function reader(realization: Reviewer['realization'], ...verdicts: readonly Verdict[]) {
  const asked: string[] = [];
  const reviewer: Reviewer = {
    realization,
    review: ({ handoffText }) => {
      asked.push(handoffText);
      const verdict = verdicts[Math.min(asked.length, verdicts.length) - 1];
      assert.ok(verdict !== undefined);
      return Promise.resolve({ ...verdict, realization });
    },
  };
  return { reviewer, asked };
}

async function play(
  reviewers: readonly Reviewer[],
  told: DistillProgress[] = [],
): Promise<DistillReport> {
  const item = said('totals are whole cents', { id: 's' });
  const played = await playDistillation(anInput([item]), {
    reviewers,
    answers: [{ id: 's', answer: 'resolve', value: null }],
    repository: null,
    mask: new MaskedTexts(createSecretMask()),
    context: { signal: new AbortController().signal, progress: (one) => told.push(one) },
    around: { given: [], grewBy: null, masked: () => [], maskedValues: () => [] },
  });
  assert.ok(played.ok);
  return played.value;
}

describe('who reads a handoff before it is written', () => {
  it('is the strongest at hand, and the label names it', async () => {
    const { reviewer, asked } = reader('refuter-subagent', aVerdict());
    const report = await play([reviewer]);
    assert.equal(report.status, 'ready');
    assert.equal(report.verdict?.realization, 'refuter-subagent');
    assert.match(report.label, /fresh reader/u);
    assert.equal(report.files.find(({ role }) => role === 'prose')?.text, asked.at(-1));
  });
  it('reads in rounds that are told while they go on', async () => {
    const told: DistillProgress[] = [];
    const report = await play([reader('generic-subagent', aVerdict()).reviewer], told);
    const rounds = told.map(({ round }) => round ?? 0);
    assert.deepEqual(
      rounds,
      rounds.toSorted((a, b) => a - b),
    );
    assert.deepEqual([rounds[0], rounds.at(-1)], [1, report.passes]);
    assert.ok(report.passes > 1);
    assert.deepEqual(new Set(told.map(({ step }) => step)), new Set(['looking', 'reviewing']));
  });
  it('is the checklist where nobody is, and the label says that it is weaker', async () => {
    const report = await play([]);
    assert.equal(report.verdict?.realization, 'lint-fallback');
    assert.match(report.label, /weaker/u);
  });
  for (const [what, broken] of [
    ['a missing category', { ...aVerdict(), sweep: aVerdict().sweep.slice(1) }],
    [
      'an empty cell',
      { ...aVerdict(), sweep: aVerdict().sweep.map((row) => ({ ...row, checked: ' ' })) },
    ],
  ] as const) {
    it(`is asked again after a verdict with ${what}`, async () => {
      const { reviewer, asked } = reader('generic-subagent', broken, aVerdict());
      assert.equal((await play([reviewer])).status, 'ready');
      assert.ok(asked.length > 1);
    });
    it(`never passes by a verdict with ${what}`, async () => {
      const { reviewer, asked } = reader('generic-subagent', broken);
      const report = await play([reviewer]);
      assert.equal(report.status, 'failed');
      assert.deepEqual(report.files, []);
      assert.match(report.misfit ?? '', /no verdict/u);
      assert.equal(asked.length, 2);
    });
  }
});
