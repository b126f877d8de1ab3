import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ContextItem, ItemBody, Origin } from '../../../../src/core/diylisis/contextItem.js';
import { correctionDelta, readLedger } from '../../../../src/core/diylisis/correctionDelta.js';
import type { AnswerJson } from '../../../../src/core/diylisis/distillReport.js';
import { leakedDrops, discriminating, tokensOf } from '../../../../src/core/diylisis/leak.js';
import type { LookPlan, Looked } from '../../../../src/core/diylisis/looking.js';
import { refKey } from '../../../../src/core/diylisis/looking.js';
import { FRAME_WORDS } from '../../../../src/core/diylisis/machine/frameWords.js';
import { MAX_PASSES, transition } from '../../../../src/core/diylisis/machine/machine.js';
import type { DistillInput, DistillState } from '../../../../src/core/diylisis/machine/state.js';
import { aDelta, facts } from '../samples.js';
import { play, last } from './play.js';
import { aFile, aFinding, anInput, aVerdict, CONTRACT, NOW, said } from './samples.js';

const WORDS = [
  'invoice',
  'totals',
  'cart',
  'cents',
  'round them as above',
  'use Zephyrbase',
  'not Quillstore',
  'that file',
  'Task #3',
  'the v4 variant',
  'probably',
  'src/cart.ts',
  'never commit',
  'issue 88',
] as const;
const ORIGINS: readonly Origin[] = [
  'UserStatement',
  'DocumentRead',
  'ToolOutput',
  'AIInference',
  'PriorTask',
];
const BODIES: readonly ItemBody[] = [
  { kind: 'ask' },
  { kind: 'constraint' },
  { kind: 'decision' },
  { kind: 'remark' },
  { kind: 'correction', replaces: [] },
  { kind: 'plan', isApproved: true },
  { kind: 'task', task: '3', subject: 'totals', description: 'agree', status: 'pending' },
  {
    kind: 'command',
    command: 'npm test',
    cwd: null,
    exit: 0,
    isVerification: true,
    output: '4 passed',
  },
  { kind: 'error', tool: 'Bash' },
  { kind: 'commit', sha: '4f2a9c1', subject: 'cents' },
  { kind: 'account' },
  { kind: 'prior' },
];

const item = (index: number): fc.Arbitrary<ContextItem> =>
  fc
    .record({
      words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }),
      origin: fc.constantFrom(...ORIGINS),
      body: fc.constantFrom(...BODIES),
      isFile: fc.boolean(),
      turn: fc.integer({ min: 0, max: 4 }),
      at: fc.constantFrom('2026-03-01T10:00:00.000Z', null),
    })
    .map(({ words, origin, body, isFile, turn, at }) =>
      isFile && index % 3 === 0
        ? aFile(`src/f${String(index)}.ts`)
        : said(words.join(' '), { id: `i${String(index)}`, origin, body, turn, at }),
    );
const items = fc
  .integer({ min: 1, max: 9 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => item(index))));

const run = fc.record({
  items,
  exists: fc.array(fc.constantFrom(true, false, null), { minLength: 5, maxLength: 5 }),
  git: fc.array(fc.constantFrom('tracked', 'modified', 'untracked', null), {
    minLength: 5,
    maxLength: 5,
  }),
  answers: fc.array(fc.constantFrom('resolve', 'route', 'drop', 'defer'), {
    minLength: 6,
    maxLength: 6,
  }),
  values: fc.array(
    fc.constantFrom(
      '',
      'src/cart.ts',
      'rounding at display',
      'use Quillstore as above',
      'Zephyrbase',
    ),
    { minLength: 6, maxLength: 6 },
  ),
  findings: fc.array(fc.constantFrom(null, 'Zephyrbase', 'invoice', 'nowhere in it'), {
    minLength: 8,
    maxLength: 8,
  }),
  durability: fc.constantFrom('OneShot', 'DurableRepo'),
});
type Run = typeof run extends fc.Arbitrary<infer R> ? R : never;

