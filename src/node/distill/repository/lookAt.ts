import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { NOTHING_KNOWN, type RefFacts } from '../../../core/diylisis/activationWindow.js';
import type { StableRef } from '../../../core/diylisis/stableRef.js';
import { mapLimit } from '../../../core/stores/shared/mapLimit.js';
import { readCleanupDays } from '../../claude/cleanupPeriod.js';
import { fileStates, type LookedPath } from '../git/fileStates.js';
import type { Environment } from '../git/gitProgram.js';
import {
  addedUnpushed,
  objectsOf,
  refNames,
  unpushed,
  type AskedGit,
  type RefNames,
} from '../git/gitQuestions.js';
import { below, isLink, kindAt, placeOf, realPath, withoutLine } from './places.js';

interface Sight {
  readonly folder: string;
  /** The folder with its links resolved. */
  readonly real: string;
  readonly env: Environment;
  /** Null: it is not to be asked, or gives no answer. */
  readonly git: AskedGit | null;
  readonly signal: AbortSignal;
  readonly hasCommand: (line: string) => Promise<boolean | null>;
  readonly claudeRoots: readonly string[];
}

const PARALLEL = 16;
const DAY = 86_400_000;
const COMMIT = /^(?:commit\s+)?([0-9a-f]{7,64})$/iu;

/** What holds of references now, one entry a reference: few questions to git for all of them. */
export async function lookAtRefs(
  refs: readonly StableRef[],
  sight: Sight,
): Promise<readonly RefFacts[]> {
  const unknown: RefFacts = {
    ...NOTHING_KNOWN,
    temporary: os.tmpdir(),
    offsetMinutes: -new Date().getTimezoneOffset(),
  };
  const looked = await mapLimit(refs, PARALLEL, async (ref) => await onDisk(ref, sight));
  const names = sight.git === null ? null : await refNames(sight.git.ask, sight.signal);
  const states = await statesOf(looked, names, sight);
  const commits = await commitsOf(refs, names, sight);
  const local = await onlyHere(looked, states, names, sight);
  return refs.map((ref, index) => {
    const place = looked[index];
    if (place?.kind === 'path')
      return {
        ...unknown,
        exists: place.exists,
        isInWorkspace: place.isInWorkspace,
        recordUntil: place.recordUntil,
        git: states.get(place.within?.path ?? '') ?? null,
        isPushed: local.has(place.within?.path ?? '') ? false : null,
      };
    if (ref.kind === 'command') return { ...unknown, exists: place?.exists ?? null };
    return ref.kind === 'id' ? { ...unknown, ...(commits.get(ref.locator) ?? {}) } : unknown;
  });
}

type Looked =
  | { readonly kind: 'other'; readonly exists: boolean | null }
  | {
      readonly kind: 'path';
      readonly exists: boolean | null;
      readonly isInWorkspace: boolean | null;
      readonly recordUntil: string | null;
      /** Where it lies in the workspace; null: outside, or not known. */
      readonly within: LookedPath | null;
    };

async function onDisk(ref: StableRef, sight: Sight): Promise<Looked> {
  if (ref.kind === 'command') return { kind: 'other', exists: await sight.hasCommand(ref.locator) };
  const isPath = ref.kind === 'path' || (ref.kind === 'url' && /^file:/iu.test(ref.locator));
  if (!isPath) return { kind: 'other', exists: null };
  const plain = withoutLine(ref.locator);
  const first = await pathOnDisk(ref.locator, sight);
  return first.kind === 'path' && first.exists === false && plain !== ref.locator
    ? await pathOnDisk(plain, sight)
    : first;
}

async function pathOnDisk(locator: string, sight: Sight): Promise<Looked> {
  const place = placeOf(locator, sight.folder, sight.env);
  const nothing = { kind: 'path', recordUntil: null, within: null } as const;
  if (place.kind === 'foreign') return { ...nothing, exists: false, isInWorkspace: false };
  if (place.kind === 'unseen') return { ...nothing, exists: null, isInWorkspace: false };
  const kind = await kindAt(place.file);
  // Git knows the link, the recipient what it leads to.
  const [led, itself] = [await realPath(place.file, true), await realPath(place.file, false)];
  const isInWorkspace = led === null ? null : below(sight.real, led) !== null;
  const own = itself === null ? null : below(sight.real, itself);
  const isALink = own !== null && (await isLink(place.file));
  return {
    kind: 'path',
    exists: kind === null ? null : kind !== 'missing',
    isInWorkspace,
    recordUntil: await recordUntil(place.file, sight.claudeRoots),
    within:
      own === null || (kind === null && !isALink)
        ? null
        : { path: own, kind: isALink ? 'link' : (kind ?? 'other') },
  };
}

