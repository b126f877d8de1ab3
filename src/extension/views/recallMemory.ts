import * as z from 'zod/mini';

/**
 * What the host keeps of a recall over a reload of the window: the words, never the answer. The
 * answer is found anew, because the records may have changed.
 */
const recallMemory = z.strictObject({
  v: z.literal(2),
  /** What stood in the cue box, and which cue of the host it grew from. */
  cue: z.strictObject({ text: z.string().check(z.maxLength(4_000)), mark: z.string() }),
  /** The question that was answered last; null: none was. */
  query: z.nullable(
    z.strictObject({
      run: z.string(),
      cue: z.string().check(z.minLength(1), z.maxLength(4_000)),
      /** Keys of the parts that were left out. */
      without: z.array(z.string()),
      /** Record that was picked from the list. */
      chosen: z.nullable(z.string()),
      /** Record the recall started from. */
      asking: z.nullable(z.string()),
      fullText: z.boolean(),
    }),
  ),
});

export type RecallMemory = z.infer<typeof recallMemory>;

/** What was kept, or null where there is none or another version wrote it. */
export function parseRecallMemory(value: unknown): RecallMemory | null {
  const parsed = recallMemory.safeParse(value);
  return parsed.success ? parsed.data : null;
}
