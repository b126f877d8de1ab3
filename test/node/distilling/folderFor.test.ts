import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { folderFor } from '../../../src/node/distilling/folderFor.js';
import { newFolder } from '../distill/support/workspace.js';

describe('the folder of the window that belongs to a source', () => {
  let top: string;
  const at = (...parts: readonly string[]): string => path.join(top, ...parts);

  beforeEach(() => {
    top = fs.realpathSync(newFolder());
    for (const folder of ['one/inner', 'two', 'code/pkg'])
      fs.mkdirSync(at(folder), { recursive: true });
  });
  afterEach(() => fs.rmSync(top, { recursive: true, force: true }));

  it('is the one that holds it, the innermost of several', async () => {
    const folders = [at('two'), at('one'), at('one/inner')];
    assert.equal(await folderFor(at('one/notes.md'), { folders }), at('one'));
    assert.equal(await folderFor(at('one/inner'), { folders }), at('one/inner'));
    assert.equal(await folderFor(at('elsewhere'), { folders }), null);
  });

  it('is the one that holds it before one that lies within it', async () => {
    const folders = [at('code/pkg'), at('code')];
    assert.equal(await folderFor(at('code'), { folders }), at('code'));
    assert.equal(await folderFor(at('code'), { folders: [at('code/pkg')] }), at('code/pkg'));
  });

  it('is found where the window has it by way of a link', async () => {
    fs.symlinkSync(at('code'), at('link'));
    assert.equal(await folderFor(at('code/pkg'), { folders: [at('two'), at('link')] }), at('link'));
  });

  it('is the first where no place is known, or a person named it', async () => {
    const folders = [at('two'), at('one')];
    assert.equal(await folderFor(null, { folders }), at('two'));
    assert.equal(await folderFor(at('one'), { folders, isNamed: true }), at('two'));
    assert.equal(await folderFor(null, { folders: [] }), null);
  });
});
