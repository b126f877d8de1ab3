import assert from 'node:assert/strict';
import { narrate } from '../../../src/core/anagoge/narrative/narrate.js';
import type { NarrativeSentence } from '../../../src/core/anagoge/ascendReport.js';
import type { UnitType } from '../../../src/core/graph/higherUnit.js';
import type { TraversalEdge } from '../../../src/core/graph/traversalEdge.js';
import { readingsOf, unitOfStories, verdictsIn } from '../../support/confirmValues.js';
import type { MemberStory } from '../../support/confirmValues.js';

const CART: MemberStory = {
  id: 'cart',
  day: '2026-03-02',
  title: 'Cart totals',
  said: [
    ['user', 'Rounding: the cart is off by one cent.'],
    ['assistant', 'Floats drift with every line.'],
    ['user', 'We go with integer cents.'],
  ],
  index: {
    startedAt: '2026-01-01T00:00:00.000Z',
    keyUtterances: ['Floats drift with every line.'],
    decisions: [
      { label: 'integer cents', description: '', rejected: null },
      { label: 'a decimal library', description: '', rejected: null },
    ],
  },
};
const INVOICE: MemberStory = {
  id: 'invoice',
  day: '2026-03-05',
  title: 'Invoice lines',
  said: [
    ['user', 'Rounding in invoices differs.'],
    ['assistant', 'Each line rounds by itself.'],
  ],
};
const REPORT: MemberStory = {
  id: 'report',
  day: '2026-03-09',
  title: 'Monthly report',
  said: [
    ['user', 'Where does rounding stand?'],
    ['assistant', 'All three agree to the cent.'],
  ],
};
const STORIES = [CART, INVOICE, REPORT];
const EDGE: TraversalEdge = {
  from: '/store/p/cart.jsonl',
  to: '/store/p/invoice.jsonl',
  kind: 'chain',
  weight: 1,
  signals: [{ kind: 'file', value: 'docs/money.md', weight: 1 }],
  why: 'Both edit docs/money.md.',
};

function told(
  unit: UnitType,
  { unopened = [], stories = STORIES }: { unopened?: string[]; stories?: MemberStory[] } = {},
): readonly NarrativeSentence[] {
  const whole = unitOfStories(stories, { unit, edges: [EDGE] });
  const readings = readingsOf(whole, stories, { unopened });
  return narrate(whole, readings, verdictsIn(readings), whole.edges, 'UTC');
}

const textOf = (
  sentences: readonly NarrativeSentence[],
  part?: NarrativeSentence['part'],
): string =>
  sentences
    .filter((one) => part === undefined || one.part === part)
    .map(({ text }) => text)
    .join('\n');

const partsOf = (sentences: readonly NarrativeSentence[]): readonly string[] => [
  ...new Set(sentences.map(({ part }) => part)),
];

describe('narrate: in the shape of the kind', () => {
  it('tells a line from the earliest found to where it last stood', () => {
    const line = told('line');
    assert.deepEqual(partsOf(line), ['origin', 'development', 'arrival', 'connections']);
    assert.match(
      textOf(line, 'origin'),
      /^The earliest found among these sessions is “Cart totals” \(Claude Code\): on 2 Mar 2026, 08:00 you wrote/u,
    );
    assert.match(textOf(line, 'development'), /^It went on in “Invoice lines”/u);
    assert.match(
      textOf(line, 'arrival'),
      /It last stood in “Monthly report” \(Claude Code\): on 9 Mar 2026, 08:01 Claude wrote: “All three agree to the cent\.”$/u,
    );
    assert.equal(
      textOf(line, 'connections'),
      '“Cart totals” and “Invoice lines”: Both edit docs/money.md.',
    );
  });

  it('tells a topic by its fragments and where it last stood', () => {
    assert.deepEqual(partsOf(told('topic')), ['topic', 'fragment', 'standing', 'connections']);
  });

  it('tells a concept by what formed it and where its record settles it', () => {
    const settles = [
      {
        ...{ term: 'round', label: 'rounding', speaker: 'assistant' as const },
        ...{ place: { line: 2, byte: 100 }, isOutright: true },
      },
    ];
    const node: MemberStory = {
      ...REPORT,
      said: [
        ['user', 'What do we call it?'],
        ['assistant', 'From now on, rounding means half up, once, at the end.'],
      ],
      facts: { settles },
    };
    const concept = told('concept', { stories: [CART, INVOICE, node] });
    assert.deepEqual(partsOf(concept), ['concept', 'forged_by', 'node', 'connections']);
    assert.match(
      textOf(concept, 'node'),
      /^It is settled in “Monthly report” .* Claude wrote: “From now on, rounding means/u,
    );
    const unsettled = textOf(told('concept'));
    assert.match(unsettled, /could not be shown from these records/u);
    assert.ok(!unsettled.includes('It is settled in'));
  });
});

