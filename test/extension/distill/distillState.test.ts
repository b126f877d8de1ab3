import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { DistillEffect, DistillEvent } from '../../../src/extension/distill/distillEvent.js';
import { initialDistill, stepDistill } from '../../../src/extension/distill/distillState.js';
import type { DistillState } from '../../../src/extension/distill/distillState.js';
import { answersOf } from '../../../src/extension/distill/distillRun.js';
import type { DistillRun } from '../../../src/extension/distill/distillRun.js';
import { CONTRACT, lookOf, prefillOf, readyOf, reportOf, rowOf, runOf } from './samples.js';

/** A distillation with all that it asked to be done. */
class Course {
  state: DistillState;
  effects: DistillEffect[] = [];

  constructor(run: DistillRun = runOf()) {
    this.state = initialDistill(run);
  }

  happen(...events: readonly DistillEvent[]): this {
    for (const event of events) {
      const step = stepDistill(this.state, event);
      this.state = step.state;
      this.effects = [...step.effects];
    }
    return this;
  }

  get ticket(): number {
    return this.state.ticket;
  }

  did(what: DistillEffect['do']): boolean {
    return this.effects.some((effect) => effect.do === what);
  }

  toForm(): this {
    this.happen({ kind: 'begun' });
    return this.happen({
      kind: 'prefilled',
      ticket: this.ticket,
      prefill: prefillOf(),
      fallback: null,
    });
  }

  toGate(...ids: readonly string[]): this {
    this.toForm().happen({ kind: 'submitted', contract: CONTRACT });
    return this.report(reportOf({ rows: ids.map((id) => rowOf(id)) }));
  }

  toReady(): this {
    this.toForm().happen({ kind: 'submitted', contract: CONTRACT });
    this.report(readyOf());
    return this.look();
  }

  report(report: ReturnType<typeof reportOf>): this {
    return this.happen({ kind: 'reported', ticket: this.ticket, report });
  }

  look(looks = [lookOf(), lookOf()]): this {
    return this.happen({ kind: 'looked', ticket: this.ticket, looks, words: null });
  }
}

