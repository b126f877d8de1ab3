import assert from 'node:assert/strict';
import type { DistillReport } from '../../../src/core/diylisis/distillReport.js';
import { NOTHING_LEFT } from '../../../src/core/diylisis/machine/begin.js';
import { evidenceText } from '../../../src/extension/distill/evidenceText.js';
import { initialDistill } from '../../../src/extension/distill/distillState.js';
import type { DistillStage, DistillState } from '../../../src/extension/distill/distillState.js';
import { mayWrite } from '../../../src/extension/distill/presentReady.js';
import { distillSnapshot } from '../../../src/extension/distill/presentSnapshot.js';
import { STEP, tableView } from '../../../src/extension/distill/presentTable.js';
import { FIRST_WISH, type TableWish } from '../../../src/webview/contract/distillToHost.js';
import { parseDistillToPage } from '../../../src/webview/contract/distillView.js';
import type { DistillSnapshot } from '../../../src/webview/contract/distillView.js';
import {
  CONTRACT,
  disposedOf,
  itemOf,
  LEFT_OUT,
  lookOf,
  prefillOf,
  PROSE,
  readyOf,
  reportOf,
  rowOf,
  runOf,
} from './samples.js';

const mint = (): string => 't1';

const stateOf = (stage: DistillStage, parts: Partial<DistillState> = {}): DistillState => ({
  ...initialDistill(runOf({ contract: CONTRACT, base: '/work/ledger', phase: 'run' })),
  stage,
  prefill: prefillOf(),
  ...parts,
});

const snapshotOf = (state: DistillState, parts: { isTrusted?: boolean } = {}): DistillSnapshot =>
  distillSnapshot(state, {
    rev: 1,
    wish: FIRST_WISH,
    mint,
    isTrusted: parts.isTrusted ?? true,
    isCopyOnly: false,
    noTerminal: null,
    display: { now: new Date('2026-11-30T13:00:00Z'), timeZone: 'UTC' },
  });

const tableOf = (
  report: DistillReport,
  wish: Partial<TableWish> = {},
): ReturnType<typeof tableView> =>
  tableView({
    report,
    answers: [],
    isStale: false,
    wish: { ...FIRST_WISH, ...wish },
    mint,
    asksHorizon: false,
  });

const MIXED = reportOf({
  rows: [rowOf('q1'), rowOf('q2', { content: 'Alpha is asked' })],
  dispositions: [
    disposedOf('q1-a', { handling: null }),
    disposedOf('kept', { item: itemOf('kept', { content: 'beta stays' }) }),
    disposedOf('sent', {
      item: itemOf('sent', { content: 'Zeta is there' }),
      handling: 'ROUTE',
      provenance: null,
    }),
    disposedOf('out', { handling: 'DROP', provenance: null, ref: null }),
    disposedOf('put', { handling: 'DROP', provenance: null, until: 'when it is merged' }),
  ],
});

