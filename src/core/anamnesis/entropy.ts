import type { ClaimKind, CueIdentifier, Namespace } from './recallTrace.js';

/**
 * Below this precision a literal anchors nothing (Anamnesis · ENTROPY EXTRACTION: θ): it stands in
 * more than 19 other sessions. It still counts as words, and stays visible with this reason.
 */
export const THETA = 0.05;

/** The claim kinds that a literal of each namespace may anchor. */
const AUTHORIZES: Readonly<Record<Namespace, ClaimKind>> = {
  url: 'url_reference',
  fs_path: 'path_reference',
  github_pr: 'pull_request',
  github_issue: 'issue',
  git_commit: 'commit',
  session: 'session_citation',
};

/** precision(t) = 1 / (1 + n), n: other sessions that hold the literal. */
export function precision(otherSessions: number): number {
  return 1 / (1 + otherSessions);
}

/**
 * Whether a literal read as `namespace` may anchor a recall of that claim kind (Anamnesis ·
 * compatible_anchor). Words that imply no kind leave every reading open.
 */
export function isCompatibleAnchor(namespace: Namespace, claimKind: ClaimKind | null): boolean {
  return claimKind === null || AUTHORIZES[namespace] === claimKind;
}

const KIND_WORDS: readonly (readonly [ClaimKind, RegExp])[] = [
  ['pull_request', /\b(?:PRs?|pull\s+requests?|merge\s+requests?)\b/iu],
  ['issue', /\b(?:issues?|tickets?|bug\s+report)\b/iu],
  ['commit', /\b(?:(?:the|that|this|a|which|dem|der|den|ein)\s+commits?|commit\s+(?:hash|id))\b/iu],
  ['path_reference', /\b(?:(?:the|that|this|which|die|der)\s+(?:files?|paths?|folder|datei))\b/iu],
  ['url_reference', /\b(?:links?|URLs?|web\s*page|website)\b/iu],
  ['session_citation', /\bsession\s+(?:id\b|[0-9a-f]{8})/iu],
];

/**
 * The kind of thing the words of a recall ask for ("that PR", "the commit"). Where an identifier of
 * the cue fits one of the implied kinds, that kind; null: none implied.
 */
export function claimKindIn(
  words: string,
  identifiers: readonly CueIdentifier[],
): ClaimKind | null {
  const implied = KIND_WORDS.filter(([, pattern]) => pattern.test(words)).map(([kind]) => kind);
  const own = identifiers.map(({ namespace }) => AUTHORIZES[namespace]);
  return implied.find((kind) => own.includes(kind)) ?? implied[0] ?? null;
}
