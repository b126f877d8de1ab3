import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as esbuild from 'esbuild';

/** The programs of this folder as they would be shipped, and a folder for what they write. */
export interface Programs {
  readonly folder: string;
  readonly file: (name: 'idleHost' | 'testReader' | 'threadHost') => string;
  readonly dispose: () => void;
}

export async function buildPrograms(): Promise<Programs> {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'mneme-reader-'));
  await esbuild.build({
    entryPoints: ['idleHost', 'testReader', 'threadHost'].map((name) =>
      path.join(import.meta.dirname, `${name}.ts`),
    ),
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'silent',
  });
  return {
    folder,
    file: (name) => path.join(folder, `${name}.js`),
    dispose: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/** Waits until something outside this process has happened. */
export async function until(hasHappened: () => boolean): Promise<void> {
  while (!hasHappened()) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** The environment without what the test runner adds to run TypeScript. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_OPTIONS: '' };
}
