import type { Deposit } from '../../records/deposit.js';
import type { ReadProblem } from '../../records/readProblem.js';
import { isSessionId } from '../../resume/sessionId.js';
import type { FileFacts, RecordFiles } from '../ports.js';
import { mapLimit } from '../shared/mapLimit.js';
import { readBoundedText } from './boundedText.js';
import { codexDeposit } from './codexDeposit.js';

/** Below a Codex root: one compact entry for each session; the generations behind it hold no more. */
export const CATALOG_PATTERN = 'hypomnesis/catalog/*.json';

export interface CodexDeposit {
  readonly deposit: Deposit;
  readonly modifiedMs: number;
}

export interface CodexIndexListing {
  readonly deposits: readonly CodexDeposit[];
  /** Entries that could not be read. */
  readonly problems: readonly ReadProblem[];
  /** Files whose name is no session id. */
  readonly refused: readonly ReadProblem[];
  readonly bytesRead: number;
}

const PARALLEL_READS = 16;

interface Read {
  readonly deposit: Deposit | null;
  readonly problems: readonly ReadProblem[];
}

/** The derived entries of a Codex root; a file is read again only when it changed. */
export class CodexIndex {
  readonly #files: RecordFiles;
  readonly #known = new Map<string, Read & { readonly key: string }>();

  constructor(files: RecordFiles) {
    this.#files = files;
  }

  /** `found`: the files that {@link CATALOG_PATTERN} matched. */
  async read(found: readonly FileFacts[], signal?: AbortSignal): Promise<CodexIndexListing> {
    let bytesRead = 0;
    const named = found.map((file) => ({ file, id: entryId(file.path) }));
    const parts = await mapLimit(
      named.filter(({ id }) => isSessionId(id)),
      PARALLEL_READS,
      async ({ file, id }) => {
        signal?.throwIfAborted();
        const key = `${file.bytes}:${file.modifiedMs}`;
        const known = this.#known.get(file.path);
        if (known?.key === key) return { ...known, file };
        const text = await readBoundedText(this.#files, file);
        bytesRead += text.bytesRead;
        const read = asRead(file.path, id, text.text, text.problems);
        this.#known.set(file.path, { ...read, key });
        return { ...read, file };
      },
    );
    return {
      deposits: parts.flatMap(({ deposit, file }) =>
        deposit === null ? [] : [{ deposit, modifiedMs: file.modifiedMs }],
      ),
      problems: parts.flatMap(({ deposit, problems }) => (deposit === null ? problems : [])),
      refused: named.flatMap(({ file, id }) =>
        isSessionId(id) ? [] : [problem('not-a-record', file.path, 'file name is no session id')],
      ),
      bytesRead,
    };
  }
}

function asRead(
  path: string,
  id: string,
  text: string | null,
  problems: readonly ReadProblem[],
): Read {
  if (text === null) return { deposit: null, problems };
  const deposit = codexDeposit(text, path, id);
  if (deposit !== null) return { deposit: { ...deposit, problems }, problems };
  return { deposit: null, problems: [...problems, problem('damaged-line', path, 'no entry')] };
}

function entryId(path: string): string {
  return path.replace(/^.*[\\/]/s, '').replace(/\.json$/i, '');
}

function problem(reason: ReadProblem['reason'], path: string, detail: string): ReadProblem {
  return { reason, path, line: null, byte: null, count: 1, detail };
}
