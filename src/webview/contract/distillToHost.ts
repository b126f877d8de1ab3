import * as z from 'zod/mini';
import { DISTILL_LIMITS, formFields, rangeChoice } from './distillForm.js';
import { CONTRACT_VERSION, fromPage, LIMITS, pageId, token } from './envelope.js';
import { secretId } from './secrets.js';

const id = z.string().check(z.minLength(1), z.maxLength(DISTILL_LIMITS.id));
const value = z.string().check(z.trim(), z.maxLength(DISTILL_LIMITS.value));
const mark = z.string().check(z.maxLength(LIMITS.id));
/** Milliseconds of the page's clock, never less than one before it. */
const moment = z.number().check(z.nonnegative());

/** The order of the table: what is not decided stands first in each. */
export const SORTS = ['given', 'item', 'place', 'handling', 'why'] as const;
/** Which rows are shown. */
export const ROW_KINDS = ['all', 'open', 'keep', 'refer', 'leave', 'later'] as const;

export const tableWish = z.strictObject({
  search: z.string().check(z.maxLength(DISTILL_LIMITS.search)),
  kind: z.enum(ROW_KINDS),
  sort: z.enum(SORTS),
  isDescending: z.boolean(),
  /** First row that is shown, from 0. */
  from: z.int().check(z.nonnegative()),
});
export type TableWish = z.infer<typeof tableWish>;

/** The table as it is before the person wishes for anything. */
export const FIRST_WISH: TableWish = {
  search: '',
  kind: 'all',
  sort: 'given',
  isDescending: false,
  from: 0,
};

/** A field that is open in a row, with what is written in it. */
export const openField = z.strictObject({
  row: id,
  answer: z.enum(['resolve', 'route', 'defer']),
  text: z.string().check(z.maxLength(DISTILL_LIMITS.value)),
  horizon: z.string().check(z.maxLength(DISTILL_LIMITS.value)),
});
export type OpenField = z.infer<typeof openField>;

/** What the person did in the distill page. Strict: an unknown field drops the message. */
const distillToHost = z.discriminatedUnion('kind', [
  /** The page runs and shows nothing yet; the host answers with a whole snapshot. */
  z.strictObject({ ...fromPage, kind: z.literal('ready'), id: pageId }),
  /** What stands in the form, sent when typing pauses. `mark`: the form it grew from. */
  z.strictObject({ ...fromPage, kind: z.literal('draft'), mark, fields: formFields }),
  /** The form is filled in: go on with it. */
  z.strictObject({ ...fromPage, kind: z.literal('submit'), fields: formFields }),
  z.strictObject({
    ...fromPage,
    kind: z.literal('range'),
    range: rangeChoice,
    fields: formFields,
  }),
  z.strictObject({ ...fromPage, kind: z.literal('useProposed') }),
  z.strictObject({ ...fromPage, kind: z.literal('openForm') }),
  z.strictObject({ ...fromPage, kind: z.literal('stop') }),
  z.strictObject({ ...fromPage, kind: z.literal('retry') }),
  z.strictObject({ ...fromPage, kind: z.literal('table'), wish: tableWish }),
  /** One answer for one row, or for the marked ones. */
  z.strictObject({
    ...fromPage,
    kind: z.literal('answer'),
    rows: z.array(id).check(z.minLength(1), z.maxLength(DISTILL_LIMITS.marked)),
    answer: z.enum(['resolve', 'route', 'drop', 'defer']),
    value,
    /** How long it holds, in the person's words; empty: not said. */
    horizon: value,
  }),
  /**
   * What is being written in a row, sent when typing pauses: the host gives it back to a page that was
   * hidden or reloaded. Null: no field is open. `at`: when it was so; later words have a greater one.
   */
  z.strictObject({
    ...fromPage,
    kind: z.literal('field'),
    field: z.nullable(openField),
    at: moment,
  }),
  z.strictObject({ ...fromPage, kind: z.literal('undo') }),
  /** Opens where an item or a passage comes from. */
  z.strictObject({ ...fromPage, kind: z.literal('openPlace'), token }),
  /** A masked value is no secret. */
  z.strictObject({ ...fromPage, kind: z.literal('notSecret'), id }),
  /** Shows this one masked value, on the page alone. */
  z.strictObject({ ...fromPage, kind: z.literal('showSecret'), secret: secretId }),
  /** Escape on the table: the run ends and nothing is written. */
  z.strictObject({ ...fromPage, kind: z.literal('end') }),
  z.strictObject({ ...fromPage, kind: z.literal('takeUp') }),
  z.strictObject({ ...fromPage, kind: z.literal('clear') }),
  z.strictObject({ ...fromPage, kind: z.literal('write') }),
  z.strictObject({ ...fromPage, kind: z.literal('showDiff') }),
  z.strictObject({ ...fromPage, kind: z.literal('showPreview') }),
  /** The file at the target may be replaced. */
  z.strictObject({ ...fromPage, kind: z.literal('replace') }),
  z.strictObject({
    ...fromPage,
    kind: z.literal('otherName'),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(DISTILL_LIMITS.name)),
  }),
  z.strictObject({ ...fromPage, kind: z.literal('chooseFolder') }),
  /** The editor of the target has unsaved changes: save them, or look whether that was done. */
  z.strictObject({ ...fromPage, kind: z.literal('saveTarget') }),
  z.strictObject({ ...fromPage, kind: z.literal('lookAgain') }),
  z.strictObject({ ...fromPage, kind: z.literal('copyText') }),
  /** It was pasted into the other system; this is its place and version there. */
  z.strictObject({
    ...fromPage,
    kind: z.literal('pasted'),
    reference: z.string().check(z.trim(), z.maxLength(DISTILL_LIMITS.name)),
  }),
  z.strictObject({ ...fromPage, kind: z.literal('openHandoff') }),
  z.strictObject({ ...fromPage, kind: z.literal('copyPrompt') }),
  z.strictObject({
    ...fromPage,
    kind: z.literal('startAgent'),
    agent: z.enum(['claude', 'codex']),
  }),
  z.strictObject({ ...fromPage, kind: z.literal('openEvidence') }),
]);

