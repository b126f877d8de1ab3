import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { rgPath } from '@vscode/ripgrep';
import { artifactsFolder, projectRoot } from '../e2e/support/paths.js';
import { useWorkbench } from '../e2e/support/useWorkbench.js';
import { manifest, namedFiles, packedFiles, packVsix } from './packed.js';
import { zipEntries, type ZipEntry } from './zipEntries.js';

const LARGEST_BYTES = 3 * 1024 * 1024;

/** All a package may hold. */
const SHIPPED = [
  /^package(\.nls(\.[\w-]+)?)?\.json$/,
  /^(README|CHANGELOG|THIRD_PARTY_NOTICES)\.md$/,
  /^LICENSE$/,
  /^dist\/(extension|worker|cli)\.js$/,
  /^dist\/webview\/[\w-]+\.(js|css)$/,
  /^schemas\/[\w-]+\.schema\.json$/,
  /^media\/[\w-]+\.(svg|png)$/,
  /^media\/walkthrough\/[\w-]+\.(svg|png|md)$/,
  /^media\/demo\/(times\.json|(claude|codex)\/.+)$/,
];

/** What does not work without. */
const NEEDED = [
  'package.json',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'dist/extension.js',
  'dist/worker.js',
  'dist/cli.js',
  'schemas/task-state.schema.json',
  'media/demo/times.json',
];

describe('the package', () => {
  const vsix = path.join(artifactsFolder, 'mneme.vsix');
  let files: string[] = [];

  before(async function () {
    this.timeout(300_000);
    await packVsix();
    files = await packedFiles();
  });

  it('holds nothing but what is meant to be shipped', () => {
    assert.deepEqual(
      files.filter((file) => !SHIPPED.some((shape) => shape.test(file))),
      [],
    );
  });

  it('holds what it needs, and every file its manifest names', () => {
    const named = [...namedFiles(manifest.contributes), manifest.main.replace(/^\.\//, '')];
    if (manifest.icon) named.push(manifest.icon);
    assert.notEqual(named.length, 1, 'the manifest names no file at all');
    assert.deepEqual(
      [...NEEDED, ...named].filter((file) => !files.includes(file)),
      [],
    );
  });

  it('is under 3 MB', () => {
    const { size } = fs.statSync(vsix);
    assert.ok(size < LARGEST_BYTES, `${size} bytes`);
  });

  it('holds no program; that for one platform holds ripgrep, ready to run', async function () {
    this.timeout(300_000);
    const programs = (file: string): ZipEntry[] =>
      zipEntries(file).filter(({ name }) => /^extension\/dist\/bin\/rg(?:\.exe)?$/.test(name));
    assert.deepEqual(programs(vsix), []);
    const own = await packVsix(`${process.platform}-${process.arch}`);
    const [program, ...others] = programs(own);
    assert.ok(program !== undefined);
    assert.equal(others.length, 0);
    assert.ok(program.read().equals(fs.readFileSync(rgPath)));
    assert.equal(program.mode & 0o111, 0o111);
    assert.ok(zipEntries(own).some(({ name }) => name === 'extension/dist/bin/LICENSE'));
  });

  it('holds bundles made for release', () => {
    const bundles = files.filter((file) => /^dist\/.*\.js$/.test(file));
    assert.notEqual(bundles.length, 0);
    for (const bundle of bundles) {
      const text = fs.readFileSync(path.join(projectRoot, bundle), 'utf8');
      assert.ok(!text.includes('sourceMappingURL=data:'), `${bundle} carries its map`);
      assert.ok(!/\/\/# sourceMappingURL=\S+\.map\s*$/.test(text), `${bundle} names a map`);
    }
  });

  it('is typed against the oldest VS Code it says it runs on', () => {
    assert.equal(manifest.engines.vscode, `^${manifest.devDependencies['@types/vscode'] ?? ''}`);
  });

  describe('installed as a user installs it', () => {
    const workbench = useWorkbench({ vsix: [vsix], records: 'demo' });

    it('shows Mneme in the activity bar, and its view', async () => {
      await workbench.openActivity('Mneme');
      const view = await workbench.webview('body', /\S/);
      assert.notEqual((await view.locator('body').innerText()).trim(), '');
      await workbench.screenshot('installed from the package');
    });
  });

  describe('installed, in Restricted Mode', () => {
    const workbench = useWorkbench({ vsix: [vsix], records: 'demo', isTrusted: false });

    it('is still there', async () => {
      await workbench.page.getByText('Restricted Mode').first().waitFor();
      await workbench.openActivity('Mneme');
      const view = await workbench.webview('body', /\S/);
      assert.notEqual((await view.locator('body').innerText()).trim(), '');
      await workbench.screenshot('installed in restricted mode');
    });
  });
});
