import * as z from 'zod/mini';
import { token } from './envelope.js';

const list = <T extends z.ZodMiniType>(one: T): z.ZodMiniReadonly<z.ZodMiniArray<T>> =>
  z.readonly(z.array(one));
const words = z.string();

/** A moment in relative words, with the exact time for the tooltip. */
const whenView = z.object({
  text: words,
  exact: words,
  /** ISO-8601; the place on the time axis. */
  iso: z.string(),
});

/** How a session can be taken up again, or why it cannot. */
const resumeView = z.object({
  command: z.nullable(words),
  /** Why there is no command, or what to know before using it; full sentences. */
  notes: list(words),
  /** Null: no terminal can be opened for it. */
  terminalLabel: z.nullable(words),
});

export const MEMBER_ROLES = [
  'origin',
  'development',
  'arrival',
  'fragment',
  'forged_by',
  'node',
] as const;

/** One session, drawn as one node (Anagoge · TYPES: Deposit). */
const nodeView = z.object({
  /** Names the session in all that the page sends; not a path. */
  id: token,
  title: words,
  tool: z.enum(['claude', 'codex']),
  toolLabel: words,
  /** Id of its lane. */
  lane: z.string(),
  /** Null: no time is known. */
  when: z.nullable(whenView),
  /** What it is in the unit before the person; null: it belongs to the surroundings. */
  role: z.nullable(z.enum(MEMBER_ROLES)),
  /** The role in plain words; null with `role`. */
  roleLabel: z.nullable(words),
  /** `gone`: its record is gone, so that it can neither be opened nor resumed. */
  state: z.enum(['resumable', 'not-resumable', 'gone']),
  /** "Can be resumed", "Cannot be resumed: no folder was recorded", "Its record is gone". */
  stateLabel: words,
  /** Partition, session id and date in one line, to trace it by. */
  source: words,
  resume: resumeView,
  /** How much of it was read for its connections: "its first lines", "its whole record". */
  depth: words,
});
export type NodeView = z.infer<typeof nodeView>;

export const EDGE_KINDS = ['chain', 'topic', 'concept', 'plain'] as const;
export type EdgeKindView = (typeof EDGE_KINDS)[number];

/** A connection inferred for this question, from the older to the newer session. */
const edgeView = z.object({
  id: z.string(),
  from: token,
  to: token,
  kind: z.enum(EDGE_KINDS),
  /** 0 to 1. */
  weight: z.number(),
  /** Drawn only near and on focus; always in the list. */
  isWeak: z.boolean(),
  /** One plain sentence. */
  why: words,
  /** Strongest first. `label`: the kind of signal in plain words ("same pull request"). */
  signals: list(z.object({ label: words, value: words, weight: z.number() })),
});
export type EdgeView = z.infer<typeof edgeView>;

/** Something a session points at for which nothing was found (Anagoge · broken-link-tolerant). */
const ghostView = z.object({
  id: z.string(),
  from: token,
  label: words,
  reason: z.enum(['not-written', 'gone', 'unreadable']),
  /** The reason in plain words. */
  note: words,
});
export type GhostView = z.infer<typeof ghostView>;

/** All that the traversal brought: the unit and what surrounds it. */
export const pictureView = z.object({
  /**
   * Another mark is another traversal: the view is fitted anew. Tokens of nodes and partitions mean
   * the same as long as the mark does, also after a reload of the window.
   */
  mark: z.string(),
  /** One lane per project, in the order they are drawn. */
  lanes: list(z.object({ id: z.string(), label: words, detail: z.nullable(words) })),
  nodes: list(nodeView),
  edges: list(edgeView),
  ghosts: list(ghostView),
  /** What lies beyond the caps, one sentence each; empty: nothing was cut. */
  beyond: list(words),
});
export type PictureView = z.infer<typeof pictureView>;
