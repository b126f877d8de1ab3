import { readJson } from './json.js';

/** What could be read of one line that is not one JSON value. */
export interface GluedLine {
  readonly values: readonly unknown[];
  /** True when some part of the line could not be read. */
  readonly isDamaged: boolean;
}

/** More seams than this are not tried: a line full of `}{` must not cost its square. */
const MAX_SEAMS = 64;

/**
 * Splits a line that holds several records one after the other (a file restored without its final
 * line end and then appended to), or a half-written record with a whole one after it.
 */
export function splitGlued(text: string): GluedLine {
  const values: unknown[] = [];
  let rest = text;
  let tries = 0;
  for (;;) {
    const whole = readJson(rest);
    if (whole !== undefined) return { values: [...values, whole], isDamaged: false };
    const seam = firstSeam(rest);
    if (seam === null) break;
    values.push(seam.value);
    rest = rest.slice(seam.end);
  }
  const tail = wholeTail(rest);
  return { values: tail === undefined ? values : [...values, tail], isDamaged: true };

  function firstSeam(part: string): { value: unknown; end: number } | null {
    for (let at = part.indexOf('}{'); at >= 0; at = part.indexOf('}{', at + 1)) {
      if ((tries += 1) > MAX_SEAMS) return null;
      const value = readJson(part.slice(0, at + 1));
      if (value !== undefined) return { value, end: at + 1 };
    }
    return null;
  }
}

/** A record that begins inside the text, at a key records begin with, and runs to its end. */
function wholeTail(text: string): unknown {
  const starts = /\{"(?:type|parentUuid|timestamp|isSidechain|sessionId|uuid)":/g;
  const places = [...text.matchAll(starts)].map((match) => match.index).filter((at) => at > 0);
  for (const at of places.slice(-8)) {
    const value = readJson(text.slice(at));
    if (value !== undefined) return value;
  }
  return undefined;
}
