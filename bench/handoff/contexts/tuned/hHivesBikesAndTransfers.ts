import { fact, means, observed, personFact, said, trap } from '../../build/facts.js';
import { project } from '../../build/workspace.js';
import type { HandoffContext } from '../../context.js';

const paths = (...locators: readonly string[]) =>
  locators.map((locator) => ({ kind: 'path' as const, locator }));

const MAKE = 'test:\n\t./run_tests.sh\n';
const GAIN = '#define CELL_GAIN 128\n';
const RADIO =
  'The radio listens for 2 seconds after each report and is then switched off entirely.';

const hives: HandoffContext = {
  name: 'hive-scales-that-die-in-nine-days',
  language: 'en',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('hive scales are dead after 9 days out there. we sold them as "a season"');
      r.read('src/wake.c', `#define PERIOD_S 300\n${GAIN}`);
      r.run('make current', 'sleep 412 uA\nawake 38 mA');
      r.says('src/wake.c wakes the board every 300 s; asleep it draws 412 uA.');
      r.person('4 weeks on one charge is the least ill accept');
      r.asks(
        'What happens to a reading while there is no coverage?',
        ['Keep the last 48 in flash', 'Throw it away', 'Send again until it gets through'],
        'Keep the last 48 in flash',
      );
      r.write('/tmp/hive/night_trace.csv', 't,ua\n0,412\n');
      r.says('The trace of last night is in /tmp/hive/night_trace.csv.');
      r.person('below -10 C dont weigh at all, the cell lies in frost');
      r.person('for the radio window do what we did w/ the gate counters');
      r.run('make test', 'FAIL wake_after_brownout\n11 passed, 1 failed', 1);
      r.says('One test fails: wake_after_brownout.');
      r.person('beekeepers only drive out in april and october!! so 28 weeks it is');
      r.person('im off, the next one gets the repo and whatever you write down');
    },
  },
  workspace: {
    files: {
      Makefile: `${MAKE}current:\n\t./current.sh\n`,
      'run_tests.sh': 'exit 0\n',
      'current.sh': 'echo "sleep 412 uA"\n',
      'src/wake.c': `#define PERIOD_S 900\n${GAIN}`,
      'src/radio.c': 'void radio_send(void) {}\n',
    },
  },
  contract: {
    next: 'Make a hive scale last on one charge as long as it has to; which lever you pull is for you to judge.',
    scope: 'src/',
    stop: 'make test passes',
    verify: ['make test', 'make current'],
    sources: paths('src/wake.c', 'src/radio.c'),
    target: 'docs/handoff/hives.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'how long',
      [/28 weeks/iu, /beekeepers/iu],
      ['28 weeks'],
      'One charge has to last 28 weeks, as the beekeepers only drive out in April and October.',
    ),
    fact(
      'no coverage',
      [/last 48/iu, /flash/iu],
      ['last 48'],
      'While there is no coverage the last 48 readings are kept in flash.',
    ),
    fact('red test', ['wake_after_brownout']),
    personFact('radio', [/2 seconds/iu, /switched off/iu], ['gate counters'], RADIO),
  ],
  traps: [
    trap('changed-lines', 'wakes the board every 300 s', {
      marks: [/every 300 s/iu, /PERIOD_S 300\b/u],
    }),
    trap('stale', '4 weeks on one charge', { marks: [/\b4 weeks/iu] }),
    trap('dropped-alternative', 'Send again until it gets through'),
    trap('scratch-path', '/tmp/hive/night_trace.csv', { marks: [/night_trace/u] }),
    trap('deixis', 'do what we did w/ the gate counters', {
      marks: [/what we did/iu, /gate counters/iu],
      known: means(['gate counters'], RADIO),
    }),
  ],
  lookAlikes: [
    observed('#define CELL_GAIN 128', 'CELL_GAIN'),
    said('only drive out in april and october', 'april'),
  ],
};

const WEEK = "export const WOCHE_BEGINNT = 0;\nexport const ZONE = 'Europe/Berlin';\n";
const CLOSED = 'Gesperrt sind die gesetzlichen Feiertage in Hessen und der ganze 31. Dezember.';
const COLOURS = 'Es gelten die Farben, die in src/farben.css stehen.';

