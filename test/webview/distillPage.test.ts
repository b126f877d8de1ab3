import assert from 'node:assert/strict';
import { DISTILL_LIMITS } from '../../src/webview/contract/distillForm.js';
import { CONTRACT_VERSION } from '../../src/webview/contract/envelope.js';
import {
  FIRST_WISH,
  parseDistillSaved,
  parseDistillToHost,
  savedRun,
} from '../../src/webview/contract/distillToHost.js';
import { parseDistillToPage } from '../../src/webview/contract/distillView.js';
import type { RowView, TableView } from '../../src/webview/contract/distillTable.js';
import type { DistillSnapshot, FormView } from '../../src/webview/contract/distillView.js';
import {
  answeredRows,
  fieldStart,
  goesElsewhere,
  initialState,
  isFieldUntold,
  nextWaiting,
  reduce,
  toSaved,
} from '../../src/webview/distill/pageState.js';
import type { PageState } from '../../src/webview/distill/pageState.js';
import { FAKE } from '../support/fakeSecrets.js';
import { rowKey } from '../../src/webview/distill/tableKeys.js';

const from = { v: CONTRACT_VERSION, rev: 2 };
const FIELDS = {
  reader: '',
  window: 'any',
  amount: '',
  unit: 'days',
  task: 'Mend it. You choose how.',
  sources: '',
  scope: '',
  checks: '',
  doneWhen: '',
  lifetime: 'once',
  reference: '',
  target: 'h.md',
  start: '',
} as const;

const row = (id: string, answered: string | null = null): RowView => ({
  id,
  content: id,
  more: null,
  place: null,
  tone: answered === 'decided' ? 'keep' : 'open',
  handling: '',
  why: '',
  restsOn: '',
  isOpenBecause: '',
  question:
    answered === 'decided'
      ? null
      : {
          passages: [],
          morePassages: null,
          tokens: [],
          finding: null,
          effects: { resolve: '', route: '', drop: '', defer: '' },
          fields: {
            resolve: { label: '', value: '' },
            route: { label: '', value: '' },
            defer: { label: '', value: '' },
          },
          suggestion: null,
          refused: null,
          answered,
        },
});

const tableOf = (rows: readonly RowView[]): TableView => ({
  rows,
  wish: FIRST_WISH,
  found: rows.length,
  total: rows.length,
  step: 100,
  counts: { open: 0, keep: 0, refer: 0, leave: 0, later: 0 },
  asksHorizon: false,
});

const snapshotOf = (stage: DistillSnapshot['stage']): DistillSnapshot => ({
  v: CONTRACT_VERSION,
  kind: 'snapshot',
  rev: 1,
  run: 'run-1',
  title: 'T',
  facts: [],
  purpose: null,
  findings: { notes: [], secrets: [] },
  rounds: null,
  stage,
  field: null,
  fieldAt: 0,
  announcement: '',
});

const gate = (...rows: readonly RowView[]): DistillSnapshot =>
  snapshotOf({
    kind: 'gate',
    heading: '',
    lead: '',
    table: tableOf(rows),
    canUndo: false,
    progress: null,
  });

const form = (mark: string, task: string): DistillSnapshot => {
  const view: FormView = {
    mark,
    fields: { ...FIELDS, task },
    from: {},
    faults: {},
    repairs: {},
    misfit: null,
    range: null,
    notes: [],
    folder: null,
    isCopyOnly: false,
  };
  return snapshotOf({ kind: 'form', form: view });
};

describe('what the distill page may send', () => {
  for (const message of [
    { kind: 'ready', id: 'a-1' },
    { kind: 'draft', mark: 'run 1', fields: FIELDS },
    { kind: 'submit', fields: FIELDS },
    { kind: 'range', range: { kind: 'from', line: 12 }, fields: FIELDS },
    { kind: 'range', range: { kind: 'all' }, fields: FIELDS },
    { kind: 'table', wish: FIRST_WISH },
    { kind: 'answer', rows: ['a', 'b'], answer: 'route', value: 'docs/a.md', horizon: '' },
    { kind: 'openPlace', token: 't12' },
    { kind: 'otherName', name: 'docs/other.md' },
    { kind: 'pasted', reference: 'https://example.org/p/1' },
    { kind: 'startAgent', agent: 'codex' },
    ...['undo', 'end', 'takeUp', 'clear', 'write', 'replace', 'stop', 'retry'].map((kind) => ({
      kind,
    })),
  ])
    it(`takes ${message.kind}`, () => {
      const value = { ...from, ...message };
      assert.deepEqual(parseDistillToHost(value), { ok: true, value });
    });

  for (const [why, message] of [
    ['a fifth answer', { kind: 'answer', rows: ['a'], answer: 'keep', value: '', horizon: '' }],
    ['no rows', { kind: 'answer', rows: [], answer: 'drop', value: '', horizon: '' }],
    ['a path in place of a name', { kind: 'openPlace', token: '/etc/passwd' }],
    ['an unknown field', { kind: 'write', path: '/etc/passwd' }],
    ['another agent', { kind: 'startAgent', agent: 'sh' }],
    ['too long a box', { kind: 'submit', fields: { ...FIELDS, task: 'x'.repeat(20_001) } }],
  ] as const)
    it(`drops ${why}`, () => {
      assert.equal(parseDistillToHost({ ...from, ...message }).ok, false);
    });

  it('is dropped by the page where a snapshot is not whole', () => {
    const whole = gate(row('a'));
    assert.deepEqual(parseDistillToPage(whole), whole);
    assert.equal(parseDistillToPage({ ...whole, stage: { kind: 'gate' } }), null);
    assert.equal(parseDistillToPage({ ...whole, v: 0 }), null);
  });
});

