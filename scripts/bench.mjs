import { spawnSync } from 'node:child_process';
import path from 'node:path';
import * as esbuild from 'esbuild';

// Bundled as the product is, so that what is measured is what people run.
const root = path.resolve(import.meta.dirname, '..');
const outfile = path.join(root, 'out/bench/main.mjs');
await esbuild.build({
  absWorkingDir: root,
  entryPoints: ['bench/main.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
  // Some dependencies are CommonJS and ask for Node's own modules; the product asks for its folder.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); const __dirname = import.meta.dirname;",
  },
});
const run = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = run.status ?? 1;
