import * as z from 'zod/mini';
import { tableWish } from './distillToHost.js';
import { token } from './envelope.js';

const list = <T extends z.ZodMiniType>(one: T): z.ZodMiniReadonly<z.ZodMiniArray<T>> =>
  z.readonly(z.array(one));

/** Where something stands, to be opened there. */
export const placeView = z.object({ token, label: z.string(), detail: z.string() });
export type DistillPlaceView = z.infer<typeof placeView>;

/** A field that an answer opens in its row. */
const fieldView = z.object({ label: z.string(), value: z.string() });

/** What is asked of one row that is not decided. */
const questionView = z.object({
  /** What is asked about, newest first, then what it replaced. */
  passages: list(
    z.object({
      label: z.string(),
      text: z.string(),
      place: z.nullable(placeView),
      isReplaced: z.boolean(),
    }),
  ),
  /** "3 more asked about here"; null: all are shown. */
  morePassages: z.nullable(z.string()),
  tokens: list(z.object({ token: z.string(), words: z.string() })),
  finding: z.nullable(z.string()),
  /** What each answer does here. */
  effects: z.object({
    resolve: z.string(),
    route: z.string(),
    drop: z.string(),
    defer: z.string(),
  }),
  fields: z.object({ resolve: fieldView, route: fieldView, defer: fieldView }),
  /** What was answered an earlier time; null: nothing. */
  suggestion: z.nullable(z.string()),
  /** Why what was answered could not be taken; null: it was, or nothing was answered. */
  refused: z.nullable(z.string()),
  /** What was answered now and is being worked in; null: nothing yet. */
  answered: z.nullable(z.string()),
});
export type QuestionView = z.infer<typeof questionView>;

/** One row: an item, where it comes from, how it is handled and why. */
const rowView = z.object({
  id: z.string(),
  content: z.string(),
  /** "2,300 more characters", of what is not shown; null: it is whole. */
  more: z.nullable(z.string()),
  place: z.nullable(placeView),
  tone: z.enum(['open', 'keep', 'refer', 'leave', 'later']),
  handling: z.string(),
  why: z.string(),
  restsOn: z.string(),
  isOpenBecause: z.string(),
  question: z.nullable(questionView),
});
export type RowView = z.infer<typeof rowView>;

/** A stretch of the table, as the person wished to see it. */
export const tableView = z.object({
  rows: list(rowView),
  wish: tableWish,
  /** Rows that pass the filter, and of the whole table. */
  found: z.int(),
  total: z.int(),
  /** Rows of a stretch. */
  step: z.int(),
  /** Whole counts by kind, for the filter. */
  counts: z.object({
    open: z.int(),
    keep: z.int(),
    refer: z.int(),
    leave: z.int(),
    later: z.int(),
  }),
  /** An answer is kept beside the handoff, so that it may say how long it holds. */
  asksHorizon: z.boolean(),
});
export type TableView = z.infer<typeof tableView>;
