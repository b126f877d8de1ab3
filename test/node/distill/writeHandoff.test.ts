import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { emitDisk } from '../../../src/node/distill/emit/emitDisk.js';
import { recoverHandoffs } from '../../../src/node/distill/emit/recoverHandoffs.js';
import { standingAt } from '../../../src/node/distill/emit/standing.js';
import { writeHandoff, type WriteResult } from '../../../src/node/distill/emit/writeHandoff.js';
import { acting } from './support/acting.js';
import { TARGET, handoffFiles, place, seen, tree, treeOf } from './support/handoffs.js';
import { newFolder, write } from './support/workspace.js';

const OLD = handoffFiles('old', ['cd-1']);
const NEW = handoffFiles('new', ['cd-1', 'cd-2']);
const MARKDOWN = path.normalize(TARGET);

describe('writing a handoff', () => {
  let top: string;
  let folder: string;
  let journalFolder: string;

  beforeEach(() => {
    top = newFolder();
    folder = path.join(top, 'work');
    journalFolder = path.join(top, 'storage/journal');
    fs.mkdirSync(folder);
  });
  afterEach(() => fs.rmSync(top, { recursive: true, force: true }));

  const emit = async (
    files = NEW,
    more: Partial<Parameters<typeof writeHandoff>[2]> = {},
  ): Promise<WriteResult> =>
    await writeHandoff(files, folder, {
      journalFolder,
      expected: seen(folder, files),
      replace: false,
      ...more,
    });
  const refused = async (
    files = NEW,
    more: Partial<Parameters<typeof writeHandoff>[2]> = {},
  ): Promise<string> => {
    const before = tree(folder);
    const result = await emit(files, more);
    assert.equal(result.kind, 'refused');
    assert.ok(result.trouble.what !== '' && result.trouble.next !== '');
    assert.deepEqual(tree(folder), before);
    return result.trouble.reason;
  };

  it('leaves the three files and nothing else', async () => {
    const result = await emit();
    assert.ok(result.kind === 'written');
    assert.equal(result.paths.at(-1), path.join(folder, MARKDOWN));
    assert.deepEqual(tree(folder), treeOf(NEW));
    assert.deepEqual(tree(journalFolder), {});
  });

  it('replaces a handoff of ours in place', async () => {
    place(folder, OLD);
    assert.equal((await emit()).kind, 'written');
    assert.deepEqual(tree(folder), treeOf(NEW));
    assert.deepEqual(tree(journalFolder), {});
  });

  it('gives the document its place last', async () => {
    place(folder, OLD);
    const places: string[] = [];
    const disk = { ...emitDisk };
    disk.rename = async (from, to) => {
      if (to.startsWith(folder)) places.push(path.basename(to));
      await emitDisk.rename(from, to);
    };
    await emit(NEW, { disk });
    assert.deepEqual(places, [
      'invoice.task-state.json',
      'invoice.corrections.jsonl',
      'invoice.md',
    ]);
  });

  it('keeps mode and line ends of what it replaces', async () => {
    place(
      folder,
      OLD.map((file) => ({
        ...file,
        text: file.role === 'prose' ? `\uFEFF${file.text.replaceAll('\n', '\r\n')}` : file.text,
      })),
    );
    fs.chmodSync(path.join(folder, TARGET), 0o640);
    assert.equal((await emit()).kind, 'written');
    const text = fs.readFileSync(path.join(folder, TARGET), 'utf8');
    assert.equal(text, `\uFEFF${(NEW[0]?.text ?? '').replaceAll('\n', '\r\n')}`);
    assert.equal(fs.statSync(path.join(folder, TARGET)).mode & 0o777, 0o640);
    const json = fs.readFileSync(path.join(folder, NEW[1]?.path ?? ''), 'utf8');
    assert.equal(json, NEW[1]?.text);
  });

  it('refuses what would leave the folder', async () => {
    fs.mkdirSync(path.join(top, 'elsewhere'));
    fs.symlinkSync('../elsewhere', path.join(folder, 'docs'));
    assert.equal(await refused(), 'outside');
    const [prose] = NEW;
    assert.ok(prose);
    for (const name of ['../x.md', path.join(top, 'elsewhere/x.md'), '.', ''])
      assert.equal(await refused([{ ...prose, path: name }]), 'outside', name);
    assert.equal(await refused([{ ...prose, path: '.git/hooks/x.md' }]), 'git-folder');
    assert.deepEqual(fs.readdirSync(path.join(top, 'elsewhere')), []);
  });

  it('writes through folders that are links inside the folder', async () => {
    fs.mkdirSync(path.join(folder, 'real'));
    fs.symlinkSync('real', path.join(folder, 'docs'));
    const result = await emit();
    assert.ok(result.kind === 'written');
    assert.ok(fs.existsSync(path.join(folder, 'real/handoff/invoice.md')));
  });

  it('refuses what stands there and is not ours, unless it may be replaced', async () => {
    write(folder, { [TARGET]: '# My notes\n' });
    assert.equal(await refused(), 'foreign');
    assert.equal((await emit(NEW, { replace: true })).kind, 'written');
    assert.deepEqual(tree(folder), treeOf(NEW));
  });

  it('refuses folders, links, and names that differ in capital letters only', async () => {
    fs.mkdirSync(path.join(folder, TARGET), { recursive: true });
    assert.equal(await refused(), 'folder');
    fs.rmdirSync(path.join(folder, TARGET));
    write(folder, { 'docs/handoff/real.md': OLD[0]?.text ?? '' });
    fs.symlinkSync('real.md', path.join(folder, TARGET));
    assert.equal(await refused(), 'link');
    fs.rmSync(path.join(folder, TARGET));
    write(folder, { 'docs/handoff/Invoice.MD': OLD[0]?.text ?? '' });
    assert.equal(await refused(), 'twin');
  });

  it('refuses what is not as it was when it was shown', async () => {
    place(folder, OLD);
    const expected = seen(folder, NEW);
    fs.appendFileSync(path.join(folder, TARGET), '\nA line of mine.\n');
    assert.equal(await refused(NEW, { expected }), 'changed');
    assert.equal(await refused(NEW, { expected: new Map() }), 'changed');
    fs.rmSync(path.join(folder, TARGET));
    assert.equal(await refused(NEW, { expected, replace: true }), 'changed');
  });

  it('refuses what changes while it is written', async () => {
    place(folder, OLD);
    const disk = acting(emitDisk, (_count, name) => {
      if (name === 'writeNew') fs.writeFileSync(path.join(folder, TARGET), 'mine');
    });
    const result = await emit(NEW, { disk });
    assert.ok(result.kind === 'refused' && result.trouble.reason === 'changed');
    const expected = { ...treeOf(OLD), [MARKDOWN]: 'mine' };
    assert.deepEqual(tree(folder), expected);
    assert.deepEqual(tree(journalFolder), {});
  });

  it('lets the list of corrections grow only', async () => {
    place(folder, OLD);
    assert.equal(await refused(handoffFiles('new', ['cd-2'])), 'rewrites-corrections');
    assert.equal(await refused(handoffFiles('new', [])), 'rewrites-corrections');
    const unended = OLD.map((file) => ({ ...file, text: file.text.trimEnd() }));
    place(folder, unended);
    const glued = NEW.map((file) =>
      file.role === 'corrections'
        ? { ...file, text: `${unended[2]?.text ?? ''}{"id":"x"}\n` }
        : file,
    );
    assert.equal(await refused(glued), 'rewrites-corrections');
    assert.equal((await emit()).kind, 'written');
  });

  it('shows what stands where it would write', async () => {
    place(folder, OLD.slice(0, 1));
    const looked = await standingAt(NEW, folder);
    assert.ok('standing' in looked);
    assert.deepEqual(
      looked.standing.map(({ hash, isOurs }) => [hash !== null, isOurs]),
      [
        [true, true],
        [false, true],
        [false, true],
      ],
    );
  });

  it('says what is the matter with a disk that refuses, and leaves the old files', async () => {
    place(folder, OLD);
    for (const [code, words] of [
      ['ENOSPC', /no space/],
      ['EACCES', /may not be written/],
      ['EROFS', /may not be written/],
      ['EIO', /EIO/],
    ] as const) {
      const disk = { ...emitDisk };
      disk.writeNew = async (file, bytes, like) => {
        if (file.startsWith(folder)) throw Object.assign(new Error(code), { code });
        await emitDisk.writeNew(file, bytes, like);
      };
      const result = await emit(NEW, { disk });
      assert.ok(result.kind === 'failed' && result.isUndone);
      assert.match(result.trouble.what, words);
      assert.ok(result.trouble.where.startsWith(folder));
      assert.deepEqual(tree(folder), treeOf(OLD));
      assert.deepEqual(tree(journalFolder), {});
    }
  });

  it('puts the old files back when a file cannot take its place', async () => {
    for (const old of [OLD, []])
      for (const name of ['task-state.json', 'corrections.jsonl', 'invoice.md']) {
        place(folder, old);
        const before = tree(folder);
        const disk = { ...emitDisk };
        disk.rename = async (from, to) => {
          if (to.endsWith(name) && from.includes('.mneme') && !from.includes('.old'))
            if (!hasFailed) {
              hasFailed = true;
              throw Object.assign(new Error('busy'), { code: 'EBUSY' });
            }
          await emitDisk.rename(from, to);
        };
        let hasFailed = false;
        const result = await emit(NEW, { disk });
        assert.ok(result.kind === 'failed' && result.isUndone, name);
        assert.deepEqual(tree(folder), before);
        fs.rmSync(folder, { recursive: true });
        fs.mkdirSync(folder);
      }
  });

  /** All acts of an undisturbed emit. */
  const countActs = async (): Promise<number> => {
    let acts = 0;
    await emit(NEW, {
      disk: acting(emitDisk, (count) => {
        acts = count;
      }),
    });
    return acts;
  };
  const dead = (from: number): typeof emitDisk =>
    acting(emitDisk, (count) => {
      if (count >= from) throw new Error('the power is gone');
    });

  for (const [what, old] of [
    ['an earlier handoff', OLD],
    ['nothing', []],
  ] as const) {
    it(`leaves the old set or the new one wherever it is cut short, over ${what}`, async () => {
      place(folder, old);
      const acts = await countActs();
      assert.ok(acts > 10);
      const ends = new Set<string>();
      for (let step = 1; step <= acts; step += 1) {
        fs.rmSync(top, { recursive: true });
        fs.mkdirSync(folder, { recursive: true });
        place(folder, old);
        const before = tree(folder);
        await emit(NEW, { disk: dead(step) });
        // The recovery is cut short as well, at each of its own acts, and begins anew.
        for (let again = 1; again <= 6; again += 1)
          await recoverHandoffs(journalFolder, dead(again));
        await recoverHandoffs(journalFolder);
        const after = tree(folder);
        const isNew = JSON.stringify(after) === JSON.stringify(treeOf(NEW));
        if (!isNew) assert.deepEqual(after, before, `step ${step}`);
        ends.add(isNew ? 'new' : 'old');
        assert.deepEqual(await recoverHandoffs(journalFolder), []);
        const left = Object.keys(tree(top)).filter(
          (name) => name.endsWith('.json') && name.includes('journal'),
        );
        assert.deepEqual(left, []);
      }
      assert.deepEqual([...ends].sort(), ['new', 'old']);
    });
  }

  it('leaves the old set or the new one when the process is killed', async function () {
    this.timeout(120_000);
    place(folder, OLD);
    const acts = await countActs();
    const writer = path.resolve('test/node/distill/support/killedWriter.ts');
    const ends = new Set<string>();
    // Before anything, with all files waiting, and between the files that take their places.
    for (const step of [5, acts - 9, acts - 7, acts - 6, acts - 5, acts - 4]) {
      fs.rmSync(top, { recursive: true });
      fs.mkdirSync(folder, { recursive: true });
      place(folder, OLD);
      const child = spawnSync(
        process.execPath,
        ['--import', 'tsx', writer, folder, journalFolder, String(step)],
        { encoding: 'utf8' },
      );
      assert.equal(child.signal, 'SIGKILL', child.stderr);
      const done = await recoverHandoffs(journalFolder);
      assert.equal(done.length, 1);
      assert.match(done[0]?.words ?? '', /interrupted/);
      const isNew = JSON.stringify(tree(folder)) === JSON.stringify(treeOf(NEW));
      if (!isNew) assert.deepEqual(tree(folder), treeOf(OLD), `step ${step}`);
      assert.equal(done[0]?.did, isNew ? 'finished' : 'undone');
      ends.add(isNew ? 'new' : 'old');
    }
    assert.equal(ends.size, 2);
  });

  it('does not touch what somebody changed after it was cut short', async () => {
    place(folder, OLD);
    const renames: string[] = [];
    const disk = { ...emitDisk };
    disk.rename = async (from, to) => {
      if (renames.length >= 1) throw new Error('the power is gone');
      if (to.startsWith(folder)) renames.push(to);
      await emitDisk.rename(from, to);
    };
    disk.remove = () => Promise.reject(new Error('the power is gone'));
    const result = await emit(NEW, { disk });
    assert.ok(result.kind === 'failed' && !result.isUndone);
    fs.writeFileSync(path.join(folder, TARGET), 'mine');
    const [done] = await recoverHandoffs(journalFolder);
    assert.equal(done?.did, 'undone-but-changed');
    assert.deepEqual(tree(folder), { ...treeOf(OLD), [MARKDOWN]: 'mine' });
  });

  it('does not write over a link that was put there after it was cut short', async () => {
    place(folder, OLD);
    const cut = new Error('the power is gone');
    const disk = { ...emitDisk };
    disk.rename = async (from, to) => {
      if (to.startsWith(folder)) throw cut;
      await emitDisk.rename(from, to);
    };
    disk.remove = () => Promise.reject(cut);
    const result = await emit(NEW, { disk });
    assert.ok(result.kind === 'failed' && !result.isUndone);
    const elsewhere = path.join(top, 'elsewhere.md');
    fs.renameSync(path.join(folder, TARGET), elsewhere);
    fs.symlinkSync(elsewhere, path.join(folder, TARGET));
    const [done] = await recoverHandoffs(journalFolder);
    assert.equal(done?.did, 'undone-but-changed');
    assert.equal(fs.readlinkSync(path.join(folder, TARGET)), elsewhere);
    assert.equal(fs.readFileSync(elsewhere, 'utf8'), OLD[0]?.text);
  });

  it('says so when its note cannot be read, once', async () => {
    write(journalFolder, { 'abcdef.json': '{"version": 1' });
    const [told] = await recoverHandoffs(journalFolder);
    assert.equal(told?.did, 'left');
    assert.deepEqual(await recoverHandoffs(journalFolder), []);
  });

  it('is not recovered while it goes on', async () => {
    let meanwhile: readonly unknown[] | null = null;
    const disk = { ...emitDisk };
    disk.rename = async (from, to) => {
      if (to.endsWith('invoice.md')) meanwhile = await recoverHandoffs(journalFolder);
      await emitDisk.rename(from, to);
    };
    assert.equal((await emit(NEW, { disk })).kind, 'written');
    assert.deepEqual(meanwhile, []);
    assert.deepEqual(tree(folder), treeOf(NEW));
  });
});
