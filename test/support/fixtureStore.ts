import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_CODEX_ID, toLines } from './fixtureRecords.js';
import type { RecordLine } from './fixtureRecords.js';

/** The folder of the demo store as it is committed. */
export const DEMO_STORE = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../media/demo',
);

/** The lines of a record: values, ready text, or both. */
export type RecordSource = string | Uint8Array | readonly (RecordLine | string)[];

/** A temporary folder with a Claude root and a Codex root, for one test. */
export interface FixtureStore {
  /** The folder that holds both roots. */
  readonly dir: string;
  /** Stands for `CLAUDE_CONFIG_DIR`. */
  readonly claudeRoot: string;
  /** Stands for `CODEX_HOME`. */
  readonly codexRoot: string;
  /** Writes any file below `dir`, with its folders; gives its absolute path. */
  write(relative: string, content: RecordSource, modified?: string): string;
  /** Writes `projects/{slug}/{sessionId}.jsonl`; gives its absolute path. */
  writeClaude(slug: string, sessionId: string, content: RecordSource, modified?: string): string;
  /** Writes `sessions/YYYY/MM/DD/rollout-…-{id}.jsonl` by its start; gives its absolute path. */
  writeCodex(content: RecordSource, options?: CodexFileOptions): string;
  /** Writes one file of a session's INDEX folder; gives its absolute path. */
  writeIndex(slug: string, sessionId: string, file: string, text: string): string;
  /** Removes the folder. */
  dispose(): void;
}

/** Where a rollout is put. */
export interface CodexFileOptions {
  readonly id?: string;
  /** ISO start; gives the folder of the day and the name. */
  readonly start?: string;
  readonly modified?: string;
  readonly archived?: boolean;
  /** File name ending, with the dot. */
  readonly ending?: string;
}

/** Makes an empty pair of roots in the temporary folder of the machine. */
export function makeFixtureStore(): FixtureStore {
  const dir = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'mneme-fixture-'));
  const claudeRoot = path.join(dir, 'claude');
  const codexRoot = path.join(dir, 'codex');
  fs.mkdirSync(path.join(claudeRoot, 'projects'), { recursive: true });
  fs.mkdirSync(path.join(codexRoot, 'sessions'), { recursive: true });
  const write = (relative: string, content: RecordSource, modified?: string): string => {
    const file = path.join(dir, relative);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, contentOf(content));
    if (modified !== undefined) setModified(file, modified);
    return file;
  };
  return {
    dir,
    claudeRoot,
    codexRoot,
    write,
    writeClaude: (slug, sessionId, content, modified) =>
      write(`claude/projects/${slug}/${sessionId}.jsonl`, content, modified),
    writeCodex: (content, options = {}) =>
      write(`codex/${codexPath(options)}`, content, options.modified),
    writeIndex: (slug, sessionId, file, text) =>
      write(`claude/projects/${slug}/hypomnesis/${sessionId}/${file}`, text),
    dispose: () => fs.rmSync(dir, { recursive: true, force: true }),
  };
}

function contentOf(content: RecordSource): string | Uint8Array {
  return typeof content === 'string' || content instanceof Uint8Array ? content : toLines(content);
}

/** The path of a rollout below its root, as Codex lays it out. */
export function codexPath(options: CodexFileOptions = {}): string {
  const start = options.start ?? '2026-10-01T09:00:00.000Z';
  const stamp = start.slice(0, 19).replaceAll(':', '-');
  const name = `rollout-${stamp}-${options.id ?? DEFAULT_CODEX_ID}${options.ending ?? '.jsonl'}`;
  const day = start.slice(0, 10).replaceAll('-', '/');
  return options.archived === true ? `archived_sessions/${name}` : `sessions/${day}/${name}`;
}

/** Sets both times of a file. */
export function setModified(file: string, iso: string): void {
  const time = new Date(iso);
  fs.utimesSync(file, time, time);
}

/**
 * Copies the demo store into `dir` and gives each file the modification time of the manifest, as
 * a checkout does not keep times. Gives the two roots of the copy.
 */
export function copyDemoStore(dir: string): { claudeRoot: string; codexRoot: string } {
  for (const root of ['claude', 'codex']) {
    fs.cpSync(path.join(DEMO_STORE, root), path.join(dir, root), { recursive: true });
  }
  for (const [relative, iso] of Object.entries(readDemoTimes())) {
    setModified(path.join(dir, relative), iso);
  }
  return { claudeRoot: path.join(dir, 'claude'), codexRoot: path.join(dir, 'codex') };
}

/** The manifest of modification times: path below the demo folder → ISO time. */
export function readDemoTimes(): Readonly<Record<string, string>> {
  const text = fs.readFileSync(path.join(DEMO_STORE, 'times.json'), 'utf8');
  return JSON.parse(text) as Record<string, string>;
}

/** One file as `snapshotTree` saw it. */
export interface FileFacts {
  readonly bytes: number;
  readonly modifiedMs: number;
  readonly sha256: string;
}

/**
 * Every file and folder below `dir`: relative path → size, time and hash (folders: zero and an
 * empty hash). Two snapshots are equal exactly when no byte, name or time changed.
 */
export function snapshotTree(dir: string): ReadonlyMap<string, FileFacts> {
  const facts = new Map<string, FileFacts>();
  const entries = fs.readdirSync(dir, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const full = path.join(entry.parentPath, entry.name);
    const stat = fs.statSync(full);
    facts.set(path.relative(dir, full), {
      bytes: entry.isFile() ? stat.size : 0,
      modifiedMs: stat.mtimeMs,
      sha256: entry.isFile()
        ? createHash('sha256').update(fs.readFileSync(full)).digest('hex')
        : '',
    });
  }
  return new Map([...facts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
