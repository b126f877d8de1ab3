import type { BodyChannel } from './bodyScan.js';
import type { Bm25Knobs } from './bm25.js';
import type { MemoryField } from './spineIndex.js';

/** Every number that ranking rests on; `docs/ranking.md` says where each comes from. */
export interface RankWeights {
  /** Fields of what is held in memory. */
  readonly fields: Readonly<Record<MemoryField, number>>;
  readonly memory: Bm25Knobs;
  readonly session: Bm25Knobs;
  readonly window: Bm25Knobs;
  /** What an occurrence counts, by who speaks (human over agent over tool). */
  readonly channels: Readonly<Record<BodyChannel, number>>;
  /** Sum of the three, each measured against its best. */
  readonly parts: Readonly<Record<'memory' | 'session' | 'window', number>>;
  /** Added per identifier that anchors and per quoted phrase that stands there. */
  readonly anchor: number;
  readonly phrase: number;
  /** The sum is raised by these shares of itself. */
  readonly inTime: number;
  readonly nearTime: number;
  readonly inProject: number;
  /** At most this much for being the newest. */
  readonly recency: number;
  /** Find's test: shares of the cue's rarity weight. */
  readonly foundInMemory: number;
  readonly foundInPassage: number;
  readonly foundInBody: number;
  /** What one passage must hold for the test over the whole body. */
  readonly togetherInBody: number;
  /** Rarity that must be met at least, so that an everyday word alone finds nothing. */
  readonly leastRarity: number;
  /** Both are multiplied by this inside the time or project that the cue names, … */
  readonly insideEase: number;
  /** … and by this outside the time that it names. */
  readonly outsideEase: number;
}

export const WEIGHTS: RankWeights = {
  fields: { title: 1.2, text: 1, index: 1, branch: 0.4 },
  memory: { k: 1.2, b: 0.75 },
  session: { k: 1.6, b: 0.4 },
  window: { k: 1.2, b: 0.75 },
  channels: { user: 1, assistant: 0.9, tool: 0.6 },
  parts: { memory: 0.7, session: 1, window: 1.5 },
  anchor: 3,
  phrase: 1,
  inTime: 0.5,
  nearTime: 0.2,
  inProject: 0.8,
  recency: 0.01,
  foundInMemory: 0.75,
  foundInPassage: 0.6,
  foundInBody: 0.8,
  togetherInBody: 0.5,
  leastRarity: 1.2,
  insideEase: 0.6,
  outsideEase: 1.2,
};
