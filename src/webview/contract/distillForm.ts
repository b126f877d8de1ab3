import * as z from 'zod/mini';

/** Longest texts of the distill page, in UTF-16 units. */
export const DISTILL_LIMITS = {
  /** A field of the form. */
  field: 20_000,
  /** What is written in a row; an item of the source may be longer than a screen. */
  value: 20_000,
  /** The words looked for. */
  search: 300,
  /** Ids of rows; some name what they are about in full. */
  id: 4_000,
  name: 1_000,
  /** Rows that are marked at once. */
  marked: 10_000,
} as const;

const text = z.string().check(z.maxLength(DISTILL_LIMITS.field));

/** What the form holds, each field as its box holds it. Lists are one entry a line. */
export const formFields = z.strictObject({
  /** Who reads it. */
  reader: text,
  /** When it is read. */
  window: z.enum(['now', 'within', 'any']),
  amount: text,
  unit: z.enum(['hours', 'days', 'weeks']),
  task: text,
  sources: text,
  scope: text,
  checks: text,
  doneWhen: text,
  /** How long the handoff lives. */
  lifetime: z.enum(['once', 'elsewhere', 'repository']),
  /** Where it is kept in another system. */
  reference: text,
  /** File to write. */
  target: text,
  /** The sentence that starts a fresh agent. */
  start: text,
});
export type FormFields = z.infer<typeof formFields>;
export type FormField = keyof FormFields;

/** Which part of a session is taken. */
export const rangeChoice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['all', 'since-compaction']) }),
  z.strictObject({ kind: z.literal('from'), line: z.int().check(z.positive()) }),
]);
export type RangeChoice = z.infer<typeof rangeChoice>;
