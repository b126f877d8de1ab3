import assert from 'node:assert/strict';
import { recordTarget } from '../../src/extension/commands/commandArguments.js';
import { KeptPlaces, MAX_KEPT } from '../../src/extension/panels/keptPlaces.js';
import { passageWords } from '../../src/extension/panels/passageWords.js';
import { locatorText, unreadWords } from '../../src/extension/present/recordView.js';
import { RECORD_LIMITS } from '../../src/webview/contract/recordMessages.js';
import type { RecordKept } from '../../src/webview/contract/recordMessages.js';

const placeOf = (record: string, byte = 7): RecordKept => ({
  record,
  mark: 'm-1',
  target: { byte: 3, line: null, passage: 'rounded twice' },
  stood: { byte, line: 2, top: -4, opened: ['120/0', 'quiet-7'] },
});

/** A memory that holds only what JSON can hold, as the editor's does. */
class Memory {
  stored: string | undefined;
  get(): unknown {
    return this.stored === undefined ? undefined : JSON.parse(this.stored);
  }
  set(value: unknown): void {
    this.stored = JSON.stringify(value);
  }
}

describe('KeptPlaces', () => {
  it('are there again in another window, the newest of each record', () => {
    const memory = new Memory();
    const places = new KeptPlaces(memory);
    assert.equal(places.of('/a'), null);
    places.keep(placeOf('/a'));
    places.keep(placeOf('/a', 900));
    places.keep({ ...placeOf('/b'), stood: null });
    const again = new KeptPlaces(memory);
    assert.deepEqual(again.of('/a'), placeOf('/a', 900));
    assert.deepEqual(again.of('/b')?.stood, null);
  });

  it('are bounded: the records seen last stay', () => {
    const memory = new Memory();
    const places = new KeptPlaces(memory);
    for (let index = 0; index < MAX_KEPT; index += 1) places.keep(placeOf(`/${index}`));
    places.keep(placeOf('/0'));
    places.keep(placeOf('/new'));
    assert.equal(places.of('/1'), null);
    for (const record of ['/0', '/2', '/new'])
      assert.ok(new KeptPlaces(memory).of(record) !== null);
    assert.equal((memory.get() as unknown[]).length, MAX_KEPT);
  });

  it('drop what another build or a stranger wrote', () => {
    const good = placeOf('/a');
    const odd = [null, 7, { ...good, more: 1 }, { ...good, stood: { ...good.stood, byte: -1 } }];
    for (const stored of [undefined, 'x', {}, [...odd, good]]) {
      const places = new KeptPlaces({ get: () => stored, set: () => undefined });
      assert.deepEqual(places.of('/a'), Array.isArray(stored) ? good : null);
    }
  });
});

describe('the place a command names', () => {
  it('is taken as data: odd parts are left out, the passage is bounded', () => {
    const target = recordTarget({ record: '/a', byte: 12, line: 3, passage: '… said so …' });
    assert.deepEqual(target, { record: '/a', byte: 12, line: 3, passage: 'said so' });
    const odd = recordTarget({ record: '/a', byte: -1, line: 0.5, passage: { length: 3 } });
    assert.deepEqual(odd, { record: '/a', byte: 0, line: null, passage: null });
    const long = recordTarget({ record: '/a', passage: 'x'.repeat(100_000) });
    assert.equal(long?.passage?.length, RECORD_LIMITS.passage);
    assert.equal(recordTarget({ record: 7 }), null);
    assert.equal(recordTarget('/a'), null);
  });

  it('never holds half a character, or nothing but the marks of a cut', () => {
    const words = passageWords(`${'x'.repeat(RECORD_LIMITS.passage - 1)}😀 and more`);
    assert.equal(words, 'x'.repeat(RECORD_LIMITS.passage - 1));
    for (const nothing of ['', ' … ', '……']) assert.ok((passageWords(nothing) ?? '').length < 2);
    assert.equal(passageWords('…'), null);
  });

  it('is written with its line, or with its byte where nobody counted', () => {
    assert.equal(locatorText('/a.jsonl', { byte: 9, line: 2 }), '/a.jsonl:2');
    assert.equal(locatorText('/a.jsonl', { byte: 9, line: null }), '/a.jsonl (byte 9)');
  });
});

describe('unreadWords', () => {
  it('says how many, and nothing where all was read', () => {
    assert.equal(unreadWords(0), null);
    assert.match(unreadWords(1) ?? '', /^1 line that/);
    assert.match(unreadWords(1_200) ?? '', /^1,200 lines that/);
  });
});
