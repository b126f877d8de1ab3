import { fact, observed, said, trap } from '../../build/facts.js';
import { packageFile } from '../../build/workspace.js';
import type { HandoffContext } from '../../context.js';

const RANK_DE = `export const BOOST_TITLE = 2.5;
export const K1 = 1.2;
`;

const metricGerman: HandoffContext = {
  name: 'kennzahlen-kurz',
  language: 'de',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('die suche findet ständig die falschen artikel oben, schau mal in src/rank.js');
      r.read('src/rank.js', RANK_DE);
      r.says('Mit der v3-Variante ist R@5 von 0,62 auf 0,71 gestiegen, MRR leicht gesunken.');
      r.person(
        'ok, R@5 ging rauf, gut. aber titel dürfen nicht mehr als doppelt zählen, das war abgemacht mit dem einkauf',
      );
      r.says('Der Wert BOOST_TITLE in src/rank.js steht noch auf 2.5, das müsste auf 2 runter.');
      r.person(
        'genau. und das von vorhin mit den synonymen lassen wir erstmal, mach so weiter wie oben besprochen',
      );
      r.run(
        'npm test',
        '# tests 14\n# pass 13\n# fail 1\nnot ok 9 - Titel zählen höchstens doppelt',
        1,
      );
    },
  },
  workspace: {
    files: { ...packageFile('suche', { test: 'node --test' }), 'src/rank.js': RANK_DE },
  },
  contract: {
    next: 'Die Gewichtung der Titel in der Suche richtigstellen; wie, entscheidest du.',
    scope: 'src/rank.js',
    stop: 'npm test läuft durch, auch der Test „Titel zählen höchstens doppelt“',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'src/rank.js' }],
    target: 'docs/uebergabe/suche.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'Titel höchstens doppelt',
      [/doppelt/iu, /einkauf/iu],
      [/nicht mehr als doppelt/iu],
      'Titel dürfen nicht mehr als doppelt zählen, so mit dem Einkauf vereinbart.',
    ),
    fact(
      'Wert jetzt',
      [/BOOST_TITLE/u],
      ['BOOST_TITLE'],
      'BOOST_TITLE in src/rank.js steht auf 2.5.',
    ),
  ],
  traps: [
    trap('metric', 'R@5 ging rauf', { marks: [/R@5/u] }),
    trap('metric', 'MRR leicht gesunken', { marks: [/\bMRR\b/u] }),
    trap('version-label', 'v3-Variante', { marks: [/v3-Variante/u] }),
    trap('deixis', 'wie oben besprochen', { marks: [/wie oben/iu] }),
    trap('deixis', 'das von vorhin', { marks: [/von vorhin/iu] }),
  ],
  lookAlikes: [observed('K1 = 1.2', /\bK1\b/u)],
};

const japanese: HandoffContext = {
  name: 'さっきのやり方で',
  language: 'ja',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('請求書の消費税の端数がずれています。src/tax.ts を見てください');
      r.read('src/tax.ts', 'export const RATE = 0.1;\nexport const rounding = "floor";\n');
      r.says('上記の通り、切り捨てが原因かもしれません。案Bのほうが良さそうです。');
      r.person('経理に確認しました。端数は四捨五入、行ごとではなく請求書の合計で一回だけです');
      r.says('さっきのやり方で進めます。例のファイルも直します。');
      r.person('はい。タスク3は後でいいです。仕様は docs/tax-spec.md にあります');
      r.run('npm test', '# tests 7\n# pass 6\n# fail 1\nnot ok 2 - 合計で一回だけ丸める', 1);
    },
  },
  workspace: {
    files: {
      ...packageFile('seikyu', { test: 'node --test' }),
      'src/tax.ts': 'export const RATE = 0.1;\nexport const rounding = "floor";\n',
      'docs/tax-spec.md': '消費税は請求書の合計に対して計算する。\n',
    },
  },
  contract: {
    next: '請求書の消費税の丸めを直す。方法は任せます。',
    scope: 'src/tax.ts',
    stop: 'npm test がすべて通る',
    verify: ['npm test'],
    sources: [
      { kind: 'path', locator: 'src/tax.ts' },
      { kind: 'path', locator: 'docs/tax-spec.md' },
    ],
    target: 'docs/handoff/tax.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      '四捨五入',
      ['四捨五入', '合計'],
      ['四捨五入'],
      '端数は四捨五入で、請求書の合計で一回だけ丸める(経理に確認済み)。',
    ),
    fact('失敗するテスト', ['合計で一回だけ丸める']),
  ],
  traps: [
    trap('deixis', '上記の通り'),
    trap('deixis', 'さっきのやり方で', { marks: ['さっきの'] }),
    trap('deixis', '例のファイル'),
    trap('task-id', 'タスク3'),
    trap('coined', '案B'),
    trap('guess', '切り捨てが原因かもしれません', { marks: ['かもしれません'] }),
  ],
  lookAlikes: [observed('RATE = 0.1', /\bRATE\b/u), said('docs/tax-spec.md')],
};

