import type { Environment } from '../git/gitProgram.js';
import { isSeenOnPath } from '../../programs/onPath.js';
import { plainCommand, type CommandWords } from './plainCommand.js';
import {
  joined,
  justRecipes,
  makeTargets,
  scriptsOf,
  type ReadText,
  type Targets,
} from './projectFiles.js';

/** What may be looked at; nothing is ever run. */
export interface CommandSight {
  readonly read: ReadText;
  /** A path of the folder, or of the machine; null: not to be told. */
  readonly kindOf: (path: string) => Promise<'file' | 'folder' | 'other' | 'missing' | null>;
  readonly env: Environment;
}

/**
 * Whether what a command starts is there: the script, the target, the program. Null: that is not
 * plain. Of several commands every one has to be there.
 */
export async function hasCommand(line: string, sight: CommandSight): Promise<boolean | null> {
  const commands = plainCommand(line.trim());
  if (commands === null) return null;
  let folder = '.';
  let isKnown = true;
  for (const words of commands) {
    const [program = '', target = ''] = words;
    if (program === 'cd' && words.length === 2) {
      const next = target.startsWith('/') ? null : joinedFolder(folder, target);
      const kind = next === null ? null : await sight.kindOf(next);
      if (next === null || kind === null) return null;
      if (kind !== 'folder') return false;
      folder = next;
      continue;
    }
    const has = await startsSomething(words, folder, sight);
    if (has === false) return false;
    if (has === null) isKnown = false;
  }
  return isKnown ? true : null;
}

