import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { AnswerJson, DistillReport } from '../../../src/core/diylisis/distillReport.js';
import type { ContractJson } from '../../../src/core/diylisis/handoffContract.js';
import { createEngine } from '../../../src/node/engine.js';
import type { FullEngine } from '../../../src/node/engine.js';
import { FAKE } from '../../support/fakeSecrets.js';
import { newFolder, write } from '../distill/support/workspace.js';

const CONTRACT: ContractJson = {
  next_task: 'Make the totals of the aviary agree. You choose how.',
  execution_scope: 'src/',
  verification_commands: ['npm test'],
  stop_condition: '`npm test` passes',
  handoff_durability: { kind: 'DurableRepo', version_ref: null },
  emit_target: { kind: 'path', locator: 'docs/aviary.md' },
};
const TEXT = 'What we tried yesterday is gone.\n\nAviary totals are whole cents.\n';

/** A line of a list of corrections, as it is written there. */
const correction = (claim: string): string =>
  JSON.stringify({
    id: 'cd-000000000001',
    subject_ref: { kind: 'id', locator: 'aviary keys' },
    claim_kind: 'prior',
    original_ref: null,
    original_claim_hash: null,
    corrected_claim: claim,
    correction_basis_ref: { content: 'Confirmed by the author' },
    corrected_at: '2026-10-01T09:00:00.000Z',
    corrected_by: 'User',
    supersedes: [],
    validity_horizon: null,
    horizon_basis_ref: null,
    export_policy: 'KEEP',
    verification_status: 'user_confirmed',
  });

describe('a secret that was written into a handoff by hand', () => {
  let top: string;
  let folder: string;
  let engine: FullEngine;
  const context = { signal: new AbortController().signal, progress: () => undefined };

  beforeEach(() => {
    top = newFolder();
    engine = createEngine({
      claudeRoots: [path.join(top, 'none')],
      codexRoots: [path.join(top, 'none')],
      from: 'flag',
      env: { PATH: process.env['PATH'], HOME: top },
      home: top,
      memoryFile: path.join(top, 'titles.json'),
    });
    folder = path.join(top, 'work');
    write(folder, {
      'notes.md': TEXT,
      'package.json': '{"scripts": {"test": "x"}}',
      'src/totals.ts': 'export const totals = 1;\n',
    });
  });
  afterEach(() => fs.rmSync(top, { recursive: true, force: true }));

  /** Every report on the way to the end, with each question answered by its own words. */
  async function distilled(letThrough: readonly string[] = []): Promise<readonly DistillReport[]> {
    const document = path.join(folder, 'notes.md');
    const answers: AnswerJson[] = [];
    const reports: DistillReport[] = [];
    for (let round = 0; round < 20; round += 1) {
      const answer = await engine.distill(
        {
          source: { kind: 'document', path: document, text: TEXT, firstLine: 1 },
          range: { kind: 'all' },
          workspace: { folders: [folder], isTrusted: true },
          now: '2026-10-02T09:00:00.000Z',
          contract: CONTRACT,
          answers,
          earlier: [],
          letThrough,
          readTo: null,
        },
        context,
      );
      assert.ok(answer.ok);
      reports.push(answer.value);
      const { rows, status } = answer.value;
      if (status !== 'gate') return reports;
      for (const { id, content } of rows)
        answers.push(
          content.includes('yesterday')
            ? { id, answer: 'drop', value: null }
            : { id, answer: 'resolve', value: content },
        );
    }
    throw new Error('it came to no end');
  }

  it('is in no row, no file and no note of the next one', async function () {
    // A machine with much to do takes its time over two distillations.
    this.timeout(60_000);
    const first = (await distilled()).at(-1);
    assert.equal(first?.status, 'ready');
    const prose = first.files.find(({ role }) => role === 'prose')?.text ?? '';
    const written = `${prose}\nThe aviary bucket is opened with ${FAKE.awsKey} by hand.\n`;
    write(folder, { 'docs/aviary.md': written });
    const second = await distilled();
    assert.deepEqual([second.at(-1)?.status, second.at(-1)?.isRedistillation], ['ready', true]);
    const told = JSON.stringify(second);
    assert.ok(!told.includes(FAKE.awsKey));
    assert.match(told, /\[secret: AWS/u);
  });

  it('is not carried on with the corrections, unless the person lets it through', async function () {
    this.timeout(60_000);
    const first = (await distilled()).at(-1);
    const prose = first?.files.find(({ role }) => role === 'prose')?.text ?? '';
    const ledger = 'docs/aviary.corrections.jsonl';
    const corrections = `\n${correction(`Aviary keys are like ${FAKE.awsKey} here.`)}\n`;
    write(folder, {
      'docs/aviary.md': `${prose}\nThe aviary bucket is opened by hand.\n`,
      [ledger]: corrections,
    });
    const reports = await distilled();
    const held = reports.at(-1);
    assert.deepEqual([held?.status, held?.files], ['failed', []]);
    assert.match(held?.misfit ?? '', /^docs\/aviary\.corrections\.jsonl holds .*AWS.* in line 2,/u);
    assert.match(held?.misfit ?? '', /take it out of the file by hand .* or let it through/u);
    assert.ok(!JSON.stringify(reports).includes(FAKE.awsKey));
    const value = held?.maskedValues?.find(({ where }) => where === `line 2 of ${ledger}`);
    assert.ok(value);
    const passed = (await distilled([value.id])).at(-1);
    assert.equal(passed?.status, 'ready');
    const text = passed.files.find(({ role }) => role === 'corrections')?.text ?? '';
    assert.ok(text.startsWith(corrections) && text.length > corrections.length);
  });
});
