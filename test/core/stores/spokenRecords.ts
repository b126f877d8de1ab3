import type { ReadProblem } from '../../../src/core/records/readProblem.js';
import type { RecordItem } from '../../../src/core/records/turn.js';
import { fail, ok } from '../../../src/core/shared/result.js';
import { ForwardCursors } from '../../../src/core/stores/forwardCursor.js';
import { LinePlaces } from '../../../src/core/stores/linePlaces.js';
import type { RawLine } from '../../../src/core/stores/lines.js';
import { LineSplitter, MAX_LINE_BYTES } from '../../../src/core/stores/lines.js';
import { RecordReadError } from '../../../src/core/stores/ports.js';
import type { RecordFiles, Store } from '../../../src/core/stores/ports.js';
import type { RecordReading } from '../../../src/core/stores/recordReading.js';

/** Bytes that are there without being in memory: `at(offset, length)` makes them when asked. */
export interface Content {
  readonly size: number;
  readonly at: (offset: number, length: number) => Uint8Array;
}

export function contentOf(text: string | Uint8Array): Content {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return { size: bytes.length, at: (offset, length) => bytes.slice(offset, offset + length) };
}

/** Reads content and counts what was asked for. */
export class CountingFiles implements RecordFiles {
  bytesRead = 0;
  largestRead = 0;
  modifiedMs = 1;
  failsAt: number | null = null;
  readonly contents = new Map<string, Content>();
  readonly #chunk: number;

  constructor(chunk = 64 * 1024) {
    this.#chunk = chunk;
  }

  find(): Promise<never> {
    return Promise.reject(new Error('nothing is looked for'));
  }

  join(...parts: readonly string[]): string {
    return parts.join('/');
  }

  stat(path: string): ReturnType<RecordFiles['stat']> {
    const content = this.contents.get(path);
    return Promise.resolve(
      content === undefined
        ? fail(problem(path, 'vanished', null))
        : ok({ path, bytes: content.size, modifiedMs: this.modifiedMs }),
    );
  }

  read(path: string, offset: number, length: number): ReturnType<RecordFiles['read']> {
    const content = this.contents.get(path);
    if (content === undefined) return Promise.resolve(fail(problem(path, 'vanished', null)));
    if (this.failsAt !== null && offset + length > this.failsAt)
      return Promise.resolve(fail(problem(path, 'io-error', offset)));
    const bytes = content.at(offset, Math.max(0, Math.min(length, content.size - offset)));
    this.bytesRead += bytes.length;
    this.largestRead = Math.max(this.largestRead, bytes.length);
    return Promise.resolve(ok(bytes));
  }

  async *stream(path: string, from: number, signal?: AbortSignal): AsyncIterable<Uint8Array> {
    for (let at = from; at < (this.contents.get(path)?.size ?? 1); at += this.#chunk) {
      signal?.throwIfAborted();
      const result = await this.read(path, at, this.#chunk);
      if (!result.ok) throw new RecordReadError(result.error);
      yield result.value;
    }
  }
}

function problem(path: string, reason: ReadProblem['reason'], byte: number | null): ReadProblem {
  return { reason, path, line: null, byte, count: 1, detail: null };
}

/**
 * A store for tests: a line `{"type":"talk","say":["…","…"]}` speaks, any other object is noise, the
 * rest is damage. Documents are decoded line by line as well, as their store would do it.
 */
export function spokenStore(files: RecordFiles): Pick<Store, 'decoder' | 'open'> {
  return {
    decoder: () => ({ decode }),
    async *open(record, signal) {
      const splitter = new LineSplitter();
      for await (const chunk of files.stream(record, 0, signal))
        for (const raw of splitter.push(chunk)) yield decode(raw);
      const rest = splitter.end();
      if (rest !== null) yield decode(rest);
    },
  };
}

function decode(raw: RawLine): readonly RecordItem[] {
  const { line, byte } = raw;
  if (raw.length > MAX_LINE_BYTES)
    return [{ kind: 'damage', reason: 'line-too-long', line, byte, detail: null }];
  try {
    const value = JSON.parse(new TextDecoder().decode(raw.bytes)) as {
      type?: unknown;
      say?: readonly string[];
    };
    return (value.type === 'talk' ? (value.say ?? []) : []).map((text) => ({
      kind: 'turn',
      turn: {
        speaker: 'user',
        text,
        timestamp: null,
        line,
        byte,
        uuid: null,
        tool: null,
        isSidechain: false,
      },
    }));
  } catch {
    return [{ kind: 'damage', reason: 'damaged-line', line, byte, detail: null }];
  }
}

export const talk = (...say: readonly string[]): string => JSON.stringify({ type: 'talk', say });
export const noise = (type = 'progress'): string => JSON.stringify({ type, n: 1 });

export interface Bench {
  readonly files: CountingFiles;
  readonly reading: RecordReading;
}

/** One record under each of the given names, all with the same content. */
export function benchOf(content: string | Uint8Array | Content, ...names: string[]): Bench {
  const files = new CountingFiles();
  const made = typeof content === 'string' || content instanceof Uint8Array;
  for (const name of names) files.contents.set(name, made ? contentOf(content) : content);
  const store = spokenStore(files);
  const reading = {
    files,
    store: () => store,
    places: new LinePlaces(),
    cursors: new ForwardCursors(),
  };
  return { files, reading };
}

/** A record of `count` equally long lines that exists only as arithmetic. */
export function endlessTalk(count: number, width: number, say: (index: number) => string): Content {
  const lineOf = (index: number): Uint8Array => {
    const line = talk(`${String(index)} ${say(index)}`);
    return new TextEncoder().encode(`${line.padEnd(width - 1)}\n`);
  };
  const size = count * width;
  return {
    size,
    at(offset, length) {
      const bytes = new Uint8Array(Math.min(length, size - offset));
      for (let done = 0; done < bytes.length;) {
        const index = Math.floor((offset + done) / width);
        const piece = lineOf(index).subarray((offset + done) % width);
        bytes.set(piece.subarray(0, bytes.length - done), done);
        done += Math.min(piece.length, bytes.length - done);
      }
      return bytes;
    },
  };
}
