import { parseDistillRun, sourceKey } from './distillRun.js';
import type { DistillRun, KeptSource } from './distillRun.js';

/** So many distillations are kept, the ones worked on last. */
export const MAX_RUNS = 30;

/**
 * The distillations of this workspace, kept in the editor's own storage and never in a store of
 * records. What another build wrote is dropped.
 */
export class KeptRuns {
  readonly #memory: { get(): unknown; set(value: readonly DistillRun[]): void };
  #runs: Map<string, DistillRun> | null = null;

  constructor(memory: { get(): unknown; set(value: readonly DistillRun[]): void }) {
    this.#memory = memory;
  }

  of(id: string): DistillRun | null {
    return this.#all().get(id) ?? null;
  }

  /** The newest distillation of a source. */
  ofSource(source: KeptSource): DistillRun | null {
    const key = sourceKey(source);
    return [...this.#all().values()].findLast((run) => sourceKey(run.source) === key) ?? null;
  }

  keep(run: DistillRun): void {
    const runs = this.#all();
    runs.delete(run.id);
    runs.set(run.id, run);
    for (const id of runs.keys()) {
      if (runs.size <= MAX_RUNS) break;
      runs.delete(id);
    }
    this.#memory.set([...runs.values()]);
  }

  #all(): Map<string, DistillRun> {
    if (this.#runs !== null) return this.#runs;
    const stored = this.#memory.get();
    const kept = (Array.isArray(stored) ? stored : [])
      .map(parseDistillRun)
      .filter((run) => run !== null);
    this.#runs = new Map(kept.slice(-MAX_RUNS).map((run) => [run.id, run]));
    return this.#runs;
  }
}
