import type { RecordWindow, WindowLine } from '../records/recordWindow.js';
import type { FileFacts } from './ports.js';
import { recordShape } from './recordReading.js';
import type { RecordReading, WindowQuery } from './recordReading.js';
import { walkDocument, walkLines } from './walkRecord.js';
import type { Step } from './walkRecord.js';
import { Budget, FULL, HALF, lastWithin } from './windowBudget.js';
import type { Bounds } from './windowBudget.js';

/**
 * A window on a record that can only be read from its start: compressed ones and whole documents.
 * In memory stands the window, never what was passed on the way to it.
 */
export async function windowByWalking(
  reading: RecordReading,
  query: WindowQuery,
  facts: FileFacts,
  signal: AbortSignal | undefined,
): Promise<RecordWindow> {
  const { record, direction } = query;
  const isDocument = recordShape(record) === 'document';
  const walk = isDocument
    ? walkDocument(reading, record, facts, signal)
    : walkLines(reading, record, signal);
  const bounds = direction === 'around' ? HALF : FULL;
  const passed = new Passed(direction === 'after' ? { ...bounds, lines: 1 } : bounds);
  const later: WindowLine[] = [];
  const budget = new Budget(bounds);
  let earlier: readonly WindowLine[] | null = null;
  let first: number | null = null;
  let stoppedAt: number | null = null;
  for await (const step of walk.steps) {
    first ??= step.byte;
    if (direction === 'before' ? step.byte < query.byte : step.byte <= query.byte) {
      passed.push(step);
      continue;
    }
    // Decoded in file order: what a format keeps from line to line flows forward.
    earlier ??= passed.show(bounds);
    const line = direction === 'before' ? null : step.show();
    if (line === null || !budget.take(line)) {
      stoppedAt = step.byte;
      break;
    }
    later.push(line);
  }
  const lines = [...(earlier ?? passed.show(bounds)), ...later];
  const from = lines[0]?.byte ?? first ?? 0;
  return {
    record,
    lines,
    from,
    to: stoppedAt ?? walk.reached(),
    atStart: from <= (first ?? 0),
    atEnd: stoppedAt === null,
    size: isDocument || stoppedAt === null ? walk.reached() : null,
  };
}

/** The last steps before the place that is looked for, bounded like a side of a window. */
class Passed {
  #steps: Step[] = [];
  #bytes = 0;
  readonly #bounds: Bounds;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  push(step: Step): void {
    this.#steps.push(step);
    this.#bytes += step.length;
    while (
      this.#steps.length > 1 &&
      (this.#steps.length > this.#bounds.lines || this.#bytes > this.#bounds.bytes)
    )
      this.#bytes -= this.#steps.shift()?.length ?? 0;
  }

  show(bounds: Bounds): readonly WindowLine[] {
    return lastWithin(
      this.#steps.map((step) => step.show()),
      bounds,
    );
  }
}
