import type { FileFacts } from '../ports.js';

/** A file of a Claude root by what its place says it is. */
export interface ClaudeFile {
  readonly facts: FileFacts;
  readonly kind: 'session' | 'helper';
  /** The partition folder's name. */
  readonly slug: string;
  /** The file name's id: without ending, and for helpers without `agent-`. */
  readonly id: string;
  /** For a helper in a session's folder: that session's id; null where only the lines tell. */
  readonly parentId: string | null;
}

/** Below a root: records directly in a partition; anything deeper is subordinate. */
export const CLAUDE_PATTERNS: readonly string[] = [
  'projects/*/*.jsonl',
  'projects/*/*/subagents/**/*.jsonl',
];
export const CLAUDE_DEPTH = 8;

/** Logs of the tool's own inner work, which repeat their parent's lines. */
const INNER_HELPER = /^(?:acompact|aprompt_suggestion|aside_question)-/;

/** True for logs of compaction, prompt suggestions and side questions. */
export function isInnerHelper(file: ClaudeFile): boolean {
  return file.kind === 'helper' && INNER_HELPER.test(file.id);
}

/**
 * Sorts a found file by its depth, and by its name only for the older layout that put helper logs
 * beside the sessions. `root` is the path the search began at.
 */
export function claudeFile(facts: FileFacts, root: string): ClaudeFile | null {
  const segments = facts.path.slice(root.length).split(/[\\/]/).filter(Boolean);
  const [projects, slug, first] = segments;
  const name = segments.at(-1)?.replace(/\.jsonl$/, '');
  if (projects !== 'projects' || slug === undefined || first === undefined) return null;
  if (name === undefined || name === '') return null;
  if (segments.length > 3) {
    return { facts, kind: 'helper', slug, id: helperId(name), parentId: first };
  }
  return name.startsWith('agent-')
    ? { facts, kind: 'helper', slug, id: helperId(name), parentId: null }
    : { facts, kind: 'session', slug, id: name, parentId: null };
}

const helperId = (name: string): string => name.replace(/^agent-(?=.)/, '');
