import type { ClaudeRecord } from './build/claudeRecord.js';
import type { CodexRecord } from './build/codexRecord.js';
import type { Workspace } from './build/workspace.js';

/** A string is looked for without regard to case and to runs of white space; a pattern as it is. */
export type Matcher = string | RegExp;

/** What a person answers when a gate row holds every one of `about`. */
export interface Known {
  readonly about: readonly Matcher[];
  readonly answer: 'resolve' | 'route' | 'drop' | 'defer';
  readonly value?: string;
}

/** A fact without which the recipient cannot do the next task well. */
export interface Needed {
  readonly id: string;
  /** All of them stand in the emitted Markdown when the fact is carried. */
  readonly proof: readonly Matcher[];
  /** Whether the source says it, or only the person can. */
  readonly from: 'source' | 'person';
  /** Absent: the person does not know it and drops it when asked. */
  readonly known?: Known;
}

/** What tempts a distiller; the words of the trigger signals and of what people reported. */
export const TRAP_KINDS = [
  'deixis',
  'task-id',
  'scratch-path',
  'localhost',
  'dropped-alternative',
  'guess',
  'stale',
  'secret',
  'procedure',
  'version-label',
  'metric',
  'coined',
  'session-name',
  'injection',
  'withdrawn',
  'sidechain',
  'untracked',
  'unpushed',
  'changed-lines',
] as const;
export type TrapKind = (typeof TRAP_KINDS)[number];

/**
 * How a trap can be caught: its marks do not stand in the emitted Markdown; a gate row held one; the
 * reference it stands for is beside every mark; the value is masked everywhere; a residual, finding
 * or unresolved substitution names one; the run ended on the contract.
 */
export type Catch = 'absent' | 'asked' | 'replaced' | 'masked' | 'named' | 'misfit';

/** Something seeded that must not reach the recipient as it is. */
export interface Trap {
  readonly kind: TrapKind;
  /** Stands in the source, the workspace or the contract, word for word. */
  readonly text: string;
  /** Any one of them in the emitted Markdown shows that the trap was carried. */
  readonly marks: readonly Matcher[];
  readonly caughtBy: readonly Catch[];
  /** The canonical reference, for `replaced`. */
  readonly reference?: Matcher;
  /** Absent: the person drops it when asked. */
  readonly known?: Known;
}

/** Something that looks like a trap and is portable as it stands. */
export interface LookAlike {
  /** Stands in the source, word for word. */
  readonly text: string;
  readonly token: Matcher;
  /**
   * `observed`: it stands in a file that can be read again, so no question about it is due at all.
   * `said`: a person's word, whose grounding may be asked; its wording may not be doubted.
   * `no-secret`: it has the look of a secret; masking it is the alarm.
   */
  readonly where: 'observed' | 'said' | 'no-secret';
}

export type Language = 'en' | 'de' | 'ko' | 'ja' | 'zh' | 'es' | 'fr';

/** A real record whose first lines come before ours when the outside data is there. */
export interface RealStart {
  /** Below `data/transcripts`. */
  readonly record: string;
  readonly lines: number;
}

export type Source =
  | {
      readonly kind: 'claude';
      readonly write: (record: ClaudeRecord) => void;
      readonly startsFrom?: RealStart;
    }
  | {
      readonly kind: 'codex';
      readonly write: (record: CodexRecord) => void;
      readonly startsFrom?: RealStart;
    }
  | { readonly kind: 'document'; readonly path: string; readonly text: string };

/** The contract as its file holds it; what is left out gets the bench's plain default. */
export interface SeededContract {
  readonly next: string;
  readonly scope: string;
  readonly stop: string;
  readonly verify?: readonly string[];
  readonly sources?: readonly {
    readonly kind: 'path' | 'url' | 'id' | 'command';
    readonly locator: string;
  }[];
  readonly target: string;
  readonly window?: { readonly kind: string; readonly duration?: string };
  readonly durability?: 'OneShot' | 'DurableRepo';
}

/** One seeded situation with all that is known of it. */
export interface HandoffContext {
  readonly name: string;
  readonly language: Language;
  readonly source: Source;
  readonly workspace: Workspace;
  readonly contract: SeededContract;
  /** How the first run has to end, answers included. */
  readonly expect: 'emitted' | 'misfit' | 'portable';
  readonly needed: readonly Needed[];
  readonly traps: readonly Trap[];
  readonly lookAlikes: readonly LookAlike[];
}

/** Contexts apart were written from the signals and public reports alone; nothing is tuned on them. */
export interface PlacedContext extends HandoffContext {
  readonly isApart: boolean;
}
