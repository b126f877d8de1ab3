import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { FixtureStore } from '../support/fixtureStore.js';
import type { CliResult } from '../support/runCli.js';
import { DistillShop } from './distillShop.js';

const ID = '5a1e0000-0000-4000-8000-0000000000d2';
const KEY = ['AKIA', 'Q7DKTLWVZ3', 'MN5PHR'].join('');
const OTHER_KEY = ['AKIA', 'W2NBTYQFZ4', 'LK6RSD'].join('');

describe('what distilling tells', () => {
  let shop: DistillShop;
  let store: FixtureStore;
  let workspace: string;

  beforeEach(() => {
    shop = new DistillShop({
      id: ID,
      keys: `the keys of the test shop are ${KEY} and ${OTHER_KEY}, use only those`,
      check: 'git diff --check',
    });
    ({ store, workspace } = shop);
  });
  afterEach(() => store.dispose());

  const run = (...args: string[]): Promise<CliResult> => shop.run(...args);
  const contractFile = (own: object = {}): string => shop.contractFile(own);
  const answersTo = (rows: readonly Row[]): string => shop.answersTo(rows);
  const told = async (...args: string[]): Promise<Told> => {
    const { json, err } = await run('distill', ID, '--json', ...args);
    const [report] = json();
    assert.ok(report !== undefined, err);
    return report as unknown as Told;
  };
  /** Answers everything that is asked. */
  const settled = async (contract: string, ...args: string[]): Promise<CliResult> => {
    const { rows } = await told('--contract', contract, ...args);
    return await run(
      'distill',
      ID,
      '--contract',
      contract,
      '--answers',
      answersTo(rows),
      '--json',
      ...args,
    );
  };

  it('names the legs of the measure, and counts what is open at the gate', async () => {
    const { status, rows, measure } = await told('--contract', contractFile());
    assert.equal(status, 'gate');
    assert.deepEqual(Object.keys(measure), [
      'total',
      'unresolved_anchors',
      'unmet_stop',
      'schema_gaps',
      'unsurfaced_residual',
      'leaked_drops',
      'unclean_deltas',
      'undisposed_authored',
    ]);
    assert.ok((measure['unsurfaced_residual'] ?? 0) >= rows.length && rows.length > 0);
  });

  it('shows each question with its place, and what became of the rest, in plain words', async () => {
    const { out, code } = await run('distill', ID, '--contract', contractFile());
    assert.equal(code, 4);
    assert.match(out, /from record line 1: Invoice totals must be whole cents/u);
    assert.match(out, /nothing was found that it rests on/u);
    assert.doesNotMatch(out, /unknown-provenance|horizon-expired|comprehension-gap/u);
    const table = out.slice(out.indexOf('\nKept: '));
    assert.match(table, /^\nKept: \d+ items?\n {2}\S/u);
    for (const line of table.split('\nMasked')[0]?.split('\n') ?? [])
      assert.ok(Array.from(line).length <= 100, line);
  });

  it('still prints the run where a file is in the way', async () => {
    const target = path.join(workspace, 'docs/handoff/totals.md');
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, '# mine\n');
    const result = await settled(contractFile());
    assert.equal(result.code, 2);
    assert.match(result.err, /stands there already/u);
    const report = result.json()[0] as unknown as Told;
    assert.deepEqual([report.status, report.files], ['failed', []]);
    assert.match(report.note ?? '', /stands there already/u);
    assert.equal(fs.readFileSync(target, 'utf8'), '# mine\n');
  });

  it('still prints the run where the folder cannot be written', async () => {
    const out = path.join(store.dir, 'a-file');
    fs.writeFileSync(out, '');
    const result = await settled(contractFile(), '--out', out);
    assert.equal(result.code, 2);
    assert.deepEqual((result.json()[0] as unknown as Told).files, []);
  });

  it('says that a first handoff keeps no corrections', async () => {
    const durable = contractFile({ handoff_durability: { kind: 'DurableRepo' } });
    const first = (await settled(durable)).json()[0] as unknown as Told;
    assert.equal(first.status, 'emitted');
    assert.match(first.note ?? '', /asked again/u);
    const again = (await settled(durable)).json()[0] as unknown as Told;
    assert.deepEqual([again.status, again.note], ['emitted', null]);
  });

  it('says nothing of corrections where none are ever kept', async () => {
    const once = (await settled(contractFile())).json()[0] as unknown as Told;
    assert.deepEqual([once.status, once.note, once.paste], ['emitted', null, null]);
  });

  it('gives the text to paste where another system keeps it', async () => {
    const result = await settled(
      contractFile({
        handoff_durability: {
          kind: 'ExternalVersioned',
          version_ref: { kind: 'url', locator: 'https://wiki.example.org/totals/3' },
        },
      }),
    );
    const report = result.json()[0] as unknown as Told;
    assert.deepEqual([report.status, report.files], ['emitted', []]);
    assert.match(report.paste ?? '', /whole cents/u);
  });

  it('lets one false alarm through, by its number', async () => {
    const contract = contractFile();
    const whole = await told('--contract', contract);
    assert.deepEqual(
      whole.maskedValues.map(({ number }) => number),
      [1, 2],
    );
    assert.deepEqual(whole.masked, [{ kind: whole.maskedValues[0]?.kind, count: 2 }]);
    const { out, code } = await run(
      'distill',
      ID,
      '--contract',
      contract,
      '--json',
      '--not-secret',
      '2',
    );
    assert.equal(code, 4);
    assert.deepEqual([out.includes(KEY), out.includes(OTHER_KEY)], [false, true]);
    const one = JSON.parse(out) as Told;
    assert.deepEqual(
      one.maskedValues.map(({ number }) => number),
      [1],
    );
    for (const number of ['3', '0', 'x'])
      assert.equal(
        (await run('distill', ID, '--contract', contract, '--not-secret', number)).code,
        2,
      );
  });

  it('masks every text of a review', async () => {
    const file = path.join(workspace, 'handoff.md');
    fs.writeFileSync(file, `# Use ${KEY}\n\nDo it as above, in docs/${KEY}/that.md, Task #3.\n`);
    for (const form of [['--json'], []]) {
      const { out, code } = await run('review', file, ...form);
      assert.equal(code, 7);
      assert.equal(out.includes(KEY), false, out);
    }
  });

  describe('in a folder of another user', () => {
    const getuid = process.getuid;
    const asUser = (uid: () => number): void => {
      Object.defineProperty(process, 'getuid', { value: uid, configurable: true });
    };
    afterEach(() => {
      Object.defineProperty(process, 'getuid', { value: getuid, configurable: true });
    });
    const another = (): number => fs.statSync(workspace).uid + 1;

    it('reads and writes nothing, and says so', async () => {
      asUser(another);
      const contract = contractFile();
      const result = await settled(contract);
      assert.equal(result.code, 2, result.out);
      assert.match(result.err, /belongs to another user and is not looked at/u);
      assert.match(result.err, /Give --out DIR/u);
      assert.equal(fs.existsSync(path.join(workspace, 'docs')), false);
      const report = result.json()[0] as unknown as Told;
      assert.ok(report.dispositions.every(({ provenance }) => provenance !== 'ObservedKeep'));
    });

    it('writes where --out says', async () => {
      asUser(another);
      const out = path.join(store.dir, 'elsewhere');
      const result = await settled(contractFile(), '--out', out);
      assert.equal(result.code, 0, result.err);
      assert.ok(fs.existsSync(path.join(out, 'docs/handoff/totals.md')));
    });

    it('looks there where --workspace names it', async () => {
      asUser(another);
      const { err, code } = await run(
        'distill',
        ID,
        '--contract',
        contractFile(),
        '--workspace',
        workspace,
      );
      assert.equal(code, 4);
      assert.doesNotMatch(err, /another user/u);
    });

    for (const [where, folder] of [
      ['in it', () => path.join(workspace, 'src')],
      ['at its root', () => workspace],
    ] as const)
      it(`looks there where the command is run ${where}`, async () => {
        asUser(another);
        const before = process.cwd();
        const contract = contractFile();
        process.chdir(folder());
        try {
          const { err, code } = await run('distill', ID, '--contract', contract);
          assert.equal(code, 4);
          assert.doesNotMatch(err, /another user/u);
        } finally {
          process.chdir(before);
        }
      });
  });
});

interface Row {
  readonly id: string;
  readonly content: string;
}

interface Told {
  readonly status: string;
  readonly files: readonly string[];
  readonly note: string | null;
  readonly paste: string | null;
  readonly rows: readonly Row[];
  readonly dispositions: readonly { readonly provenance: string | null }[];
  readonly measure: Readonly<Record<string, number>>;
  readonly masked: readonly { readonly kind: string; readonly count: number }[];
  readonly maskedValues: readonly {
    readonly number: number;
    readonly kind: string;
    readonly where: string;
  }[];
}
