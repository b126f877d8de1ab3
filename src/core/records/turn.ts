/** Who stands behind the words. Machine text is never given to the person. */
export type Speaker = 'user' | 'assistant' | 'tool' | 'summary';

/**
 * One text of a record: one text block of one line. A line with several blocks yields several turns
 * that share `line` and `byte`, so that every quoted text stands word for word in its line.
 */
export interface Turn {
  readonly speaker: Speaker;
  /** The decoded text, as in the record. */
  readonly text: string;
  /** ISO-8601 with Z as recorded; null where the format has none. */
  readonly timestamp: string | null;
  /** Counts from 1. */
  readonly line: number;
  /** Offset of the line's first byte in the uncompressed file. */
  readonly byte: number;
  readonly uuid: string | null;
  /** Name of the tool for `tool` turns (call or result), else null. */
  readonly tool: string | null;
  /** True for sidechain lines that stand inside the session's own record. */
  readonly isSidechain: boolean;
}

/** What decoding a record yields, in file order. */
export type RecordItem =
  | { readonly kind: 'turn'; readonly turn: Turn }
  | { readonly kind: 'title'; readonly source: 'custom' | 'ai' | 'summary'; readonly title: string }
  | { readonly kind: 'cwd'; readonly cwd: string }
  | { readonly kind: 'uuid'; readonly uuid: string; readonly sessionId: string | null }
  /** The last `turns` human turns and all that followed each were withdrawn. */
  | { readonly kind: 'rollback'; readonly turns: number }
  | {
      readonly kind: 'damage';
      readonly reason: 'damaged-line' | 'nul-padding' | 'line-too-long' | 'unknown-type';
      readonly line: number;
      readonly byte: number;
      readonly detail: string | null;
    };
