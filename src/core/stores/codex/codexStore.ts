import type { ReadProblem } from '../../records/readProblem.js';
import type { RecordItem } from '../../records/turn.js';
import { CATALOG_PATTERN, CodexIndex } from '../index/codexIndex.js';
import type {
  FileFacts,
  ListRequest,
  RecordDecoder,
  RecordFiles,
  RootState,
  Store,
  StoreListing,
  StoreRoot,
} from '../ports.js';
import { readRecord } from '../readRecord.js';
import { mapLimit } from '../shared/mapLimit.js';
import { DocumentDecoder } from './documentDecoder.js';
import { joinRoot } from './joinRoot.js';
import type { UnjoinedRow } from './joinRoot.js';
import { RolloutDecoder } from './rolloutDecoder.js';
import { rolloutName } from './rolloutName.js';
import { sessionRow, unreadableRow } from './sessionRow.js';
import { isDocumentPath, readCodexSpine } from './spine.js';
import type { CodexSpine } from './spine.js';
import { readThreadNames } from './threadNames.js';

/** Spines read at a time. */
const PARALLEL_READS = 16;

const THREAD_NAMES = 'session_index.jsonl';
const RECORD_FOLDERS = ['sessions', 'archived_sessions'];
const PATTERNS: readonly string[] = [
  ...RECORD_FOLDERS.flatMap((folder) =>
    ['jsonl', 'jsonl.zst', 'json'].map((ending) => `${folder}/**/*.${ending}`),
  ),
  THREAD_NAMES,
  CATALOG_PATTERN,
];
const DEPTH = 8;
const OPTIONAL_FOLDERS: readonly (readonly string[])[] = [
  ...RECORD_FOLDERS.map((folder) => [folder]),
  ['hypomnesis'],
  ['hypomnesis', 'catalog'],
];

/** Makes the Codex store over the Codex roots among `roots`. */
export function createCodexStore(files: RecordFiles, roots: readonly StoreRoot[]): Store {
  return new CodexStore(
    files,
    roots.filter(({ runtime }) => runtime === 'codex'),
  );
}

/** What the files of one root are. */
interface FoundRoot {
  readonly root: StoreRoot;
  readonly state: RootState;
  readonly rollouts: readonly FileFacts[];
  readonly catalog: readonly FileFacts[];
  readonly names: FileFacts | null;
  readonly problems: readonly ReadProblem[];
}

/** One file's part of a listing: a row, a refusal, or a problem that leaves no row. */
interface Looked {
  readonly row: UnjoinedRow | null;
  readonly refusal: ReadProblem | null;
  readonly problem: ReadProblem | null;
}
const NOTHING: Looked = { row: null, refusal: null, problem: null };

type Names = ReadonlyMap<string, string>;

class CodexStore implements Store {
  readonly runtime = 'codex';
  readonly #files: RecordFiles;
  readonly #roots: readonly StoreRoot[];
  readonly #index: CodexIndex;
  /** Spines by path, good as long as size and time stay: a second listing only looks at files. */
  readonly #spines = new Map<string, { readonly key: string; readonly spine: CodexSpine }>();
  readonly #names = new Map<string, { readonly key: string; readonly names: Names }>();

  constructor(files: RecordFiles, roots: readonly StoreRoot[]) {
    this.#files = files;
    this.#roots = roots;
    this.#index = new CodexIndex(files);
  }

