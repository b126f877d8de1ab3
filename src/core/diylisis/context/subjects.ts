import type { StableRef } from '../stableRef.js';
import { urlsIn } from './links.js';
import { baseName } from './paths.js';

/** Endings by which a bare name is taken for a file's. */
const ENDINGS =
  'tsx?|jsx?|mjs|cjs|mts|cts|vue|svelte|astro|py|pyi|rb|go|rs|java|kts?|swift|c|h|cc|cpp|hpp|cs|fs|php|scala|clj|exs?|erl|hs|lua|dart|zig|nim|jl|rmd|sql|sh|bash|zsh|ps1|bat|cmd|md|mdx|rst|txt|adoc|tex|json|jsonc|json5|jsonl|ya?ml|toml|ini|cfg|conf|env|lock|xml|html?|css|s[ac]ss|less|svg|csv|tsv|proto|graphql|prisma|tf|gradle|cmake|mk|ipynb|log|snap|patch|diff';
const FOLDERS =
  'src|lib|libs|test|tests|spec|docs?|apps?|packages|crates|cmd|internal|pkg|bin|scripts?|config|components|pages|tools|examples|fixtures|migrations|\\.\\w[\\w-]*';
const ROOT = '(?:/|(?:~|\\.{1,2}|[A-Za-z]:)[\\\\/])';
const PART = '[\\w.@+()[\\]-]+';
/** A name with a known ending; a folder that begins plainly; a file that needs no ending. */
const PATH = new RegExp(
  `(?<![\\w./\\\\:@~-])(${ROOT}?(?:${PART}[\\\\/])*[\\w.@+-]*\\w\\.(?:${ENDINGS})|(?:${ROOT}(?:${PART}[\\\\/])+|(?:${FOLDERS})/(?:${PART}/)*)[\\w.@-]*\\w/?|Dockerfile|Makefile|Justfile|Gemfile|Rakefile)(?::\\d+)*(?![\\w/\\\\])`,
  'u',
);
/** What a text is about stands near its beginning. */
const LOOKED_AT = 600;
const ISSUE = /(?<![\w/#&])#(\d{1,6})(?!\w)/u;
const TICKET = /(?<![\w-])([A-Z][A-Z0-9]{1,9}-\d{1,6})(?![\w-])/u;
const SETTING = /(?<![\w.])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?!\w)/u;

/**
 * What a text is about, where it names it: a file, an address, an issue, a setting, in this order.
 * Null: it names none.
 */
export function subjectOf(text: string): StableRef | null {
  const [link] = urlsIn(text);
  const bare = link === undefined ? text : text.split(link.url).join(' ');
  const path = PATH.exec(bare.slice(0, LOOKED_AT))?.[1];
  if (path !== undefined) return { kind: 'path', locator: balanced(path) };
  if (link !== undefined) return { kind: 'url', locator: link.url };
  const issue = ISSUE.exec(bare)?.[1];
  if (issue !== undefined) return { kind: 'id', locator: `#${issue}` };
  const id = TICKET.exec(bare)?.[1] ?? SETTING.exec(bare)?.[1];
  return id === undefined || /^(?:UTF|ISO|RFC|SHA|AES|HTTP)-/u.test(id)
    ? null
    : { kind: 'id', locator: id };
}

/** Without a bracket that opened before the path. */
function balanced(path: string): string {
  return path.startsWith('(') && !path.includes(')') ? path.slice(1) : path;
}

/** Names of known files, to tell which one a short name means. */
export class KnownPaths {
  readonly #byName = new Map<string, string[]>();

  constructor(paths: readonly string[]) {
    for (const path of paths) {
      const name = baseName(path);
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), path]);
    }
  }

  /** The only known file whose path ends so; the reference itself where that is not plain. */
  whole(ref: StableRef): StableRef {
    if (ref.kind !== 'path') return ref;
    const short = ref.locator.replace(/\\/gu, '/').replace(/^\.\//u, '');
    const known = (this.#byName.get(baseName(short)) ?? []).filter((path) => {
      const full = path.replace(/\\/gu, '/');
      return full === short || full.endsWith(`/${short}`);
    });
    const [only] = known;
    return only !== undefined && known.length === 1 ? { kind: 'path', locator: only } : ref;
  }
}
