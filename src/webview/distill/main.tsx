import { render } from 'preact';
import { parseDistillSaved } from '../contract/distillToHost.js';
import type { DistillIntent, DistillSaved } from '../contract/distillToHost.js';
import { DISTILL_TO_PAGE, parseDistillToPage } from '../contract/distillView.js';
import type { DistillToPage } from '../contract/distillView.js';
import { newPageId, openBridge } from '../shared/bridge.js';
import { createSecrets, SecretsContext } from '../shared/secrets.js';
import { createPausing, sendingAfter } from '../shared/pausing.js';
import { registerControls } from '../ui/toolkit.js';
import { App } from './app.js';
import type { PageActions } from './pageActions.js';
import {
  answeredRows,
  fieldStart,
  initialState,
  isFieldUntold,
  isWaiting,
  nextWaiting,
  reduce,
  tableOf,
  toSaved,
} from './pageState.js';
import type { PageEvent } from './pageState.js';
import { STAGE_HEADING } from './stageSection.js';
import { rowElement } from './table.js';
import { rowKey } from './tableKeys.js';

registerControls();

const bridge = openBridge<DistillToPage, DistillIntent, DistillSaved>({
  kinds: DISTILL_TO_PAGE,
  parseSaved: parseDistillSaved,
  receive: (message) => receive(message),
});

const secrets = createSecrets(
  (secret) => send({ kind: 'showSecret', secret }),
  () => draw(),
);
const root = document.getElementById('root') ?? document.body;
let state = initialState(bridge.saved);
/** The page says once how the person wished to see the table before it was thrown away. */
let hasToldWish = bridge.saved === null;

/** How long typing must pause before the host is told, in milliseconds. */
const PAUSE = 400;

const drafts = createPausing(PAUSE, () => {
  const { fields, formMark, snapshot } = state;
  if (fields !== null && formMark !== null && snapshot?.stage.kind === 'form')
    bridge.send({ kind: 'draft', mark: formMark, fields });
});

/** What is written in a row may be no word for the page's own memory, and is not to be lost all the same. */
const writing = createPausing(PAUSE, () => {
  if (!isFieldUntold(state)) return;
  bridge.send({ kind: 'field', field: state.field, at: state.fieldAt });
  state = reduce(state, { kind: 'fieldTold' });
});

const send = sendingAfter([drafts, writing], bridge.send);

function draw(): void {
  render(
    <SecretsContext.Provider value={secrets.current()}>
      <App state={state} actions={actions} />
    </SecretsContext.Provider>,
    root,
  );
}

function happen(event: PageEvent): void {
  const before = state;
  state = reduce(state, event);
  const isNews = before.snapshot === null || before.fieldAt !== state.fieldAt;
  if (isNews && isFieldUntold(state)) writing.changed();
  draw();
  const saved = toSaved(state);
  if (saved !== null) bridge.save(saved);
}

function receive(value: DistillToPage): void {
  // The envelope was looked at; what is in it has to be whole too.
  const message = parseDistillToPage(value);
  if (message === null) return;
  if (message.kind === 'focus') {
    focusStage();
    return;
  }
  if (message.kind === 'secretShown') {
    secrets.take(message);
    return;
  }
  const before = state.snapshot?.stage.kind ?? null;
  const wasInside = isFocusFree();
  happen({ kind: 'snapshot', snapshot: message });
  if (!hasToldWish && tableOf(message) !== null) {
    hasToldWish = true;
    send({ kind: 'table', wish: state.wish });
  }
  // What had the focus went away with its stage.
  if (before !== null && before !== message.stage.kind && wasInside) focusStage();
  else if (wasInside && document.activeElement === document.body && before === 'gate') focusRow();
}

/** Whether nothing else than a part of the stage has the focus. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return document.hasFocus();
  return activeElement.closest('#stage, .head') !== null;
}

/** Puts the focus to what is to be done next. */
function focusStage(): void {
  const kind = state.snapshot?.stage.kind;
  if (kind === 'gate') focusRow();
  else if (kind === 'form') {
    const wrong = document.querySelector<HTMLElement>('[aria-invalid=true]');
    (wrong ?? document.getElementById(STAGE_HEADING))?.focus();
  } else document.getElementById(STAGE_HEADING)?.focus();
}

function focusRow(): void {
  const element = state.row === null ? null : rowElement(state.row);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
  const detail = element?.nextElementSibling;
  if (detail?.matches('[data-detail]') === true) detail.scrollIntoView({ block: 'nearest' });
}