/** The folder after `cd`; null: it leads out of the folder. */
function joinedFolder(folder: string, target: string): string | null {
  const parts = folder === '.' ? [] : folder.split('/');
  for (const part of target.replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.length === 0 ? '.' : parts.join('/');
}

const BUILT_IN = new Set(['echo', 'true', 'false', 'test', '[', 'printf', 'pwd', 'export', 'exit']);
const INTERPRETERS = /^(?:node|deno|python\d?(?:\.\d+)?|ruby|perl|bash|sh|zsh|pwsh|php|tsx)$/u;
/** Words before a program, and of the shell's own grammar: what they start is not plain. */
const NOT_PLAIN = new Set(
  'time nice nohup sudo env xargs exec command eval source . for while until if case do done then else elif fi esac function'.split(
    ' ',
  ),
);

async function startsSomething(
  words: CommandWords,
  folder: string,
  sight: CommandSight,
): Promise<boolean | null> {
  const [program = '', ...rest] = words;
  if (BUILT_IN.has(program)) return true;
  if (NOT_PLAIN.has(program) || /[*?[\]{}!]/u.test(program)) return null;
  switch (program) {
    case 'npm':
    case 'pnpm':
    case 'yarn':
    case 'bun':
      return await startsScript(program, rest, folder, sight);
    case 'npx':
    case 'bunx':
      return await startsPackage(rest, folder, sight);
    case 'make':
    case 'gmake':
      return startsTarget(rest, await makeTargets(sight.read, folder));
    case 'just':
      return startsTarget(rest, await justRecipes(sight.read, folder));
    default:
      return await startsProgram(program, rest, folder, sight);
  }
}

/** Words of the package managers that are no scripts; the managers themselves have to be there. */
const OWN_WORDS =
  /^(?:install|i|ci|add|remove|audit|outdated|exec|dlx|x|link|pack|publish|view|why|ls|list|prune|dedupe|rebuild|update|up|upgrade|create|init|version|config|cache|info|npm|workspaces?|--version|-v)$/u;
const SHORT: Readonly<Record<string, string>> = { t: 'test', tst: 'test' };

async function startsScript(
  manager: string,
  rest: CommandWords,
  folder: string,
  sight: CommandSight,
): Promise<boolean | null> {
  const isRun = rest[0] === 'run' || rest[0] === 'run-script';
  const word = isRun ? rest[1] : rest[0];
  // Options before the script's name may move it to another folder or package.
  if (word === undefined || word.startsWith('-')) return null;
  const name = manager === 'npm' && !isRun ? (SHORT[word] ?? word) : word;
  if (!isRun && OWN_WORDS.test(name)) return await isSeenOnPath(manager, sight.env);
  if (!isRun && manager === 'bun' && name === 'test') return await isSeenOnPath('bun', sight.env);
  const options = rest.slice(0, !rest.includes('--') ? undefined : rest.indexOf('--'));
  if (
    options.some((one) => /^(?:-w|-C|-F|--(?:workspaces?|prefix|filter|dir|cwd))(?:=|$)/u.test(one))
  )
    return null;
  const scripts = await scriptsOf(sight.read, folder);
  if (scripts === null)
    return (await isThere(joined(folder, 'package.json'), sight)) === false ? false : null;
  if (scripts.has(name)) return true;
  if (manager === 'npm' && !isRun && !/^(?:test|start|stop|restart)$/u.test(name)) return null;
  if (manager === 'npm' && name === 'start')
    return await isThere(joined(folder, 'server.js'), sight);
  if (manager !== 'npm') {
    const isBinary = await isThere(joined(folder, `node_modules/.bin/${name}`), sight);
    if (isBinary !== false) return isBinary;
    if (manager === 'bun') return await isThere(joined(folder, name), sight);
  }
  return false;
}

/** A package of the folder; one that is not there would be fetched, and nobody knows whether it can. */
async function startsPackage(
  rest: CommandWords,
  folder: string,
  sight: CommandSight,
): Promise<boolean | null> {
  const name = rest.find((word) => !/^(?:--no-install|--no|-y|--yes)$/u.test(word));
  if (name === undefined || !/^[\w.-]+$/u.test(name) || name.startsWith('-')) return null;
  return (await isThere(joined(folder, `node_modules/.bin/${name}`), sight)) === true ? true : null;
}

function startsTarget(rest: CommandWords, targets: Targets | null): boolean | null {
  if (
    rest.some((word) =>
      /^(?:-[fCI]|--(?:file|directory|makefile|justfile|working-directory))/u.test(word),
    )
  )
    return null;
  if (targets === null) return false;
  const names = rest.filter((word) => !word.startsWith('-') && !word.includes('='));
  // Words after a recipe may be its arguments.
  const wanted = targets.file.toLowerCase().endsWith('justfile') ? names.slice(0, 1) : names;
  if (wanted.every((name) => targets.names.has(name))) return true;
  return targets.isWhole ? false : null;
}

async function startsProgram(
  program: string,
  rest: CommandWords,
  folder: string,
  sight: CommandSight,
): Promise<boolean | null> {
  if (/[\\/]/u.test(program)) {
    const isLocal = !/^(?:[\\/~]|[A-Za-z]:)/u.test(program);
    return await isThere(isLocal ? joinedPath(folder, program) : program, sight);
  }
  if (!(await isSeenOnPath(program, sight.env))) {
    for (const place of ['.venv/bin', 'venv/bin', '.venv/Scripts', 'venv/Scripts'])
      if ((await isThere(joined(folder, `${place}/${program}`), sight)) === true) return true;
    // What the project is made with is on its people's machines, if not on this one.
    return (await isToolOf(program, folder, sight)) ? null : false;
  }
  if (!INTERPRETERS.test(program)) return true;
  const file = rest[0];
  if (file === undefined || file.startsWith('-'))
    return file === undefined || file === '--version' ? true : null;
  if (!/[./\\]/u.test(file)) return null;
  return await isThere(/^[\\/~]/u.test(file) ? file : joinedPath(folder, file), sight);
}

/** Files that show which tools a project is worked on with. */
const TOOLS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:flutter|dart)$/u, ['pubspec.yaml']],
  [/^(?:cargo|rustc)$/u, ['Cargo.toml']],
  [/^(?:go|gofmt)$/u, ['go.mod', 'go.work']],
  [/^(?:bundle|rake|rspec|rails|ruby)$/u, ['Gemfile', 'Rakefile']],
  [/^(?:mvn|java|javac)$/u, ['pom.xml']],
  [/^(?:gradle|java|javac|kotlinc)$/u, ['build.gradle', 'build.gradle.kts']],
  [/^(?:sbt|scala)$/u, ['build.sbt']],
  [/^(?:mix|elixir|iex)$/u, ['mix.exs']],
  [
    /^(?:python\d?(?:\.\d+)?|pip\d?|pytest|tox|nox|uv|poetry|ruff|mypy|hatch|pdm)$/u,
    ['pyproject.toml', 'setup.py', 'setup.cfg', 'requirements.txt', 'tox.ini'],
  ],
  [/^(?:swift|xcodebuild)$/u, ['Package.swift']],
  [/^(?:cmake|ctest|ninja)$/u, ['CMakeLists.txt']],
  [/^meson$/u, ['meson.build']],
  [/^(?:bazel|bazelisk)$/u, ['WORKSPACE', 'MODULE.bazel']],
  [/^deno$/u, ['deno.json', 'deno.jsonc']],
  [/^(?:node|npm|npx|pnpm|yarn)$/u, ['package.json']],
  [/^(?:php|composer|phpunit)$/u, ['composer.json']],
  [/^(?:stack|cabal|ghc)$/u, ['stack.yaml', 'cabal.project']],
  [/^(?:dune|opam|ocaml)$/u, ['dune-project']],
  [/^zig$/u, ['build.zig']],
  [/^(?:pio|platformio)$/u, ['platformio.ini']],
  [/^godot\d?$/u, ['project.godot']],
  [/^helm$/u, ['Chart.yaml']],
  [/^(?:docker|docker-compose|podman)$/u, ['Dockerfile', 'compose.yaml', 'docker-compose.yml']],
  [/^(?:terraform|tofu)$/u, ['main.tf', 'versions.tf']],
  [/^(?:ansible|ansible-playbook)$/u, ['ansible.cfg']],
  [/^(?:nix|nix-build)$/u, ['flake.nix', 'default.nix']],
  [/^(?:just)$/u, ['justfile', 'Justfile']],
  [/^(?:Rscript|R)$/u, ['DESCRIPTION', 'renv.lock']],
  [/^julia$/u, ['Project.toml']],
  [/^(?:latexmk|pdflatex|lualatex|xelatex)$/u, ['latexmkrc', '.latexmkrc']],
];

async function isToolOf(program: string, folder: string, sight: CommandSight): Promise<boolean> {
  for (const [tools, files] of TOOLS) {
    if (!tools.test(program)) continue;
    for (const file of files)
      for (const place of new Set([joined(folder, file), file]))
        if ((await isThere(place, sight)) === true) return true;
  }
  return false;
}

const joinedPath = (folder: string, file: string): string =>
  joined(folder, file.replaceAll('\\', '/').replace(/^(?:\.\/)+/u, ''));

async function isThere(path: string, sight: CommandSight): Promise<boolean | null> {
  const kind = await sight.kindOf(path);
  return kind === null ? null : kind === 'file';
}
