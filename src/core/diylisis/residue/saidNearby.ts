import type { ScannedResidue } from './residueScan.js';

/** Products whose versions everybody can look up; a name in capitals before the number counts too. */
const PRODUCT =
  /(?:^|[^\p{L}\p{N}])(?:node(?:\.?js)?|typescript|python|java|kotlin|rust|go|ruby|rails|php|laravel|react|vue|angular|svelte|next(?:\.?js)?|nuxt|vite|vitest|webpack|eslint|prettier|jest|mocha|postgres(?:ql)?|mysql|redis|mongo(?:db)?|sqlite|docker|kubernetes|helm|terraform|ubuntu|debian|macos|ios|android|chrome|firefox|safari|tailwind(?: ?css)?|bootstrap|django|flask|fastapi|spring(?: boot)?|gradle|maven|npm|yarn|pnpm|bun|deno|electron|openapi|swagger|oauth|uuid|ulid|tls|http|ipv?|api|schema|swift|xcode|numpy|pandas|pytorch|tensorflow|zod|claude|gpt|gemini|llama|actions\/[\w-]+|checkout|version|versions|release|manifest|lockfile)[ \t]+$/iu;

const NAMES_PRODUCT = new RegExp(
  PRODUCT.source.replace(/\[ \\t\]\+\$$/u, String.raw`(?![\p{L}])`),
  'iu',
);

/** Nobody reads more at once; what is further off is not near. */
const LONGEST_PARAGRAPH = 4000;

