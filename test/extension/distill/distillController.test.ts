import assert from 'node:assert/strict';
import type { DistillReport } from '../../../src/core/diylisis/distillReport.js';
import type {
  ContractPrefill,
  ContractRequest,
  DistillRequest,
} from '../../../src/core/diylisis/distillRequest.js';
import { fieldsOf } from '../../../src/extension/distill/contractForm.js';
import { DistillController } from '../../../src/extension/distill/distillController.js';
import type {
  HandoffWriteOutcome,
  HandoffWriteRequest,
  ReadContext,
  TargetLook,
} from '../../../src/extension/distill/distillPorts.js';
import { parseDistillRun } from '../../../src/extension/distill/distillRun.js';
import type { DistillRun } from '../../../src/extension/distill/distillRun.js';
import { CONTRACT_VERSION } from '../../../src/webview/contract/envelope.js';
import type { DistillIntent } from '../../../src/webview/contract/distillToHost.js';
import type { DistillSnapshot, DistillToPage } from '../../../src/webview/contract/distillView.js';
import {
  CONTRACT,
  disposedOf,
  lookOf,
  NOW,
  prefillOf,
  PROSE,
  RECORD,
  readyOf,
  reportOf,
  rowOf,
  runOf,
} from './samples.js';

/** Lets everything that is ready run. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

class World {
  readonly posted: DistillToPage[] = [];
  readonly acts: unknown[][] = [];
  readonly asked: (ContractRequest | DistillRequest)[] = [];
  readonly signals: AbortSignal[] = [];
  /** Masked values that the reader knows, by id. */
  values = new Map<string, string>();
  readonly written: HandoffWriteRequest[] = [];
  readonly warnings: string[] = [];
  kept: DistillRun[] = [];
  moment = new Date(NOW);
  /** The round that a run tells of. */
  round = 1;
  reports: (DistillReport | Error | 'never')[] = [];
  prefill: ContractPrefill = prefillOf();
  looks: readonly TargetLook[] = [lookOf(), lookOf()];
  outcome: HandoffWriteOutcome = {
    kind: 'written',
    paths: ['/work/ledger/docs/handoff/invoice.md'],
  };
  readonly controller: DistillController;

  constructor(run: DistillRun = runOf()) {
    const note =
      (name: string) =>
      (...parts: unknown[]): void =>
        void this.acts.push([name, ...parts]);
    this.controller = new DistillController(run, {
      reader: {
        contract: (request) => {
          this.asked.push(request);
          return Promise.resolve({ ok: true, value: this.prefill });
        },
        distill: (request, context) => this.#distill(request, context),
        reveal: (id) => Promise.resolve(this.values.get(id) ?? null),
      },
      writer: {
        look: () => Promise.resolve({ looks: this.looks }),
        write: (request) => {
          this.written.push(request);
          return Promise.resolve(this.outcome);
        },
      },
      acts: {
        openPlace: note('openPlace'),
        openFile: note('openFile'),
        showDiff: note('showDiff'),
        showText: note('showText'),
        copy: note('copy'),
        startAgent: note('startAgent'),
        chooseTarget: () => Promise.resolve({ folder: '/other', name: 'h.md' }),
        save: (paths) => {
          note('save')(paths);
          this.looks = this.looks.map((look) => ({ ...look, isUnsaved: false }));
          return Promise.resolve();
        },
      },
      read: (source) =>
        Promise.resolve(
          source.kind === 'record'
            ? { ok: true, source: { kind: 'record', record: source.record } }
            : { ok: false, words: 'The document cannot be read any more.' },
        ),
      sizeOf: () => Promise.resolve(9_000),
      workspace: () => ({ folders: ['/work/ledger'], isTrusted: true }),
      keep: (kept) => void this.kept.push(kept),
      noTerminal: () => null,
      log: {
        info: () => undefined,
        warn: (words) => void this.warnings.push(words),
        error: (words) => void this.warnings.push(words),
      },
      now: () => this.moment,
      timeZone: 'UTC',
    });
    this.controller.connect((message) => void this.posted.push(message));
  }

  #distill(
    request: DistillRequest,
    { signal, progress }: ReadContext,
  ): Promise<{ readonly ok: true; readonly value: DistillReport }> {
    this.asked.push(request);
    this.signals.push(signal);
    progress({ step: 'reviewing', bytes: 0, totalBytes: 0, round: this.round });
    const report = this.reports.shift() ?? readyOf();
    if (report === 'never')
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    return report instanceof Error
      ? Promise.reject(report)
      : Promise.resolve({ ok: true, value: report });
  }

  async send(...intents: readonly DistillIntent[]): Promise<void> {
    for (const intent of intents) {
      this.controller.receive({ v: CONTRACT_VERSION, rev: 0, ...intent });
      await settled();
    }
  }

  get shown(): DistillSnapshot {
    const last = this.posted.findLast((message) => message.kind === 'snapshot');
    assert.ok(last?.kind === 'snapshot');
    return last;
  }

  get stage(): DistillSnapshot['stage'] {
    return this.shown.stage;
  }

  /** Heading and lines of a message; empty: something else is shown. */
  get message(): string {
    const { stage } = this;
    return stage.kind === 'message' ? [stage.heading, ...stage.lines].join('\n') : '';
  }

  get lastRequest(): DistillRequest {
    const last = this.asked.at(-1);
    assert.ok(last !== undefined && 'answers' in last);
    return last;
  }

  async toForm(): Promise<void> {
    await this.send({ kind: 'ready', id: 'p1' });
  }

  async toGate(): Promise<void> {
    await this.toForm();
    this.reports = [reportOf({ rows: [rowOf('a'), rowOf('b')], dispositions: [disposedOf('k')] })];
    await this.send({ kind: 'submit', fields: fieldsOf(CONTRACT) });
  }
}

