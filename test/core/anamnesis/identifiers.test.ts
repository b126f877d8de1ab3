import assert from 'node:assert/strict';
import fc from 'fast-check';
import { EXTRACTORS, extractIdentifiers } from '../../../src/core/anamnesis/identifiers.js';

const found = (text: string): string[] =>
  extractIdentifiers(text)
    .map(({ literal, namespace }) => `${namespace} ${literal}`)
    .sort();

const UUID = '3b0f6b52-2f5c-4a3e-9a3b-0c1d2e3f4a5b';

describe('extractIdentifiers', () => {
  const table: readonly (readonly [text: string, ...identifiers: string[]])[] = [
    ['see https://example.com/a/b.html.', 'url https://example.com/a/b.html'],
    ['(https://example.com/x), then', 'url https://example.com/x'],
    ['in src/cart.ts, twice', 'fs_path src/cart.ts'],
    ['look at /etc/hosts.', 'fs_path /etc/hosts'],
    ['~/notes/today.md', 'fs_path ~/notes/today.md'],
    ['./scripts/run and ../lib/x.ts', 'fs_path ../lib/x.ts', 'fs_path ./scripts/run'],
    ['C:\\src\\shop\\cart.ts broke', 'fs_path C:\\src\\shop\\cart.ts'],
    ['D:/work/shop', 'fs_path D:/work/shop'],
    ['shop\\src\\cart.ts', 'fs_path shop\\src\\cart.ts'],
    ['src/core/anamnesis holds it', 'fs_path src/core/anamnesis'],
    ['src/größe.ts', 'fs_path src/größe.ts'],
    ['PR #12 is mine', 'github_pr PR #12'],
    ['pr 12', 'github_pr pr 12'],
    ['pull request 7', 'github_pr pull request 7'],
    ['fixes #88, again', 'github_issue #88'],
    ['issue 88', 'github_issue issue 88'],
    ['at 4be19d2 it broke', 'git_commit 4be19d2'],
    [
      '4be19d2a11c0ffee00112233445566778899aabb',
      'git_commit 4be19d2a11c0ffee00112233445566778899aabb',
    ],
    [`session ${UUID}`, `session ${UUID}`],
    [UUID.toUpperCase(), `session ${UUID.toUpperCase()}`],
  ];
  for (const [text, ...identifiers] of table) {
    it(`takes ${identifiers.join(', ')} from "${text}"`, () => {
      assert.deepEqual(found(text), identifiers);
    });
  }

  const nothing = [
    '',
    'on 20260814 it was fine',
    'order 1234567',
    'a facade, defaced and effaced',
    'client/server and/or both',
    '/clear and /recollect',
    'version 1.2/1.3',
    'color #a1b2c3',
    'C# code',
    'x#88',
    'release-4be19d2',
    '123456 of 10/12',
  ];
  for (const text of nothing) {
    it(`takes nothing from "${text}"`, () => {
      assert.deepEqual(found(text), []);
    });
  }

  it('takes no path out of an address', () => {
    assert.deepEqual(found('https://example.com/src/cart.ts'), [
      'url https://example.com/src/cart.ts',
    ]);
  });

  const piece = fc.constantFrom(
    ...[
      'src/a.ts',
      '#88',
      'PR #12',
      'https://x.test/a.b',
      '4be19d2',
      UUID,
      'word',
      '',
      'C:\\a\\b.c',
    ],
  );
  const texts = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(' '));

  it('is local: two texts together give what each gives', () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        assert.deepEqual(found(`${a}\n${b}`), [...found(a), ...found(b)].sort());
      }),
    );
  });

  it('is compositional: another extractor only adds', () => {
    fc.assert(
      fc.property(texts, fc.subarray([...EXTRACTORS]), (text, some) => {
        const all = new Set(extractIdentifiers(text).map(({ literal }) => literal));
        for (const { literal } of extractIdentifiers(text, some)) assert.ok(all.has(literal));
      }),
    );
  });

  it('says where each stands', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const { literal, from, to } of extractIdentifiers(text)) {
          assert.equal(text.slice(from, to), literal);
        }
      }),
    );
  });

  it('drops what is too long to be an identifier', () => {
    assert.deepEqual(found(`https://example.com/${'a'.repeat(400)}`), []);
  });
});
