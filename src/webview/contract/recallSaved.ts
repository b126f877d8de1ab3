import * as z from 'zod/mini';
import { CONTRACT_VERSION, LIMITS } from './envelope.js';

/**
 * What the recall page keeps for itself over hiding, moving and reloading: how the view is set, not
 * what it shows. The data comes anew from the host.
 */
const recallSaved = z.strictObject({
  v: z.literal(CONTRACT_VERSION),
  /** What stands in the cue box, sent or not. */
  draft: z.string().check(z.maxLength(LIMITS.cue)),
  /** The last cue of the host that the box took over. */
  cueMark: z.nullable(z.string().check(z.maxLength(LIMITS.id))),
  /** What stands in the box for the next words, and which of the host's it grew from. */
  reply: z.string().check(z.maxLength(LIMITS.cue)),
  replyMark: z.nullable(z.string().check(z.maxLength(LIMITS.key))),
  /** When one of the boxes was last typed in; 0: never. */
  at: z.number(),
  /** The recall the parts below belong to. */
  run: z.nullable(z.string().check(z.maxLength(LIMITS.id))),
  /** Parts opened (or, with `-` in front, closed) by the person, by their key. */
  opened: z.array(z.string().check(z.maxLength(LIMITS.key))).check(z.maxLength(200)),
});

export type RecallSaved = z.infer<typeof recallSaved>;

/** The saved state, or null where there is none or where another build wrote it. */
export function parseRecallSaved(value: unknown): RecallSaved | null {
  const parsed = recallSaved.safeParse(value);
  return parsed.success ? parsed.data : null;
}
