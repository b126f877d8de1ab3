import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findResidue } from '../../../../src/core/diylisis/residue/findResidue.js';
import type { ResidueKind } from '../../../../src/core/diylisis/residue/residue.js';

const told = (text: string): string[] =>
  findResidue(text).map(({ kind, token }) => `${kind}: ${token}`);

/** What leans on the session, by language: the text, and what is to be found in it. */
const TETHERED: readonly (readonly [string, ...string[]])[] = [
  ['Do it as above.', 'deixis: as above'],
  ['Keep the names as we agreed.', 'deixis: as we agreed'],
  ['Use the earlier one.', 'deixis: the earlier one'],
  ['Then change that file.', 'deixis: that file'],
  ['Go on with this approach.', 'deixis: this approach'],
  ['Same as last time, please', 'deixis: Same as last time'],
  ['Use the function we just wrote.', 'deixis: the function we just wrote'],
  ['Take the one from earlier.', 'deixis: the one from earlier'],
  ['Finish task #3.', 'task-id: task #3'],
  ['Step 4 is open.', 'task-id: Step 4'],
  ['Implement 1, 2 and 3.', 'task-id: Implement 1, 2 and 3'],
  ['#12 is next.', 'task-id: #12'],
  ['Close PAY-123.', 'task-id: PAY-123'],
  ['Fix issue 88 first.', 'task-id: issue 88'],
  ['We take option B.', 'label: option B'],
  ['Build variant 2.', 'label: variant 2'],
  ['D3 is better.', 'label: D3'],
  ['The v4 variant is faster.', 'label: v4'],
  ['Use v4.', 'label: v4'],
  ['R@5 went up.', 'metric: R@5'],
  ['p95 went up.', 'metric: p95'],
  ['Look at total.ts.', 'short-path: total.ts'],
  ['Look at `total.ts`.', 'short-path: total.ts'],
  ['Merge the PR.', 'the-thing: the PR'],
  ['We merged the other PR.', 'the-thing: the other PR'],
  ['Rebase the branch.', 'the-thing: the branch'],
  ['Use the ratchet trick.', 'coined: the ratchet trick'],
  ['I then ran the tests.', 'narration: I then ran'],
  ['In this session nothing was pushed.', 'narration: In this session'],
  ['We tried earlier with a cache.', 'narration: We tried'],
  ['The log is /tmp/out.log.', 'ephemeral: /tmp/out.log'],
  ['The log is `/var/folders/ab/cd/T/out.log`.', 'ephemeral: /var/folders/ab/cd/T/out.log'],
  ['Open http://localhost:3000/cart now.', 'ephemeral: http://localhost:3000/cart'],
  [
    'See C:\\Users\\ada\\AppData\\Local\\Temp\\x.log',
    'ephemeral: C:\\Users\\ada\\AppData\\Local\\Temp\\x.log',
  ],
  ['It is in /home/ada/shop/a.ts.', 'ephemeral: /home/ada/shop/a.ts'],
  [
    'Resume 0f3a1c22-9d1e-4c53-8a11-2b7e3d9c0e11.',
    'session-id: 0f3a1c22-9d1e-4c53-8a11-2b7e3d9c0e11',
  ],
  ['Mach es wie oben besprochen.', 'deixis: wie oben besprochen'],
  ['Ändere diese Datei.', 'deixis: diese Datei'],
  ['Nimm den vorherigen Ansatz.', 'deixis: den vorherigen Ansatz'],
  ['Aufgabe 3 ist offen.', 'task-id: Aufgabe 3'],
  ['Wir nehmen Variante B.', 'label: Variante B'],
  ['Der PR wartet.', 'the-thing: Der PR'],
  ['Ich habe dann die Tests ausgeführt.', 'narration: Ich habe dann die Tests ausgeführt'],
  ['In dieser Sitzung ging das nicht.', 'narration: In dieser Sitzung'],
  ['Hazlo como acordamos.', 'deixis: como acordamos'],
  ['Cambia ese archivo.', 'deixis: ese archivo'],
  ['La tarea 3 sigue abierta.', 'task-id: tarea 3'],
  ['Usamos la opción B.', 'label: opción B'],
  ['Falta la PR.', 'the-thing: la PR'],
  ['Luego ejecuté las pruebas.', 'narration: Luego ejecuté'],
  ['Fais comme convenu.', 'deixis: comme convenu'],
  ['Change ce fichier.', 'deixis: ce fichier'],
  ['La tâche 3 reste ouverte.', 'task-id: tâche 3'],
  ['On prend la variante 2.', 'label: variante 2'],
  ['Fusionne la PR.', 'the-thing: la PR'],
  ['J’ai ensuite lancé les tests.', 'narration: J’ai ensuite lancé'],
  ['위에서 말한 대로 해 주세요.', 'deixis: 위에서 말한 대로'],
  ['그 파일을 고쳐 주세요.', 'deixis: 그 파일'],
  ['작업 3을 끝내 주세요.', 'task-id: 작업 3'],
  ['옵션 B로 합니다.', 'label: 옵션 B'],
  ['그 PR을 병합하세요.', 'the-thing: 그 PR'],
  ['이번 세션에서 안 됐다.', 'narration: 이번 세션에서'],
  ['上記の通りにしてください。', 'deixis: 上記の通り'],
  ['そのファイルを直してください。', 'deixis: そのファイル'],
  ['タスク3が残っています。', 'task-id: タスク3'],
  ['案Bにします。', 'label: 案B'],
  ['そのPRをマージする。', 'the-thing: そのPR'],
  ['このセッションでは無理だった。', 'narration: このセッションで'],
  ['请如上所述处理。', 'deixis: 如上所述'],
  ['修改那个文件。', 'deixis: 那个文件'],
  ['任务3还没做。', 'task-id: 任务3'],
  ['采用方案B。', 'label: 方案B'],
  ['合并那个PR。', 'the-thing: 那个PR'],
  ['我刚才运行了测试。', 'narration: 我刚才运行了'],
];

