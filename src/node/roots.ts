import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Runtime } from '../core/records/session.js';
import type { RootOrigin, StoreRoot } from '../core/stores/ports.js';
import type { RootSettings } from './worker/calls.js';

/** What the machine adds to the settings; replaced in tests. */
export interface RootMachine {
  readonly platform: NodeJS.Platform;
  /** Folder that relative paths are meant from. */
  readonly base: string;
  /** The path with links resolved; rejects when it is not there. */
  readonly realpath: (folder: string) => Promise<string>;
  readonly isFolder: (folder: string) => Promise<boolean>;
}

const THIS_MACHINE: RootMachine = {
  platform: process.platform,
  base: process.cwd(),
  realpath: (folder) => fs.promises.realpath(folder),
  isFolder: (folder) =>
    fs.promises.stat(folder).then(
      (stats) => stats.isDirectory(),
      () => false,
    ),
};

/** Each tool's variable, home folder and the folders below its root that hold records. */
const TOOLS = {
  claude: { variable: 'CLAUDE_CONFIG_DIR', home: '.claude', holds: ['projects'] },
  codex: { variable: 'CODEX_HOME', home: '.codex', holds: ['sessions', 'archived_sessions'] },
} as const satisfies Record<
  Runtime,
  { readonly variable: string; readonly home: string; readonly holds: readonly string[] }
>;

/**
 * The store roots of both tools: every named folder, else the tool's variable, else the home
 * default. `~` expands, empty means unset, paths become absolute, and roots that are one folder or
 * lie where another one is read are given once. Nothing is opened; a root that is not there stays.
 */
export async function resolveRoots(
  settings: RootSettings,
  machine: RootMachine = THIS_MACHINE,
): Promise<readonly StoreRoot[]> {
  const claude = await rootsOf('claude', settings.claudeRoots, settings, machine);
  const codex = await rootsOf('codex', settings.codexRoots, settings, machine);
  return [...claude, ...codex];
}

/** A root to compare with others, links resolved. */
interface Place {
  readonly key: string;
  /** The folders of its records that are there. */
  readonly records: readonly string[];
}

interface Kept extends Place {
  readonly root: StoreRoot;
}

async function rootsOf(
  runtime: Runtime,
  named: readonly string[],
  settings: RootSettings,
  machine: RootMachine,
): Promise<readonly StoreRoot[]> {
  const kept: Kept[] = [];
  const { folders, from } = namedFolders(runtime, named, settings);
  for (const folder of folders) {
    const absolute = await configFolder(
      runtime,
      absoluteFolder(folder, settings.home, machine),
      machine,
    );
    const real = await machine.realpath(absolute).catch(() => absolute);
    const place: Place = {
      key: comparable(real, machine.platform),
      records: await recordFolders(runtime, absolute, machine),
    };
    if (kept.some((other) => isReadWith(runtime, place, other))) continue;
    const outside = kept.filter((other) => !isReadWith(runtime, other, place));
    kept.splice(0, kept.length, ...outside, { root: { runtime, path: absolute, from }, ...place });
  }
  return kept.map(({ root }) => root);
}

function namedFolders(
  runtime: Runtime,
  named: readonly string[],
  { from, env, home }: RootSettings,
): { readonly folders: readonly string[]; readonly from: RootOrigin } {
  const set = named.map((folder) => folder.trim()).filter((folder) => folder !== '');
  if (set.length > 0) return { folders: set, from };
  const variable = env[TOOLS[runtime].variable]?.trim() ?? '';
  if (variable !== '') return { folders: [variable], from: 'variable' };
  return { folders: [`${home}/${TOOLS[runtime].home}`], from: 'default' };
}

const pathsOf = ({ platform }: RootMachine): path.PlatformPath =>
  platform === 'win32' ? path.win32 : path.posix;

function absoluteFolder(folder: string, home: string, machine: RootMachine): string {
  const expanded = folder.replace(/^~(?=$|[\\/])/, () => home);
  const absolute = pathsOf(machine).resolve(machine.base, expanded);
  // `c:` and `C:` are one drive.
  return absolute.replace(/^[a-z]:/, (drive) => drive.toUpperCase());
}

/** Someone who names the folder of the records themselves means the one that holds it. */
async function configFolder(
  runtime: Runtime,
  folder: string,
  machine: RootMachine,
): Promise<string> {
  const paths = pathsOf(machine);
  const holds: readonly string[] = TOOLS[runtime].holds;
  if (!holds.includes(paths.basename(folder))) return folder;
  for (const held of holds) if (await machine.isFolder(paths.join(folder, held))) return folder;
  return paths.dirname(folder);
}

async function recordFolders(
  runtime: Runtime,
  folder: string,
  machine: RootMachine,
): Promise<readonly string[]> {
  const real = await Promise.all(
    TOOLS[runtime].holds.map((held) =>
      machine.realpath(pathsOf(machine).join(folder, held)).catch(() => null),
    ),
  );
  return real.filter((path) => path !== null).map((path) => comparable(path, machine.platform));
}

/**
 * Whether `inner` is `outer`, lies where records of `outer` are looked for, or has no records but
 * those of `outer`, by links.
 */
function isReadWith(runtime: Runtime, inner: Place, outer: Place): boolean {
  return (
    inner.key === outer.key ||
    TOOLS[runtime].holds.some((held) => `${inner.key}/`.startsWith(`${outer.key}/${held}/`)) ||
    (inner.records.length > 0 && inner.records.every((folder) => outer.records.includes(folder)))
  );
}

/** A path to compare: `/` between the names; letter case does not tell on Windows. */
function comparable(folder: string, platform: NodeJS.Platform): string {
  const same = platform === 'win32' ? folder.replaceAll('\\', '/').toLowerCase() : folder;
  return same.replace(/\/+$/, '');
}
