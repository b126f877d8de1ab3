import * as z from 'zod/mini';
import { EDGE_KINDS } from './ascendPicture.js';
import { ASCEND_LIMITS } from './ascendToHost.js';
import { CONTRACT_VERSION, LIMITS, token } from './envelope.js';

const lane = z.string().check(z.maxLength(LIMITS.key));
const day = z.string().check(z.maxLength(10));

/** Which parts of the picture are hidden; nothing is, where a list is empty. */
export const pictureFilter = z.strictObject({
  hiddenKinds: z.array(z.enum(EDGE_KINDS)).check(z.maxLength(4)),
  hiddenLanes: z.array(lane).check(z.maxLength(ASCEND_LIMITS.named)),
  hiddenTools: z.array(z.enum(['claude', 'codex'])).check(z.maxLength(2)),
  /** First and last day shown, `YYYY-MM-DD`; empty: no bound. */
  from: day,
  to: day,
});
export type PictureFilter = z.infer<typeof pictureFilter>;

/** A change of the unit's boundary that is being put together and was not sent. */
export const refineDraft = z.strictObject({
  drop: z.array(token).check(z.maxLength(ASCEND_LIMITS.named)),
  add: z.array(token).check(z.maxLength(ASCEND_LIMITS.named)),
  /** Partitions to keep to; null: as it was. */
  partitions: z.nullable(z.array(token).check(z.maxLength(ASCEND_LIMITS.named))),
});
export type RefineDraft = z.infer<typeof refineDraft>;

/** What the ascend page keeps over hiding and reloading: how it is looked at, not what it shows. */
const ascendSaved = z.strictObject({
  v: z.literal(CONTRACT_VERSION),
  run: z.string().check(z.minLength(1), z.maxLength(LIMITS.id)),
  /** What stands in the boxes, and which of the host's it grew from; empty: it may be a secret. */
  draft: z.string().check(z.maxLength(LIMITS.cue)),
  cueMark: z.nullable(z.string().check(z.maxLength(LIMITS.id))),
  reply: z.string().check(z.maxLength(LIMITS.cue)),
  replyMark: z.nullable(z.string().check(z.maxLength(LIMITS.key))),
  /** The picture that selection, window and refinement belong to. */
  picture: z.nullable(z.string().check(z.maxLength(LIMITS.key))),
  selected: z.nullable(token),
  filter: pictureFilter,
  /** The window onto the picture: scale and shift; null: it was not moved. */
  window: z.nullable(z.strictObject({ scale: z.number(), x: z.number(), y: z.number() })),
  /** Null: no refinement is being put together. */
  refining: z.nullable(refineDraft),
  /** Parts opened (or, with `-` in front, closed) by the person, by their key. */
  opened: z.array(z.string().check(z.maxLength(LIMITS.key))).check(z.maxLength(200)),
});
export type AscendSaved = z.infer<typeof ascendSaved>;

/** The saved state, or null where there is none or where another build wrote it. */
export function parseAscendSaved(value: unknown): AscendSaved | null {
  const parsed = ascendSaved.safeParse(value);
  return parsed.success ? parsed.data : null;
}
