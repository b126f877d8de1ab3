import type { ReadProblem } from '../../records/readProblem.js';
import type { RecordItem } from '../../records/turn.js';
import { LineSplitter } from '../lines.js';
import type { RawLine } from '../lines.js';
import type { FileFacts, RecordDecoder, RecordFiles } from '../ports.js';
import { splitGlued } from '../shared/gluedRecords.js';
import { asObject, asText, asTime } from '../shared/json.js';
import { lineText } from '../shared/lineText.js';
import { MAX_DEPOSIT_BYTES } from './boundedText.js';

/** One captured last message of a side conversation. */
interface CaptureLine {
  readonly parentId: string | null;
  readonly timestamp: string | null;
  readonly message: string;
}

/** A side conversation as its capture tells it (Anamnesis · STORE TOPOLOGY: substitute channel). */
export interface Capture {
  readonly slug: string;
  /** The side conversation's own id: the file's name. Never a resume handle. */
  readonly agentId: string;
  /** The id of the session that started it, as the capture itself names it. */
  readonly parentId: string | null;
  readonly file: FileFacts;
  readonly startedAt: string | null;
  /** Captured messages within the bound, oldest first. */
  readonly messages: readonly string[];
  readonly isReadable: boolean;
  readonly problems: readonly ReadProblem[];
}

const CAPTURE_PATH = /[\\/]hypomnesis[\\/]subagent[\\/][^\\/]+\.jsonl$/;

/** Whether a path is that of a capture, which has a format of its own. */
export function isCapturePath(path: string): boolean {
  return CAPTURE_PATH.test(path);
}

/** Reads the beginning of a capture; a half-written last line is counted and skipped. */
export async function readCapture(
  files: RecordFiles,
  file: FileFacts,
  slug: string,
): Promise<{ readonly capture: Capture; readonly bytesRead: number }> {
  const read = await files.read(file.path, 0, MAX_DEPOSIT_BYTES);
  const bytes = read.ok ? read.value : new Uint8Array();
  const splitter = new LineSplitter();
  const raw = splitter.push(bytes);
  const rest = bytes.length < file.bytes ? null : splitter.end();
  const problems: ReadProblem[] = read.ok ? [] : [read.error];
  const lines = [...raw, ...(rest === null ? [] : [rest])].flatMap((line) => {
    const { known, isDamaged } = captureLines(line);
    if (isDamaged) {
      const { line: number, byte } = line;
      const place = { path: file.path, line: number, byte, count: 1, detail: null };
      problems.push({ reason: 'damaged-line', ...place });
    }
    return known;
  });
  const capture: Capture = {
    slug,
    agentId: file.path.replace(/^.*[\\/]/s, '').replace(/\.jsonl$/, ''),
    parentId: lines.find((line) => line.parentId !== null)?.parentId ?? null,
    file,
    startedAt: lines.find((line) => line.timestamp !== null)?.timestamp ?? null,
    messages: lines.map((line) => line.message),
    isReadable: read.ok,
    problems,
  };
  return { capture, bytesRead: bytes.length };
}

function captureLines(line: RawLine): { known: readonly CaptureLine[]; isDamaged: boolean } {
  const { text } = lineText(line);
  if (text === '') return { known: [], isDamaged: false };
  const { values, isDamaged } = splitGlued(text);
  const known = values.flatMap((value) => {
    const object = asObject(value);
    const message = asText(object?.['last_assistant_message']);
    if (object === null || message === null) return [];
    const parentId = asText(object['session_id']);
    return [{ parentId, timestamp: asTime(object['timestamp']), message }];
  });
  return { known, isDamaged: isDamaged || (known.length === 0 && values.length > 0) };
}

/** Decodes a capture: each line is one last message of the side conversation's agent. */
export class CaptureDecoder implements RecordDecoder {
  decode(line: RawLine): readonly RecordItem[] {
    const { known, isDamaged } = captureLines(line);
    const place = { line: line.line, byte: line.byte };
    const turns = known.map(({ message, timestamp }): RecordItem => ({
      kind: 'turn',
      turn: {
        speaker: 'assistant',
        text: message,
        timestamp,
        ...place,
        uuid: null,
        tool: null,
        // The capture is the side conversation's own record; under its parent it is folded as a log.
        isSidechain: false,
      },
    }));
    if (!isDamaged) return turns;
    return [...turns, { kind: 'damage', reason: 'damaged-line', ...place, detail: null }];
  }
}
