import assert from 'node:assert/strict';
import fc from 'fast-check';
import { competenceSubstitution } from '../../../src/core/diylisis/competence.js';
import {
  declareContract,
  type HandoffContract,
} from '../../../src/core/diylisis/handoffContract.js';
import { LANGUAGES } from '../../../src/core/diylisis/residue/languages/languages.js';
import type { StableRef } from '../../../src/core/diylisis/stableRef.js';
import { aContract } from './machine/samples.js';

const JUDGED = [
  'Fix the totals.',
  'Get the export under 3 s.',
  'Behebe den Fehler beim Runden.',
  'Arregla el redondeo.',
  'Corrige les totaux.',
  '합계를 고쳐 주세요.',
  '合計を修正する。',
  '修复合计。',
  'Исправь округление.',
] as const;
const MECHANICAL = [
  'Run `npm test` and report the failures.',
  'Read `src/cart.ts` and list all callers of `total`.',
  'Führe `npm test` aus und berichte das Ergebnis.',
  '运行 `npm test` 并报告结果。',
] as const;
const OWNED = [
  ...LANGUAGES.map(({ method }) => method.sentence),
  'You choose how.',
  'The mechanism is up to you.',
] as const;
const WITHHELD = [
  'You do not choose how.',
  'Wähle den Weg nicht selbst.',
  'No eliges cómo.',
  '方法を選ばないでください。',
  '不要自行选择方法。',
] as const;
const NOTHING = ['', ' ', '\n', '—', '...'] as const;

const REVISION: StableRef = {
  kind: 'url',
  locator: 'https://github.com/ada/shop/blob/4f2a9c1d0e9b8a7c6d5e4f3a2b1c0d9e8f7a6b5c/round.patch',
};
const MOVING: StableRef = { kind: 'url', locator: 'https://github.com/ada/shop/blob/main/a.patch' };
const EVIDENCE: StableRef = {
  kind: 'url',
  locator: 'https://github.com/ada/shop/actions/runs/9911',
};

const way = fc.record({
  task: fc.constantFrom(...JUDGED),
  owned: fc.option(fc.constantFrom(...OWNED)),
  withheld: fc.option(fc.constantFrom(...WITHHELD)),
  isInScope: fc.boolean(),
});
const end = fc.record({
  checks: fc.array(fc.constantFrom('npm test', 'make check', ...NOTHING), { maxLength: 3 }),
  stop: fc.constantFrom('issue 88 is closed', 'Die Summen stimmen', '合計が一致する', ...NOTHING),
});
const declared = (
  { task, owned, withheld, isInScope }: typeof way extends fc.Arbitrary<infer W> ? W : never,
  { checks, stop }: typeof end extends fc.Arbitrary<infer E> ? E : never,
): HandoffContract => {
  const told = [owned, withheld].flatMap((sentence) => sentence ?? []).join(' ');
  return aContract({
    nextTask: isInScope ? task : `${task} ${told}`.trim(),
    executionScope: isInScope ? `src/. ${told}`.trim() : 'src/',
    verificationCommands: checks,
    stopCondition: stop,
  });
};
const says = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

describe('the guard before distilling, for all contracts', () => {
  it('lets a task with judgement through just where the way is the reader’s and an outcome is defined', () => {
    fc.assert(
      fc.property(way, end, (how, what) => {
        const isLeft = how.owned !== null && how.withheld === null;
        const isDefined = [...what.checks, what.stop].some(says);
        const misfit = competenceSubstitution(declared(how, what));
        assert.equal(misfit === null, isLeft && isDefined);
        if (misfit !== null) assert.equal(misfit.lacks, isLeft ? 'outcome' : 'way');
      }),
      { numRuns: 300 },
    );
  });

  it('trips once the sentence about the way is taken out, in any language', () => {
    fc.assert(
      fc.property(way, end, (how, what) => {
        fc.pre(how.owned !== null && how.withheld === null);
        const misfit = competenceSubstitution(declared({ ...how, owned: null }, what));
        assert.equal(misfit?.lacks, 'way');
        assert.notEqual(misfit.witness, '');
      }),
    );
  });

  it('is about nothing else than judgement: what only runs or reads passes whatever is missing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MECHANICAL), end, (nextTask, { checks, stop }) => {
        const contract = aContract({ nextTask, verificationCommands: checks, stopCondition: stop });
        assert.equal(competenceSubstitution(contract), null);
      }),
    );
  });

  it('lets an artifact be prescribed with all four of revision, evidence, replay and “unchanged”', () => {
    const parts = fc.record({
      isFixed: fc.boolean(),
      hasEvidence: fc.boolean(),
      isReplayed: fc.boolean(),
      isUnchanged: fc.boolean(),
      stop: fc.constantFrom('the totals agree', ''),
    });
    fc.assert(
      fc.property(parts, ({ isFixed, hasEvidence, isReplayed, isUnchanged, stop }) => {
        const contract = aContract({
          nextTask: isUnchanged ? 'Apply the patch; adopt it unchanged.' : 'Apply the patch.',
          allowedSources: [isFixed ? REVISION : MOVING, ...(hasEvidence ? [EVIDENCE] : [])],
          verificationCommands: isReplayed ? ['npm test'] : [],
          stopCondition: stop,
        });
        assert.equal(
          competenceSubstitution(contract) === null,
          isFixed && hasEvidence && isReplayed && isUnchanged,
        );
      }),
    );
  });

  it('proposes a contract that is well-formed, passes, and keeps what was said of the outcome', () => {
    fc.assert(
      fc.property(way, end, (how, what) => {
        const contract = declared(how, what);
        const misfit = competenceSubstitution(contract);
        fc.pre(misfit !== null);
        const again = declareContract(misfit.proposed);
        assert.deepEqual(again.faults, []);
        assert.ok(again.contract !== null);
        assert.equal(competenceSubstitution(again.contract), null);
        const isDefined = [...what.checks, what.stop].some(says);
        if (isDefined) assert.equal(again.contract.stopCondition, what.stop);
        else assert.ok(says(again.contract.stopCondition));
        assert.deepEqual(again.contract.allowedSources, contract.allowedSources);
        if (misfit.lacks === 'outcome') {
          assert.equal(again.contract.nextTask, contract.nextTask);
          assert.equal(again.contract.executionScope, contract.executionScope);
        }
      }),
      { numRuns: 300 },
    );
  });
});
