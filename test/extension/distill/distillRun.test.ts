import assert from 'node:assert/strict';
import {
  answered,
  answersOf,
  isAnotherDay,
  parseDistillRun,
  renewed,
  sourceKey,
  undone,
  withoutSecrets,
  withTyped,
} from '../../../src/extension/distill/distillRun.js';
import { ownScanner } from '../../../src/core/secrets/ownScanner.js';
import { SecretMask } from '../../../src/core/secrets/secretMask.js';
import { KeptRuns, MAX_RUNS } from '../../../src/extension/distill/keptRuns.js';
import { FAKE } from '../../support/fakeSecrets.js';
import { CONTRACT, runOf } from './samples.js';

describe('what is kept of a distillation', () => {
  it('is read back as it was written, and nothing of another build is', () => {
    const run = answered(runOf({ contract: CONTRACT, phase: 'run' }), [
      { id: 'a', answer: 'defer', value: 'when the PR is merged', horizon: null },
    ]);
    assert.deepEqual(parseDistillRun(JSON.parse(JSON.stringify(run))), run);
    assert.equal(parseDistillRun({ ...run, v: 2 }), null);
    assert.equal(parseDistillRun({ ...run, text: 'the whole document' }), null);
  });

  it('is read back whole, however long its texts are', () => {
    const long = 'word '.repeat(20_000);
    const typed = {
      field: { row: long, answer: 'defer', text: long, horizon: long },
      at: 7,
    } as const;
    const outcome = {
      paths: [`/${long}`],
      pastedAt: long,
      prompt: long,
      isFirst: true,
      lifetime: '',
    };
    const contract = { ...CONTRACT, next_task: long };
    const letThrough = [{ id: long, kind: long, where: long, nth: 0 }];
    const run = answered(
      runOf({ title: long, folder: `/${long}`, contract, letThrough, outcome }),
      [{ id: `x${long}`, answer: 'resolve', value: long, horizon: long }],
    );
    const kept = withTyped({ ...run, earlier: [{ id: long, answer: 'drop', value: long }] }, typed);
    assert.deepEqual(parseDistillRun(JSON.parse(JSON.stringify(kept))), kept);
  });

  it('is read back where nothing was being written, as earlier builds kept it', () => {
    const { typed, ...earlier } = runOf();
    assert.deepEqual(parseDistillRun(earlier), { ...earlier, typed });
  });

  it('holds what is being written in a row without its secrets', () => {
    const mask = new SecretMask(ownScanner, 'test');
    const field = { row: 'a', answer: 'resolve', text: `use ${FAKE.awsKey}`, horizon: '' } as const;
    const kept = withoutSecrets(withTyped(runOf(), { field, at: 7 }), (text) => mask.plain(text));
    assert.match(kept.typed?.field?.text ?? '', /^use \[secret: /);
  });

  it('holds the last answer of each row', () => {
    let run = answered(runOf(), [{ id: 'a', answer: 'drop' }]);
    run = answered(run, [{ id: 'b', answer: 'drop' }]);
    run = answered(run, [{ id: 'a', answer: 'resolve', value: 'x' }]);
    assert.deepEqual(
      answersOf(run).map(({ id, answer }) => [id, answer]),
      [
        ['b', 'drop'],
        ['a', 'resolve'],
      ],
    );
    assert.deepEqual(
      answersOf(undone(run)).map(({ id, answer }) => [id, answer]),
      [
        ['a', 'drop'],
        ['b', 'drop'],
      ],
    );
    assert.deepEqual(undone(runOf()), runOf());
  });

  it('turns answers into suggestions on another day', () => {
    const run = answered(runOf({ earlier: [{ id: 'a', answer: 'route', value: 'old' }] }), [
      { id: 'a', answer: 'drop' },
    ]);
    const next = renewed(run, '2026-12-01T08:00:00.000Z', 9_000);
    assert.equal(next.now, '2026-12-01T08:00:00.000Z');
    assert.equal(next.readTo, 9_000);
    assert.deepEqual(next.given, []);
    assert.deepEqual(
      next.earlier.map(({ id, answer }) => [id, answer]),
      [['a', 'drop']],
    );
  });

  it('tells days by the calendar of the place', () => {
    const then = '2026-11-30T23:30:00Z';
    assert.equal(isAnotherDay(then, new Date('2026-12-01T00:10:00Z'), 'UTC'), true);
    assert.equal(isAnotherDay(then, new Date('2026-12-01T00:10:00Z'), 'Asia/Tokyo'), false);
    assert.equal(isAnotherDay('once', new Date(), 'UTC'), true);
  });

  it('holds no secret that the person wrote, and is else as it was', () => {
    const mask = new SecretMask(ownScanner, 'test');
    const secret = FAKE.awsKey;
    const run = answered(runOf({ contract: { ...CONTRACT, stop_condition: `use ${secret}` } }), [
      { id: secret, answer: 'resolve', value: `the key is ${secret}`, horizon: null },
    ]);
    const kept = withoutSecrets(run, (text) => mask.plain(text));
    assert.match(kept.contract?.stop_condition ?? '', /^use \[secret: /);
    assert.match(kept.given[0]?.value ?? '', /^the key is \[secret: /);
    assert.equal(kept.given[0]?.id, secret);
    assert.deepEqual(parseDistillRun(JSON.parse(JSON.stringify(kept))), kept);
    const plain = answered(runOf({ contract: CONTRACT }), [{ id: 'a', answer: 'drop' }]);
    assert.deepEqual(
      withoutSecrets(plain, (text) => mask.plain(text)),
      plain,
    );
  });

  it('is found again by its source, and the oldest goes when there are too many', () => {
    let stored: unknown = [{ v: 7 }, runOf()];
    const runs = new KeptRuns({ get: () => stored, set: (value) => (stored = value) });
    assert.equal(runs.of('run-1')?.id, 'run-1');
    for (let index = 0; index < MAX_RUNS; index += 1)
      runs.keep(
        runOf({
          id: `x${index}`,
          source: { kind: 'document', uri: `file:///${index}.md`, lines: null },
        }),
      );
    assert.equal(runs.of('run-1'), null);
    const source = { kind: 'document', uri: 'file:///3.md', lines: null } as const;
    assert.equal(runs.ofSource(source)?.id, 'x3');
    assert.notEqual(sourceKey(source), sourceKey({ ...source, lines: [1, 2] }));
    const again = new KeptRuns({ get: () => stored, set: () => undefined });
    assert.equal(again.ofSource(source)?.id, 'x3');
  });
});
