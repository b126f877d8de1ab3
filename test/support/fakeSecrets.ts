import fc from 'fast-check';

/**
 * Secrets that nobody has. They are put together from pieces, so that this repository does not look
 * as if it held any.
 */
const glue = (...pieces: readonly string[]): string => pieces.join('');

const KEY_LINES = [
  'MIICXAIBAAKBgQDq3V1hW8s0Zr5T9bQn4LxY7uKcJmE2oPf6GdHvRiSaNwXtUyZl',
  'B8kC1jD5eF0gH7iJ3kL9mN2oP4qR6sT8uV0wX1yZ3aB5cD7eF9gH2iJ4kL6mN8oP',
  'Q0rS1tU3vW5xY7zA9bC2dE4fG6hI8jK0lM1nO3pQ5rS7tU9vW2xY4zA6bC8dE0fG',
];

export const FAKE = {
  awsKey: glue('AK', 'IAZ7QWERTYUIOP23AB'),
  github: glue('gh', 'p_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'),
  anthropic: glue('sk-', 'ant-', 'api03-', 'Zk3Lq9Xw7Rt5Yp1Nv8Bc6Md4Fg2Hj0Ks'),
  slack: glue('xo', 'xb-', '123456789012-', 'AbCdEfGhIjKl12345'),
  password: glue('Tr0ub', '4dor', '-horse'),
  webToken: glue(
    'ey',
    'JhbGciOiJIUzI1NiJ9',
    '.ey',
    'JzdWIiOiIxMjM0NTY3ODkwIn0',
    '.c2lnbmF0dXJlLWZha2U',
  ),
  keyBody: KEY_LINES,
  privateKey: glue(
    '-----BEGIN RSA ',
    'PRIVATE KEY-----\n',
    KEY_LINES.join('\n'),
    '\n-----END RSA ',
    'PRIVATE KEY-----',
  ),
} as const;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'.split('');
const chance = (length: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...ALPHABET), { minLength: length, maxLength: length })
    .map((signs) => `a1B2${signs.join('')}`);

/** Any GitHub token. */
export const anyToken = chance(32).map((rest) => glue('gh', 'p_', rest));
/** Any sentence that gives a secret to a name. */
export const anyNamed = fc.record({
  name: fc.constantFrom('API_KEY', 'api_key', 'clientSecret'),
  value: chance(20),
});
