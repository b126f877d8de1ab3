import assert from 'node:assert/strict';
import type { FileFacts } from '../../../../src/core/stores/ports.js';
import { readClaudeSpine } from '../../../../src/core/stores/claude/spine.js';
import type { ClaudeSpine } from '../../../../src/core/stores/claude/spine.js';
import {
  claudeAiTitle,
  claudeAssistant,
  claudeCustomTitle,
  claudeProgress,
  claudeSnapshot,
  claudeUser,
  toLines,
} from '../../../support/fixtureRecords.js';
import { countingFiles, longFile } from './countingFiles.js';
import type { CountingFiles, SimulatedFile } from './countingFiles.js';

const KIB = 1024;
const MIB = 1024 * KIB;
/** The largest head, the tail, and the one byte before the tail. */
const BOUND = 8 * MIB + 64 * KIB + 1;
const PATH = '/r/projects/-p/5a1e0000-0000-4000-8000-000000000001.jsonl';

async function spineOf(
  file: SimulatedFile | string,
): Promise<{ spine: ClaudeSpine; count: CountingFiles['count'] }> {
  const simulated = typeof file === 'string' ? fileOf(file) : file;
  const files = countingFiles({ [PATH]: simulated });
  const facts: FileFacts = { path: PATH, bytes: simulated.bytes, modifiedMs: 0 };
  const spine = await readClaudeSpine(files, facts);
  assert.ok(spine.ok);
  assert.equal(spine.value.bytesRead, files.count.bytes);
  return { spine: spine.value, count: files.count };
}

function fileOf(text: string): SimulatedFile {
  const bytes = new TextEncoder().encode(text);
  return { bytes: bytes.length, at: (offset, length) => bytes.slice(offset, offset + length) };
}

/** Lines that hold no human turn, at least `bytes` of them. */
function noise(bytes: number): string {
  const line = toLines([claudeProgress('p'.repeat(4_000))]);
  return line.repeat(Math.ceil(bytes / line.length));
}

