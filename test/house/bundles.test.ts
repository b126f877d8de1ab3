import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');

/** Libraries that compute and touch nothing; `gray-matter` is kept from running code by its caller. */
const PURE = ['chrono-node', 'gray-matter', 'stopword', 'wink-porter2-stemmer', 'zod'];

/** The sources of every built program, by its file under `dist`. */
function bundles(): Map<string, readonly string[]> {
  const file = path.join(root, 'dist/bundles.json');
  assert.ok(fs.existsSync(file), 'Nothing is built: run "npm run build" first.');
  const graph = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, { inputs: string[] }>;
  return new Map(Object.entries(graph).map(([name, { inputs }]) => [name, inputs]));
}

function inputsOf(name: string): readonly string[] {
  const inputs = bundles().get(`dist/${name}`);
  assert.ok(inputs && inputs.length > 0, `dist/${name} is not built`);
  return inputs;
}

const strangers = (inputs: readonly string[], pattern: RegExp): string[] =>
  inputs.filter((file) => pattern.test(file));

describe('the bundles', () => {
  for (const page of [
    'webview/recall.js',
    'webview/record.js',
    'webview/distill.js',
    'webview/ascend.js',
  ])
    it(`has nothing of the host in the page ${page}`, () => {
      const inputs = inputsOf(page);
      assert.deepEqual(strangers(inputs, /^src\/(core|node|extension|cli)\//), []);
      assert.deepEqual(
        strangers(
          inputs,
          /node_modules\/(?!@microsoft\/fast-|@vscode\/webview-ui-toolkit|d3-|exenv-es6|preact|tabbable|tslib|zod)/,
        ),
        [],
      );
    });

  it('has nothing of the pages in the extension but their contract', () => {
    const inputs = inputsOf('extension.js');
    assert.deepEqual(strangers(inputs, /^src\/webview\/(?!contract\/)/), []);
    assert.deepEqual(strangers(inputs, /^src\/cli\//), []);
    assert.deepEqual(strangers(inputs, /node_modules\/(@vscode|@microsoft|preact)/), []);
  });

  for (const program of ['worker.js', 'cli.js'])
    it(`has neither editor nor page in ${program}`, () => {
      const inputs = inputsOf(program);
      assert.deepEqual(strangers(inputs, /^src\/(extension|webview)\//), []);
      assert.deepEqual(strangers(inputs, /node_modules\/(@vscode|@microsoft|preact)/), []);
    });
});

describe('the core', () => {
  it('imports itself and pure libraries only', async () => {
    const files = fs
      .readdirSync(path.join(root, 'src/core'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
      .map((file) => path.join(root, 'src/core', file));
    const { metafile } = await esbuild.build({
      entryPoints: files,
      bundle: true,
      write: false,
      metafile: true,
      outdir: 'unused',
      absWorkingDir: root,
      platform: 'neutral',
      packages: 'external',
      logLevel: 'silent',
    });
    const inputs = Object.entries(metafile.inputs);
    assert.ok(inputs.length >= files.length);
    const foreign = inputs.flatMap(([file, { imports }]) =>
      imports
        .filter((made) =>
          made.external === true
            ? !PURE.some((name) => made.path === name || made.path.startsWith(`${name}/`))
            : !made.path.startsWith('src/core/'),
        )
        .map((made) => `${file} → ${made.path}`),
    );
    assert.deepEqual(foreign, []);
  });

  it('names every package it ships in the notices', () => {
    const notices = fs.readFileSync(path.join(root, 'THIRD_PARTY_NOTICES.md'), 'utf8');
    const shipped = [...bundles()].filter(([name]) => !name.startsWith('dist/test/'));
    const folders = new Set(
      shipped.flatMap(([, inputs]) =>
        inputs.flatMap(
          (input) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? [],
        ),
      ),
    );
    assert.ok(folders.size > 10);
    const missing = [...folders].filter((folder) => {
      const file = fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8');
      const { name, version } = JSON.parse(file) as { name: string; version: string };
      return !notices.includes(`## ${name} ${version}\n`);
    });
    assert.deepEqual(missing, [], 'Run "node scripts/make-notices.mjs" after a build.');
  });
});
