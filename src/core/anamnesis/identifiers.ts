import type { Namespace } from './recallTrace.js';

/** One identifier in a text, as it stands there. */
export interface IdentifierSpan {
  readonly literal: string;
  readonly namespace: Namespace;
  /** UTF-16 range [from, to) of the text. */
  readonly from: number;
  readonly to: number;
}

/**
 * Takes one kind of identifier from a text (Anamnesis · ENTROPY EXTRACTION: extractor). Each stands
 * alone: none looks at what another took, so adding one only adds.
 */
export interface Extractor {
  /** The name that INDEX files use. */
  readonly name: string;
  readonly namespace: Namespace;
  extract(text: string): IdentifierSpan[];
}

/** Longer ones are data that happens to look like an identifier. */
export const MAX_LITERAL = 300;

const URL_PATTERN = /https?:\/\/[^\s<>"'`()[\]]+/giu;
const TRAILING = /[.,;:!?…]+$/u;

/** Folders that start a relative path without an extension clearly enough. */
const KNOWN_FOLDERS =
  'src|lib|libs|test|tests|docs?|packages|apps?|cmd|internal|pkg|bin|scripts|media|node_modules|dist|build|public|\\.github|\\.vscode|\\.claude|\\.codex';
const SEGMENT = String.raw`[\p{L}\p{N}_.@+~-]+`;
const EXTENSION = String.raw`\.(?=[0-9]{0,5}[A-Za-z])[A-Za-z0-9]{1,6}`;
const PATH_PATTERN = new RegExp(
  [
    // C:\src\shop, D:/src/x.ts
    String.raw`(?<![\p{L}\p{N}_])[A-Za-z]:[\\/](?:${SEGMENT}[\\/])*${SEGMENT}`,
    // /etc/hosts, ~/notes/a.md, ./run, ../lib/x.ts
    String.raw`(?<![\p{L}\p{N}_./\\~:-])(?:~|\.{1,2})?/(?:${SEGMENT}/)*${SEGMENT}`,
    // src/cart.ts, shop\src\cart.ts
    String.raw`(?<![\p{L}\p{N}_./\\~:@-])(?:${SEGMENT}[\\/])+(?:${SEGMENT})?${EXTENSION}(?![\p{L}\p{N}_])`,
    // src/core/anamnesis, shop\src\core
    String.raw`(?<![\p{L}\p{N}_./\\~:@-])(?:(?:${KNOWN_FOLDERS})/|${SEGMENT}\\${SEGMENT}\\)(?:${SEGMENT}[\\/])*${SEGMENT}`,
  ].join('|'),
  'gu',
);
const PR_PATTERN =
  /(?<![\p{L}\p{N}_])(?:PR\s*#|PR[\s-]+|pull\s+requests?\s*#?|pull\/|MR\s*!)\s*[0-9]{1,6}(?![\p{L}\p{N}_])/giu;
const ISSUE_PATTERN =
  /(?<![\p{L}\p{N}_-])(?:#[0-9]{1,5}|(?:issue|ticket)s?[\s#/]+[0-9]{1,6}|GH-[0-9]{1,6})(?![\p{L}\p{N}_])/giu;
const BEFORE_PR_NUMBER = /(?:PR|pull\s+requests?)\s*$/iu;
const COMMIT_PATTERN = /(?<![\p{L}\p{N}_-])[0-9a-f]{7,40}(?![\p{L}\p{N}_-])/gu;
const UUID_PATTERN =
  /(?<![\p{L}\p{N}_-])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\p{L}\p{N}_-])/giu;

/** The registry (Anamnesis · ENTROPY EXTRACTION: extractor registry). */
export const EXTRACTORS: readonly Extractor[] = [
  extractor('url', 'url', URL_PATTERN),
  {
    name: 'path_ref',
    namespace: 'fs_path',
    extract: (text: string): IdentifierSpan[] => {
      const links = spansOf(text, 'url', URL_PATTERN);
      return spansOf(text, 'fs_path', PATH_PATTERN).filter(
        (path) => isClearPath(path.literal) && !links.some((link) => overlaps(link, path)),
      );
    },
  },
  extractor('pr_ref', 'github_pr', PR_PATTERN),
  {
    name: 'issue_ref',
    namespace: 'github_issue',
    extract: (text) =>
      spansOf(text, 'github_issue', ISSUE_PATTERN).filter(
        (issue) => !BEFORE_PR_NUMBER.test(text.slice(Math.max(0, issue.from - 20), issue.from)),
      ),
  },
  {
    name: 'commit_sha',
    namespace: 'git_commit',
    extract: (text) =>
      spansOf(text, 'git_commit', COMMIT_PATTERN).filter(({ literal }) => isHash(literal)),
  },
  extractor('session_id', 'session', UUID_PATTERN),
];

/**
 * All identifiers of a text: the union over the registered extractors (Anamnesis · laws of
 * extract). Empty text gives nothing; texts joined by a line end give the union of both.
 */
export function extractIdentifiers(
  text: string,
  extractors: readonly Extractor[] = EXTRACTORS,
): IdentifierSpan[] {
  return extractors.flatMap((one) => one.extract(text));
}

function extractor(name: string, namespace: Namespace, pattern: RegExp): Extractor {
  return { name, namespace, extract: (text) => spansOf(text, namespace, pattern) };
}

function spansOf(text: string, namespace: Namespace, pattern: RegExp): IdentifierSpan[] {
  const spans: IdentifierSpan[] = [];
  for (const match of text.matchAll(pattern)) {
    const literal = match[0].replace(TRAILING, '');
    if (literal === '' || literal.length > MAX_LITERAL) continue;
    spans.push({ literal, namespace, from: match.index, to: match.index + literal.length });
  }
  return spans;
}

/** An absolute path needs two segments or an extension: `/clear` is a command, not a file. */
function isClearPath(literal: string): boolean {
  const segments = literal.split(/[\\/]/u).filter((segment) => segment !== '');
  if (segments.every((segment) => /^[0-9.]+$/u.test(segment))) return false;
  if (/^[A-Za-z]:/u.test(literal) || !/^[\\/]/u.test(literal)) return segments.length > 1;
  return segments.length > 1 || /\.[A-Za-z][A-Za-z0-9]{0,5}$/u.test(literal);
}

/** A date, a long number or a plain word is no hash. */
function isHash(literal: string): boolean {
  return literal.length === 40 || (/[0-9]/u.test(literal) && /[a-f]/u.test(literal));
}

const overlaps = (a: IdentifierSpan, b: IdentifierSpan): boolean => a.from < b.to && b.from < a.to;
