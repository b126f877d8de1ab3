import type { RecordItem } from './turn.js';

/** Where something happened in a record. */
export interface WorkPlace {
  /** Counts from 1. */
  readonly line: number;
  /** Offset of the line's first byte in the uncompressed file. */
  readonly byte: number;
  readonly uuid: string | null;
  /** ISO-8601; null: not recorded. */
  readonly at: string | null;
  /** Which of the line's parts it is, so that line and part name one place for ever. */
  readonly part: number;
  /** The person's turn it belongs to, counted from 1 in file order; 0: before the first. */
  readonly turn: number;
}

/** What is done to a file by one step. */
export type WorkFileAct = 'read' | 'written' | 'edited' | 'renamed' | 'deleted';

export type TaskStatus = 'pending' | 'in_progress' | 'completed' | 'unknown';

/** A row of a task list. `task`: its id in the session. */
export interface WorkTask {
  readonly task: string;
  readonly subject: string;
  readonly description: string;
  readonly status: TaskStatus;
}

/**
 * One thing that happened in a session, told the same way for every tool. Content of helpers inside
 * the record (sidechains) never becomes an act; their lines are only counted.
 */
export type WorkAct =
  /**
   * The person's words: a prompt, what was typed after a command's name, an answer to the agent's
   * question, or the words with which a step was turned down. `opensTurn`: a new turn begins here.
   */
  | {
      readonly kind: 'said';
      readonly as: 'prompt' | 'command' | 'answer' | 'objection';
      readonly text: string;
      /** What the agent asked; empty for all but answers. */
      readonly question: string;
      readonly opensTurn: boolean;
    }
  /** The assistant's words. */
  | { readonly kind: 'told'; readonly text: string }
  /** `isEarlier`: written in an earlier session and handed to this one. */
  | {
      readonly kind: 'plan';
      readonly text: string;
      readonly isApproved: boolean;
      readonly isEarlier: boolean;
    }
  /** A whole task list, in the place of what the list held before. */
  | { readonly kind: 'tasks'; readonly list: string; readonly tasks: readonly WorkTask[] }
  /** One row was made or changed; null: as it was. `isGone`: it was taken off. */
  | {
      readonly kind: 'task';
      readonly task: string;
      readonly subject: string | null;
      readonly description: string | null;
      readonly status: TaskStatus | null;
      readonly isGone: boolean;
    }
  | {
      readonly kind: 'file';
      readonly path: string;
      readonly act: WorkFileAct;
      readonly renamedTo: string | null;
      /** Folder the path may be relative to. */
      readonly cwd: string | null;
      /** What was put into a document, its beginning; absent: no document, or not recorded. */
      readonly prose?: string;
    }
  /** `exit`: null: not recorded. `output`: its last lines, at most {@link MAX_OUTPUT} characters. */
  | {
      readonly kind: 'ran';
      readonly command: string;
      readonly cwd: string | null;
      readonly exit: number | null;
      readonly hasFailed: boolean;
      readonly output: string;
    }
  /** A tool ended with or without an error. `target`: what it worked on (a path), or empty. */
  | {
      readonly kind: 'tool';
      readonly tool: string;
      readonly target: string;
      /** Null: it succeeded. */
      readonly error: string | null;
    }
  | { readonly kind: 'branch'; readonly name: string }
  | { readonly kind: 'link'; readonly what: 'pull-request' | 'issue' | 'url'; readonly url: string }
  /** The tool compacted its memory: what stands before is known to it from a summary alone. */
  | { readonly kind: 'compaction' }
  /** `of`: a compaction's summary, or a handoff document that was read. */
  | { readonly kind: 'prior'; readonly of: 'compaction' | 'handoff'; readonly text: string }
  | { readonly kind: 'cwd'; readonly cwd: string }
  /** A name in use: a tool, an agent, a skill, a slash command. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'sidechain' }
  | {
      readonly kind: 'damage';
      readonly reason: Extract<RecordItem, { kind: 'damage' }>['reason'];
    };

export type WorkEvent = WorkPlace & WorkAct;

/** Characters of a command's output that are kept. */
export const MAX_OUTPUT = 2_000;
/** Characters of what is put into a document that are kept. */
export const MAX_PROSE = 8_000;
/** Files that people read as text. */
const DOCUMENT = /\.(?:md|mdx|markdown|txt|rst|adoc|org|tex)$/iu;

/** What was put into a file, for {@link WorkAct}'s `prose`; nothing where it is no document. */
export const proseOf = (path: string, text: string | null): { readonly prose?: string } =>
  text === null || text.trim() === '' || !DOCUMENT.test(path)
    ? {}
    : { prose: copied(text.slice(0, MAX_PROSE)) };

/** Characters of a tool's error that are kept. */
const MAX_ERROR = 600;

// eslint-disable-next-line no-control-regex -- terminal colours begin with an escape
const COLOURS = /\u001b\[[0-9;?]*[A-Za-z]/g;

/** The last lines of an output, without terminal colours. */
export function lastLines(text: string, limit = MAX_OUTPUT): string {
  // What is cut off needs no cleaning: colours are short beside the text they colour.
  const near = text.length > limit * 4 ? text.slice(-limit * 4) : text;
  const plain = near.replace(COLOURS, '').replace(/\r\n?/g, '\n').trim();
  if (plain.length <= limit) return copied(plain);
  const cut = plain.slice(-limit);
  const start = cut.indexOf('\n');
  return copied(start >= 0 && start < limit / 2 ? cut.slice(start + 1) : cut);
}

/** The beginning of an error's text. */
export function firstOfError(text: string): string {
  const plain = text
    .slice(0, MAX_ERROR * 4)
    .replace(COLOURS, '')
    .replace(/^\s*<tool_use_error>|<\/tool_use_error>\s*$/g, '')
    .replace(/^Error:\s*/, '')
    .trim();
  return copied(plain.length <= MAX_ERROR ? plain : `${plain.slice(0, MAX_ERROR - 1)}…`);
}

/**
 * The same text on its own. A slice keeps the whole text alive that it was cut from, which may be a
 * line of many megabytes.
 */
export function copied(text: string): string {
  return ` ${text}`.slice(1);
}
