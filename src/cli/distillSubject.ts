import fs from 'node:fs/promises';
import path from 'node:path';
import type { DistillSource } from '../core/diylisis/distillRequest.js';
import type { Runtime, Session } from '../core/records/session.js';
import { lineOwner } from '../core/stores/claude/lookAlike.js';
import { asObject, readJson } from '../core/stores/shared/json.js';
import type { FullEngine } from '../node/engine.js';
import { BadUse } from './exitCode.js';
import { silent } from './output.js';
import { readTextFile } from './textFile.js';

/** A document is text that a person wrote; more than this is none. */
const MAX_DOCUMENT = 16 * 1024 * 1024;
/** So much of a file tells whose record it is. */
const HEAD = 256 * 1024;

/** What is distilled, with the folder that its session worked in. */
export interface DistillSubject {
  readonly source: DistillSource;
  /** As recorded; null: a document, or never recorded. */
  readonly cwd: string | null;
}

/**
 * What a session id or a file name means. A file wins where one is there; an id that occurs twice
 * names both records and is wrong use.
 */
export async function distillSubject(
  text: string,
  engine: FullEngine,
  signal: AbortSignal,
): Promise<DistillSubject> {
  const file = path.resolve(text);
  const facts = await fs.stat(file).catch(() => null);
  if (facts === null) return await bySession(text, engine, signal);
  if (!facts.isFile()) throw new BadUse(`${text} is no plain file.`);
  if (/\.(?:jsonl|json)(?:\.zst)?$/iu.test(file)) return await byRecord(file, engine, signal);
  if (facts.size > MAX_DOCUMENT)
    throw new BadUse(`${text} is larger than 16 MB; distill a part of it instead.`);
  const source = {
    kind: 'document' as const,
    path: file,
    text: await readTextFile(file, text),
    firstLine: 1,
  };
  return { source, cwd: null };
}

async function bySession(
  id: string,
  engine: FullEngine,
  signal: AbortSignal,
): Promise<DistillSubject> {
  const { sessions, subordinates } = await engine.list({ fresh: true }, silent(signal));
  const named = [...sessions, ...subordinates].filter(({ sessionId }) => sessionId === id);
  const records = [...new Set(named.map(({ record }) => record))];
  if (records.length > 1)
    throw new BadUse(`The id ${id} occurs twice: ${records.join(' and ')}. Name the file instead.`);
  const [session] = named;
  if (session === undefined) throw new BadUse(`There is no session and no file called “${id}”.`);
  return fromSession(session);
}

function fromSession(session: Session): DistillSubject {
  if (session.recordState === 'gone' || session.kind === 'index-only')
    throw new BadUse(`The record of ${session.sessionId} is gone: ${session.record}`);
  return { source: { kind: 'record', record: session.record }, cwd: session.cwd };
}

async function byRecord(
  file: string,
  engine: FullEngine,
  signal: AbortSignal,
): Promise<DistillSubject> {
  const { sessions, subordinates } = await engine.list({ fresh: true }, silent(signal));
  const real = await fs.realpath(file);
  const listed = [...sessions, ...subordinates].find(
    ({ record }) => record === file || record === real,
  );
  if (listed !== undefined) return fromSession(listed);
  const owner = await ownerOf(file);
  if (owner === null)
    throw new BadUse(
      `${file} is no record of Claude Code or Codex, so that it cannot be read as one.`,
    );
  return { source: { kind: 'record', record: file, runtime: owner.runtime }, cwd: owner.cwd };
}

/** Whose record a file is, told by its first lines. */
async function ownerOf(
  file: string,
): Promise<{ readonly runtime: Runtime; readonly cwd: string | null } | null> {
  const handle = await fs.open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    const lines = buffer.subarray(0, bytesRead).toString('utf8').split('\n');
    let runtime: Runtime | null = null;
    let cwd: string | null = null;
    for (const line of lines) {
      const value = asObject(readJson(line));
      if (value === null) continue;
      const owner = lineOwner(value);
      if (owner.kind === 'claude') runtime ??= 'claude';
      else if (owner.kind === 'foreign' && owner.tool === 'Codex') runtime ??= 'codex';
      const payload = asObject(value['payload']);
      const own = value['cwd'] ?? payload?.['cwd'];
      if (typeof own === 'string') cwd ??= own;
    }
    return runtime === null ? null : { runtime, cwd };
  } finally {
    await handle.close();
  }
}