const LEDGER = `${JSON.stringify(aDelta({ subject_ref: { kind: 'id', locator: 'claim:x' } }))}\n`;

function inputOf({ items: own, durability }: Run): DistillInput {
  const isDurable = durability === 'DurableRepo';
  return anInput(own, {
    contract: { ...CONTRACT, handoff_durability: { kind: durability } },
    ledger: isDurable ? readLedger(LEDGER) : null,
    prior: isDurable ? { items: [], ledgerText: LEDGER, text: '' } : null,
  });
}

function played(seed: Run): readonly DistillState[] {
  let asked = 0;
  return play(inputOf(seed), {
    look: (plan: LookPlan): Looked => ({
      facts: new Map(
        plan.refs.map((ref, index) => [
          refKey(ref),
          facts({ exists: seed.exists[index % 5] ?? null, git: seed.git[index % 5] ?? null }),
        ]),
      ),
      texts: new Map(),
      repository: null,
    }),
    review: (_, round) => {
      const token = seed.findings[round % 8] ?? null;
      // A reviewer that always finds something new is one that the bound of passes ends.
      return aVerdict(
        token === null ? [] : [aFinding(round > 30 ? `${token}${String(round)}` : token)],
      );
    },
    answer: (row): AnswerJson => {
      asked += 1;
      const answer = seed.answers[asked % 6] ?? 'drop';
      const value = seed.values[asked % 6] ?? '';
      return {
        id: row.id,
        answer,
        value: value === '' && answer !== 'drop' ? 'words of mine' : value,
      };
    },
  });
}

const laws = (law: (states: readonly DistillState[], seed: Run) => void): void => {
  fc.assert(
    fc.property(run, (seed) => law(played(seed), seed)),
    { numRuns: 150 },
  );
};

