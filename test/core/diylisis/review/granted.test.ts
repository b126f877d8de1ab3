import assert from 'node:assert/strict';
import type { HandoffContract } from '../../../../src/core/diylisis/handoffContract.js';
import { createLintReviewer } from '../../../../src/core/diylisis/review/lintReviewer.js';
import { aContract as aSample } from '../machine/samples.js';
import { NOW } from '../samples.js';
import { aRepository, SHOP } from './aRepository.js';

const aContract = (own: Partial<HandoffContract> = {}): HandoffContract =>
  aSample({
    allowedSources: [{ kind: 'path', locator: 'src/cart.ts' }],
    executionScope: 'src/cart.ts',
    stopCondition: '`npm test` ends without an error',
    ...own,
  });
const faultsOf = async (sentence: string, contract: HandoffContract): Promise<string[]> => {
  const { findings } = await createLintReviewer({
    repository: aRepository(SHOP),
    now: NOW,
  }).review(
    {
      handoffText: `# Totals\n\n${sentence}\n`,
      contract,
      watchlist: [],
      activation: null,
    },
    new AbortController().signal,
  );
  return findings.filter(({ category }) => category === 4).map(({ quotedToken }) => quotedToken);
};

describe('what task and stop condition name', () => {
  const own = (stop: string): string =>
    `## Contract\n\n- Next task: Write \`out/totals.csv\`.\n- Scope: src/cart.ts\n- Stop: ${stop}\n`;
  it('is to be made where it is not there', async () => {
    const contract = aContract({ nextTask: 'Write `out/totals.csv`.' });
    assert.deepEqual(await faultsOf(own('`out/totals.csv` has a row a day'), contract), []);
  });
  it('has to be there where the contract grants it as a source, or the prose leads to it', async () => {
    const contract = aContract({
      allowedSources: [{ kind: 'path', locator: 'out/totals.csv' }],
    });
    assert.ok((await faultsOf(own('it is whole'), contract)).includes('out/totals.csv'));
    const prose = `${own('it is whole')}\n## Context\n\n- Look at \`out/nowhere.csv\` first.\n`;
    assert.ok((await faultsOf(prose, aContract())).includes('out/nowhere.csv'));
  });
});

describe('what a contract grants by itself', () => {
  for (const locator of ['docs/handoff/handoff.md', 'handoff.md'])
    it(`is the document it makes, which need not be there yet: ${locator}`, async () => {
      const contract = aContract({ emitTarget: { kind: 'path', locator } });
      assert.deepEqual(await faultsOf('Keep `handoff.md` short.', contract), []);
      assert.deepEqual(await faultsOf('Keep ./handoff.md short.', contract), []);
      assert.deepEqual(await faultsOf(`Keep \`${locator}\` short.`, contract), []);
      assert.deepEqual(await faultsOf('Keep `other.md` short.', contract), ['other.md']);
    });
  it('is an earlier handoff that it cites, but none that its reader is sent to read', async () => {
    const earlier = 'docs/shop-handoff.md';
    const review = async (sentence: string): Promise<string[]> => {
      const allowedSources = [{ kind: 'path' as const, locator: earlier }];
      const { findings } = await createLintReviewer({
        repository: aRepository([...SHOP, earlier]),
        now: NOW,
      }).review(
        {
          handoffText: `# Totals\n\n${sentence}\n`,
          contract: aContract({ allowedSources }),
          watchlist: [],
          activation: null,
        },
        new AbortController().signal,
      );
      return findings.filter(({ category }) => category === 4).map((one) => one.quotedToken);
    };
    assert.deepEqual(await review(`Totals are in cents (${earlier}, line 4).`), []);
    assert.deepEqual(await review(`Read ${earlier} first.`), [earlier]);
    assert.deepEqual(await review(`Totals are in cents, as in ${earlier}.`), [earlier]);
  });
  it('is the version that the handoff is kept under', async () => {
    const url = 'https://github.com/ada/shop/releases/tag/v2.1.0';
    const sentence = `The numbers are those of ${url} today.`;
    assert.deepEqual(await faultsOf(sentence, aContract()), [url]);
    const versionRef = { kind: 'url', locator: url } as const;
    const contract = aContract({ handoffDurability: { kind: 'ExternalVersioned', versionRef } });
    assert.deepEqual(await faultsOf(sentence, contract), []);
  });
});
