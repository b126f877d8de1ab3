import assert from 'node:assert/strict';
import type { ContextItem } from '../../../../src/core/diylisis/contextItem.js';
import type { Looked, LookPlan } from '../../../../src/core/diylisis/looking.js';
import { everythingThere, last, play } from './play.js';
import { anInput, said } from './samples.js';

const WORDS = 'Delete the `roundTwice` cart totals of src/cart.ts after 30 days.';

/** A workspace whose files say what is claimed of them. */
const bearingOut =
  (...files: readonly string[]) =>
  (plan: LookPlan): Looked => ({
    ...everythingThere(plan),
    texts: new Map(files.map((file) => [file, { text: 'roundTwice(totals); // kept 30 days\n' }])),
  });

/** The lines of a handoff that stand in no block of quoted words and in no table. */
function ownLines(text: string): string {
  let isQuoted = false;
  return text
    .split('\n')
    .filter((line) => {
      const isFence = line.trimStart().startsWith('```');
      if (isFence) isQuoted = !isQuoted;
      return !isFence && !isQuoted && !line.startsWith('|');
    })
    .join('\n');
}

const handoffOf = (items: readonly ContextItem[], ...files: readonly string[]): string => {
  const { candidate, end } = last(
    play(anInput(items), {
      look: bearingOut(...files),
      answer: ({ id }) => ({ id, answer: 'resolve' }),
    }),
  );
  assert.equal(end?.kind, 'converged');
  return candidate;
};

const asked = said('Round only once in the cart totals.');

describe('what others than the person said, borne out by a file', () => {
  for (const [who, body, origin, source] of [
    ['an earlier handoff that was read', 'prior', 'PriorTask', 'an earlier summary or handoff'],
    ['the agent’s account', 'account', 'AIInference', 'what the agent said'],
    ['a decision of the agent', 'decision', 'AIInference', 'what the agent said'],
  ] as const)
    it(`stands as a quotation, and says whose it is: ${who}`, () => {
      const item = said(WORDS, { id: 'theirs', origin, body: { kind: body } });
      const text = handoffOf([asked, item], 'src/cart.ts');
      const head = `- Quoted from ${source}, 1 Mar 2026 (\`src/cart.ts\`):\n  \`\`\`text\n  ${WORDS}\n`;
      assert.ok(text.includes(head), text);
      assert.doesNotMatch(ownLines(text), /roundTwice/u);
      assert.match(text, /^\| “Delete the `roundTwice`/mu);
    });

  it('is the handoff’s own where the person said it', () => {
    const text = handoffOf([asked, said(WORDS, { id: 'own' })], 'src/cart.ts');
    assert.match(ownLines(text), /^- Delete the `roundTwice`.*\(`src\/cart\.ts`\)$/mu);
  });
});

describe('items that say the same', () => {
  const first = said('Delete the `roundTwice` cart totals after 30 days', {
    id: 'first',
    subject: { kind: 'path', locator: 'src/cart.ts' },
  });
  const second = said('Delete the `roundTwice` cart totals, after 30 days.', {
    id: 'second',
    subject: { kind: 'path', locator: 'docs/totals.md' },
  });

  it('are told once, with both references and both grounds', () => {
    const text = handoffOf([asked, first, second], 'src/cart.ts', 'docs/totals.md');
    assert.match(
      text,
      /^- Delete the `roundTwice` .* \(`src\/cart\.ts`\)\n {2}From: the author and `docs\/totals\.md`$/mu,
    );
    assert.equal(ownLines(text).match(/Delete the/gu)?.length, 1);
    assert.match(
      text,
      /\| kept \| seen: src\/cart\.ts, line 1; also seen: docs\/totals\.md, line 1 \|/u,
    );
    assert.match(text, /^- Allowed sources: .*`docs\/totals\.md`/mu);
  });

  it('are the person’s words where one of them is, whoever said them first', () => {
    const agents = { ...first, origin: 'AIInference', body: { kind: 'decision' } } as const;
    const text = handoffOf([asked, agents, second], 'src/cart.ts', 'docs/totals.md');
    assert.match(
      ownLines(text),
      /^- Delete the `roundTwice` .* \(`docs\/totals\.md`\)\n {2}From: the author, what the agent said, 1 Mar 2026 and `src\/cart\.ts`$/mu,
    );
  });

  it('name nothing twice that they share', () => {
    const same = { ...second, subject: first.subject };
    const text = handoffOf([asked, first, same], 'src/cart.ts');
    assert.doesNotMatch(text, /From:/u);
    assert.match(text, /\| kept \| seen: src\/cart\.ts, line 1 \|/u);
  });
});
