import type { HandoffContract } from '../handoffContract.js';
import type { StableRef } from '../stableRef.js';
import type { TaskStateBlock } from './taskState.js';

/** The groups of the context, in the order in which they stand. */
export const CONTEXT_HEADINGS = [
  'Decisions and rules',
  'State of the work',
  'Files',
  'Checks run',
  'Open problems',
  'Quoted from tools and files',
] as const;
export type ContextHeading = (typeof CONTEXT_HEADINGS)[number];

/** One thing of the context that is carried in the document. */
export interface HandoffEntry {
  /** Plain words, not Markdown; may have several lines. */
  readonly text: string;
  /** What it rests on, shown beside it. */
  readonly ref: StableRef | null;
  /**
   * True for everything a tool, a file or a page said: it stands as a marked quotation in a block
   * that it cannot end, and so never in the imperative of the handoff.
   */
  readonly quoted: boolean;
  /** Where the words come from, on one line ("output of npm test, 3 March 2026, 14:05"). */
  readonly source: string | null;
}

/** How an item was handled; dropped ones are not told in a handoff (stores: The emitted handoff). */
export interface HandledRow {
  readonly item: string;
  readonly handling: 'kept' | 'routed';
  readonly basis: string;
}

/** What the recipient looks up where it stands. */
export interface CarriedRef {
  readonly text: string;
  readonly ref: StableRef;
}

/** Everything a handoff is written from; plain words throughout, the writer makes Markdown of them. */
export interface HandoffParts {
  readonly title: string;
  /** What may be claimed of it, in plain English, on one line (stores: Assurance tiers). */
  readonly label: string;
  readonly contract: HandoffContract;
  /** Verb of the activation edge; its place is the contract's own target. */
  readonly verb: string;
  /** At most one per heading. */
  readonly sections: readonly {
    readonly heading: ContextHeading;
    readonly entries: readonly HandoffEntry[];
  }[];
  readonly handled: readonly HandledRow[];
  readonly carried: readonly CarriedRef[];
  readonly taskState: TaskStateBlock;
}