export type DistillToHost = z.infer<typeof distillToHost>;

/** A message of the page as the page writes it; version and revision are added by the bridge. */
export type DistillIntent = DistillToHost extends infer Message
  ? Message extends DistillToHost
    ? Omit<Message, 'v' | 'rev'>
    : never
  : never;

/** Reads a message from the page; what does not fit is a reason for the log, never thrown. */
export function parseDistillToHost(
  value: unknown,
):
  | { readonly ok: true; readonly value: DistillToHost }
  | { readonly ok: false; readonly error: string } {
  const parsed = distillToHost.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') ?? '';
  return { ok: false, error: `${place === '' ? 'message' : place}: ${issue?.code ?? 'invalid'}` };
}

/** What the page keeps over hiding and reloading: which distillation, and where the person was. */
const distillSaved = z.strictObject({
  v: z.literal(CONTRACT_VERSION),
  run: z.string().check(z.minLength(1), z.maxLength(LIMITS.id)),
  wish: tableWish,
  /** The row the person is at; null: none. */
  row: z.nullable(id),
  marked: z.array(id).check(z.maxLength(DISTILL_LIMITS.marked)),
  /** Parts opened by the person, by their key. */
  opened: z.array(z.string().check(z.maxLength(LIMITS.key))).check(z.maxLength(200)),
  /** What is being written in a row; null: nothing, or it may be a secret. */
  field: z.nullable(openField),
  /** When that was so; 0: it is not kept here, so that the host's words count. */
  fieldAt: moment,
});
export type DistillSaved = z.infer<typeof distillSaved>;

/** The saved state, or null where there is none or where another build wrote it. */
export function parseDistillSaved(value: unknown): DistillSaved | null {
  const parsed = distillSaved.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** The distillation that a page's state names, also where nothing else of it can be read; null: none. */
export function savedRun(value: unknown): string | null {
  const parsed = z.object({ run: distillSaved.shape.run }).safeParse(value);
  return parsed.success ? parsed.data.run : null;
}
