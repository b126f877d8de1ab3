import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { FixtureStore } from '../support/fixtureStore.js';
import type { CliResult } from '../support/runCli.js';
import { DistillShop } from './distillShop.js';

const ID = '5a1e0000-0000-4000-8000-0000000000d1';
const KEY = ['AKIA', 'Q7DKTLWVZ3', 'MN5PHR'].join('');

describe('distilling on the command line', () => {
  let shop: DistillShop;
  let store: FixtureStore;
  let workspace: string;
  let record: string;

  beforeEach(() => {
    shop = new DistillShop({
      id: ID,
      keys: `the key for the test shop is ${KEY}, and rounding happens on the invoice only`,
      check: 'npm test',
      files: { 'package.json': JSON.stringify({ scripts: { test: 'node --test' } }) },
    });
    ({ store, workspace, record } = shop);
  });
  afterEach(() => store.dispose());

  const run = (...args: string[]): Promise<CliResult> => shop.run(...args);
  const contractFile = (own: object = {}): string => shop.contractFile(own);
  const distill = (contract: string, ...args: string[]): Promise<CliResult> =>
    run('distill', ID, '--contract', contract, '--json', ...args);
  const answersTo = (rows: readonly Row[], answer?: string): string => shop.answersTo(rows, answer);

  it('prefills a contract, with where each value came from', async () => {
    const { code, json } = await run('contract', ID, '--json');
    const [contract] = json();
    assert.equal(code, 0);
    assert.match(String(contract?.['next_task']), /you choose how$/u);
    assert.deepEqual(contract?.['verification_commands'], ['npm test']);
    const from = contract['from'] as Record<string, string>;
    for (const field of Object.keys(contract).filter((name) => name !== 'from'))
      if (contract[field] !== null) assert.ok((from[field] ?? '') !== '', field);
  });

  it('stops at the gate with rows that are the same every time', async () => {
    const contract = contractFile();
    const first = await distill(contract);
    const again = await distill(contract);
    assert.equal(first.code, 4);
    assert.equal(first.out, again.out);
    const { status, rows, files, terminal } = reportOf(first);
    assert.deepEqual([status, files, terminal], ['gate', [], false]);
    assert.ok(rows.length > 0);
    for (const row of rows)
      assert.deepEqual(Object.keys(row.effects), ['resolve', 'route', 'drop', 'defer']);
    assert.equal(fs.existsSync(path.join(workspace, 'docs')), false);
  });

  it('writes the files once everything is answered', async () => {
    const contract = contractFile();
    const { rows } = reportOf(await distill(contract));
    const done = await distill(contract, '--answers', answersTo(rows));
    const { status, files, verdict, measure } = reportOf(done);
    assert.equal(done.code, 0, done.err);
    assert.deepEqual([status, verdict?.result, measure.total], ['emitted', 'Pass', 0]);
    const prose = fs.readFileSync(path.join(workspace, 'docs/handoff/totals.md'), 'utf8');
    assert.match(prose, /whole cents/u);
    assert.deepEqual(
      files.map((file) => path.basename(file)),
      ['totals.task-state.json', 'totals.md'],
    );
    const state = fs.readFileSync(
      path.join(workspace, 'docs/handoff/totals.task-state.json'),
      'utf8',
    );
    assert.ok(prose.includes(state.trim()));
    assert.equal(
      fs.existsSync(path.join(workspace, 'docs/handoff/totals.corrections.jsonl')),
      false,
    );
    assert.equal(done.out.includes(KEY) || prose.includes(KEY), false);
  });

  it('writes to another folder, which it makes', async () => {
    const contract = contractFile();
    const out = path.join(store.dir, 'elsewhere');
    const { rows } = reportOf(await distill(contract, '--out', out));
    const done = await distill(contract, '--out', out, '--answers', answersTo(rows));
    assert.equal(done.code, 0, done.err);
    assert.ok(fs.existsSync(path.join(out, 'docs/handoff/totals.md')));
    assert.equal(fs.existsSync(path.join(workspace, 'docs')), false);
  });

  it('asks before it replaces what stands there', async () => {
    const contract = contractFile();
    fs.mkdirSync(path.join(workspace, 'docs/handoff'), { recursive: true });
    fs.writeFileSync(path.join(workspace, 'docs/handoff/totals.md'), '# mine\n');
    const { rows } = reportOf(await distill(contract));
    const refused = await distill(contract, '--answers', answersTo(rows));
    assert.equal(refused.code, 2);
    assert.match(refused.err, /stands there already/u);
    assert.equal(
      fs.readFileSync(path.join(workspace, 'docs/handoff/totals.md'), 'utf8'),
      '# mine\n',
    );
    const replaced = await distill(contract, '--answers', answersTo(rows), '--replace');
    assert.equal(replaced.code, 0, replaced.err);
  });

  it('distills again in place, and only then appends what was settled', async () => {
    const contract = contractFile({ handoff_durability: { kind: 'DurableRepo' } });
    const settle = async (): Promise<CliResult> => {
      const { rows } = reportOf(await distill(contract));
      return await distill(contract, ...(rows.length > 0 ? ['--answers', answersTo(rows)] : []));
    };
    const corrections = path.join(workspace, 'docs/handoff/totals.corrections.jsonl');
    assert.equal((await settle()).code, 0);
    assert.equal(fs.existsSync(corrections), false);
    assert.equal((await settle()).code, 0);
    const second = fs.readFileSync(corrections, 'utf8');
    assert.ok(second.trim().split('\n').length > 0);
    const third = await distill(contract);
    // What the corrections hold is kept, and not asked again.
    assert.equal(third.code, 0, third.out);
    assert.equal(fs.readFileSync(corrections, 'utf8'), second);
    // What somebody took out of the file by hand does not come back unasked.
    const file = path.join(workspace, 'docs/handoff/totals.md');
    const whole = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, whole.replaceAll(/^.*never fractions.*\n/gmu, ''));
    const fourth = reportOf(await distill(contract));
    assert.equal(fourth.status, 'gate');
    assert.match(fourth.rows.map(({ content }) => content).join('\n'), /never fractions/u);
    fs.writeFileSync(file, whole);
    const names = fs.readdirSync(path.join(workspace, 'docs/handoff'));
    assert.deepEqual(names.sort(), [
      'totals.corrections.jsonl',
      'totals.md',
      'totals.task-state.json',
    ]);
  });

  it('ends with 5 when the contract takes the choice of method away', async () => {
    const { code, json } = await distill(
      contractFile({ next_task: 'Fix the totals exactly as described below' }),
    );
    assert.equal(code, 5);
    assert.equal(json()[0]?.['status'], 'misfit');
    const proposed = json()[0]?.['proposedContract'] as { next_task: string };
    assert.match(proposed.next_task, /you choose how|choos/u);
  });

  it('ends with 5 where neither a check nor a stop condition says what is accepted', async () => {
    const { code, json } = await distill(
      contractFile({ verification_commands: [], stop_condition: null }),
    );
    const [report] = json();
    assert.deepEqual([code, report?.['status']], [5, 'misfit']);
    assert.equal((await distill(contractFile(report?.['proposedContract'] as object))).code, 4);
    assert.equal((await distill(contractFile({ stop_condition: null }))).code, 4);
  });

  it('ends with 6 for a document that leans on nothing', async () => {
    const file = path.join(workspace, 'notes.md');
    fs.writeFileSync(file, '# Prices\n\nPrices are whole cents (`src/cart.ts`).\n');
    const { code, out } = await run('distill', file, '--contract', contractFile());
    assert.equal(code, 6);
    assert.match(out, /Already portable/u);
  });

  for (const [what, own, words] of [
    ['without a task', { next_task: null }, /next_task/u],
    ['of another shape', { allowed_sources: 'src' }, /allowed_sources/u],
  ] as const)
    it(`takes no contract ${what}`, async () => {
      const { code, err } = await distill(contractFile(own));
      assert.equal(code, 2);
      assert.match(err, words);
    });

  it('takes no file that is no text, for a handoff or a review', async () => {
    const file = path.join(store.dir, 'picture.md');
    fs.writeFileSync(file, Buffer.from([35, 32, 0, 1, 2, 255, 10]));
    for (const args of [
      ['distill', file, '--contract', contractFile()],
      ['review', file],
    ]) {
      const { code, err } = await run(...args);
      assert.equal(code, 2);
      assert.match(err, /is no text/u);
    }
  });

  it('names both records of an id that occurs twice', async () => {
    const other = store.writeClaude('-other', ID, shop.lines());
    const { code, err } = await distill(contractFile());
    assert.equal(code, 2);
    assert.ok(err.includes(record) && err.includes(other));
    const byFile = await run('distill', record, '--contract', contractFile(), '--json');
    assert.equal(byFile.code, 4);
  });

  it('leaves out what stands before the range', async () => {
    const whole = reportOf(await distill(contractFile()));
    const late = reportOf(await distill(contractFile(), '--range', 'from:3'));
    const texts = (rows: readonly Row[]): string => rows.map(({ content }) => content).join('\n');
    assert.match(texts(whole.rows), /whole cents/u);
    assert.doesNotMatch(texts(late.rows), /whole cents/u);
    for (const range of ['from:0', 'from:x', 'last'])
      assert.equal((await distill(contractFile(), '--range', range)).code, 2);
  });

  it('does not take what could not be read, or an empty range, for portable', async () => {
    fs.writeFileSync(record, '');
    const empty = await run('distill', record, '--contract', contractFile());
    assert.equal(empty.code, 2, empty.out);
    fs.writeFileSync(
      record,
      `${shop
        .lines()
        .map((line) => JSON.stringify(line))
        .join('\n')}\n`,
    );
    const late = await distill(contractFile(), '--range', 'from:99999');
    assert.equal(late.code, 2);
    assert.match(late.err, /nothing stands in the chosen part/u);
  });

  it('says before any question that a place cannot be', async () => {
    const target = { kind: 'path', locator: '../outside.md' };
    const { code, err } = await distill(contractFile({ emit_target: target }));
    assert.equal(code, 2);
    assert.match(err, /outside\.md/u);
  });

  it('says which answers fitted nothing, and changes nothing by them', async () => {
    const file = path.join(store.dir, 'answers.json');
    fs.writeFileSync(file, JSON.stringify([{ id: 'nobody', answer: 'drop' }]));
    const { code, err } = await distill(contractFile(), '--answers', file);
    assert.equal(code, 4);
    assert.match(err, /nobody/u);
  });

  it('reviews any handoff', async () => {
    const file = path.join(workspace, 'handoff.md');
    fs.writeFileSync(file, '# Go on\n\nDo it as above, with that file, and fix Task #3.\n');
    const failed = await run('review', file, '--json');
    assert.equal(failed.code, 7);
    const verdict = failed.json()[0]?.['verdict'] as { result: string; sweep: unknown[] };
    assert.deepEqual([verdict.result, verdict.sweep.length], ['Fail', 10]);
    const contract = contractFile();
    const { rows } = reportOf(await distill(contract));
    const { files } = reportOf(await distill(contract, '--answers', answersTo(rows)));
    const ours = await run('review', files.at(-1) ?? '', '--json');
    assert.equal(ours.code, 0, ours.out);
  });
});

interface Row {
  readonly id: string;
  readonly content: string;
  readonly effects: Readonly<Record<string, string>>;
}

interface Report {
  readonly status: string;
  readonly files: readonly string[];
  readonly rows: readonly Row[];
  readonly terminal: boolean;
  readonly verdict: { readonly result: string } | null;
  readonly measure: { readonly total: number };
}

function reportOf({ json, err }: CliResult): Report {
  const [report] = json();
  assert.ok(report !== undefined, err);
  return report as unknown as Report;
}
