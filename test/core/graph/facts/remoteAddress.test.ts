import assert from 'node:assert/strict';
import fc from 'fast-check';
import { remoteName } from '../../../../src/core/graph/facts/remoteAddress.js';

describe('the name of a remote address', () => {
  const same = 'github.com/ada/shop';
  const table: readonly (readonly [string, string | null])[] = [
    ['https://github.com/ada/shop.git', same],
    ['https://github.com/ada/shop', same],
    ['https://github.com/Ada/Shop.git/', same],
    ['http://github.com:8080/ada/shop', same],
    ['https://ada:hunter2@github.com/ada/shop.git', same],
    ['https://x-access-token:ghs_abc@github.com/ada/shop', same],
    ['ssh://git@github.com/ada/shop.git', same],
    ['ssh://git@github.com:22/ada/shop.git', same],
    ['ssh://git@ssh.github.com:443/ada/shop.git', same],
    ['git@github.com:ada/shop.git', same],
    ['github.com:ada/shop', same],
    ['git@GITHUB.com:/ada/shop.git', same],
    ['git://github.com/ada/shop.git', same],
    ['git+ssh://git@github.com/ada/shop.git', same],
    [' https://github.com/ada/shop.git\n', same],
    ['https://gitlab.com/group/sub/shop.git', 'gitlab.com/group/sub/shop'],
    ['https://dev.azure.com/org/project/_git/shop', 'dev.azure.com/org/project/shop'],
    ['git@code.example.org:a%20b/shop.git', 'code.example.org/a b/shop'],
    ['ssh://git@[::1]:22/ada/shop.git', '[::1]/ada/shop'],
    ['C:\\src\\shop', null],
    ['C:/src/shop', null],
    ['/srv/git/shop.git', null],
    ['../shop.git', null],
    ['file:///srv/git/shop.git', null],
    ['\\\\server\\share\\shop.git', null],
    ['https://github.com/shop', null],
    ['https://github.com/', null],
    ['[trimmed for fixture]', null],
    ['ext::sh -c touch% /tmp/x', null],
    ['git@host:../../etc/passwd', null],
    ['', null],
  ];
  for (const [address, key] of table) {
    it(`takes ${JSON.stringify(address)} for ${key ?? 'none'}`, () => {
      assert.equal(remoteName(address)?.key ?? null, key);
    });
  }

  it('keeps the name as it was written, and no word of user or password', () => {
    const found = remoteName('https://ada:s3cr3t@github.com/Ada/ShopFront.git');
    assert.deepEqual(found, { key: 'github.com/ada/shopfront', name: 'ShopFront' });
  });

  it('is one for all forms of one remote', () => {
    const part = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/u);
    fc.assert(
      fc.property(part, part, part, (host, owner, name) => {
        const forms = [
          `https://${host}.org/${owner}/${name}`,
          `https://${host}.org/${owner}/${name}.git`,
          `https://me:pw@${host}.org:8443/${owner}/${name}/`,
          `ssh://git@${host}.org:2222/${owner}/${name}.git`,
          `git@${host}.org:${owner}/${name}.git`,
          `GIT@${host.toUpperCase()}.ORG:${owner}/${name}`,
        ];
        const keys = new Set(forms.map((form) => remoteName(form)?.key));
        assert.deepEqual([...keys], [`${host}.org/${owner}/${name}`]);
      }),
    );
  });

  it('never fails, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = remoteName(text);
        assert.ok(found === null || found.key.includes('/'));
      }),
    );
  });
});
