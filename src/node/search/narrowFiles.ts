import type { Needle } from '../../core/anamnesis/narrowing.js';
import { anyOf, needlePatterns } from './needlePattern.js';
import { filesWithMatches } from './ripgrepRun.js';

/** Files that are read together or not at all. */
export interface FileGroup {
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
}

/** Longest list of arguments in characters; Windows takes 32,767 with the program and its flags. */
const ARGUMENT_ROOM = process.platform === 'win32' ? 24_000 : 100_000;
/** More bytes are given to several runs, so that what they find can be read meanwhile. */
const BATCH_BYTES = 256 * 1024 * 1024;

/** Only plain lines can be searched: not what is packed, and not a document over many lines. */
const isSearchable = (file: string): boolean => /\.jsonl$/i.test(file) && !file.includes('\0');

/**
 * Tells of every group, once, whether it must be read: the rarest words first and in plain letters,
 * then the others, then in what is left every other way of writing them. Whatever ripgrep refuses
 * must be read. Resolves to why it could not be used to the end, or null.
 */
export async function narrowFiles<G extends FileGroup>(
  program: string,
  groups: readonly G[],
  needles: readonly Needle[],
  signal: AbortSignal,
  onVerdict: (group: G, mustRead: boolean) => void,
): Promise<string | null> {
  const open = new Set<G>();
  for (const group of groups) {
    const isShort = argumentsLength(group) <= ARGUMENT_ROOM;
    if (isShort && group.files.every(({ path }) => isSearchable(path))) open.add(group);
    else onVerdict(group, true);
  }
  const rounds = roundsOf(needles);
  for (const [index, patterns] of rounds.entries()) {
    const isLast = index === rounds.length - 1;
    for (const batch of batchesOf([...open])) {
      const files = batch.flatMap((group) => group.files);
      const { matched, unsure, trouble } = await filesWithMatches(program, patterns, files, signal);
      for (const group of trouble === null ? batch : [...open]) {
        const mustRead =
          trouble !== null || group.files.some(({ path }) => matched.has(path) || unsure.has(path));
        if (!mustRead && !isLast) continue;
        open.delete(group);
        onVerdict(group, mustRead);
      }
      if (trouble !== null) return trouble;
    }
  }
  for (const group of open) onVerdict(group, false);
  return null;
}

function roundsOf(needles: readonly Needle[]): readonly (readonly string[])[] {
  const patterns = needles.map(needlePatterns);
  const [rarest, ...others] = patterns.map(({ plain }) => plain);
  if (rarest === undefined) return [];
  const contextual = [...new Set(patterns.flatMap((pattern) => pattern.contextual))];
  const full = [...patterns.map((pattern) => pattern.full), anyOf(contextual)];
  return [[rarest], ...(others.length === 0 ? [] : [others]), full];
}

const argumentsLength = ({ files }: FileGroup): number =>
  files.reduce((sum, { path }) => sum + path.length + 3, 0);

/** A group is never parted. */
function* batchesOf<G extends FileGroup>(groups: readonly G[]): Generator<readonly G[]> {
  let batch: G[] = [];
  let [room, bytes] = [ARGUMENT_ROOM, BATCH_BYTES];
  for (const group of groups) {
    const length = argumentsLength(group);
    if (batch.length > 0 && (length > room || bytes <= 0)) {
      yield batch;
      batch = [];
      [room, bytes] = [ARGUMENT_ROOM, BATCH_BYTES];
    }
    batch.push(group);
    room -= length;
    bytes -= group.files.reduce((sum, file) => sum + file.bytes, 0);
  }
  if (batch.length > 0) yield batch;
}