const answer = (row: string, value = ''): DistillIntent => ({
  kind: 'answer',
  rows: [row],
  answer: value === '' ? 'drop' : 'resolve',
  value,
  horizon: '',
});

describe('the host of the distill page', () => {
  it('fills the form in, takes it and shows what is open', async () => {
    const world = new World();
    await world.toGate();
    assert.equal(world.stage.kind, 'gate');
    const { contract, now, readTo, source, answers } = world.lastRequest;
    assert.deepEqual(contract, CONTRACT);
    assert.deepEqual(source, { kind: 'record', record: RECORD });
    assert.deepEqual([now, readTo, answers], [NOW, 4_000, []]);
  });

  it('drops what is no message, and answers for rows that are not open', async () => {
    const world = new World();
    await world.toGate();
    const before = world.asked.length;
    world.controller.receive({ v: CONTRACT_VERSION, rev: 0, kind: 'answer', rows: ['a'] });
    assert.match(world.warnings[0] ?? '', /dropped/);
    await world.send(answer('k'), answer('unknown'));
    assert.equal(world.asked.length, before);
  });

  it('gives up the run of before when another answer comes, and sends all that was said', async () => {
    const world = new World();
    await world.toGate();
    world.reports = ['never', readyOf()];
    await world.send(answer('a'), answer('b', 'docs/money.md'));
    assert.ok(world.signals.at(-2)?.aborted);
    assert.deepEqual(
      world.lastRequest.answers.map((one) => [one.id, one.answer, one.value]),
      [
        ['a', 'drop', null],
        ['b', 'resolve', 'docs/money.md'],
      ],
    );
    assert.equal(world.stage.kind, 'ready');
  });

  it('confirms several rows as they stand, and asks again for one that needs words', async () => {
    const world = new World();
    await world.toGate();
    const refused = [{ id: 'b', why: 'Give what the words mean.' }];
    world.reports = [reportOf({ rows: [rowOf('b')], refused }), 'never'];
    await world.send({
      kind: 'answer',
      rows: ['a', 'b'],
      answer: 'resolve',
      value: '',
      horizon: '',
    });
    assert.deepEqual(
      world.lastRequest.answers.map(({ id, value }) => [id, value]),
      [
        ['a', ''],
        ['b', ''],
      ],
    );
    const question = (): unknown => {
      const { stage } = world;
      const shown = stage.kind === 'gate' ? stage.table.rows[0]?.question : null;
      return [shown?.refused, shown?.answered];
    };
    assert.deepEqual(question(), ['Give what the words mean.', null]);
    await world.send(answer('b', 'docs/money.md'));
    assert.deepEqual(question(), [null, 'Resolve: docs/money.md']);
  });

  it('writes exactly what was shown, and offers what comes next', async () => {
    const world = new World();
    await world.toGate();
    world.reports = [readyOf()];
    await world.send(answer('a'), { kind: 'write' });
    assert.deepEqual(world.written.at(0)?.files, readyOf().files);
    assert.equal(world.written[0]?.folder, '/work/ledger');
    assert.equal(world.stage.kind, 'done');
    await world.send(
      { kind: 'openHandoff' },
      { kind: 'copyPrompt' },
      { kind: 'startAgent', agent: 'claude' },
      { kind: 'openEvidence' },
    );
    assert.deepEqual(
      world.acts.map(([name]) => name),
      ['openFile', 'copy', 'startAgent', 'showText'],
    );
    assert.deepEqual(world.acts[2], [
      'startAgent',
      'claude',
      'Read docs/handoff/invoice.md and execute it',
      '/work/ledger',
    ]);
  });

  it('shows how a file changes before it writes over it, and asks about a stranger’s', async () => {
    const world = new World();
    await world.toForm();
    world.looks = [lookOf({ hash: 'aa', text: 'old\n', isOurs: false }), lookOf()];
    world.reports = [readyOf()];
    await world.send({ kind: 'submit', fields: fieldsOf(CONTRACT) }, { kind: 'write' });
    assert.deepEqual(world.acts, [], 'it is somebody else’s file');
    await world.send({ kind: 'replace' }, { kind: 'write' });
    assert.deepEqual(world.acts, [['showDiff', '/work/ledger/docs/handoff/invoice.md', PROSE]]);
    assert.equal(world.written.length, 0);
    await world.send({ kind: 'write' });
    assert.equal(world.written[0]?.mayReplace, true);
  });

  it('saves an open editor when asked, and only then writes', async () => {
    const world = new World();
    await world.toForm();
    world.looks = [lookOf({ hash: 'aa', text: PROSE, isUnsaved: true }), lookOf()];
    const renewal = readyOf({ isRedistillation: true });
    world.reports = [renewal, renewal];
    await world.send({ kind: 'submit', fields: fieldsOf(CONTRACT) }, { kind: 'write' });
    assert.equal(world.written.length, 0);
    const before = world.asked.length;
    await world.send({ kind: 'saveTarget' });
    assert.equal(world.asked.length, before + 1, 'what was saved there is taken over first');
    await world.send({ kind: 'write' });
    assert.deepEqual(world.acts, [['save', ['/work/ledger/docs/handoff/invoice.md']]]);
    assert.equal(world.written.length, 1);
  });

  it('writes under a chosen place with the text made for it', async () => {
    const world = new World();
    await world.toForm();
    world.reports = [readyOf(), readyOf()];
    await world.send({ kind: 'submit', fields: fieldsOf(CONTRACT) }, { kind: 'chooseFolder' });
    assert.equal(world.lastRequest.contract.emit_target?.locator, 'h.md');
    const { folders, emitFolder } = world.lastRequest.workspace;
    assert.deepEqual([folders, emitFolder], [['/work/ledger'], '/other']);
  });

  it('ends with nothing written, and takes up with the answers on the same day', async () => {
    const world = new World();
    await world.toGate();
    world.reports = [reportOf({ rows: [rowOf('b')] })];
    await world.send(answer('a'), { kind: 'end' });
    assert.equal(world.stage.kind, 'ended');
    assert.equal(world.kept.at(-1)?.phase, 'ended');
    await world.send({ kind: 'takeUp' });
    assert.equal(world.lastRequest.now, NOW);
    assert.deepEqual(
      world.lastRequest.answers.map(({ id }) => id),
      ['a'],
    );
    assert.equal(world.written.length, 0);
  });

  it('begins a new invocation on another day, with the answers as suggestions only', async () => {
    const world = new World();
    await world.toGate();
    world.reports = [reportOf({ rows: [rowOf('b')] })];
    await world.send(answer('a'), { kind: 'end' });
    world.moment = new Date('2026-12-01T08:00:00.000Z');
    await world.send({ kind: 'takeUp' });
    const { now, readTo, answers, earlier } = world.lastRequest;
    assert.deepEqual([now, readTo, answers], ['2026-12-01T08:00:00.000Z', 9_000, []]);
    assert.deepEqual(
      earlier.map(({ id }) => id),
      ['a'],
    );
  });

  it('is a new invocation where the form was left open or kept over a day', async () => {
    const tomorrow = '2026-12-01T08:00:00.000Z';
    const open = new World();
    await open.toForm();
    open.moment = new Date(tomorrow);
    await open.send({ kind: 'submit', fields: fieldsOf(CONTRACT) });
    assert.deepEqual([open.lastRequest.now, open.lastRequest.readTo], [tomorrow, 9_000]);
    const kept = new World();
    kept.moment = new Date(tomorrow);
    await kept.toForm();
    assert.equal(kept.asked[0]?.now, tomorrow);
  });

  it('takes up an ended run without answers from the source as it is now', async () => {
    const world = new World();
    await world.toGate();
    await world.send({ kind: 'end' }, { kind: 'takeUp' });
    assert.equal(world.lastRequest.readTo, 9_000);
  });

  it('reads no further for the form than for the handoff', async () => {
    const world = new World();
    await world.toForm();
    assert.equal(world.asked[0]?.readTo, 4_000);
  });

  it('does not begin for a page that was closed meanwhile', async () => {
    const world = new World(runOf({ phase: 'run', contract: CONTRACT }));
    world.moment = new Date('2026-12-01T08:00:00.000Z');
    world.controller.receive({ v: CONTRACT_VERSION, rev: 0, kind: 'ready', id: 'p1' });
    world.controller.dispose();
    await settled();
    assert.deepEqual(world.asked, []);
  });

  const FIELD = {
    row: 'a',
    answer: 'route',
    text: 'src/billing/v2/totals.ts',
    horizon: '',
  } as const;

  it('gives what was being written back to a page that was hidden, until it is answered', async () => {
    const world = new World();
    await world.toGate();
    await world.send({ kind: 'field', field: FIELD, at: 20 }, { kind: 'ready', id: 'p2' });
    assert.deepEqual([world.shown.field, world.shown.fieldAt], [FIELD, 20]);
    const older = { ...FIELD, text: 'src/bill' };
    await world.send({ kind: 'field', field: older, at: 19 }, { kind: 'ready', id: 'p3' });
    assert.deepEqual(world.shown.field, FIELD, 'an older memory changes nothing');
    world.reports = [reportOf({ rows: [rowOf('b')] })];
    await world.send(answer('a'));
    assert.deepEqual([world.shown.field, world.shown.fieldAt], [null, 20]);
  });

  it('gives what was being written back after a reload of the window', async () => {
    const before = new World();
    await before.toGate();
    const posted = before.posted.length;
    await before.send({ kind: 'field', field: FIELD, at: 20 });
    assert.equal(before.posted.length, posted, 'typing has no table drawn anew');
    const kept = parseDistillRun(JSON.parse(JSON.stringify(before.kept.at(-1))));
    assert.ok(kept);
    const after = new World(kept);
    after.reports = [reportOf({ rows: [rowOf('a'), rowOf('b')] })];
    await after.send({ kind: 'ready', id: 'p2' });
    assert.deepEqual([after.shown.field, after.shown.fieldAt], [FIELD, 20]);
  });

  const TOMORROW = '2026-12-01T08:00:00.000Z';

  it('goes on as a new invocation when a gate that stood open overnight is answered', async () => {
    const world = new World();
    await world.toGate();
    world.reports = [reportOf({ rows: [rowOf('b')] })];
    await world.send(answer('a'));
    world.moment = new Date(TOMORROW);
    const again = reportOf({ rows: [rowOf('a', { suggestion: { id: 'a', answer: 'drop' } })] });
    world.reports = [again, again];
    await world.send(answer('b', 'docs/money.md'));
    const { now, readTo, answers, earlier } = world.lastRequest;
    assert.deepEqual([now, readTo], [TOMORROW, 9_000]);
    assert.deepEqual([answers.map(({ id }) => id), earlier.map(({ id }) => id)], [['b'], ['a']]);
    const [told = ''] = world.shown.findings.notes;
    assert.match(told, /^It is another day .*read anew as of 1 Dec 2026\. 1 answer of an earlier/);
    assert.ok(world.shown.announcement.includes(told));
    await world.send(answer('a'));
    assert.equal(world.lastRequest.now, TOMORROW);
    assert.deepEqual(
      world.lastRequest.answers.map(({ id }) => id),
      ['b', 'a'],
    );
  });

  it('works out anew what stood ready overnight, and writes it when it was seen', async () => {
    const world = new World();
    await world.toGate();
    world.reports = [readyOf()];
    await world.send(answer('a'));
    world.moment = new Date(TOMORROW);
    world.reports = [readyOf()];
    await world.send({ kind: 'write' });
    assert.equal(world.written.length, 0, 'nobody saw it as it is today');
    assert.equal(world.lastRequest.now, TOMORROW);
    await world.send({ kind: 'write' });
    assert.equal(world.written.length, 1);
  });

  it('loses none of several answers that turn the day together, and takes back the last one', async () => {
    const world = new World();
    await world.toGate();
    world.moment = new Date(TOMORROW);
    world.reports = ['never', 'never', 'never'];
    for (const one of [answer('a'), answer('b', 'docs/money.md')])
      world.controller.receive({ v: CONTRACT_VERSION, rev: 0, ...one });
    await settled();
    assert.deepEqual(
      world.lastRequest.answers.map(({ id }) => id),
      ['a', 'b'],
    );
    world.moment = new Date('2026-12-02T08:00:00.000Z');
    await world.send({ kind: 'undo' });
    const { answers, earlier, now } = world.lastRequest;
    assert.deepEqual([answers, earlier.map(({ id }) => id)], [[], ['a']]);
    assert.equal(now, '2026-12-02T08:00:00.000Z');
  });

  it('puts the proposed wording in and leaves what was typed into other boxes', async () => {
    const world = new World();
    await world.toForm();
    const proposedContract = { ...CONTRACT, next_task: 'Agree them. You choose how.' };
    world.reports = [reportOf({ status: 'misfit', misfit: 'adopt it', proposedContract })];
    await world.send({ kind: 'submit', fields: fieldsOf(CONTRACT) });
    const { stage } = world;
    assert.ok(stage.kind === 'form');
    const fields = { ...fieldsOf(CONTRACT), scope: 'only src/', reader: 'Anna' };
    await world.send({ kind: 'draft', mark: stage.form.mark, fields }, { kind: 'useProposed' });
    const kept = world.kept.at(-1)?.contract;
    assert.deepEqual(
      [kept?.next_task, kept?.execution_scope, kept?.recipient_profile?.knowledge],
      [proposedContract.next_task, 'only src/', 'Anna'],
    );
  });

  it('says which round goes on while it runs', async () => {
    const world = new World();
    await world.toForm();
    world.round = 2;
    world.reports = ['never'];
    await world.send({ kind: 'submit', fields: fieldsOf(CONTRACT) });
    assert.equal(world.stage.kind, 'busy');
    assert.equal(world.shown.rounds, 'Round 2');
    await world.send({ kind: 'stop' });
    assert.equal(world.shown.rounds, null);
  });

  it('opens the handoff itself, whatever its ending', async () => {
    const world = new World();
    await world.toForm();
    const paths = ['/work/ledger/h.task-state.json', '/work/ledger/h.markdown'];
    world.outcome = { kind: 'written', paths };
    await world.send(
      { kind: 'submit', fields: fieldsOf(CONTRACT) },
      { kind: 'write' },
      { kind: 'openHandoff' },
    );
    assert.deepEqual(world.acts, [['openFile', '/work/ledger/h.markdown']]);
  });

  it('comes back after a reload where it was, from what was kept alone', async () => {
    const before = new World();
    await before.toGate();
    before.reports = [reportOf({ rows: [rowOf('b')] })];
    await before.send(answer('a'));
    const kept = before.kept.at(-1);
    assert.ok(kept);
    const after = new World(kept);
    after.reports = [reportOf({ rows: [rowOf('b')] })];
    await after.send({ kind: 'ready', id: 'p2' });
    assert.equal(after.stage.kind, 'gate');
    assert.deepEqual(after.lastRequest, before.lastRequest);
  });

  it('keeps what is typed into the form, unless the form was filled in anew meanwhile', async () => {
    const world = new World();
    await world.toForm();
    const { stage } = world;
    assert.ok(stage.kind === 'form');
    const fields = { ...fieldsOf(CONTRACT), scope: 'only src/' };
    await world.send({ kind: 'draft', mark: stage.form.mark, fields });
    assert.equal(world.kept.at(-1)?.contract?.execution_scope, 'only src/');
    await world.send({ kind: 'draft', mark: 'other', fields: { ...fields, scope: 'all' } });
    assert.equal(world.kept.at(-1)?.contract?.execution_scope, 'only src/');
  });

  it('checks the form while it is typed, and puts the proposed wording in when asked', async () => {
    const world = new World();
    await world.toForm();
    const form = (): Extract<DistillSnapshot['stage'], { kind: 'form' }>['form'] => {
      const { stage } = world;
      assert.ok(stage.kind === 'form');
      return stage.form;
    };
    assert.deepEqual([form().faults, form().repairs, form().misfit], [{}, {}, null]);
    const typed = {
      ...fieldsOf(CONTRACT),
      task: 'Decide how totals are rounded.',
      lifetime: 'repository',
      window: 'now',
      start: 'Read <locator> and mend the totals',
      target: 'docs/invoice.txt',
    } as const;
    await world.send({ kind: 'draft', mark: form().mark, fields: typed });
    assert.deepEqual(Object.keys(form().repairs).sort(), ['start', 'target', 'window']);
    assert.match(form().repairs['start'] ?? '', /“total”/);
    assert.equal(form().misfit?.isEarly, true);
    assert.match(form().misfit?.proposed ?? '', /Decide how totals are rounded\. You choose how/i);
    const faulty = { ...typed, task: '', window: 'within', amount: 'soon' } as const;
    await world.send({ kind: 'draft', mark: form().mark, fields: faulty });
    assert.deepEqual(Object.keys(form().faults).sort(), ['amount', 'task']);
    await world.send({ kind: 'draft', mark: form().mark, fields: typed }, { kind: 'useProposed' });
    assert.equal(form().misfit, null);
    assert.match(form().fields.task, /You choose how/i);
    assert.equal(form().fields.start, typed.start, 'only the wording of the task is taken');
  });

  it('stops, and says in words what could not be read or went wrong', async () => {
    const world = new World();
    await world.toForm();
    world.reports = ['never', new Error('boom')];
    await world.send({ kind: 'submit', fields: fieldsOf(CONTRACT) }, { kind: 'stop' });
    assert.match(world.message, /^Stopped/);
    await world.send({ kind: 'retry' });
    assert.match(world.message, /The log says why/);
    assert.match(world.warnings.join('\n'), /boom/);
    const gone = new World(
      runOf({ source: { kind: 'document', uri: 'untitled:Untitled-1', lines: [3, 9] } }),
    );
    await gone.toForm();
    assert.match(gone.message, /cannot be read any more/);
  });

  it('opens where things stand by names that only it gives out', async () => {
    const world = new World();
    await world.toGate();
    const { stage } = world;
    assert.ok(stage.kind === 'gate');
    const place = stage.table.rows[0]?.place;
    assert.ok(place);
    await world.send({ kind: 'openPlace', token: place.token });
    assert.deepEqual(world.acts[0]?.[0], 'openPlace');
    assert.ok(!JSON.stringify(world.shown.stage).includes('"locator"'));
    await world.send({ kind: 'openPlace', token: 't999' });
    assert.equal(world.acts.length, 1);
  });

  it('lets one masked value through, and only one that is shown', async () => {
    const world = new World();
    await world.toForm();
    const report = reportOf({
      rows: [rowOf('a')],
      masked: [{ kind: 'token', count: 1 }],
      maskedValues: [{ id: 's-1', kind: 'token', where: 'line 4' }],
    });
    world.values.set('s-1', 'x');
    world.reports = [report, reportOf({ rows: [rowOf('a')] })];
    await world.send(
      { kind: 'submit', fields: fieldsOf(CONTRACT) },
      { kind: 'notSecret', id: 's-2' },
      { kind: 'notSecret', id: 's-1' },
    );
    assert.deepEqual(world.lastRequest.letThrough, ['s-1']);
    assert.deepEqual(
      world.shown.findings.secrets.map(({ words, values }) => [words, values[0]?.state]),
      [['token: nothing hidden', 'let-through']],
    );
  });

  it('finds what was let through again in another reader, or says that it is asked again', async () => {
    const pass = (id: string, where: string): DistillRun['letThrough'][number] => ({
      id,
      kind: 'token',
      where,
      nth: 0,
    });
    const world = new World(
      runOf({
        contract: CONTRACT,
        phase: 'run',
        letThrough: [pass('old-1', 'line 4'), pass('old-2', 'line 9')],
      }),
    );
    const masked = (...values: readonly (readonly [string, string])[]): DistillReport =>
      reportOf({
        rows: [rowOf('a')],
        masked: [{ kind: 'token', count: values.length }],
        maskedValues: values.map(([id, where]) => ({ id, kind: 'token', where })),
      });
    world.reports = [masked(['new-7', 'line 4'], ['new-8', 'line 5']), masked(['new-8', 'line 5'])];
    await world.send({ kind: 'ready', id: 'p1' });
    assert.deepEqual(world.lastRequest.letThrough, ['new-7', 'old-2']);
    assert.deepEqual(
      (world.shown.findings.secrets[0]?.values ?? []).map(({ words, state, isHere }) => [
        words,
        state,
        isHere,
      ]),
      [
        ['line 5', 'hidden', true],
        ['line 4', 'let-through', false],
        ['line 9', 'asked-again', false],
      ],
    );
    assert.equal(world.shown.findings.secrets[0]?.words, 'token: 1 secret hidden');
    assert.deepEqual(world.kept.at(-1)?.letThrough[0], pass('new-7', 'line 4'));
  });

  it('shows one masked value to the page, and keeps it nowhere', async () => {
    const world = new World();
    await world.toForm();
    const id = '0a0a0a0a-1';
    world.values.set(id, 'the bare value').set('0a0a0a0a-2', 'another');
    world.reports = [
      reportOf({ rows: [rowOf('a')], maskedValues: [{ id, kind: 'token', where: 'line 4' }] }),
    ];
    await world.send(
      { kind: 'submit', fields: fieldsOf(CONTRACT) },
      { kind: 'showSecret', secret: '0a0a0a0a-2' },
      { kind: 'showSecret', secret: id },
    );
    const shown = world.posted.filter((message) => message.kind === 'secretShown');
    assert.deepEqual(
      shown.map((message) => [message.id, message.text]),
      [[id, 'the bare value']],
    );
    assert.doesNotMatch(JSON.stringify([world.shown, world.kept]), /the bare value/);
  });
});
