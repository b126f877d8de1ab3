import { CONTRACT_VERSION } from '../contract/envelope.js';
import { mayBeKept } from '../shared/mayBeKept.js';
import type { FormFields } from '../contract/distillForm.js';
import type { RowView, TableView } from '../contract/distillTable.js';
import { FIRST_WISH } from '../contract/distillToHost.js';
import type { DistillSaved, OpenField, TableWish } from '../contract/distillToHost.js';
import type { DistillSnapshot } from '../contract/distillView.js';

/** The answers that open a field in their row. */
export type FieldAnswer = OpenField['answer'];

/** All the distill page knows. */
export interface PageState {
  readonly snapshot: DistillSnapshot | null;
  /** What stands in the form; null: no form was shown yet. */
  readonly fields: FormFields | null;
  /** The host's form that the fields grew from. */
  readonly formMark: string | null;
  readonly wish: TableWish;
  /** The row the person is at. */
  readonly row: string | null;
  readonly marked: readonly string[];
  readonly field: OpenField | null;
  readonly opened: readonly string[];
}

export type PageEvent =
  | { readonly kind: 'snapshot'; readonly snapshot: DistillSnapshot }
  | { readonly kind: 'typed'; readonly fields: FormFields }
  | { readonly kind: 'wished'; readonly wish: TableWish }
  | { readonly kind: 'at'; readonly row: string }
  | { readonly kind: 'marked'; readonly row: string }
  | { readonly kind: 'markedAll'; readonly rows: readonly string[] }
  | { readonly kind: 'fieldOpened'; readonly field: OpenField }
  | { readonly kind: 'fieldTyped'; readonly text: string; readonly horizon: string }
  | { readonly kind: 'fieldClosed' }
  /** An answer was sent for these rows; `next`: where the person goes on. */
  | { readonly kind: 'answered'; readonly rows: readonly string[]; readonly next: string | null }
  | { readonly kind: 'toggled'; readonly key: string };

export function initialState(saved: DistillSaved | null): PageState {
  return {
    snapshot: null,
    fields: null,
    formMark: null,
    wish: saved?.wish ?? FIRST_WISH,
    row: saved?.row ?? null,
    marked: saved?.marked ?? [],
    field: saved?.field ?? null,
    opened: saved?.opened ?? [],
  };
}

/** The page's only way to change. */
export function reduce(state: PageState, event: PageEvent): PageState {
  switch (event.kind) {
    case 'snapshot':
      return withSnapshot(state, event.snapshot);
    case 'typed':
      return { ...state, fields: event.fields };
    case 'wished':
      return { ...state, wish: event.wish };
    case 'at':
      return { ...state, row: event.row };
    case 'marked': {
      const others = state.marked.filter((id) => id !== event.row);
      const isMarked = others.length < state.marked.length;
      return withMarks(state, isMarked ? others : [...others, event.row]);
    }
    case 'markedAll':
      return withMarks(state, event.rows);
    case 'fieldOpened':
      return { ...state, field: event.field, row: event.field.row };
    case 'fieldTyped': {
      if (state.field === null) return state;
      return { ...state, field: { ...state.field, text: event.text, horizon: event.horizon } };
    }
    case 'fieldClosed':
      return { ...state, field: null };
    case 'answered':
      return { ...state, field: null, marked: [], row: event.next ?? state.row };
    case 'toggled': {
      const others = state.opened.filter((key) => key !== event.key);
      const isOpen = others.length < state.opened.length;
      return { ...state, opened: isOpen ? others : [...others, event.key] };
    }
  }
}

/** The table of a stage that shows one. */
export function tableOf(snapshot: DistillSnapshot | null): TableView | null {
  const stage = snapshot?.stage;
  return stage?.kind === 'gate' || stage?.kind === 'ready' ? stage.table : null;
}

/** Whether a row waits for an answer. */
export const isWaiting = ({ question }: RowView): boolean =>
  question !== null && question.answered === null;