const spanish: HandoffContext = {
  name: 'lo-de-antes',
  language: 'es',
  source: {
    kind: 'claude',
    startsFrom: {
      record:
        'claude/projects/-Users-user17-dev-ai-music/ba79134d-b6e9-4867-af0c-6941038c9e4b.jsonl',
      lines: 30,
    },
    write: (r) => {
      r.person('los correos de bienvenida salen dos veces, mira src/mail.js porfa');
      r.read(
        'src/mail.js',
        'export const FROM = "hola@orchard.example";\nexport const RETRIES = 3;\n',
      );
      r.says(
        'Como dije arriba, seguramente es el reintento. El archivo anterior tiene el mismo fallo.',
      );
      r.person(
        'no no, al revés: primero se guarda la marca enviado y después se manda. y solo un correo por usuario, lo pide legal',
      );
      r.says('De acuerdo, haré lo de antes con la tarea #2. Todas las pruebas pasan.');
      r.person('vale. el ticket es https://tickets.orchard.example/MAIL-77');
      r.asks('¿Se reintenta si falla el envío?', ['Sí, una vez', 'No'], 'Sí, una vez');
    },
  },
  workspace: {
    files: {
      ...packageFile('correo', { test: 'node --test' }),
      'src/mail.js': 'export const FROM = "hola@orchard.example";\nexport const RETRIES = 3;\n',
    },
  },
  contract: {
    next: 'Que cada usuario reciba un solo correo de bienvenida; tú eliges cómo.',
    scope: 'src/mail.js',
    stop: 'npm test pasa',
    verify: ['npm test'],
    sources: [
      { kind: 'path', locator: 'src/mail.js' },
      { kind: 'url', locator: 'https://tickets.orchard.example/MAIL-77' },
    ],
    target: 'docs/handoff/correo.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'primero la marca',
      [/primero se guarda la marca/iu, /después/iu],
      [/primero se guarda la marca/iu],
      'Primero se guarda la marca «enviado» y después se manda el correo; un solo correo por usuario, lo pide legal.',
    ),
    fact('reintento', [/una vez/iu], ['una vez'], 'Si falla el envío se reintenta una vez.'),
  ],
  traps: [
    trap('deixis', 'Como dije arriba', { marks: [/como dije arriba/iu] }),
    trap('deixis', 'El archivo anterior', { marks: [/archivo anterior/iu] }),
    trap('deixis', 'lo de antes', { marks: [/lo de antes/iu] }),
    trap('task-id', 'la tarea #2', { marks: [/tarea #2/iu] }),
    trap('guess', 'seguramente es el reintento', { marks: [/seguramente/iu] }),
    trap('guess', 'Todas las pruebas pasan', { marks: [/todas las pruebas pasan/iu] }),
  ],
  lookAlikes: [
    said('https://tickets.orchard.example/MAIL-77', 'MAIL-77'),
    observed('RETRIES = 3', 'RETRIES'),
  ],
};

export const LANGUAGES: readonly HandoffContext[] = [metricGerman, japanese, spanish];
