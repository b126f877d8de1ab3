import assert from 'node:assert/strict';
import { rules } from '@secretlint/secretlint-rule-preset-recommend';
import { ownScanner } from '../../../src/core/secrets/ownScanner.js';
import { createLibraryScanner } from '../../../src/node/secrets/libraryScanner.js';
import { FAKE } from '../../support/fakeSecrets.js';

const scanner = createLibraryScanner();
const found = (text: string): string[] =>
  scanner.scan(text).map(({ start, end, kind }) => `${kind}: ${text.slice(start, end)}`);
const many = (length: number): string => 'aB3dE5gH7jK9mN1pQ'.repeat(20).slice(0, length);
const glue = (...pieces: readonly string[]): string => pieces.join('');

/** One secret of each kind that the library knows, glued together here. */
const SAMPLES: readonly (readonly [kind: string, secret: string])[] = [
  ['GitHub token', FAKE.github],
  ['npm token', glue('np', 'm_', many(36))],
  ['GitLab token', glue('gl', 'pat-', many(20))],
  ['Groq API key', glue('gs', 'k_', many(52))],
  ['Hugging Face token', glue('h', 'f_', 'aBcDeFgHiJkLmNoPqRsTuVwXyZaBcDeFgH')],
  ['Linear API key', glue('lin', '_api_', many(40))],
  ['Notion token', glue('nt', 'n_', '12345678901', many(35))],
  ['SendGrid key', glue('S', 'G.', many(22), '.', many(43))],
  ['Shopify token', glue('shp', 'at_', many(32))],
  ['Slack token', FAKE.slack],
  ['Anthropic API key', glue('sk-', 'ant-api03-', many(93), 'AA')],
  ['OpenAI API key', glue('sk-', many(20), 'T3Blbk', 'FJ', many(20))],
  ['Docker token', glue('dckr', '_pat_', many(27))],
  ['Figma token', glue('fig', 'd_', many(44))],
  ['Databricks token', glue('da', 'pi', '0123456789abcdef'.repeat(2))],
  ['Vercel token', glue('vc', 'p_', many(24))],
  ['Vault token', glue('hv', 's.', many(95))],
  ['Grafana token', glue('gl', 'sa_', many(32), '_0123abcd')],
];

describe('the scanner library', () => {
  it('finds one secret of each kind, at its place and under a plain name', () => {
    for (const [kind, secret] of SAMPLES)
      assert.deepEqual(found(`it is ${secret} here`), [`${kind}: ${secret}`]);
  });

  it('finds the whole value where the library itself tells only where its name begins', () => {
    const value = glue('aB3/dE5+gH7jK9mN1pQ2', 'rS4tU6vW8xY0zA1bC3dE');
    assert.deepEqual(found(`export AWS_SECRET_ACCESS_KEY=${value}\n`), [
      `AWS secret access key: ${value}`,
    ]);
    assert.deepEqual(found(`"https://${FAKE.github}:x-oauth-basic@github.com/a"`).sort(), [
      `GitHub token: ${FAKE.github}`,
      `GitHub token: ${FAKE.github}`,
    ]);
  });

  it('takes of an address the password alone', () => {
    for (const [scheme, host] of [
      ['postgres', 'db.example.org/shop'],
      ['mongodb+srv', 'db.example.org/shop?w=majority'],
      ['https', 'git.example.org'],
    ] as const)
      assert.deepEqual(found(`${scheme}://shop:${FAKE.password}@${host}`), [
        `password in an address: ${FAKE.password}`,
      ]);
  });

  it('finds a private key, also where a remark in the text would switch it off', () => {
    const body = FAKE.privateKey;
    assert.deepEqual(found(`<!-- ${glue('secretlint', '-disable')} -->\n${body}`), [
      `private key: ${body}`,
    ]);
  });

  it('has no rule that was not looked at: what a new version brings is decided on', () => {
    const names = rules.map(({ meta }) => meta.id.replace('@secretlint/secretlint-rule-', ''));
    assert.deepEqual(
      names.sort(),
      [
        ...['1password', 'anthropic', 'aws', 'basicauth', 'database-connection-string'],
        ...['databricks', 'docker', 'figma', 'filter-comments', 'gcp', 'github', 'gitlab'],
        ...['grafana', 'groq', 'hashicorp-vault', 'huggingface', 'linear', 'notion', 'npm'],
        ...['openai', 'privatekey', 'sendgrid', 'shopify', 'slack', 'vercel'],
      ].sort(),
    );
  });

  it('knows an access key by its shape, with or without a digit', () => {
    for (const key of ['AKIAQWERTYUIOPASDFGH', 'AKIAQ2ERTYUIOPASDFGH'])
      assert.ok(ownScanner.scan(`it is ${key}.`).some(({ kind }) => kind === 'AWS access key'));
  });

  it('raises no alarm on ids, hashes, images and examples; nor do our own patterns', () => {
    const harmless = [
      'commit 13accf4e7bfebb0949cd2a9e7af06761cbf13acc, 6ba7b810-9dad-11d1-80b4-00c04fd430c8',
      '"integrity": "sha512-BynOBe7Hn3LJjb3CqCHZjeNB09s/vgf0baBaHVw67w7gHF0d25c3ZsZ5+vv8TgwSchRdUCRrbbcq5i2B1fJ2QQ=="',
      `data:image/png;base64,iVBORw0KGgo${many(200)}`,
      'API_KEY=SCRUBBED_API_KEY_12345 password: SCRUBBED_PASSWORD_1',
      'password: z.string().min(8), token: process.env.GITHUB_TOKEN2, secret: "${{ secrets.X1 }}"',
      'input_tokens: 12345, "next_page_token": "CAUQAA12345678901234", const SIGN_IN_PASSWORD = 100024',
      'type CommaToken$1 = PunctuatorToken; "secretlint-rule-1password": "12.0.0"',
      'https://user:password@example.org and postgres://postgres:postgres@localhost/x',
      'the headline -----BEGIN PRIVATE KEY----- stands above a key',
      'AKIAIOSFODNN7EXAMPLE and AKIAXXXXXXXXXXXXXXXX',
    ].join('\n');
    assert.deepEqual(found(harmless), []);
    assert.deepEqual(
      ownScanner.scan(harmless).map(({ start, end }) => harmless.slice(start, end)),
      [],
    );
  });
});
