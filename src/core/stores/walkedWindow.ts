import type { RecordWindow, WindowLine } from '../records/recordWindow.js';
import { LineItems } from './lineItems.js';
import type { FileFacts } from './ports.js';
import { recordShape } from './recordReading.js';
import type { RecordReading, WindowQuery } from './recordReading.js';
import { walkDocument, walkLines } from './walkRecord.js';
import type { Step } from './walkRecord.js';
import { Budget, FULL, HALF, lastWithin } from './windowBudget.js';
import type { Bounds } from './windowBudget.js';

/** What a window that takes long can tell and be told. */
export interface WindowContext {
  readonly signal?: AbortSignal | undefined;
  /** Told every few megabytes that are unpacked on the way to the window. */
  readonly progress?: ((progress: WindowProgress) => void) | undefined;
}

export interface WindowProgress {
  /** Uncompressed bytes that were passed; how many there are is not known before the end. */
  readonly bytes: number;
}

const PROGRESS_EVERY = 16 * 1024 * 1024;

/**
 * A window on a record that can only be read from its start: compressed ones and whole documents.
 * In memory stands the window, never what was passed on the way to it.
 */
export async function windowByWalking(
  reading: RecordReading,
  query: WindowQuery,
  facts: FileFacts,
  context: WindowContext,
): Promise<RecordWindow> {
  const { record, direction } = query;
  const { signal, progress } = context;
  const isDocument = recordShape(record) === 'document';
  const bounds = direction === 'around' ? HALF : FULL;
  const cursor = isDocument ? null : reading.cursors.take(facts, query.byte, bounds);
  const walk = isDocument
    ? walkDocument(reading, record, facts, signal)
    : walkLines(reading, facts, cursor ?? undefined, signal);
  const passed = new Passed(bounds);
  const items = new LineItems(reading.store(record).decoder(record));
  const taken: Step[] = [];
  const budget = new Budget(bounds);
  // A walk that goes on from a cursor never sees the first line of the record.
  let first: number | null = isDocument ? null : 0;
  let told = cursor?.reached ?? 0;
  let stoppedAt: number | null = null;
  let held: Step | null = null;
  const takeHeld = (): boolean => {
    if (held === null) return true;
    if (!budget.take(held.show(items))) return false;
    taken.push(held);
    return true;
  };
  for await (const step of walk.steps) {
    first ??= step.byte;
    if (progress !== undefined && !isDocument && step.byte - told >= PROGRESS_EVERY) {
      told = step.byte;
      progress({ bytes: told });
    }
    if (direction === 'before' ? step.byte < query.byte : step.byte <= query.byte) {
      passed.push(step);
      continue;
    }
    // Decoded in file order: what a format keeps from line to line flows forward.
    passed.feed(items);
    step.feed(items);
    const isFull = direction === 'before' || !takeHeld();
    if (isFull) {
      stoppedAt = held?.byte ?? step.byte;
      break;
    }
    held = step;
  }
  passed.feed(items);
  items.end();
  if (stoppedAt === null && !takeHeld()) stoppedAt = held?.byte ?? null;
  // Shown at the very end, for some items of a line come late.
  const lines = taken.map((step) => step.show(items));
  const earlier = passed.show(items, direction === 'after' ? { ...bounds, lines: 1 } : bounds);
  const from = earlier[0]?.byte ?? lines[0]?.byte ?? first ?? 0;
  return {
    record,
    lines: [...earlier, ...lines],
    from,
    to: stoppedAt ?? walk.reached(),
    atStart: from <= (first ?? 0),
    atEnd: stoppedAt === null,
    size: isDocument || walk.isDone() ? walk.reached() : null,
  };
}

/** The last steps before the place that is looked for, bounded like a side of a window. */
class Passed {
  #steps: Step[] = [];
  #bytes = 0;
  #isFed = false;
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

  /** Once, when all were passed. */
  feed(items: LineItems): void {
    if (this.#isFed) return;
    this.#isFed = true;
    for (const step of this.#steps) step.feed(items);
  }

  show(items: LineItems, bounds: Bounds): readonly WindowLine[] {
    return lastWithin(
      this.#steps.map((step) => step.show(items)),
      bounds,
    );
  }
}