describe('the state of the distill page', () => {
  it('takes the form over when it was filled in anew, and else keeps what is typed', () => {
    let state = reduce(initialState(null), { kind: 'snapshot', snapshot: form('m 1', 'one') });
    assert.equal(state.fields?.task, 'one');
    state = reduce(state, { kind: 'typed', fields: { ...FIELDS, task: 'mine' } });
    state = reduce(state, { kind: 'snapshot', snapshot: form('m 1', 'one') });
    assert.equal(state.fields?.task, 'mine');
    state = reduce(state, { kind: 'snapshot', snapshot: form('m 2', 'two') });
    assert.equal(state.fields?.task, 'two');
  });

  it('begins at the first row that waits, and goes on to the next one after an answer', () => {
    const rows = [row('a', 'Leave out'), row('b'), row('c'), row('d', 'decided')];
    const state = reduce(initialState(null), { kind: 'snapshot', snapshot: gate(...rows) });
    assert.equal(state.row, 'b');
    assert.equal(nextWaiting(tableOf(rows), 'b', new Set(['b'])), 'c');
    assert.equal(nextWaiting(tableOf(rows), 'c', new Set(['c'])), 'b');
    assert.equal(nextWaiting(tableOf(rows), 'b', new Set(['b', 'c'])), null);
  });

  it('answers the marked rows together, and forgets marks of rows that are decided', () => {
    let state = reduce(initialState(null), {
      kind: 'snapshot',
      snapshot: gate(row('a'), row('b'), row('c')),
    });
    assert.deepEqual(answeredRows(state, 'b'), ['b']);
    state = reduce(state, { kind: 'marked', row: 'a' });
    state = reduce(state, { kind: 'marked', row: 'c' });
    state = reduce(state, { kind: 'marked', row: 'elsewhere' });
    assert.deepEqual(answeredRows(state, 'b'), ['a', 'c', 'elsewhere']);
    state = reduce(state, { kind: 'marked', row: 'c' });
    const snapshot = gate(row('b'), row('c'), row('a', 'decided'));
    state = reduce(state, { kind: 'snapshot', snapshot });
    assert.deepEqual(state.marked, ['elsewhere']);
    state = reduce(state, { kind: 'answered', rows: ['elsewhere'], next: 'c' });
    assert.deepEqual([state.marked, state.row], [[], 'c']);
  });

  it('proposes a wording for one row alone, and begins empty for several', () => {
    const proposing = (id: string): RowView => {
      const { question, ...rest } = row(id);
      assert.ok(question);
      const resolve = { label: '', value: `words of ${id}` };
      return { ...rest, question: { ...question, fields: { ...question.fields, resolve } } };
    };
    let state = reduce(initialState(null), {
      kind: 'snapshot',
      snapshot: gate(proposing('a'), proposing('b'), proposing('c')),
    });
    assert.equal(fieldStart(state, 'a', 'resolve'), 'words of a');
    state = reduce(state, { kind: 'marked', row: 'b' });
    assert.equal(fieldStart(state, 'a', 'resolve'), '', 'it goes to another row');
    assert.equal(fieldStart(state, 'b', 'resolve'), 'words of b');
    const field = { row: 'b', answer: 'resolve', text: 'words of b', horizon: '' } as const;
    state = reduce(state, { kind: 'fieldOpened', field, at: 1 });
    const both = reduce(state, { kind: 'marked', row: 'c' });
    assert.equal(fieldStart(both, 'b', 'resolve'), '');
    assert.equal(both.field?.text, '', 'the proposal was for one');
    const typed = reduce(state, { kind: 'fieldTyped', text: 'mine', horizon: '', at: 2 });
    assert.equal(reduce(typed, { kind: 'marked', row: 'c' }).field?.text, 'mine');
  });

  it('keeps a field open over a snapshot, until its row is decided', () => {
    const field = { row: 'a', answer: 'resolve', text: 'half', horizon: '' } as const;
    let state = reduce(initialState(null), {
      kind: 'snapshot',
      snapshot: gate(row('a'), row('b')),
    });
    state = reduce(state, { kind: 'fieldOpened', field, at: 1 });
    state = reduce(state, { kind: 'snapshot', snapshot: gate(row('a'), row('b')) });
    assert.equal(state.field?.text, 'half');
    state = reduce(state, { kind: 'snapshot', snapshot: gate(row('b'), row('a', 'decided')) });
    assert.equal(state.field, null);
  });

  it('keeps over a reload where the person was, and no text', () => {
    let state = reduce(initialState(null), {
      kind: 'snapshot',
      snapshot: gate(row('a'), row('b')),
    });
    state = reduce(state, { kind: 'at', row: 'b' });
    state = reduce(state, { kind: 'marked', row: 'a' });
    const saved = toSaved(state);
    assert.deepEqual(parseDistillSaved(JSON.parse(JSON.stringify(saved))), saved);
    assert.ok(!JSON.stringify(saved).includes('content'));
    const again = reduce(initialState(saved), {
      kind: 'snapshot',
      snapshot: gate(row('a'), row('b')),
    });
    assert.deepEqual([again.row, again.marked], ['b', ['a']]);
    assert.equal(parseDistillSaved({ ...saved, text: 'x' }), null);
  });
});

