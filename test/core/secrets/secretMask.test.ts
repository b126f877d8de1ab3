import assert from 'node:assert/strict';
import fc from 'fast-check';
import { maskedRanges } from '../../../src/core/secrets/maskedRanges.js';
import { ownScanner } from '../../../src/core/secrets/ownScanner.js';
import { SecretMask } from '../../../src/core/secrets/secretMask.js';
import { anyNamed, anyToken, FAKE } from '../../support/fakeSecrets.js';

const newMask = (): SecretMask => new SecretMask(ownScanner, 'test');
const SECRET_TEXT = `key ${FAKE.github} and ${FAKE.awsKey}.`;

describe('the secret mask', () => {
  it('puts the kind in place of a secret and says how many and where', () => {
    const { text, masked, spans } = newMask().mask(`${SECRET_TEXT} ${FAKE.github}`);
    assert.equal(
      text,
      'key [secret: GitHub token] and [secret: AWS access key]. [secret: GitHub token]',
    );
    assert.deepEqual(masked, [
      { kind: 'GitHub token', count: 2 },
      { kind: 'AWS access key', count: 1 },
    ]);
    assert.deepEqual(
      spans.map(({ start, end }) => text.slice(start, end)),
      ['[secret: GitHub token]', '[secret: AWS access key]', '[secret: GitHub token]'],
    );
    assert.deepEqual(
      spans.map(({ from, to }) => `${SECRET_TEXT} ${FAKE.github}`.slice(from, to)),
      [FAKE.github, FAKE.awsKey, FAKE.github],
    );
    assert.equal(spans[0]?.id, spans[2]?.id);
  });

  it('gives a text without secrets back as it is', () => {
    const text =
      'Fixed 13accf4e7bfebb0949cd2a9e7af06761cbf13acc in 6ba7b810-9dad-11d1-80b4-00c04fd430c8';
    assert.deepEqual(newMask().mask(text), { text, masked: [], spans: [] });
  });

  it('masks a value in every later text, also where nothing but the value stands', () => {
    const mask = newMask();
    assert.equal(mask.mask(`say ${FAKE.password}`).masked.length, 0);
    mask.mask(`DB_PASSWORD=${FAKE.password}`);
    assert.equal(mask.plain(`say ${FAKE.password}!`), 'say [secret: password]!');
  });

  it('does not mask a short value inside another word', () => {
    const mask = newMask();
    mask.mask('DB_PASSWORD=hunter2');
    assert.equal(mask.plain('hunter2 hunter2000'), '[secret: password] hunter2000');
  });

  it('masks a private key over several lines, escaped, numbered and cut', () => {
    const escaped = JSON.stringify({ key: FAKE.privateKey });
    assert.equal(newMask().plain(escaped), '{"key":"[secret: private key]"}');
    assert.equal(newMask().plain(JSON.stringify(escaped)).includes('MIIC'), false);
    const numbered = FAKE.privateKey
      .split('\n')
      .map((line, at) => `  ${at + 1}→${line}`)
      .join('\n');
    assert.equal(newMask().plain(numbered), '  1→[secret: private key]');
    const cut = FAKE.privateKey.slice(0, 120);
    assert.equal(newMask().plain(`see ${cut}`), 'see [secret: private key]');
    assert.equal(newMask().plain(encodeURIComponent(FAKE.privateKey)), '[secret: private key]');
  });

  it('masks a line of a key that was masked', () => {
    const mask = newMask();
    mask.mask(FAKE.privateKey);
    assert.equal(mask.plain(`then ${FAKE.keyBody[1]} came`), 'then [secret: private key] came');
  });

  it('knows a value again however it is written', () => {
    const mask = newMask();
    const value = 'p4ss"w/o r\\d+Long';
    const known = mask.mask(`export DB_PASSWORD='${FAKE.password}'`);
    assert.equal(known.masked.length, 1);
    mask.mask(`postgres://me:${encodeURIComponent(value)}@db.example.org`);
    for (const form of [value, JSON.stringify(value), encodeURIComponent(value)])
      assert.match(mask.plain(`< ${form} >`), /^< "?\[secret: password in an address\]"? >$/);
  });

  it('masks what a cut left of a known value', () => {
    const mask = newMask();
    mask.mask(FAKE.github);
    const [head, tail] = [FAKE.github.slice(0, 20), FAKE.github.slice(20)];
    assert.equal(mask.plain(`was ${head}`), 'was [secret: GitHub token]');
    assert.equal(mask.plain(`was ${head}… and`), 'was [secret: GitHub token]… and');
    assert.equal(mask.plain(`…${tail} was`), '…[secret: GitHub token] was');
    assert.equal(mask.plain(`${tail} was`), '[secret: GitHub token] was');
  });

  it('masks a token that nobody saw whole, where the text ends inside it', () => {
    assert.equal(
      newMask().plain(`was ${FAKE.github.slice(0, 20)}…`),
      'was [secret: access token, cut off]…',
    );
  });

  it('tells one value by its id, and lets a false alarm through for that value only', () => {
    const mask = newMask();
    const { spans } = mask.mask(SECRET_TEXT);
    const [first] = spans;
    assert.equal(mask.reveal(first?.id ?? ''), FAKE.github);
    assert.equal(mask.reveal('other-1'), null);
    assert.equal(new SecretMask(ownScanner, 'other').reveal(first?.id ?? ''), null);
    const before = mask.version;
    assert.equal(mask.letThrough(first?.id ?? ''), true);
    assert.equal(mask.letThrough('other-1'), false);
    assert.notEqual(mask.version, before);
    assert.equal(mask.plain(SECRET_TEXT), `key ${FAKE.github} and [secret: AWS access key].`);
  });

  it('joins finds that overlap, under the kind of the longest', () => {
    const scan = (): { start: number; end: number; kind: string }[] => [
      { start: 2, end: 6, kind: 'short' },
      { start: 3, end: 12, kind: 'long' },
    ];
    assert.equal(
      new SecretMask({ scan: (text) => (text.includes('[') ? [] : scan()) }, 't').plain(
        '0123456789abcdef',
      ),
      '01[secret: long]cdef',
    );
  });

  it('moves ranges with the text; one that touches a secret covers its mark', () => {
    const text = `key ${FAKE.github} end`;
    const { text: shown, spans } = newMask().mask(text);
    const end = text.indexOf('end');
    const moved = maskedRanges(
      [
        [0, 3],
        [10, 14],
        [end, end + 3],
      ],
      spans,
    );
    assert.deepEqual(
      moved.map(([from, to]) => shown.slice(from, to)),
      ['key', '[secret: GitHub token]', 'end'],
    );
  });

  const words = fc.string({ unit: 'grapheme', maxLength: 40 });
  it('leaves no masked value in its text, and a masked text as it is', () => {
    fc.assert(
      fc.property(words, anyToken, anyNamed, words, (a, token, { name, value }, b) => {
        const mask = newMask();
        const text = `${a} ${token} ${b}\n${name}="${value}"\n${a}${value}`;
        const once = mask.mask(text);
        assert.equal(once.text.includes(token), false);
        assert.equal(once.text.includes(value), false);
        assert.deepEqual(mask.mask(once.text), { text: once.text, masked: [], spans: [] });
        assert.deepEqual(newMask().mask(once.text).spans, []);
      }),
    );
  });
  it('keeps all that is no secret, and grows a text by no more than its marks', () => {
    fc.assert(
      fc.property(words, anyToken, words, (a, token, b) => {
        const text = `${a} ${token} ${b}`;
        const { text: shown, spans } = newMask().mask(text);
        let back = shown;
        for (const { start, end, from, to } of [...spans].reverse())
          back = back.slice(0, start) + text.slice(from, to) + back.slice(end);
        assert.equal(back, text);
        const marks = spans.reduce((sum, { start, end }) => sum + end - start, 0);
        assert.ok(shown.length <= text.length + marks);
      }),
    );
  });
  it('masks in every channel what it masked in one, wherever a text is cut', () => {
    fc.assert(
      fc.property(anyToken, fc.nat({ max: 39 }), (token, at) => {
        const mask = newMask();
        mask.mask(`one channel: ${token}`);
        const cut = mask.plain(`another: ${token.slice(0, at)}…`);
        assert.ok(!cut.includes(token.slice(0, Math.max(at, 8))) || at < 8);
      }),
    );
  });
});
