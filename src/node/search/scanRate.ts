/** Who does most of the work of a scan. */
export type ScanWay = 'reader' | 'ripgrep';

/**
 * Bytes per second before anything was measured: guesses (`docs/decisions/0007-ripgrep.md` has what
 * was timed).
 */
const FIRST_GUESS: Readonly<Record<ScanWay, number>> = {
  reader: 60 * 1024 * 1024,
  ripgrep: 120 * 1024 * 1024,
};
/** How much the newest scan counts against those before it. */
const NEWEST = 0.4;
/** What is done in less time says more about starting than about reading. */
const LEAST_MS = 100;

/**
 * How fast scans are on this machine, from the scans of this process. Times are averaged and not
 * speeds: one cue that is met nowhere must not promise that the next is as quick.
 */
export class ScanRate {
  /** Milliseconds per byte. */
  readonly #costs = new Map<ScanWay, number>();

  /** Takes a finished scan into account. */
  note(way: ScanWay, bytes: number, ms: number): void {
    if (ms < LEAST_MS || bytes <= 0) return;
    const cost = ms / bytes;
    const known = this.#costs.get(way);
    this.#costs.set(way, known === undefined ? cost : known + NEWEST * (cost - known));
  }

  /** The likely time of a scan in seconds. */
  seconds(way: ScanWay, bytes: number): number {
    const cost = this.#costs.get(way);
    return cost === undefined ? bytes / FIRST_GUESS[way] : (cost * bytes) / 1000;
  }
}

/** One for the process: the disk and the processor are the same for all. */
export const scanRate = new ScanRate();
