import { extractIdentifiers, type IdentifierSpan } from '../identifiers.js';
import type { CueIdentifier, Namespace } from '../recallTrace.js';
import type { MaskedText } from './masked.js';

/** Where two readings overlap, the earlier one of these is taken. */
const PREFERENCE: readonly Namespace[] = [
  'url',
  'session',
  'fs_path',
  'github_pr',
  'github_issue',
  'git_commit',
];
const SHORT_SESSION =
  /\bsession\s+(?:id\s+)?(?<id>[0-9a-f]{8}(?:-[0-9a-f-]{4,27})?)(?![\p{L}\p{N}-])/giu;

/** Takes identifiers out of the text, each place read once, in the order in which they stand. */
export function takeIdentifiers(text: MaskedText): CueIdentifier[] {
  const spans = [...shortSessions(text.rest), ...extractIdentifiers(text.rest)].sort(
    (a, b) => PREFERENCE.indexOf(a.namespace) - PREFERENCE.indexOf(b.namespace),
  );
  const taken: IdentifierSpan[] = [];
  for (const span of spans) {
    if (taken.some((other) => span.from < other.to && other.from < span.to)) continue;
    taken.push(span);
    text.take(span.from, span.to);
  }
  const seen = new Set<string>();
  return taken
    .sort((a, b) => a.from - b.from)
    .filter(({ literal }) => !seen.has(literal) && seen.add(literal))
    .map(({ literal, namespace }) => ({ literal, namespace }));
}

function shortSessions(text: string): IdentifierSpan[] {
  return [...text.matchAll(SHORT_SESSION)].flatMap((match) => {
    const literal = match.groups?.['id'];
    if (literal === undefined) return [];
    const to = match.index + match[0].length;
    return [{ literal, namespace: 'session' as const, from: to - literal.length, to }];
  });
}