  async list({ signal, onProgress }: ListRequest): Promise<StoreListing> {
    const found: FoundRoot[] = [];
    for (const root of this.#roots) found.push(await this.#find(root, signal));
    const total = found.reduce((sum, { rollouts }) => sum + rollouts.length, 0);
    let done = 0;
    const parts: StoreListing[] = [];
    for (const part of found) {
      const tick = (): void => {
        done += 1;
        onProgress?.({ done, total });
      };
      parts.push(await this.#list(part, tick, signal));
    }
    const seen = new Set(found.flatMap(({ rollouts }) => rollouts.map(({ path }) => path)));
    for (const path of this.#spines.keys()) if (!seen.has(path)) this.#spines.delete(path);
    return {
      sessions: parts.flatMap((part) => part.sessions),
      subordinates: [],
      roots: parts.flatMap((part) => part.roots),
      problems: parts.flatMap((part) => part.problems),
      refused: parts.flatMap((part) => part.refused),
      bytesRead: parts.reduce((sum, part) => sum + part.bytesRead, 0),
    };
  }

  open(record: string, signal?: AbortSignal): AsyncIterable<readonly RecordItem[]> {
    return readRecord(this.#files, record, this.decoder(record), signal);
  }

  decoder(record: string): RecordDecoder {
    return isDocumentPath(record)
      ? new DocumentDecoder()
      : new RolloutDecoder(rolloutName(record).id);
  }

  async #find(root: StoreRoot, signal: AbortSignal | undefined): Promise<FoundRoot> {
    const query = { root: root.path, patterns: PATTERNS, depth: DEPTH };
    const { files, problems } = await this.#files.find(query, signal);
    const atRoot = problems.find(({ path }) => path === root.path);
    const state =
      atRoot === undefined ? 'ok' : atRoot.reason === 'vanished' ? 'missing' : 'unreadable';
    const placed = files.map((file) => ({ file, folder: topSegment(file.path, root.path) }));
    const below = (...folders: readonly string[]): FileFacts[] =>
      placed.filter(({ folder }) => folders.includes(folder)).map(({ file }) => file);
    return {
      root,
      state,
      rollouts: withoutPackedTwins(below(...RECORD_FOLDERS)),
      catalog: below('hypomnesis'),
      names: below(THREAD_NAMES)[0] ?? null,
      // A root that is not there is told by its state; no folder below it has to be there.
      problems: problems.filter((problem) =>
        problem === atRoot ? state === 'unreadable' : !this.#isOptional(problem, root.path),
      ),
    };
  }

  #isOptional({ reason, path }: ReadProblem, root: string): boolean {
    const folders = OPTIONAL_FOLDERS.map((parts) => this.#files.join(root, ...parts));
    return reason === 'vanished' && folders.includes(path);
  }

  async #list(
    part: FoundRoot,
    tick: () => void,
    signal: AbortSignal | undefined,
  ): Promise<StoreListing> {
    const { names, bytesRead: nameBytes } = await this.#threadNames(part.names);
    let bytesRead = nameBytes;
    const looked = await mapLimit(part.rollouts, PARALLEL_READS, async (file) => {
      signal?.throwIfAborted();
      const result = await this.#look(file, part.root.path, names);
      bytesRead += result.bytesRead;
      tick();
      return result.looked;
    });
    const index = await this.#index.read(part.catalog, signal);
    const rows = looked.map(({ row }) => row).filter((row) => row !== null);
    const sessions = joinRoot(rows, index.deposits, part.root.path, names, this.#files);
    const own = looked.map(({ problem }) => problem).filter((problem) => problem !== null);
    const refused = looked.map(({ refusal }) => refusal).filter((refusal) => refusal !== null);
    const { state } = part;
    const counts = { sessions: sessions.length, index: index.deposits.length };
    return {
      sessions,
      subordinates: [],
      roots: [{ ...part.root, state, ...counts }],
      problems: [...part.problems, ...own, ...index.problems],
      refused: [...refused, ...index.refused],
      bytesRead: bytesRead + index.bytesRead,
    };
  }

  async #look(
    file: FileFacts,
    root: string,
    names: Names,
  ): Promise<{ looked: Looked; bytesRead: number }> {
    const name = rolloutName(file.path);
    const key = `${file.bytes}:${file.modifiedMs}`;
    const known = this.#spines.get(file.path);
    const isKnown = known?.key === key;
    const read = isKnown
      ? { ok: true as const, value: known.spine }
      : await readCodexSpine(this.#files, file, name);
    if (!read.ok) {
      const isRow = read.error.reason !== 'vanished' && name.isRollout;
      const row = { row: unreadableRow(file, name, root, read.error, names), parentId: null };
      const looked = isRow ? { ...NOTHING, row } : { ...NOTHING, problem: read.error };
      return { looked, bytesRead: 0 };
    }
    const spine = read.value;
    this.#spines.set(file.path, { key, spine });
    const bytesRead = isKnown ? 0 : spine.bytesRead;
    // A name that Codex gives is kept when its content cannot be told, not when it is another tool's.
    if (!spine.isCodex || (spine.isUnclear && !name.isRollout)) {
      return { looked: { ...NOTHING, refusal: refusal(file.path) }, bytesRead };
    }
    const row = sessionRow(file, name, root, spine, names);
    return { looked: { ...NOTHING, row: { row, parentId: spine.facts.parentId } }, bytesRead };
  }

  async #threadNames(file: FileFacts | null): Promise<{ names: Names; bytesRead: number }> {
    if (file === null) return { names: new Map(), bytesRead: 0 };
    const key = `${file.bytes}:${file.modifiedMs}`;
    const known = this.#names.get(file.path);
    if (known?.key === key) return { names: known.names, bytesRead: 0 };
    const read = await readThreadNames(this.#files, file);
    this.#names.set(file.path, { key, names: read.names });
    return read;
  }
}

function refusal(path: string): ReadProblem {
  const place = { path, line: null, byte: null, count: 1 };
  return { reason: 'not-a-record', ...place, detail: 'no Codex session' };
}

function topSegment(path: string, root: string): string {
  return path.slice(root.length).split(/[\\/]/).find(Boolean) ?? '';
}

/** Newer versions pack old rollouts; where the plain file still lies beside it, that one counts. */
function withoutPackedTwins(files: readonly FileFacts[]): readonly FileFacts[] {
  const paths = new Set(files.map(({ path }) => path));
  return files.filter(({ path }) => !/\.zst$/i.test(path) || !paths.has(path.slice(0, -4)));
}
