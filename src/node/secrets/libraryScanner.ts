import { rules } from '@secretlint/secretlint-rule-preset-recommend';
import { isStandIn } from '../../core/secrets/secretShape.js';
import type { SecretScanner, SecretSpan } from '../../core/secrets/secretSpan.js';

/** The part of the library's rules that is used: a rule looks at one text and reports at once. */
interface Rule {
  readonly meta: { readonly id: string };
  create(context: RuleContext, options: object): { file?(source: Source): unknown };
}
interface Source {
  readonly content: string;
  readonly filePath: null;
  readonly ext: '';
  readonly contentType: 'text';
}
interface RuleContext {
  createTranslator(): (messageId: string, data?: Readonly<Record<string, unknown>>) => Message;
  report(found: { readonly message: Message; readonly range: readonly [number, number] }): void;
  ignore(): void;
}
interface Message {
  readonly messageId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const RULE = '@secretlint/secretlint-rule-';

/**
 * Rules of the library that are not used. `filter-comments` would let a record switch the scan off by
 * a remark in it; `gcp` looks at whole files by their names and reads them, and what it finds in a text
 * is a private key, which is found anyway.
 */
const UNUSED: ReadonlySet<string> = new Set([`${RULE}filter-comments`, `${RULE}gcp`]);

/** What a text holds wherever the rule can find anything; a rule without an entry always runs. */
const NEEDS: Readonly<Record<string, RegExp>> = {
  aws: /secret_?access/i,
  privatekey: /-----BEGIN/,
  npm: /npm_|x-oauth-basic@/,
  slack: /xox[bpaor]-|xapp-|hooks\.slack\.com/i,
  basicauth: /(?:https?|ftps?):\/\/[-\w]{1,256}:/,
  openai: /sk-/,
  anthropic: /sk-ant-/,
  groq: /gsk_/,
  huggingface: /hf_/,
  linear: /lin_api_/,
  notion: /ntn_/,
  sendgrid: /SG\./,
  shopify: /shp(?:pa|ca|at|ss)_/,
  github: /gh[pousr]_|github_pat_/,
  gitlab: /glpat-/,
  grafana: /gl(?:c|sa)_/,
  '1password': /ops_ey/,
  'database-connection-string': /(?:mongodb|mysql|postgres)[^/\s]{0,8}:\/\//i,
  'hashicorp-vault': /hv[sbr]\./,
  vercel: /vc[piark]_/,
  databricks: /dapi/,
  docker: /dckr_pat_/,
  figma: /figd_/,
};
/** All of the above in one look: nearly every text ends here. */
const ANY_NEED =
  /secret_?access|-----BEGIN|npm_|x-oauth-basic@|xox[bpaor]-|xapp-|hooks\.slack\.com|:\/\/|sk-|gsk_|hf_|lin_api_|ntn_|SG\.|shp[pcas][ast]_|gh[pousr]_|github_pat_|glpat-|gl(?:c|sa)_|ops_ey|hv[sbr]\.|vc[piark]_|dapi|dckr_pat_|figd_/i;

/** The library's names for what it found, in plain words. */
const KINDS: Readonly<Record<string, string>> = {
  AWSSecretAccessKey: 'AWS secret access key',
  PackageJSON_xOauthToken: 'GitHub token',
  NPM_ACCESS_TOKEN: 'npm token',
  SLACK_TOKEN: 'Slack token',
  IncomingWebhook: 'webhook address',
  BasicAuth: 'password in an address',
  MongoDBConnection: 'password in an address',
  MySQLConnection: 'password in an address',
  PostgreSQLConnection: 'password in an address',
  OPENAI_TOKEN: 'OpenAI API key',
  ANTHROPIC_API_KEY: 'Anthropic API key',
  GROQ_API_KEY: 'Groq API key',
  HUGGINGFACE_USER_ACCESS_TOKEN: 'Hugging Face token',
  LINEAR_API_TOKEN: 'Linear API key',
  NOTION_INTEGRATION_TOKEN: 'Notion token',
  PrivateKey: 'private key',
  SENDGRID_KEY: 'SendGrid key',
  GITHUB_TOKEN: 'GitHub token',
  GITLAB_PERSONAL_ACCESS_TOKEN: 'GitLab token',
  OPS_TOKEN: '1Password token',
  SHOPIFY_KEY: 'Shopify token',
  DATABRICKS_PERSONAL_ACCESS_TOKEN: 'Databricks token',
  DOCKER_PERSONAL_ACCESS_TOKEN: 'Docker token',
  FIGMA_PERSONAL_ACCESS_TOKEN: 'Figma token',
};
const RULE_KINDS: Readonly<Record<string, string>> = {
  grafana: 'Grafana token',
  'hashicorp-vault': 'Vault token',
  vercel: 'Vercel token',
};

/** The library's rules run directly on a text: they need no files, no settings and no waiting. */
export function createLibraryScanner(): SecretScanner {
  let spans: SecretSpan[] = [];
  let content = '';
  const running = (rules as unknown as readonly Rule[])
    .filter(({ meta }) => !UNUSED.has(meta.id))
    .map((rule) => {
      const name = rule.meta.id.slice(RULE.length);
      const context: RuleContext = {
        createTranslator:
          () =>
          (messageId, data = {}) => ({ messageId, data }),
        report: ({ message, range }) => {
          const span = spanOf(content, message, range);
          if (span === null) return;
          const kind = KINDS[message.messageId] ?? RULE_KINDS[name] ?? 'secret';
          spans.push({ ...span, kind });
        },
        ignore: () => undefined,
      };
      return { needs: NEEDS[name] ?? null, look: rule.create(context, {}) };
    });
  const isCovered = running.every(({ needs }) => needs !== null);
  return {
    scan: (text) => {
      if (isCovered && !ANY_NEED.test(text)) return [];
      [spans, content] = [[], text];
      const source: Source = { content: text, filePath: null, ext: '', contentType: 'text' };
      for (const { needs, look } of running) if (needs?.test(text) !== false) look.file?.(source);
      const found = spans;
      [spans, content] = [[], ''];
      return found;
    },
  };
}

/**
 * Where the secret itself stands. Some rules report a range that begins at the name before the value
 * and has the value's length, so the value is looked up; of an address only the password is one.
 */
function spanOf(
  content: string,
  { messageId, data }: Message,
  [from, to]: readonly [number, number],
): { readonly start: number; readonly end: number } | null {
  let [start, end] = [from, to];
  const values = Object.values(data).filter((value) => typeof value === 'string');
  for (const value of values.sort((a, b) => b.length - a.length)) {
    const at = value === '' ? -1 : content.indexOf(value, from);
    if (at < 0 || at > to) continue;
    [start, end] = [at, at + value.length];
    break;
  }
  if (KINDS[messageId] !== 'password in an address') return { start, end };
  const address = /^[^:]*(?::[a-z]+)?:\/\/[^:@/]*:([^@\s]*)@/u.exec(content.slice(start, end));
  const password = address?.[1] ?? '';
  if (address === null || password === '') return { start, end };
  if (isStandIn(password)) return null;
  const behind = start + address[0].length - 1;
  return { start: behind - password.length, end: behind };
}
