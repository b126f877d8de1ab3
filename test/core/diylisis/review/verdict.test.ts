import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  CATEGORIES,
  type Category,
  type Finding,
  type Verdict,
} from '../../../../src/core/diylisis/review/reviewer.js';
import {
  readVerdict,
  verdictMarkdown,
} from '../../../../src/core/diylisis/review/verdictMarkdown.js';
import { withAuthorsWord } from '../../../../src/core/diylisis/review/authorsWord.js';
import { verdictProblem } from '../../../../src/core/diylisis/review/verdictProblem.js';

const categoryOf = (index: number): Category => (index + 1) as Category;
const finding = (own: Partial<Finding> = {}): Finding => ({
  quotedToken: 'the D3 variant',
  location: 'Context, line 12',
  line: 12,
  category: 1,
  whyUnresolvable: 'never defined here',
  advisory: 'Resolve',
  repairNote: 'define as: rounding at display time',
  ...own,
});
const verdictOf = (findings: readonly Finding[], own: Partial<Verdict> = {}): Verdict => ({
  result: findings.length === 0 ? 'Pass' : 'Fail',
  realization: 'refuter-subagent',
  findings,
  sweep: CATEGORIES.map((_, index) => ({
    category: categoryOf(index),
    status: findings.some(({ category }) => category === index + 1) ? 'finding' : 'clean',
    checked: '6 words looked for',
  })),
  ...own,
});

describe('a verdict', () => {
  it('is one with a realization and ten rows that say what was checked', () => {
    assert.equal(verdictProblem(verdictOf([])), null);
    assert.equal(verdictProblem(verdictOf([finding()])), null);
  });
  for (const [index, name] of CATEGORIES.entries()) {
    it(`is none without the row ${index + 1} ${name}`, () => {
      const sound = verdictOf([]);
      const sweep = sound.sweep.filter(({ category }) => category !== index + 1);
      assert.match(verdictProblem({ ...sound, sweep }) ?? '', new RegExp(name, 'u'));
    });
    it(`is none with an empty cell in ${index + 1} ${name}`, () => {
      const sound = verdictOf([]);
      for (const checked of ['', '  ', '-', '—', 'n/a', '…']) {
        const sweep = sound.sweep.map((row) =>
          row.category === index + 1 ? { ...row, checked } : row,
        );
        assert.notEqual(verdictProblem({ ...sound, sweep }), null, checked);
      }
    });
  }
  it('is none when it passes with findings, or fails without', () => {
    assert.notEqual(verdictProblem(verdictOf([finding()], { result: 'Pass' })), null);
    assert.notEqual(verdictProblem(verdictOf([], { result: 'Fail' })), null);
  });
  it('is none when the sweep calls clean what has a finding', () => {
    assert.notEqual(verdictProblem(verdictOf([finding()], { sweep: verdictOf([]).sweep })), null);
  });
  it('is none when a finding cites nothing', () => {
    assert.notEqual(verdictProblem(verdictOf([finding({ quotedToken: ' ' })])), null);
  });
});

describe('a verdict as text', () => {
  const cell = fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .map((text) => text.trim())
    .filter((text) => text !== '' && !/^["“]|["”]$/u.test(text));
  const said = cell.filter(
    (text) => /\p{L}{3}/u.test(text) && !/^(?:none|nothing|clean)\.?$/iu.test(text),
  );
  const aFinding: fc.Arbitrary<Finding> = fc.record(
    {
      quotedToken: cell,
      location: fc.constant('Context, line 7'),
      line: fc.constant(7),
      category: fc.integer({ min: 0, max: 9 }).map(categoryOf),
      whyUnresolvable: said,
      advisory: fc.constantFrom('Resolve', 'Route', 'Drop', 'Defer'),
      repairNote: cell,
    },
    { noNullPrototype: true },
  );
  it('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.array(aFinding, { maxLength: 4 }),
        fc.array(said, { minLength: 10, maxLength: 10 }),
        fc.constantFrom(
          'refuter-subagent' as const,
          'generic-subagent' as const,
          'lint-fallback' as const,
        ),
        (findings, checked, realization) => {
          const sound = verdictOf(findings, { realization });
          const verdict = {
            ...sound,
            sweep: sound.sweep.map((row, index) => ({
              ...row,
              checked: checked[index] ?? row.checked,
            })),
          };
          assert.deepEqual(readVerdict(verdictMarkdown(verdict)), { verdict });
        },
      ),
    );
  });
  it('is read in the words of a model, with its own spaces and marks', () => {
    const text = verdictMarkdown(verdictOf([finding()]))
      .replace('### Verdict: Fail', '### Verdict: **Fail**')
      .replace('|---|---|---|---|---|---|', '| --- | --- | --- | --- | --- | --- |');
    const read = readVerdict(`Here is my review.\n\n${text}\nThat is all.\n`);
    assert.ok('verdict' in read);
    assert.equal(read.verdict.findings[0]?.quotedToken, 'the D3 variant');
  });
  const lacking: Readonly<Record<string, (text: string) => string>> = {
    'its realization': (text) => text.replace(/### Realization.*/u, ''),
    'a realization that is known': (text) => text.replace('refuter-subagent', 'my-own-agent'),
    'its result': (text) => text.replace(/### Verdict.*/u, ''),
    'the sweep': (text) => text.replace(/### Category sweep[\s\S]*/u, ''),
    'one row of the sweep': (text) => text.replace(/\| 4 Unresolvable.*\n/u, ''),
    'a cell of the sweep': (text) => text.replace(/(\| 9 [^|]*\|[^|]*\|)[^|]*\|/u, '$1 |'),
    'an advice that is known': (text) => text.replace('| Resolve |', '| Rewrite |'),
  };
  for (const [what, without] of Object.entries(lacking))
    it(`is none without ${what}`, () => {
      const read = readVerdict(without(verdictMarkdown(verdictOf([finding()]))));
      assert.ok('problem' in read);
    });
  it('never loses a row of the findings', () => {
    const text = verdictMarkdown(verdictOf([finding()]));
    const broken = text.replace(
      /\| "the D3 variant".*\n/u,
      '| "the D3 variant" | somewhere | what | why | Resolve | x |\n',
    );
    assert.ok('problem' in readVerdict(broken));
  });
});

describe('what the person wrote for the reader', () => {
  const claim = 'The cause is the second machine: its timer still runs.';
  const claimed = (quotedToken: string, category: Category = 7): Verdict =>
    verdictOf([finding({ category, quotedToken })], { realization: 'lint-fallback' });
  it('is no inference, also where a table tells it, and the sweep names it', () => {
    for (const token of [claim, `${claim.slice(0, 40)}… | kept | confirmed b…`]) {
      const verdict = withAuthorsWord(claimed(token), [], [`Rows stay. ${claim}`]);
      assert.equal(verdict.result, 'Pass', token);
      assert.match(verdict.sweep[6]?.checked ?? '', /on the author’s word/u);
      assert.equal(verdictProblem(verdict), null);
    }
  });
  it('vouches for no other claim, kind or reader', () => {
    const written = [`Rows stay. ${claim}`];
    for (const token of ['The cause is the cable.', '', '…', ' | kept'])
      assert.equal(withAuthorsWord(claimed(token), [], written).result, 'Fail', token);
    assert.equal(withAuthorsWord(claimed(claim, 3), [], written).result, 'Fail');
    assert.equal(withAuthorsWord(claimed(claim), [], []).result, 'Fail');
    const fresh = { ...claimed(claim), realization: 'refuter-subagent' } as const;
    assert.equal(withAuthorsWord(fresh, [], written).result, 'Fail');
  });
});
