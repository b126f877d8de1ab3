import fs from 'node:fs';

/**
 * What a stage of `npm test` came to. `failures` has a line for each failed one, so its length is
 * the count.
 * @typedef {{ stage: string, passed: number, failures: string[] }} StageResult
 */

/**
 * Counts a stage by mocha's own report. A report that is missing, unreadable or empty is a
 * failure, as is a test that was skipped, and an exit code that contradicts a green report.
 * @param {string} stage
 * @param {string} file the JSON report
 * @param {{ code?: number, isLate?: boolean }} [end] how the process ended, where that can be trusted
 * @returns {StageResult}
 */
export function countReport(stage, file, { code = 0, isLate = false } = {}) {
  let report;
  try {
    report = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    const why = isLate ? 'it took too long' : `it ended (${code}) without a result`;
    return { stage, passed: 0, failures: [`the run is lost: ${why}`] };
  }
  const failures = [
    ...report.failures.map(({ fullTitle }) => fullTitle),
    ...report.pending.map(({ fullTitle }) => `skipped: ${fullTitle}`),
  ];
  const passed = report.passes.length;
  if (passed + failures.length === 0) failures.push('no test ran');
  if (failures.length === 0 && (code !== 0 || isLate))
    failures.push(isLate ? 'it took too long' : `every test passed, but it ended with ${code}`);
  return { stage, passed, failures };
}

/**
 * A stage, or a check, that is one thing.
 * @param {string} stage
 * @param {string} [failure] what went wrong, where something did
 * @returns {StageResult}
 */
export const one = (stage, failure) =>
  failure === undefined
    ? { stage, passed: 1, failures: [] }
    : { stage, passed: 0, failures: [failure] };

/**
 * The lines that end a run: a line a stage, what failed, and last of all the total.
 * @param {readonly StageResult[]} results
 * @returns {string}
 */
export function summary(results) {
  const width = Math.max(...results.map(({ stage }) => stage.length));
  const lines = results.map(
    ({ stage, passed, failures }) =>
      `${failures.length ? 'FAILED' : 'ok    '} ${stage.padEnd(width)} ${passed} passed, ${failures.length} failed`,
  );
  const failed = results.flatMap(({ stage, failures }) =>
    failures.map((failure) => `  ${stage}: ${failure}`),
  );
  return [...lines, ...failed, total(results)].join('\n');
}

const total = (results) => {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failures.length, 0);
  return `${passed} passed, ${failed} failed`;
};
