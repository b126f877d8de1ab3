import type { Runtime } from '../../records/session.js';
import { parseRolloutLine } from '../../stores/codex/rolloutLine.js';
import { parseLine } from '../../stores/claude/parsedLine.js';
import type { RawLine } from '../../stores/lines.js';
import { asObject, asText } from '../../stores/shared/json.js';
import { remoteName } from './remoteAddress.js';
import type { RemoteName } from './remoteAddress.js';

/** A session that a record says it comes from, with the line that says so. */
export interface Origin {
  readonly sessionId: string;
  readonly line: number;
  readonly byte: number;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;
/** Lines at the head in which copied ones stand. */
const HEAD_LINES = 20;
const SEEN = 2_000;
const WORKTREE_LINE_BYTES = 16_000;
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Where a session comes from, as lines say that tell of no work: the repository's address, worktrees,
 * and the session it was forked or resumed from. Only the head and lines of state are looked at.
 */
export class ProvenanceLines {
  recorded: RemoteName | null = null;
  worktreeOf: string | null = null;
  readonly worktrees = new Set<string>();
  readonly origins: Origin[] = [];
  readonly #runtime: Runtime;
  readonly #own: string | null;
  #lines = 0;
  #hasMeta = false;

  constructor(runtime: Runtime, sessionId: string | null) {
    this.#runtime = runtime;
    this.#own = sessionId?.toLowerCase() ?? null;
  }

  take(line: RawLine): void {
    this.#lines += 1;
    if (this.#runtime === 'codex') this.#codex(line);
    else this.#claude(line);
  }

  #codex(line: RawLine): void {
    if (this.#hasMeta || this.#lines > HEAD_LINES) return;
    const meta = parseRolloutLine(line).records.find(({ kind }) => kind === 'meta');
    if (meta === undefined) return;
    this.#hasMeta = true;
    const { payload } = meta;
    this.recorded = remoteName(asText(asObject(payload['git'])?.['repository_url']) ?? '');
    const spawn = asObject(asObject(asObject(payload['source'])?.['subagent'])?.['thread_spawn']);
    this.#origin(payload['forked_from_id'], line);
    this.#origin(spawn?.['parent_thread_id'], line);
  }

  #claude(line: RawLine): void {
    const { bytes } = line;
    const isHead = this.#lines <= HEAD_LINES;
    // `{"type":"w`: lines of state begin with their type.
    const mayBeState = bytes.length < WORKTREE_LINE_BYTES && bytes[2] === 0x74 && bytes[9] === 0x77;
    if (!isHead && !mayBeState) return;
    const head = utf8.decode(bytes.subarray(0, SEEN));
    if (head.startsWith('{"type":"worktree-state"')) this.#worktree(line);
    if (!isHead) return;
    const tail = bytes.length > SEEN ? utf8.decode(bytes.subarray(-SEEN)) : '';
    for (const text of [head, tail]) {
      if (text.includes('"isSidechain":true')) return;
      this.#origin(/"forkedFrom":\{"sessionId":"([^"]{36})"/u.exec(text)?.[1], line);
      this.#origin(/"sessionId":"([^"]{36})"/u.exec(text)?.[1], line);
    }
  }

  #worktree(line: RawLine): void {
    const [value] = parseLine(line).values;
    const state = asObject(value?.['worktreeSession']);
    const path = asText(state?.['worktreePath']);
    if (path === null || path.length > 1_000 || this.worktrees.size > 50) return;
    this.worktrees.add(path);
    this.worktreeOf ??= asText(state?.['originalCwd']);
  }

  #origin(id: unknown, { line, byte }: RawLine): void {
    if (typeof id !== 'string' || !UUID.test(id) || id.toLowerCase() === this.#own) return;
    const sessionId = id.toLowerCase();
    if (this.origins.some((one) => one.sessionId === sessionId)) return;
    this.origins.push({ sessionId, line, byte });
  }
}
