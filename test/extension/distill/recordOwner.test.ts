import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { recordOwner } from '../../../src/extension/distill/recordOwner.js';
import { claudeUser, codexMeta } from '../../support/fixtureRecords.js';

describe('whose record a file is', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mneme-owner-'));
  after(() => fs.rmSync(folder, { recursive: true, force: true }));

  const ownerOf = async (name: string, ...lines: readonly unknown[]): Promise<string | null> => {
    const file = path.join(folder, `${name}.jsonl`);
    fs.writeFileSync(
      file,
      lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
    );
    return await recordOwner(file);
  };

  it('is told by its first lines, past those that say nothing', async () => {
    const options = { sessionId: '4a9b0000-0000-4000-8000-000000000001' };
    assert.equal(await ownerOf('claude', '{"torn":', claudeUser('Mend it.', options)), 'claude');
    assert.equal(await ownerOf('codex', codexMeta()), 'codex');
  });

  it('is nobody’s where nothing says so, and nothing but plain files are opened', async () => {
    assert.equal(await ownerOf('strange', { hello: 'world' }, 'no JSON at all'), null);
    assert.equal(await recordOwner(folder), null);
    await assert.rejects(recordOwner(path.join(folder, 'gone.jsonl')));
  });
});