describe('what is being written in a row', () => {
  const busy = snapshotOf({
    kind: 'busy',
    heading: '',
    progress: { text: '', part: null },
    canStop: true,
  });
  const written = (text: string): PageState => {
    const field = { row: 'b', answer: 'resolve', text, horizon: '30 days' } as const;
    const state = reduce(initialState(null), {
      kind: 'snapshot',
      snapshot: gate(row('a'), row('b')),
    });
    return reduce(state, { kind: 'fieldOpened', field, at: 100 });
  };

  it('comes back after hiding and after a reload, where its row is still open', () => {
    const saved = toSaved(written('half a sentence'));
    assert.deepEqual(parseDistillSaved(JSON.parse(JSON.stringify(saved))), saved);
    let state = reduce(initialState(saved), { kind: 'snapshot', snapshot: busy });
    state = reduce(state, { kind: 'snapshot', snapshot: gate(row('a'), row('b')) });
    assert.deepEqual(state.field, written('half a sentence').field);
    const gone = reduce(initialState(saved), { kind: 'snapshot', snapshot: gate(row('a')) });
    assert.equal(gone.field, null);
  });

  it('is not kept where it may be a secret, and comes back from the host alone', () => {
    assert.equal(toSaved(written('password = hunter2'))?.field, null);
    assert.equal(toSaved(written(FAKE.awsKey))?.field, null);
    const path = 'src/billing/v2/totals.ts, as it stands there';
    const before = written(path);
    const saved = toSaved(before);
    assert.ok(saved?.field === null && before.field !== null, 'a path may look like a key');
    const { field, fieldAt } = before;
    const message = { ...from, kind: 'field', field, at: fieldAt };
    assert.ok(parseDistillToHost(message).ok);
    const again = reduce(initialState(saved), {
      kind: 'snapshot',
      snapshot: { ...gate(row('a'), row('b')), field, fieldAt },
    });
    assert.deepEqual(again.field, field);
    const closed = reduce(again, { kind: 'fieldClosed' });
    const later = { ...gate(row('a'), row('b')), field, fieldAt };
    assert.equal(reduce(closed, { kind: 'snapshot', snapshot: later }).field, null);
  });

  it('is the newer of the page’s and the host’s memory after a reload, and the host is told of it', () => {
    const saved = toSaved(written('what the page wrote down'));
    const told = (text: string, at: number): DistillSnapshot => {
      const field = { row: 'a', answer: 'route', text, horizon: '' } as const;
      return { ...gate(row('a'), row('b')), field, fieldAt: at };
    };
    const restored = (snapshot: DistillSnapshot): PageState =>
      reduce(initialState(saved), { kind: 'snapshot', snapshot });
    const newer = restored(told('what the host was told since', 101));
    assert.equal(newer.field?.text, 'what the host was told since');
    assert.equal(isFieldUntold(newer), false);
    const older = restored(told('what the host was told before', 99));
    assert.equal(older.field?.text, 'what the page wrote down');
    assert.equal(isFieldUntold(older), true);
    assert.equal(isFieldUntold(reduce(older, { kind: 'fieldTold' })), false);
    // A clock that was set back must not make what is typed next look older.
    const typed = reduce(newer, { kind: 'fieldTyped', text: 'next', horizon: '', at: 5 });
    assert.ok(typed.fieldAt > 101 && isFieldUntold(typed));
    const closed = restored({ ...gate(row('a'), row('b')), fieldAt: 101 });
    assert.equal(closed.field, null, 'it was left, and does not come back');
  });

  it('waits where no table is shown, and is gone when the handoff is written', () => {
    const failed = snapshotOf({
      kind: 'message',
      heading: 'It could not be read',
      lines: [],
      retryLabel: 'Try Again',
      canOpenForm: true,
      canUndo: false,
    });
    const waiting = reduce(written('half'), { kind: 'snapshot', snapshot: failed });
    const back = reduce(waiting, { kind: 'snapshot', snapshot: gate(row('a'), row('b')) });
    assert.equal(back.field?.text, 'half');
    const done = {
      heading: '',
      files: [],
      prompt: '',
      notes: [],
      canOpen: true,
      noTerminal: null,
      hasEvidence: true,
    };
    const over = reduce(back, { kind: 'snapshot', snapshot: snapshotOf({ kind: 'done', done }) });
    assert.equal(over.field, null);
  });

  it('begins empty where no box holds the proposal whole, which then stands as it is', () => {
    const { question, ...rest } = row('a');
    assert.ok(question);
    const long = (length: number): PageState => {
      const resolve = { label: '', value: 'x'.repeat(length) };
      const fields = { ...question.fields, resolve };
      const snapshot = gate({ ...rest, question: { ...question, fields } });
      return reduce(initialState(null), { kind: 'snapshot', snapshot });
    };
    const { value } = DISTILL_LIMITS;
    assert.equal(fieldStart(long(value), 'a', 'resolve').length, value);
    assert.equal(fieldStart(long(value + 1), 'a', 'resolve'), '');
    // The longest items of a record can be answered with their own words.
    assert.equal(fieldStart(long(12_000), 'a', 'resolve').length, 12_000);
  });

  it('names its distillation also where nothing else of it is of this build', () => {
    assert.equal(savedRun({ v: 1, run: 'run-1', rows: [] }), 'run-1');
    for (const odd of [null, 'run-1', { run: '' }, { run: 7 }]) assert.equal(savedRun(odd), null);
  });
});

