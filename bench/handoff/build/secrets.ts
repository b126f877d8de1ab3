/** Kinds of secret that are planted. */
export type SecretKind =
  | 'aws-access-key'
  | 'aws-secret-key'
  | 'github-token'
  | 'github-fine-token'
  | 'slack-token'
  | 'private-key'
  | 'password-url'
  | 'stripe-key'
  | 'npm-token';

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ALL = `${UPPER}abcdefghijklmnopqrstuvwxyz0123456789`;
const BASE32 = `${UPPER}234567`;

/**
 * A made-up secret in valid shape, the same for the same seed. It is put together while running, so
 * that no file of the project holds one.
 */
export function fakeSecret(kind: SecretKind, seed: number): string {
  const text = (alphabet: string, length: number): string => letters(alphabet, length, seed);
  switch (kind) {
    case 'aws-access-key':
      return ['AK', 'IA', text(BASE32, 16)].join('');
    case 'aws-secret-key':
      return text(`${ALL}/+`, 40);
    case 'github-token':
      return ['gh', 'p_', text(ALL, 36)].join('');
    case 'github-fine-token':
      return ['github', '_pat_', text(ALL, 22), '_', text(ALL, 59)].join('');
    case 'slack-token':
      return [
        'xox',
        'b-',
        text('0123456789', 12),
        '-',
        text('123456789', 12),
        '-',
        text(ALL, 24),
      ].join('');
    case 'stripe-key':
      return ['sk', '_live_', text(ALL, 32)].join('');
    case 'npm-token':
      return ['np', 'm_', text(ALL, 36)].join('');
    case 'password-url':
      return ['postgres://ledger_app:', text(ALL, 18), '@db.orchard.example:5432/ledger'].join('');
    case 'private-key':
      return privateKey(text(`${ALL}/+`, 64 * 6));
  }
}

function privateKey(body: string): string {
  const rows = body.match(/.{64}/gu) ?? [];
  const frame = (word: string): string => ['-----', word, ' RSA PRIVATE', ' KEY-----'].join('');
  return [frame('BEGIN'), ...rows, frame('END')].join('\n');
}

/** Letters drawn by a small generator of our own; no clock, no chance. */
function letters(alphabet: string, length: number, seed: number): string {
  let state = (seed * 2654435761 + length * 40503) >>> 0;
  let text = '';
  while (text.length < length) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    text += alphabet[state % alphabet.length] ?? '';
  }
  return text;
}
