import { isFunctionWord } from '../../shared/stopWords.js';
import type { StableRef } from '../stableRef.js';

const COMMAND =
  /^(?:npm|npx|pnpm|yarn|bun|make|just|cargo|go|python3?|pytest|uv|node|deno|docker|git|gh|kubectl|terraform|dotnet|mvn|gradle|\.\/[\w./-]+)(?:\s|$)/u;
const PATH = /^(?:\.{0,2}\/|~\/|[A-Za-z]:[\\/])?(?:[^\s/\\:*?"<>|]+[\\/])*[^\s/\\:*?"<>|]+$/u;
const ID =
  /^(?:#\d+|[\w.-]+\/[\w.-]+#\d+|[A-Z][A-Z0-9]+-\d+|[0-9a-f]{7,40}|(?:issue|pr|pull request|commit|revision)\s+#?[\w-]+)$/iu;

/**
 * What a person's answer names: an address, an id, a command or a path; null: it is words, not a
 * reference.
 */
export function asReference(value: string): StableRef | null {
  const text = value
    .trim()
    .replace(/^`(.*)`$/su, '$1')
    .trim();
  if (text === '' || text.includes('\n')) return null;
  if (/^https?:\/\/\S+$/iu.test(text)) return { kind: 'url', locator: text };
  if (ID.test(text)) return { kind: 'id', locator: text };
  if (COMMAND.test(text) && !isProse(text)) return { kind: 'command', locator: text };
  const path = text.replace(/#L?\d+(?:-L?\d+)?$|:\d+(?::\d+)?$/u, '');
  if (PATH.test(path) && (/[\\/]/u.test(path) || /\.[A-Za-z]\w{0,8}$/u.test(path)))
    return { kind: 'path', locator: text };
  return null;
}

/** A sentence that begins with a program's name is no command. */
const isProse = (text: string): boolean =>
  /[.!?]$/u.test(text) ||
  text.split(/\s+/u).some((word) => word.length > 2 && isFunctionWord(word.toLowerCase()));

/** A reference for an answer that must be one; words that are none become an id as they stand. */
export function referenceOf(value: string): StableRef {
  return asReference(value) ?? { kind: 'id', locator: value.trim() };
}
