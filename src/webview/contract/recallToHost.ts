import * as z from 'zod/mini';
import { fromPage, LIMITS, pageId, token } from './envelope.js';
import { KINDS } from './recallView.js';
import { secretId } from './secrets.js';

const key = z.string().check(z.minLength(1), z.maxLength(LIMITS.key));

/** What the person did in the recall view, in their words. Strict: an unknown field drops it. */
const recallToHost = z.discriminatedUnion('kind', [
  /** The page runs and shows nothing yet; the host answers with a whole snapshot. */
  z.strictObject({ ...fromPage, kind: z.literal('ready'), id: pageId }),
  z.strictObject({
    ...fromPage,
    kind: z.literal('recollect'),
    /** May be empty: then the host asks for words. */
    cue: z.string().check(z.trim(), z.maxLength(LIMITS.cue)),
  }),
  /**
   * What stands in the boxes, sent when typing pauses, to outlive a reload of the window; each with
   * the host's mark that it grew from, so that it is taken for nothing else (null: from none).
   */
  z.strictObject({
    ...fromPage,
    kind: z.literal('draft'),
    text: z.string().check(z.maxLength(LIMITS.cue)),
    cueMark: z.nullable(z.string().check(z.maxLength(LIMITS.id))),
    reply: z.string().check(z.maxLength(LIMITS.cue)),
    replyMark: z.nullable(z.string().check(z.maxLength(LIMITS.key))),
    /** When it was typed, in milliseconds of the page's clock; later words have a greater one. */
    at: z.number().check(z.nonnegative()),
  }),
  /** The page has the focus, or lost it; the editor's own key for the focused view knows no pages. */
  z.strictObject({ ...fromPage, kind: z.literal('focused'), isFocused: z.boolean() }),
  /** "That's the one." */
  z.strictObject({ ...fromPage, kind: z.literal('identify') }),
  /** The answer to the question, or the correction of the card: whichever is waited for. */
  z.strictObject({
    ...fromPage,
    kind: z.literal('reply'),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.cue)),
  }),
  /** Stop at the openings: the other way on at the checkpoint. */
  z.strictObject({ ...fromPage, kind: z.literal('stop') }),
  /** Set the recall aside. */
  z.strictObject({ ...fromPage, kind: z.literal('withdraw') }),
  /** Search the same words anew, in a recall of its own. */
  z.strictObject({ ...fromPage, kind: z.literal('searchAnew') }),
  z.strictObject({ ...fromPage, kind: z.literal('copyTried') }),
  z.strictObject({ ...fromPage, kind: z.literal('copyContext') }),
  z.strictObject({ ...fromPage, kind: z.literal('insertContext') }),
  z.strictObject({ ...fromPage, kind: z.literal('openContext') }),
  z.strictObject({ ...fromPage, kind: z.literal('revealFile') }),
  /** Leave a part of the understood cue out, or put it back. */
  z.strictObject({ ...fromPage, kind: z.literal('removeChip'), key }),
  z.strictObject({ ...fromPage, kind: z.literal('restoreChip'), key }),
  /** Another kind of thing is looked for with the same words. */
  z.strictObject({ ...fromPage, kind: z.literal('unit'), unit: z.enum(KINDS) }),
  /** The consent to read the records themselves; spends no try. */
  z.strictObject({ ...fromPage, kind: z.literal('fullText') }),
  z.strictObject({ ...fromPage, kind: z.literal('cancel') }),
  z.strictObject({ ...fromPage, kind: z.literal('retry') }),
  /** It is this neighbour: a correction that names it, and costs a try. */
  z.strictObject({ ...fromPage, kind: z.literal('choose'), token }),
  z.strictObject({ ...fromPage, kind: z.literal('openRecord'), token }),
  z.strictObject({ ...fromPage, kind: z.literal('resume'), token }),
  z.strictObject({ ...fromPage, kind: z.literal('distill'), token }),
  /** One handoff of all sessions of the whole on the card. */
  z.strictObject({ ...fromPage, kind: z.literal('distillWhole') }),
  /** The whole line that the identified session belongs to. */
  z.strictObject({ ...fromPage, kind: z.literal('seeWhole') }),
  z.strictObject({ ...fromPage, kind: z.literal('copyResume'), token }),
  z.strictObject({ ...fromPage, kind: z.literal('copyPassage'), token }),
  z.strictObject({ ...fromPage, kind: z.literal('insertPassage'), token }),
  /** Show the one value that a mark stands for. */
  z.strictObject({ ...fromPage, kind: z.literal('showSecret'), secret: secretId }),
  z.strictObject({ ...fromPage, kind: z.literal('pickRoots') }),
  z.strictObject({ ...fromPage, kind: z.literal('useDemo') }),
  z.strictObject({ ...fromPage, kind: z.literal('showLog') }),
]);

export type RecallToHost = z.infer<typeof recallToHost>;

/** A message of the page as the page writes it; version and revision are added by the bridge. */
export type RecallIntent = RecallToHost extends infer Message
  ? Message extends RecallToHost
    ? Omit<Message, 'v' | 'rev'>
    : never
  : never;

/** Reads a message from the page; what does not fit is a reason for the log, never thrown. */
export function parseRecallToHost(
  value: unknown,
):
  | { readonly ok: true; readonly value: RecallToHost }
  | { readonly ok: false; readonly error: string } {
  const parsed = recallToHost.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') ?? '';
  return { ok: false, error: `${place === '' ? 'message' : place}: ${issue?.code ?? 'invalid'}` };
}
