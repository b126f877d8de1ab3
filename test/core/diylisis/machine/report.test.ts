import assert from 'node:assert/strict';
import { reportOf } from '../../../../src/core/diylisis/machine/report.js';
import type { DistillState } from '../../../../src/core/diylisis/machine/state.js';
import { total } from '../../../../src/core/diylisis/measure.js';
import { last, play } from './play.js';
import { aFile, anInput, said } from './samples.js';

describe('the report of a run', () => {
  const input = anInput([aFile('src/cart.ts'), said('totals are whole cents', { id: 's' })]);
  const reported = (state: DistillState) =>
    reportOf(state, { masked: [], maskedValues: [], grewBy: null, given: [] });

  it('counts at the gate what nobody has answered yet', () => {
    const state = last(play(input));
    const report = reported(state);
    assert.equal(report.status, 'gate');
    const asked = report.rows.flatMap(({ items }) => items).length;
    assert.ok(asked > 0);
    assert.equal(report.measure.unsurfacedResidual, asked);
    assert.ok(report.residuals.every(({ surfaced }) => !surfaced));
  });

  it('counts nothing once everything is answered', () => {
    const state = last(
      play(input, { answer: ({ id }) => ({ id, answer: 'resolve', value: 'yes, whole cents' }) }),
    );
    const report = reported(state);
    assert.equal(report.status, 'ready');
    assert.equal(total(report.measure), 0);
    assert.ok(report.residuals.length > 0 && report.residuals.every(({ surfaced }) => surfaced));
    assert.deepEqual(report.doubtfulLeaks, state.doubtfulLeaks);
  });
});