function withSnapshot(state: PageState, snapshot: DistillSnapshot): PageState {
  const table = tableOf(snapshot);
  const form = snapshot.stage.kind === 'form' ? snapshot.stage.form : null;
  // A page that begins takes up what was being written in the one before it.
  const field = state.field ?? (state.snapshot === null ? snapshot.field : null);
  const isNewForm = form !== null && form.mark !== state.formMark;
  const next = {
    ...state,
    snapshot,
    field,
    fields: isNewForm ? form.fields : state.fields,
    formMark: isNewForm ? form.mark : state.formMark,
  };
  // While the table is being made anew, what is being written waits for it.
  if (table === null) return snapshot.stage.kind === 'busy' ? next : { ...next, field: null };
  // Marks of rows that are decided now mean nothing; those of other stretches stay.
  const decided = new Set(table.rows.filter((row) => !isWaiting(row)).map(({ id }) => id));
  const open = table.rows.filter(isWaiting);
  const here = table.rows.find(({ id }) => id === state.row);
  return {
    ...next,
    wish: { ...state.wish, from: table.wish.from },
    marked: state.marked.filter((id) => !decided.has(id)),
    field: isFieldOver(field, table, decided) ? null : field,
    row: (here ?? open[0] ?? table.rows[0])?.id ?? null,
  };
}

/** Whether the row of a field is decided, or nowhere in a table that is shown whole. */
function isFieldOver(
  field: OpenField | null,
  table: TableView,
  decided: ReadonlySet<string>,
): boolean {
  if (field === null || decided.has(field.row)) return true;
  const isWhole = table.rows.length === table.total;
  return isWhole && !table.rows.some(({ id }) => id === field.row);
}

/** Where the person goes on when rows were answered: the next that waits, else the first. */
export function nextWaiting(
  table: TableView,
  at: string | null,
  answered: ReadonlySet<string>,
): string | null {
  const waits = (row: RowView): boolean => isWaiting(row) && !answered.has(row.id);
  const from = table.rows.findIndex(({ id }) => id === at);
  const next = table.rows.slice(from + 1).find(waits) ?? table.rows.find(waits);
  return next?.id ?? null;
}

/** What is said where an answer goes to other rows than the one it is given at; null: it does not. */
export function goesElsewhere(marked: readonly string[], row: string): string | null {
  if (marked.length === 0 || (marked.length === 1 && marked[0] === row)) return null;
  const rows = marked.length === 1 ? 'the marked row' : `the ${marked.length} marked rows`;
  return marked.includes(row)
    ? `An answer goes to ${rows}.`
    : `An answer goes to ${rows}, and this row is not among them.`;
}

/** The rows an answer goes to: the marked ones, else the one the person is at. */
export function answeredRows(state: PageState, row: string): readonly string[] {
  return state.marked.length > 0 ? state.marked : [row];
}

/**
 * What a field opens with: the row's own proposal where the answer goes to that row alone. It says
 * nothing of other rows, so an answer for several begins empty.
 */
export function fieldStart(state: PageState, row: string, answer: FieldAnswer): string {
  const rows = answeredRows(state, row);
  if (rows.length !== 1 || rows[0] !== row) return '';
  const shown = tableOf(state.snapshot)?.rows.find(({ id }) => id === row);
  return shown?.question?.fields[answer].value ?? '';
}

/** Other marks send an open field elsewhere: a proposal that nobody typed over goes with the old ones. */
function withMarks(state: PageState, marked: readonly string[]): PageState {
  const next = { ...state, marked };
  const { field } = state;
  if (field === null) return next;
  const isTyped = field.text !== fieldStart(state, field.row, field.answer);
  if (isTyped) return next;
  return { ...next, field: { ...field, text: fieldStart(next, field.row, field.answer) } };
}

/** What is kept over hiding and reloading; null while there is nothing to come back to. */
export function toSaved(state: PageState): DistillSaved | null {
  if (state.snapshot === null) return null;
  const { field } = state;
  const isFieldKept = field !== null && mayBeKept(field.text) && mayBeKept(field.horizon);
  return {
    v: CONTRACT_VERSION,
    run: state.snapshot.run,
    wish: mayBeKept(state.wish.search) ? state.wish : { ...state.wish, search: '' },
    row: state.row,
    marked: [...state.marked],
    opened: state.opened.slice(-200),
    field: isFieldKept ? field : null,
  };
}
