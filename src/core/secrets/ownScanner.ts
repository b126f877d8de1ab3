import { namedSecrets } from './namedSecrets.js';
import { privateKeys } from './privateKeys.js';
import type { SecretScanner, SecretSpan } from './secretSpan.js';
import { tokens } from './tokenPatterns.js';
import { urlPasswords } from './urlPasswords.js';

/** Without one of these no pattern of ours can hold; most texts are done with one look. */
const TRIGGER =
  /:\/\/|-----BEGIN|-----END|AKIA|ASIA|ABIA|ACCA|AIza|ya29\.|GOCSPX|[sr]k[-_]|whsec_|gh[pousr]_|github_pat|gl[a-z]{2,4}-|npm_|pypi-|xox|xapp|hf_|do[opr]_v1|SK[0-9a-f]|key-|sntry|ATATT|PMAK|AGE-S|:AA|xai|pplx|tvly|gsk|r8[-_]|nvapi|fw[-_]|co[-_]|csk|eyJ|SG\.|shp[a-z]{2}_|lin_api|ntn_|hvs\.|dckr_|figd_|vc[piark]_|dapi|gl[sc]a?_|ops_eyJ|[Bb]earer|BEARER|[Aa]uthorization|AUTHORIZATION/;
const NAMES = /pass|pwd|key|secret|token|credential|curl/i;

/**
 * The patterns that the scanner library lacks or has too narrow: secrets known by the name they are
 * given to, passwords in any address, web tokens, keys of makers it does not know, private keys that
 * were cut or numbered. Rather precise than broad: a mask on a hash or an id would cost the reader.
 */
export const ownScanner: SecretScanner = {
  scan(text: string): readonly SecretSpan[] {
    const shaped = TRIGGER.test(text)
      ? [privateKeys(text), tokens(text), urlPasswords(text)].flat()
      : [];
    return NAMES.test(text) ? shaped.concat(namedSecrets(text)) : shaped;
  },
};
