import type { ContextItem, LeftOut, Origin } from './contextItem.js';
import type { ContractFault, ContractJson, ContractRepair } from './handoffContract.js';
import type { Measure } from './measure.js';
import type { ResidualReason } from './disposition.js';
import type { Substitution } from './residue/residue.js';
import type { Finding, Verdict } from './review/reviewer.js';
import type { StableRef } from './stableRef.js';

/** The gate's answers by name, none ever added, removed or replaced (Diylisis · TYPES: A_tag). */
export type AnswerName = 'resolve' | 'route' | 'drop' | 'defer';

/** One answer of the person, as it is given and kept. `value`: reference, text or condition. */
export interface AnswerJson {
  readonly id: string;
  readonly answer: AnswerName;
  readonly value?: string | null | undefined;
  /** Time words the person gave for how long it holds, or an ISO-8601 duration they set. */
  readonly horizon?: string | null | undefined;
}

/** One open row of the gate: a group of items on one subject, asked once. */
export interface GateRow {
  readonly id: string;
  /** The newest standing wording. */
  readonly content: string;
  readonly reason: ResidualReason;
  readonly origin: Origin;
  /** The passage it rests on, and what it replaced, newest first. */
  readonly evidence: readonly { readonly text: string; readonly item: ContextItem | null }[];
  /** Tokens that could not be resolved, with what they might mean. */
  readonly tokens: readonly Substitution[];
  /** The review's finding, for rows of a comprehension gap. */
  readonly finding: Finding | null;
  /** What each answer does here, in plain words. */
  readonly effects: Readonly<Record<AnswerName, string>>;
  /** What the person answered in an earlier run, as a suggestion. */
  readonly suggestion: AnswerJson | null;
  /** Ids of all items that the answer disposes. */
  readonly items: readonly string[];
}

/** How one item was handled, with why. */
export interface DispositionRow {
  readonly item: ContextItem;
  /** Null: open. */
  readonly handling: 'KEEP' | 'ROUTE' | 'DROP' | null;
  readonly provenance: 'CorrectedKeep' | 'ObservedKeep' | 'Resolved' | 'Unknown' | null;
  /** In plain words, with the place it rests on. */
  readonly basis: string;
  readonly ref: StableRef | null;
  readonly reason: ResidualReason | null;
  /** For deferred ones: the condition. */
  readonly until: string | null;
}

/** One entry of the residual ledger, surfaced. */
export interface ResidualRow {
  readonly item: string;
  readonly content: string;
  readonly reason: ResidualReason;
  readonly surfaced: boolean;
  readonly finding: Finding | null;
}

/** A file to be written, with exactly its bytes as text. */
export interface HandoffFile {
  readonly role: 'prose' | 'task-state' | 'corrections';
  /** Relative to the folder the emit target is relative to. */
  readonly path: string;
  readonly text: string;
}

/** How a distillation stands (Diylisis · J and Mode Deactivation). */
export type DistillStatus =
  /** All is settled: `files` are to be written, or `files` is empty and `paste` holds the text. */
  | 'ready'
  | 'gate'
  | 'misfit'
  | 'portable'
  /** The review failed and nothing is left that the person could answer. */
  | 'failed';

/** Everything one run over a source, a contract and the answers so far yields. */
export interface DistillReport {
  readonly status: DistillStatus;
  readonly files: readonly HandoffFile[];
  /** The whole handoff, to be pasted where it is kept; null or absent: files are written. */
  readonly paste?: string | null;
  readonly rows: readonly GateRow[];
  readonly dispositions: readonly DispositionRow[];
  readonly substitutions: readonly Substitution[];
  readonly residuals: readonly ResidualRow[];
  readonly verdict: Verdict | null;
  readonly measure: Measure;
  readonly passes: number;
  /** What may be claimed of it (stores: Assurance tiers). */
  readonly label: string;
  /** A contract with the method left to the recipient; only when `misfit`. */
  readonly proposedContract: ContractJson | null;
  /** Why the contract does not fit, and what in it shows so; only when `misfit`. */
  readonly misfit: string | null;
  /** The contract as it was used, and what was repaired in it. */
  readonly contract: ContractJson;
  readonly repairs: readonly ContractRepair[];
  readonly faults: readonly ContractFault[];
  /** The sentence that starts a fresh agent. */
  readonly initialPrompt: string;
  readonly masked: readonly { readonly kind: string; readonly count: number }[];
  /** Each masked value by the id its mask gave it, with where it stands, in plain words. */
  readonly maskedValues?: readonly {
    readonly id: string;
    readonly kind: string;
    readonly where: string;
  }[];
  readonly leftOut: LeftOut;
  /** Answers that fitted no row, with why; they changed nothing. */
  readonly refused: readonly { readonly id: string; readonly why: string }[];
  /** Words that may come from what was left out, and may as well stand there for their own sake. */
  readonly doubtfulLeaks?: readonly string[];
  /** What to know before anything is written, in plain sentences. */
  readonly notes?: readonly string[];
  /** True when an earlier handoff of ours stands at the target and is edited in place. */
  readonly isRedistillation: boolean;
  /** Bytes the source grew by since it was read; null: not looked at. */
  readonly grewBy: number | null;
}
