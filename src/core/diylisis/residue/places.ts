import { lifetimeOf } from '../ephemeralRoots.js';
import { blanked, codeSpans, fencedBlocks, lastIndexUpTo, type Stretch } from './blank.js';
import { boundedText } from './boundedText.js';

/** A path, an address or a file's bare name as it stands in a text. */
export interface Place extends Stretch {
  readonly text: string;
  readonly form: 'url' | 'absolute' | 'relative' | 'name';
  readonly isCode: boolean;
}

const URL = /(?<![a-z])[a-z][a-z0-9+.-]{1,19}:\/\/[^\s<>()[\]"'`“”«»,;|]+/giu;
const HOST =
  /(?<![\w./@:-])(?:localhost|127\.0\.0\.1|0\.0\.0\.0):\d{2,5}(?:\/[^\s<>()[\]"'`,;|]*)?/giu;
const PART = String.raw`[\p{L}\p{N}_.@+~%$*{}\[\]-]+`;
const ABSOLUTE = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.:/\\~$%}@-])(?:~|\$\{?[A-Z_]+\}?|%[A-Z_]+%|[A-Za-z]:)?[/\\](?:${PART}[/\\])*${PART}[/\\]?`,
  'gu',
);
const RELATIVE = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.:/\\~$%@+-])(?:\.{1,2}/)?(?:${PART}/)+(?:${PART})?`,
  'gu',
);
/** Endings that files of projects have; a name with another one is as likely a word with a dot. */
const ENDING =
  'tsx?|jsx?|mts|cts|mjs|cjs|py|pyi|ipynb|rb|go|rs|java|kts?|scala|swift|c|cc|cpp|cxx|h|hh|hpp|cs|fs|vb|php|pl|lua|r|jl|ex|exs|erl|hs|clj|dart|zig|nim|sol|vue|svelte|astro|html?|css|scss|sass|less|json5?|jsonc|jsonl|ndjson|ya?ml|toml|ini|cfg|conf|env|xml|xsd|csv|tsv|parquet|sql|sqlite3?|db|md|mdx|rst|txt|adoc|tex|pdf|sh|bash|zsh|fish|ps1|bat|cmd|dockerfile|tf|hcl|proto|graphql|gql|prisma|lock|log|patch|diff|snap|wasm|svg|png|jpe?g|gif|webp|ico|zip|tar|gz|tgz|pem|crt|key|plist|gradle|cmake|mk|nix|bzl|service|jinja2?|ejs|hbs|pug';
const NAME = new RegExp(
  String.raw`(?<![\p{L}\p{N}_./\\@:$%~+-])[\p{L}\p{N}_][\p{L}\p{N}_.+-]*\.(?:${ENDING})(?![\p{L}\p{N}_/\\@-]|\.[\p{L}\p{N}])`,
  'giu',
);
/** Runtimes and libraries that are called like files. */
const LIBRARY =
  /^(?:node|vue|next|nuxt|react|express|d3|three|chart|moment|socket|discord|backbone|ember|knockout|p5|tensorflow|require|alpine|ml5|asp|deno|bun|nest|solid|preact|angular|day|highlight|prism|video|pdf|underscore|mocha|fastify|gatsby|electron|phaser|babylon|stimulus|htmx|vitest|storybook)\.(?:js|io|ts|net)$/iu;

const NO_FACTS = { temporary: null, offsetMinutes: 0, recordUntil: null } as const;

/** All places a text names, code included; blocks between fences only where asked for. */
export function placesIn(whole: string, options: { readonly fences: boolean }): readonly Place[] {
  const { text } = boundedText(whole);
  const blocks = fencedBlocks(text);
  const source = options.fences ? text : blanked(text, blocks);
  const spans = codeSpans(text);
  const isInCode = within([...spans, ...blocks]);
  const found: Place[] = [];
  let rest = source;
  const take = (pattern: RegExp, form: Place['form']): void => {
    const taken: Stretch[] = [];
    for (const match of rest.matchAll(pattern)) {
      const own = form === 'name' ? match[0] : trimmed(match[0]);
      if (own === '' || (form === 'relative' && !isPath(own)) || !isWorth(own, form)) continue;
      const end = match.index + own.length;
      taken.push({ start: match.index, end });
      const isCode = isInCode(match.index, end);
      found.push({ text: own, form, start: match.index, end, isCode });
    }
    rest = blanked(rest, taken);
  };
  take(URL, 'url');
  take(HOST, 'url');
  take(ABSOLUTE, 'absolute');
  take(RELATIVE, 'relative');
  take(NAME, 'name');
  return found.sort((a, b) => a.start - b.start);
}

