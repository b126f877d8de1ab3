import type { ContractPrefill } from '../../core/diylisis/distillRequest.js';
import type { ContractJson, ContractRepair } from '../../core/diylisis/handoffContract.js';
import { count, number, quoted, shortened } from '../../core/words/amounts.js';
import type { FormField, FormFields } from '../../webview/contract/distillForm.js';
import type { FormView } from '../../webview/contract/distillView.js';
import type { Display } from '../present/display.js';
import { day } from '../present/moments.js';
import { faultsByField, fieldsOf, originsOf } from './contractForm.js';
import type { DistillState } from './distillState.js';
import { repairWords } from './distillWords.js';
import { shownCheck, type ShownMisfit } from './formCheck.js';
import { folderOf } from './presentReady.js';

/** Turns offered as a beginning; a longer list is no choice any more. */
const TURNS = 400;
/** Tokens named of what leans on the session. */
const NAMED = 6;

/** The circumstances a form is shown under. */
export interface FormContext {
  readonly isTrusted: boolean;
  /** Nothing can be written from this window. */
  readonly isCopyOnly: boolean;
  readonly display: Display;
}

const EMPTY: ContractJson = {};

const WAY_OUT = 'Leave the method to whoever takes it up, or name an artifact that was verified.';
const MISFIT = `As it is worded, the task hands over a ready-made procedure in place of the judgement it needs. ${WAY_OUT}`;
const EARLY = `Worded so, it will not be distilled: the task needs judgement, and the way is not left to the reader. ${WAY_OUT}`;
const NO_END =
  'Worded so, it will not be distilled: the way is left to the reader, but nothing says what counts as done. Name a check, or say when it is done.';
const DONE_WHEN = 'Done when:';

/** The box that each repair belongs to. */
const REPAIRED: Readonly<Record<ContractRepair['kind'], FormField>> = {
  'window-unbounded': 'window',
  'default-window': 'window',
  'default-knowledge': 'reader',
  'default-durability': 'lifetime',
  'default-scope': 'scope',
  'default-target': 'target',
  'markdown-target': 'target',
  'plain-verb': 'start',
  'source-granted': 'sources',
};

/** What was put right or will be, at its box; the same is said once. */
function repairsByField(repairs: readonly ContractRepair[]): FormView['repairs'] {
  const said: Partial<Record<FormField, string>> = {};
  for (const repair of repairs) {
    const field = REPAIRED[repair.kind];
    const words = repairWords(repair);
    const before = said[field];
    if (before === undefined) said[field] = words;
    else if (!before.includes(words) && repair.kind === 'source-granted')
      said[field] = `${before} ${words}`;
  }
  return { ...said };
}

/** The contract as a form, each box with where its value came from. */
export function formView(state: DistillState, context: FormContext): FormView {
  const { run, prefill } = state;
  const fields = fieldsOf(run.contract ?? prefill?.contract ?? EMPTY);
  const { faults, repairs, misfit } = shownCheck(state);
  return {
    mark: `${run.id} ${state.formMark}`,
    fields,
    from: { ...originsOf(fields, prefill?.contract ?? EMPTY) },
    faults: { ...faultsByField(faults) },
    repairs: repairsByField(repairs),
    misfit: misfit === null ? null : misfitView(misfit, fields),
    range:
      run.source.kind === 'record' && prefill !== null ? rangeView(state, prefill, context) : null,
    notes: [...residueNotes(prefill), ...whereNotes(context), ...earlierNotes(state, context)],
    folder: folderOf(state),
    isCopyOnly: context.isCopyOnly,
  };
}

/** What does not fit, and the words that would be put in: the task's, the end's, or both. */
function misfitView(
  { lacks, witness, proposed, isEarly }: ShownMisfit,
  fields: FormFields,
): FormView['misfit'] {
  const task = proposed?.next_task ?? null;
  const end = fields.doneWhen === '' ? (proposed?.stop_condition ?? '') : '';
  const changed = [
    ...(task === null || (lacks === 'outcome' && task === fields.task) ? [] : [task]),
    ...(end === '' ? [] : [`${DONE_WHEN} ${end}`]),
  ];
  return {
    words: lacks === 'outcome' ? NO_END : isEarly ? EARLY : MISFIT,
    witness: lacks === 'outcome' ? null : witness,
    proposed: changed.length === 0 ? null : changed.join(' '),
    isEarly,
  };
}

function rangeView(
  { run }: DistillState,
  prefill: ContractPrefill,
  { display }: FormContext,
): FormView['range'] {
  const turns = prefill.turns.slice(-TURNS);
  const hidden = prefill.turns.length - turns.length;
  return {
    choice: run.range,
    hasCompaction: prefill.hasCompaction,
    turns: turns.map(({ line, at, text }) => ({
      line,
      label: `${at === null ? `line ${number(line)}` : day(new Date(at), display)}: ${shortened(text, 90)}`,
    })),
    note:
      hidden === 0
        ? null
        : `${count(hidden, 'earlier turn')} cannot be chosen as a beginning here.`,
  };
}

function residueNotes(prefill: ContractPrefill | null): readonly string[] {
  const residue = prefill?.residue ?? null;
  if (prefill === null || residue === null) return [];
  const named = [...new Set(residue.map(({ token }) => token))];
  const shown = named.slice(0, NAMED).map((token) => quoted(shortened(token, 40)));
  const more = named.length > NAMED ? ` and ${number(named.length - NAMED)} more` : '';
  return named.length === 0
    ? []
    : [`Means something only in the session: ${shown.join(', ')}${more}.`];
}

function whereNotes({ isTrusted, isCopyOnly }: FormContext): readonly string[] {
  return [
    ...(isTrusted
      ? []
      : [
          'In Restricted Mode neither files of the workspace nor git are looked at; what would rest on them is asked or referred to.',
        ]),
    ...(isCopyOnly
      ? [
          'No folder is open that can be written to: choose where to write at the end, or copy the text.',
        ]
      : []),
  ];
}

function earlierNotes({ run }: DistillState, { display }: FormContext): readonly string[] {
  if (run.earlier.length === 0) return [];
  const since = day(new Date(run.now), display);
  return [
    `${count(run.earlier.length, 'answer')} of an earlier day will be shown as suggestions; everything is read anew as of ${since}.`,
  ];
}
