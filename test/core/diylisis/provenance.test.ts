import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  effectiveDelta,
  isEmitClean,
  isExpired,
  readLedger,
} from '../../../src/core/diylisis/correctionDelta.js';
import type { CorrectionDelta } from '../../../src/core/diylisis/correctionDelta.js';
import { attest, disposedBy } from '../../../src/core/diylisis/disposition.js';
import type { Observation } from '../../../src/core/diylisis/keepGround.js';
import { tokensOf } from '../../../src/core/diylisis/leak.js';
import { aDelta, anItem, NOW } from './samples.js';

const REREAD: Observation = {
  grounding: {
    kind: 'StablePointer',
    ref: { kind: 'path', locator: 'docs/rates.md' },
    resolves: true,
  },
  support: { kind: 'reread', ref: { kind: 'path', locator: 'docs/rates.md' } },
};
const ledger = (...deltas: CorrectionDelta[]) => ({ deltas, faults: [] });

describe('the ledger of corrections', () => {
  it('is read line by line, and names what is none', () => {
    const text = [
      `\uFEFF${JSON.stringify(aDelta())}`,
      '',
      '{"id":',
      '{"id":"x"}',
      JSON.stringify(aDelta({ id: 'cd-2', validity_horizon: 'soon' })),
    ].join('\n');
    const { deltas, faults } = readLedger(text);
    assert.deepEqual(
      deltas.map(({ id }) => id),
      ['cd-1'],
    );
    assert.deepEqual(faults, [
      { line: 3, why: 'not-json' },
      { line: 4, why: 'not-a-delta' },
      { line: 5, why: 'odd-time' },
    ]);
  });
  it('reads old lines that have no basis for their horizon', () => {
    const { horizon_basis_ref: left, ...old } = aDelta({ validity_horizon: 'P30D' });
    assert.equal(left, null);
    assert.equal(readLedger(JSON.stringify(old)).deltas.length, 1);
  });
  it('lets the newest line stand that no other supersedes', () => {
    const [old, mid, late] = [
      aDelta(),
      aDelta({ id: 'cd-2', supersedes: ['cd-1'], corrected_at: '2026-03-03T00:00:00Z' }),
      aDelta({ id: 'cd-3', export_policy: 'DROP', corrected_at: '2026-03-01T00:00:00Z' }),
    ];
    const subject = { kind: 'path', locator: './docs//rates.md' } as const;
    assert.equal(effectiveDelta(ledger(old, mid, late), subject)?.id, 'cd-2');
    assert.equal(effectiveDelta(ledger(old), { kind: 'path', locator: 'other.md' }), null);
    const replaced = aDelta({
      id: 'cd-4',
      supersedes: ['cd-2'],
      subject_ref: { kind: 'id', locator: 'x' },
    });
    assert.equal(
      effectiveDelta(ledger(mid, replaced), subject),
      null,
      'a superseded KEEP grants nothing',
    );
  });
  it('expires by its own horizon, in UTC, and never without one', () => {
    assert.equal(isExpired(aDelta(), '2099-01-01T00:00:00Z'), false);
    const week = aDelta({ validity_horizon: 'P7D' });
    assert.equal(isExpired(week, '2026-03-09T09:00:00Z'), false);
    assert.equal(isExpired(week, '2026-03-09T09:00:00.001Z'), true);
  });
  it('appends only lines that point at earlier ones and reproduce nothing dropped', () => {
    const clean = (delta: CorrectionDelta, dropped: string[][] = []): boolean =>
      isEmitClean(delta, [aDelta()], dropped, tokensOf);
    assert.ok(clean(aDelta({ id: 'cd-2', supersedes: ['cd-1'] })));
    assert.ok(!clean(aDelta({ id: 'cd-2', supersedes: ['the float variant'] })));
    assert.ok(!clean(aDelta({ id: 'cd-2', validity_horizon: 'P7D' })));
    assert.ok(
      !clean(aDelta({ id: 'cd-2', corrected_claim: 'not bankers rounding' }), [
        ['bankers', 'rounding'],
      ]),
    );
    assert.ok(clean(aDelta({ id: 'cd-2' }), [[]]));
  });
});