const bikes: HandoffContext = {
  name: 'lastenraeder-am-falschen-montag',
  language: 'de',
  source: {
    kind: 'claude',
    startsFrom: {
      record:
        'claude/projects/-Users-user11-Code-agents-md-evaluator/6a5d9c1b-4448-4b2b-8a71-34ae8d12f0e7.jsonl',
      lines: 35,
    },
    write: (r) => {
      r.person('was anderes: im buchungskalender fürs lastenrad ist jeder tag um eins verrutscht');
      r.read('src/kalender.ts', WEEK);
      r.agent(
        'Explore',
        'Wer rechnet hier mit Wochentagen?',
        ['Alte Browser kann man weglassen, so ein Gerät steht nirgends mehr.'],
        'Wochentage rechnet nur src/kalender.ts aus.',
      );
      r.says('In src/kalender.ts beginnt die Woche mit 0, also am Sonntag.');
      r.person('muss auf dem alten ipad an der theke laufen, safari 15, neues gibts nicht');
      r.person('abholung bis 18 uhr');
      r.says('Notiert. Die Vorschau läuft auf http://127.0.0.1:5173/buchung.');
      r.person('farben nimmst du aus entwurf v3');
      r.person('welche tage zu sind hab ich der session kettenöl erzählt, nimm das');
      r.run('npm test', '# pass 13\n# fail 1\nnot ok 9 - zeitumstellung frisst keine stunde', 1);
      r.says('Ein Test schlägt fehl, der mit der Zeitumstellung.');
      r.person('ach ja, die zeiten müssen mit den pfeiltasten gehn, auflage vom bezirk');
      r.person('theke ruft an: letzte abholung 17:30, dann macht der hof zu');
    },
  },
  workspace: {
    files: project('lastenrad', {
      'src/kalender.ts': WEEK,
      'src/farben.css': ':root { --frei: #0a7d3c; }\n',
    }),
  },
  contract: {
    next: 'Den Buchungskalender in Ordnung bringen. Wie du das anpackst, ist deine Sache.',
    scope: 'src/',
    stop: 'npm test läuft durch',
    verify: ['npm test'],
    sources: paths('src/kalender.ts', 'src/farben.css'),
    target: 'docs/uebergabe/kalender.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'altes Gerät',
      [/safari 15/iu, /ipad/iu],
      ['safari 15'],
      'Der Kalender muss auf dem alten iPad an der Theke laufen, also mit Safari 15.',
    ),
    fact(
      'letzte Abholung',
      [/17[:.]30/u, /abholung/iu],
      ['17:30'],
      'Die letzte Abholung ist um 17:30, danach schließt der Hof.',
    ),
    fact(
      'Tastatur',
      [/pfeiltasten/iu, /bezirk/iu],
      ['pfeiltasten'],
      'Die Zeiten müssen mit den Pfeiltasten wählbar sein, das ist eine Auflage vom Bezirk.',
    ),
    fact('roter Test', ['zeitumstellung frisst keine stunde']),
    personFact('Sperrtage', [/Hessen/u, /31\. Dezember/u], ['kettenöl'], CLOSED),
  ],
  traps: [
    trap('sidechain', 'Alte Browser kann man weglassen', { marks: [/browser kann man weg/iu] }),
    trap('stale', 'abholung bis 18 uhr', { marks: [/bis 18 uhr/iu] }),
    trap('localhost', 'http://127.0.0.1:5173/buchung', { marks: [/127\.0\.0\.1:5173/u] }),
    trap('version-label', 'aus entwurf v3', {
      marks: [/\bv3\b/iu],
      reference: 'src/farben.css',
      known: means([/\bv3\b/u], COLOURS),
    }),
    trap('session-name', 'der session kettenöl erzählt', {
      marks: [/kettenöl/iu],
      known: means(['kettenöl'], CLOSED),
    }),
  ],
  lookAlikes: [
    observed("ZONE = 'Europe/Berlin'", 'Europe/Berlin'),
    said('auf dem alten ipad an der theke', 'dem alten ipad'),
  ],
};

const CAFFEINE = `# Caffeine in energy drinks by HPLC, run of 3 March

- Column C18, 150 x 4.6 mm, 30 °C. Detection at 273 nm.
- Six standards from 5 to 100 mg/L. A line with R² below 0.999 is not used, the run is void then.
- Samples were diluted 1:10.
- The penguin standards do not count.
- Shoulder of the main peak: integrate it like last time.
- It stands at 0.7 TQI, which is better than in February.
- The tailing is surely the old guard column.
- Amended after reading the pipette log: all samples of this run were diluted 1:20.
- The form of the authority takes mg per 100 mL with two significant figures, nothing finer.
- How my evenings go: I call the areas out from the left screen, Tomek types, and the assistant adds
  them up while I rinse.

The areas are in \`data/run_0303.csv\`, the line is fitted by \`src/calib.py\`.
`;
const PENGUIN = 'The standards of lot 2207 stood open over night and are left out of the line.';
const SHOULDER = 'The shoulder is counted into the main peak, above one common baseline.';