/** A paragraph, list item, table row or heading: what one reads at once. */
function paragraphAround(text: string, start: number, end: number): { from: number; to: number } {
  const first = Math.max(0, start - LONGEST_PARAGRAPH);
  const before = text.slice(first, start);
  let from = first;
  for (const match of before.matchAll(/\n[ \t]*(?=\n|[-*+][ \t]|\d+[.)][ \t]|#{1,6}[ \t]|>|\|)/gu))
    from = first + match.index + match[0].length;
  const after = /\n[ \t]*(?=\n|[-*+][ \t]|\d+[.)][ \t]|#{1,6}[ \t]|\||$)/u.exec(
    text.slice(end, end + LONGEST_PARAGRAPH),
  );
  const last = Math.min(text.length, end + LONGEST_PARAGRAPH);
  return { from, to: after === null ? last : end + after.index };
}

const CODE =
  /`[^`\n]+`|\]\([^)\s]+\)|[a-z]+:\/\/\S|(?:[\p{L}\p{N}_.-]+\/)+[\p{L}\p{N}_.-]+|[\p{L}\p{N}_-]+\.[a-z]{1,5}\b|["“„«「][^"”“»」\n]{3,}["”“»」]|\b[\p{L}_]\w*\(\)/iu;
const PAIR =
  /\p{L}\S*[ \t]+(?:and|or|vs\.?|versus|und|oder|y|o|et|ou)[ \t]+\S|[,、，]|와|과|と|和/u;

/**
 * Whether the words next to a token say what it means: a path in the same paragraph before "that
 * file", a repository or an address beside an issue's number, a product before a version, a list or
 * headings with that number.
 */
export function isSaidNearby(
  { token, kind, start, end }: ScannedResidue,
  saidBy: 'code' | 'pair' | 'number' | 'sentence' | null,
  text: string,
  hasRemote: boolean,
): boolean {
  const { from, to } = paragraphAround(text, start, end);
  const before = text.slice(from, start);
  const after = text.slice(end, to);
  if (kind === 'deixis' && /^[ \t]*(?:[:：]|[—–]|[(（])[ \t]*\S/u.test(after)) return true;
  // "Follow these steps exactly:" points at what comes next.
  if (
    kind === 'deixis' &&
    THIS.test(token) &&
    /^[^.!?。！？\n]{0,40}[:：][ \t]*(?:\n|$)/u.test(text.slice(end))
  )
    return true;
  if (kind === 'deixis' && /^[,，]?[ \t]*[“"„«「`]/u.test(after)) return true;
  if (
    kind === 'the-thing' &&
    isSpokenOf(token, text.slice(Math.max(0, start - 5 * LONGEST_PARAGRAPH), start))
  )
    return true;
  if (saidBy === 'code' && kind === 'deixis') {
    const title = THIS.test(token) ? headingAbove(text, from) : '';
    return CODE.test(`${title} ${before} ${firstSentence(after)}`);
  }
  if (saidBy === 'code')
    return (
      /^[ \t]*[(（:]?[ \t]*(?:`|[“"]|[0-9a-f]{7,40}\b|\p{L}+\/[\p{L}\d])/iu.test(after) ||
      namesBranchOrCommit(text, token)
    );
  if (kind === 'deixis' && THIS.test(token) && isAfterSentence(before)) return true;
  if (saidBy === 'sentence') return wordCount(lastSentence(before)) >= 5;
  if (saidBy === 'pair') return PAIR.test(before);
  if (saidBy === 'number')
    return (
      /^[ \t]*[(（]?[ \t]*(?:[#!]?\d|https?:)/u.test(after) ||
      /\/(?:pull|pulls|merge_requests|issues)\/\d+/u.test(text) ||
      /(?:PR|MR|pull request|merge request|ticket)s?[ \t]*[#!]\d+/iu.test(text)
    );
  if (kind === 'label') return isVersion(token, before, after) || isListed(token, text);
  if (kind === 'task-id') return isIdSaid(token, before, after, text, hasRemote);
  return false;
}

/** "Each commit …", "a branch …": the text speaks of any of them. */
function isSpokenOf(token: string, before: string): boolean {
  const noun = /(?:pull request|merge request|[\p{L}]+)$/u.exec(token)?.[0];
  if (noun === undefined) return false;
  const any =
    'an?|each|every|any|per|one|new|your|ein(?:en|em|er|e|es)?|jede[rnsm]?|una?|cada|une?|chaque';
  return new RegExp(
    String.raw`(?<![\p{L}])(?:${any})[ \t]+(?:\p{L}+[ \t]+)?${noun}(?![\p{L}])|(?<![\p{L}])${noun}(?:s|es|e|n)(?![\p{L}])`,
    'iu',
  ).test(before);
}

/** "We batch writes in tens. This approach …": the sentence before says it. */
const THIS =
  /^(?:this|these|diese[rsnm]?|est[eao]s?|ce|cet|cette|ces)(?= )|^(?:この|这|這)|^이(?=\s)/iu;
const isAfterSentence = (before: string): boolean => {
  const said = /([^.!?。！？]+)[.!?。！？][ \t\n]*$/u.exec(before)?.[1] ?? '';
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}]/u.test(said);
  return wordCount(said) >= 4 || (isUnspaced && said.trim().length >= 8);
};

/** The heading that a paragraph is the first of; empty: none. */
const headingAbove = (text: string, from: number): string =>
  /(?:^|\n)#{1,6}[ \t]+([^\n]+)\n*$/u.exec(
    text.slice(Math.max(0, from - LONGEST_PARAGRAPH), from),
  )?.[1] ?? '';

const wordCount = (text: string): number => [...text.matchAll(/[\p{L}\p{N}]+/gu)].length;
const lastSentence = (text: string): string => text.split(/[.!?。！？](?:\s|$)/u).at(-1) ?? text;
const firstSentence = (text: string): string =>
  text.slice(0, /[.!?。！？](?:\s|$)/u.exec(text)?.index ?? text.length);

const namesBranchOrCommit = (text: string, token: string): boolean =>
  /commit/iu.test(token)
    ? /(?<![\p{L}\p{N}])(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}(?![\p{L}\p{N}])/u.test(text)
    : /(?:branch|zweig|rama|branche|브랜치|ブランチ|分支)[ \t:]*[`"“][\w./-]+[`"”]|[`"“][\w./-]+[`"”][ \t]*(?:branch|브랜치|ブランチ|分支)/iu.test(
        text,
      );

/** "Node v20", "API v2", "v4 of actions/checkout" name a thing that everybody can look up. */
function isVersion(token: string, before: string, after: string): boolean {
  if (!/^v\d/iu.test(token)) return false;
  if (PRODUCT.test(before)) return true;
  // "v4 of actions/checkout", "v2 of the Stripe API": a name or a path, no thing of the session.
  if (
    /^[ \t]+(?:of|von|de|du|der|des)[ \t]+(?:(?:the|der|des|la|le)[ \t]+)?(?:[\p{Lu}`"“]|\S*[\p{L}\d][./@]\S)/u.test(
      after,
    )
  )
    return true;
  if (/(?:^|[^\p{L}\p{N}])[A-Z]{2,}s?[ \t]+$/u.test(before)) return true;
  // "Tailwind to v4", "React 19 (from v18)".
  const moved = /[ \t(](?:to|from|since|until|auf|von|seit|hasta|desde|vers|de|→|->)[ \t]+$/u.exec(
    before,
  );
  if (moved !== null && NAMES_PRODUCT.test(lastSentence(before))) return true;
  // A name in the middle of a sentence; its first word is large by grammar.
  const name = /(?:^|\s)(\p{Lu}[\p{L}\d.]+)[ \t]+$/u.exec(before);
  return name !== null && /[\p{L}\p{N},]$/u.test(before.slice(0, name.index).trimEnd());
}

/** A lettered or numbered list of at least two that holds this one. */
function isListed(token: string, text: string): boolean {
  const mark = /[\s ]([A-Z]|\d{1,2})$/iu.exec(token)?.[1];
  if (mark === undefined) return false;
  if (/^\d/u.test(mark)) return false;
  const has = (letter: string): boolean =>
    new RegExp(String.raw`(?:^|\n)[ \t]*(?:[-*+][ \t]+)?\**\(?${letter}[.):]\**[ \t]+\S`, 'u').test(
      text,
    );
  return has(mark.toUpperCase()) && (has('A') || has('B'));
}

/** Whether a path of the text is called by a key, however the two parts of it are joined there. */
const isInPath = (key: string, text: string): boolean => {
  const [letters = '', number = ''] = key.split('-');
  return new RegExp(
    String.raw`[\w.-]*(?<![a-z0-9])${letters}[-_.]?${number}(?!\d)[\w.-]*\.[a-z]{1,5}\b|/${letters}[-_.]?${number}(?!\d)`,
    'iu',
  ).test(text);
};

const IN_REPOSITORY =
  /^[ \t]*(?:of|in|at|on|from|von|im|in|aus|de|en|dans|du)[ \t]+(?:this|the|that|our|dieses|diesem|des|este|ce)?[ \t]*(?:(?:same[ \t]+)?(?:repository|repo|tracker|project|projekts?|repositorio|dépôt)\b|[\w.-]+\/[\w.-]+)/iu;

function isIdSaid(
  token: string,
  before: string,
  after: string,
  text: string,
  hasRemote: boolean,
): boolean {
  const number = /\d+$/u.exec(token)?.[0];
  if (number === undefined) return false;
  if (/[\w.-]+\/[\w.-]+[ \t]*$/u.test(before) || IN_REPOSITORY.test(after)) return true;
  const isIssue = /^(?:issues?|bugs?|tickets?|pr|pull|mr|merge)|^#|^[A-Z][A-Z0-9]+-\d/iu.test(
    token,
  );
  if (isIssue) {
    const isWordBefore =
      /(?:issues?|PRs?|pull requests?|MRs?|merge requests?|fix(?:es|ed)?|close[sd]?|refs?|이슈|课题|課題)[ \t]*$/iu.test(
        before,
      );
    if (hasRemote && (/^\p{L}/u.test(token) ? !/^[A-Z][A-Z0-9]+-/u.test(token) : isWordBefore))
      return true;
    const key = /^[A-Z][A-Z0-9]+-\d+$/u.test(token) ? token : number;
    // A key that files are called by is the name of a thing ("LK-07" of data/lk07_depths.csv).
    if (key === token && isInPath(token, text)) return true;
    if (new RegExp(String.raw`:\/\/\S*[/=]${key}(?!\d)`, 'u').test(text)) return true;
    if (
      /[\w.-]+\/[\w.-]+#\d+/u.test(text) &&
      text.includes(`#${number}`) &&
      new RegExp(String.raw`[\w.-]+\/[\w.-]+#${number}(?!\d)`, 'u').test(text)
    )
      return true;
    return false;
  }
  // Numbered lists and headings of the same text: "step 3" is there to be read.
  const isNumbered = new RegExp(
    String.raw`(?:^|\n)[ \t]*(?:#{1,6}[ \t]+)?(?:\p{L}+[ \t]+)?\**${number}[.):]\**[ \t]+\S`,
    'u',
  );
  return Number(number) > 0 && isNumbered.test(text);
}
