import assert from 'node:assert/strict';
import { backstop, competenceSubstitution } from '../../../src/core/diylisis/competence.js';
import { judgementIn } from '../../../src/core/diylisis/competenceTask.js';
import { methodSentence } from '../../../src/core/diylisis/competenceProposal.js';
import {
  declareContract,
  type HandoffContract,
} from '../../../src/core/diylisis/handoffContract.js';
import { aContract as aSample } from './machine/samples.js';
import {
  CATEGORIES,
  type Category,
  type Verdict,
} from '../../../src/core/diylisis/review/reviewer.js';

const aContract = (own: Partial<HandoffContract> = {}): HandoffContract =>
  aSample({ nextTask: 'Make the invoice totals agree with the cart.', ...own });
const trips = (own: Partial<HandoffContract>): boolean =>
  competenceSubstitution(aContract(own)) !== null;

describe('a task without judgement', () => {
  for (const task of [
    'Run `npm test` and report the failures.',
    'Run `npm ci`, then `npm run build`.',
    'Read `src/cart.ts` and list all callers of `total`.',
    'Summarize docs/upload.md.',
    'Führe `npm test` aus und berichte das Ergebnis.',
    '`npm test` ausführen und das Ergebnis melden',
    'Ejecuta `npm test` y muestra los fallos.',
    'Lis `src/cart.ts` et liste les appels.',
    'Read notes/cores.md and data/depths.csv and report which samples are there.',
    'Read a.md, b/c.csv and d.txt, then list what differs.',
    '`npm test`를 실행하고 결과를 보고하세요.',
    '`npm test` を実行し、結果を報告する。',
    '运行 `npm test` 并报告结果。',
  ])
    it(`is: ${task}`, () => {
      assert.equal(judgementIn(task), null);
      assert.equal(trips({ nextTask: task }), false);
    });
});

describe('a task with judgement', () => {
  for (const task of [
    'Implement the export.',
    'Run the migration.',
    'Run `npm test` and fix what fails.',
    'Read `src/cart.ts` to find out why the totals differ.',
    'Get the export under 3 s',
    'Behebe den Fehler beim Runden.',
    'Führe `npm test` aus und behebe, was fehlschlägt.',
    'Arregla el redondeo.',
    'Corrige les totaux.',
    '합계를 고쳐 주세요.',
    '`npm test`를 실행하고 실패를 수정하세요.',
    '合計を修正する。',
    '修复合计。',
    'Исправь округление.',
  ])
    it(`is, and trips without the way left open: ${task}`, () => {
      assert.notEqual(judgementIn(task), null);
      const misfit = competenceSubstitution(aContract({ nextTask: task }));
      assert.ok(misfit !== null);
      assert.ok(misfit.witness !== '');
    });
  it('no verb trips by itself: what is left open counts', () => {
    assert.equal(
      trips({
        nextTask:
          'Implement the export, choosing a mechanism and validating it against these invariants.',
      }),
      false,
    );
  });
});

