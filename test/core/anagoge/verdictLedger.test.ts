import assert from 'node:assert/strict';
import { narrate } from '../../../src/core/anagoge/narrative/narrate.js';
import { NO_VERDICTS, verdictsOf, withVerdicts } from '../../../src/core/anagoge/verdictLedger.js';
import type { VerdictLedger } from '../../../src/core/anagoge/verdictLedger.js';
import type { Confirmation } from '../../../src/core/graph/confirmation.js';
import type { TraversalEdge } from '../../../src/core/graph/traversalEdge.js';
import { readingsOf, unitOfStories, verdictsIn } from '../../support/confirmValues.js';
import type { MemberStory } from '../../support/confirmValues.js';

const COINED = { coinage: [{ token: 'centshare', precision: 3, sessionCount: 2, corpusCount: 0 }] };

function story(id: string, day: string, text: string, isCoined = false): MemberStory {
  return {
    id,
    day,
    title: `T-${id}`,
    said: [
      ['user', text],
      ['assistant', `Done: ${text}`],
    ],
    ...(isCoined ? { index: { ...COINED, keyUtterances: [text] } } : {}),
  };
}

const D = story('d', '2026-02-20', 'rounding first with centshare in the till', true);
const A = story('a', '2026-03-01', 'rounding in the cart');
const B = story('b', '2026-03-02', 'rounding in the invoice with centshare', true);
const B2 = story('b2', '2026-03-03', 'rounding in the report');
const C = story('c', '2026-03-04', 'rounding in the export');

interface Look {
  readonly ledger: VerdictLedger;
  readonly shown: readonly Confirmation[];
  readonly told: string;
}

/** One look at these members, of which `c` does not open, after others. */
function look(ledger: VerdictLedger, stories: readonly MemberStory[]): Look {
  const record = (one: MemberStory | undefined): string => `/store/p/${one?.id ?? ''}.jsonl`;
  const edge: TraversalEdge = {
    from: record(stories[0]),
    to: record(stories[1]),
    kind: 'chain',
    weight: 0.8,
    why: 'both use it',
    signals: [{ kind: 'coined-word', value: 'centshare', weight: 0.3 }],
  };
  const unit = unitOfStories(stories, { edges: [edge] });
  const readings = readingsOf(unit, stories, { unopened: ['c'] });
  const next = withVerdicts(ledger, verdictsIn(readings));
  const shown = verdictsOf(next, unit);
  const told = narrate(unit, readings, shown, unit.edges, 'UTC').map(({ text }) => text);
  return { ledger: next, shown, told: told.join('\n') };
}

const idsOf = (shown: readonly Confirmation[]): readonly string[] =>
  shown.map(({ claim }) => claim.id).sort();

describe('ascend: verdicts over several looks', () => {
  const first = look(NO_VERDICTS, [A, B, C]);
  const wider = look(first.ledger, [D, A, B, B2, C]);
  const fresh = look(NO_VERDICTS, [D, A, B, B2, C]);

  it('keeps all that was ever given', () => {
    for (const id of first.ledger.keys()) assert.ok(wider.ledger.has(id), id);
  });

  it('shows of a wider unit what a first look at it would show', () => {
    assert.deepEqual(idsOf(wider.shown), idsOf(fresh.shown));
    assert.equal(wider.told, fresh.told);
  });

  it('tells one beginning, one first use and one last stand', () => {
    const count = (kind: string, verdict: string): number =>
      wider.shown.filter((one) => one.claim.kind === kind && one.verdict === verdict).length;
    assert.equal(count('origin', 'confirmed'), 1);
    assert.equal(count('coinage', 'confirmed'), 1);
    assert.equal(count('standing', 'confirmed'), 1);
    assert.match(wider.told, /T-b2/u);
  });

  it('gives the earlier unit its own verdicts back', () => {
    const again = verdictsOf(wider.ledger, unitOfStories([A, B, C]));
    assert.deepEqual(idsOf(again), idsOf(first.shown));
    assert.deepEqual(again.find(({ claim }) => claim.kind === 'origin')?.verdict, 'confirmed');
  });

  it('keeps what is about one record alone through all compositions', () => {
    const alone = (shown: readonly Confirmation[]): readonly string[] =>
      idsOf(shown.filter(({ claim }) => claim.kind === 'quote' && claim.record.includes('/b.')));
    assert.ok(alone(first.shown).length > 0);
    assert.deepEqual(alone(wider.shown), alone(first.shown));
  });
});