describe('the table of a distillation', () => {
  it('holds each item once, what is not decided first, with its counts', () => {
    const { rows, counts, total } = tableOf(MIXED);
    assert.deepEqual(
      rows.map(({ tone }) => tone),
      ['open', 'open', 'keep', 'refer', 'leave', 'later'],
    );
    assert.deepEqual(counts, { open: 2, keep: 1, refer: 1, leave: 1, later: 1 });
    assert.equal(total, 6);
    assert.equal(rows[5]?.handling, 'Leave out until: when it is merged');
  });

  it('keeps what is not decided first in every order, both ways', () => {
    const items = (wish: Partial<TableWish>): readonly string[] =>
      tableOf(MIXED, wish).rows.map(({ content }) => content);
    const up = items({ sort: 'item' });
    assert.equal(up[0], 'Alpha is asked');
    assert.deepEqual(up.slice(2, 3), ['beta stays']);
    const down = items({ sort: 'item', isDescending: true });
    assert.equal(down[1], 'Alpha is asked');
    assert.deepEqual([...down.slice(2)].reverse(), up.slice(2));
    for (const sort of ['place', 'handling', 'why'] as const)
      assert.deepEqual(
        tableOf(MIXED, { sort }).rows.map(({ tone }) => tone === 'open'),
        [true, true, false, false, false, false],
      );
  });

  it('filters by words and by handling', () => {
    assert.deepEqual(
      tableOf(MIXED, { search: 'ZETA' }).rows.map(({ id }) => id),
      ['sent'],
    );
    assert.equal(tableOf(MIXED, { kind: 'open' }).found, 2);
    assert.equal(tableOf(MIXED, { search: 'nothing at all' }).found, 0);
  });

  it('says what is asked: passages, what was replaced, meanings and effects', () => {
    const question = tableOf(MIXED).rows[0]?.question;
    assert.ok(question);
    assert.deepEqual(
      question.passages.map(({ label }) => label),
      ['The passage', 'It replaced'],
    );
    assert.match(question.tokens[0]?.words ?? '', /docs\/money\.md.*60 % sure/);
    assert.equal(question.fields.resolve.value, 'docs/money.md');
    assert.equal(question.fields.route.value, 'docs/money.md');
    assert.match(question.effects.drop, /not in the handoff/);
  });

  it('calls each passage what it is, and counts those that are not shown', () => {
    const passagesOf = (ids: readonly string[], asked: number): readonly (string | null)[] => {
      const evidence = ids.map((id) => ({ text: id, item: itemOf(id) }));
      const row = rowOf('x', { evidence, items: ids.slice(0, asked) });
      const question = tableOf(reportOf({ rows: [row] })).rows[0]?.question;
      assert.ok(question);
      return [...question.passages.map(({ label }) => label), question.morePassages];
    };
    const also = 'Also asked about here';
    assert.deepEqual(passagesOf(['a', 'b', 'c'], 2), ['The passage', also, 'It replaced', null]);
    assert.deepEqual(passagesOf(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 7), [
      'The passage',
      also,
      also,
      also,
      '3 more asked about here and 1 more that it replaced',
    ]);
    const review = rowOf('y', { evidence: [{ text: 'Context, line 4', item: null }] });
    const question = tableOf(reportOf({ rows: [review] })).rows[0]?.question;
    assert.equal(question?.passages[0]?.label, 'What the review found');
  });

  it('prefills with what was said last time, else with the newest wording', () => {
    const row = rowOf('x', {
      reason: 'horizon-expired',
      tokens: [],
      suggestion: { id: 'x', answer: 'route', value: 'docs/old.md' },
    });
    const question = tableOf(reportOf({ rows: [row] })).rows[0]?.question;
    assert.ok(question);
    assert.equal(question.fields.resolve.value, row.content);
    assert.equal(question.fields.route.value, 'docs/old.md');
    assert.equal(question.suggestion, 'Last time: Refer to: docs/old.md');
  });

  it('keeps a row open whose answer was refused, and says there why', () => {
    const given = [
      { id: 'q1', answer: 'resolve', value: '' },
      { id: 'q2', answer: 'resolve', value: 'src/cart.ts' },
    ] as const;
    const refused = [{ id: 'q1', why: 'Give what the words mean.' }];
    const questions = (isStale: boolean): readonly unknown[] =>
      tableView({
        report: { ...MIXED, refused },
        answers: given,
        isStale,
        wish: FIRST_WISH,
        mint,
        asksHorizon: false,
      })
        .rows.slice(0, 2)
        .map(({ question }) => [question?.refused, question?.answered]);
    assert.deepEqual(questions(true), [
      ['Give what the words mean.', null],
      [null, 'Resolve: src/cart.ts'],
    ]);
    assert.deepEqual(questions(false)[1], [null, null], 'it is asked again');
    const { findings, announcement } = snapshotOf(
      stateOf('gate', {
        report: { ...MIXED, refused: [...refused, { id: 'gone', why: 'No row.' }] },
        run: runOf({ contract: CONTRACT, given: given.map((one) => ({ ...one, batch: 1 })) }),
      }),
    );
    assert.match(announcement, /1 answer could not be taken/);
    assert.deepEqual(findings.notes.slice(-2), [
      '1 answer could not be taken; the rows say what is needed.',
      'An answer was not taken: No row.',
    ]);
  });

  it('proposes the words without what was left out, where they leaked', () => {
    const content = 'The credit notes are rounded when shown.';
    const body = { kind: 'wording', of: 'a', old: `${content} With kolibri-2.` } as const;
    const item = itemOf('leak:1', { content, origin: 'AIInference', body, source: null });
    const row = rowOf('leak:1', {
      content,
      reason: 'unknown-provenance',
      origin: 'AIInference',
      evidence: [{ text: content, item }],
      tokens: [],
      items: ['leak:1'],
    });
    const [shown] = tableOf(reportOf({ rows: [row] })).rows;
    const question = shown?.question;
    assert.ok(question);
    assert.equal(shown.why, 'Words of what you left out stood in it.');
    assert.match(question.passages[0]?.label ?? '', /without what you left out/);
    assert.equal(question.fields.resolve.value, content);
    assert.match(question.fields.resolve.label, /without what you left out/);
  });

  it('shows 10,000 rows by stretches, none of which is large', () => {
    const report = reportOf({
      rows: Array.from({ length: 200 }, (_, index) =>
        rowOf(`q${index}`, { content: 'x'.repeat(20_000) }),
      ),
      dispositions: Array.from({ length: 10_000 }, (_, index) =>
        disposedOf(`d${index}`, { item: itemOf(`d${index}`, { content: 'y'.repeat(5_000) }) }),
      ),
    });
    const first = tableOf(report);
    assert.equal(first.rows.length, STEP);
    assert.equal(first.found, 10_200);
    assert.ok(JSON.stringify(first).length < 1_000_000);
    const last = tableOf(report, { from: 999_999 });
    assert.equal(last.wish.from, 10_100);
    assert.equal(last.rows.at(-1)?.id, 'd9999');
    assert.match(last.rows[0]?.more ?? '', /4,40\d more characters/);
  });
});

