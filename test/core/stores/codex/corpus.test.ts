import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, it } from 'mocha';
import type { Session } from '../../../../src/core/records/session.js';
import type { Turn } from '../../../../src/core/records/turn.js';
import { createCodexStore } from '../../../../src/core/stores/codex/codexStore.js';
import { memoryFiles } from './memoryFiles.js';

const corpus = process.env['MNEME_CORPUS'];

/** Every string of a JSON text, decoded, at any depth; a lone line of an indented document too. */
function stringsOf(lineText: string): readonly string[] {
  const literals = lineText.match(/"(?:[^"\\]|\\.)*"/gs) ?? [];
  return literals.map((literal) => JSON.parse(literal) as string);
}

/** Tests over the outside records; without them the project's own fixtures cover the same traps. */
if (corpus !== undefined && corpus !== '') {
  describe('Codex records of the corpus', () => {
    const root = path.join(corpus, 'data', 'transcripts', 'codex');
    const files = memoryFiles();
    const load = (folder: string): void => {
      for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
        const full = path.join(folder, entry.name);
        if (entry.isDirectory()) load(full);
        else files.set(full, fs.readFileSync(full));
      }
    };
    load(root);
    const store = createCodexStore(files, [{ runtime: 'codex', path: root, from: 'flag' }]);
    const records = fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.jsonl?$/.test(name))
      .map((name) => path.join(root, name));

    it('lists every record with a title, a time and an id', async () => {
      const listing = await store.list({});
      assert.deepEqual(listing.sessions.map((row) => row.record).sort(), [...records].sort());
      assert.deepEqual(listing.refused, []);
      for (const row of listing.sessions) assertSensible(row);
      const ids = new Set(listing.sessions.map((row) => row.sessionId));
      assert.equal(ids.size, records.length);
    });

    it('gives each turn word for word at its line and byte, and all human turns to the person', async () => {
      for (const record of records) {
        const text = fs.readFileSync(record);
        const lines = new Map<number, Buffer>();
        let line = 1;
        let from = 0;
        for (let end = text.indexOf(10); from < text.length; end = text.indexOf(10, from)) {
          const to = end < 0 ? text.length : end;
          lines.set(line, text.subarray(from, to));
          line += 1;
          from = to + 1;
        }
        for (const turn of await turnsOf(record)) {
          const raw = lines.get(turn.line);
          assert.ok(raw !== undefined, `${record}:${turn.line}`);
          assert.ok(text.subarray(turn.byte, turn.byte + raw.length).equals(raw), record);
          const isThere = stringsOf(raw.toString('utf8')).some((s) => s.includes(turn.text));
          assert.ok(isThere, `${record}:${turn.line} ${turn.text.slice(0, 80)}`);
          if (turn.speaker === 'user')
            assert.doesNotMatch(turn.text, /^(# AGENTS|<environment|<user_)/);
        }
      }
    });

    async function turnsOf(record: string): Promise<readonly Turn[]> {
      const turns: Turn[] = [];
      for await (const items of store.open(record)) {
        for (const item of items) if (item.kind === 'turn') turns.push(item.turn);
      }
      return turns;
    }
  });
}

function assertSensible(row: Session): void {
  assert.match(row.title, /[\p{L}\p{N}]/u, row.record);
  assert.doesNotMatch(row.title, /AGENTS\.md|environment_context|user_instructions|\n/, row.record);
  assert.ok(row.recency !== null, row.record);
  assert.equal(row.recordState, 'ok');
}