/** Answers the rows that are meant and goes on to the next one that waits. */
function answer(
  row: string,
  given: { answer: 'resolve' | 'route' | 'drop' | 'defer'; value: string; horizon: string },
): void {
  const table = tableOf(state.snapshot);
  if (table === null) return;
  const rows = answeredRows(state, row);
  const next = nextWaiting(table, row, new Set(rows));
  send({ kind: 'answer', rows: [...rows], ...given });
  happen({ kind: 'answered', rows, next });
  focusRow();
}

const actions: PageActions = {
  send,
  type: (fields) => {
    happen({ kind: 'typed', fields });
    drafts.changed();
  },
  submit: () => {
    if (state.fields !== null) send({ kind: 'submit', fields: state.fields });
  },
  wish: (wish) => {
    happen({ kind: 'wished', wish });
    send({ kind: 'table', wish });
  },
  goTo: (row) => {
    happen({ kind: 'at', row });
  },
  mark: (row) => happen({ kind: 'marked', row }),
  markAll: (rows) => happen({ kind: 'markedAll', rows }),
  openField: (id, answer) => {
    const row = tableOf(state.snapshot)?.rows.find((one) => one.id === id);
    if (row?.question === undefined || row.question === null || !isWaiting(row)) return;
    const text = fieldStart(state, id, answer);
    const field = { row: id, answer, text, horizon: '' };
    happen({ kind: 'fieldOpened', field, at: Date.now() });
  },
  typeField: (text, horizon) => happen({ kind: 'fieldTyped', text, horizon, at: Date.now() }),
  sendField: () => {
    const { field } = state;
    if (field === null || (field.answer !== 'resolve' && field.text.trim() === '')) return;
    const { row, text, horizon } = field;
    answer(row, { answer: field.answer, value: text.trim(), horizon: horizon.trim() });
  },
  leaveField: () => {
    happen({ kind: 'fieldClosed' });
    focusRow();
  },
  drop: (row) => answer(row, { answer: 'drop', value: '', horizon: '' }),
  isOpen: (key) => state.opened.includes(key),
  toggle: (key) => happen({ kind: 'toggled', key }),
};

/** The keys of the table; they are those of its rows and never of a box. */
document.addEventListener('keydown', (event) => {
  const table = tableOf(state.snapshot);
  const { target } = event;
  if (table === null || event.isComposing || !(target instanceof HTMLElement)) return;
  if (target.matches('input, textarea, select')) return;
  const own = target.closest<HTMLElement>('[data-row], [data-detail]');
  if (own === null) {
    // The head of the table and what stands above it end the run as its rows do.
    const isEnd = event.key === 'Escape' && target.closest('#stage') !== null;
    if (isEnd && state.snapshot?.stage.kind === 'gate') send({ kind: 'end' });
    return;
  }
  const isButton = target.matches('button, vscode-button');
  const id = own.dataset['row'] ?? own.dataset['detail'] ?? '';
  const at = table.rows.findIndex((row) => row.id === id);
  const key = rowKey(event, at, table.rows.length);
  // A button in a row has its own Enter and Space.
  if (key === null || at < 0 || (isButton && (event.key === 'Enter' || event.key === ' '))) return;
  event.preventDefault();
  event.stopPropagation();
  const row = table.rows[at];
  switch (key.kind) {
    case 'go':
      go(key.to);
      return;
    case 'field':
      actions.openField(id, key.answer);
      return;
    case 'drop':
      if (row !== undefined && isWaiting(row)) actions.drop(id);
      return;
    case 'undo':
      send({ kind: 'undo' });
      return;
    case 'mark':
      if (row !== undefined && isWaiting(row)) actions.mark(id);
      return;
    case 'open': {
      const place = row?.place ?? row?.question?.passages[0]?.place ?? null;
      if (place !== null) send({ kind: 'openPlace', token: place.token });
      return;
    }
    case 'end':
      if (state.snapshot?.stage.kind === 'gate') send({ kind: 'end' });
  }
});

/** Goes to a row of the stretch; past its ends the next stretch is asked for. */
function go(to: number): void {
  const table = tableOf(state.snapshot);
  if (table === null) return;
  const row = table.rows[to];
  if (row !== undefined) {
    happen({ kind: 'at', row: row.id });
    focusRow();
    return;
  }
  const from = to < 0 ? table.wish.from - table.step : table.wish.from + table.step;
  if (from >= 0 && from < table.found) actions.wish({ ...state.wish, from });
}

draw();
bridge.send({ kind: 'ready', id: newPageId() });