/** What a text explains itself, what stands in code or belongs to everybody. */
const PORTABLE: readonly string[] = [
  'The new one is https://api.example.org/v3/departures (v3); v3 needs a header.',
  'v4 (= the batched writer) is faster, so v4 stays.',
  'R@5, recall in the first five, went up; R@5 counts.',
  'D3 means rounding at display time. D3 was chosen.',
  'D3, i.e. rounding at display time, stays: D3 is simple.',
  'Recall in the first five (R@5) went up. R@5 is now 0.8.',
  'The batched writer is called v4. Keep v4.',
  '| Name | Meaning |\n|---|---|\n| v4 | the batched writer |\n\nKeep v4.',
  '### Option B: one weight\n\nAll fields count the same.\n\nTake option B.',
  '- A) cache on disk\n- B) cache in memory\n\nOption B was chosen.',
  '1. Build it\n2. Test it\n3. Ship it\n\nStop after step 3.',
  'Run `git log v4..v5` and compare `option B`.',
  '```\nas above, in that file\n```\n',
  'Click "Use the earlier one" in the dialog.',
  'See [this file](src/cart.ts) and [the PR](https://github.com/a/b/pull/3).',
  'The sum is in `src/cart.ts`. Keep the exports of that file.',
  'We write rows in batches of ten. This approach halves the load.',
  'Follow these steps:\n\n- build\n- test\n',
  'It needs Node 20, TypeScript 6.0, the v8 engine and `python3.11`.',
  'It needs Node v20, UUID v4 and the API v2.',
  'React 19 (from v18), Tailwind to v4.',
  'It uses v4 of actions/checkout.',
  'HTTP, JSON, CI, UTF-8, SHA-256, RFC-2119 and ERC-1271 are known.',
  'The S3 bucket of Q1 has an H1 heading on A4 paper.',
  'On 2026-03-01 at 12:30 it took 7 s.',
  'Issue 88 of this repository; ada/shop#12; https://github.com/ada/shop/issues/9, so #9.',
  'const x = this.total;',
  'Each commit is checked; the commit must have a message.',
  'Read README.md, package.json and CLAUDE.md.',
  'The sum is in src/cart/total.ts; total.ts has no tests.',
  'Use the API of Node.js, Vue.js and Next.js.',
  'The p95 latency of /checkout is 120 ms.',
  'Input and/or output, 3/4 of it.',
  'Of cats and dogs the latter bark.',
  'I want the totals to agree. We use Postgres.',
  'Preise sind ganze Cent; die Datei `src/cart.ts` rechnet.',
  'Los precios son céntimos enteros.',
  'Les prix sont des centimes entiers.',
  '가격은 정수 센트이다.',
  '価格は整数のセントである。',
  '价格以整数分存储。',
];

const kinds = (text: string, options: Parameters<typeof findResidue>[1]): ResidueKind[] =>
  findResidue(text, options).map(({ kind }) => kind);

