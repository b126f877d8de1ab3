import type { ReadProblem } from '../../records/readProblem.js';
import type { Session } from '../../records/session.js';
import type { RecordItem } from '../../records/turn.js';
import { isSessionId } from '../../resume/sessionId.js';
import { CaptureDecoder, isCapturePath } from '../index/capture.js';
import { ClaudeIndex } from '../index/claudeIndex.js';
import type {
  ListRequest,
  RecordDecoder,
  RecordFiles,
  RootReport,
  RootState,
  Store,
  StoreListing,
  StoreRoot,
} from '../ports.js';
import { readRecord } from '../readRecord.js';
import { mapLimit } from '../shared/mapLimit.js';
import { SPINE_BOUNDS } from '../shared/recordWindows.js';
import type { ClaudeFile } from './claudeFiles.js';
import { CLAUDE_DEPTH, CLAUDE_PATTERNS, claudeFile, isInnerHelper } from './claudeFiles.js';
import { joinRoot } from './joinRoot.js';
import { ClaudeLineDecoder } from './lineDecoder.js';
import { sessionRow, unreadableRow } from './sessionRow.js';
import type { ClaudeSpine } from './spine.js';
import { HELPER_BOUNDS, readClaudeSpine } from './spine.js';

/** Spines read at a time. */
const PARALLEL_READS = 16;

/** Makes the Claude store over the Claude roots among `roots`. */
export function createClaudeStore(files: RecordFiles, roots: readonly StoreRoot[]): Store {
  return new ClaudeStore(
    files,
    roots.filter(({ runtime }) => runtime === 'claude'),
  );
}

/** One record's part of a listing: a row, a refusal, or a problem that leaves no row. */
interface Looked {
  readonly row: Session | null;
  /** The parent id that the lines name, for helpers of the older layout and for forks. */
  readonly parentId: string | null;
  readonly refusal: ReadProblem | null;
  readonly problem: ReadProblem | null;
}

const NOTHING: Looked = { row: null, parentId: null, refusal: null, problem: null };

interface FoundRoot {
  readonly root: StoreRoot;
  readonly state: RootState;
  readonly files: readonly ClaudeFile[];
  readonly problems: readonly ReadProblem[];
}

class ClaudeStore implements Store {
  readonly runtime = 'claude';
  readonly #files: RecordFiles;
  readonly #roots: readonly StoreRoot[];
  readonly #index: ClaudeIndex;
  /** Rows by path, good as long as size and time stay: a second listing only looks at files. */
  readonly #looked = new Map<string, { readonly key: string; readonly looked: Looked }>();

  constructor(files: RecordFiles, roots: readonly StoreRoot[]) {
    this.#files = files;
    this.#roots = roots;
    this.#index = new ClaudeIndex(files);
  }

