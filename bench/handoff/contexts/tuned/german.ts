import { fact, observed, said, trap } from '../../build/facts.js';
import { project } from '../../build/workspace.js';
import type { HandoffContext } from '../../context.js';

const german: HandoffContext = {
  name: 'so-wie-vorhin',
  language: 'de',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('die rechnungen brauchen das leistungsdatum, src/rechnung.ts');
      r.read('src/rechnung.ts', 'export const STEUER = 0.19;\n');
      r.says(
        'Wie oben beschrieben wäre Variante B vermutlich besser, dann müsste man diese Datei nicht anfassen.',
      );
      r.person('nee. leistungsdatum = lieferdatum, bei abos der letzte tag vom monat (§14 UStG)');
      r.says(
        'Gut, dann mache ich das so wie vorhin. Aufgabe 3 bleibt offen, die Vorschau liegt unter /tmp/re-4711.pdf.',
      );
      r.person('alte rechnungen NICHT neu erzeugen, die sind festgeschrieben');
      r.todos([
        { content: 'Leistungsdatum im PDF zeigen', status: 'pending' },
        { content: 'XRechnung-Feld BT-72 füllen', status: 'pending' },
      ]);
    },
  },
  workspace: { files: project('rechnung', { 'src/rechnung.ts': 'export const STEUER = 0.19;\n' }) },
  contract: {
    next: 'Das Leistungsdatum auf Rechnungen zeigen; wie, entscheidest du.',
    scope: 'src/rechnung.ts',
    stop: 'npm test läuft durch',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'src/rechnung.ts' }],
    target: 'docs/uebergabe/leistungsdatum.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'welches Datum',
      [/lieferdatum/iu, /letzte/iu],
      ['lieferdatum'],
      'Leistungsdatum ist das Lieferdatum, bei Abos der letzte Tag des Monats (§14 UStG).',
    ),
    fact(
      'festgeschrieben',
      [/festgeschrieben/iu],
      ['festgeschrieben'],
      'Alte Rechnungen sind festgeschrieben und werden nicht neu erzeugt.',
    ),
    fact('offen', [/BT-72/u], ['BT-72'], 'Offen: XRechnung-Feld BT-72 füllen.'),
  ],
  traps: [
    trap('deixis', 'Wie oben beschrieben', { marks: [/wie oben/iu] }),
    trap('deixis', 'so wie vorhin', { marks: [/wie vorhin/iu] }),
    trap('deixis', 'diese Datei', { marks: [/diese datei/iu] }),
    trap('coined', 'Variante B', { marks: [/Variante B/u] }),
    trap('task-id', 'Aufgabe 3', { marks: [/Aufgabe 3/u] }),
    trap('scratch-path', '/tmp/re-4711.pdf'),
  ],
  lookAlikes: [
    observed('STEUER = 0.19', 'STEUER'),
    said('(§14 UStG)', 'UStG'),
    said('XRechnung-Feld BT-72', 'BT-72'),
  ],
};

const germanCodex: HandoffContext = {
  name: 'doch-nicht-so',
  language: 'de',
  source: {
    kind: 'codex',
    write: (r) => {
      r.person('lagerbestand: negative mengen verbieten. src/lager.mjs');
      r.run('cat src/lager.mjs', 'export const MIN = -5;');
      r.person('minimum -5 lassen wir, wegen retouren');
      r.says('Das Minimum bleibt bei -5.');
      r.person('quatsch, doch nicht. minimum ist 0, retouren laufen über ein eigenes konto (RET)');
      r.says(
        'Dann 0, und Retouren über das Konto RET. Am Ende muss der Schalter Drachenmodus weg.',
      );
      r.run('cat lokal/inventur.csv', 'artikel;menge\n17;4\n');
      r.says('Die Zählung steht in lokal/inventur.csv.');
      r.person('inventur am 30.09. muss danach stimmen');
    },
  },
  workspace: {
    files: project('lager', { 'src/lager.mjs': 'export const MIN = -5;\n' }),
    ignored: { 'lokal/inventur.csv': 'artikel;menge\n17;4\n' },
  },
  contract: {
    next: 'Negative Mengen im Lager verhindern; wie, entscheidest du.',
    scope: 'src/lager.mjs',
    stop: 'npm test läuft durch',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'src/lager.mjs' }],
    target: 'docs/uebergabe/lager.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'Minimum null',
      [/minimum ist 0/iu],
      ['minimum ist 0'],
      'Das Minimum ist 0; Retouren laufen über ein eigenes Konto (RET).',
    ),
    fact(
      'Retouren',
      [/\bRET\b/u],
      [/\(RET\)/u],
      'Das Minimum ist 0; Retouren laufen über ein eigenes Konto (RET).',
    ),
    fact('Inventur', [/30\.09/u], ['30.09'], 'Die Inventur am 30.09. muss danach stimmen.'),
  ],
  traps: [
    trap('stale', 'minimum -5 lassen wir', { marks: [/minimum[^.\n]{0,20}-5/iu] }),
    trap('untracked', 'lokal/inventur.csv'),
    trap('coined', 'der Schalter Drachenmodus', { marks: [/Drachenmodus/u] }),
  ],
  lookAlikes: [said('inventur am 30.09.', '30.09'), observed('export const MIN', /\bMIN\b/u)],
};

export const GERMAN: readonly HandoffContext[] = [german, germanCodex];
