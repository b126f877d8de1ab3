import matter from 'gray-matter';
import { asObject } from '../shared/json.js';
import { readHeadLines } from './headLines.js';

/** A deposit file: its head block and the text after it. */
export interface FrontMatter {
  readonly data: Readonly<Record<string, unknown>>;
  /** The lines of the head block as they stand in the file. */
  readonly lines: readonly string[];
  readonly body: string;
  /** True when the block is no valid YAML and was read line by line. */
  readonly isMended: boolean;
}

/** Stands in for every engine but YAML: a deposit is text from a record and must never run. */
function refuse(): never {
  throw new Error('Only YAML head blocks are read.');
}

const refusing = { parse: refuse, stringify: refuse };

/**
 * gray-matter chooses its engine by the word behind the first `---` and would evaluate JavaScript,
 * so each of its names is taken. Passing options also keeps its cache out of the way, which would
 * hold every deposit for ever.
 */
const OPTIONS = {
  language: 'yaml',
  engines: {
    javascript: refusing,
    js: refusing,
    coffee: refusing,
    coffeescript: refusing,
    cson: refusing,
    json: refusing,
    toml: refusing,
  },
};

/**
 * Reads a head block between two `---` lines and what follows it; null when there is none or it is
 * written in another language than YAML. Valid YAML is parsed as such; the hand-made rest is read
 * line by line. Never throws, never runs anything.
 */
export function readFrontMatter(text: string): FrontMatter | null {
  const source = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const block = /^---[ \t]*(?:yaml|yml)?[ \t]*\n(.*?)(?:^|\n)---[ \t]*(?:\n|$)/is.exec(source);
  try {
    const parsed = matter(source, OPTIONS);
    if (block === null) return null;
    const lines = (block[1] ?? '').split('\n');
    const data = asObject(parsed.data) ?? {};
    return { data, lines, body: source.slice(block[0].length), isMended: false };
  } catch {
    if (block === null) return null;
    const lines = (block[1] ?? '').split('\n');
    return {
      data: readHeadLines(lines),
      lines,
      body: source.slice(block[0].length),
      isMended: true,
    };
  }
}

/** Where a head block of a deposit begins: `---` and a line with one of its first fields. */
const BLOCK_START = /^---[ \t]*\n(?=(?:session_id|cwd|started_at|date|topics):)/gm;

/**
 * The last head block and its body of a file that is appended to; the whole text when it has but one.
 * An earlier run's block is history, not the current gist.
 */
export function lastBlock(text: string): string {
  const source = text.replaceAll('\r\n', '\n');
  const last = [...source.matchAll(BLOCK_START)].at(-1);
  return last === undefined ? source : source.slice(last.index);
}
