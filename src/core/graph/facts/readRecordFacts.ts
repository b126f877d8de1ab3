import type { ReadProblem } from '../../records/readProblem.js';
import type { Runtime } from '../../records/session.js';
import { fail, ok } from '../../shared/result.js';
import type { Result } from '../../shared/result.js';
import { ClaudeWorkDecoder } from '../../stores/claude/workDecoder.js';
import { CodexWorkDecoder } from '../../stores/codex/workDecoder.js';
import { LineSplitter } from '../../stores/lines.js';
import type { RawLine } from '../../stores/lines.js';
import type { RecordFiles } from '../../stores/ports.js';
import { RecordReadError } from '../../stores/ports.js';
import { recordShape } from '../../stores/recordReading.js';
import type { WorkDecoder } from '../../stores/workDecoder.js';
import { isCapturePath } from '../../stores/index/capture.js';
import { CaptureWorkDecoder } from './captureWork.js';
import { ProvenanceLines } from './provenanceLines.js';
import { RecordFactsGatherer } from './recordFacts.js';
import type { RecordFacts } from './recordFacts.js';
import type { RemoteName } from './remoteAddress.js';

/** A record that was read for its facts. */
export interface ReadRecord extends RecordFacts {
  /** Address of the repository that the record itself names; null: it names none. */
  readonly recorded: RemoteName | null;
  /** Folder from which the session's worktree was made, as recorded; null: none. */
  readonly worktreeOf: string | null;
  readonly worktrees: readonly string[];
  /** Bytes of the unpacked record that were read. */
  readonly bytes: number;
  /** False: the record is longer than was to be read. */
  readonly isWhole: boolean;
}

export interface FactsReading {
  readonly files: Pick<RecordFiles, 'stream'>;
  readonly signal?: AbortSignal | undefined;
  /** Puts marks in the place of secrets. */
  readonly masked: (text: string) => string;
  /** Bytes of the unpacked record after which reading stops. */
  readonly maxBytes: number;
  /** Told with every chunk, in unpacked bytes. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
}

/**
 * Reads one record once for its facts, in memory bounded by a chunk, a line and the number of different
 * things it names. A record that breaks off gives a problem and no facts. Rejects with the signal's
 * reason when aborted.
 */
export async function readRecordFacts(
  source: { readonly record: string; readonly runtime: Runtime; readonly sessionId: string | null },
  { files, signal, masked, maxBytes, onBytes }: FactsReading,
): Promise<Result<ReadRecord, ReadProblem>> {
  const decoder = decoderFor(source);
  const gatherer = new RecordFactsGatherer(masked, source.sessionId);
  const provenance = new ProvenanceLines(source.runtime, source.sessionId);
  const splitter = new LineSplitter();
  const take = (line: RawLine): void => {
    provenance.take(line);
    for (const event of decoder.decode(line)) gatherer.take(event);
  };
  let bytes = 0;
  let isWhole = true;
  try {
    for await (const chunk of files.stream(source.record, 0, signal)) {
      signal?.throwIfAborted();
      for (const line of splitter.push(chunk)) take(line);
      bytes += chunk.length;
      onBytes?.(chunk.length);
      if (bytes >= maxBytes) {
        isWhole = false;
        break;
      }
    }
  } catch (error) {
    if (error instanceof RecordReadError) return fail(error.problem);
    throw error;
  }
  const last = isWhole ? splitter.end() : null;
  if (last !== null) take(last);
  for (const event of decoder.end()) gatherer.take(event);
  const facts = gatherer.finish((turn) => decoder.stands(turn));
  const { recorded, worktreeOf, worktrees, origins } = provenance;
  return ok({
    ...facts,
    traits: [
      ...origins.map(({ sessionId, line, byte }) => ({
        ...({ kind: 'session', part: 'read', channel: 'transcript', repository: null } as const),
        ...{ value: sessionId, label: sessionId, place: { line, byte } },
      })),
      ...facts.traits,
    ],
    recorded,
    worktreeOf,
    worktrees: [...worktrees],
    bytes,
    isWhole,
  });
}

function decoderFor({
  runtime,
  record,
}: {
  readonly runtime: Runtime;
  readonly record: string;
}): WorkDecoder {
  switch (runtime) {
    case 'claude':
      return isCapturePath(record) ? new CaptureWorkDecoder() : new ClaudeWorkDecoder();
    case 'codex':
      return new CodexWorkDecoder(recordShape(record) === 'document' ? 'document' : 'lines');
  }
}
