import assert from 'node:assert/strict';
import type { ItemBody } from '../../../src/core/diylisis/contextItem.js';
import {
  maskedAnswers,
  maskedContract,
  maskedItems,
  MaskedTexts,
} from '../../../src/core/diylisis/maskedInput.js';
import { SecretMask } from '../../../src/core/secrets/secretMask.js';
import type { SecretScanner } from '../../../src/core/secrets/secretSpan.js';
import { anItem } from './samples.js';

const WORD = 'opensesame99';

/** Finds one word wherever it stands. */
const scanner: SecretScanner = {
  scan: (text) =>
    [...text.matchAll(new RegExp(WORD, 'gu'))].map(({ index }) => ({
      start: index,
      end: index + WORD.length,
      kind: 'pass word',
    })),
};

describe('what is masked before a run', () => {
  const masked = () => new MaskedTexts(new SecretMask(scanner, 'salt'));
  const holds = (value: unknown): boolean => JSON.stringify(value).includes(WORD);

  it('masks every text of the contract, and changes nothing else', () => {
    const ref = { kind: 'path', locator: `docs/${WORD}.md` } as const;
    const contract = maskedContract(
      {
        recipient_profile: {
          knowledge: WORD,
          activation: { kind: 'Bounded', duration: WORD },
        },
        next_task: `use ${WORD}`,
        allowed_sources: [ref],
        execution_scope: WORD,
        verification_commands: [`npm test -- ${WORD}`],
        stop_condition: WORD,
        handoff_durability: { kind: 'ExternalVersioned', version_ref: ref },
        emit_target: ref,
        activation_verb: WORD,
        from: { next_task: `line with ${WORD}` },
      },
      masked(),
    );
    assert.equal(holds(contract), false);
    assert.equal(contract.emit_target?.kind, 'path');
    assert.equal(contract.recipient_profile?.activation?.kind, 'Bounded');
    assert.deepEqual(Object.keys(contract.from ?? {}), ['next_task']);
    const plain = { ...contract, emit_target: null, from: null, recipient_profile: null };
    assert.deepEqual(maskedContract(plain, masked()), plain);
  });

  it('masks the words of an answer, and keeps its id', () => {
    const texts = masked();
    const [answer] = maskedAnswers(
      [{ id: 'ask-1', answer: 'resolve', value: WORD, horizon: `until ${WORD}` }],
      texts,
    );
    assert.equal(holds(answer), false);
    assert.equal(answer?.id, 'ask-1');
    assert.deepEqual(texts.counts(), [{ kind: 'pass word', count: 1 }]);
  });

  const bodies: readonly ItemBody[] = [
    { kind: 'answer', question: WORD },
    { kind: 'task', task: '7', subject: WORD, description: WORD, status: 'pending' },
    { kind: 'file', path: `/w/${WORD}`, acts: ['read'], renamedTo: `/w/b-${WORD}` },
    {
      kind: 'command',
      command: WORD,
      cwd: `/w/${WORD}`,
      exit: 0,
      isVerification: false,
      output: WORD,
    },
    { kind: 'error', tool: WORD },
    { kind: 'commit', sha: '4f2a9c1', subject: WORD },
    { kind: 'branch', name: `fix/${WORD}` },
    { kind: 'reference', reason: WORD },
    { kind: 'wording', of: 'ask-1', old: WORD },
  ];
  for (const body of bodies)
    it(`masks every text of a ${body.kind}, and keeps its names`, () => {
      const item = anItem({ body, content: WORD, surfaceTokens: [WORD] });
      const [one] = maskedItems([item], masked());
      assert.equal(holds(one), false);
      assert.equal(one?.id, item.id);
      for (const [key, value] of Object.entries(body))
        if (!JSON.stringify(value).includes(WORD))
          assert.deepEqual((one.body as unknown as Record<string, unknown>)[key], value, key);
    });

  it('masks a value also in the items before the one that tells what it is', () => {
    const named: SecretScanner = {
      scan: (text) =>
        [...text.matchAll(/(?<=PASSWORD=)\S+/gu)].map(({ index, 0: { length } }) => ({
          start: index,
          end: index + length,
          kind: 'password',
        })),
    };
    const items = [
      anItem({ id: 'a', content: `log in with ${WORD}` }),
      anItem({ id: 'b', content: `PASSWORD=${WORD}` }),
    ];
    const texts = new MaskedTexts(new SecretMask(named, 'salt'));
    assert.deepEqual(
      maskedItems(items, texts).map(({ content }) => content),
      ['log in with [secret: password]', 'PASSWORD=[secret: password]'],
    );
  });
});
