import assert from 'node:assert/strict';
import { findResidue } from '../../../../src/core/diylisis/residue/findResidue.js';
import { codeSpans } from '../../../../src/core/diylisis/residue/blank.js';
import { boundedText } from '../../../../src/core/diylisis/residue/boundedText.js';
import { placesIn } from '../../../../src/core/diylisis/residue/places.js';
import { createLintReviewer } from '../../../../src/core/diylisis/review/lintReviewer.js';
import type { Verdict } from '../../../../src/core/diylisis/review/reviewer.js';
import { NOW } from '../samples.js';
import { aRepository, SHOP } from './aRepository.js';

const review = (
  handoffText: string,
  secrets: ((text: string) => readonly { kind: string; start: number }[]) | null = null,
): Promise<Verdict> =>
  createLintReviewer({ repository: aRepository(SHOP), now: NOW, secrets }).review(
    { handoffText, contract: null, watchlist: ['Task'], activation: null },
    new AbortController().signal,
  );
const emergent = ({ sweep }: Verdict): string =>
  sweep.find(({ category }) => category === 10)?.checked ?? '';

/** Texts on which a search that begins anew at every place never ends. */
const HOSTILE: Readonly<Record<string, string>> = {
  tabs: '\t'.repeat(100_000),
  spaces: ' '.repeat(100_000),
  brackets: '['.repeat(100_000),
  stars: '*'.repeat(100_000),
  letters: 'a'.repeat(100_000),
  capitals: 'A'.repeat(100_000),
  'capitals with dashes': 'A-'.repeat(50_000),
  hex: '0123456789abcdef'.repeat(6250),
  'short runs of tabs': `${'\t'.repeat(200)}x\n`.repeat(490),
  backticks: '`` ` '.repeat(20_000),
  'one path often': 'src/a.ts '.repeat(10_000),
  'one address often': 'https://a.b/ '.repeat(8000),
  'one label often': 'option A '.repeat(10_000),
  'open comments': '<!-- '.repeat(20_000),
  'many tables': '| a | b |\n|---|---|\n'.repeat(5000),
  'a deep list': Array.from({ length: 400 }, (_, depth) => `${'  '.repeat(depth)}- item`).join(
    '\n',
  ),
};

describe('a text made to hold up its review', () => {
  for (const [name, text] of Object.entries(HOSTILE))
    it(`gets its verdict: ${name}`, async () => {
      const verdict = await review(text);
      assert.equal(verdict.sweep.length, 10);
      assert.equal(verdict.result, 'Fail');
      assert.equal(boundedText(text).text.length, text.length);
    });
  it('is searched for what leans on the session', () => {
    assert.deepEqual(findResidue('a'.repeat(20_000)), []);
  });
});

describe('what is too long to be words', () => {
  it('is counted in the sweep, and what stands after it is read', async () => {
    const verdict = await review(`${'a'.repeat(3000)}\n\nLeft: TBD\n\n${'word '.repeat(5000)}\n`);
    assert.match(emergent(verdict), /2 stretches too long for the word checks/u);
    assert.ok(verdict.findings.some(({ quotedToken }) => quotedToken === 'TBD'));
  });
  it('is left open by XXX as a mark, not as a value', async () => {
    const open = async (text: string): Promise<boolean> =>
      (await review(text)).findings.some(({ quotedToken }) => quotedToken === 'XXX');
    assert.ok(await open('Rounding: XXX\n'));
    assert.ok(await open('XXX: rounding\n'));
    assert.ok(!(await open('Lines without an amount get XXX as their currency.\n')));
  });
  it('is counted once where a long run is a long line as well', () => {
    assert.equal(boundedText('a'.repeat(100_000)).unread, 1);
  });
  it('is not spoken of where there is none', async () => {
    assert.doesNotMatch(emergent(await review('Next task: add the export.')), /too long/u);
  });
  it('is searched for secrets like all the rest', async () => {
    const text = `Next task: go.\n\n${'a'.repeat(5000)}SECRET`;
    const verdict = await review(text, (whole) => {
      assert.equal(whole, text);
      return [{ kind: 'a key', start: whole.indexOf('SECRET') }];
    });
    assert.ok(
      verdict.findings.some(({ quotedToken, line }) => quotedToken === 'a key' && line === 3),
    );
  });
  it('leaves Korean, Japanese and Chinese, which have few spaces, to be read', () => {
    const text = '合計を直す。端数は円で切る、'.repeat(300);
    assert.deepEqual(boundedText(text), { text, unread: 0 });
  });
});

describe('places and code', () => {
  it('an address begins at its scheme, after a bracket or a letter of another script too', () => {
    const found = placesIn('(https://a.example/x) 참고https://b.example/y', { fences: false });
    assert.deepEqual(
      found.map(({ text }) => text),
      ['https://a.example/x', 'https://b.example/y'],
    );
  });
  it('code closes with as many backticks as it opened with, within its paragraph', () => {
    const text = 'a ``x ` y`` and `z` but ` not\n\nhere ` nor \\`this `k`';
    assert.deepEqual(
      codeSpans(text).map(({ start, end }) => text.slice(start, end)),
      ['``x ` y``', '`z`', '` nor \\`', '`k`'],
    );
  });
});
