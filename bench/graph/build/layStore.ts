import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Line } from '../../handoff/build/claudeRecord.js';
import type { SeededProject, SessionSeed, StoreSeed } from '../storeSeed.js';
import { indexFactsOf } from './indexFacts.js';
import { sessionIdOf } from './names.js';
import { HOST, writeClaude } from './writeClaude.js';
import { writeCodex } from './writeCodex.js';
import { claudeIndex, codexIndex, type Files } from './writeIndex.js';

/** A store as it is to lie on disk: places below the store's folder and their text. */
export interface WrittenStore {
  readonly files: Files;
  /** Newest time of a record, for its file's own. */
  readonly times: ReadonlyMap<string, string>;
  /** Places where something stands that cannot be opened. */
  readonly broken: readonly string[];
}

/**
 * Writes every session of a store in its tool's own shape. `folder`: where it will lie, absolute;
 * the working folders lie below it, those that are still there with their `.git`.
 */
export function writeStore(store: StoreSeed, folder: string): WrittenStore {
  const files: Record<string, string> = {};
  const times = new Map<string, string>();
  const broken: string[] = [];
  const written = new Map<string, readonly Line[]>();
  for (const project of store.projects) Object.assign(files, gitFiles(store, project));
  for (const seed of store.sessions) {
    const cwd = path.join(folder, store.home, seed.folder ?? seed.project.folder);
    const copied = seed.copyOf === null ? [] : (written.get(seed.copyOf) ?? []);
    const lines =
      seed.tool === 'claude'
        ? writeClaude(store.name, seed, cwd, copied)
        : writeCodex(store.name, seed, cwd);
    written.set(seed.key, lines);
    const place = placeOf(store, seed, cwd);
    const last = lines.findLast(({ timestamp }) => typeof timestamp === 'string')?.['timestamp'];
    const endedAt = typeof last === 'string' ? last : `${seed.start}:00.000Z`;
    if (seed.state === 'there') {
      files[place] = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
      times.set(place, endedAt);
    } else if (seed.state === 'broken') broken.push(place);
    if (seed.hasIndex)
      Object.assign(files, indexFiles(store, seed, { cwd, folder, place, endedAt }));
  }
  return { files, times, broken };
}

/** Lays a written store into its folder, which must not be there yet. */
export function layStore(store: StoreSeed, folder: string): void {
  const { files, times, broken } = writeStore(store, folder);
  for (const [place, text] of Object.entries(files)) {
    const file = path.join(folder, place);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
    const at = times.get(place);
    if (at !== undefined) fs.utimesSync(file, new Date(at), new Date(at));
  }
  for (const place of broken) {
    const file = path.join(folder, place);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    // It leads to itself, so that nobody can open it, whoever runs this.
    fs.symlinkSync(file, file);
  }
}

function placeOf(store: StoreSeed, { key, tool, start }: SessionSeed, cwd: string): string {
  const id = sessionIdOf(store.name, key);
  if (tool === 'claude') return `claude/projects/${cwd.replace(/[^A-Za-z0-9]/gu, '-')}/${id}.jsonl`;
  const stamp = `${start}:00`.replaceAll(':', '-');
  return `codex/sessions/${start.slice(0, 10).replaceAll('-', '/')}/rollout-${stamp}-${id}.jsonl`;
}

interface Laid {
  readonly cwd: string;
  readonly folder: string;
  readonly place: string;
  readonly endedAt: string;
}

function indexFiles(
  store: StoreSeed,
  seed: SessionSeed,
  { cwd, folder, place, endedAt }: Laid,
): Files {
  const facts = indexFactsOf(store.name, seed, endedAt);
  const id = sessionIdOf(store.name, seed.key);
  const [below, entries] =
    seed.tool === 'claude'
      ? [`${path.dirname(place)}/hypomnesis/${id}`, claudeIndex(id, cwd, facts)]
      : ['codex', codexIndex(store.name, seed, cwd, path.join(folder, place), facts)];
  return Object.fromEntries(
    Object.entries(entries).map(([name, text]) => [`${below}/${name}`, text]),
  );
}

function gitFiles({ home }: StoreSeed, { folder, repository, isThere }: SeededProject): Files {
  if (!isThere) return {};
  const remote =
    repository === null
      ? ''
      : `[remote "origin"]\n\turl = git@${HOST}:${repository}.git\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n`;
  return {
    [`${home}/${folder}/.git/HEAD`]: 'ref: refs/heads/main\n',
    [`${home}/${folder}/.git/config`]: `[core]\n\trepositoryformatversion = 0\n\tbare = false\n${remote}`,
  };
}
