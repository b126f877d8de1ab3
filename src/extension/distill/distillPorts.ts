import type { DistillReport, HandoffFile } from '../../core/diylisis/distillReport.js';
import type {
  ContractPrefill,
  ContractRequest,
  DistillRequest,
} from '../../core/diylisis/distillRequest.js';
import type { ReadProblem } from '../../core/records/readProblem.js';
import type { Result } from '../../core/shared/result.js';
import type { DistillProgress } from '../../node/worker/calls.js';

export interface ReadContext {
  readonly signal: AbortSignal;
  readonly progress: (progress: DistillProgress) => void;
}

/** Reads sources and distills them; rejects with the signal's reason when it was aborted. */
export interface DistillReader {
  contract(
    request: ContractRequest,
    context: ReadContext,
  ): Promise<Result<ContractPrefill, ReadProblem>>;
  distill(
    request: DistillRequest,
    context: ReadContext,
  ): Promise<Result<DistillReport, ReadProblem>>;
  /** The one value that a mask stands for; null: the reader does not know the id (any more). */
  reveal(id: string): Promise<string | null>;
}

/** What stands at a place that is to be written; `hash` null: nothing does. */
export interface TargetLook {
  /** Absolute. */
  readonly path: string;
  /** Of the bytes that were looked at, for the writer to find them the same. */
  readonly hash: string | null;
  /** Null: nothing is there, or it is no text that can be shown. */
  readonly text: string | null;
  /** It is a file of a handoff of ours; true where nothing stands. */
  readonly isOurs: boolean;
  /** An editor holds changes of it that are not saved. */
  readonly isUnsaved: boolean;
}

export interface HandoffWriteRequest {
  /** Absolute; the files' paths are relative to it. */
  readonly folder: string;
  readonly files: readonly HandoffFile[];
  /** What was seen at each file's place, in their order. */
  readonly looks: readonly TargetLook[];
  /** What stands there and is not ours may be replaced. */
  readonly mayReplace: boolean;
}

export type HandoffWriteOutcome =
  | { readonly kind: 'written'; readonly paths: readonly string[] }
  /** Another program wrote there since it was looked at; nothing was written. */
  | { readonly kind: 'changed'; readonly path: string }
  /** Nothing was written, in a sentence. */
  | { readonly kind: 'refused'; readonly words: string };

/** Looks at the places of a handoff and writes it there, all of it or nothing. */
export interface HandoffWriter {
  /** What stands there, in the files' order, or why nothing can be written there at all. */
  look(
    folder: string,
    files: readonly HandoffFile[],
  ): Promise<{ readonly looks: readonly TargetLook[] } | { readonly words: string }>;
  write(request: HandoffWriteRequest): Promise<HandoffWriteOutcome>;
}