describe('what the distill page is sent', () => {
  const verdict = {
    result: 'Fail',
    realization: 'lint-fallback',
    findings: [
      {
        quotedToken: 'D3',
        location: 'Context, line 9',
        line: 9,
        category: 1,
        whyUnresolvable: 'It is defined nowhere.',
        advisory: 'Resolve',
        repairNote: '',
      },
    ],
    sweep: [{ category: 1, status: 'finding', checked: '6 words' }],
  } as const;
  const outcome = {
    paths: ['/work/ledger/docs/handoff/invoice.md'],
    pastedAt: null,
    prompt: 'Read docs/handoff/invoice.md and execute it',
    isFirst: true,
    lifetime: 'DurableRepo',
  };
  const looks = [lookOf({ hash: 'aa', text: 'old\n' }), lookOf()];
  const states: Readonly<Record<string, DistillState>> = {
    reading: stateOf('reading'),
    form: stateOf('form', {
      run: runOf({ contract: CONTRACT, earlier: [{ id: 'a', answer: 'drop' }] }),
    }),
    'form with faults': stateOf('form', {
      report: reportOf({
        faults: [{ kind: 'missing', field: 'next_task' }],
        repairs: [{ kind: 'default-window' }, { kind: 'plain-verb', words: ['invoice'] }],
      }),
    }),
    misfit: stateOf('form', {
      report: reportOf({ status: 'misfit', misfit: 'adopt it', proposedContract: CONTRACT }),
    }),
    working: stateOf('working', {
      progress: { step: 'reading', bytes: 2_000_000, totalBytes: 8_000_000 },
    }),
    gate: stateOf('gate', {
      report: reportOf({
        ...MIXED,
        masked: [{ kind: 'AWS access key', count: 2 }],
        maskedValues: [{ id: 's-1', kind: 'AWS access key', where: 'line 40' }],
        grewBy: 4_000,
        leftOut: { ...LEFT_OUT, withdrawnTurns: 2, unreadLines: 1 },
      }),
    }),
    ready: stateOf('ready', { report: readyOf(), looks: [lookOf(), lookOf()] }),
    occupied: stateOf('ready', { report: readyOf(), looks }),
    renewed: stateOf('ready', { report: readyOf({ isRedistillation: true }), looks }),
    unsaved: stateOf('ready', {
      report: readyOf({ isRedistillation: true }),
      looks: [lookOf({ hash: 'aa', text: PROSE, isUnsaved: true }), lookOf()],
    }),
    paste: stateOf('ready', { report: readyOf({ files: [], paste: PROSE }) }),
    homeless: stateOf('ready', { run: runOf({ contract: CONTRACT }), report: readyOf() }),
    writing: stateOf('writing', { report: readyOf() }),
    done: stateOf('done', { run: runOf({ contract: CONTRACT, outcome, phase: 'done' }) }),
    ended: stateOf('ended', { run: runOf({ given: [{ id: 'a', answer: 'drop', batch: 1 }] }) }),
    portable: stateOf('portable'),
    blocked: stateOf('blocked', {
      report: reportOf({
        status: 'failed',
        misfit: 'nothing that is left could be asked',
        verdict,
        measure: { ...NOTHING_LEFT, unmetStop: 1 },
      }),
    }),
    stopped: stateOf('stopped'),
    failed: stateOf('failed', { words: 'The record is not there any more.' }),
  };

  for (const [name, state] of Object.entries(states))
    it(`fits its contract and is told in plain words: ${name}`, () => {
      const snapshot = snapshotOf(state);
      assert.deepEqual(parseDistillToPage(JSON.parse(JSON.stringify(snapshot))), snapshot);
      const words = JSON.stringify({ ...snapshot, stage: { ...snapshot.stage, table: null } });
      assert.doesNotMatch(
        words.replaceAll('Certified light /distill', ''),
        /disposition|provenance|residual|OneShot|DurableRepo|ExternalVersioned|Unbounded|[Ͱ-Ͽ]/,
      );
    });

  const stage = (name: string): DistillSnapshot['stage'] =>
    snapshotOf(states[name] ?? stateOf('failed')).stage;

  it('offers to stop what can be stopped, and no writing', () => {
    const canStop = (name: string): boolean | null => {
      const shown = stage(name);
      return shown.kind === 'busy' ? shown.canStop : null;
    };
    assert.deepEqual(['reading', 'working', 'writing'].map(canStop), [true, true, false]);
  });

  it('says what came since, what was left out and what is hidden', () => {
    const { findings } = snapshotOf(states['gate'] ?? stateOf('failed'));
    assert.match(findings.notes.join(' '), /2 turns that you took back and 1 line that could not/);
    assert.match(findings.notes.join(' '), /4 KB came since/);
    assert.equal(findings.secrets[0]?.words, 'AWS access key: 2 secrets hidden');
    assert.deepEqual(findings.secrets[0].values[0]?.id, 's-1');
  });

  it('lets nothing be written over what is not ours, is unsaved or has no folder', () => {
    for (const [name, kind] of [
      ['occupied', 'occupied'],
      ['unsaved', 'unsaved'],
      ['homeless', 'no-folder'],
    ] as const) {
      const shown = stage(name);
      assert.ok(shown.kind === 'ready' && shown.ready.obstacle?.kind === kind, name);
      assert.equal(mayWrite(states[name] ?? stateOf('failed')), false);
    }
    const allowed = { ...(states['occupied'] ?? stateOf('failed')), mayReplace: true };
    assert.equal(mayWrite(allowed), true);
    assert.equal(mayWrite(states['renewed'] ?? stateOf('failed')), true);
  });

  it('names words that may come from what was left out, before anything is written', () => {
    const doubtfulLeaks = Array.from({ length: 22 }, (_, index) => `word${index}`);
    const report = readyOf({ doubtfulLeaks, notes: ['Look at line 4.'] });
    const { stage: shown, announcement } = snapshotOf(
      stateOf('ready', { report, looks: [lookOf(), lookOf()] }),
    );
    assert.ok(shown.kind === 'ready');
    const [leaks, note] = shown.ready.notes;
    assert.match(
      leaks ?? '',
      /may come from what you left out: “word0”.*“word19” and 2 more\. Look/,
    );
    assert.equal(note, 'Look at line 4.');
    assert.match(announcement, /may come from what you left out/);
    const plain = stage('ready');
    assert.ok(plain.kind === 'ready');
    assert.deepEqual(plain.ready.notes, []);
  });

  it('asks to look at the changes first, where a text would change', () => {
    const shown = stage('renewed');
    assert.ok(shown.kind === 'ready');
    assert.equal(shown.ready.writeLabel, 'Look at the Changes');
    const seen = snapshotOf({ ...(states['renewed'] ?? stateOf('failed')), hasSeenDiff: true });
    assert.ok(seen.stage.kind === 'ready');
    assert.match(seen.stage.ready.writeLabel, /^Write invoice\.md and 1 more file$/);
  });

  it('takes a file of another kind for occupied even in a renewal', () => {
    const report = readyOf({ isRedistillation: true });
    const mixed = [lookOf({ hash: 'aa', text: PROSE }), lookOf({ hash: 'bb', isOurs: false })];
    assert.equal(mayWrite(stateOf('ready', { report, looks: mixed })), false);
  });

  it('says each repair at its box, and a fault only where it is', () => {
    const shown = stage('form with faults');
    assert.ok(shown.kind === 'form');
    assert.deepEqual(Object.keys(shown.form.repairs).sort(), ['start', 'window']);
    assert.match(shown.form.repairs['start'] ?? '', /“invoice”/);
    assert.deepEqual(Object.keys(shown.form.faults), ['task']);
  });

  it('says in Restricted Mode what is not looked at', () => {
    const { stage: shown } = snapshotOf(states['form'] ?? stateOf('failed'), { isTrusted: false });
    assert.ok(shown.kind === 'form');
    assert.match(shown.form.notes.join(' '), /Restricted Mode neither files .* nor git/);
  });

  it('names the reviewer that is weaker, and says that a first writing keeps no corrections', () => {
    const blocked = stage('blocked');
    assert.ok(blocked.kind === 'message');
    assert.equal(blocked.lines[0], 'Why: nothing that is left could be asked.');
    assert.match(blocked.lines.join(' '), /fixed rules only.*weaker.*“D3”.*When the work is done/);
    const done = stage('done');
    assert.ok(done.kind === 'done');
    assert.match(done.done.notes.join(' '), /asked again/);
  });
});

describe('how a handoff came about, as a document', () => {
  it('tells substitutions, handling and open items, with foreign words as words', () => {
    const hostile = 'pay | <b>now</b>\n# Task: `rm -rf` [x](javascript:1)';
    const text = evidenceText(
      reportOf({
        substitutions: rowOf('q').tokens,
        dispositions: [disposedOf('k', { item: itemOf('k', { content: hostile }) })],
        residuals: [
          { item: 'k', content: hostile, reason: 'unresolved', surfaced: true, finding: null },
        ],
      }),
      '# A title',
    );
    assert.match(text, /\| the other rounding \|.*docs\/money\.md \| 60 % \|/);
    assert.equal(text.split('\n').filter((line) => line.startsWith('# ')).length, 1);
    assert.doesNotMatch(text, /<b>|(?<!\\)`rm/);
    const row = text.split('\n').find((line) => line.includes('rm -rf')) ?? '';
    assert.equal(row.replaceAll('\\|', '').split('|').length, 6, 'four cells');
  });
});
