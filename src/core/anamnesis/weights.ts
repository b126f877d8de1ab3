import type { BodyChannel } from './bodyScan.js';
import type { Bm25Knobs } from './bm25.js';
import type { MemoryField } from './spineWords.js';

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
  /** Find's test on what is held in memory, on one passage, and over a whole body. */
  readonly found: Readonly<Record<'memory' | 'passage' | 'body', FoundShare>>;
  /** Share that one passage must hold for the test over the whole body. */
  readonly togetherInBody: number;
  /** All of these are multiplied by this inside the time or project that the cue names, … */
  readonly insideEase: number;
  /** … and by this outside the time that it names. */
  readonly outsideEase: number;
}

/** What the words met must come to (`docs/ranking.md`: Find's test). */
export interface FoundShare {
  /** Share of the cue's rarity weight. */
  readonly share: number;
  /** Rarity, as a share of what singles out one session of the scope. */
  readonly rarity: number;
  /** The share must be this much more than `rival` times how strongly the next session meets them. */
  readonly margin: number;
  readonly rival: number;
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
  found: {
    memory: { share: 0.6, rarity: 0.8, margin: 0.3, rival: 0.6 },
    passage: { share: 0.5, rarity: 0.4, margin: 0.2, rival: 0.45 },
    body: { share: 0.7, rarity: 0.8, margin: 0.2, rival: 0.45 },
  },
  togetherInBody: 0.35,
  insideEase: 0.6,
  outsideEase: 1.2,
};
