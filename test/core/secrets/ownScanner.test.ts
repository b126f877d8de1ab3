import assert from 'node:assert/strict';
import { ownScanner } from '../../../src/core/secrets/ownScanner.js';
import { isSecretCue } from '../../../src/core/secrets/secretCue.js';
import { SecretMask } from '../../../src/core/secrets/secretMask.js';
import { FAKE } from '../../support/fakeSecrets.js';

const found = (text: string): string[] =>
  ownScanner.scan(text).map(({ start, end, kind }) => `${kind}: ${text.slice(start, end)}`);

describe('our own patterns of secrets', () => {
  it('know a secret by the name it is given to, however it is written', () => {
    const { password } = FAKE;
    for (const text of [
      `DB_PASSWORD=${password}`,
      `{"password": "${password}"}`,
      `{\\"password\\": \\"${password}\\"}`,
      `passwd: '${password}'`,
      `tool --password ${password} --quiet`,
      `machine git.example.org login sam password ${password}`,
      `curl -u sam:${password} https://example.org`,
    ])
      assert.deepEqual(found(text), [`password: ${password}`], text);
    assert.deepEqual(found('SMTP_PASSWORD=swordfish'), ['password: swordfish']);
  });

  it('know keys and tokens by their name where they look like chance', () => {
    const value = `f00dBabe12345678abcd`;
    assert.deepEqual(found(`apiKey: "${value}"`), [`secret key: ${value}`]);
    assert.deepEqual(found(`export SECRET_KEY_BASE=${value}`), [`secret key: ${value}`]);
    assert.deepEqual(found(`clientSecret => '${value}'`), [`secret: ${value}`]);
    assert.deepEqual(found(`--token ${value}`), [`access token: ${value}`]);
    assert.deepEqual(found(`Authorization: Bearer ${value}`), [`access token: ${value}`]);
  });

  it('know web tokens, passwords in any address and tokens that the text cuts', () => {
    assert.deepEqual(found(`got ${FAKE.webToken},`), [`JSON web token: ${FAKE.webToken}`]);
    assert.deepEqual(found(`amqp://app:${FAKE.password}@queue:5672/`), [
      `password in an address: ${FAKE.password}`,
    ]);
    const cut = FAKE.anthropic.slice(0, 24);
    assert.deepEqual(found(`was ${cut}… more`), [`access token, cut off: ${cut}`]);
  });

  it('see every secret of a text of many megabytes, also across its pieces', () => {
    const mask = new SecretMask(ownScanner, 'test');
    const filler = 'words of a long line '.repeat(13_000);
    const text = Array.from({ length: 12 }, () => `${filler}${FAKE.github} ${FAKE.privateKey}`);
    const { spans, text: shown } = mask.mask(text.join(' '));
    assert.equal(spans.length, 24);
    assert.ok(!shown.includes(FAKE.github) && !shown.includes(FAKE.privateKey));
  });

  it('do not fail on texts made to be hard', () => {
    for (const piece of [
      'eyJaaaaaaaaaaaa.',
      '-----BEGIN PRIVATE KEY-----',
      'password="',
      'sk-',
      '\\"',
    ])
      assert.ok(new SecretMask(ownScanner, 'test').mask(piece.repeat(40_000)).text.length > 0);
  });
});

describe('a cue that is a secret', () => {
  it('is one alone, in words, and where nobody knows its maker', () => {
    for (const cue of [
      FAKE.github,
      `where did I use ${FAKE.awsKey}?`,
      FAKE.webToken,
      'Zk3Lq9Xw7Rt5Yp1Nv8Bc6Md4Fg2Hj0Ks',
    ])
      assert.equal(isSecretCue(cue), true, cue);
  });
  it('is no hash, id, path, name or plain words', () => {
    for (const cue of [
      '13accf4e7bfebb0949cd2a9e7af06761cbf13acc',
      '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
      'src/node/worker/client.ts:120',
      'https://github.com/example/repo/pull/12',
      'the session about createSecretMaskForDistill2',
      'where we set the API key and the password for the database',
      'passwort vergessen, im März 2026',
    ])
      assert.equal(isSecretCue(cue), false, cue);
  });
});
