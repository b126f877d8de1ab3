import type { ActivationEdge } from '../activationEdge.js';
import type { ContextItem, WorkingContext } from '../contextItem.js';
import type { Ledger, CorrectionDelta } from '../correctionDelta.js';
import type { Disposition, Provenance, ResidualReason } from '../disposition.js';
import type { AnswerJson, GateRow, HandoffFile } from '../distillReport.js';
import type { Grounded } from '../ground.js';
import type { ContractJson, ContractRepair, HandoffContract } from '../handoffContract.js';
import type { Looked, LookPlan } from '../looking.js';
import type { Measure } from '../measure.js';
import type { Relevance } from '../relevance.js';
import type { Substitution } from '../residue/residue.js';
import type { Finding, Realization, ReviewRequest, Verdict } from '../review/reviewer.js';

/** Everything that is known of one item so far; `disposition` null: it is open. */
export interface Tracked {
  readonly item: ContextItem;
  /** Written by a repair of this run, not found in the source. */
  readonly isAuthored: boolean;
  readonly relevance: Relevance;
  readonly substitutions: readonly Substitution[];
  readonly grounded: Grounded | null;
  readonly provenance: Provenance | null;
  readonly disposition: Disposition | null;
  /** The item that this one was merged into because both say the same; null: it stands itself. */
  readonly mergedInto: string | null;
  /** What stands for it in the handoff: its words with references made concrete, or the person's. */
  readonly text: string;
  /** The words before the person said anything to them. */
  readonly ownText: string;
  /** Every word of `text` is the person's, given at the gate: no quotation any more. */
  readonly isOwnWord: boolean;
  /** What is quoted of a command's output; null: nothing, or it is no command. */
  readonly output: string | null;
  /** Why it was asked about; null: it never was. */
  readonly residual: {
    readonly reason: ResidualReason;
    readonly surfaced: boolean;
    readonly finding: Finding | null;
  } | null;
}

/** An earlier handoff of ours at the target: what it says, in items, and its ledger as read. */
export interface PriorHandoff {
  readonly items: readonly ContextItem[];
  readonly ledgerText: string;
  /** As it stands in the file. */
  readonly text: string;
}

/** What a run begins with; the same input gives the same run. */
export interface DistillInput {
  readonly context: WorkingContext;
  readonly contract: ContractJson;
  /** ISO-8601, fixed for the whole run (Diylisis · Λ.now). */
  readonly now: string;
  /** Null: none is kept for this durability, or none is there. */
  readonly ledger: Ledger | null;
  readonly prior: PriorHandoff | null;
  /** Answers of another day; shown as suggestions, never applied. */
  readonly earlier: readonly AnswerJson[];
  /** Who reviews: the label names it. */
  readonly realization: Realization;
  /** A short hash of a text, for naming what was replaced without repeating it. */
  readonly hash: (text: string) => string;
}

/** Where the run is (Diylisis · PHASE TRANSITIONS). */
export type DistillPhase = 'looking' | 'reviewing' | 'gate' | 'ended';

/** How a run ended. */
export type DistillEnd =
  | {
      readonly kind: 'converged';
      readonly files: readonly HandoffFile[];
      readonly paste: string | null;
    }
  | { readonly kind: 'portable' }
  | { readonly kind: 'misfit'; readonly witness: string; readonly proposed: ContractJson }
  | { readonly kind: 'failed'; readonly why: string }
  /** The person left; nothing is written. */
  | { readonly kind: 'stopped' };

/** Λ of one run (Diylisis · MODE STATE). Never changed, always replaced. */
export interface DistillState {
  readonly input: DistillInput;
  readonly phase: DistillPhase;
  readonly contract: HandoffContract;
  readonly repairs: readonly ContractRepair[];
  readonly edge: ActivationEdge;
  readonly pass: number;
  readonly looked: Looked;
  /** Every item touched, by its id, in the source's order; authored ones behind. */
  readonly tracked: ReadonlyMap<string, Tracked>;
  /** Authored items that the next pass disposes. */
  readonly fresh: readonly string[];
  readonly rows: readonly GateRow[];
  /** Ids of rows that were answered; a row is asked once. */
  readonly answered: readonly AnswerJson[];
  /** The answer that an item was disposed by, by the item's id. */
  readonly given: ReadonlyMap<string, AnswerJson>;
  readonly deltas: readonly CorrectionDelta[];
  /** What the reviewer reads, and what is written when it passes: exactly the same text. */
  readonly candidate: string;
  readonly verdict: Verdict | null;
  readonly measure: Measure;
  readonly before: Measure | null;
  /** Words of dropped items that may have reached the handoff but are not surely their own. */
  readonly doubtfulLeaks: readonly string[];
  readonly end: DistillEnd | null;
}

/** What can happen to a run. */
export type DistillEvent =
  | { readonly kind: 'looked'; readonly looked: Looked }
  | { readonly kind: 'reviewed'; readonly verdict: Verdict }
  | { readonly kind: 'answered'; readonly answers: readonly AnswerJson[] }
  | { readonly kind: 'stopped' };

/** What is to be done next, as data. */
export type DistillEffect =
  | { readonly kind: 'look'; readonly plan: LookPlan }
  | { readonly kind: 'review'; readonly request: ReviewRequest }
  | { readonly kind: 'ask'; readonly rows: readonly GateRow[] }
  | { readonly kind: 'end'; readonly end: DistillEnd };

export interface DistillStep {
  readonly state: DistillState;
  readonly effects: readonly DistillEffect[];
}
