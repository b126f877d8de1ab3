import assert from 'node:assert/strict';
import type { HandoffParts } from '../../../../src/core/diylisis/emit/handoffParts.js';
import { renderHandoff } from '../../../../src/core/diylisis/emit/renderHandoff.js';
import { LANGUAGES } from '../../../../src/core/diylisis/residue/languages/languages.js';
import { createLintReviewer } from '../../../../src/core/diylisis/review/lintReviewer.js';
import type { Verdict } from '../../../../src/core/diylisis/review/reviewer.js';
import { PARTS } from '../emit/support.js';
import { NOW } from '../samples.js';
import { aRepository, SHOP } from './aRepository.js';

const SOURCES = [
  ...PARTS.contract.allowedSources,
  { kind: 'path', locator: 'docs/money.md' },
] as const;
const OURS: HandoffParts = { ...PARTS, contract: { ...PARTS.contract, allowedSources: SOURCES } };
const entry = (text: string): HandoffParts => ({
  ...OURS,
  sections: [
    { heading: 'State of the work', entries: [{ text, ref: null, quoted: false, source: null }] },
  ],
});

/** Reviewed as it comes from a run, and as a file that carries its own contract. */
function reviews(
  parts: HandoffParts,
  files: readonly string[] = SHOP,
): Promise<readonly Verdict[]> {
  const reviewer = createLintReviewer({ repository: aRepository(files), now: NOW });
  return Promise.all(
    [parts.contract, null].map((contract) =>
      reviewer.review(
        {
          handoffText: renderHandoff(parts),
          contract,
          watchlist: ['Bash', 'Read'],
          activation: null,
        },
        new AbortController().signal,
      ),
    ),
  );
}
const told = (verdicts: readonly Verdict[]): string[][] =>
  verdicts.map(({ findings }) =>
    findings.map(({ category, quotedToken }) => `${category} ${quotedToken}`),
  );

describe('a handoff of ours under review', () => {
  it('passes, from a run and as a file', async () => {
    assert.deepEqual(told(await reviews(OURS)), [[], []]);
  });
  it('passes with the plain stop condition of every language, without a check', async () => {
    for (const { method, code } of LANGUAGES) {
      const contract = {
        ...OURS.contract,
        verificationCommands: [],
        stopCondition: method.accepted,
      };
      assert.deepEqual(told(await reviews({ ...OURS, contract })), [[], []], code);
    }
  });
  it('passes with signs that are escaped in Markdown', async () => {
    for (const text of [
      'A total is `a * b`, written a*b*c in the sketch; snake_case_names and __init__ stay.',
      '# is the sign of an order number',
      'The page shows <total> and 5 < 6 & 7 > 2.',
      'Between ~5~ and 10 ms; a | b.',
    ])
      assert.deepEqual(told(await reviews(entry(text))), [[], []], text);
  });
  it('reads a path through its escapes', async () => {
    const parts = entry('The sum is taken in src/my_cart_file.ts for all.');
    assert.deepEqual(told(await reviews(parts)), [
      ['4 src/my_cart_file.ts'],
      ['4 src/my_cart_file.ts'],
    ]);
    assert.deepEqual(told(await reviews(parts, [...SHOP, 'src/my_cart_file.ts'])), [[], []]);
  });
  it('reads the window the document names', async () => {
    const within = (
      activation: HandoffParts['contract']['recipientProfile']['activation'],
    ): HandoffParts => {
      const parts = entry('The difference is in `/tmp/totals.log`.');
      const sources = [...SOURCES, { kind: 'path', locator: '/tmp/totals.log' }] as const;
      const handoffDurability = { kind: 'OneShot' } as const;
      const recipientProfile = { knowledge: 'zero-memory', activation };
      return {
        ...parts,
        contract: {
          ...parts.contract,
          allowedSources: sources,
          handoffDurability,
          recipientProfile,
        },
      };
    };
    const late = ['4 /tmp/totals.log'];
    assert.deepEqual(told(await reviews(within({ kind: 'Immediate' }))), [[], []]);
    assert.deepEqual(told(await reviews(within({ kind: 'Bounded', duration: 'PT6H' }))), [[], []]);
    assert.deepEqual(told(await reviews(within({ kind: 'Bounded', duration: 'P7D' }))), [
      late,
      late,
    ]);
    assert.deepEqual(told(await reviews(within({ kind: 'Unbounded' }))), [late, late]);
  });
});
