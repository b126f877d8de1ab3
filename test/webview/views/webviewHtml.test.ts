import assert from 'node:assert/strict';
import { webviewHtml } from '../../../src/extension/views/webviewHtml.js';

const parts = {
  cspSource: "'self' https://*.vscode-cdn.net",
  script: 'https://x/recall.js?a=1&b=2',
  style: 'https://x/"><script>',
  title: '<b>',
};

describe('the skeleton of a page', () => {
  const html = webviewHtml(parts);

  it('has a strict policy: nothing inline, no evaluation, no network', () => {
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /connect-src 'none'/);
    assert.match(policy, /script-src 'nonce-[\w-]{22}'(;|$)/);
    assert.doesNotMatch(policy, /unsafe|\*;|data:|http:/);
  });

  it('lets a page show pictures of its own making only where it paints some', () => {
    const images = (page: string): string => /img-src ([^;"]*)/.exec(page)?.[1] ?? '';
    assert.doesNotMatch(images(html), /blob:/);
    const painting = webviewHtml({ ...parts, paintsBlobs: true });
    assert.equal(images(painting), `${images(html)} blob:`);
    const rest = (page: string): string =>
      page.replaceAll(/nonce-[\w-]{22}|nonce="[^"]*"|csp-nonce" content="[^"]*"/g, '');
    assert.equal(rest(painting).replace(' blob:', ''), rest(html));
  });

  it('uses one nonce for policy, script and the toolkit, and a new one each time', () => {
    const nonces = [
      ...html.matchAll(/nonce-([\w-]+)'|nonce="([\w-]+)"|csp-nonce" content="([\w-]+)"/g),
    ];
    const values = new Set(nonces.map(([, a, b, c]) => a ?? b ?? c));
    assert.equal(nonces.length, 4);
    assert.equal(values.size, 1);
    const [nonce] = values;
    assert.ok(nonce !== undefined && !webviewHtml(parts).includes(nonce));
  });

  it('escapes every address and holds no style attribute and no inline script', () => {
    assert.ok(html.includes('https://x/&quot;&gt;&lt;script&gt;'));
    assert.ok(html.includes('a=1&amp;b=2'));
    assert.doesNotMatch(html, /<b>|style="|<script>|javascript:/);
  });
});
