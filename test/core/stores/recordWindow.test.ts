import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { RecordWindow } from '../../../src/core/records/recordWindow.js';
import type { RecordReading, WindowQuery } from '../../../src/core/stores/recordReading.js';
import { readWindow } from '../../../src/core/stores/recordWindow.js';
import { benchOf, contentOf, endlessTalk, noise, talk } from './spokenRecords.js';

const RECORD = '/store/a.jsonl';

async function windowOf(
  reading: RecordReading,
  query: Partial<WindowQuery> & { byte: number },
): Promise<RecordWindow> {
  const result = await readWindow(reading, {
    record: RECORD,
    direction: 'around',
    line: null,
    ...query,
  });
  assert.ok(result.ok, 'the window can be read');
  return result.value;
}

const texts = (window: RecordWindow): string[] =>
  window.lines.flatMap((line) => line.turns.map((turn) => turn.text));

/** Offsets of the first bytes of all lines. */
function starts(content: string): number[] {
  const bytes = Buffer.from(content);
  const found = bytes.length > 0 ? [0] : [];
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1))
    if (at + 1 < bytes.length) found.push(at + 1);
  return found;
}

describe('readWindow', () => {
  it('gives the lines around an offset, snapped to the line that holds it', async () => {
    const content = `${['one', 'two', 'three'].map((text) => talk(text)).join('\n')}\n`;
    const { reading } = benchOf(content, RECORD);
    const second = starts(content)[1] ?? 0;
    const window = await windowOf(reading, { byte: second + 7 });
    assert.deepEqual(texts(window), ['one', 'two', 'three']);
    assert.deepEqual(
      window.lines.map((line) => [line.line, line.byte]),
      starts(content).map((byte, index) => [index + 1, byte]),
    );
    assert.equal(window.atStart, true);
    assert.equal(window.atEnd, true);
    assert.equal(window.size, Buffer.byteLength(content));
  });

  it('ends before and begins after an offset', async () => {
    const content = `${['one', 'two', 'three'].map((text) => talk(text)).join('\n')}\n`;
    const { reading } = benchOf(content, RECORD);
    const byte = starts(content)[1] ?? 0;
    const before = await windowOf(reading, { byte, direction: 'before', line: 2 });
    assert.deepEqual(texts(before), ['one']);
    assert.deepEqual([before.from, before.to, before.atEnd], [0, byte, false]);
    const after = await windowOf(reading, { byte, direction: 'after', line: 2 });
    assert.deepEqual(texts(after), ['two', 'three']);
    assert.deepEqual([after.from, after.atStart, after.lines[0]?.line], [byte, false, 2]);
  });

  it('names the type of lines without talk and keeps several texts of one line apart', async () => {
    const lines = [noise('file-history-snapshot'), talk('a', 'b'), '{"type":"<b>odd</b>"}'];
    lines.push('{"type":"event_msg","payload":{"type":"token_count"}}');
    const window = await windowOf(benchOf(lines.join('\n'), RECORD).reading, { byte: 0 });
    assert.deepEqual(
      window.lines.map((line) => [line.type, line.turns.length]),
      [
        ['file-history-snapshot', 0],
        [null, 2],
        [null, 0],
        ['token_count', 0],
      ],
    );
  });

  it('shows a damaged line with its place, its reason and how it begins', async () => {
    const content = `${talk('fine')}\n{"type":"talk","say":["half ${'x'.repeat(5000)}\n${talk('on')}\n`;
    const window = await windowOf(benchOf(content, RECORD).reading, { byte: 0 });
    const damaged = window.lines[1];
    assert.equal(damaged?.problem?.reason, 'damaged-line');
    assert.equal(damaged.problem.line, 2);
    const { raw } = damaged;
    assert.ok(raw !== null);
    assert.ok(raw.text.startsWith('{"type":"talk","say":["half xxx'));
    assert.equal(raw.text.length + raw.omitted, damaged.length);
    assert.deepEqual(texts(window), ['fine', 'on']);
  });

  it('cuts a long text between characters and says how many bytes are left out', async () => {
    const text = `a${'😀'.repeat(200_000)}`;
    const window = await windowOf(benchOf(`${talk(text)}\n`, RECORD).reading, { byte: 0 });
    const turn = window.lines[0]?.turns[0];
    assert.ok(turn !== undefined && turn.text.length <= 256 * 1024);
    assert.ok(text.startsWith(turn.text));
    assert.ok(!/[\uD800-\uDBFF]$/.test(turn.text));
    assert.equal(Buffer.byteLength(turn.text) + turn.omitted, Buffer.byteLength(text));
  });

  it('shows a line beyond all bounds as its beginning, and goes on behind it', async () => {
    const giant = `{"type":"talk","say":["${'y'.repeat(17 * 1024 * 1024)}"]}`;
    const content = `${talk('before')}\n${giant}\n${talk('behind')}\n`;
    const { reading } = benchOf(content, RECORD);
    const byte = starts(content)[1] ?? 0;
    const window = await windowOf(reading, { byte, direction: 'after', line: 2 });
    const [line] = window.lines;
    assert.equal(window.lines.length, 1);
    assert.equal(line?.problem?.reason, 'line-too-long');
    assert.equal(line.length, giant.length);
    assert.equal(line.raw?.text.length, 256 * 1024);
    assert.equal(line.raw.omitted, giant.length - 256 * 1024);
    const behind = await windowOf(reading, { byte: window.to, direction: 'after', line: 3 });
    assert.deepEqual(texts(behind), ['behind']);
    const back = await windowOf(reading, { byte: window.to, direction: 'before', line: 3 });
    assert.deepEqual([back.from, back.lines[0]?.length], [byte, giant.length]);
  });

  it('opens near the end of 500 MB with a megabyte of reading', async () => {
    const content = endlessTalk(500_000, 1000, (index) => `lorem ${String(index % 7)}`);
    const { files, reading } = benchOf(content, RECORD);
    const index = 499_000;
    const window = await windowOf(reading, { byte: index * 1000, line: index + 1 });
    assert.ok(files.bytesRead < 1.5 * 1024 * 1024, `${String(files.bytesRead)} bytes were read`);
    assert.ok(files.largestRead <= 512 * 1024);
    const target = window.lines.find((line) => line.byte === index * 1000);
    assert.equal(target?.line, index + 1);
    assert.ok(target.turns[0]?.text.startsWith(`${String(index)} `));
    assert.ok(window.lines.length <= 80);
    assert.deepEqual([window.atStart, window.atEnd], [false, false]);
  });

  it('does not count through 500 MB for a line number that nobody knows', async () => {
    const content = endlessTalk(500_000, 1000, () => 'x');
    const { files, reading } = benchOf(content, RECORD);
    const window = await windowOf(reading, { byte: content.size, direction: 'before' });
    assert.equal(window.lines.at(-1)?.line, null);
    assert.ok(window.lines.at(-1)?.turns[0]?.text.startsWith('499999'));
    assert.ok(files.bytesRead < 1024 * 1024);
    // Near a place that is known, the number is counted.
    await windowOf(reading, { byte: 499_990_000, line: 499_991 });
    const known = await windowOf(reading, { byte: content.size, direction: 'before' });
    assert.equal(known.lines.at(-1)?.line, 500_000);
  });

  it('is a value when the record is gone, cannot be read on, or became shorter', async () => {
    const { files, reading } = benchOf(`${talk('a')}\n`, RECORD);
    const query: WindowQuery = { record: RECORD, byte: 0, direction: 'around', line: 1 };
    files.failsAt = 0;
    const failed = await readWindow(reading, query);
    assert.ok(!failed.ok && failed.error.reason === 'io-error');
    files.failsAt = null;
    const whole = contentOf(`${talk('a')}\n`);
    files.contents.set(RECORD, {
      size: whole.size + 50,
      at: (offset, length) => whole.at(offset, length),
    });
    const shorter = await readWindow(reading, { ...query, byte: whole.size + 40 });
    assert.ok(!shorter.ok && shorter.error.reason === 'changed-while-reading');
    files.contents.clear();
    const gone = await readWindow(reading, query);
    assert.ok(!gone.ok && gone.error.reason === 'vanished');
  });

  it('is empty for an empty record and stops when aborted', async () => {
    const { reading } = benchOf('', RECORD);
    const window = await windowOf(reading, { byte: 10, line: 4 });
    assert.deepEqual([window.lines.length, window.atStart, window.atEnd], [0, true, true]);
    const controller = new AbortController();
    controller.abort(new Error('no longer wanted'));
    const aborted = readWindow(
      benchOf(`${talk('a')}\n`, RECORD).reading,
      { record: RECORD, byte: 0, direction: 'after', line: 1 },
      { signal: controller.signal },
    );
    await assert.rejects(aborted, /no longer wanted/);
  });

  const line = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => talk(text)),
    fc.constantFrom(noise(), '', '{"broken', talk('a', 'b')),
  );
  const record = fc
    .tuple(fc.array(line, { maxLength: 120 }), fc.constantFrom('\n', '\r\n'), fc.boolean())
    .map(([lines, end, isEnded]) => lines.join(end) + (isEnded ? end : ''));

  it('walks through a whole record forwards and backwards without losing a line', async () => {
    await fc.assert(
      fc.asyncProperty(record, async (content) => {
        const { reading } = benchOf(content, RECORD);
        const forwards: (readonly [number | null, number])[] = [];
        let next = await windowOf(reading, { byte: 0, direction: 'after', line: 1 });
        for (;;) {
          forwards.push(...next.lines.map((shown) => [shown.line, shown.byte] as const));
          if (next.atEnd) break;
          next = await windowOf(reading, { byte: next.to, direction: 'after' });
        }
        const backwards: (readonly [number | null, number])[] = [];
        let previous = await windowOf(reading, { byte: Infinity, direction: 'before' });
        for (;;) {
          backwards.unshift(...previous.lines.map((shown) => [shown.line, shown.byte] as const));
          if (previous.atStart) break;
          previous = await windowOf(reading, { byte: previous.from, direction: 'before' });
        }
        assert.deepEqual(
          forwards.map(([, byte]) => byte),
          starts(content),
        );
        assert.deepEqual(
          forwards.map(([number]) => number),
          starts(content).map((_, at) => at + 1),
        );
        assert.deepEqual(backwards, forwards);
      }),
      { numRuns: 60 },
    );
  });

  it('shows the same window whether it can jump or has to unpack from the start', async () => {
    await fc.assert(
      fc.asyncProperty(
        record,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom('around' as const, 'before' as const, 'after' as const),
        async (content, place, direction) => {
          const { reading } = benchOf(content, RECORD, '/store/a.jsonl.zst');
          const all = starts(content);
          const byte = all[Math.floor(place * all.length)] ?? 0;
          const jumped = await windowOf(reading, { byte, direction });
          const walked = await windowOf(reading, { byte, direction, record: '/store/a.jsonl.zst' });
          const plain = (window: RecordWindow): unknown =>
            window.lines.map(({ problem, ...shown }) => [shown, problem?.reason]);
          assert.deepEqual(plain(walked), plain(jumped));
          assert.deepEqual([walked.from, walked.atStart], [jumped.from, jumped.atStart]);
          assert.equal(walked.to, jumped.to);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('keeps in memory only the window of a compressed record', async () => {
    const content = endlessTalk(40_000, 1000, () => 'x');
    const { reading } = benchOf(content, '/store/a.jsonl.zst');
    const query = { record: '/store/a.jsonl.zst', byte: 39_000_000, line: 39_001 };
    const window = await windowOf(reading, query);
    assert.ok(window.lines.length <= 80);
    assert.equal(window.size, null);
    assert.ok(window.lines.some((shown) => shown.line === 39_001 && shown.byte === 39_000_000));
  });

  it('goes on in a compressed record without unpacking it again, and looks back a little', async () => {
    const record = '/store/a.jsonl.zst';
    const content = endlessTalk(40_000, 1000, () => 'x');
    const { files, reading } = benchOf(content, record);
    /** Every line of a page is the one that stands at its place, whole and without a gap. */
    const page = async (query: Partial<WindowQuery> & { byte: number }): Promise<RecordWindow> => {
      const window = await windowOf(reading, { ...query, record });
      for (const [index, { line, byte, turns }] of window.lines.entries()) {
        assert.equal(byte, window.from + index * 1000);
        assert.equal(line, byte / 1000 + 1);
        assert.equal(turns[0]?.text, `${String(byte / 1000)} x`);
      }
      assert.equal(window.to, window.from + window.lines.length * 1000);
      assert.ok(window.lines.length >= 20);
      return window;
    };
    let window = await page({ byte: 20_000_000 });
    const unpacked = files.bytesRead;
    assert.ok(unpacked > 20_000_000);
    for (let turn = 0; turn < 30; turn += 1) {
      const { to } = window;
      window = await page({ byte: to, direction: 'after' });
      assert.equal(window.from, to);
    }
    for (let turn = 0; turn < 40; turn += 1) {
      const { from } = window;
      window = await page({ byte: from, direction: 'before' });
      assert.equal(window.to, from);
    }
    const onward = files.bytesRead - unpacked;
    assert.ok(onward < 3_000_000, `${String(onward)} bytes were unpacked for the later pages`);
    // Far back there is no other way than from the start, and then it goes on from there.
    window = await page({ byte: 3_000_000 });
    await page({ byte: window.to, direction: 'after' });
    assert.ok(files.bytesRead < unpacked + onward + 5_000_000);
    window = await page({ byte: Infinity });
    assert.deepEqual([window.atEnd, window.size], [true, content.size]);
  });

  it('starts over in a compressed record that is another one now', async () => {
    const record = '/store/a.jsonl.zst';
    const { files, reading } = benchOf(
      endlessTalk(5_000, 1000, () => 'old'),
      record,
    );
    await windowOf(reading, { record, byte: 4_000_000 });
    files.contents.set(
      record,
      endlessTalk(5_000, 1000, () => 'new'),
    );
    files.modifiedMs += 1;
    const window = await windowOf(reading, { record, byte: 4_000_000, direction: 'after' });
    assert.ok(texts(window).every((text) => text.endsWith('new')));
  });

  it('tells how far it unpacked, and goes on from there after it was stopped', async () => {
    const record = '/store/a.jsonl.zst';
    const { files, reading } = benchOf(
      endlessTalk(100_000, 1000, () => 'x'),
      record,
    );
    const query = { record, byte: 90_000_000, direction: 'after', line: null } as const;
    const controller = new AbortController();
    const told: number[] = [];
    const stopped = readWindow(reading, query, {
      signal: controller.signal,
      progress: ({ bytes }) => {
        told.push(bytes);
        if (told.length === 3) controller.abort(new Error('stopped by the person'));
      },
    });
    await assert.rejects(stopped, /stopped by the person/);
    assert.deepEqual(
      told.map((bytes) => Math.floor(bytes / (16 * 1024 * 1024))),
      [1, 2, 3],
    );
    const before = files.bytesRead;
    await windowOf(reading, query);
    assert.ok(files.bytesRead - before < 50_000_000);
  });

  it('takes the lines of a whole document from its store', async () => {
    const content = `${talk('one', 'eins')}\n${noise()}\n${talk('two')}\n{"broken\n`;
    const { reading } = benchOf(content, '/store/rollout.json');
    const window = await windowOf(reading, { byte: 0, record: '/store/rollout.json' });
    assert.deepEqual(texts(window), ['one', 'eins', 'two']);
    assert.deepEqual(
      window.lines.map((shown) => [shown.line, shown.problem?.reason ?? null]),
      [
        [1, null],
        [3, null],
        [4, 'damaged-line'],
      ],
    );
  });
});
