import type { ContextRange } from '../../core/diylisis/contextItem.js';
import type { AnswerJson, DistillReport } from '../../core/diylisis/distillReport.js';
import type { ContractPrefill } from '../../core/diylisis/distillRequest.js';
import type { ContractJson } from '../../core/diylisis/handoffContract.js';
import type { DistillProgress } from '../../node/worker/calls.js';
import type { HandoffWriteOutcome, TargetLook } from './distillPorts.js';
import type { DistillRun } from './distillRun.js';
import type { KeptPass } from './keptPass.js';

/** What happens to a distillation; what carries a ticket comes of work and is old with it. */
export type DistillEvent =
  | { readonly kind: 'begun' }
  | {
      readonly kind: 'prefilled';
      readonly ticket: number;
      readonly prefill: ContractPrefill;
      /** A folder of the window to write to where the session's own is not open; null: none. */
      readonly fallback: string | null;
    }
  | {
      readonly kind: 'reported';
      readonly ticket: number;
      readonly report: DistillReport;
      /** What was let through by the ids of the reader, and those it was not found for; absent: none. */
      readonly letThrough?: {
        readonly passes: readonly KeptPass[];
        readonly lost: readonly string[];
      };
    }
  | { readonly kind: 'failed'; readonly ticket: number; readonly words: string }
  | { readonly kind: 'progressed'; readonly ticket: number; readonly progress: DistillProgress }
  | {
      readonly kind: 'looked';
      readonly ticket: number;
      readonly looks: readonly TargetLook[] | null;
      readonly words: string | null;
    }
  | { readonly kind: 'wrote'; readonly ticket: number; readonly outcome: HandoffWriteOutcome }
  | { readonly kind: 'drafted'; readonly contract: ContractJson }
  | {
      readonly kind: 'submitted';
      readonly contract: ContractJson;
      /** The run as a new invocation, where the form was left open over a day. */
      readonly run?: DistillRun;
    }
  | { readonly kind: 'ranged'; readonly range: ContextRange; readonly contract: ContractJson }
  | { readonly kind: 'proposedTaken' }
  | { readonly kind: 'formOpened' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'retried' }
  | { readonly kind: 'answered'; readonly answers: readonly AnswerJson[] }
  /** Something is done on another day than the run began on: it goes on as a new invocation. */
  | { readonly kind: 'dayTurned'; readonly run: DistillRun }
  /** What is being written in a row, with the page's time of it. */
  | { readonly kind: 'wroteInRow'; readonly typed: NonNullable<DistillRun['typed']> }
  | { readonly kind: 'undone' }
  | { readonly kind: 'letThrough'; readonly id: string }
  | { readonly kind: 'left' }
  | { readonly kind: 'takenUp'; readonly run: DistillRun }
  | { readonly kind: 'cleared' }
  | { readonly kind: 'looksAgain' }
  | { readonly kind: 'renamed'; readonly name: string; readonly folder: string | null }
  | { readonly kind: 'replaceAllowed' }
  | { readonly kind: 'diffSeen' }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'pasted'; readonly contract: ContractJson; readonly text: string };

/** What is to be done outside; each names the ticket its outcome comes back with. */
export type DistillEffect =
  | { readonly do: 'prefill' | 'distill' | 'look' | 'write'; readonly ticket: number }
  | { readonly do: 'stop' }
  | { readonly do: 'keep' };