describe('the laws of a distillation', () => {
  it('ends for every sequence of answers and verdicts, within its passes', () =>
    laws((states) => {
      const end = last(states);
      assert.equal(end.phase, 'ended');
      assert.ok(end.pass <= MAX_PASSES);
    }));
  it('leaves every item, found or written, exactly kept, referred to or dropped', () =>
    laws((states) => {
      const end = last(states);
      if (end.end?.kind !== 'converged') return;
      for (const { disposition } of end.tracked.values())
        assert.ok(['KEEP', 'ROUTE', 'DROP'].includes(disposition?.handling ?? 'open'));
      assert.ok(end.input.context.items.every(({ id }) => end.tracked.has(id)));
    }));
  it('hands nothing over whose doubts were not shown', () =>
    laws((states) => {
      const end = last(states);
      if (end.end?.kind !== 'converged') return;
      for (const { residual } of end.tracked.values())
        assert.ok(residual === null || residual.surfaced);
    }));
  it('keeps nothing by inference', () =>
    laws((states) => {
      const end = last(states);
      for (const { item: one, disposition, relevance, mergedInto } of end.tracked.values()) {
        if (disposition?.handling !== 'KEEP') continue;
        const { evidence } = disposition.ground;
        if (evidence.kind === 'CorrectedKeep') assert.equal(evidence.delta.export_policy, 'KEEP');
        if (evidence.kind === 'ObservedKeep')
          assert.ok(
            evidence.grounding.kind === 'StablePointer'
              ? evidence.grounding.resolves
              : ['DocumentRead', 'ToolOutput'].includes(one.origin),
          );
        if (evidence.kind === 'Resolved')
          assert.ok(end.given.has(one.id) || relevance.kind === 'covered' || mergedInto !== null);
      }
    }));
  it('never changes how an item was handled once a pass is over', () =>
    laws((states) => {
      const carried = new Map<string, string>();
      let pass = 1;
      for (const state of states) {
        if (state.pass > pass) {
          pass = state.pass;
          for (const [id, { disposition }] of state.tracked)
            if (disposition !== null && !carried.has(id)) carried.set(id, disposition.handling);
        }
        for (const [id, handling] of carried)
          assert.equal(state.tracked.get(id)?.disposition?.handling, handling, id);
      }
    }));
  it('lets nothing that was left out by the person reach what is written', () =>
    laws((states) => {
      const end = last(states);
      if (end.end?.kind !== 'converged') return;
      const all = [...end.tracked.values()];
      const standing = new Set(
        all.flatMap(({ disposition, ownText, item: one }) =>
          disposition?.handling === 'DROP'
            ? []
            : [...tokensOf(`${ownText} ${one.subject?.locator ?? ''}`)],
        ),
      );
      // The task in the contract's own everyday words stands there for its own sake.
      for (const word of tokensOf(JSON.stringify(end.contract))) standing.add(word);
      for (const word of FRAME_WORDS) standing.add(word);
      const own = all
        .filter(
          ({ disposition, item: one }) =>
            disposition?.handling === 'DROP' &&
            disposition.basis === 'gate' &&
            // A wording that was turned down is one of words that stand somewhere else.
            one.body.kind !== 'wording',
        )
        .map(({ item: one }) => ({
          id: one.id,
          discriminating: discriminating(one.content, [standing]),
        }))
        .filter(({ discriminating: tokens }) => tokens.length > 1);
      const texts = end.end.files.map(({ text }) =>
        text.slice(text.startsWith(LEDGER) ? LEDGER.length : 0),
      );
      assert.deepEqual(leakedDrops(own, texts), []);
    }));
  it('never hands over on a failed review', () =>
    laws((states) => {
      const end = last(states);
      if (end.end?.kind === 'converged') assert.equal(end.verdict?.result, 'Pass');
    }));
  it('hands over exactly the text that was reviewed', () =>
    laws((states) => {
      const end = last(states);
      if (end.end?.kind === 'converged')
        assert.equal(end.end.files.find(({ role }) => role === 'prose')?.text, end.candidate);
    }));
  it('only appends to the corrections, with lines that can be read, all of one moment', () =>
    laws((states, { durability }) => {
      const end = last(states);
      const file =
        end.end?.kind === 'converged'
          ? end.end.files.find(({ role }) => role === 'corrections')
          : undefined;
      if (file === undefined) return;
      assert.equal(durability, 'DurableRepo');
      assert.ok(file.text.startsWith(LEDGER));
      for (const line of file.text.slice(LEDGER.length).trim().split('\n')) {
        const delta = correctionDelta.parse(JSON.parse(line));
        assert.equal(delta.corrected_at, NOW);
        assert.equal(delta.validity_horizon, null);
      }
    }));
  it('keeps its moment, its source and its first contract fields fixed', () =>
    laws((states) => {
      const [first] = states;
      for (const { input } of states) assert.equal(input, first?.input);
    }));
  it('is not moved by an event that its phase does not expect', () =>
    laws((states) => {
      for (const state of states) {
        if (state.phase === 'gate') continue;
        assert.equal(transition(state, { kind: 'answered', answers: [] }).state, state);
      }
    }));
  it('writes nothing when the person leaves', () =>
    laws((states) => {
      for (const state of states) {
        if (state.phase === 'ended') continue;
        const { state: left, effects } = transition(state, { kind: 'stopped' });
        assert.equal(left.end?.kind, 'stopped');
        assert.deepEqual(effects, [{ kind: 'end', end: { kind: 'stopped' } }]);
      }
    }));
  it('gives the same rows for the same source, whatever is answered', () => {
    fc.assert(
      fc.property(run, (seed) => {
        const rows = (): readonly string[] =>
          play(inputOf(seed))
            .at(-1)
            ?.rows.map(({ id }) => id) ?? [];
        assert.deepEqual(rows(), rows());
      }),
      { numRuns: 40 },
    );
  });
});
