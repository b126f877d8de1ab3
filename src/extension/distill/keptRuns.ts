import { KeptList, type Memory } from '../panels/keptList.js';
import { parseDistillRun, sourceKey } from './distillRun.js';
import type { DistillRun, KeptSource } from './distillRun.js';

/** So many distillations are kept, the ones worked on last. */
export const MAX_RUNS = 30;

/**
 * The distillations of this workspace, kept in the editor's own storage and never in a store of
 * records. What another build wrote is dropped.
 */
export class KeptRuns extends KeptList<DistillRun> {
  constructor(memory: Memory<DistillRun>) {
    super(memory, { most: MAX_RUNS, keyOf: ({ id }) => id, parse: parseDistillRun });
  }

  /** The newest distillation of a source. */
  ofSource(source: KeptSource): DistillRun | null {
    const key = sourceKey(source);
    return this.latest((run) => sourceKey(run.source) === key);
  }
}
