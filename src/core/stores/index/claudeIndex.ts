import type { Deposit } from '../../records/deposit.js';
import type { ReadProblem } from '../../records/readProblem.js';
import { isSessionId } from '../../resume/sessionId.js';
import type { FileFacts, RecordFiles } from '../ports.js';
import { mapLimit } from '../shared/mapLimit.js';
import { readBoundedText } from './boundedText.js';
import { DEPOSIT_FILES, claudeDeposit } from './claudeDeposit.js';
import type { DepositFile } from './claudeDeposit.js';
import { readCapture } from './capture.js';
import type { Capture } from './capture.js';

/** One INDEX entry and the partition it lies in. */
export interface ClaudeDeposit {
  readonly slug: string;
  readonly deposit: Deposit;
  /** Newest modification time of its files. */
  readonly modifiedMs: number;
}

/** What all `hypomnesis` folders of one root hold. */
export interface ClaudeIndexListing {
  readonly deposits: readonly ClaudeDeposit[];
  readonly captures: readonly Capture[];
  readonly problems: readonly ReadProblem[];
  /** Folders and files whose name is none of an entry or capture. */
  readonly refused: readonly ReadProblem[];
  readonly bytesRead: number;
}

/** Reads at a time; small files, so that the disk is kept busy without holding many. */
const PARALLEL_READS = 16;

interface Cached<T> {
  readonly key: string;
  readonly value: T;
}

interface Folder {
  readonly slug: string;
  readonly name: string;
  readonly path: string;
  readonly files: readonly FileFacts[];
}

/**
 * The derived entries and fork captures beside the records of a Claude root (Anamnesis · STORE
 * TOPOLOGY: INDEX_semantic, substitute channel). One look at all partitions, then only the files that
 * are new or changed are read; the rest is answered from memory.
 */
export class ClaudeIndex {
  readonly #files: RecordFiles;
  #deposits = new Map<string, Cached<Deposit>>();
  #captures = new Map<string, Cached<Capture>>();
  #read = 0;

  constructor(files: RecordFiles) {
    this.#files = files;
  }

  /** Rejects with the signal's reason when aborted. */
  async read(root: string, signal?: AbortSignal): Promise<ClaudeIndexListing> {
    const patterns = ['projects/*/hypomnesis/*/*.md', 'projects/*/hypomnesis/subagent/*.jsonl'];
    const found = await this.#files.find({ root, patterns, depth: 5 }, signal);
    const { folders, captures, refused } = sorted(found.files);
    this.#read = 0;
    const deposits = await mapLimit(folders, PARALLEL_READS, async (folder) => {
      signal?.throwIfAborted();
      const deposit = await this.#deposit(folder);
      const modifiedMs = Math.max(...folder.files.map((file) => file.modifiedMs));
      return { slug: folder.slug, deposit, modifiedMs };
    });
    const captured = await mapLimit(captures, PARALLEL_READS, async ({ slug, file }) => {
      signal?.throwIfAborted();
      return this.#capture(slug, file);
    });
    return {
      deposits,
      captures: captured,
      // No partition has to be there; the records' own listing tells of it.
      problems: found.problems.filter(
        ({ reason, path }) => reason !== 'vanished' || path !== this.#files.join(root, 'projects'),
      ),
      refused,
      bytesRead: this.#read,
    };
  }

  async #deposit(folder: Folder): Promise<Deposit> {
    const key = folder.files.map(factsKey).join('\n');
    const known = this.#deposits.get(folder.path);
    if (known?.key === key) return known.value;
    const texts = new Map<DepositFile, string>();
    const problems: ReadProblem[] = [];
    const pathOf = (name: DepositFile): string => this.#files.join(folder.path, name);
    for (const file of folder.files) {
      const name = DEPOSIT_FILES.find((known) => known === lastSegment(file.path));
      if (name === undefined) continue;
      const from = name === 'narrative.md' ? 'end' : 'start';
      const read = await readBoundedText(this.#files, file, from);
      this.#read += read.bytesRead;
      problems.push(...read.problems);
      if (read.text !== null) texts.set(name, read.text);
    }
    const value = claudeDeposit({
      sessionId: folder.name,
      path: folder.path,
      texts,
      problems,
      pathOf,
    });
    this.#deposits.set(folder.path, { key, value });
    return value;
  }

  async #capture(slug: string, file: FileFacts): Promise<Capture> {
    const key = factsKey(file);
    const known = this.#captures.get(file.path);
    if (known?.key === key) return known.value;
    const { capture, bytesRead } = await readCapture(this.#files, file, slug);
    this.#read += bytesRead;
    this.#captures.set(file.path, { key, value: capture });
    return capture;
  }
}

function factsKey(file: FileFacts): string {
  return `${lastSegment(file.path)}:${file.bytes}:${file.modifiedMs}`;
}

function lastSegment(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

interface Sorted {
  readonly folders: readonly Folder[];
  readonly captures: readonly { readonly slug: string; readonly file: FileFacts }[];
  readonly refused: readonly ReadProblem[];
}

/** Files by what their path says they are; leftovers of the writer begin with a dot. */
function sorted(files: readonly FileFacts[]): Sorted {
  const folders = new Map<string, FileFacts[]>();
  const captures: { slug: string; file: FileFacts }[] = [];
  const refused = new Map<string, ReadProblem>();
  for (const file of files) {
    const [slug = '', , name = '', last = ''] = file.path.split(/[\\/]/).slice(-4);
    const folder = file.path.slice(0, -(last.length + 1));
    if (name === 'subagent') {
      if (last.endsWith('.jsonl')) captures.push({ slug, file });
    } else if (isSessionId(name)) {
      folders.set(folder, [...(folders.get(folder) ?? []), file]);
    } else if (!name.startsWith('.')) {
      refused.set(folder, { ...foreign, path: folder });
    }
  }
  const asFolder = ([path, list]: readonly [string, readonly FileFacts[]]): Folder => {
    const [slug = '', , name = ''] = path.split(/[\\/]/).slice(-3);
    return { slug, name, path, files: list };
  };
  return { folders: [...folders].map(asFolder), captures, refused: [...refused.values()] };
}

const foreign = {
  reason: 'not-a-record',
  line: null,
  byte: null,
  count: 1,
  detail: 'folder name is no session id',
} as const;
