import type { ReadProblem } from '../../records/readProblem.js';
import type { Runtime } from '../../records/session.js';
import { fail, ok } from '../../shared/result.js';
import type { Result } from '../../shared/result.js';
import { ClaudeWorkDecoder } from '../../stores/claude/workDecoder.js';
import { CodexWorkDecoder } from '../../stores/codex/workDecoder.js';
import { LineSplitter } from '../../stores/lines.js';
import type { RecordFiles } from '../../stores/ports.js';
import { RecordReadError } from '../../stores/ports.js';
import { recordShape } from '../../stores/recordReading.js';
import type { WorkDecoder } from '../../stores/workDecoder.js';
import type { ContextRange } from '../contextItem.js';
import { ContextGatherer } from './gatherer.js';
import { contextOf } from './gatherContext.js';
import type { GatheredContext } from './gatherContext.js';

export interface ContextSource {
  /** Absolute path of the record. */
  readonly record: string;
  readonly runtime: Runtime;
  readonly sessionId: string | null;
}

export interface ContextReading {
  readonly range: ContextRange;
  /** Offset of the unpacked record at which reading stops; null: its end as it is now. */
  readonly readTo: number | null;
  readonly signal?: AbortSignal | undefined;
  /** Told every few megabytes, in unpacked bytes; `total` 0: not known. */
  readonly onProgress?: ((read: number, total: number) => void) | undefined;
}

const PROGRESS_EVERY = 4 * 1024 * 1024;

/**
 * Reads one record once, from its first line to its end or to the given offset, and tells its working
 * context (Diylisis · TYPES: W). Memory is bounded by a chunk, a line and the bounds of each sort.
 * Rejects with the signal's reason when aborted.
 */
export async function readContext(
  files: RecordFiles,
  source: ContextSource,
  reading: ContextReading,
): Promise<Result<GatheredContext, ReadProblem>> {
  const { record, sessionId } = source;
  const { range, readTo, signal, onProgress } = reading;
  const facts = await files.stat(record);
  if (!facts.ok) return facts;
  const isPacked = /\.zst$/iu.test(record);
  const total = isPacked ? 0 : facts.value.bytes;
  const decoder = decoderFor(source);
  const gatherer = new ContextGatherer(range.kind === 'from' ? range.line : 0);
  const limit = readTo ?? Infinity;
  const splitter = new LineSplitter();
  let read = 0;
  let told = 0;
  let isWhole = true;
  try {
    for await (const chunk of files.stream(record, 0, signal)) {
      signal?.throwIfAborted();
      const part = read + chunk.length > limit ? chunk.subarray(0, limit - read) : chunk;
      for (const line of splitter.push(part)) {
        for (const event of decoder.decode(line)) gatherer.take(event);
      }
      read += part.length;
      if (read - told >= PROGRESS_EVERY) {
        told = read;
        onProgress?.(read, total);
      }
      if (read >= limit) {
        isWhole = false;
        break;
      }
    }
    const last = splitter.end();
    if (last !== null) for (const event of decoder.decode(last)) gatherer.take(event);
    for (const event of decoder.end()) gatherer.take(event);
  } catch (error) {
    if (error instanceof RecordReadError) return fail(error.problem);
    throw error;
  }
  return ok(
    contextOf(gatherer, {
      record,
      sessionId,
      range,
      stands: (turn) => decoder.stands(turn),
      readTo: read,
      // How large a packed record is when unpacked is known only at its end.
      bytes: isPacked || isWhole ? read : Math.max(read, facts.value.bytes),
    }),
  );
}

function decoderFor({ runtime, record }: ContextSource): WorkDecoder {
  switch (runtime) {
    case 'claude':
      return new ClaudeWorkDecoder();
    case 'codex':
      return recordShape(record) === 'document'
        ? new CodexWorkDecoder('document')
        : new CodexWorkDecoder('lines');
  }
}
