import * as z from 'zod/mini';
import { UNIT_KINDS } from './ascendView.js';
import { fromPage, LIMITS, pageId, token } from './envelope.js';
import { secretId } from './secrets.js';

/** Bounds of what the ascend page sends beside the common ones. */
export const ASCEND_LIMITS = {
  /** Sessions or partitions named in one refinement. */
  named: 2_000,
  option: 64,
  /** Characters of an exported picture, and bytes of a painted one. */
  svg: 8_000_000,
  png: 32_000_000,
} as const;

const tokens = z.array(token).check(z.maxLength(ASCEND_LIMITS.named));
const key = z.string().check(z.minLength(1), z.maxLength(LIMITS.key));
const cue = z.string().check(z.trim(), z.maxLength(LIMITS.cue));

/** The bytes of a PNG file; another realm's ArrayBuffer is one too. */
const pngBytes = z.custom<ArrayBuffer>(
  (value) =>
    Object.prototype.toString.call(value) === '[object ArrayBuffer]' &&
    value.byteLength > 8 &&
    value.byteLength <= ASCEND_LIMITS.png,
);

/** What the person did in the ascend page. Strict: an unknown field drops the message. */
const ascendToHost = z.discriminatedUnion('kind', [
  /** The page runs and shows nothing yet; the host answers with a whole snapshot. */
  z.strictObject({ ...fromPage, kind: z.literal('ready'), id: pageId }),
  /** Begins anew with these words; empty: the host asks for them. `unit` null: taken from the words. */
  z.strictObject({
    ...fromPage,
    kind: z.literal('ascend'),
    cue,
    unit: z.nullable(z.enum(UNIT_KINDS)),
  }),
  /** What stands in the boxes, sent when typing pauses, to outlive a reload of the window. */
  z.strictObject({
    ...fromPage,
    kind: z.literal('draft'),
    text: z.string().check(z.maxLength(LIMITS.cue)),
    reply: z.string().check(z.maxLength(LIMITS.cue)),
  }),
  z.strictObject({ ...fromPage, kind: z.literal('recognize') }),
  /** The boundary or the reach is changed; costs a try. */
  z.strictObject({
    ...fromPage,
    kind: z.literal('refine'),
    drop: tokens,
    add: tokens,
    /** Partitions to keep to; null: as it was. */
    partitions: z.nullable(tokens),
    /** "Look further from here"; null: from nowhere in particular. */
    from: z.nullable(token),
  }),
  /** What is meant, in one's own words; costs a try. */
  z.strictObject({
    ...fromPage,
    kind: z.literal('reorient'),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.cue)),
  }),
  z.strictObject({
    ...fromPage,
    kind: z.literal('rescope'),
    dimension: z.enum(['boundary', 'scope', 'unit_type']),
    option: z.string().check(z.minLength(1), z.maxLength(ASCEND_LIMITS.option)),
  }),
  /** A part of the words is left out, or put back: it is looked for anew, with all tries. */
  z.strictObject({ ...fromPage, kind: z.literal('removeChip'), key }),
  z.strictObject({ ...fromPage, kind: z.literal('restoreChip'), key }),
  /** Another kind of unit was chosen; costs a try. */
  z.strictObject({ ...fromPage, kind: z.literal('unit'), unit: z.enum(UNIT_KINDS) }),
  /** Escape: set the elevation aside. */
  z.strictObject({ ...fromPage, kind: z.literal('withdraw') }),
  /** Stop what is being worked on. */
  z.strictObject({ ...fromPage, kind: z.literal('stop') }),
  z.strictObject({ ...fromPage, kind: z.literal('retry') }),
  /** Opens the record at a passage; `token` of its place. */
  z.strictObject({ ...fromPage, kind: z.literal('openPlace'), token }),
  /** Opens a session's record; `token` of its node, as in the next ones. */
  z.strictObject({ ...fromPage, kind: z.literal('openRecord'), token }),
  z.strictObject({ ...fromPage, kind: z.literal('resume'), token }),
  z.strictObject({ ...fromPage, kind: z.literal('copyResume'), token }),
  /** Hands on to Recollect from this session; null: with the same words. */
  z.strictObject({ ...fromPage, kind: z.literal('recollect'), token: z.nullable(token) }),
  /** Copies what is to be found out newly, as a question for an agent. */
  z.strictObject({ ...fromPage, kind: z.literal('copyInquiry') }),
  /** The unit as a whole: its token. */
  z.strictObject({ ...fromPage, kind: z.literal('copyUnit'), token }),
  z.strictObject({ ...fromPage, kind: z.literal('openDocument'), token }),
  z.strictObject({ ...fromPage, kind: z.literal('distillUnit'), token }),
  /** The picture as a file; where it is kept is asked by the host. */
  z.strictObject({
    ...fromPage,
    kind: z.literal('saveSvg'),
    svg: z.string().check(z.minLength(1), z.maxLength(ASCEND_LIMITS.svg)),
  }),
  z.strictObject({ ...fromPage, kind: z.literal('savePng'), png: pngBytes }),
  /** The picture could not be painted; what the browser said, for the log. */
  z.strictObject({
    ...fromPage,
    kind: z.literal('saveFailed'),
    why: z.string().check(z.maxLength(LIMITS.key)),
  }),
  /** Show the one value that a mark stands for. */
  z.strictObject({ ...fromPage, kind: z.literal('showSecret'), secret: secretId }),
  z.strictObject({ ...fromPage, kind: z.literal('showLog') }),
]);

export type AscendToHost = z.infer<typeof ascendToHost>;

/** A message of the page as the page writes it; version and revision are added by the bridge. */
export type AscendIntent = AscendToHost extends infer Message
  ? Message extends AscendToHost
    ? Omit<Message, 'v' | 'rev'>
    : never
  : never;

/** Reads a message from the page; what does not fit is a reason for the log, never thrown. */
export function parseAscendToHost(
  value: unknown,
):
  | { readonly ok: true; readonly value: AscendToHost }
  | { readonly ok: false; readonly error: string } {
  const parsed = ascendToHost.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') ?? '';
  return { ok: false, error: `${place === '' ? 'message' : place}: ${issue?.code ?? 'invalid'}` };
}
