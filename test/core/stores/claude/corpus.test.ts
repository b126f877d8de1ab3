import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { createClaudeStore } from '../../../../src/core/stores/claude/claudeStore.js';
import { createDiskFiles } from '../../../../src/node/files/diskFiles.js';
import { turnsOf } from './decoding.js';
import { DEMO_STORE } from '../../../support/fixtureStore.js';

/** Real records where they are given, and always the project's own invented ones. */
const corpus = process.env['MNEME_CORPUS'];
const ROOTS = [
  path.join(DEMO_STORE, 'claude'),
  ...(corpus === undefined ? [] : [path.join(corpus, 'data/transcripts/claude')]),
];

const BOILERPLATE =
  /^(?:<|Caveat:|This session is being continued|\[Request|Implement the following)/;

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

/** Texts of the line that begins at this byte: its strings, or those of the records glued on it. */
function textsAt(bytes: Buffer, byte: number): string[] {
  assert.ok(byte === 0 || bytes[byte - 1] === 10, 'a line begins there');
  const end = bytes.indexOf(10, byte);
  const line = bytes.toString('utf8', byte, end < 0 ? bytes.length : end);
  try {
    return strings(JSON.parse(line));
  } catch {
    return line
      .split(/(?<=\})(?=\{"(?:type|parentUuid)")/)
      .flatMap((part) => strings(JSON.parse(part)));
  }
}

describe('whole Claude stores', () => {
  for (const root of ROOTS) {
    const name = path.basename(path.dirname(root));
    const store = createClaudeStore(createDiskFiles(), [
      { runtime: 'claude', path: root, from: 'flag' },
    ]);

    it(`lists every record of ${name} with a sensible title`, async () => {
      const listing = await store.list({});
      const files = fs
        .readdirSync(path.join(root, 'projects'), { recursive: true, encoding: 'utf8' })
        .filter((file) => /^[^\\/]+[\\/](?!agent-)[^\\/]+\.jsonl$/.test(file));
      const withRecord = listing.sessions.filter(({ kind }) => kind !== 'index-only');
      assert.equal(withRecord.length + listing.refused.length, files.length);
      for (const { title, titleFrom, recordState, record } of listing.sessions) {
        assert.ok(
          /[\p{L}\p{N}]/u.test(title) && title.length <= 200 && !title.includes('\n'),
          record,
        );
        assert.doesNotMatch(title, BOILERPLATE, record);
        if (recordState === 'empty') assert.equal(titleFrom, 'none');
      }
    });

    it(`finds every turn of ${name} word for word in the line at its byte`, async () => {
      const { sessions, subordinates } = await store.list({});
      let turns = 0;
      for (const { record, recordState } of [...sessions, ...subordinates]) {
        if (recordState !== 'ok' || record.includes('hypomnesis')) continue;
        const bytes = fs.readFileSync(record);
        let at = -1;
        let texts: string[] = [];
        for await (const items of store.open(record)) {
          for (const { text, byte } of turnsOf(items)) {
            if (byte !== at) texts = textsAt(bytes, byte);
            at = byte;
            turns += 1;
            assert.ok(
              texts.some((whole) => whole.includes(text)),
              `${record} ${byte}`,
            );
          }
        }
      }
      assert.ok(turns > 0);
    }).timeout(120_000);
  }
});
