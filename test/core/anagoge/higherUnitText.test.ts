import assert from 'node:assert/strict';
import fc from 'fast-check';
import { narrate } from '../../../src/core/anagoge/narrative/narrate.js';
import { higherUnitText, textForm } from '../../../src/core/anagoge/prose/higherUnitText.js';
import type {
  HigherUnitTextOptions,
  TextForm,
} from '../../../src/core/anagoge/prose/higherUnitText.js';
import { plainMarkdown } from '../../../src/core/anagoge/prose/plainMarkdown.js';
import type { DepositFacts } from '../../../src/core/graph/depositFacts.js';
import type { ResumeHandle } from '../../../src/core/records/resumeHandle.js';
import type { BrokenLink, TraversalEdge } from '../../../src/core/graph/traversalEdge.js';
import { readingsOf, unitOfStories, verdictsIn } from '../../support/confirmValues.js';
import type { MemberStory } from '../../support/confirmValues.js';
import { aTraversal, someFacts } from '../../support/graphValues.js';

const HOSTILE = '</div><img src=x onerror=1> [a](http://evil.test) `code` ```\n# Rounding\n- item';
const STORIES: readonly MemberStory[] = [
  {
    id: 'aaaa-1',
    day: '2026-03-02',
    title: 'Cart `totals` | [x](y)',
    said: [
      ['user', `Rounding is off. ${HOSTILE}`],
      ['assistant', 'Floats drift.'],
    ],
    index: { decisions: [{ label: 'a decimal library', description: '', rejected: null }] },
  },
  {
    id: 'bbbb-2',
    day: '2026-03-09',
    said: [
      ['user', 'Where does rounding stand?'],
      ['assistant', `It agrees. ${HOSTILE}`],
    ],
  },
];
const EDGE: TraversalEdge = {
  from: '/store/p/aaaa-1.jsonl',
  to: '/store/p/bbbb-2.jsonl',
  kind: 'chain',
  weight: 1,
  signals: [{ kind: 'file', value: 'docs/money.md', weight: 1 }],
  why: 'Both edit docs/money.md.',
};
const HANDLE: ResumeHandle = {
  command: "cd '/home/ada/shop' && claude --resume aaaa-1",
  targetId: 'aaaa-1',
  program: 'claude',
  cwd: '/home/ada/shop',
  notes: [],
};
const NO_HANDLE: ResumeHandle = {
  ...HANDLE,
  command: null,
  cwd: null,
  notes: ['folder-never-recorded'],
  targetId: 'bbbb-2',
};
const BROKEN: BrokenLink = {
  from: '/store/p/aaaa-1.jsonl',
  ref: 'docs/plan.md',
  reason: 'not-written',
};

function textOf(
  form: TextForm,
  dropped: readonly DepositFacts[] = [],
  around: Partial<Pick<HigherUnitTextOptions, 'deposits' | 'edges'>> = {},
): string {
  const unit = unitOfStories(STORIES, { edges: [EDGE] });
  const readings = readingsOf(unit, STORIES);
  const confirmations = verdictsIn(readings);
  const narrative = narrate(unit, readings, confirmations, unit.edges, 'UTC');
  const { scope, deposits } = aTraversal();
  return higherUnitText(
    { unit, narrative, confirmations, readings },
    new Map([
      ['/store/p/aaaa-1.jsonl', HANDLE],
      ['/store/p/bbbb-2.jsonl', NO_HANDLE],
    ]),
    {
      ...{ form, scope, deposits, dropped, skipped: [BROKEN], edges: [EDGE] },
      ...around,
      timeZone: 'UTC',
    },
  );
}

