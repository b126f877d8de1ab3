/**
 * Builds for release and packs the extension as a user gets it.
 *
 *   node scripts/support/packageVsix.mjs test/artifacts/mneme.vsix
 */
import fs from 'node:fs';
import path from 'node:path';
import { node } from './command.mjs';
import { root } from './folders.mjs';

const out = path.resolve(root, process.argv[2] ?? 'mneme.vsix');
fs.mkdirSync(path.dirname(out), { recursive: true });
fs.rmSync(out, { force: true });
const steps = [
  ['esbuild.mjs', '--production'],
  [
    'node_modules/@vscode/vsce/vsce',
    'package',
    '--no-dependencies',
    '--allow-missing-repository',
    '--no-rewrite-relative-links',
    '--out',
    out,
  ],
];
for (const step of steps) {
  const { code, text } = await node(step, { quiet: true });
  if (code === 0) continue;
  console.error(text);
  process.exit(1);
}
