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
  async function distilled(): Promise<readonly DistillReport[]> {
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
          letThrough: [],
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
});