  async list({ signal, onProgress }: ListRequest): Promise<StoreListing> {
    const found: FoundRoot[] = [];
    for (const root of this.#roots) found.push(await this.#find(root, signal));
    const total = found.reduce((sum, { files }) => sum + files.length, 0);
    let done = 0;
    let bytesRead = 0;
    const seen = new Set<string>();
    const parts: RootListing[] = [];
    for (const part of found) {
      const looked = await mapLimit(part.files, PARALLEL_READS, async (file) => {
        signal?.throwIfAborted();
        seen.add(file.facts.path);
        const result = await this.#look(file, part.root.path);
        bytesRead += result.bytesRead;
        done += 1;
        onProgress?.({ done, total });
        return result.looked;
      });
      parts.push(await this.#joined(part, looked, signal));
    }
    for (const path of this.#looked.keys()) if (!seen.has(path)) this.#looked.delete(path);
    return {
      sessions: parts.flatMap((part) => part.sessions),
      subordinates: parts.flatMap((part) => part.subordinates),
      roots: parts.map((part) => part.report),
      problems: parts.flatMap((part) => part.problems),
      refused: parts.flatMap((part) => part.refused),
      bytesRead: parts.reduce((sum, part) => sum + part.indexBytes, bytesRead),
    };
  }

  open(record: string, signal?: AbortSignal): AsyncIterable<readonly RecordItem[]> {
    return readRecord(this.#files, record, this.decoder(record), signal);
  }

  decoder(record: string): RecordDecoder {
    return isCapturePath(record) ? new CaptureDecoder() : new ClaudeLineDecoder();
  }

  async #find(root: StoreRoot, signal: AbortSignal | undefined): Promise<FoundRoot> {
    const query = { root: root.path, patterns: CLAUDE_PATTERNS, depth: CLAUDE_DEPTH };
    const { files, problems } = await this.#files.find(query, signal);
    const atRoot = problems.find(({ path }) => path === root.path);
    const state =
      atRoot === undefined ? 'ok' : atRoot.reason === 'vanished' ? 'missing' : 'unreadable';
    return {
      root,
      state,
      files: files.map((facts) => claudeFile(facts, root.path)).filter((file) => file !== null),
      // A root that is not there is told by its state.
      problems: problems.filter((problem) => problem !== atRoot || state === 'unreadable'),
    };
  }

  async #look(file: ClaudeFile, root: string): Promise<{ looked: Looked; bytesRead: number }> {
    if (isInnerHelper(file)) {
      return { looked: { ...NOTHING, refusal: refusal(file, 'inner helper log') }, bytesRead: 0 };
    }
    const key = `${file.facts.bytes}:${file.facts.modifiedMs}`;
    const known = this.#looked.get(file.facts.path);
    if (known?.key === key) return { looked: known.looked, bytesRead: 0 };
    const bounds = file.kind === 'helper' ? HELPER_BOUNDS : SPINE_BOUNDS;
    const read = await readClaudeSpine(this.#files, file.facts, bounds);
    if (!read.ok) return { looked: lost(file, root, read.error), bytesRead: 0 };
    const looked = lookedAt(file, root, read.value);
    this.#looked.set(file.facts.path, { key, looked });
    return { looked, bytesRead: read.value.bytesRead };
  }

  async #joined(
    part: FoundRoot,
    looked: readonly Looked[],
    signal: AbortSignal | undefined,
  ): Promise<RootListing> {
    const index = part.state === 'ok' ? await this.#index.read(part.root.path, signal) : NO_INDEX;
    const rows = looked.flatMap(({ row, parentId }) => (row === null ? [] : [{ row, parentId }]));
    const { sessions, subordinates } = joinRoot(rows, index, part.root.path, this.#files);
    const own = looked.map(({ problem }) => problem).filter((problem) => problem !== null);
    const refused = looked.map((one) => one.refusal).filter((one) => one !== null);
    return {
      sessions,
      subordinates,
      report: {
        ...part.root,
        state: part.state,
        sessions: sessions.length,
        index: index.deposits.length,
      },
      problems: [...part.problems, ...own, ...index.problems],
      refused: [...refused, ...index.refused],
      indexBytes: index.bytesRead,
    };
  }
}

interface RootListing {
  readonly sessions: readonly Session[];
  readonly subordinates: readonly Session[];
  readonly report: RootReport;
  readonly problems: readonly ReadProblem[];
  readonly refused: readonly ReadProblem[];
  readonly indexBytes: number;
}

const NO_INDEX = { deposits: [], captures: [], problems: [], refused: [], bytesRead: 0 } as const;

function lookedAt(file: ClaudeFile, root: string, spine: ClaudeSpine): Looked {
  const why = refusalOf(file, spine);
  if (why !== null) return { ...NOTHING, refusal: refusal(file, why) };
  const { forkedFrom, sessionIdInside } = spine.facts;
  const parentId = file.kind === 'helper' ? (file.parentId ?? sessionIdInside) : forkedFrom;
  return { ...NOTHING, row: sessionRow(file, root, spine), parentId };
}

/** Why a file is no Claude record, or null. A name shaped like an id keeps unclear content. */
function refusalOf(file: ClaudeFile, spine: ClaudeSpine): string | null {
  if (spine.owner.kind === 'foreign') return spine.owner.tool;
  if (spine.owner.kind === 'claude' || file.facts.bytes === 0) return null;
  return file.kind === 'helper' || isSessionId(file.id) ? null : 'no session record';
}

function refusal(file: ClaudeFile, detail: string): ReadProblem {
  const path = file.facts.path;
  return { reason: 'not-a-record', path, line: null, byte: null, count: 1, detail };
}

/** A file that could not be read keeps its row when its name is an id and it is still there. */
function lost(file: ClaudeFile, root: string, problem: ReadProblem): Looked {
  const isRow = problem.reason !== 'vanished' && (file.kind === 'helper' || isSessionId(file.id));
  return isRow
    ? { ...NOTHING, row: unreadableRow(file, root, problem), parentId: file.parentId }
    : { ...NOTHING, problem };
}
