import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ownScanner } from '../../../src/core/secrets/ownScanner.js';
import { SecretMask } from '../../../src/core/secrets/secretMask.js';
import { SECRET_MARKER, secretMarker } from '../../../src/core/secrets/secretMarker.js';
import { anyToken, FAKE } from '../../support/fakeSecrets.js';

const shown = (text: string): string => new SecretMask(ownScanner, 'test').plain(text);

describe('a secret in a text that was escaped', () => {
  it('is masked behind any escape that ends a word, once and twice escaped', () => {
    for (const token of [FAKE.awsKey, FAKE.github, FAKE.slack, FAKE.webToken]) {
      const once = JSON.stringify({ text: `keys:\n${token}\n\t${token}` });
      for (const text of [
        once,
        JSON.stringify(once),
        `{"a":"b\\u003d${token}"}`,
        `https://example.org/?next=token%3D${token}%26x`,
        `\u001b[32m${token}\u001b[0m`,
        JSON.stringify(`\u001b[1;32m${token}\u001b[0m`),
      ])
        assert.ok(!shown(text).includes(token), text);
    }
  });

  it('is masked in any JSON, and the places of the marks are those of the text', () => {
    fc.assert(
      fc.property(anyToken, fc.constantFrom('\n', '\t', '\r\n', ' ', '"'), (token, before) => {
        const text = JSON.stringify({ said: `use${before}${token}${before}now` });
        const { spans, text: masked } = new SecretMask(ownScanner, 'test').mask(text);
        assert.ok(!masked.includes(token));
        assert.deepEqual(
          spans.map(({ from, to }) => text.slice(from, to)),
          [token],
        );
      }),
    );
  });

  it('is given to a name by an escaped sign', () => {
    assert.ok(!shown(`a?password%3D${FAKE.password}`).includes(FAKE.password));
    assert.ok(!shown(`{"q":"password\\u003d${FAKE.password}"}`).includes(FAKE.password));
  });

  it('costs no more than the text is long, and no escapes are no secret', () => {
    assert.equal(shown('\\'.repeat(300_000)), '\\'.repeat(300_000));
    for (const text of ['C:\\new\\table', 'a%20b%3Dc', '\\u0041 and \\n'])
      assert.equal(shown(text), text);
  });
});

describe('a secret that was cut or broken', () => {
  it('is masked where it goes on in the next line', () => {
    const [head, rest] = [FAKE.github.slice(0, 20), FAKE.github.slice(20)];
    assert.equal(shown(`${head}\n  ${rest} end`), '[secret: GitHub token] end');
    assert.equal(shown('npm_config_v1\nnext_line_of_words'), 'npm_config_v1\nnext_line_of_words');
  });

  it('is masked where a mark of a cut stands behind it', () => {
    assert.equal(shown(`DB_PASSWORD=${FAKE.password}…`), 'DB_PASSWORD=[secret: password]…');
  });

  it('is masked whole in quotation marks, also with signs that end others', () => {
    assert.equal(
      shown(`PGPASSWORD='${FAKE.password};Pass{0}' psql`),
      "PGPASSWORD='[secret: password]' psql",
    );
    assert.equal(
      shown(`{\\"password\\": \\"${FAKE.password} two\\"}`),
      '{\\"password\\": \\"[secret: password]\\"}',
    );
  });

  it('is masked as a key whose beginning was cut off', () => {
    const cut = FAKE.privateKey.slice(FAKE.privateKey.indexOf(FAKE.keyBody[0] ?? '') + 10);
    assert.equal(shown(`${cut}\ndone`), '[secret: private key]\ndone');
    assert.equal(shown(`it said:\n${cut}`.replace(/^.*\n/u, '')), '[secret: private key]');
    const mention = 'ends with -----END RSA PRIVATE' + ' KEY----- as keys do';
    assert.equal(shown(mention), mention);
  });

  it('is looked for in lines made to be hard in time that grows with them', () => {
    const begin = '-----BEGIN RSA PRIVATE' + ' KEY-----\n';
    for (const sign of ['+', '"', '1', '\\'])
      assert.equal(shown(`${begin}${sign.repeat(20_000)}!`).at(-1), '!');
  });
});

describe('the mark of a secret', () => {
  it('is known again whatever the kind', () => {
    for (const kind of ['access token, cut off', '1Password token', 'AWS access key'])
      assert.deepEqual(`a ${secretMarker(kind)} b`.match(SECRET_MARKER), [secretMarker(kind)]);
  });
});
