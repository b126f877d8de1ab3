import type { SourceLocator } from '../records/excerpt.js';
import type { StableRef } from './stableRef.js';

/** Where an item comes from (Diylisis · TYPES: Origin). */
export type Origin = 'UserStatement' | 'DocumentRead' | 'ToolOutput' | 'AIInference' | 'PriorTask';

/** Where the item's words stand: a line of a record, or lines of a document. */
export type ItemSource =
  | { readonly kind: 'record'; readonly locator: SourceLocator }
  | {
      readonly kind: 'document';
      readonly path: string;
      /** Count from 1, inclusive. */
      readonly lines: readonly [number, number];
    };

/** What was done to a file, the last of each sort that was seen. */
export type FileAct = 'read' | 'written' | 'edited' | 'renamed' | 'deleted';

/**
 * What an item is, with what is known of it beyond its words. The person's words are `ask`,
 * `constraint`, `correction`, `decision` or `answer`; `remark` is what of them asks for nothing.
 */
export type ItemBody =
  | { readonly kind: 'ask' | 'constraint' | 'decision' | 'remark' }
  /** `replaces`: ids of earlier items whose place it takes. */
  | { readonly kind: 'correction'; readonly replaces: readonly string[] }
  /** `question`: what the agent asked; the answer is the person's. */
  | { readonly kind: 'answer'; readonly question: string }
  | { readonly kind: 'plan'; readonly isApproved: boolean }
  /** A row of a task list in its last state; `task` is its id in the session. */
  | {
      readonly kind: 'task';
      readonly task: string;
      readonly subject: string;
      readonly description: string;
      readonly status: 'pending' | 'in_progress' | 'completed' | 'unknown';
    }
  /** `path` as recorded, made absolute with the folder of its line where it was not. */
  | {
      readonly kind: 'file';
      readonly path: string;
      readonly acts: readonly FileAct[];
      readonly renamedTo: string | null;
    }
  /** The last run of one command. `exit` null: not recorded. `output`: its last lines, bounded. */
  | {
      readonly kind: 'command';
      readonly command: string;
      readonly cwd: string | null;
      readonly exit: number | null;
      readonly isVerification: boolean;
      readonly output: string;
    }
  /** An error that nothing later took back. */
  | { readonly kind: 'error'; readonly tool: string | null }
  | { readonly kind: 'commit'; readonly sha: string; readonly subject: string | null }
  | { readonly kind: 'branch'; readonly name: string }
  | { readonly kind: 'link'; readonly what: 'pull-request' | 'issue' | 'url' }
  /** A compaction's summary or an earlier handoff. */
  | { readonly kind: 'prior' }
  /** The assistant's own words about where things stand. */
  | { readonly kind: 'account' }
  /** Written during a repair: points at what the handoff rests on without naming it elsewhere. */
  | { readonly kind: 'reference'; readonly reason: string }
  /** Written during a repair: the wording of an item, or of a field of the contract, made anew. */
  | { readonly kind: 'wording'; readonly of: string; readonly old: string }
  /** A block of a document or of a selection. */
  | { readonly kind: 'passage'; readonly form: 'heading' | 'text' | 'list' | 'code' | 'table' };

/** One thing of the working context (Diylisis · TYPES: ContextItem); read-only once made. */
export interface ContextItem {
  /** The same on every run over the same input. */
  readonly id: string;
  readonly content: string;
  readonly origin: Origin;
  readonly body: ItemBody;
  readonly source: ItemSource | null;
  /** ISO-8601; null: not recorded. */
  readonly at: string | null;
  /** The person's turn it belongs to, counted from 1; 0: before the first, or a document. */
  readonly turn: number;
  /** Words that mean something only in the author's session. */
  readonly surfaceTokens: readonly string[];
  /** Ids of tasks that rest on it. */
  readonly downstream: readonly string[];
  /** What the item is about, where that can be named: a file, an issue, a setting. */
  readonly subject: StableRef | null;
}

/** Which part of a record is distilled. `from`: the line where a turn begins, counted from 1. */
export type ContextRange =
  { readonly kind: 'all' | 'since-compaction' } | { readonly kind: 'from'; readonly line: number };

/** What was met and is in no item, counted; nothing is left out without being here. */
export interface LeftOut {
  /** The person's turns that were rewound, rolled back or stand on an abandoned branch. */
  readonly withdrawnTurns: number;
  /** Lines of helpers inside the record. */
  readonly sidechainLines: number;
  /** Lines that could not be read. */
  readonly unreadLines: number;
  /** Items over the bound of their sort. */
  readonly overBound: number;
  /** The person's turns before the range. */
  readonly beforeRange: number;
}

/** What one session, document or selection holds for a handoff (Diylisis · TYPES: WorkingContext). */
export interface WorkingContext {
  readonly items: readonly ContextItem[];
  /** Null for documents. */
  readonly sessionId: string | null;
  /** Folder the session worked in, as recorded last; null: not recorded, or a document. */
  readonly cwd: string | null;
  readonly branch: string | null;
  /** Names active in the session: tools, agents, skills, commands (Diylisis · TYPES: WatchList). */
  readonly watchlist: readonly string[];
  /** The person's turns that stand. */
  readonly humanTurns: number;
  readonly leftOut: LeftOut;
  /** Offset up to which the source was read: its size when it began. */
  readonly readTo: number;
  /** Bytes of the source. */
  readonly bytes: number;
}
