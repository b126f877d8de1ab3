/** Files that nearly every piece of work touches; sharing them says nothing. */
const COMMON_FILES = new Set(
  `readme readme.md readme.rst readme.txt changelog changelog.md license license.md contributing.md claude.md
  agents.md memory.md gemini.md package.json package-lock.json npm-shrinkwrap.json yarn.lock pnpm-lock.yaml
  pnpm-workspace.yaml bun.lockb bun.lock deno.json deno.lock tsconfig.json jsconfig.json cargo.toml cargo.lock
  go.mod go.sum go.work pyproject.toml poetry.lock uv.lock requirements.txt setup.py setup.cfg pipfile
  pipfile.lock gemfile gemfile.lock composer.json composer.lock pom.xml build.gradle build.gradle.kts
  settings.gradle settings.gradle.kts gradle.properties makefile cmakelists.txt dockerfile
  docker-compose.yml docker-compose.yaml .gitignore .gitattributes .dockerignore .editorconfig .env
  .env.example .prettierrc .eslintrc .eslintrc.json eslint.config.js eslint.config.mjs vite.config.ts
  mix.exs mix.lock flake.nix flake.lock pubspec.yaml pubspec.lock podfile podfile.lock package.swift
  package.resolved settings.json settings.local.json`.split(/\s+/u),
);
const LOCK_FILE = /\.lockb?$|(?:^|[.-])lock\.(?:json|ya?ml|hcl)$/u;
/** Folders of things that were made or fetched, not written. */
const MADE_FOLDERS = /(?:^|\/)(?:node_modules|vendor|dist|build|target|out|\.git|coverage)\//u;
/** File names that every project has; the same path elsewhere is another thing. */
const COMMON_STEMS = new Set(
  `index main app mod lib init __init__ utils util helpers config types constants test tests setup style styles
  server client routes router api models schema`.split(/\s+/u),
);
const DEFAULT_BRANCHES = new Set(
  'main master trunk develop development dev head default staging production release gh-pages'.split(
    ' ',
  ),
);

/** A file that never joins: manifests, lock files, read-me files, what tools made. */
export function isCommonFile(path: string): boolean {
  const lower = path.toLowerCase();
  const name = lower.slice(lower.lastIndexOf('/') + 1);
  return COMMON_FILES.has(name) || LOCK_FILE.test(name) || MADE_FOLDERS.test(lower);
}

/** Whether a path tells one thing from another beyond its own repository. */
export function isTellingPath(path: string): boolean {
  const isLong = stemOf(path).length > 3;
  return path.includes('/') && isLong && isTellingName(path) && !isCommonFile(path);
}

/** Whether a file's name is more than what every project calls some file. */
export const isTellingName = (path: string): boolean => !COMMON_STEMS.has(stemOf(path));

const stemOf = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .toLowerCase()
    .split('.')[0] ?? '';

/** A branch that everybody is on. */
export const isDefaultBranch = (name: string): boolean => DEFAULT_BRANCHES.has(name.toLowerCase());
