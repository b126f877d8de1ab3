import assert from 'node:assert/strict';
import { competenceSubstitution } from '../../../src/core/diylisis/competence.js';
import type { ContextItem, ItemBody, Origin } from '../../../src/core/diylisis/contextItem.js';
import { declareContract, type ContractJson } from '../../../src/core/diylisis/handoffContract.js';
import { METHOD_IS_YOURS, prefillContract } from '../../../src/core/diylisis/prefill.js';

describe('the contract filled in', () => {
  const task = item('task-2', 2, 'ToolOutput', 'Round the totals', {
    kind: 'task',
    task: '1',
    subject: 'Round the totals',
    description: '',
    status: 'pending',
  });
  const asked = (content: string): ContextItem =>
    item('ask-9', 9, 'UserStatement', content, { kind: 'ask' });
  const link = (origin: Origin, locator: string): ContextItem => ({
    ...item(`link-${locator}`, 3, origin, locator, { kind: 'link', what: 'issue' }),
    subject: { kind: 'url', locator },
  });
  const filled = (...items: ContextItem[]) =>
    prefillContract(
      {
        items,
        sessionId: 's',
        cwd: null,
        branch: null,
        watchlist: [],
        humanTurns: 1,
        leftOut: {
          withdrawnTurns: 0,
          sidechainLines: 0,
          unreadLines: 0,
          overBound: 0,
          beforeRange: 0,
        },
        readTo: 0,
        bytes: 0,
      },
      { repository: null, title: 'Totals', lasting: new Set() },
    );

  it('leaves null what it cannot know', () => {
    const contract = filled();
    for (const field of [
      'next_task',
      'allowed_sources',
      'execution_scope',
      'verification_commands',
    ] as const) {
      assert.equal(contract[field], null, field);
      assert.equal(contract.from?.[field], undefined, field);
    }
  });

  it('fills in an end that claims no more than the task where no check is known', () => {
    const contract = filled(asked('Bitte mach, dass die Rechnungen zum Warenkorb passen.'));
    assert.equal(contract.stop_condition, 'Alles Verlangte ist erledigt und am Ergebnis zu sehen.');
    assert.match(contract.from?.['stop_condition'] ?? '', /no check was found/u);
  });

  it('does not trip the guard, and does without the sentence about the way', () => {
    const contract = filled(asked('Please make the invoices agree with the cart.'));
    const tripped = (own: ContractJson): boolean => {
      const declared = declareContract(own).contract;
      assert.ok(declared !== null);
      return competenceSubstitution(declared) !== null;
    };
    assert.equal(tripped(contract), false);
    const next_task = (contract.next_task ?? '').replace(`; ${METHOD_IS_YOURS}`, '');
    assert.equal(tripped({ ...contract, next_task }), true);
  });

  it('takes the person’s last request before the agent’s list', () => {
    const contract = filled(task, asked('Please make the invoices agree with the cart.'));
    assert.equal(
      contract.next_task,
      'Please make the invoices agree with the cart; you choose how',
    );
    assert.equal(contract.from?.['next_task'], 'your last request, line 9');
  });

  for (const words of [
    'Continue with the rest of the list',
    'ok, go on with the totals',
    'Bitte mach mit der Liste weiter',
    'Why are the totals off by one?',
  ])
    it(`takes the agent’s list, named as that, after “${words}”`, () => {
      const contract = filled(task, asked(words));
      assert.equal(contract.next_task, 'Round the totals; you choose how');
      assert.equal(contract.from?.['next_task'], "the agent's task list, line 2");
    });

  it('takes a request that names no task of its own where there is no list', () => {
    const contract = filled(asked('Continue with the rest of the list'));
    assert.match(contract.next_task ?? '', /^Continue with the rest/u);
  });

  it('grants no link that only the agent named', () => {
    const own = 'https://example.org/issues/1';
    const contract = filled(
      link('UserStatement', own),
      link('AIInference', 'https://example.org/issues/2'),
    );
    assert.deepEqual(contract.allowed_sources, [{ kind: 'url', locator: own }]);
    assert.equal(filled(link('AIInference', own)).allowed_sources, null);
  });
});

function item(
  id: string,
  line: number,
  origin: Origin,
  content: string,
  body: ItemBody,
): ContextItem {
  return {
    id,
    content,
    origin,
    body,
    source: { kind: 'record', locator: { record: '/r.jsonl', line, byte: 0, uuid: null } },
    at: null,
    turn: 1,
    surfaceTokens: [],
    downstream: [],
    subject: null,
  };
}
