import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { artifactsFolder, projectRoot } from '../e2e/support/paths.js';

const run = promisify(execFile);

/** The parts of the manifest that name files or versions. */
export interface Manifest {
  readonly main: string;
  readonly icon?: string;
  readonly engines: { readonly vscode: string };
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly contributes: unknown;
}

export const manifest = JSON.parse(
  fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8'),
) as Manifest;

/**
 * Builds for release and packs the extension, for every platform or for the one named; the package's
 * path.
 */
export async function packVsix(target: string | null = null): Promise<string> {
  const file = path.join(artifactsFolder, target === null ? 'mneme.vsix' : `mneme-${target}.vsix`);
  const script = path.join(projectRoot, 'scripts/support/packageVsix.mjs');
  const flags = target === null ? [] : ['--target', target];
  await run(process.execPath, [script, ...flags, file], { cwd: projectRoot });
  return file;
}

/** The files a package has, by their path in the checkout with `/`. */
export async function packedFiles(): Promise<string[]> {
  const vsce = path.join(projectRoot, 'node_modules/@vscode/vsce/vsce');
  const { stdout } = await run(process.execPath, [vsce, 'ls', '--no-dependencies'], {
    cwd: projectRoot,
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout.split('\n').filter((line) => line !== '');
}

/** Every path below `media/` or `dist/` that the manifest's contributions name. */
export function namedFiles(contributes: unknown): string[] {
  if (typeof contributes === 'string')
    return /^(\.\/)?(media|dist)\//.test(contributes) ? [contributes.replace(/^\.\//, '')] : [];
  if (typeof contributes !== 'object' || contributes === null) return [];
  return Object.values(contributes).flatMap(namedFiles);
}
