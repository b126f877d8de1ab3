import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { inFolder, quoteWord } from '../../../src/core/resume/quote.js';
import type { Shell } from '../../../src/core/records/resumeHandle.js';

const SHELLS: readonly Shell[] = ['sh', 'fish', 'powershell', 'cmd'];
const names = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });

/** Reads a quoted word back by the grammar of the shell's single quotes. */
const READ: Readonly<Record<Exclude<Shell, 'cmd'>, (word: string) => string>> = {
  sh: (word) => word.split("\\'").map(inner).join("'"),
  fish: (word) => inner(word).replace(/\\([\\'])/g, '$1'),
  powershell: (word) => inner(word).replace(/(['\u2018\u2019\u201a\u201b])\1/g, '$1'),
};
function inner(word: string): string {
  assert.ok(word.startsWith("'") && word.endsWith("'") && word.length >= 2, word);
  return word.slice(1, -1);
}

describe('quoteWord', () => {
  for (const shell of ['sh', 'fish', 'powershell'] as const) {
    it(`${shell}: reads back as the same text, or is not written at all`, () => {
      fc.assert(
        fc.property(names, (name) => {
          const word = quoteWord(name, shell);
          if (word === null) {
            assert.match(name, /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Cf}\ufffd]/u);
          } else {
            assert.equal(READ[shell](word), name);
          }
        }),
        { numRuns: 500 },
      );
    });
  }

  it('sh: no quote inside stands unescaped', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z'\\$` ]{1,20}$/), (name) => {
        const word = quoteWord(name, 'sh') ?? assert.fail();
        assert.match(word, /^'[^']*'(\\''[^']*')*$/);
      }),
    );
  });

  it('refuses control characters, line separators, lone surrogates and reordering marks', () => {
    for (const bad of [
      '\n',
      '\r',
      '\u001b',
      '\u0000',
      '\u007f',
      '\u0085',
      '\u2028',
      '\ud83d',
      '\u202e',
    ]) {
      for (const shell of SHELLS) {
        assert.equal(quoteWord(`C:\\a${bad}b`, shell), null, `${shell} ${JSON.stringify(bad)}`);
      }
    }
  });

  it('cmd: harmless names only', () => {
    assert.equal(
      inFolder('C:\\Users\\Zoë (x)\\a-b', 'claude', 'cmd'),
      'cd /d "C:\\Users\\Zoë (x)\\a-b" && claude',
    );
    for (const bad of [
      'C:\\a%PATH%',
      'C:\\a!x!',
      'C:\\a"b',
      'C:\\a&b',
      'C:\\a^b',
      'C:\\a|b',
      'C:\\a<b',
      '/home/sam',
      'a',
      '\\\\h\\s',
      "C:\\a'b",
    ]) {
      assert.equal(quoteWord(bad, 'cmd'), null, bad);
    }
  });

  it('PowerShell: each of its five quotes is doubled', () => {
    assert.equal(
      quoteWord("a'b\u2019c\u2018d\u201ae\u201bf", 'powershell'),
      "'a''b\u2019\u2019c\u2018\u2018d\u201a\u201ae\u201b\u201bf'",
    );
  });
});
