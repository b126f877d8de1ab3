import assert from 'node:assert/strict';
import type { DepositFacts, ProjectIdentity, Trait } from '../../../src/core/graph/depositFacts.js';
import { asOneRepository } from '../../../src/core/graph/oneRepository.js';
import { someFacts } from '../../support/graphValues.js';
import { aSession } from '../../support/values.js';

const FOLDER: ProjectIdentity = { key: '/home/ada/shop', name: 'shop', from: 'folder' };
const REMOTE: ProjectIdentity = { key: 'git.example/acme/shop', name: 'shop', from: 'record' };

const trait = (own: Partial<Trait>): Trait => ({
  ...{ kind: 'issue', value: '#12', label: '#12', part: 'named', channel: 'user' },
  ...{ repository: FOLDER.key, place: null },
  ...own,
});
const facts = (
  id: string,
  project: ProjectIdentity,
  traits: readonly Trait[] = [],
  cwd = '/home/ada/shop',
): DepositFacts =>
  someFacts(id, {
    ...{ project, traits },
    session: aSession({ sessionId: id, record: `/store/${id}.jsonl`, cwd }),
  });

describe('one repository', () => {
  const unread = facts('a', FOLDER, [
    trait({}),
    trait({ kind: 'file', value: 'docs/money.md', label: 'docs/money.md' }),
    trait({ value: 'git.example/other/repo#3', repository: 'git.example/other/repo' }),
  ]);

  it('has one identity, whether its record was read and names the remote or not', () => {
    const read = facts('b', REMOTE);
    for (const all of [
      [unread, read],
      [read, unread],
    ]) {
      const one = asOneRepository(all).find(({ session }) => session.sessionId === 'a');
      assert.deepEqual(one?.project, REMOTE);
      assert.deepEqual(
        one.traits.map(({ value, repository }) => [value, repository]),
        [
          ['git.example/acme/shop#12', REMOTE.key],
          ['docs/money.md', REMOTE.key],
          ['git.example/other/repo#3', 'git.example/other/repo'],
        ],
      );
    }
  });

  it('is not guessed for a folder of several remotes, or for another folder', () => {
    const other = { ...REMOTE, key: 'git.example/fork/shop' };
    const several = [unread, facts('b', REMOTE), facts('c', other)];
    assert.deepEqual(asOneRepository(several), several);
    const elsewhere = [unread, facts('b', REMOTE, [], '/home/ada/till')];
    assert.deepEqual(asOneRepository(elsewhere), elsewhere);
    assert.deepEqual(asOneRepository([unread]), [unread]);
  });
});