describe('a way left to the reader', () => {
  for (const sentence of [
    'You choose how.',
    'you decide how',
    'The mechanism is up to you.',
    'Use whatever approach you prefer.',
    'Take whichever route convinces you.',
    'Go about it in whichever manner suits you.',
    'Which lever you pull is for you to judge.',
    'Auf welchem Weg auch immer.',
    'N’importe quelle méthode convient.',
    'Por cualquier vía.',
    'How to do it is your call.',
    'Wie, entscheidest du.',
    'Du wählst den Weg.',
    'Die Methode bleibt dir überlassen.',
    'Tú eliges cómo.',
    'El método queda a tu criterio.',
    'Tu choisis comment.',
    'La méthode est laissée à ton choix.',
    '방법은 당신이 선택합니다.',
    '어떻게 할지는 알아서 정하세요.',
    '方法はあなたが選んでください。',
    'やり方は任せます。',
    '方法由你选择。',
    '你自己决定如何实现。',
    'Choose the way yourself.',
    'Pick the approach.',
    'Work out how.',
    'Do it your way, the method stays open.',
    'Whoever takes over decides on the mechanism, the reader decides how.',
    'The route is for you to find.',
    'Wähle einen passenden Ansatz.',
    'Das Vorgehen lassen wir offen.',
    'Elige el enfoque que mejor te parezca.',
    'El método queda abierto.',
    'Choisis la méthode qui te semble bonne.',
    'La démarche reste ouverte.',
    '选一个合适的办法。',
    '适切な方法を選んでください。',
    'Which way is your decision.',
    'How you get there does not matter to me.',
    'Find your own way there, any approach is fine as you see fit.',
    'I leave the mechanism entirely to you.',
    'The design is yours.',
    'Wie, bleibt dir überlassen.',
    'Der Weg dahin ist dir überlassen.',
    'Das Wie entscheidest du.',
    'Such dir selbst aus, wie du das machst.',
    'Wie ihr das löst, liegt ganz bei euch.',
    'El cómo lo decides tú.',
    'La manera la eliges tú.',
    'Dejo el camino en tus manos.',
    'La manière est à ton choix.',
    'À toi de voir comment.',
    'Le moyen, je te le laisse, choisis librement.',
    '怎么做由你定。',
    '用什么办法由你决定。',
    '办法不限。',
    'やり方は自由です。',
    'どう直すかは、あなたの判断で。',
    '구현 방식은 재량껏 하세요.',
    '어떻게 고칠지는 당신에게 맡깁니다.',
  ])
    it(`is: ${sentence}`, () => {
      assert.equal(trips({ nextTask: `Fix the totals. ${sentence}` }), false);
      assert.equal(trips({ executionScope: `src/. ${sentence}` }), false);
    });
  for (const sentence of [
    'You do not choose how.',
    'Do not choose the mechanism yourself.',
    "Don't decide how to do it.",
    'The method is not up to you.',
    'Du entscheidest nicht, wie.',
    'Wähle den Weg nicht selbst.',
    'No eliges cómo.',
    'Tu ne choisis pas comment.',
    '방법을 선택하지 마세요.',
    '方法を選ばないでください。',
    '不要自行选择方法。',
    'Fast.',
    'Follow these steps exactly, how you type them is up to you.',
    'The way is fixed: stop the worker, swap the table, start the worker.',
    'Pick the blue button and go on.',
    'Open the file, find the old value and write the new one.',
    'Öffne die Datei und finde die alte Zahl.',
    'Abre el archivo y busca la línea vieja.',
    '打开文件，把旧值换成新值。',
    'Wie besprochen: erst stoppen, dann tauschen.',
    'Die Schritte genau in dieser Reihenfolge ausführen.',
    'Le chemin est imposé.',
    'El método está fijado.',
    '方法はこのとおりです。',
    '按以下步骤做。',
    '방법은 정해져 있습니다.',
  ])
    it(`is not: ${sentence}`, () => {
      assert.equal(trips({ nextTask: `Fix the totals. ${sentence}` }), true);
    });
  it('is none where it is taken back later', () => {
    assert.equal(
      trips({ nextTask: 'Fix the totals. You choose how. Do not choose the mechanism yourself.' }),
      true,
    );
  });
  it('stays one where only something else may not be chosen', () => {
    assert.equal(
      trips({ nextTask: 'Fix the totals. You choose how. Do not choose a new database.' }),
      false,
    );
  });
  for (const nextTask of [
    'Fix the totals. You choose how.',
    'Make the parser accept trailing commas; you choose how.',
  ])
    it(`needs a check or a stop condition to be measured by: ${nextTask}`, () => {
      assert.equal(trips({ nextTask, verificationCommands: [] }), false);
      assert.equal(trips({ nextTask, stopCondition: '' }), false);
      for (const nothing of ['', ' ', '—'])
        assert.equal(trips({ nextTask, verificationCommands: [], stopCondition: nothing }), true);
      const bare = declareContract({ next_task: nextTask }).contract;
      assert.ok(bare !== null);
      const misfit = competenceSubstitution(bare);
      assert.equal(misfit?.lacks, 'outcome');
      assert.equal(misfit.proposed.next_task, nextTask);
      assert.notEqual(misfit.proposed.stop_condition, '');
    });
});

