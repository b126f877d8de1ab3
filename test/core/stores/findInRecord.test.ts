import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { RecordHit } from '../../../src/core/records/recordWindow.js';
import { findInRecord } from '../../../src/core/stores/findInRecord.js';
import type { FindInRecordQuery } from '../../../src/core/stores/findInRecord.js';
import type { RecordReading } from '../../../src/core/stores/recordReading.js';
import { benchOf, endlessTalk, noise, talk } from './spokenRecords.js';

const RECORD = '/store/a.jsonl';

async function hitOf(
  reading: RecordReading,
  query: Partial<FindInRecordQuery> & { text: string },
): Promise<RecordHit | null> {
  const result = await findInRecord(reading, {
    record: RECORD,
    from: -1,
    direction: 'next',
    ...query,
  });
  assert.ok(result.ok, 'the record can be searched');
  return result.value.hit;
}

describe('findInRecord', () => {
  const content = `${[talk('Apples'), noise('apples'), talk('pears', 'apples again'), talk('end')].join('\n')}\n`;

  it('finds the next and the previous line and goes around once', async () => {
    const { reading } = benchOf(content, RECORD, '/store/a.jsonl.zst', '/store/a.json');
    for (const record of [RECORD, '/store/a.jsonl.zst', '/store/a.json']) {
      const first = await hitOf(reading, { record, text: 'apples' });
      assert.deepEqual(first, { line: 1, byte: 0, preview: 'Apples' });
      const second = await hitOf(reading, { record, text: 'apples', from: first.byte });
      assert.equal(second?.line, 3);
      assert.equal(second.preview, 'apples again');
      const around = await hitOf(reading, { record, text: 'apples', from: second.byte });
      assert.equal(around?.line, 1);
      const back = { record, text: 'apples', direction: 'previous' } as const;
      assert.equal((await hitOf(reading, { ...back, from: second.byte }))?.line, 1);
      assert.equal((await hitOf(reading, { ...back, from: 0 }))?.line, 3);
    }
  });

  it('looks at what was said, not at how it is stored', async () => {
    const { reading } = benchOf(`${noise('hidden')}\n${talk('he "said"\nso')}\n`, RECORD);
    assert.equal(await hitOf(reading, { text: 'hidden' }), null);
    assert.equal(await hitOf(reading, { text: '"say"' }), null);
    assert.equal((await hitOf(reading, { text: '"SAID"' }))?.line, 2);
  });

  it('sees words behind escapes, in other forms of the same letters and in other scripts', async () => {
    const lines = [
      '{"type":"talk","say":["\\u0063af\\u00e9 \\u003ctag\\u003e"]}',
      talk('Pru\u0308fung der Straße'),
      talk('지난주 회의록'),
      talk('ΟΔΟΣ'),
    ];
    const { reading } = benchOf(lines.join('\n'), RECORD);
    const line = async (text: string): Promise<number | undefined> =>
      (await hitOf(reading, { text }))?.line;
    assert.equal(await line('CAFÉ'), 1);
    assert.equal(await line('<tag>'), 1);
    assert.equal(await line('prüfung'), 2);
    assert.equal(await line('회의'), 3);
    assert.equal(await line('οδοσ'), 4);
    assert.equal(await line('  '), undefined);
  });

  it('spares lines their decoding also where the words hold signs that JSON escapes', async () => {
    const lines = [talk('in src/cart.ts now'), '{"type":"talk","say":["src\\/cart.ts, again"]}'];
    const { reading } = benchOf(`${lines.join('\n')}\n${noise()}\n${talk('cart.ts')}\n`, RECORD);
    const first = await hitOf(reading, { text: 'SRC/cart' });
    assert.equal(first?.line, 1);
    const second = await hitOf(reading, { text: 'src/cart', from: first.byte });
    assert.equal(second?.line, 2);
    assert.equal((await hitOf(reading, { text: 'src/cart', from: second.byte }))?.line, 1);
    assert.equal(await hitOf(reading, { text: '/"' }), null);
  });

  it('counts the lines that may hold the words and could not be read, each once', async () => {
    const lines = ['{"needle', talk('hay'), '{"broken', noise('needle'), 'needle', talk('hay')];
    const names = [RECORD, '/store/a.jsonl.zst'];
    const { reading } = benchOf(`${lines.join('\n')}\n`, ...names);
    for (const record of names)
      for (const direction of ['next', 'previous'] as const)
        for (const from of [-1, 0, 12, 30, 1_000]) {
          const query = { record, text: 'needle', from, direction };
          const result = await findInRecord(reading, query);
          assert.deepEqual(result, { ok: true, value: { hit: null, unread: 2 } });
        }
  });

  it('goes on in a compressed record without unpacking it again', async () => {
    const record = '/store/a.jsonl.zst';
    const says = (index: number): string => (index % 2_000 === 1_000 ? 'needle' : 'hay');
    const { files, reading } = benchOf(endlessTalk(12_000, 1000, says), record);
    let from = -1;
    const met: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const hit = await hitOf(reading, { record, text: 'needle', from });
      met.push(hit?.line ?? 0);
      from = hit?.byte ?? 0;
    }
    assert.deepEqual(met, [1_001, 3_001, 5_001, 7_001, 9_001, 11_001]);
    assert.ok(files.bytesRead <= 12_000_000);
    assert.equal((await hitOf(reading, { record, text: 'needle', from }))?.line, 1_001);
  });

  it('shows at most 200 characters around the hit, on one line', async () => {
    const long = `${'before '.repeat(100)}\nneedle\n${'after '.repeat(100)}`;
    const hit = await hitOf(benchOf(`${talk(long)}\n`, RECORD).reading, { text: 'NEEDLE' });
    assert.ok(hit !== null && hit.preview.length <= 200 && !hit.preview.includes('\n'));
    assert.match(hit.preview, /^….*needle.*…$/);
  });

  it('reads on from the place, tells how far it is, and can be stopped', async () => {
    const last = 99_990;
    const big = endlessTalk(100_000, 1000, (index) => (index === last ? 'the needle' : 'hay'));
    const { files, reading } = benchOf(big, RECORD);
    reading.places.note({ path: RECORD, bytes: big.size, modifiedMs: 1 }, 99_000_000, 99_001);
    const hit = await hitOf(reading, { text: 'needle', from: 99_000_000 });
    assert.deepEqual([hit?.line, hit?.byte], [last + 1, last * 1000]);
    assert.ok(files.bytesRead < 3 * 1024 * 1024, `${String(files.bytesRead)} bytes were read`);

    const seen: number[] = [];
    const controller = new AbortController();
    const progress = ({ bytes, totalBytes }: { bytes: number; totalBytes: number }): void => {
      assert.equal(totalBytes, big.size);
      seen.push(bytes);
      if (seen.length === 3) controller.abort(new Error('stopped by the person'));
    };
    const query: FindInRecordQuery = {
      record: RECORD,
      text: 'absent',
      from: -1,
      direction: 'next',
    };
    const stopped = findInRecord(reading, query, { signal: controller.signal, progress });
    await assert.rejects(stopped, /stopped by the person/);
    assert.equal(seen.length, 3);
    assert.ok(seen.every((bytes, at) => bytes > (seen[at - 1] ?? 0)));
    assert.ok(files.largestRead <= 512 * 1024);
  });

  it('is a value when the record cannot be read on', async () => {
    const { files, reading } = benchOf(content, RECORD);
    files.failsAt = 10;
    const failed = await findInRecord(reading, {
      record: RECORD,
      text: 'end',
      from: -1,
      direction: 'next',
    });
    assert.ok(!failed.ok && failed.error.reason === 'io-error');
  });

  it('goes through the same lines in both directions as a plain search of all of them', async () => {
    const word = fc.constantFrom('ab', 'AB ba', 'x', 'Ä"b', 'a\\b');
    const line = fc.oneof(
      word.map((text) => talk(text)),
      fc.constantFrom(noise('ab'), '{"ab', ''),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 30 }),
        fc.constantFrom('ab', 'ä"b', 'A\\', 'zz'),
        async (lines, text) => {
          const { reading } = benchOf(lines.join('\n'), RECORD, '/store/a.jsonl.zst');
          const expected = lines.flatMap((made, index) => {
            try {
              const said = (JSON.parse(made) as { say?: string[] }).say ?? [];
              const holds = said.some((one) => one.toLowerCase().includes(text.toLowerCase()));
              return holds ? [index + 1] : [];
            } catch {
              return [];
            }
          });
          const linesMet = async (query: FindInRecordQuery): Promise<number[]> => {
            const met: number[] = [];
            let { from } = query;
            while (met.length < expected.length) {
              const hit = await hitOf(reading, { ...query, from });
              met.push(hit?.line ?? 0);
              from = hit?.byte ?? 0;
            }
            return met;
          };
          for (const record of [RECORD, '/store/a.jsonl.zst']) {
            assert.deepEqual(
              await linesMet({ record, text, from: -1, direction: 'next' }),
              expected,
            );
            const back = { record, text, from: Infinity, direction: 'previous' } as const;
            assert.deepEqual((await linesMet(back)).reverse(), expected);
            if (expected.length === 0) assert.equal(await hitOf(reading, { record, text }), null);
          }
        },
      ),
      { numRuns: 80 },
    );
  });
});