describe('how a distillation moves on', () => {
  it('reads first, then shows the form as it was filled in, and keeps it', () => {
    const course = new Course().happen({ kind: 'begun' });
    assert.equal(course.state.stage, 'reading');
    assert.ok(course.did('prefill'));
    course.happen({
      kind: 'prefilled',
      ticket: course.ticket,
      prefill: prefillOf(),
      fallback: null,
    });
    assert.equal(course.state.stage, 'form');
    assert.equal(course.state.run.base, '/work/ledger');
    assert.ok(course.did('keep'));
  });

  it('writes into a folder of the window where the session’s own is not open', () => {
    const prefill = prefillOf({ folder: null });
    for (const [folder, fallback, wanted] of [
      [null, '/work/here', '/work/here'],
      ['/chosen', '/work/here', '/chosen'],
      [null, null, null],
    ] as const) {
      const course = new Course(runOf({ folder })).happen({ kind: 'begun' });
      course.happen({ kind: 'prefilled', ticket: course.ticket, prefill, fallback });
      assert.equal(course.state.run.folder, wanted);
    }
    assert.equal(new Course().toForm().state.run.folder, null, 'its own folder counts');
  });

  it('ends with a sentence where nothing leans on the session', () => {
    const course = new Course().happen({ kind: 'begun' });
    const prefill = prefillOf({ residue: null });
    course.happen({ kind: 'prefilled', ticket: course.ticket, prefill, fallback: null });
    assert.equal(course.state.stage, 'portable');
  });

  it('keeps what the person wrote when the range is read anew', () => {
    const mine = { ...CONTRACT, next_task: 'Mine. You choose how.' };
    const course = new Course().toForm();
    course.happen({ kind: 'ranged', range: { kind: 'from', line: 12 }, contract: mine });
    assert.ok(course.did('prefill'));
    course.happen({
      kind: 'prefilled',
      ticket: course.ticket,
      prefill: prefillOf(),
      fallback: null,
    });
    assert.equal(course.state.run.contract?.next_task, mine.next_task);
    assert.deepEqual(course.state.run.range, { kind: 'from', line: 12 });
  });

  it('takes no outcome of an older work', () => {
    const course = new Course().toGate('a');
    const old = course.ticket;
    course.happen({ kind: 'answered', answers: [{ id: 'a', answer: 'drop' }] });
    course.happen({ kind: 'reported', ticket: old, report: readyOf() });
    assert.equal(course.state.stage, 'gate');
    assert.ok(course.state.isStale);
  });

  it('goes straight to the text where nothing is open', () => {
    const course = new Course().toForm().happen({ kind: 'submitted', contract: CONTRACT });
    assert.equal(course.state.stage, 'working');
    course.report(readyOf());
    assert.equal(course.state.stage, 'ready');
    assert.ok(course.did('look'));
  });

  it('distills again after each answer, with the table still there', () => {
    const course = new Course().toGate('a', 'b');
    course.happen({ kind: 'answered', answers: [{ id: 'a', answer: 'drop', value: null }] });
    assert.equal(course.state.stage, 'gate');
    assert.ok(course.did('distill') && course.did('stop') && course.did('keep'));
    assert.deepEqual(
      answersOf(course.state.run).map(({ id }) => id),
      ['a'],
    );
  });

  it('takes an answer of several rows back as one', () => {
    const course = new Course().toGate('a', 'b', 'c');
    course.happen({ kind: 'answered', answers: [{ id: 'c', answer: 'drop' }] });
    course.happen({
      kind: 'answered',
      answers: [
        { id: 'a', answer: 'route', value: 'docs/money.md' },
        { id: 'b', answer: 'route', value: 'docs/money.md' },
      ],
    });
    course.happen({ kind: 'undone' });
    assert.deepEqual(
      answersOf(course.state.run).map(({ id }) => id),
      ['c'],
    );
    assert.ok(course.did('distill'));
  });

  it('comes back to the table when the last answer is taken back at the end', () => {
    const course = new Course().toGate('a');
    course.happen({ kind: 'answered', answers: [{ id: 'a', answer: 'drop' }] });
    course.report(readyOf());
    course.happen({ kind: 'undone' });
    assert.ok(course.did('distill'));
    course.report(reportOf({ rows: [rowOf('a')] }));
    assert.equal(course.state.stage, 'gate');
  });

  it('goes back to the form with what is wrong in it, or does not fit', () => {
    const course = new Course().toForm().happen({ kind: 'submitted', contract: CONTRACT });
    course.report(
      reportOf({ status: 'failed', faults: [{ kind: 'missing', field: 'next_task' }] }),
    );
    assert.equal(course.state.stage, 'form');
    course.happen({ kind: 'submitted', contract: CONTRACT });
    const proposed = { ...CONTRACT, next_task: 'Agree them. You choose how.' };
    course.report(reportOf({ status: 'misfit', misfit: 'adopt it', proposedContract: proposed }));
    assert.equal(course.state.stage, 'form');
    const mark = course.state.formMark;
    course.happen({ kind: 'proposedTaken' });
    assert.equal(course.state.run.contract?.next_task, proposed.next_task);
    assert.ok(course.state.formMark > mark);
  });

  it('ends with nothing written, gives the answers back and lets go of them only when told', () => {
    const course = new Course().toGate('a', 'b');
    course.happen({ kind: 'answered', answers: [{ id: 'a', answer: 'drop' }] });
    course.report(reportOf({ rows: [rowOf('b')] }));
    course.happen({ kind: 'left' });
    assert.equal(course.state.stage, 'ended');
    assert.ok(course.did('stop') && course.did('keep') && !course.did('write'));
    assert.equal(answersOf(course.state.run).length, 1);
    course.happen({ kind: 'takenUp', run: course.state.run });
    assert.ok(course.did('distill'));
    assert.equal(answersOf(course.state.run).length, 1);
    course.report(reportOf({ rows: [rowOf('b')] }));
    course.happen({ kind: 'left' }, { kind: 'cleared' });
    assert.equal(answersOf(course.state.run).length, 0);
  });

  it('keeps no work and no words of a stopped run, and goes on', () => {
    const course = new Course().toForm().happen({ kind: 'submitted', contract: CONTRACT });
    const { ticket } = course;
    course.happen({ kind: 'stopped' });
    assert.equal(course.state.stage, 'stopped');
    course.happen({ kind: 'reported', ticket, report: readyOf() });
    assert.equal(course.state.stage, 'stopped');
    course.happen({ kind: 'retried' });
    assert.ok(course.did('distill'));
  });

  it('writes once it was looked at what stands there, and remembers where', () => {
    const course = new Course().toForm().happen({ kind: 'submitted', contract: CONTRACT });
    course.report(readyOf()).happen({ kind: 'confirmed' });
    assert.ok(!course.did('write'), 'not looked yet');
    course.look().happen({ kind: 'confirmed' });
    assert.equal(course.state.stage, 'writing');
    assert.ok(course.did('write'));
    const paths = ['/work/ledger/docs/handoff/invoice.md'];
    const outcome = { kind: 'written', paths } as const;
    course.happen({ kind: 'wrote', ticket: course.ticket, outcome });
    assert.equal(course.state.stage, 'done');
    assert.deepEqual(course.state.run.outcome?.paths, paths);
    assert.equal(course.state.run.phase, 'done');
  });

  it('looks again, and forgets that it may replace, when the file was changed meanwhile', () => {
    const course = new Course().toReady().happen({ kind: 'replaceAllowed' });
    course.happen({ kind: 'confirmed' });
    const outcome = { kind: 'changed', path: '/x.md' } as const;
    course.happen({ kind: 'wrote', ticket: course.ticket, outcome });
    assert.equal(course.state.stage, 'ready');
    assert.ok(course.did('look') && !course.state.mayReplace);
    assert.match(course.state.words ?? '', /\/x\.md was changed/);
  });

  it('makes a renewal anew from the file as it is now, and says why', () => {
    const renewal = readyOf({ isRedistillation: true });
    const course = new Course().toForm().happen({ kind: 'submitted', contract: CONTRACT });
    course.report(renewal).look().happen({ kind: 'confirmed' });
    const outcome = { kind: 'changed', path: '/x.md' } as const;
    course.happen({ kind: 'wrote', ticket: course.ticket, outcome });
    assert.ok(course.did('distill'), 'what was written there by hand is read');
    course.report(renewal);
    assert.ok(course.did('look'));
    assert.match(course.state.words ?? '', /\/x\.md was changed/);
    course.look().happen({ kind: 'looksAgain' });
    assert.ok(course.did('distill'));
    assert.equal(course.state.words, null);
  });

  it('writes to the end what it began to write, and remembers it, whatever is pressed', () => {
    const masked = [{ id: 's1', kind: 'possible secret', where: 'line 3' }];
    for (const event of [{ kind: 'stopped' }, { kind: 'letThrough', id: 's1' }] as const) {
      const course = new Course().toForm().happen({ kind: 'submitted', contract: CONTRACT });
      course
        .report(readyOf({ maskedValues: masked }))
        .look()
        .happen({ kind: 'confirmed' }, event);
      assert.equal(course.state.stage, 'writing', event.kind);
      const outcome = { kind: 'written', paths: ['/x.md'] } as const;
      course.happen({ kind: 'wrote', ticket: course.ticket, outcome });
      assert.deepEqual(course.state.run.outcome?.paths, ['/x.md'], event.kind);
    }
  });

  it('stops only what goes on', () => {
    const course = new Course().toGate('a').happen({ kind: 'stopped' });
    assert.equal(course.state.stage, 'gate');
    course.happen({ kind: 'answered', answers: [{ id: 'a', answer: 'drop', value: null }] });
    assert.equal(course.happen({ kind: 'stopped' }).state.stage, 'stopped');
  });

  it('makes the text anew under another name', () => {
    const course = new Course().toReady();
    course.happen({ kind: 'renamed', name: 'docs/other.md', folder: null });
    assert.equal(course.state.run.contract?.emit_target?.locator, 'docs/other.md');
    assert.ok(course.did('distill'));
  });

  it('is done with what is pasted elsewhere when the text stays the same, and asks again else', () => {
    const course = new Course().toForm().happen({ kind: 'submitted', contract: CONTRACT });
    const pasting = (paste: string): ReturnType<typeof reportOf> => readyOf({ files: [], paste });
    course.report(pasting('text'));
    assert.equal(course.state.stage, 'ready');
    course.happen({ kind: 'pasted', contract: CONTRACT, text: 'text' });
    course.report(pasting('text of version 2'));
    assert.equal(course.state.stage, 'ready', 'the text is another one now');
    course.happen({ kind: 'pasted', contract: CONTRACT, text: 'text of version 2' });
    course.report(pasting('text of version 2'));
    assert.equal(course.state.stage, 'done');
    assert.deepEqual(course.state.run.outcome?.paths, []);
  });

  it('takes a kept run up where it was', () => {
    for (const [phase, wanted] of [
      ['form', 'prefill'],
      ['run', 'distill'],
    ] as const)
      assert.ok(new Course(runOf({ phase })).happen({ kind: 'begun' }).did(wanted));
    for (const phase of ['ended', 'done'] as const) {
      const course = new Course(runOf({ phase })).happen({ kind: 'begun' });
      assert.equal(course.state.stage, phase);
      assert.deepEqual(course.effects, []);
    }
  });

  it('never writes but when told to with the places looked at, whatever happens', () => {
    const events: fc.Arbitrary<(course: Course) => DistillEvent> = fc.constantFrom<
      (course: Course) => DistillEvent
    >(
      () => ({ kind: 'begun' }),
      ({ ticket }) => ({ kind: 'prefilled', ticket, prefill: prefillOf(), fallback: null }),
      ({ ticket }) => ({ kind: 'reported', ticket, report: readyOf() }),
      ({ ticket }) => ({ kind: 'reported', ticket, report: reportOf({ rows: [rowOf('a')] }) }),
      ({ ticket }) => ({ kind: 'failed', ticket, words: 'no' }),
      ({ ticket }) => ({ kind: 'looked', ticket, looks: [lookOf(), lookOf()], words: null }),
      ({ ticket }) => ({ kind: 'wrote', ticket, outcome: { kind: 'refused', words: 'no' } }),
      () => ({ kind: 'submitted', contract: CONTRACT }),
      () => ({ kind: 'answered', answers: [{ id: 'a', answer: 'drop' }] }),
      () => ({ kind: 'undone' }),
      () => ({ kind: 'left' }),
      ({ state }) => ({ kind: 'takenUp', run: state.run }),
      () => ({ kind: 'formOpened' }),
      () => ({ kind: 'stopped' }),
      () => ({ kind: 'retried' }),
      () => ({ kind: 'replaceAllowed' }),
      () => ({ kind: 'confirmed' }),
    );
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (list) => {
        const course = new Course();
        for (const make of list) {
          const before = course.state;
          const event = make(course);
          course.happen(event);
          assert.equal(course.state.run.now, before.run.now, 'the moment is fixed');
          if (!course.did('write')) continue;
          assert.equal(event.kind, 'confirmed');
          assert.equal(before.stage, 'ready');
          assert.notEqual(before.looks, null);
        }
      }),
    );
  });
});