/** Whether a stretch lies in one of others that do not overlap. */
function within(others: readonly Stretch[]): (start: number, end: number) => boolean {
  const sorted = [...others].sort((a, b) => a.start - b.start);
  return (start, end) => {
    const one = sorted[lastIndexUpTo(sorted, start)];
    return one !== undefined && end <= one.end;
  };
}

/** A sentence's end is no part of a path. */
const trimmed = (text: string): string => {
  let own = text.replace(/[.,:;!?'*_]+$/u, '');
  if (!own.includes('{')) own = own.replace(/\}+$/u, '');
  if (!own.includes('[')) own = own.replace(/\]+$/u, '');
  return own.replace(/(?:['’]s)$/u, '');
};

/** "and/or" and "3/4" are no paths. */
function isPath(text: string): boolean {
  if (/^\.{1,2}\//u.test(text) || text.endsWith('/')) return /[\p{L}]/u.test(text);
  const last = text.slice(text.lastIndexOf('/') + 1);
  if (new RegExp(String.raw`\.(?:${ENDING})$`, 'iu').test(last) || /^\.[a-z]/iu.test(last))
    return true;
  const first = text.slice(0, text.indexOf('/'));
  return FOLDERS.test(first) && !SIDES.test(text);
}
/** Two sides of one thing, called like folders. */
const SIDES =
  /^(?:client\/server|server\/client|web\/api|api\/web|web\/app|app\/web|app\/server|server\/app|build\/test|test\/build|build\/deploy|lib\/app|app\/lib|docs?\/tests?|tests?\/docs?|core\/app)$/iu;
const FOLDERS =
  /^(?:src|lib|libs|app|apps|test|tests|spec|specs|docs?|packages|bench|scripts|tools?|bin|cmd|internal|pkg|config|public|assets|static|server|client|web|api|core|examples|fixtures|migrations|\.github|\.vscode|node_modules|dist|build|crates|include|infra|deploy|charts|services|components)$/u;

function isWorth(text: string, form: Place['form']): boolean {
  if (form === 'name') return !LIBRARY.test(text);
  if (form !== 'absolute') return true;
  // "/distill" is a command and "/orders" a route; a place on disk has a known root or two parts.
  return /^(?:~|\$|%|[A-Za-z]:)/u.test(text) || ROOTS.test(text) || isSwept(text);
}
/** Folders that are emptied show themselves by their names, wherever they lie. */
const isSwept = (path: string): boolean =>
  lifetimeOf({ kind: 'path', locator: path }, NO_FACTS, '1970-01-01T00:00:00Z').kind !== 'lasting';
const ROOTS =
  /^\/(?:tmp|private|var|dev\/shm|run|home|users|root|opt|etc|usr|mnt|media|srv|workspace|workspaces|work|data|proc|sys|volumes|library|applications|app|build|github)(?:\/|$)/iu;

const HOME = /^(?:\/(?:home|users)\/[^/]+|\/root|~|[a-z]:[\\/]users[\\/][^\\/]+)(?:[\\/]|$)/iu;

/**
 * Whether a place goes with the author's session or machine (stores: Ephemeral roots): temporary and
 * scratch folders, this machine's own servers, home folders.
 *
 * @param root absolute folder of the repository; what lies within it is no home folder
 */
export function isEphemeral(place: Place, root: string | null, temporary: string | null): boolean {
  const { text, form } = place;
  if (form === 'name') return false;
  const isUrl = form === 'url';
  const url = isUrl && !text.includes('://') ? `http://${text}` : text;
  const lifetime = lifetimeOf(
    { kind: isUrl ? 'url' : 'path', locator: url },
    { ...NO_FACTS, temporary },
    '1970-01-01T00:00:00Z',
  );
  const isWithin = root !== null && (text === root || text.startsWith(`${root}/`));
  if (isWithin) return false;
  if (lifetime.kind !== 'lasting') return true;
  return form === 'absolute' && HOME.test(text);
}
