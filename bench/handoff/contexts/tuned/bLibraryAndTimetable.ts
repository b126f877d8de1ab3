import { fact, means, observed, personFact, said, trap } from '../../build/facts.js';
import { project } from '../../build/workspace.js';
import type { HandoffContext } from '../../context.js';

const VOLUMES = 'Bandnummern stehen in Feld 454, Reihen in Feld 451.\n';

const library: HandoffContext = {
  name: 'buecher-doppelt-im-katalog',
  language: 'de',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person(
        'seit dem umzug aus dem alten katalog stehen viele bücher doppelt drin, räum das auf',
      );
      r.taskCreate('1', 'Doppelte über die ISBN finden', 'Auflagen getrennt lassen');
      r.taskCreate('2', 'Doppelte ohne ISBN finden', 'Titel, Jahr und Verlag vergleichen');
      r.taskCreate(
        '3',
        'Vormerkungen zusammenführen',
        'Die Reihenfolge der Wartenden bleibt, wie sie ist',
      );
      r.taskUpdate('1', 'completed');
      r.taskUpdate('2', 'in_progress');
      r.read('src/dubletten.js', 'export const SCHWELLE = 0.92;\n');
      r.write('notizen/baende.md', VOLUMES);
      r.says(
        'Task 1 ist fertig, #2 läuft, danach kommt #3. Die Sonderfälle habe ich in notizen/baende.md gesammelt.',
      );
      r.person('#3 ist der leitung am wichtigsten, da gabs beschwerden');
      r.person('mehrbändige werke niemals zusammenlegen, die bandnummer steht in feld 454');
      r.asks(
        'Welcher Datensatz bleibt stehen?',
        ['der ältere', 'der neuere', 'der mit den meisten Exemplaren'],
        'der mit den meisten Exemplaren',
      );
      r.says('Dann folgt noch der Eulenlauf über den ganzen Bestand.');
      r.person('eulenlauf bitte nur nachts zwischen 2 und 4, da ist die ausleihe zu');
      r.person('trennzeichen im export wie in der sitzung umzug-teil-2');
      r.says('Gut, das übernehme ich.');
    },
  },
  workspace: {
    files: project('katalog', {
      'src/dubletten.js': 'export const SCHWELLE = 0.92;\n',
      'scripts/abgleich.mjs': 'console.log("Abgleich");\n',
    }),
    untracked: { 'notizen/baende.md': VOLUMES },
  },
  contract: {
    next: 'Den Katalog von doppelten Einträgen befreien; das Wie entscheidest du.',
    scope: 'src/ und scripts/',
    stop: 'npm test läuft durch',
    verify: ['npm test'],
    sources: [
      { kind: 'path', locator: 'src/dubletten.js' },
      { kind: 'path', locator: 'scripts/abgleich.mjs' },
    ],
    target: 'docs/handoff/katalog.md',
    durability: 'DurableRepo',
  },
  expect: 'emitted',
  needed: [
    fact(
      'ohne ISBN offen',
      [/Doppelte ohne ISBN finden/u],
      [/Doppelte ohne ISBN finden/u],
      'Offen: Doppelte ohne ISBN finden; Titel, Jahr und Verlag vergleichen.',
    ),
    fact(
      'Vormerkungen offen',
      [/Vormerkungen zusammenführen/u],
      [/Vormerkungen zusammenführen/u],
      'Offen und der Leitung am wichtigsten: Vormerkungen zusammenführen; die Reihenfolge der Wartenden bleibt, wie sie ist.',
    ),
    fact(
      'Bände bleiben einzeln',
      [/mehrbändige werke/iu, /454/u],
      ['mehrbändige werke'],
      'Mehrbändige Werke werden niemals zusammengelegt; die Bandnummer steht in Feld 454.',
    ),
    fact(
      'wer stehen bleibt',
      [/meisten Exemplaren/iu],
      ['meisten Exemplaren'],
      'Stehen bleibt der Datensatz mit den meisten Exemplaren.',
    ),
    personFact(
      'nur nachts',
      [/scripts\/abgleich\.mjs/u, /zwischen 2 und 4/iu],
      ['zwischen 2 und 4'],
      'Der Abgleich des ganzen Bestands (scripts/abgleich.mjs) läuft nur nachts zwischen 2 und 4 Uhr, da ist die Ausleihe zu.',
    ),
    personFact(
      'Trennzeichen',
      [/Pipe-Zeichen/iu],
      ['umzug-teil-2'],
      'Das Trennzeichen im Export ist das Pipe-Zeichen, Titel enthalten Strichpunkte.',
    ),
  ],
  traps: [
    trap('task-id', 'Task 1 ist fertig, #2 läuft', { marks: [/Task 1 ist/u, /(?<![\w/])#2\b/u] }),
    trap('task-id', '#3 ist der leitung am wichtigsten', {
      marks: [/(?<![\w/])#3\b/u],
      reference: /Vormerkungen zusammenführen/u,
    }),
    trap('untracked', 'notizen/baende.md'),
    trap('coined', 'eulenlauf bitte nur nachts', {
      marks: [/eulenlauf/iu],
      reference: /scripts\/abgleich\.mjs/u,
      known: means(
        [/eulenlauf/iu],
        'Der Abgleich des ganzen Bestands (scripts/abgleich.mjs) läuft nur nachts zwischen 2 und 4 Uhr, da ist die Ausleihe zu.',
      ),
    }),
    trap('session-name', 'in der sitzung umzug-teil-2', { marks: [/umzug-teil-2/iu] }),
  ],
  lookAlikes: [
    observed('SCHWELLE = 0.92', 'SCHWELLE'),
    said('die bandnummer steht in feld 454', 'feld 454'),
  ],
};

const RULES = '{ "stundenProTag": 7, "hoechstensHohlstunden": 1 }\n';

const timetable: HandoffContext = {
  name: 'hohlstunden-im-stundenplan',
  language: 'de',
  source: {
    kind: 'codex',
    write: (r) => {
      r.person('der neue stundenplan hat zu viele hohlstunden, vor allem in der 7b');
      r.run('cat plan/regeln.json', RULES);
      r.says(
        'Erlaubt ist eine Hohlstunde je Woche (plan/regeln.json). Ich könnte den Plan mit simulierter Abkühlung suchen lassen.',
      );
      r.person(
        'nein. aus gleichen eingaben muss immer derselbe plan herauskommen, sonst klagen die eltern wieder',
      );
      r.person('sport nie nach der 5. stunde');
      r.run('node plan/rechne.mjs', 'HQ 0,31\n');
      r.says(
        'HQ liegt jetzt bei 0,31. Entwurf v6 ist der beste bisher. K-17 ist noch offen. Vermutlich zählt der Import die Lehrerinnen in Teilzeit doppelt.',
      );
      r.person('HQ muss unter 0,2');
      r.person('doppelstunden in chemie so legen wie bei dem anderen fach vorhin');
      r.person('frau okafor hat donnerstags frei, steht so in ihrem vertrag');
      r.person('sport darf doch bis zur 6. stunde gehen, die halle hat länger auf');
      r.says('Ist notiert.');
    },
  },
  workspace: {
    files: project('stundenplan', {
      'plan/regeln.json': RULES,
      'plan/rechne.mjs': 'console.log("HQ");\n',
    }),
  },
  contract: {
    next: 'Den Stundenplan mit weniger Hohlstunden rechnen lassen; der Weg dahin ist dir überlassen.',
    scope: 'plan/',
    stop: 'npm test läuft durch',
    verify: ['npm test'],
    sources: [
      { kind: 'path', locator: 'plan/regeln.json' },
      { kind: 'path', locator: 'plan/rechne.mjs' },
    ],
    target: 'docs/handoff/stundenplan.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'immer derselbe Plan',
      [/gleichen eingaben/iu, /derselbe plan/iu],
      ['gleichen eingaben'],
      'Aus gleichen Eingaben muss immer derselbe Plan herauskommen.',
    ),
    fact(
      'Sport',
      [/sport/iu, /6\. stunde/iu],
      ['6. stunde'],
      'Sport darf bis zur 6. Stunde gehen, die Halle hat so lange auf.',
    ),
    fact(
      'freier Donnerstag',
      [/okafor/iu, /donnerstags? frei/iu],
      ['okafor'],
      'Frau Okafor hat donnerstags frei, so steht es in ihrem Vertrag.',
    ),
    personFact(
      'was erreicht werden muss',
      [/0,2 Hohlstunden/iu, /je Klasse und Tag/iu],
      ['HQ muss unter'],
      'Erreicht ist es bei weniger als 0,2 Hohlstunden je Klasse und Tag im Mittel.',
    ),
    personFact(
      'Doppelstunden',
      [/chemie/iu, /Physik/iu, /Vormittag/iu],
      ['doppelstunden in chemie'],
      'Doppelstunden in Chemie liegen wie die in Physik am Vormittag, ohne große Pause dazwischen.',
    ),
  ],
  traps: [
    trap('dropped-alternative', 'mit simulierter Abkühlung', { marks: [/Abkühlung/iu] }),
    trap('stale', 'sport nie nach der 5. stunde', { marks: [/5\. stunde/iu] }),
    trap('metric', 'HQ muss unter 0,2', {
      marks: [/\bHQ\b/u],
      known: means(
        [/\bHQ\b/u],
        'Erreicht ist es bei weniger als 0,2 Hohlstunden je Klasse und Tag im Mittel.',
      ),
    }),
    trap('version-label', 'Entwurf v6', { marks: [/Entwurf v6/iu] }),
    trap('task-id', 'K-17 ist noch offen', { marks: [/\bK-17\b/u] }),
    trap('guess', 'Vermutlich zählt der Import die Lehrerinnen in Teilzeit doppelt', {
      marks: [/Teilzeit doppelt/iu],
    }),
    trap('deixis', 'wie bei dem anderen fach vorhin', { marks: [/anderen fach vorhin/iu] }),
  ],
  lookAlikes: [observed('"stundenProTag": 7', 'stundenProTag'), said('vor allem in der 7b', '7b')],
};

export const LIBRARY_AND_TIMETABLE: readonly HandoffContext[] = [library, timetable];
