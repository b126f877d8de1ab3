import assert from 'node:assert/strict';
import type { DepositFacts, ProjectIdentity } from '../../../src/core/graph/depositFacts.js';
import { lookedProjects } from '../../../src/core/graph/lookedProjects.js';
import { someFacts } from '../../support/graphValues.js';
import { aSession } from '../../support/values.js';

const FOLDER: ProjectIdentity = { key: '/home/ada/shop', name: 'shop', from: 'folder' };
const REMOTE: ProjectIdentity = { key: 'git.example/acme/shop', name: 'shop', from: 'record' };
const NONE: ProjectIdentity = { key: '', name: '', from: 'none' };

const kept = (
  id: string,
  slug: string | null,
  cwd: string | null,
  project: ProjectIdentity,
): DepositFacts =>
  someFacts(id, {
    project,
    session: aSession({ sessionId: id, record: `/store/${id}.jsonl`, slug, cwd }),
  });

describe('the projects that a look came to', () => {
  const claude = kept('a', '-home-ada-shop', '/home/ada/shop', FOLDER);
  const codex = kept('b', null, '/home/ada/shop', FOLDER);
  const gone = kept('c', '-home-ada-old-till', null, NONE);

  it('have the names people know, one for all partitions of a repository', () => {
    const read = { ...codex, project: REMOTE };
    const looked = { partitions: ['-home-ada-shop', '/home/ada/shop'], leftOut: [] };
    assert.deepEqual(lookedProjects(looked, [claude, codex], [read]), [
      {
        name: 'shop',
        place: 'git.example/acme/shop',
        partitions: ['-home-ada-shop', '/home/ada/shop'],
        isLeftOut: false,
      },
    ]);
  });

  it('are named by their partitions where no record names a folder, and say what was left out', () => {
    const looked = { partitions: ['-home-ada-shop'], leftOut: ['-home-ada-old-till', '/x/y/tea'] };
    assert.deepEqual(
      lookedProjects(looked, [claude, gone], [claude]).map(({ name, place, isLeftOut }) => [
        ...[name, place, isLeftOut],
      ]),
      [
        ['-home-ada-old-till', null, true],
        ['shop', '/home/ada/shop', false],
        ['tea', null, true],
      ],
    );
  });

  it('are of what most of their sessions are of, in whatever order these are listed', () => {
    const other = kept('d', '-home-ada-shop', '/tmp/x', {
      key: '/tmp/x',
      name: 'x',
      from: 'folder',
    });
    const more = kept('e', '-home-ada-shop', '/home/ada/shop', FOLDER);
    const looked = { partitions: ['-home-ada-shop'], leftOut: [] };
    for (const all of [
      [other, claude, more],
      [more, claude, other],
    ])
      assert.deepEqual(
        lookedProjects(looked, all, []).map(({ name }) => name),
        ['shop'],
      );
  });
});
