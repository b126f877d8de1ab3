import assert from 'node:assert/strict';
import { placeSessions, startFolder } from '../../src/extension/sessions/project.js';
import { sampleSession } from './sessionSamples.js';

/** Project key and worktree of each folder, as one text. */
function places(...folders: (string | null)[]): string[] {
  const sessions = folders.map((cwd) => sampleSession({ cwd }));
  const placed = placeSessions(sessions);
  return sessions.map((session) => {
    const place = placed.get(session);
    const worktree = place?.worktree ?? null;
    return `${place?.key ?? ''}${worktree === null ? '' : ` @${worktree}`}`;
  });
}

describe('projects of sessions', () => {
  it('puts worktrees inside a repository under it', () => {
    assert.deepEqual(
      places('/c/shop', '/c/shop/.worktrees/tax', '/c/shop/.claude/worktrees/mail/src'),
      ['/c/shop', '/c/shop @tax', '/c/shop @mail'],
    );
  });

  it('knows the repository of a worktree without any session of the repository itself', () => {
    assert.deepEqual(places('/c/shop/.worktrees/tax'), ['/c/shop @tax']);
  });

  it('puts worktrees beside a repository under it only when that repository is known', () => {
    assert.deepEqual(
      places('/c/shop', '/c/shop.worktrees/tax', '/c/shop-worktrees/mail', '/c/farm-worktrees/a'),
      ['/c/shop', '/c/shop @tax', '/c/shop @mail', '/c/farm-worktrees/a'],
    );
  });

  it('does not take a name that merely begins alike for a worktree', () => {
    assert.deepEqual(places('/c/shop', '/c/shop-admin'), ['/c/shop', '/c/shop-admin']);
  });

  it('puts the tool’s own worktrees under the one repository of that name', () => {
    const own = '/home/sam/.codex/worktrees/ab12/shop';
    assert.deepEqual(places('/c/shop', own), ['/c/shop', '/c/shop @ab12']);
    assert.deepEqual(places('/c/shop', '/d/shop', own), ['/c/shop', '/d/shop', own]);
  });

  it('does not split a project by drive letter, case or separators on Windows', () => {
    const keys = new Set(places('C:\\src\\Shop', 'c:\\src\\shop', 'c:/src/shop/'));
    assert.deepEqual([...keys], ['c:/src/shop']);
  });

  it('keeps folders that differ by case apart elsewhere', () => {
    assert.deepEqual(places('/c/Shop', '/c/shop'), ['/c/Shop', '/c/shop']);
  });

  it('puts a session that moved into a subfolder where its partition says it began', () => {
    const session = sampleSession({
      slug: '-c-my-shop',
      cwd: '/c/my.shop/packages/cart',
      cwds: ['/c/my.shop/packages/cart'],
    });
    assert.equal(startFolder(session), '/c/my.shop');
  });

  it('finds the repository of a worktree partition whose records name no folder', () => {
    const known = sampleSession({ cwd: '/c/shop' });
    const bare = sampleSession({ cwd: null, slug: '-c-shop--worktrees-tax' });
    const tool = sampleSession({ cwd: null, slug: '-c-shop--claude-worktrees-mail' });
    const placed = placeSessions([known, bare, tool]);
    assert.deepEqual(
      [bare, tool].map((session) => [placed.get(session)?.key, placed.get(session)?.worktree]),
      [
        ['/c/shop', 'tax'],
        ['/c/shop', 'mail'],
      ],
    );
  });

  it('keeps sessions of an unknown partition together under its name', () => {
    const sessions = [1, 2].map(() => sampleSession({ cwd: null, slug: '-c-farm' }));
    const placed = placeSessions(sessions);
    assert.deepEqual(new Set(sessions.map((s) => placed.get(s)?.key)), new Set(['slug:-c-farm']));
    const [first] = sessions;
    assert.equal(first === undefined ? '' : placed.get(first)?.path, null);
  });

  it('gathers sessions that recorded no folder at all', () => {
    const session = sampleSession({ runtime: 'codex', cwd: null, slug: null });
    assert.deepEqual(placeSessions([session]).get(session), {
      key: 'none',
      path: null,
      name: '',
      worktree: null,
    });
  });
});
