import { isCompatibleAnchor } from './entropy.js';
import type { ClaimKind, CueIdentifier, Namespace } from './recallTrace.js';

/** One occurrence of a literal of the cue in a text; UTF-16 range [from, to). */
export interface LiteralSpan {
  readonly from: number;
  readonly to: number;
  /** False: it stands there as another kind of thing than the words of the cue ask for. */
  readonly isCompatible: boolean;
}

/** A quoted phrase or an identifier of the cue, looked for as it stands. */
export interface CueLiteral {
  /** As the person gave it. */
  readonly what: string;
  readonly kind: 'phrase' | 'identifier';
  /** Namespace of an identifier; null for phrases. */
  readonly namespace: Namespace | null;
  /** Folded to lower case, stands in every text that holds the literal: a quick look before a close one. */
  readonly probe: string;
  spansIn(text: string): LiteralSpan[];
}

const BEFORE = String.raw`(?<![\p{L}\p{N}_])`;
const AFTER = String.raw`(?![\p{L}\p{N}_])`;

/** A quoted phrase: its words as they stand, any white space between them, any case. */
export function phraseLiteral(phrase: string): CueLiteral {
  const words = phrase.trim().split(/\s+/u).map(escaped);
  const pattern = new RegExp(bounded(words.join(String.raw`\s+`), phrase.trim()), 'giu');
  return literal(
    { what: phrase, kind: 'phrase', namespace: null, probe: longest(phrase.split(/\s+/u)) },
    pattern,
    () => true,
  );
}

/** An identifier, in every spelling that names the same thing. */
export function literalOf(identifier: CueIdentifier, claimKind: ClaimKind | null): CueLiteral {
  const { namespace } = identifier;
  const head = {
    what: identifier.literal,
    kind: 'identifier' as const,
    namespace,
    probe: probeOf(identifier),
  };
  const isCompatible = isCompatibleAnchor(namespace, claimKind);
  switch (namespace) {
    case 'github_issue':
    case 'github_pr':
      return numberLiteral(head, claimKind);
    case 'git_commit':
      return commitLiteral(head, isCompatible);
    case 'fs_path': {
      const path = identifier.literal
        .replace(/^(?:\.{1,2}[\\/])+/u, '')
        .split(/[\\/]/u)
        .map(escaped)
        .join(String.raw`[\\/]{1,2}`);
      return literal(
        head,
        new RegExp(bounded(path, identifier.literal), 'giu'),
        () => isCompatible,
      );
    }
    case 'url': {
      const address = escaped(identifier.literal.replace(/\/+$/u, ''));
      return literal(head, new RegExp(address + AFTER, 'giu'), () => isCompatible);
    }
    case 'session':
      return literal(
        head,
        new RegExp(bounded(escaped(identifier.literal), identifier.literal), 'giu'),
        () => isCompatible,
      );
  }
}

type Head = Omit<CueLiteral, 'spansIn'>;

function literal(
  head: Head,
  pattern: RegExp,
  isCompatible: (match: RegExpExecArray) => boolean,
): CueLiteral {
  return {
    ...head,
    spansIn: (text) =>
      [...text.matchAll(pattern)].map((match) => ({
        from: match.index,
        to: match.index + match[0].length,
        isCompatible: isCompatible(match),
      })),
  };
}

/** `PR 88`, `#88`, `issue 88`, `/pull/88`: one number; the words before it say which kind it is. */
function numberLiteral(head: Head, claimKind: ClaimKind | null): CueLiteral {
  const number = head.probe;
  const pattern = new RegExp(
    String.raw`(?:(?<pr>${BEFORE}(?:PR|pull\s+requests?|MR)[\s-]*[#!]?|\/pull\/)|(?<issue>${BEFORE}(?:issues?|tickets?)[\s#]+|\/issues\/|${BEFORE}GH-)|(?<![\p{L}\p{N}_-])#)0*${number}${AFTER}`,
    'giu',
  );
  return literal(head, pattern, (match) =>
    isCompatibleAnchor(
      match.groups?.['pr'] === undefined ? 'github_issue' : 'github_pr',
      claimKind,
    ),
  );
}

/** A short hash meets the long one and the other way round. */
function commitLiteral(head: Head, isCompatible: boolean): CueLiteral {
  const hash = head.what.toLowerCase();
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}_-])${escaped(hash.slice(0, 7))}[0-9a-f]{0,33}${AFTER}`,
    'gu',
  );
  const whole = literal(head, pattern, () => isCompatible);
  return {
    ...whole,
    spansIn: (text) =>
      whole.spansIn(text).filter(({ from, to }) => {
        const met = text.slice(from, to);
        return met.startsWith(hash) || hash.startsWith(met);
      }),
  };
}

/** What every spelling of the identifier has in common. */
function probeOf({ literal: text, namespace }: CueIdentifier): string {
  switch (namespace) {
    case 'github_issue':
    case 'github_pr':
      return /[1-9][0-9]*/u.exec(text)?.[0] ?? text.toLowerCase();
    case 'git_commit':
      return text.slice(0, 7).toLowerCase();
    case 'fs_path':
      return longest(text.split(/[\\/]/u));
    case 'url':
      return text.replace(/\/+$/u, '').toLowerCase();
    case 'session':
      return text.toLowerCase();
  }
}

const longest = (parts: readonly string[]): string =>
  parts.reduce((best, part) => (part.length > best.length ? part : best), '').toLowerCase();

/** No word may go on at either end; scripts without spaces have no such border. */
function bounded(pattern: string, text: string): string {
  const unspaced =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
  const isWord = /[\p{L}\p{N}_]/u;
  const first = text.at(0) ?? '';
  const last = text.at(-1) ?? '';
  const before = isWord.test(first) && !unspaced.test(first) ? BEFORE : '';
  const after = isWord.test(last) && !unspaced.test(last) ? AFTER : '';
  return before + pattern + after;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