describe('narrate: by verdict', () => {
  const line = told('line');
  const text = textOf(line);

  it('tells a confirmed decision as fact, with who and when', () => {
    assert.match(
      text,
      /In “Cart totals”, on 2 Mar 2026, 08:02 you wrote: “We go with integer cents\.”/u,
    );
  });

  it('says openly that a summary had a date otherwise, and shows the record’s', () => {
    assert.match(
      text,
      /The record of “Cart totals” begins on 2 Mar 2026, 08:00; a summary has another date\./u,
    );
    assert.ok(!text.includes('2026-01-01') && !text.includes('1 Jan 2026'));
  });

  it('tells what is unattested as a summary’s word only', () => {
    const spoken = line.filter((one) => one.text.includes('decimal library'));
    assert.equal(spoken.length, 1);
    assert.equal(
      spoken[0]?.text,
      'A summary says of “Cart totals”: “a decimal library”; no passage of its record settles it.',
    );
  });

  it('names a wrong speaker where nothing of the member is confirmed', () => {
    const stories = [
      { ...CART, index: { keyUtterances: ['Floats drift with every line.'] } },
      REPORT,
    ];
    assert.match(
      textOf(told('topic', { stories }), 'fragment'),
      /Claude wrote: “Floats drift with every line\.” A summary gives these words to somebody else\./u,
    );
  });

  it('never says that it began there unless a record says so', () => {
    assert.ok(!text.includes('where it began'));
    const begun: MemberStory = {
      ...CART,
      said: [['user', 'This is where the rounding work begins.']],
    };
    assert.match(
      textOf(told('line', { stories: [begun, REPORT] }), 'origin'),
      /^This is where it began, as the record of “Cart totals” \(Claude Code\) says itself/u,
    );
  });

  it('answers where it landed by the last record that opened', () => {
    assert.match(
      textOf(told('line', { unopened: ['report'] }), 'arrival'),
      /^The record of the last session, “Monthly report”, did not open\. The last one that did open is “Invoice lines” .*“Each line rounds by itself\.” It may have gone on after that\.$/u,
    );
    assert.match(
      textOf(told('line', { unopened: ['cart', 'invoice', 'report'] }), 'arrival'),
      /Where it last stood is not known\.$/u,
    );
  });

  it('rests every sentence on claims that were made, and asserts none that is unattested', () => {
    for (const unopened of [[], ['cart'], ['report'], ['cart', 'report']]) {
      const whole = unitOfStories(STORIES, { edges: [EDGE] });
      const readings = readingsOf(whole, STORIES, { unopened });
      const verdicts = new Map(verdictsIn(readings).map((one) => [one.claim.id, one.verdict]));
      for (const { claims, text: words } of narrate(
        whole,
        readings,
        verdictsIn(readings),
        [],
        'UTC',
      ))
        for (const id of claims) {
          assert.ok(verdicts.has(id));
          if (verdicts.get(id) === 'unattested') assert.match(words, /^A summary says /u);
        }
    }
  });

  it('counts what the summaries say beyond the bounds of a check', () => {
    const many = (word: string, size: number): readonly string[] =>
      Array.from({ length: size }, (_, at) => `${word} number ${String(at)}`);
    const full: MemberStory = {
      ...CART,
      index: {
        keyUtterances: [...many('a sentence', 6), 'x'.repeat(900)],
        decisions: many('rounding', 5).map((label) => ({ label, description: '', rejected: null })),
      },
    };
    assert.match(
      textOf(told('line', { stories: [full, INVOICE, REPORT] }), 'connections'),
      /Not checked, and so not told, is what .*: 3 quotations, 2 decisions\.$/u,
    );
    assert.ok(!textOf(told('line')).includes('Not checked'));
  });
});