/** The lines outside of fenced blocks. */
function outside(markdown: string): string {
  let fence: string | null = null;
  return markdown
    .split('\n')
    .filter((line) => {
      const mark = /^\s*(`{3,})/u.exec(line)?.[1];
      if (fence !== null) {
        if (line.trim() === fence) fence = null;
        return false;
      }
      if (mark !== undefined) fence = mark;
      return mark === undefined;
    })
    .join('\n');
}

describe('higherUnitText', () => {
  for (const form of ['short', 'full', 'thin'] as const) {
    const text = textOf(form);
    it(`gives every session its source and way back (${form})`, () => {
      assert.match(
        text,
        /From: Claude Code, project `-home-ada-shop`, session `aaaa-1`, 2 Mar 2026/u,
      );
      assert.match(text, /session `bbbb-2`, 9 Mar 2026/u);
      assert.ok(text.includes(HANDLE.command ?? '-'));
      assert.match(text, /No folder was ever recorded for this session/u);
    });

    it(`says that it tells of the past, and what joined the sessions (${form})`, () => {
      assert.match(text, /It does not say how things are now, so check it/u);
      assert.match(text, /goes on from it: Both edit docs\/money\\\.md\./u);
    });

    it(`lets nothing of a record become a mark, HTML or a link (${form})`, () => {
      const bare = outside(text).replace(/(`+)(?!`).*?(?<!`)\1(?!`)/gu, '');
      assert.ok(!/(?<!\\)<\/?[a-z]/iu.test(bare), bare);
      assert.ok(!/(?<!\\)\]\(/u.test(bare), bare);
      assert.ok(!/^# Rounding/mu.test(bare));
      assert.ok(!/https?:\/\//u.test(bare), bare);
    });

    it(`asserts nothing that is unattested (${form})`, () => {
      for (const line of text.split('\n').filter((one) => one.includes('decimal library')))
        assert.match(line, /A summary says of|not found in the record/u);
    });
  }

  it('tells the short form with the one line that diverges, and without passages', () => {
    const text = textOf('short');
    assert.match(text, /If this is not quite it, you can leave out/u);
    assert.ok(!text.includes('## How far this looked'));
    assert.ok(text.length < textOf('full').length);
  });

  it('lists what the line names next to it, each with its source', () => {
    const next = someFacts('next');
    const edge = { ...EDGE, from: '/store/p/bbbb-2.jsonl', to: next.session.record };
    const text = textOf('short', [], { deposits: [next], edges: [edge] });
    assert.match(text, /take in `Session next`, which is next to it/u);
    assert.match(
      text,
      /## Next to it\n\n1\. `Session next`; it can be taken in\n\n {3}From: .*session `next`/u,
    );
    assert.ok(!textOf('full', [], { deposits: [next], edges: [edge] }).includes('Next to it'));
  });

  it('names what was left out with its source, so that it can be taken in again', () => {
    const text = textOf('full', [someFacts('left')]);
    assert.match(
      text,
      /## Left out, as you chose\n\n1\. `Session left`; it can be taken in again/u,
    );
    assert.match(text, /session `left`/u);
    assert.ok(!textOf('full').includes('Left out'));
  });

  it('lists links that lead nowhere where the unit is thin', () => {
    assert.match(
      textOf('thin'),
      /## Named, but not found\n\n- `docs\/plan\.md`, named in .*: nothing is written about it yet/u,
    );
  });

  it('chooses the form by how clear the unit is', () => {
    const unit = unitOfStories(STORIES);
    assert.equal(textForm({ isSingleObvious: true, skipped: [] }, unit), 'short');
    assert.equal(textForm({ isSingleObvious: false, skipped: [] }, unit), 'full');
    assert.equal(
      textForm({ isSingleObvious: false, skipped: [] }, { ...unit, confidence: 'low' }),
      'thin',
    );
  });
});

describe('plainMarkdown', () => {
  it('leaves no mark that makes something of a text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...'<>[]()`*_#|~!\\&@:/. -+=1a\n'.split('')), { maxLength: 30 }),
        (characters) => {
          const text = plainMarkdown(characters.join(''));
          const bare = text.replace(/`@`/gu, '@').replace(/\\./gu, '');
          assert.ok(!/[<>[\]`*_#|~!\\&\n]/u.test(bare), text);
          assert.ok(
            !/^[-+=]|^\d+[.)]/u.test(bare) || /^(?:\\|`@`)/u.test(text) || /^\d+\\/u.test(text),
            text,
          );
        },
      ),
    );
  });
});
