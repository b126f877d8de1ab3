import assert from 'node:assert/strict';
import matter from 'gray-matter';
import { describe, it } from 'mocha';
import { lastBlock, readFrontMatter } from '../../../../src/core/stores/index/frontMatter.js';

const traces = globalThis as { ranFromDeposit?: string };

describe('readFrontMatter', () => {
  for (const language of [
    'js',
    'javascript',
    ' js',
    'JS',
    'JavaScript',
    'coffee',
    'cson',
    'json',
    'toml',
    'constructor',
    '__proto__',
  ]) {
    it(`never runs or reads a head block in "${language.trim()}"`, () => {
      delete traces.ranFromDeposit;
      const code = '{ topics: [(globalThis.ranFromDeposit = "yes")] }';
      const text = `---${language}\n${code}\n---\nbody\n`;
      assert.equal(readFrontMatter(text), null);
      assert.equal(traces.ranFromDeposit, undefined);
    });
  }

  it('would notice: the same block runs with the library as it comes', () => {
    delete traces.ranFromDeposit;
    matter('---js\n{ a: (globalThis.ranFromDeposit = "yes") }\n---\n');
    assert.equal(traces.ranFromDeposit, 'yes');
    delete traces.ranFromDeposit;
  });

  it('keeps nothing in the cache of the library', () => {
    readFrontMatter('---\nsession_id: cache-probe\n---\n');
    const { cache } = matter as unknown as { cache: Record<string, unknown> };
    assert.deepEqual(
      Object.keys(cache).filter((key) => key.includes('cache-probe')),
      [],
    );
  });

  it('parses YAML and gives the raw lines beside it', () => {
    const read = readFrontMatter(
      '\ufeff---\r\ntopics: ["a: b", "c"]\r\ndate: 2026-10-01\r\n---\r\n\r\nBody\r\n',
    );
    assert.deepEqual(read?.data['topics'], ['a: b', 'c']);
    assert.deepEqual(read.lines, ['topics: ["a: b", "c"]', 'date: 2026-10-01']);
    assert.equal(read.body, '\nBody\n');
    assert.equal(read.isMended, false);
  });

  it('reads line by line what is no YAML', () => {
    const read = readFrontMatter(
      [
        '---',
        'session_id: s1',
        'cwd: "C:\\work\\pear"', // \w and \p are no escapes in YAML
        'topics: [one: two: three, plain]',
        'initial_request: "says \\"hello\\" and C:\\\\x"',
        'key_utterances:',
        '  - "first, with comma"',
        "  - 'it''s second'",
        'evidence_modes:',
        '  topics: inferred',
        'source_scan: {skipped_lines: 2, omitted_chars: 0}',
        '---',
        'Body',
      ].join('\n'),
    );
    assert.equal(read?.isMended, true);
    assert.deepEqual(read.data, {
      session_id: 's1',
      cwd: 'C:\\work\\pear',
      topics: ['one: two: three', 'plain'],
      initial_request: 'says "hello" and C:\\x',
      key_utterances: ['first, with comma', "it's second"],
      evidence_modes: { topics: 'inferred' },
      source_scan: { skipped_lines: '2', omitted_chars: '0' },
    });
    assert.equal(read.body, 'Body');
  });

  it('gives null where there is no head block', () => {
    for (const text of ['', 'plain', '----\na: b\n----\n', '---\nnever closed']) {
      assert.equal(readFrontMatter(text), null, JSON.stringify(text));
    }
  });

  it('takes the last of several appended blocks, not a rule in the text', () => {
    const text =
      '---\nsession_id: a\n---\nold\n\n---\n\nstill old\n---\nsession_id: b\n---\nnew\n---\n';
    assert.equal(lastBlock(text), '---\nsession_id: b\n---\nnew\n---\n');
    assert.equal(lastBlock('no block'), 'no block');
  });
});
