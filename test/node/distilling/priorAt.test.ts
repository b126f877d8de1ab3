import assert from 'node:assert/strict';
import type { ContractJson } from '../../../src/core/diylisis/handoffContract.js';
import type { UnreadFile } from '../../../src/core/diylisis/repository.js';
import { createRepository } from '../../../src/node/distill/repository/createRepository.js';
import { priorAt, type Prior } from '../../../src/node/distilling/priorAt.js';

const CONTRACT: ContractJson = {
  next_task: 'Make the totals agree. You choose how.',
  handoff_durability: { kind: 'DurableRepo', version_ref: null },
  emit_target: { kind: 'path', locator: 'docs/totals.md' },
};

/** What is told of a workspace in which every file is unread for one reason. */
async function looked(unread: UnreadFile, contract = CONTRACT): Promise<Prior> {
  const repository = createRepository({ folder: '/nowhere/at/all', isTrusted: false });
  const read = () => Promise.resolve({ unread });
  const places = { roots: [], home: '/nowhere', sessionId: null, context: [], hash: String };
  return await priorAt(contract, { ...repository, read }, places);
}

describe('what an earlier writing left', () => {
  it('is nothing where nothing stands, and that needs no word', async () => {
    const { prior, ledger, unread } = await looked('missing');
    assert.deepEqual({ prior, ledger, unread }, { prior: null, ledger: null, unread: [] });
  });

  it('is not told from nothing in silence, where it could not be read', async () => {
    const { unread } = await looked('not-trusted');
    assert.match(
      unread.join('\n'),
      /docs\/totals\.corrections\.jsonl was not read \(in Restricted/u,
    );
    assert.match(unread.join('\n'), /docs\/totals\.md was not read/u);
    assert.match((await looked('too-large')).unread.join('\n'), /larger than 1 MB/u);
  });

  it('is not looked at for a handoff of one use', async () => {
    const once = { ...CONTRACT, handoff_durability: { kind: 'OneShot' } };
    assert.deepEqual((await looked('unreadable', once)).unread, []);
  });
});
