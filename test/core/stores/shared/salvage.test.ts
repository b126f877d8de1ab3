import assert from 'node:assert/strict';
import fc from 'fast-check';
import { splitGlued } from '../../../../src/core/stores/shared/gluedRecords.js';
import { parseTruncatedJson } from '../../../../src/core/stores/shared/truncatedJson.js';

const record = fc.dictionary(
  fc.string({ minLength: 1 }).filter((key) => key !== '__proto__'),
  fc.jsonValue({ maxDepth: 3 }).filter((value) => !JSON.stringify(value).includes('__proto__')),
  { minKeys: 1 },
);

/** Whether `part` is what is left of `whole` when its end is missing. */
function isBeginningOf(part: unknown, whole: unknown): boolean {
  if (typeof part === 'string' && typeof whole === 'string') return whole.startsWith(part);
  if (Array.isArray(part) && Array.isArray(whole)) {
    return part.every((item, index) =>
      index < part.length - 1
        ? JSON.stringify(item) === JSON.stringify(whole[index])
        : isBeginningOf(item, whole[index]),
    );
  }
  if (part !== null && whole !== null && typeof part === 'object' && typeof whole === 'object') {
    return Object.entries(part).every(([key, value]) =>
      isBeginningOf(value, (whole as Record<string, unknown>)[key]),
    );
  }
  return part === whole;
}

describe('cut JSON', () => {
  it('gives back a whole value unchanged', () => {
    fc.assert(
      fc.property(record, (value) => {
        assert.deepEqual(
          parseTruncatedJson(JSON.stringify(value)),
          JSON.parse(JSON.stringify(value)),
        );
      }),
    );
  });

  it('keeps only what stood before the cut, at every cut', () => {
    fc.assert(
      fc.property(record, fc.double({ min: 0, max: 1, noNaN: true }), (value, share) => {
        const text = JSON.stringify(value);
        const cut = text.slice(0, 1 + Math.floor((text.length - 1) * share));
        const part = parseTruncatedJson(cut);
        assert.notEqual(part, undefined, cut);
        assert.ok(isBeginningOf(part, JSON.parse(text)), cut);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the id, the folder and the beginning of a text that was cut', () => {
    const line = `{"cwd":"/home/sam/shop","sessionId":"s1","type":"user","message":{"role":"user","content":[{"type":"text","text":"Totals are off\\n by \\ud8`;
    assert.deepEqual(parseTruncatedJson(line), {
      cwd: '/home/sam/shop',
      sessionId: 's1',
      type: 'user',
      message: { role: 'user', content: [{ type: 'text', text: 'Totals are off\n by ' }] },
    });
  });

  it('makes nothing of text that is no JSON', () => {
    assert.equal(parseTruncatedJson('// a remark'), undefined);
    assert.equal(parseTruncatedJson('}{'), undefined);
    assert.equal(parseTruncatedJson(''), undefined);
  });
});

describe('records on one line', () => {
  it('are told apart, however many there are', () => {
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 5 }), (values) => {
        const text = values.map((value) => JSON.stringify(value)).join('');
        const glued = splitGlued(text);
        assert.equal(glued.isDamaged, false);
        assert.deepEqual(
          glued.values,
          JSON.parse(`[${values.map((v) => JSON.stringify(v)).join()}]`),
        );
      }),
    );
  });

  it('leave a whole record behind a half-written one', () => {
    const glued = splitGlued(
      '{"type":"user","message":{"role":"us{"type":"summary","summary":"Tiles"}',
    );
    assert.deepEqual(glued, { values: [{ type: 'summary', summary: 'Tiles' }], isDamaged: true });
  });

  it('cost no more than a bounded number of tries', () => {
    const glued = splitGlued('}{'.repeat(200_000));
    assert.deepEqual(glued, { values: [], isDamaged: true });
  });
});
