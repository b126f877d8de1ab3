import fs from 'node:fs';
import path from 'node:path';
import { command } from './command.mjs';
import { root } from './folders.mjs';

const OLDEST_NODE = [20, 19];

/**
 * Makes sure that this Node is new enough and that every package the manifest pins is installed in
 * just that version; runs `npm ci` when one is not.
 * @throws Error in words for the person
 */
export async function ensureModules() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]))
    throw new Error(
      `Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`,
    );
  if (isInstalled()) return;
  console.error('Installing the packages (once) …');
  const { code, text } = await command('npm', ['ci', '--no-audit', '--no-fund'], { quiet: true });
  if (code !== 0) throw new Error(`npm ci failed:\n${text}`);
}

function isInstalled() {
  const { dependencies, devDependencies } = readJson(path.join(root, 'package.json'));
  return Object.entries({ ...dependencies, ...devDependencies }).every(([name, version]) => {
    try {
      return readJson(path.join(root, 'node_modules', name, 'package.json')).version === version;
    } catch {
      return false;
    }
  });
}

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));
