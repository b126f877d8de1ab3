import { classesOf, entropyOf, isExample, looksRandom } from './secretShape.js';
import type { SecretSpan } from './secretSpan.js';

/** A shape that is a secret wherever it stands. The secret is the first group, or the whole match. */
interface TokenPattern {
  readonly kind: string;
  readonly pattern: RegExp;
  /** A further test of the secret; absent: the shape says enough. */
  readonly holds?: (value: string) => boolean;
}

const AHEAD = '(?<![A-Za-z0-9_-])';
const BEHIND = '(?![A-Za-z0-9_-])';
const token = (kind: string, source: string, holds?: (value: string) => boolean): TokenPattern => ({
  kind,
  pattern: new RegExp(`${AHEAD}(${source})${BEHIND}`, 'g'),
  ...(holds === undefined ? {} : { holds }),
});
/** A prefix that words have too: what follows must be chance. */
const isMixed = (value: string): boolean => classesOf(value) >= 3 && entropyOf(value) > 3.5;

const PATTERNS: readonly TokenPattern[] = [
  // One key in thirty has no digit; a stand-in is a few letters again and again.
  token(
    'AWS access key',
    '(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}',
    (value) => new Set(value.slice(4)).size >= 7,
  ),
  token('Google API key', 'AIza[0-9A-Za-z_-]{35}'),
  token('Google access token', 'ya29\\.[0-9A-Za-z_-]{30,512}'),
  token('Google client secret', 'GOCSPX-[0-9A-Za-z_-]{20,512}'),
  token('Stripe key', '(?:sk|rk)_(?:live|test)_[0-9A-Za-z]{16,512}|whsec_[0-9A-Za-z]{24,512}'),
  token('Anthropic API key', 'sk-ant-[a-z0-9]{3,8}-[0-9A-Za-z_-]{24,512}'),
  token(
    'OpenAI API key',
    'sk-(?!ant-)(?:(?:proj|svcacct|admin|or-v1)-)?[0-9A-Za-z_-]{20,512}',
    isMixedOrHex,
  ),
  token('GitHub token', 'gh[pousr]_[0-9A-Za-z]{30,512}|github_pat_[0-9A-Za-z_]{40,512}'),
  token('GitLab token', 'gl(?:pat|ptt|dt|rt|cbt|ft|soat)-[0-9A-Za-z_.-]{20,512}'),
  token('npm token', 'npm_[0-9A-Za-z]{36}'),
  token('PyPI token', 'pypi-AgEI[0-9A-Za-z_-]{30,512}'),
  token(
    'Slack token',
    'xox[abeoprs](?:\\.xox[bp])?-[0-9A-Za-z-]{16,512}|xapp-\\d-[0-9A-Za-z-]{20,512}',
  ),
  token('Hugging Face token', 'hf_[0-9A-Za-z]{30,512}'),
  token('DigitalOcean token', 'do[opr]_v1_[0-9a-f]{40,512}'),
  token('Twilio key', 'SK[0-9a-f]{32}'),
  token('Mailgun key', 'key-[0-9a-f]{32}'),
  token('Sentry token', 'sntry[su]_[0-9A-Za-z_=+/-]{40,512}'),
  token('Atlassian token', 'ATATT3[0-9A-Za-z_=-]{40,512}'),
  token('Postman key', 'PMAK-[0-9a-f]{24}-[0-9a-f]{34}'),
  token('age secret key', 'AGE-SECRET-KEY-1[0-9A-Z]{50,512}'),
  token('Telegram bot token', '\\d{8,10}:AA[0-9A-Za-z_-]{33}'),
  token('API key', '(?:xai|pplx|tvly|gsk|r8|nvapi|fw|co|csk)[-_][0-9A-Za-z_-]{32,512}', isMixed),
  {
    kind: 'JSON web token',
    pattern:
      /(?<![A-Za-z0-9_-])(eyJ[A-Za-z0-9_-]{10,4096}\.eyJ[A-Za-z0-9_-]{10,4096}(?:\.[A-Za-z0-9_-]{0,4096})?)/g,
  },
  {
    kind: 'webhook address',
    pattern:
      /https:\/\/(?:discord(?:app)?\.com\/api\/webhooks\/\d{15,22}|hooks\.slack\.com\/services\/T\w{6,12}\/B\w{6,14})\/([\w-]{16,100})/g,
  },
  {
    kind: 'access token',
    pattern:
      /\b(?:bearer|authorization["'\\]{0,4}\s{0,3}[:=]\s{0,3}["'\\]{0,4}(?:token|basic|apikey))(?:\s{1,3}|%20)([A-Za-z0-9._~+/-]{12,4096}={0,2})/gi,
    holds: (value) => looksRandom(value, 16) || (classesOf(value) >= 3 && entropyOf(value) > 3.8),
  },
];

function isMixedOrHex(value: string): boolean {
  return isMixed(value) || /^sk-(?:or-v1-)?[0-9a-f]{32,4096}$/u.test(value);
}

/** Beginnings by which a token is known even when the text ends inside it. */
const BEGINNINGS =
  'AKIA|ASIA|AIza|ya29\\.|GOCSPX-|sk_live_|rk_live_|sk_test_|whsec_|sk-ant-[a-z0-9]{3,8}-|sk-proj-|sk-svcacct-|sk-or-v1-|gh[pousr]_|github_pat_|glpat-|npm_|pypi-AgEI|xox[abeoprs]-|xapp-|hf_|do[opr]_v1_|sntry[su]_|ATATT3|PMAK-|AGE-SECRET-KEY-1|SG\\.|shp(?:at|ca|pa|ss)_|lin_api_|ntn_|hvs\\.|dckr_pat_|figd_|vc[piark]_|dapi|glsa_|glc_|ops_eyJ|xai-|pplx-|tvly-|nvapi-|eyJ[A-Za-z0-9_-]{10,}\\.';
const CUT_TOKEN = new RegExp(`${AHEAD}((?:${BEGINNINGS})[A-Za-z0-9_.+/=-]{3,}[A-Za-z0-9_+/=-])$`);
/** The beginning of a token at the end of a line, and what it may go on with on the next one. */
const WRAPPED = new RegExp(
  `${AHEAD}((?:${BEGINNINGS})[A-Za-z0-9_.+/=-]{3,500})(\\r?\\n[ \\t]{0,8})([A-Za-z0-9_+/=-]{4,500})`,
  'g',
);
/** Where a text may have been cut: at its end, or where a mark says so. */
const CUT = /…|\.{3}|\.{0,2}$/g;
/** So much of what stands before a cut is looked at. */
const BEFORE_CUT = 240;

/** Tokens of known makers, web tokens, and those whose end was cut off. */
export function tokens(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (const { kind, pattern, holds } of PATTERNS) collect(text, kind, pattern, holds, spans);
  for (const { index, 0: whole, 1: head = '', 3: rest = '' } of text.matchAll(WRAPPED)) {
    // A token that is whole on its line does not go on; two halves that make none are none.
    const kind = kindOf(head) === null ? kindOf(head + rest) : null;
    if (kind !== null) spans.push({ start: index, end: index + whole.length, kind });
  }
  for (const { index: end } of text.matchAll(CUT)) {
    const from = Math.max(0, end - BEFORE_CUT);
    const value = CUT_TOKEN.exec(text.slice(from, end))?.[1] ?? '';
    if (isCutToken(value) && !isExample(value))
      spans.push({ start: end - value.length, end, kind: 'access token, cut off' });
  }
  return spans;
}

/** What a text is that is one token and nothing else; null: it is none. */
function kindOf(value: string): string | null {
  const found: SecretSpan[] = [];
  for (const { kind, pattern, holds } of PATTERNS) collect(value, kind, pattern, holds, found);
  return found.find(({ start, end }) => start === 0 && end === value.length)?.kind ?? null;
}

const isCutToken = (value: string): boolean => /\d/u.test(value) && /[A-Za-z]/u.test(value);

function collect(
  text: string,
  kind: string,
  pattern: RegExp,
  holds: ((value: string) => boolean) | undefined,
  into: SecretSpan[],
): void {
  for (const match of text.matchAll(pattern)) {
    const value = match[1] ?? match[0];
    if (isExample(value) || holds?.(value) === false) continue;
    const start = match.index + match[0].lastIndexOf(value);
    into.push({ start, end: start + value.length, kind });
  }
}
