import * as esbuild from 'esbuild';
import fs from 'node:fs';
import path from 'node:path';

const flags = new Set(process.argv.slice(2));
const production = flags.has('--production');
const here = import.meta.dirname;
process.chdir(here);
const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8'));

const common = {
  absWorkingDir: here,
  bundle: true,
  minify: production,
  sourcemap: production ? false : 'linked',
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  define: { MNEME_VERSION: JSON.stringify(version) },
};
const node = { ...common, platform: 'node', format: 'cjs', target: 'node20' };
const page = {
  ...common,
  platform: 'browser',
  format: 'iife',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
};

/** One entry per program that is shipped; what is not there yet in the sources is an error. */
const programs = [
  {
    ...node,
    entryPoints: ['src/extension/extension.ts'],
    outfile: 'dist/extension.js',
    external: ['vscode'],
  },
  { ...node, entryPoints: ['src/node/worker/main.ts'], outfile: 'dist/worker.js' },
  {
    ...node,
    entryPoints: ['src/cli/main.ts'],
    outfile: 'dist/cli.js',
    banner: { js: '#!/usr/bin/env node' },
  },
  { ...page, entryPoints: ['src/webview/recall/main.tsx'], outfile: 'dist/webview/recall.js' },
  { ...page, entryPoints: ['src/webview/record/main.tsx'], outfile: 'dist/webview/record.js' },
  { ...page, entryPoints: ['src/webview/distill/main.tsx'], outfile: 'dist/webview/distill.js' },
  { ...page, entryPoints: ['src/webview/ascend/main.tsx'], outfile: 'dist/webview/ascend.js' },
  {
    ...common,
    entryPoints: [
      'src/webview/styles/recall.css',
      'src/webview/styles/record.css',
      'src/webview/styles/distill.css',
      'src/webview/styles/ascend.css',
    ],
    outdir: 'dist/webview',
    entryNames: '[name]',
  },
  ...(production
    ? []
    : [
        {
          ...node,
          entryPoints: ['test/host/index.ts'],
          outfile: 'dist/test/host.js',
          external: ['vscode', 'mocha'],
        },
      ]),
];

const only = process.argv.find((flag) => flag.startsWith('--only='))?.slice('--only='.length);
const wanted = programs.filter(
  (program) => only === undefined || (program.outfile ?? program.outdir).includes(only),
);

fs.mkdirSync('dist', { recursive: true });
if (flags.has('--watch')) {
  const contexts = await Promise.all(wanted.map((program) => esbuild.context(program)));
  await Promise.all(contexts.map((context) => context.watch()));
  console.log('watching');
} else {
  const results = await Promise.all(wanted.map((program) => esbuild.build(program)));
  // The import graph of every bundle, for the test that holds the house together.
  const inputs = Object.fromEntries(
    results.flatMap((result) =>
      Object.entries(result.metafile.outputs)
        .filter(([file]) => !file.endsWith('.map'))
        .map(([file, output]) => [
          file,
          { bytes: output.bytes, inputs: Object.keys(output.inputs) },
        ]),
    ),
  );
  const file = path.join('dist', 'bundles.json');
  const known =
    only !== undefined && fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  fs.writeFileSync(file, JSON.stringify({ ...known, ...inputs }, null, 2));
}