/** When the agent deletes a record of its own; null: it is none. */
async function recordUntil(file: string, roots: readonly string[]): Promise<string | null> {
  for (const root of roots) {
    if (below(path.join(path.resolve(root), 'projects'), file) === null) continue;
    const facts = await fs.stat(file).catch(() => null);
    if (facts?.isFile() !== true) return null;
    return new Date(facts.mtimeMs + (await readCleanupDays(root)) * DAY).toISOString();
  }
  return null;
}

async function statesOf(
  looked: readonly Looked[],
  names: RefNames | null,
  { git, real, signal }: Sight,
): Promise<ReadonlyMap<string, RefFacts['git']>> {
  if (git === null) return new Map();
  const byPath = new Map<string, LookedPath>();
  for (const one of looked)
    if (one.kind === 'path' && one.within !== null) byPath.set(one.within.path, one.within);
  const paths = [...byPath.values()];
  const states = await fileStates(git.ask, real, git.repository, paths, names, signal);
  return new Map(paths.map((one, index) => [one.path, states[index] ?? null]));
}

/** Tracked files that came with commits nobody else has; asked only where there is a remote. */
async function onlyHere(
  looked: readonly Looked[],
  states: ReadonlyMap<string, RefFacts['git']>,
  names: RefNames | null,
  { git, signal }: Sight,
): Promise<ReadonlySet<string>> {
  if (git === null || names === null || names.remotes.length === 0) return new Set();
  const tracked = looked.flatMap((one) => {
    const path = one.kind === 'path' && one.within?.kind === 'file' ? one.within.path : null;
    const state = path === null ? null : states.get(path);
    return path !== null && (state === 'tracked' || state === 'modified') ? [path] : [];
  });
  if (tracked.length === 0) return new Set();
  const added = await addedUnpushed(git.ask, signal);
  return new Set(tracked.filter((path) => added?.has(`${git.repository.prefix}${path}`) === true));
}

/** Commits by their ids, and branches and tags by their names. */
async function commitsOf(
  refs: readonly StableRef[],
  names: RefNames | null,
  { git, signal }: Sight,
): Promise<ReadonlyMap<string, Pick<RefFacts, 'exists' | 'isPushed'>>> {
  const found = new Map<string, Pick<RefFacts, 'exists' | 'isPushed'>>();
  if (git === null || names === null) return found;
  const short = names.remotes.map((name) => name.replace(/^[^/]+\//u, ''));
  const known = new Set([...names.heads, ...names.tags, ...names.remotes, ...short]);
  const ids = [...new Set(refs.filter(({ kind }) => kind === 'id').map(({ locator }) => locator))];
  const shas = ids.flatMap((id) => {
    const sha = COMMIT.exec(id.trim())?.[1];
    if (known.has(id.trim())) found.set(id, { exists: true, isPushed: null });
    // A row of digits alone is rather a number of an issue.
    return sha === undefined || known.has(id.trim()) || /^\d+$/u.test(sha) ? [] : [{ id, sha }];
  });
  const objects = await objectsOf(
    git.ask,
    shas.map(({ sha }) => `${sha}^{commit}`),
    signal,
  );
  if (objects === null) return found;
  const there = shas.map(({ id }, index) => ({ id, object: objects[index] ?? null }));
  const full = there.flatMap(({ object }) => (object?.type === 'commit' ? [object.id] : []));
  const alone = names.remotes.length === 0 ? new Set(full) : await unpushed(git.ask, full, signal);
  for (const { id, object } of there) {
    const isPushed = alone === null || object === null ? null : !alone.has(object.id);
    if (object === null) found.set(id, { exists: false, isPushed: null });
    else if (object.type === 'commit') found.set(id, { exists: true, isPushed });
  }
  return found;
}
