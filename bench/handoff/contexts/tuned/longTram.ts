import { fact, observed, said, trap } from '../../build/facts.js';
import { project } from '../../build/workspace.js';
import type { HandoffContext } from '../../context.js';

const BOARD = 'export const ROWS = 6;\nexport const REFRESH_S = 15;\n';

/** Fifty turns of a person who mixes German and English. */
export const LONG_TRAM: HandoffContext = {
  name: 'fifty-turns-tram-board',
  language: 'de',
  source: {
    kind: 'claude',
    startsFrom: {
      record: 'claude/projects/D--oh-my-posh/5a4b5aa4-b959-4920-a53c-7ae4ff8f0d73.jsonl',
      lines: 10,
    },
    write: (r) => {
      r.person('abfahrtstafel für die haltestelle, läuft auf nem alten tablet');
      r.read('src/board.js', BOARD);
      r.says('Die Tafel zeigt sechs Zeilen und lädt alle 15 Sekunden.');
      r.person('ok');
      r.person('verspätung ab 3 min rot');
      r.says('Rot ab 3 Minuten.');
      r.person('nee ab 5, bei 3 ist alles rot hier :D');
      r.says('Also ab 5 Minuten.');
      r.person('genau');
      r.person('weiter');
      r.says('Als Nächstes die Uhrzeit.');
      r.person('jo');
      r.person('uhrzeit oben rechts');
      r.person('kein sekundenzeiger, das display brennt sonst ein');
      r.says('Ohne Sekunden.');
      r.person('passt');
      r.person('woher kommen die daten eigentlich');
      r.says('Von https://api.trams.example/v2/departures.');
      r.person(
        'die v2 wird am 1.12. abgeschaltet, wir müssen auf v3 https://api.trams.example/v3/departures',
      );
      r.person('aber bitte erst wenn die tests laufen');
      r.run(
        'npm test',
        '# tests 10\n# pass 9\n# fail 1\nnot ok 6 - Ausfall steht durchgestrichen',
        1,
      );
      r.says('Ein Test ist rot.');
      r.person('welcher');
      r.says('Ausfall steht durchgestrichen.');
      r.person('ausfälle durchgestrichen UND mit wort "entfällt", wegen barrierefreiheit');
      r.person('ok?');
      r.says('Ja.');
      r.person('gut');
      r.person('zeilen: 6 ist zu viel');
      r.says('Dann vier?');
      r.person('5');
      r.person('ach lass 6, das andere tablet ist größer');
      r.says('Es bleibt bei 6.');
      r.person('mach mal');
      r.edit('src/board.js', 'REFRESH_S = 10', 'REFRESH_S = 15');
      r.person('refresh so lassen');
      r.person('sonst sperren die uns (max 4 anfragen pro minute)');
      r.says('Alle 15 Sekunden sind 4 Anfragen pro Minute.');
      r.person('jep');
      r.person('offline?');
      r.says('Ohne Netz könnte man die letzten Daten zeigen oder eine leere Tafel.');
      r.person('letzte daten max 10 min, danach leere tafel mit "keine daten"');
      r.says('Gut.');
      r.person('nicht die alten daten einfach stehen lassen, das gab schon ärger');
      r.person('weiter im text');
      r.says('Ich habe dafür den Igelmodus gebaut.');
      r.person('den was?');
      r.says('Das ist mein Name für den Offline-Zustand.');
      r.person('nenn das normal');
      r.person('ok');
      r.person('schrift größer? oma test bestanden, 28px');
      r.says('Die Schrift ist 28px.');
      r.person('prima');
      r.person('und im dunkeln?');
      r.says('Ab 22 Uhr wird gedimmt, wie bisher.');
      r.person('gut so');
      r.person('commit pls');
      r.run('git commit -am "Tafel ohne Netz"', '[main 8c1d0aa] Tafel ohne Netz\n 2 files changed');
      r.person('push später');
      r.person('bin kurz weg');
      r.person('wieder da');
      r.person('was fehlt noch');
      r.says(
        'Die Umstellung auf v3 und der rote Test. Wie oben gesagt vermutlich eine Stunde Arbeit.',
      );
      r.person('v3 braucht header X-Client: tafel-7');
      r.person('schluss für heute');
      r.todos([
        { content: 'Auf die Schnittstelle v3 umstellen', status: 'pending' },
        { content: 'Ausfälle mit dem Wort „entfällt“ zeigen', status: 'in_progress' },
      ]);
      r.person('das macht dann jemand anders');
      r.person('danke dir');
      r.person('👍');
      r.person('tschüss');
      r.person('ach so, tests bitte mit npm test, nicht mit dem skript');
      r.says('Alles klar.');
    },
  },
  workspace: { files: project('tafel', { 'src/board.js': BOARD }), hasRemote: true },
  contract: {
    next: 'Die Tafel auf die neue Schnittstelle umstellen und Ausfälle richtig zeigen; wie, entscheidest du.',
    scope: 'src/board.js',
    stop: 'npm test läuft durch',
    verify: ['npm test'],
    sources: [
      { kind: 'path', locator: 'src/board.js' },
      { kind: 'url', locator: 'https://api.trams.example/v3/departures' },
    ],
    target: 'docs/uebergabe/tafel.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'Abschaltung',
      [/1\.12/u, /v3/u],
      ['1.12'],
      'Die alte Schnittstelle wird am 1.12. abgeschaltet; neu ist https://api.trams.example/v3/departures (v3).',
    ),
    fact(
      'Kopfzeile',
      ['X-Client: tafel-7'],
      ['X-Client'],
      'Die Schnittstelle v3 braucht den Header X-Client: tafel-7.',
    ),
    fact(
      'entfällt',
      [/entfällt/iu, /durchgestrichen/iu],
      ['entfällt', 'durchgestrichen'],
      'Ausfälle stehen durchgestrichen und mit dem Wort „entfällt“, wegen der Barrierefreiheit.',
    ),
    fact(
      'Anfragen',
      [/4 anfragen pro minute/iu],
      [/4 anfragen/iu],
      'Höchstens 4 Anfragen pro Minute, sonst wird gesperrt; der Takt bleibt.',
    ),
    fact(
      'ohne Netz',
      [/10 min/iu, /keine daten/iu],
      ['keine daten'],
      'Ohne Netz stehen die letzten Daten höchstens 10 min, danach eine leere Tafel mit „keine Daten“.',
    ),
    fact('Verspätung', [/ab 5/iu, /rot/iu], [/ab 5/iu], 'Verspätungen stehen ab 5 Minuten in rot.'),
    fact(
      'keine Sekunden',
      [/sekunden/iu, /brennt/iu],
      ['sekundenzeiger'],
      'Kein Sekundenzeiger, weil das Display sonst einbrennt (es brennt ein).',
    ),
    fact(
      'offener Punkt',
      [/v3 umstellen/iu],
      [/v3 umstellen/iu],
      'Offen: Auf die Schnittstelle v3 umstellen.',
    ),
  ],
  traps: [
    trap('stale', 'verspätung ab 3 min rot', { marks: [/ab 3 min/iu] }),
    trap('stale', 'zeilen: 6 ist zu viel', { marks: [/6 ist zu viel/iu] }),
    trap('unpushed', '[main 8c1d0aa]', { marks: ['8c1d0aa'] }),
    trap('coined', 'den Igelmodus', { marks: [/Igelmodus/u] }),
    trap('deixis', 'Wie oben gesagt', { marks: [/wie oben/iu] }),
    trap('guess', 'vermutlich eine Stunde Arbeit', { marks: [/eine Stunde Arbeit/iu] }),
  ],
  lookAlikes: [
    observed('REFRESH_S = 15', 'REFRESH_S'),
    said('X-Client: tafel-7', 'tafel-7'),
    said('https://api.trams.example/v3/departures', /\bv3\b/u),
  ],
};