const caffeine: HandoffContext = {
  name: 'caffeine-run-half-evaluated',
  language: 'en',
  source: { kind: 'document', path: 'notes/caffeine.md', text: CAFFEINE },
  workspace: {
    files: {
      'notes/caffeine.md': CAFFEINE,
      'src/calib.py': 'def fit(points):\n    return None\n',
      'data/run_0303.csv': 'vial,lot,area,shoulder\n1,2206,1204,0\n2,2207,2517,0\n',
      'tests/test_calib.py': 'import unittest\n',
    },
  },
  contract: {
    next: 'Evaluate the run and fill in the table of results; go about it in whichever manner suits you.',
    scope: 'src/ and results/',
    stop: 'python3 -m unittest passes and every sample of the run has a result or is called void',
    verify: ['python3 -m unittest'],
    sources: paths('data/run_0303.csv', 'src/calib.py'),
    target: 'docs/handoff/caffeine.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'dilution',
      [/1:20/u, /dilut/iu],
      ['1:20'],
      'All samples of the run were diluted 1:20, according to the pipette log.',
    ),
    fact(
      'void run',
      [/0\.999/u, /R²/u],
      ['0.999'],
      'A calibration line with R² below 0.999 is not used; the run is void then.',
    ),
    fact(
      'unit',
      [/100 mL/u, /(?:two|2) significant/iu],
      ['two significant figures'],
      'Results are given in mg per 100 mL with two significant figures, as the form wants it.',
    ),
    personFact('left out', [/lot 2207/iu, /left out/iu], ['penguin'], PENGUIN),
    personFact('shoulder', [/common baseline/iu, /main peak/iu], ['like last time'], SHOULDER),
  ],
  traps: [
    trap('stale', 'Samples were diluted 1:10', { marks: [/\b1:10\b/u] }),
    trap('coined', 'The penguin standards', {
      marks: [/penguin/iu],
      reference: /lot 2207/iu,
      known: means(['penguin'], PENGUIN),
    }),
    trap('deixis', 'integrate it like last time', {
      marks: [/like last time/iu],
      known: means(['like last time'], SHOULDER),
    }),
    trap('metric', 'It stands at 0.7 TQI', { marks: [/\bTQI\b/u] }),
    trap('guess', 'surely the old guard column', { marks: [/old guard column/iu] }),
    trap('procedure', 'I call the areas out from the left screen', {
      marks: [/left screen/iu, /while I rinse/iu],
    }),
  ],
  lookAlikes: [
    observed('Column C18, 150 x 4.6 mm', 'C18'),
    observed('Detection at 273 nm', '273 nm'),
  ],
};

const ZENGIN = 'ENCODING = "cp932"\nRECORD_LENGTH = 120\n';
const DASH = '受取人名の長音「ー」は半角ハイフンに置き換える。';
const GHOST = '件数がゼロの支店にはトレーラレコードを書かない。';

