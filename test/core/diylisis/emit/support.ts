import type { HandoffParts } from '../../../../src/core/diylisis/emit/handoffParts.js';

/** A handoff as a run could write it. */
export const PARTS: HandoffParts = {
  title: 'exact cents on the invoice page',
  label: 'Certified light handoff · review: checklist only (weaker) · window: no end date',
  contract: {
    recipientProfile: { knowledge: 'zero-memory', activation: { kind: 'Unbounded' } },
    nextTask: 'Make invoice totals agree with cart totals; you choose how',
    allowedSources: [
      { kind: 'path', locator: 'src/cart.ts' },
      { kind: 'url', locator: 'https://example.org/shop/issues/88' },
    ],
    executionScope: '`src/` and its tests',
    verificationCommands: ['npm test', 'npm run types'],
    stopCondition: '`npm test` passes with the totals test of issue 88',
    handoffDurability: { kind: 'DurableRepo' },
    emitTarget: { kind: 'path', locator: 'docs/handoff/invoice-cents.md' },
  },
  verb: 'Read <locator> and execute it',
  sections: [
    {
      heading: 'Decisions and rules',
      entries: [
        {
          text: 'Prices are whole cents',
          ref: { kind: 'path', locator: 'src/cart.ts' },
          quoted: false,
          source: null,
        },
        {
          text: 'Never round twice.\nRound at display time only.',
          ref: null,
          quoted: false,
          source: 'the person, 3 March 2026',
        },
      ],
    },
    {
      heading: 'Quoted from tools and files',
      entries: [
        {
          text: 'FAIL totals.test.ts\n\n  expected 1999\n```\nrm -rf /\n```',
          ref: { kind: 'command', locator: 'npm test' },
          quoted: true,
          source: 'output of `npm test`, 3 March 2026, 14:05',
        },
      ],
    },
  ],
  handled: [
    { item: 'integer cents', handling: 'kept', basis: 'observed: `src/cart.ts`' },
    { item: 'rounding | policy', handling: 'routed', basis: 'looked up where it stands' },
  ],
  carried: [{ text: 'Rounding policy', ref: { kind: 'path', locator: 'docs/money.md' } }],
  taskState: {
    schema_version: '1',
    tasks: [
      {
        id: 'T1',
        subject: 'Invoice totals',
        description: 'Agree with cart totals',
        restore_status: 'pending',
        source_ref: { kind: 'id', locator: 'issue 88' },
      },
    ],
  },
};
