import type { ReadProblem } from '../../records/readProblem.js';

/** One problem per reason, path and detail; the first place is kept and the counts are added. */
export function foldProblems(problems: readonly ReadProblem[]): readonly ReadProblem[] {
  const folded = new Map<string, ReadProblem>();
  for (const problem of problems) {
    const key = `${problem.reason}\n${problem.path}\n${problem.detail ?? ''}`;
    const first = folded.get(key);
    folded.set(
      key,
      first === undefined ? problem : { ...first, count: first.count + problem.count },
    );
  }
  return [...folded.values()];
}
