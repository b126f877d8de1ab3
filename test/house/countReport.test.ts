import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface StageResult {
  readonly stage: string;
  readonly passed: number;
  readonly failures: readonly string[];
}

interface Count {
  readonly countReport: (
    stage: string,
    file: string,
    end?: { readonly code?: number; readonly isLate?: boolean },
  ) => StageResult;
  readonly summary: (results: readonly StageResult[]) => string;
}

describe('how npm test counts', () => {
  let folder: string;
  let count: Count;

  before(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mneme-count-'));
    const module = path.resolve('scripts/support/count.mjs');
    count = (await import(pathToFileURL(module).href)) as Count;
  });
  after(() => fs.rmSync(folder, { recursive: true, force: true }));

  const report = (passes: number, failures: number, pending = 0): string => {
    const file = path.join(folder, 'report.json');
    const some = (number: number, word: string): { fullTitle: string }[] =>
      Array.from({ length: number }, (_, index) => ({ fullTitle: `${word} ${index}` }));
    const text = { passes: some(passes, 'p'), failures: some(failures, 'f') };
    fs.writeFileSync(file, JSON.stringify({ ...text, pending: some(pending, 's') }));
    return file;
  };

  it('takes the numbers from the report', () => {
    const result = count.countReport('unit', report(3, 2), { code: 2 });
    assert.deepEqual(result, { stage: 'unit', passed: 3, failures: ['f 0', 'f 1'] });
  });

  it('counts a skipped test as failed', () => {
    assert.deepEqual(count.countReport('unit', report(1, 0, 1)).failures, ['skipped: s 0']);
  });

  it('counts a run without a report as failed, whatever its exit code says', () => {
    const missing = path.join(folder, 'missing.json');
    assert.equal(count.countReport('host', missing, { code: 0 }).failures.length, 1);
  });

  it('counts a report cut off in the middle as failed', () => {
    const file = path.join(folder, 'cut.json');
    fs.writeFileSync(file, '{"passes":[{"full');
    assert.equal(count.countReport('host', file).failures.length, 1);
  });

  it('counts a run in which no test ran as failed', () => {
    assert.equal(count.countReport('unit', report(0, 0)).failures.length, 1);
  });

  it('believes no green report of a run that ended badly', () => {
    assert.equal(count.countReport('unit', report(2, 0), { code: 1 }).failures.length, 1);
    assert.equal(count.countReport('unit', report(2, 0), { isLate: true }).failures.length, 1);
  });

  it('ends with one line that has the total', () => {
    const text = count.summary([
      { stage: 'unit', passed: 3, failures: [] },
      { stage: 'host', passed: 1, failures: ['a', 'b'] },
    ]);
    assert.equal(text.split('\n').at(-1), '4 passed, 2 failed');
  });
});
