import assert from 'node:assert/strict';
import {
  isInScope,
  isOfProject,
  knownProjects,
  projectName,
} from '../../../src/core/anamnesis/projects.js';
import { aSession } from '../../support/values.js';

describe('projects', () => {
  const names: readonly (readonly [string, string | null])[] = [
    ['/home/ada/orchard-shop', 'orchard-shop'],
    ['/home/ada/orchard-shop/', 'orchard-shop'],
    ['/home/ada/orchard-shop/.worktrees/coupons', 'orchard-shop'],
    ['/home/ada/orchard-shop/.claude/worktrees/coupons', 'orchard-shop'],
    ['C:\\Users\\Ada\\shop.web', 'shop.web'],
    ['/', null],
    ['/tmp', null],
    ['/home/ada/src', null],
  ];
  for (const [cwd, name] of names) {
    it(`calls ${cwd} ${name ?? 'nothing'}`, () => {
      assert.equal(projectName(cwd), name);
    });
  }

  it('lists each project once, the busiest first', () => {
    const sessions = ['/a/one', '/a/two', '/b/Two', '/tmp'].map((cwd) => aSession({ cwd }));
    assert.deepEqual(knownProjects(sessions), ['two', 'one']);
  });

  it('takes a session below the project folder for one of the project', () => {
    const inside = aSession({ cwd: '/home/ada/shop/packages/ui', cwds: [] });
    assert.equal(isOfProject(inside, 'Shop'), true);
    assert.equal(isOfProject(inside, 'sho'), false);
    const unknown = aSession({ cwd: null, cwds: [], slug: '-home-ada-orchard-shop' });
    assert.equal(isOfProject(unknown, 'orchard-shop'), true);
  });

  it('bounds a scope by whole path segments and by partition names', () => {
    const session = aSession({ cwd: '/home/ada/shop', cwds: [], slug: '-home-ada-shop' });
    for (const scope of ['/home/ada/shop', '/home/ada/shop/', '/home/ada', '/', '-home-ada-shop']) {
      assert.equal(isInScope(session, scope), true, scope);
    }
    for (const scope of ['/home/ada/sho', '/home/ada/shop/x', '-home-ada']) {
      assert.equal(isInScope(session, scope), false, scope);
    }
  });

  it('compares Windows folders without case', () => {
    const session = aSession({ cwd: 'C:\\Work\\Shop', cwds: [] });
    assert.equal(isInScope(session, 'c:/work/shop'), true);
    assert.equal(isInScope(session, 'D:\\Work\\Shop'), false);
  });
});