describe('what may be kept', () => {
  it('is what the ledger holds, what was seen and supports itself, and nothing else', () => {
    const item = anItem();
    assert.equal(attest(item, REREAD, null, NOW).kind, 'ObservedKeep');
    assert.equal(attest(item, REREAD, ledger(), NOW).kind, 'ObservedKeep');
    assert.equal(attest(item, { ...REREAD, support: null }, null, NOW).kind, 'Unknown');
    assert.equal(
      attest(item, { ...REREAD, support: null }, ledger(aDelta()), NOW).kind,
      'CorrectedKeep',
    );
  });
  it('is no inference, however well it reads', () => {
    const inline: Observation = {
      grounding: { kind: 'Inline', evidence: { content: 'all tests pass' } },
      support: { kind: 'captured', at: NOW },
    };
    for (const origin of ['AIInference', 'UserStatement', 'PriorTask'] as const)
      assert.equal(attest(anItem({ origin }), inline, null, NOW).kind, 'Unknown', origin);
    assert.equal(attest(anItem({ origin: 'ToolOutput' }), inline, null, NOW).kind, 'ObservedKeep');
  });
  it('asks again where a line has expired, and never takes it for seen', () => {
    const old = aDelta({ validity_horizon: 'P1D' });
    assert.deepEqual(attest(anItem(), REREAD, ledger(old), NOW), {
      kind: 'Unknown',
      reason: 'horizon-expired',
    });
    for (const own of [{ verification_status: 'provisional' }, { export_policy: 'ROUTE' }] as const)
      assert.deepEqual(attest(anItem(), REREAD, ledger(aDelta(own)), NOW), {
        kind: 'Unknown',
        reason: 'unknown-provenance',
      });
  });
  it('is always exactly one of three, and a KEEP always names its ground', () => {
    const origin = fc.constantFrom(
      'UserStatement',
      'DocumentRead',
      'ToolOutput',
      'AIInference',
      'PriorTask',
    );
    const grounding = fc.constantFrom(
      REREAD.grounding,
      { ...REREAD.grounding, resolves: false } as Observation['grounding'],
      { kind: 'Inline', evidence: { content: 'x' } } as Observation['grounding'],
      { kind: 'RoutedResidual', reason: 'no reference' } as Observation['grounding'],
    );
    const support = fc.constantFrom(null, REREAD.support);
    const delta = fc.record({
      policy: fc.constantFrom('KEEP', 'ROUTE', 'DROP'),
      status: fc.constantFrom('observed', 'provisional', 'user_confirmed'),
      horizon: fc.constantFrom(null, 'P1D', 'P90D'),
    });
    fc.assert(
      fc.property(
        origin,
        grounding,
        support,
        fc.option(fc.array(delta, { maxLength: 2 })),
        (from, ground, held, lines) => {
          const book =
            lines === null
              ? null
              : ledger(
                  ...lines.map(({ policy, status, horizon }, index) =>
                    aDelta({
                      id: `cd-${index}`,
                      export_policy: policy,
                      verification_status: status,
                      validity_horizon: horizon,
                    }),
                  ),
                );
          const verdict = attest(
            anItem({ origin: from }),
            { grounding: ground, support: held },
            book,
            NOW,
          );
          if (verdict.kind === 'Unknown') return;
          assert.equal(verdict.ground.evidence.kind, verdict.kind);
          if (verdict.kind === 'ObservedKeep') {
            assert.ok(held !== null && (book === null || book.deltas.length === 0));
            assert.ok(ground.kind !== 'RoutedResidual');
          }
        },
      ),
    );
  });
  it('is what the person resolved; deferring lets go of it with its condition', () => {
    const kept = disposedBy({ answer: 'resolve', value: { content: 'I checked the letter' } });
    assert.ok(kept.handling === 'KEEP' && kept.ground.evidence.kind === 'Resolved');
    assert.deepEqual(disposedBy({ answer: 'defer', condition: 'when rates change' }), {
      handling: 'DROP',
      basis: 'gate',
      until: 'when rates change',
    });
  });
});