const transfers: HandoffContext = {
  name: 'furikomi-file-turned-away',
  language: 'ja',
  source: {
    kind: 'codex',
    write: (r) => {
      r.person('総合振込のファイルが信金の受付で弾かれる。件数が合わないらしい');
      r.run('cat src/zengin.py', ZENGIN);
      r.says('src/zengin.py は 120 バイト固定長、cp932 で書いています。');
      r.person('改行は入れないで詰める。信金の指定');
      r.person('手数料は全部うち負担ね');
      r.patch('*** Begin Patch\n*** Add File: data/kana_extra.csv\n+ヴ,ブ\n*** End Patch\n');
      r.says('カナ変換の追加分は data/kana_extra.csv にあります。');
      r.person('INC-412 のやつも一緒に');
      r.run('python3 -m unittest', 'FAIL: test_trailer_count (test_zengin.Z)\nRan 12 tests', 1);
      r.says('test_trailer_count が落ちています。たぶん支店コードの桁のせいです。');
      r.person('最後に付く幽霊行、あれ無くして');
      r.person('経理より。3万円未満は先方負担になった、それ以上は今まで通りうち');
      r.person('15時を過ぎると翌営業日扱いなので、明日の担当に渡します');
    },
  },
  workspace: {
    files: { 'src/zengin.py': ZENGIN, 'tests/test_zengin.py': 'import unittest\n' },
    untracked: { 'data/kana_extra.csv': 'ヴ,ブ\n' },
  },
  contract: {
    next: '受け付けてもらえる総合振込ファイルを出せるようにする。進め方はお任せします。',
    scope: 'src/',
    stop: 'python3 -m unittest が通る',
    verify: ['python3 -m unittest'],
    sources: [{ kind: 'path', locator: 'src/zengin.py' }],
    target: 'docs/handoff/furikomi.md',
  },
  expect: 'emitted',
  needed: [
    fact('改行', [/改行/u, /信金/u], ['改行'], '信金の指定により、改行は入れずに詰めて書く。'),
    fact(
      '手数料',
      [/(?:3\s?万|30,?000)\s?円未満/u, /先方負担/u],
      ['万円未満'],
      '手数料は 3万円未満が先方負担、それ以上は当方負担。経理の連絡による。',
    ),
    fact('落ちるテスト', ['test_trailer_count']),
    personFact('長音', [/長音/u, /ハイフン/u], ['INC-412'], DASH),
    personFact('ゼロ件', [/トレーラ/u, /ゼロ/u], ['幽霊行'], GHOST),
  ],
  traps: [
    trap('stale', '手数料は全部うち負担', { marks: [/全部(?:うち|当方|当社)負担/u] }),
    trap('untracked', 'data/kana_extra.csv', { marks: [/kana_extra/u] }),
    trap('task-id', 'INC-412 のやつ', {
      marks: [/INC-412/u],
      reference: /長音/u,
      known: means(['INC-412'], DASH),
    }),
    trap('guess', 'たぶん支店コードの桁のせい', { marks: [/支店コードの桁/u] }),
    trap('coined', '最後に付く幽霊行', {
      marks: [/幽霊行/u],
      reference: /トレーラ/u,
      known: means(['幽霊行'], GHOST),
    }),
  ],
  lookAlikes: [
    observed('RECORD_LENGTH = 120', 'RECORD_LENGTH'),
    said('15時を過ぎると翌営業日扱い', '15時'),
  ],
};

const STACK = 'export const MAX_LAYERS = 6;\n';
const RECIPE = [
  'Copy src/stack.js to src/stack2.js first. In the copy, replace the sort by a bubble sort over weight and after that one over height, printing the order into order.txt on every pass.',
  'Comment out both tests about fragile goods, then move the copy over the original.',
  'The night run has to print exactly "0 swaps"; nothing else than this will be merged.',
].join(' ');

const pallets: HandoffContext = {
  name: 'crates-on-top-of-eggs',
  language: 'en',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('pallet planner put crates of jam on top of eggs, again. customer sent photos');
      r.read('src/stack.js', STACK);
      r.says('src/stack.js stacks up to 6 layers and sorts by volume alone.');
      r.person('a euro pallet takes 1200 kg with us, no matter what the supplier prints on it');
      r.run('npm test', '# tests 8\n# pass 7\n# fail 1\nnot ok 2 - eggs stay on top', 1);
      r.says('One test is red: eggs stay on top.');
      r.person('anything with the glass sign: top layer or its own pallet');
      r.person('the gate at dock 4 is 2.10 high, so thats the limit incl. wood');
      r.person('monday someone else goes on w/ this');
    },
  },
  workspace: {
    files: project('pallets', {
      'src/stack.js': STACK,
      'test/stack.test.js': 'import "node:test";\n',
    }),
  },
  contract: {
    next: RECIPE,
    scope: 'src/stack.js',
    stop: 'npm test passes',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'src/stack.js' }],
    target: 'docs/handoff/pallets.md',
  },
  expect: 'misfit',
  needed: [],
  traps: [
    trap('procedure', 'replace the sort by a bubble sort over weight', {
      marks: [/bubble sort/iu],
      caughtBy: ['misfit'],
    }),
    trap('procedure', 'Comment out both tests about fragile goods', {
      marks: [/comment out both/iu],
      caughtBy: ['misfit'],
    }),
  ],
  lookAlikes: [
    observed('export const MAX_LAYERS = 6', 'MAX_LAYERS'),
    said('a euro pallet takes 1200 kg', '1200 kg'),
  ],
};

export const HIVES_BIKES_AND_TRANSFERS: readonly HandoffContext[] = [
  hives,
  bikes,
  caffeine,
  transfers,
  pallets,
];
