import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { readContext } from '../../../../src/core/diylisis/context/readContext.js';
import { createDiskFiles } from '../../../../src/node/files/diskFiles.js';
import { DEMO_STORE } from '../../../support/fixtureStore.js';

/** Real records where they are given, and always the project's own invented ones. */
const corpus = process.env['MNEME_CORPUS'];
const ROOTS = [
  DEMO_STORE,
  ...(corpus === undefined ? [] : [path.join(corpus, 'data/transcripts')]),
];

function recordsBelow(root: string): string[] {
  return fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.jsonl?$/u.test(file) && !file.includes('hypomnesis'))
    .map((file) => path.join(root, file))
    .filter((file) => /[\\/](?:projects|sessions|archived_sessions)[\\/]/u.test(file));
}

describe('the working context of whole stores', () => {
  for (const root of ROOTS) {
    it(`is read from every record of ${path.basename(root)}`, async () => {
      const files = createDiskFiles();
      const records = recordsBelow(root);
      assert.ok(records.length > 0);
      let [items, turns] = [0, 0];
      for (const record of records) {
        const runtime = record.includes(`${path.sep}projects${path.sep}`) ? 'claude' : 'codex';
        const source = { record, runtime, sessionId: null } as const;
        const read = await readContext(files, source, { range: { kind: 'all' }, readTo: null });
        assert.ok(read.ok, record);
        const { context } = read.value;
        const { size } = fs.statSync(record);
        assert.deepEqual([context.readTo, context.bytes], [size, size], record);
        const ids = new Set(context.items.map(({ id }) => id));
        assert.equal(ids.size, context.items.length, record);
        const bytes = fs.readFileSync(record);
        for (const { source: from, content, id } of context.items) {
          assert.ok(content.trim() !== '', `${record} ${id}`);
          assert.ok(from?.kind === 'record');
          const { byte } = from.locator;
          assert.ok(byte === 0 || bytes[byte - 1] === 10, `${record} ${id} begins a line`);
        }
        for (const { body } of context.items) {
          if (body.kind === 'correction') for (const one of body.replaces) assert.ok(ids.has(one));
        }
        assert.equal(read.value.turns.length, context.humanTurns, record);
        items += context.items.length;
        turns += context.humanTurns;
      }
      assert.ok(items > turns && turns > 0);
    }).timeout(120_000);
  }
});