describe('words that lean on the session', () => {
  for (const [text, ...expected] of TETHERED)
    it(`are found: ${text}`, () => assert.deepEqual(told(text), expected));
  it('are found in several languages at once', () => {
    assert.deepEqual(told('As above, 그 파일을 고치고 task 3 を、方案B で。'), [
      'deixis: As above',
      'deixis: 그 파일',
      'task-id: task 3',
      'label: 方案B',
    ]);
  });
  it('stand where they are said to, and nowhere twice', () => {
    const text = fc.array(fc.constantFrom(...TETHERED.map(([one]) => one), ...PORTABLE), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(text, (parts) => {
        const whole = parts.join('\n\n');
        let at = 0;
        for (const { token, start, end } of findResidue(whole)) {
          assert.equal(whole.slice(start, end), token);
          assert.ok(start >= at && end > start);
          at = end;
        }
      }),
      { numRuns: 60 },
    );
  });
  it('are looked for in any text without a fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const { token, start, end } of findResidue(text))
          assert.equal(text.slice(start, end), token);
      }),
    );
  });
});

describe('words that a text explains, and words of everybody', () => {
  for (const text of PORTABLE)
    it(`are not found: ${text.split('\n')[0] ?? ''}`, () => assert.deepEqual(told(text), []));
});

describe('what is known of the repository', () => {
  it('lets a name stand that only one file has', () => {
    assert.deepEqual(kinds('See total.ts.', { files: ['src/total.ts'] }), []);
    assert.deepEqual(kinds('See total.ts.', { files: ['total.ts', 'src/total.ts'] }), []);
    assert.deepEqual(kinds('See total.ts.', { files: ['src/a/total.ts', 'src/b/total.ts'] }), [
      'short-path',
    ]);
    assert.deepEqual(kinds('See total.ts.', { files: ['src/subtotal.ts'] }), ['short-path']);
  });
  it('lets a path stand that lies in it, and an issue that has an address', () => {
    assert.deepEqual(kinds('See /home/ada/shop/src/a.ts.', { root: '/home/ada/shop' }), []);
    assert.deepEqual(kinds('See /home/ada/shop2/src/a.ts.', { root: '/home/ada/shop' }), [
      'ephemeral',
    ]);
    assert.deepEqual(kinds('Fix issue 88.', { hasRemote: true }), []);
    assert.deepEqual(kinds('Fix PAY-88.', { hasRemote: true }), ['task-id']);
  });
  it('lets names stand that are explained elsewhere, and finds those the session coined', () => {
    assert.deepEqual(kinds('Keep v4.', { defined: ['v4'] }), []);
    assert.deepEqual(kinds('Keep v4.', { around: 'v4 means the batched writer.' }), []);
    assert.deepEqual(kinds('Keep the fast lane.', {}), []);
    assert.deepEqual(kinds('Keep the fast lane.', { coined: ['fast lane'] }), ['coined']);
    assert.deepEqual(
      kinds('The fast lane (= the path without a cache) stays.', { coined: ['fast lane'] }),
      [],
    );
  });
  it('knows the temporary folder of this user', () => {
    assert.deepEqual(kinds('See /data/ada/x.log.', {}), []);
    assert.deepEqual(kinds('See /data/ada/x.log.', { temporary: '/data/ada' }), ['ephemeral']);
  });
});

describe('names of measures, things and folders that only the session knows', () => {
  for (const [text, kind] of [
    ['AI is at 71 now.', 'metric'],
    ['PLR sits at 0.824.', 'metric'],
    ['D-ratio is down to 1.4.', 'metric'],
    ['HQ liegt jetzt bei 0,31.', 'metric'],
    ['DQ3 muss unter 0,2 bleiben.', 'metric'],
    ['The leftover strata are W-9.', 'task-id'],
    ['Weights come from rake-B.', 'label'],
    ['v3 of the age model looks better.', 'label'],
    ['The output is /scratch/anna/out/lk07.txt', 'ephemeral'],
    ['How I work on it: by ear.', 'narration'],
    ['I open two terminals, start the player on the left, and begin again.', 'narration'],
    ['Ich gehe so vor: erst die Notizen.', 'narration'],
    ['Wir nehmen derselbe Plan.', 'deixis'],
  ] as const)
    it(`are found: ${text}`, () => {
      assert.ok(kinds(text, {}).includes(kind), JSON.stringify(kinds(text, {})));
    });
  for (const text of [
    'CPU is at 71 percent.',
    'The price is 20 euros TTC à 20 %.',
    'GDP was 3 percent higher.',
    'Core LK-07 (data/lk07_depths.csv) ends at 3.42 m.',
    'v4 of actions/checkout runs there.',
    'v2 of the Stripe API is used.',
    'Use a type-C plug and a class-A filter.',
    'The same inputs must always give the same plan again, whatever the order.',
    'Aus gleichen Eingaben muss immer derselbe Plan herauskommen.',
    'Copy the folder to data/scratchpad-notes/a.txt.',
    'AI is what RFC 8058 says.',
  ])
    it(`are none: ${text}`, () => {
      assert.deepEqual(kinds(text, {}), []);
    });
});
