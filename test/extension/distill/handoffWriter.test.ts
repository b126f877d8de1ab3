import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { createHandoffWriter } from '../../../src/extension/distill/handoffWriter.js';
import { emitDisk } from '../../../src/node/distill/emit/emitDisk.js';
import { writeHandoff } from '../../../src/node/distill/emit/writeHandoff.js';
import { handoffFiles, place, seen, TARGET } from '../../node/distill/support/handoffs.js';
import { newFolder } from '../../node/distill/support/workspace.js';

const OLD = handoffFiles('old', ['cd-1']);
const NEW = handoffFiles('new', ['cd-1', 'cd-2']);

describe('the writer of handoffs beside open editors', () => {
  let top: string;
  let folder: string;
  let journalFolder: string;
  let unsaved: string[];
  const writer = (): ReturnType<typeof createHandoffWriter> =>
    createHandoffWriter(journalFolder, () => unsaved);

  beforeEach(() => {
    top = fs.realpathSync(newFolder());
    folder = path.join(top, 'work');
    journalFolder = path.join(top, 'storage/journal');
    fs.mkdirSync(folder);
    place(folder, OLD);
    unsaved = [];
  });
  afterEach(() => fs.rmSync(top, { recursive: true, force: true }));

  it('sees an unsaved editor that was opened by way of a link', async () => {
    fs.symlinkSync(folder, path.join(top, 'link'));
    unsaved = [path.join(top, 'link', TARGET), path.join(top, 'link', 'new/file.md')];
    const seenThere = await writer().look(path.join(top, 'link'), NEW);
    assert.ok('looks' in seenThere);
    assert.deepEqual(
      seenThere.looks.map(({ path: file, isUnsaved }) => [path.extname(file), isUnsaved]),
      NEW.map((file) => [path.extname(file.path), file.role === 'prose']),
    );
  });

  it('writes nothing where an editor was typed in after the look', async () => {
    const seenThere = await writer().look(folder, NEW);
    assert.ok('looks' in seenThere);
    const request = { folder, files: NEW, looks: seenThere.looks, mayReplace: false };
    unsaved = [path.join(folder, TARGET)];
    const outcome = await writer().write(request);
    assert.deepEqual(outcome, { kind: 'changed', path: path.join(folder, TARGET) });
    assert.equal(fs.readFileSync(path.join(folder, TARGET), 'utf8'), OLD[0]?.text);
    unsaved = [];
    assert.equal((await writer().write(request)).kind, 'written');
  });

  it('brings an earlier try to its end before it writes', async () => {
    const cut = new Error('the power is gone');
    let renamed = 0;
    const disk = { ...emitDisk };
    disk.rename = async (from, to) => {
      if (to.startsWith(folder) && (renamed += 1) > 2) throw cut;
      await emitDisk.rename(from, to);
    };
    disk.remove = () => Promise.reject(cut);
    const expected = seen(folder, NEW);
    const first = await writeHandoff(NEW, folder, {
      journalFolder,
      expected,
      replace: false,
      disk,
    });
    assert.ok(first.kind === 'failed' && !first.isUndone);
    const other = handoffFiles('other', ['cd-1', 'cd-2']);
    const seenThere = await writer().look(folder, other);
    assert.ok('looks' in seenThere);
    await writer().write({ folder, files: other, looks: seenThere.looks, mayReplace: false });
    assert.deepEqual(
      fs.readdirSync(journalFolder),
      [],
      'no note is left that could take the new files back',
    );
  });
});