describe('a task made to hold up the guard', () => {
  for (const filler of ['\t', ' ', 'a', '[', '*', '`', 'A-', 'Fix it. '])
    it(`is judged: ${JSON.stringify(filler)}`, () => {
      const task = `Fix ${filler.repeat(20_000 / filler.length)} x.`;
      assert.equal(trips({ nextTask: task }), true);
      assert.equal(trips({ nextTask: `${task} You choose how.` }), false);
    });
});

describe('the contract that is proposed', () => {
  const proposed = (nextTask: string): string => {
    const misfit = competenceSubstitution(aContract({ nextTask }));
    assert.ok(misfit !== null);
    const again = declareContract(misfit.proposed).contract;
    assert.ok(again !== null);
    assert.equal(competenceSubstitution(again), null);
    return misfit.proposed.next_task ?? '';
  };
  it('leaves names, versions and line breaks as they are', () => {
    const task = 'Fix src/parse.ts: accept v1.2 and a.b;c.\nKeep `x.y; z`.';
    assert.equal(proposed(task), `${task} ${methodSentence(task)}`);
    const taken = proposed(
      'Fix src/parse.ts: accept commas. Do not choose the mechanism yourself.',
    );
    assert.ok(taken.startsWith('Fix src/parse.ts: accept commas. '), taken);
  });
  it('says only once whose the way is', () => {
    assert.equal(
      proposed('Fix the totals; you choose how. Do not choose the mechanism yourself.'),
      'Fix the totals; you choose how.',
    );
  });
  it('keeps no rest of a sentence that said nothing else', () => {
    const own = proposed('Do not choose how');
    assert.ok(!/^how/iu.test(own), own);
  });
});

describe('a verified artifact', () => {
  const verified: Partial<HandoffContract> = {
    nextTask: 'Apply the patch; adopt it unchanged.',
    allowedSources: [
      {
        kind: 'url',
        locator:
          'https://github.com/ada/shop/blob/4f2a9c1d0e9b8a7c6d5e4f3a2b1c0d9e8f7a6b5c/patches/round.patch',
      },
      { kind: 'url', locator: 'https://github.com/ada/shop/actions/runs/9911' },
    ],
  };
  it('may be prescribed with revision, evidence, replay and adopt-unchanged', () => {
    assert.equal(trips(verified), false);
  });
  const lacking: Readonly<Record<string, Partial<HandoffContract>>> = {
    'a fixed revision': {
      allowedSources: [
        { kind: 'url', locator: 'https://github.com/ada/shop/blob/main/patches/round.patch' },
        { kind: 'url', locator: 'https://github.com/ada/shop/actions/runs/9911' },
      ],
    },
    evidence: { allowedSources: verified.allowedSources?.slice(0, 1) ?? [] },
    'a command that replays it': { verificationCommands: [] },
    'the word to take it unchanged': { nextTask: 'Apply the patch.' },
    'a place that lasts': {
      allowedSources: [
        { kind: 'path', locator: '/tmp/4f2a9c1/round.patch' },
        { kind: 'url', locator: 'https://github.com/ada/shop/actions/runs/9911' },
      ],
    },
  };
  for (const [what, own] of Object.entries(lacking))
    it(`may not without ${what}`, () => {
      assert.equal(trips({ ...verified, ...own }), true);
    });
});

