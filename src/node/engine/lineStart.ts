import type { RecordFiles } from '../../core/stores/ports.js';

const NEWLINE = 10;

/**
 * Offset of the first byte of a line (counts from 1) in the uncompressed record, in memory of one
 * chunk; null where the record has fewer lines. Throws RecordReadError.
 */
export async function lineStart(
  files: RecordFiles,
  record: string,
  line: number,
  signal: AbortSignal,
): Promise<number | null> {
  if (line <= 1) return 0;
  let [at, seen] = [0, 1];
  for await (const chunk of files.stream(record, 0, signal)) {
    for (let from = chunk.indexOf(NEWLINE); from >= 0; from = chunk.indexOf(NEWLINE, from + 1)) {
      seen += 1;
      if (seen === line) return at + from + 1;
    }
    at += chunk.length;
  }
  return null;
}
