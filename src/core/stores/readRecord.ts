import type { RecordItem } from '../records/turn.js';
import { LineSplitter } from './lines.js';
import type { RecordDecoder, RecordFiles } from './ports.js';

/**
 * SSOT_body of one record: its items in file order, in batches of one chunk each, so that memory is
 * bounded by the chunk (Anamnesis · STORE TOPOLOGY). Throws `RecordReadError` when the file cannot
 * be read on and the signal's reason when aborted; what was yielded before stays good.
 */
export async function* readRecord(
  files: RecordFiles,
  record: string,
  decoder: RecordDecoder,
  signal?: AbortSignal,
): AsyncIterable<readonly RecordItem[]> {
  const splitter = new LineSplitter();
  for await (const chunk of files.stream(record, 0, signal)) {
    signal?.throwIfAborted();
    const items = splitter.push(chunk).flatMap((line) => decoder.decode(line));
    if (items.length > 0) yield items;
  }
  const last = splitter.end();
  const items = [
    ...(last === null ? [] : decoder.decode(last)),
    ...(decoder.end === undefined ? [] : decoder.end()),
  ];
  if (items.length > 0) yield items;
}
