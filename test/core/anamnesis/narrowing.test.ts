import assert from 'node:assert/strict';
import { readCue } from '../../../src/core/anamnesis/cue.js';
import { cueTerms } from '../../../src/core/anamnesis/cueTerms.js';
import { decisiveTerms } from '../../../src/core/anamnesis/holding.js';
import { narrowing } from '../../../src/core/anamnesis/narrowing.js';

const termsOf = (cue: string): ReturnType<typeof cueTerms> =>
  cueTerms(readCue(cue, { now: new Date('2026-01-01T00:00:00Z'), projects: [] }));

const textsOf = (cue: string): readonly string[] | null =>
  narrowing(termsOf(cue))?.map(({ parts }) =>
    parts.map((part) => (part.kind === 'text' ? part.text : '_')).join(''),
  ) ?? null;

describe('narrowing', () => {
  it('looks for the rarest first, and not for everyday words beside others', () => {
    assert.deepEqual(textsOf('problem with a walrus by the harbourmaster'), [
      'harbourmast',
      'walrus',
    ]);
  });

  it('looks for everyday words where there is nothing else', () => {
    assert.deepEqual(decisiveTerms(termsOf('problem question')), [true, true]);
    assert.deepEqual(textsOf('problem question'), ['question', 'problem']);
  });

  it('keeps the words of a phrase and the names of a path together', () => {
    assert.ok(textsOf('"blue walrus bay"')?.includes('blue_walrus_bay'));
    assert.ok(textsOf('src/walrus/bay.ts')?.includes('src_walrus_bay.ts'));
  });

  it('gives up where a part of the cue gives nothing to look for', () => {
    assert.equal(narrowing({ ...termsOf('walrus'), terms: [single('a')] }), null);
    assert.equal(narrowing({ ...termsOf('walrus'), terms: [single('\ud800')] }), null);
    assert.equal(narrowing({ ...termsOf('walrus'), terms: [single('\u093f')] }), null);
  });
});

const single = (form: string) => ({
  forms: [form],
  german: null,
  part: 0,
  share: 1,
  isEveryday: false,
});
