import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { RawLine } from '../../../src/core/stores/lines.js';
import { LineSplitter } from '../../../src/core/stores/lines.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Splits bytes given in chunks of the sizes named, over and over. */
function split(bytes: Uint8Array, sizes: readonly number[], maxLine?: number): RawLine[] {
  const splitter = new LineSplitter(maxLine === undefined ? {} : { maxLine });
  const lines: RawLine[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    // The producer's memory is overwritten after each push, as a reused buffer would be.
    const chunk = bytes.slice(at, at + size);
    lines.push(...splitter.push(chunk).map((line) => ({ ...line, bytes: line.bytes.slice() })));
    chunk.fill(0x58);
    at += size;
  }
  const last = splitter.end();
  return last === null ? lines : [...lines, last];
}

const piece = fc.constantFrom('', 'a', 'bc', '\r', 'ü', '語', '"x":1', ' ');
const ending = fc.constantFrom('\n', '\r\n');
const record = fc
  .tuple(
    fc.array(
      fc.tuple(
        fc.array(piece).map((p) => p.join('')),
        ending,
      ),
    ),
    piece,
  )
  .map(([lines, tail]) => lines.map(([text, end]) => text + end).join('') + tail);
const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });

describe('LineSplitter', () => {
  it('gives the same lines whatever the chunks are', () => {
    fc.assert(
      fc.property(record, sizes, (text, chunks) => {
        const bytes = encode(text);
        assert.deepEqual(split(bytes, chunks), split(bytes, [Math.max(1, bytes.length)]));
      }),
    );
  });

  it('names the offset of each first byte and counts lines from 1', () => {
    fc.assert(
      fc.property(record, sizes, (text, chunks) => {
        const bytes = encode(text);
        split(bytes, chunks).forEach((line, index) => {
          assert.equal(line.line, index + 1);
          assert.deepEqual(bytes.slice(line.byte, line.byte + line.length), line.bytes.slice());
          assert.ok(line.byte === 0 || bytes[line.byte - 1] === 10);
        });
      }),
    );
  });

  it('loses no text: the lines joined are the record without its line ends', () => {
    fc.assert(
      fc.property(record, sizes, (text, chunks) => {
        const expected = text
          .split('\n')
          .map((line, index, all) => (index < all.length - 1 ? line.replace(/\r$/, '') : line));
        if (expected.at(-1) === '') expected.pop();
        assert.deepEqual(
          split(encode(text), chunks).map((line) => decode(line.bytes)),
          expected,
        );
      }),
    );
  });

  it('keeps a prefix of a line over the bound and its whole length', () => {
    fc.assert(
      fc.property(record, sizes, fc.integer({ min: 1, max: 6 }), (text, chunks, maxLine) => {
        const bytes = encode(text);
        const whole = split(bytes, [Math.max(1, bytes.length)]);
        const cut = split(bytes, chunks, maxLine);
        assert.deepEqual(
          cut.map(({ line, byte, length }) => ({ line, byte, length })),
          whole.map(({ line, byte, length }) => ({ line, byte, length })),
        );
        cut.forEach((line, index) => {
          assert.deepEqual(line.bytes.slice(), whole[index]?.bytes.slice(0, maxLine));
        });
      }),
    );
  });

  it('takes a text without any line end as one line', () => {
    const [only, ...others] = split(encode('no end at all'), [3]);
    assert.equal(decode(only?.bytes ?? new Uint8Array()), 'no end at all');
    assert.deepEqual(others, []);
  });

  it('starts counting where it is told', () => {
    const splitter = new LineSplitter({ line: 7, byte: 100 });
    const [first, second] = splitter.push(encode('ab\ncd\n'));
    assert.deepEqual([first?.line, first?.byte, second?.line, second?.byte], [7, 100, 8, 103]);
    assert.equal(splitter.end(), null);
  });
});
