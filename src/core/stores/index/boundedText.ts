import type { ReadProblem } from '../../records/readProblem.js';
import type { FileFacts, RecordFiles } from '../ports.js';

/** More of one deposit file is not read; real ones are a few kilobytes. */
export const MAX_DEPOSIT_BYTES = 256 * 1024;

export interface BoundedText {
  /** Null when the file could not be read. */
  readonly text: string | null;
  readonly bytesRead: number;
  readonly problems: readonly ReadProblem[];
}

const utf8 = new TextDecoder('utf-8');

/**
 * The text of a small file, at most {@link MAX_DEPOSIT_BYTES} of it: its beginning, or its end for
 * a file that is appended to. What was left unread is a counted problem.
 */
export async function readBoundedText(
  files: RecordFiles,
  file: FileFacts,
  from: 'start' | 'end' = 'start',
): Promise<BoundedText> {
  const offset = from === 'end' ? Math.max(0, file.bytes - MAX_DEPOSIT_BYTES) : 0;
  const read = await files.read(file.path, offset, MAX_DEPOSIT_BYTES);
  if (!read.ok) return { text: null, bytesRead: 0, problems: [read.error] };
  const problems: ReadProblem[] = [];
  if (file.bytes > MAX_DEPOSIT_BYTES) {
    const detail = `${MAX_DEPOSIT_BYTES} of ${file.bytes} bytes read`;
    problems.push({
      reason: 'too-large',
      path: file.path,
      line: null,
      byte: null,
      count: 1,
      detail,
    });
  }
  return { text: utf8.decode(read.value), bytesRead: read.value.length, problems };
}
