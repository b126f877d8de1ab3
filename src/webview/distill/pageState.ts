import { CONTRACT_VERSION } from '../contract/envelope.js';
import { mayBeKept } from '../shared/mayBeKept.js';
import { DISTILL_LIMITS } from '../contract/distillForm.js';
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
  /** When the field was last changed; 0: never. Later words have a greater one, whatever the clock says. */
  readonly fieldAt: number;
  /** The `fieldAt` of the newest words that the host has. */
  readonly fieldToldAt: number;
  readonly opened: readonly string[];
}

export type PageEvent =
  | { readonly kind: 'snapshot'; readonly snapshot: DistillSnapshot }
  | { readonly kind: 'typed'; readonly fields: FormFields }
  | { readonly kind: 'wished'; readonly wish: TableWish }
  | { readonly kind: 'at'; readonly row: string }
  | { readonly kind: 'marked'; readonly row: string }
  | { readonly kind: 'markedAll'; readonly rows: readonly string[] }
  | { readonly kind: 'fieldOpened'; readonly field: OpenField; readonly at: number }
  | {
      readonly kind: 'fieldTyped';
      readonly text: string;
      readonly horizon: string;
      readonly at: number;
    }
  | { readonly kind: 'fieldClosed' }
  /** The host was told what stands in the field. */
  | { readonly kind: 'fieldTold' }
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
    fieldAt: saved?.fieldAt ?? 0,
    fieldToldAt: 0,
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
      return { ...withField(state, event.field, event.at), row: event.field.row };
    case 'fieldTyped': {
      if (state.field === null) return state;
      const { text, horizon, at } = event;
      return withField(state, { ...state.field, text, horizon }, at);
    }
    case 'fieldClosed':
      return withField(state, null);
    case 'fieldTold':
      return { ...state, fieldToldAt: state.fieldAt };
    case 'answered':
      return { ...withField(state, null), marked: [], row: event.next ?? state.row };
    case 'toggled': {
      const others = state.opened.filter((key) => key !== event.key);
      const isOpen = others.length < state.opened.length;
      return { ...state, opened: isOpen ? others : [...others, event.key] };
    }
  }
}

/** A clock that was set back must not make newer words look older. */
const withField = (state: PageState, field: OpenField | null, at = 0): PageState =>
  field === state.field ? state : { ...state, field, fieldAt: Math.max(at, state.fieldAt + 1) };

/**
 * Whether the host does not have what stands in the field. Before its first snapshot nothing is known
 * of that: a page that was restored may remember less than the host.
 */
export const isFieldUntold = (state: PageState): boolean =>
  state.snapshot !== null && state.fieldAt > state.fieldToldAt;

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
  // A page that begins takes up what was being written in the one before it, whoever knows it better.
  const isOlder = state.snapshot === null && snapshot.fieldAt > state.fieldAt;
  const field = isOlder ? snapshot.field : state.field;
  const isNewForm = form !== null && form.mark !== state.formMark;
  const next = {
    ...state,
    snapshot,
    field,
    fieldAt: Math.max(state.fieldAt, snapshot.fieldAt),
    fieldToldAt: Math.max(state.fieldToldAt, snapshot.fieldAt),
    fields: isNewForm ? form.fields : state.fields,
    formMark: isNewForm ? form.mark : state.formMark,
  };
  // Where no table is shown, what is being written waits for it; what is written has no more rows.
  if (table === null) return snapshot.stage.kind === 'done' ? withField(next, null) : next;
  // Marks of rows that are decided now mean nothing; those of other stretches stay.
  const decided = new Set(table.rows.filter((row) => !isWaiting(row)).map(({ id }) => id));
  const open = table.rows.filter(isWaiting);
  const here = table.rows.find(({ id }) => id === state.row);
  return {
    ...withField(next, isFieldOver(field, table, decided) ? null : field),
    wish: { ...state.wish, from: table.wish.from },
    marked: state.marked.filter((id) => !decided.has(id)),
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
  const proposed = shown?.question?.fields[answer].value ?? '';
  // What no box holds whole is confirmed as it stands, and never by a part of it.
  return proposed.length > DISTILL_LIMITS.value ? '' : proposed;
}

/** Other marks send an open field elsewhere: a proposal that nobody typed over goes with the old ones. */
function withMarks(state: PageState, marked: readonly string[]): PageState {
  const next = { ...state, marked };
  const { field } = state;
  if (field === null) return next;
  const isTyped = field.text !== fieldStart(state, field.row, field.answer);
  if (isTyped) return next;
  return withField(next, { ...field, text: fieldStart(next, field.row, field.answer) });
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
    marked: state.marked.slice(-DISTILL_LIMITS.marked),
    opened: state.opened.slice(-200),
    field: isFieldKept ? field : null,
    fieldAt: field === null || isFieldKept ? state.fieldAt : 0,
  };
}
