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

/** One thing of the working context (Diylisis · TYPES: ContextItem); read-only once made. */
export interface ContextItem {
  /** The same on every run over the same input. */
  readonly id: string;
  readonly content: string;
  readonly origin: Origin;
  readonly source: ItemSource | null;
  /** ISO-8601; null: not recorded. */
  readonly at: string | null;
  /** Words that mean something only in the author's session. */
  readonly surfaceTokens: readonly string[];
  /** Ids of tasks that rest on it. */
  readonly downstream: readonly string[];
  /** What the item is about, where that can be named: a file, an issue, a setting. */
  readonly subject: StableRef | null;
}