describe('the spine of a Claude record', () => {
  it('costs one read of a small record', async () => {
    const { spine, count } = await spineOf(toLines([claudeSnapshot(), claudeUser('count stock')]));
    assert.equal(count.reads, 1);
    assert.equal(spine.facts.firstTurn?.text, 'count stock');
    assert.equal(spine.facts.firstTurn.line, 2);
    assert.equal(spine.headCut, false);
  });

  it('costs a head and a tail of a large record whose first turn comes early', async () => {
    const { spine, count } = await spineOf(toLines([claudeUser('early')]) + noise(5 * MIB));
    assert.equal(count.reads, 2);
    assert.ok(count.bytes <= 128 * KIB + 1);
    assert.equal(spine.facts.firstTurn?.text, 'early');
  });

  for (const [name, before] of [
    ['beyond 64 KiB', 100 * KIB],
    ['beyond 256 KiB', 300 * KIB],
    ['beyond 1 MiB', 2 * MIB],
  ] as const) {
    it(`grows to a first turn ${name} and stops there`, async () => {
      const record = noise(before) + toLines([claudeUser('at last')]) + noise(12 * MIB);
      const { spine, count } = await spineOf(record);
      assert.equal(spine.facts.firstTurn?.text, 'at last');
      assert.equal(spine.headCut, false);
      const { byte, line } = spine.facts.firstTurn;
      assert.ok(record.slice(byte).startsWith('{') && line > 1);
      assert.ok(count.bytes < BOUND && count.bytes >= before);
    });
  }

  it('finds a first turn hundreds of lines in', async () => {
    const lines = Array.from({ length: 600 }, () => claudeAssistant('thinking aloud'));
    const { spine } = await spineOf(toLines([...lines, claudeUser('line six hundred and one')]));
    assert.equal(spine.facts.firstTurn?.line, 601);
  });

  for (const [name, file] of [
    ['a record without any human turn', fileOf(noise(20 * MIB))],
    [
      '4 GiB without a line end',
      longFile('{"type":"user","cwd":"/w","message":{"content":"', 4096 * MIB),
    ],
    ['4 GiB of blank lines', longFile('', 4096 * MIB, '', '\n')],
    ['4 GiB of NUL bytes', longFile('', 4096 * MIB, '', '\0')],
    ['4 GiB of opening brackets', longFile('', 4096 * MIB, '', '[')],
  ] as const) {
    it(`never reads more than its bound of ${name}`, async () => {
      const { spine, count } = await spineOf(file);
      assert.ok(count.bytes <= BOUND, `${count.bytes}`);
      assert.ok(count.reads <= 6);
      assert.equal(spine.headCut, spine.facts.firstTurn === null);
    });
  }

  it('saves id, folder and text from the beginning of a line that does not end', async () => {
    const head = `{"cwd":"/home/sam/tiles","sessionId":"s-1","type":"user","message":{"role":"user","content":"Redraw the tile grid `;
    const { spine } = await spineOf(longFile(head, 4096 * MIB, '', 'y'));
    assert.deepEqual(spine.facts.cwds(), ['/home/sam/tiles']);
    assert.equal(spine.facts.sessionIdInside, 's-1');
    assert.ok(spine.facts.firstTurn?.text.startsWith('Redraw the tile grid yyy'));
    assert.equal(spine.facts.firstTurn?.text.length, 4_000);
  });

  it('reads a first line of 3 MB', async () => {
    const image = { type: 'image', source: { data: 'A'.repeat(3 * MIB) } };
    const line = claudeUser([image, { type: 'text', text: 'what is on this plan?' }]);
    const { spine } = await spineOf(toLines([line]) + noise(9 * MIB));
    assert.equal(spine.facts.firstTurn?.text, 'what is on this plan?');
    assert.deepEqual(spine.problems, []);
  });

  it('takes titles, the last prompt and the last folder from the tail, the last one winning', async () => {
    const record =
      toLines([
        claudeUser('begin', { cwd: '/a' }),
        claudeCustomTitle('Old name'),
        claudeAiTitle('AI 1'),
      ]) +
      noise(5 * MIB) +
      toLines([
        claudeCustomTitle('Middle name'),
        claudeCustomTitle('Last name'),
        claudeAiTitle('AI 2'),
        { type: 'last-prompt', lastPrompt: 'and the totals?' },
        { type: 'bridge-session', bridgeSessionId: 'cse_abc' },
        claudeAssistant('done', { cwd: '/b', gitBranch: 'fix/cents' }),
      ]);
    const { facts } = (await spineOf(record)).spine;
    assert.deepEqual([facts.customTitle, facts.aiTitle], ['Last name', 'AI 2']);
    assert.equal(facts.lastPrompt, 'and the totals?');
    assert.equal(facts.bridgeUrl, 'https://claude.ai/code/session_abc');
    assert.equal(facts.branch, 'fix/cents');
    assert.deepEqual(facts.cwds(), ['/a', '/b']);
  });

  it('keeps the tail that begins exactly at a line', async () => {
    // The filler is one line; the tail window then begins with the title's own first byte.
    const tail = toLines([claudeCustomTitle('Exact')]).padStart(64 * KIB, ' ');
    const file = longFile(toLines([claudeUser('x')]), 3 * MIB, `\n${tail}`);
    assert.equal((await spineOf(file)).spine.facts.customTitle, 'Exact');
  });

  it('gives a queued prompt only where no other turn was seen', async () => {
    const queued = {
      type: 'queue-operation',
      operation: 'enqueue',
      content: 'queued words',
      sessionId: 's',
    };
    const alone = await spineOf(toLines([queued]));
    assert.equal(alone.spine.facts.turn()?.text, 'queued words');
    const both = await spineOf(toLines([queued, claudeUser('real words')]));
    assert.equal(both.spine.facts.turn()?.text, 'real words');
  });

  it('counts what is damaged inside its windows only', async () => {
    const record = toLines([
      '{"type":"user","uuid',
      '{"broken',
      { type: 'odd-type' },
      claudeUser('x'),
    ]);
    const { spine } = await spineOf(record);
    assert.deepEqual(
      spine.problems.map(({ reason, count, line, detail }) => [reason, count, line, detail]),
      [
        ['damaged-line', 2, 1, null],
        ['unknown-type', 1, 3, 'odd-type'],
      ],
    );
  });

  it('says that a record became shorter while it was read', async () => {
    const short = fileOf(toLines([claudeUser('x')]));
    const { spine } = await spineOf({ bytes: short.bytes + 500, at: short.at });
    assert.deepEqual(
      spine.problems.map(({ reason }) => reason),
      ['changed-while-reading'],
    );
    assert.equal(spine.facts.firstTurn?.text, 'x');
  });

  it('keeps the first forty uuids of the head', async () => {
    const lines = Array.from({ length: 50 }, (_, n) => claudeUser('x', { uuid: `u${n}` }));
    const { spine } = await spineOf(toLines(lines));
    assert.deepEqual(
      spine.facts.uuids,
      lines.slice(0, 40).map((line) => line['uuid']),
    );
  });

  it('reads the mark of a fork in either of its shapes, on any line', async () => {
    for (const mark of ['p-1', { sessionId: 'p-1', messageUuid: 'm' }]) {
      const lines = [claudeSnapshot(), claudeAssistant('a', { extra: { forkedFrom: mark } })];
      assert.equal((await spineOf(toLines(lines))).spine.facts.forkedFrom, 'p-1');
    }
  });

  it('lets a lone key press give way to the first words as title', async () => {
    const { facts } = (await spineOf(toLines([claudeUser('q'), claudeUser('Switch the keys')])))
      .spine;
    assert.equal(facts.firstTurn?.text, 'q');
    assert.equal(facts.turnTitle, 'Switch the keys');
  });
});
