/** A place on the time axis: where its day begins to be drawn, and the moment it stands for. */
export interface Tick {
  readonly x: number;
  readonly label: string;
}

/** A time axis on which long silences are drawn short, so that what was done stays readable. */
export interface TimeAxis {
  /** Where a moment is drawn. Only moments the axis was made of are known. */
  readonly at: (time: number) => number;
  /** Where the last moment is drawn. */
  readonly end: number;
}

const HOUR = 3_600_000;
/** Pixels between neighbours in time: never less, never more, and per doubling of hours between. */
const NEAREST = 14;
const FARTHEST = 140;
const PER_DOUBLING = 18;

/**
 * Makes the axis of these moments (milliseconds). A later moment is never drawn left of an earlier
 * one, equal moments are drawn at the same place.
 */
export function timeAxisOf(times: readonly number[], start: number): TimeAxis {
  const places = new Map<number, number>();
  let x = start;
  let before: number | null = null;
  for (const time of [...new Set(times)].sort((a, b) => a - b)) {
    if (before !== null) {
      const step = PER_DOUBLING * Math.log2(1 + (time - before) / HOUR);
      x += Math.round(Math.min(FARTHEST, Math.max(NEAREST, step)));
    }
    places.set(time, x);
    before = time;
  }
  return { at: (time) => places.get(time) ?? start, end: x };
}

/** Pixels that a label of the axis needs. */
const LABEL = 96;

/** Names a day where it begins, as far as the names do not run into each other. */
export function ticksOf(
  times: readonly number[],
  axis: TimeAxis,
  dayOf: (time: number) => string,
): readonly Tick[] {
  const ticks: Tick[] = [];
  let day: string | null = null;
  for (const time of [...new Set(times)].sort((a, b) => a - b)) {
    const label = dayOf(time);
    const last = ticks.at(-1);
    const x = axis.at(time);
    if (label === day || (last !== undefined && x - last.x < LABEL)) continue;
    ticks.push({ x, label });
    day = label;
  }
  return ticks;
}
