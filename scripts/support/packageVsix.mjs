/**
 * Builds for release and packs the extension as a user gets it: for every platform, or for one with
 * the ripgrep that belongs to it.
 *
 *   node scripts/support/packageVsix.mjs test/artifacts/mneme.vsix
 *   node scripts/support/packageVsix.mjs --target linux-x64 mneme-linux-x64.vsix
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { node } from './command.mjs';
import { root } from './folders.mjs';

/** Targets of the marketplace, and the platform of the ripgrep that runs there. */
const RIPGREP_PLATFORMS = {
  'win32-x64': 'win32-x64',
  'win32-arm64': 'win32-arm64',
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-armhf': 'linux-arm',
  // The program for Linux needs no library of the system.
  'alpine-x64': 'linux-x64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { target: { type: 'string' } },
});
const { target } = values;
const name = target === undefined ? 'mneme.vsix' : `mneme-${target}.vsix`;
const out = path.resolve(root, positionals[0] ?? name);
/** Beside the bundles, where `src/node/search/ripgrepPlace.ts` looks; in no other package. */
const bin = path.join(root, 'dist/bin');

fs.mkdirSync(path.dirname(out), { recursive: true });
fs.rmSync(out, { force: true });
fs.rmSync(bin, { recursive: true, force: true });
await run(['esbuild.mjs', '--production']);
try {
  if (target !== undefined) shipRipgrep(target);
  await run([
    'node_modules/@vscode/vsce/vsce',
    'package',
    '--no-dependencies',
    '--allow-missing-repository',
    '--no-rewrite-relative-links',
    ...(target === undefined ? [] : ['--target', target]),
    '--out',
    out,
  ]);
} finally {
  fs.rmSync(bin, { recursive: true, force: true });
}

/** Puts the program and its licence where the package takes them from. */
function shipRipgrep(platform) {
  const own = RIPGREP_PLATFORMS[platform];
  if (own === undefined) {
    stop(`Unknown target ${platform}; known are ${Object.keys(RIPGREP_PLATFORMS).join(', ')}.`);
  }
  const folder = path.join(root, 'node_modules/@vscode', `ripgrep-${own}`);
  const file = own.startsWith('win32') ? 'rg.exe' : 'rg';
  const program = path.join(folder, 'bin', file);
  if (!fs.existsSync(program)) {
    const { version } = createRequire(import.meta.url)(
      path.join(root, 'node_modules/@vscode/ripgrep/package.json'),
    );
    stop(
      `The ripgrep for ${platform} is not there. Get it with: npm install --no-save --force @vscode/ripgrep-${own}@${version}`,
    );
  }
  fs.mkdirSync(bin, { recursive: true });
  fs.copyFileSync(program, path.join(bin, file));
  fs.chmodSync(path.join(bin, file), 0o755);
  fs.copyFileSync(path.join(folder, 'LICENSE'), path.join(bin, 'LICENSE'));
}

async function run(step) {
  const { code, text } = await node(step, { quiet: true });
  if (code !== 0) stop(text);
}

function stop(text) {
  console.error(text);
  process.exit(1);
}