describe('the proposed contract', () => {
  for (const task of [
    'Fix the totals.',
    'Fix the totals. Do not choose the mechanism yourself.',
    'Do not choose how to fix the totals.',
    'Fix the totals. Follow these steps exactly: 1. Multiply by 100. 2. Add. 3. Divide.',
    'Behebe den Fehler beim Runden und ändere nicht die API.',
    'Arregla el redondeo de la factura.',
    'Corrige les totaux de la facture.',
    '합계를 고쳐 주세요',
    '合計を修正する',
    '修复合计',
    'Исправь округление',
  ])
    it(`is well-formed, does not trip, and keeps the task's language: ${task}`, () => {
      const misfit = competenceSubstitution(aContract({ nextTask: task }));
      assert.ok(misfit !== null);
      const declared = declareContract(misfit.proposed);
      assert.deepEqual(declared.faults, []);
      assert.ok(declared.contract !== null);
      assert.equal(competenceSubstitution(declared.contract), null);
      assert.ok(declared.contract.nextTask.endsWith(methodSentence(task)));
    });
});

describe('the guard after the review', () => {
  const steps = 'Follow these steps exactly:\n\n1. Multiply by 100.\n2. Add.\n3. Divide by 100.\n';
  const clean = (result: Verdict['result'], category: Category | null): Verdict => ({
    result,
    realization: 'refuter-subagent',
    findings:
      category === null
        ? []
        : [
            {
              quotedToken: 'retry twice',
              location: 'Context, line 3',
              line: 3,
              category,
              whyUnresolvable: 'two writers can meet',
              advisory: 'Defer',
              repairNote: '',
            },
          ],
    sweep: CATEGORIES.map((_, index) => ({
      category: (index + 1) as Category,
      status: category === index + 1 ? 'finding' : 'clean',
      checked: '3 lines',
    })),
  });
  const trip = (
    prose: string,
    verdict: Verdict | null = null,
    own: Partial<HandoffContract> = {},
  ): string | null => backstop(aContract(own), prose, verdict)?.witness ?? null;

  it('ends on steps that have to be used', () => {
    assert.equal(trip(`## Context\n\n${steps}`), 'Follow these steps');
  });
  it('ends on a script that has to be used', () => {
    assert.notEqual(
      trip('Use this script:\n\n```sh\nset -e\nnode a.js | tee out\nnode b.js < out\n```\n'),
      null,
    );
  });
  it('lets a command, a value and an interface stand', () => {
    assert.equal(
      trip(
        'Run exactly `npm test`. Set `timeout` to 30.\n\n```ts\ntotal(items: Item[]): number\n```\n',
      ),
      null,
    );
  });
  it('lets steps stand that nobody demands, and code that is evidence', () => {
    assert.equal(
      trip('What is known:\n\n1. Prices are cents.\n2. Taxes come last.\n3. Nothing is cached.\n'),
      null,
    );
    assert.equal(
      trip('For reference, use this code as an example only:\n\n```ts\na();\nb();\nc();\n```\n'),
      null,
    );
  });
  it('lets commands stand that the contract verifies by', () => {
    const block = 'Run these commands exactly:\n\n```sh\nnpm ci\nnpm run lint\nnpm test\n```\n';
    assert.notEqual(trip(block), null);
    assert.equal(
      trip(block, null, { verificationCommands: ['npm ci', 'npm run lint', 'npm test'] }),
      null,
    );
  });
  it('ends on one finding that would repair behaviour, and on no other', () => {
    assert.equal(trip('Prose.', clean('Fail', 9)), 'retry twice');
    assert.equal(trip('Prose.', clean('Fail', 4)), null);
    assert.equal(trip('Prose.', clean('Pass', null)), null);
  });
  it('proposes a contract that does not trip', () => {
    const misfit = backstop(aContract(), steps, null);
    assert.ok(misfit !== null);
    const { contract } = declareContract(misfit.proposed);
    assert.ok(contract !== null);
    assert.equal(competenceSubstitution(contract), null);
  });
});
