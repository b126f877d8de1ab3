import type { DepositFacts, Trait } from '../depositFacts.js';
import type { UnitType } from '../higherUnit.js';
import type { EdgeSignal } from '../traversalEdge.js';
import type { SettledName } from '../settledNames.js';
import type { Carried } from './carried.js';
import type { SalientWord } from './salientWords.js';

/** One session as the signals see it. */
export interface Side {
  readonly key: string;
  readonly facts: DepositFacts;
  readonly carried: ReadonlyMap<string, readonly Carried[]>;
  readonly words: ReadonlyMap<string, SalientWord>;
  /** Files that it changed, and that it only read. */
  readonly changed: number;
  readonly read: number;
  /** Terms that its record settles and words that it coined. */
  readonly forged: ReadonlySet<string>;
  /** Milliseconds; null: unknown. */
  readonly began: number | null;
  readonly ended: number | null;
}

/** Two sessions that share something; `older` by time where times tell. */
export interface Pair {
  readonly older: Side;
  readonly newer: Side;
  /** Join keys that both carry, sorted. */
  readonly shared: readonly string[];
  /** Telling words that both have, sorted. */
  readonly words: readonly string[];
}

export interface EdgeContext {
  readonly unit: UnitType;
  /** Terms of the cue with their share of its weight. */
  readonly asked: ReadonlyMap<string, number>;
  /** Of these, in a topic, what is all that most sessions which open with it have of the cue. */
  readonly topicWords: ReadonlySet<string>;
  /** In a concept, the settled names that are asked for. */
  readonly names: readonly SettledName[];
  /** Sessions of the listing that began in a project between two times, in milliseconds. */
  readonly between: (project: string, from: number, to: number) => number;
  /** 1: few have it; 0: so many that it does not join. */
  readonly rarity: (trait: Pick<Trait, 'kind' | 'value'>) => number;
  readonly wordRarity: (term: string) => number;
}

/** A signal with the words that say how it joins: `both changed`, followed by what is shared. */
export interface FoundSignal extends EdgeSignal {
  readonly how: string;
  /** It is a reason by itself although its kind only adds to others. */
  readonly isReason?: boolean;
}

/** Looks for one kind of reason why two sessions belong together (Anagoge · infer_edges). */
export type SignalFinder = (pair: Pair, context: EdgeContext) => readonly FoundSignal[];
