import type { RawLine } from '../lines.js';

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** One line as text, without byte-order mark, NUL padding and surrounding blanks. */
export interface LineText {
  readonly text: string;
  readonly hasNulPadding: boolean;
  /** True when only a prefix of the line was kept. */
  readonly isCut: boolean;
}

/** Decodes a line; bytes that are no UTF-8 become replacement characters, never an error. */
export function lineText(line: RawLine): LineText {
  const isCut = line.length > line.bytes.length;
  let from = 0;
  let to = line.bytes.length;
  while (from < to && line.bytes[from] === 0) from += 1;
  while (to > from && line.bytes[to - 1] === 0) to -= 1;
  const hasNulPadding = to - from < line.bytes.length;
  if (line.bytes[from] === 0xef && line.bytes[from + 1] === 0xbb && line.bytes[from + 2] === 0xbf) {
    from += 3;
  }
  return { text: utf8.decode(line.bytes.subarray(from, to)).trim(), hasNulPadding, isCut };
}
