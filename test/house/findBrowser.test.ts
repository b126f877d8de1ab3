import assert from 'node:assert/strict';
import { findBrowser, installLine } from '../e2e/support/findBrowser.js';

describe('finding a browser', () => {
  const find = (
    platform: NodeJS.Platform,
    env: NodeJS.ProcessEnv,
    files: readonly string[],
  ): string | undefined => findBrowser({ platform, env, exists: (file) => files.includes(file) });

  it('takes the first kind that is on PATH', () => {
    const files = ['/opt/bin/google-chrome', '/usr/bin/chromium'];
    assert.equal(find('linux', { PATH: '/opt/bin:/usr/bin' }, files), '/usr/bin/chromium');
    assert.equal(
      find('linux', { PATH: '/opt/bin' }, ['/opt/bin/microsoft-edge']),
      '/opt/bin/microsoft-edge',
    );
  });

  it('looks where macOS keeps programs', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    assert.equal(find('darwin', { PATH: '/usr/bin' }, [chrome]), chrome);
    const own = '/Users/nadia/Applications/Chromium.app/Contents/MacOS/Chromium';
    assert.equal(find('darwin', { HOME: '/Users/nadia' }, [own]), own);
  });

  it('looks where Windows keeps programs', () => {
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    const env = { PATH: 'C:\\Windows', 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' };
    assert.equal(find('win32', env, [edge]), edge);
  });

  it('takes the one that is named outright, and no other', () => {
    const files = ['/usr/bin/chromium', '/own/browser'];
    const env = { PATH: '/usr/bin', MNEME_BROWSER: '/own/browser' };
    assert.equal(find('linux', env, files), '/own/browser');
    assert.equal(find('linux', { ...env, MNEME_BROWSER: '/gone' }, files), undefined);
  });

  it('finds none where there is none, and knows the line to run', () => {
    assert.equal(find('linux', { PATH: '/usr/bin' }, []), undefined);
    assert.match(installLine('linux', true), /^sudo apt-get install -y chromium$/);
    assert.match(installLine('darwin', false), /^brew install/);
  });
});