describe('an answer where rows are marked', () => {
  it('says before it is given that it goes to other rows', () => {
    assert.equal(goesElsewhere([], 'a'), null);
    assert.equal(goesElsewhere(['a'], 'a'), null);
    assert.match(goesElsewhere(['b'], 'a') ?? '', /the marked row, and this row is not/);
    assert.match(goesElsewhere(['a', 'b'], 'a') ?? '', /to the 2 marked rows\.$/);
  });
});

describe('the keys of a row', () => {
  const press = (key: string, held: Partial<KeyboardEvent> = {}): ReturnType<typeof rowKey> =>
    rowKey({ key, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, ...held }, 5, 20);

  it('answer with one letter each', () => {
    assert.deepEqual(press('r'), { kind: 'field', answer: 'resolve' });
    assert.deepEqual(press('o'), { kind: 'field', answer: 'route' });
    assert.deepEqual(press('l'), { kind: 'field', answer: 'defer' });
    assert.deepEqual(press('d'), { kind: 'drop' });
    assert.deepEqual(press('u'), { kind: 'undo' });
    for (const key of ['x', ' ']) assert.deepEqual(press(key), { kind: 'mark' });
    assert.deepEqual(press('Enter'), { kind: 'open' });
    assert.deepEqual(press('Escape'), { kind: 'end' });
  });

  it('move over rows and on to the next stretch, never with a modifier', () => {
    assert.deepEqual(press('ArrowDown'), { kind: 'go', to: 6 });
    assert.deepEqual(press('ArrowUp'), { kind: 'go', to: 4 });
    assert.deepEqual(press('PageDown'), { kind: 'go', to: 15 });
    assert.deepEqual(press('PageUp'), { kind: 'go', to: 0 });
    assert.deepEqual(press('End'), { kind: 'go', to: 19 });
    assert.deepEqual(press('Home'), { kind: 'go', to: 0 });
    assert.equal(press('d', { ctrlKey: true }), null);
    assert.equal(press('q'), null);
  });
});
