/**
 * Writes THIRD_PARTY_NOTICES.md: every package whose code is in a shipped bundle, with its licence.
 * Run after a build when dependencies change.
 */
import fs from 'node:fs';
import path from 'node:path';
import { root } from './support/folders.mjs';

const bundles = JSON.parse(fs.readFileSync(path.join(root, 'dist/bundles.json'), 'utf8'));
const shipped = Object.entries(bundles).filter(([file]) => !file.startsWith('dist/test/'));
const folders = new Set(
  shipped.flatMap(([, { inputs }]) => inputs.flatMap((input) => folderOf(input) ?? [])),
);

const parts = [...folders].sort().map((packageFolder) => {
  const folder = path.join(root, packageFolder);
  const { name, version, license } = JSON.parse(
    fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const file = fs.readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? null : fs.readFileSync(path.join(folder, file), 'utf8').trim();
  const body = text ?? `Licensed under ${license ?? 'terms its package does not name'}.`;
  return `## ${name} ${version}\n\n${body
    .replace(/\r\n/g, '\n')
    .replace(/^/gm, '    ')
    .replace(/[ \t]+$/gm, '')}\n`;
});
parts.push(ripgrepNotice());
fs.writeFileSync(
  path.join(root, 'THIRD_PARTY_NOTICES.md'),
  `# Third-party notices\n\nCode of these packages is part of what Mneme ships.\n\n${parts.join('\n')}`,
);
console.log(`${parts.length} packages named`);

/** The program in the packages for one platform; its npm package carries no licence of its own. */
function ripgrepNotice() {
  const text = fs
    .readFileSync(path.join(root, 'scripts/support/ripgrep-licence.txt'), 'utf8')
    .trim();
  return `## ripgrep (in the packages for one platform only)\n\n${text
    .replace(/^/gm, '    ')
    .replace(/[ \t]+$/gm, '')}\n`;
}

/** A package may lie below another one that needs a version of its own. */
function folderOf(input) {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
}
