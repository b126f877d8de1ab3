import * as z from 'zod/mini';
import { formFields, rangeChoice } from './distillForm.js';
import { tableView } from './distillTable.js';
import { openField } from './distillToHost.js';
import { CONTRACT_VERSION } from './envelope.js';

const list = <T extends z.ZodMiniType>(one: T): z.ZodMiniReadonly<z.ZodMiniArray<T>> =>
  z.readonly(z.array(one));
const words = z.string();

const progressView = z.object({
  text: words,
  /** 0 to 1; null: not known. */
  part: z.nullable(z.number()),
});

/** What was read, left out and hidden; each a short sentence. */
const findingsView = z.object({
  notes: list(words),
  /** What was masked, with the values that can be let through. */
  secrets: list(
    z.object({
      words,
      kind: words,
      values: list(
        z.object({
          id: z.string(),
          words,
          state: z.enum(['hidden', 'let-through', 'asked-again']),
          /** It stands hidden in the report, so that it can be shown or let through. */
          isHere: z.boolean(),
        }),
      ),
    }),
  ),
});
export type FindingsView = z.infer<typeof findingsView>;

const byField = z.record(z.string(), words);

const formView = z.object({
  /** Another mark is another filling-in by the host; the same one is the person's own since. */
  mark: z.string(),
  fields: formFields,
  /** Field → where its value came from. */
  from: byField,
  /** Field → what is wrong with it. */
  faults: byField,
  /** Field → what is put right in it. */
  repairs: byField,
  /** Why the task cannot be handed over as it is worded; null: it can, or was not looked at. */
  misfit: z.nullable(
    z.object({
      words,
      witness: z.nullable(words),
      proposed: z.nullable(words),
      /** A hint while it is typed; else it came back for this. */
      isEarly: z.boolean(),
    }),
  ),
  /** Null: not a session. */
  range: z.nullable(
    z.object({
      choice: rangeChoice,
      hasCompaction: z.boolean(),
      turns: list(z.object({ line: z.int(), label: words })),
      note: z.nullable(words),
    }),
  ),
  notes: list(words),
  /** What is read relative to; null: no folder is known. */
  folder: z.nullable(words),
  /** Where it cannot be written, only copied. */
  isCopyOnly: z.boolean(),
});
export type FormView = z.infer<typeof formView>;

const fileView = z.object({
  /** "The handoff", "Its task list for programs". */
  role: words,
  path: words,
  /** "new file", "changes 12 lines". */
  state: words,
  text: z.string(),
  more: z.nullable(words),
});
export type FileView = z.infer<typeof fileView>;

const readyView = z.object({
  heading: words,
  /** What may be claimed of it, and by whom it was read. */
  label: words,
  review: words,
  /** What to look at before it is written. */
  notes: list(words),
  files: list(fileView),
  /** The changes were looked at and can be looked at again. */
  hasDiff: z.boolean(),
  /** The text to paste into another system; null: files are written. */
  paste: z.nullable(z.object({ text: z.string(), reference: z.string(), note: words })),
  /** What stands in the way of writing; null: nothing does. */
  obstacle: z.nullable(
    z.object({
      kind: z.enum(['occupied', 'unsaved', 'no-folder', 'failed', 'changed', 'looking']),
      words,
      /** A name that is free, for a start. */
      name: z.string(),
    }),
  ),
  writeLabel: words,
});
export type ReadyView = z.infer<typeof readyView>;

const doneView = z.object({
  heading: words,
  files: list(words),
  prompt: words,
  notes: list(words),
  canOpen: z.boolean(),
  /** Why no terminal is opened here; null: one is. */
  noTerminal: z.nullable(words),
  hasEvidence: z.boolean(),
});
export type DoneView = z.infer<typeof doneView>;

const stageView = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('busy'),
    heading: words,
    progress: progressView,
    /** Files are written to their end once begun. */
    canStop: z.boolean(),
  }),
  /** A sentence, and what can be done about it. */
  z.object({
    kind: z.literal('message'),
    heading: words,
    lines: list(words),
    retryLabel: z.nullable(words),
    canOpenForm: z.boolean(),
    canUndo: z.boolean(),
  }),
  z.object({ kind: z.literal('form'), form: formView }),
  z.object({
    kind: z.literal('gate'),
    heading: words,
    lead: words,
    table: tableView,
    canUndo: z.boolean(),
    /** Answers are being worked in; null: nothing is going on. */
    progress: z.nullable(progressView),
  }),
  z.object({ kind: z.literal('ready'), ready: readyView, table: tableView, canUndo: z.boolean() }),
  z.object({ kind: z.literal('done'), done: doneView }),
  z.object({
    kind: z.literal('ended'),
    heading: words,
    lines: list(words),
    hasAnswers: z.boolean(),
  }),
]);
export type StageView = z.infer<typeof stageView>;

const distillSnapshot = z.object({
  v: z.literal(CONTRACT_VERSION),
  kind: z.literal('snapshot'),
  rev: z.int(),
  /** The distillation, kept by the page so that a reload of the window can bring it back. */
  run: z.string(),
  title: words,
  /** "Session", "Document", "Selection", with its place. */
  facts: list(words),
  /** What the handoff is for, in a line; null: not said yet. */
  purpose: z.nullable(words),
  findings: findingsView,
  /** "Looked through 2 times"; null: not yet. */
  rounds: z.nullable(words),
  stage: stageView,
  /** What was being written in a row when the page was hidden or reloaded; null: nothing. */
  field: z.nullable(openField),
  /** When that was so, as the page told; 0: it never was. The later memory of the two counts. */
  fieldAt: z.number(),
  /** Read out when it changes. */
  announcement: words,
});
export type DistillSnapshot = z.infer<typeof distillSnapshot>;

/** What a command of the editor has the page do. */
const distillFocus = z.object({ v: z.literal(CONTRACT_VERSION), kind: z.literal('focus') });
export type DistillFocus = z.infer<typeof distillFocus>;

/** The one masked value the person asked to see; null: the reader does not know it any more. */
const distillSecret = z.object({
  v: z.literal(CONTRACT_VERSION),
  kind: z.literal('secretShown'),
  id: z.string(),
  text: z.nullable(z.string()),
});

export type DistillToPage = DistillSnapshot | DistillFocus | z.infer<typeof distillSecret>;
export const DISTILL_TO_PAGE = ['snapshot', 'focus', 'secretShown'] as const;

/** A message of the host; null: not one of this build. */
export function parseDistillToPage(value: unknown): DistillToPage | null {
  const parsed = z.union([distillSnapshot, distillFocus, distillSecret]).safeParse(value);
  return parsed.success ? parsed.data : null;
}
