import { fakeSecret } from '../../build/secrets.js';
import { fact, means, observed, personFact, said, trap } from '../../build/facts.js';
import { project } from '../../build/workspace.js';
import type { HandoffContext } from '../../context.js';

const paths = (...locators: readonly string[]) =>
  locators.map((locator) => ({ kind: 'path', locator }) as const);

const DUTY = 'export const WAKE_S = 600;\nexport const RADIO = "LoRa SF9";\n';
const ALERTS = fakeSecret('slack-token', 611);
const SEALED =
  'The bootloader boot/stage0.bin is sealed by the maker of the board and must stay untouched.';

const buoy: HandoffContext = {
  name: 'tide-buoy-flat-by-february',
  language: 'en',
  source: {
    kind: 'claude',
    startsFrom: {
      record:
        'claude/projects/-Users-user11-Code-agents-md-evaluator/3c7e488d-d200-4459-a292-559880d9917c.jsonl',
      lines: 50,
    },
    write: (r) => {
      r.person('tide buoy now. flat by february every winter, it has to reach mid april');
      r.read('src/duty.js', DUTY);
      r.agent(
        'Explore',
        'Where does the buoy send?',
        ['The supercap is too small, replacing that alone doubles the runtime.'],
        'Sending happens in src/queue.js, one packet for each reading.',
      );
      r.says('It wakes every 600 s and src/queue.js sends one packet per reading.');
      r.person('levels go out hourly, more they dont need');
      r.person('under 3.3 V the modem browns out and eats the flash. never transmit below that');
      r.run(
        'python3 scripts/drain.py /tmp/ina219-0311.csv',
        'mean 4.1 mA, peak 128 mA while sending',
      );
      r.says(
        'Mean 4.1 mA. The trace is kept in /tmp/ina219-0311.csv. The clock is slow, most likely the cold gets to its crystal.',
      );
      r.person(`failed sends get posted by the bot btw, token ${ALERTS}`);
      r.person('harbour office rang: every 10 min while a storm warning is out, else every 3 h');
      r.person('hands off the sleepy goose pls');
      r.run('npm test', '# fail 1\nnot ok 5 - queue keeps readings over a reset', 1);
      r.says('One red: queue keeps readings over a reset.');
    },
  },
  workspace: {
    files: project('tide-buoy', {
      'src/duty.js': DUTY,
      'src/queue.js': 'export const queue = [];\n',
      'boot/stage0.bin': 'BOOT\n',
      'scripts/drain.py': 'print("mean")\n',
      'test/queue.test.js': 'import "node:test";\n',
    }),
  },
  contract: {
    next: 'Make the buoy last through the winter. Pick whichever approach convinces you.',
    scope: 'src/',
    stop: 'npm test passes',
    verify: ['npm test'],
    sources: paths('src/duty.js', 'src/queue.js'),
    target: 'docs/handoff/buoy.md',
  },
  expect: 'emitted',
  needed: [
    fact('until', [/april/iu], [/april/u], 'The battery has to reach mid April.'),
    fact(
      'how often',
      [/10 min/iu, /3 h/iu, /storm/iu],
      [/storm warning/u],
      'Levels go out every 10 minutes in a storm warning and every 3 hours otherwise.',
    ),
    fact('3.3 V', [/3\.3 ?V/u], [/3\.3 V/u], 'Nothing is ever transmitted below 3.3 V.'),
    fact('red test', ['queue keeps readings over a reset']),
    personFact('bootloader', ['boot/stage0.bin', /untouched/iu], [/sleepy goose/u], SEALED),
  ],
  traps: [
    trap('stale', 'levels go out hourly', { marks: [/\bhourly\b/iu] }),
    trap('sidechain', 'The supercap is too small', { marks: [/supercap/iu] }),
    trap('scratch-path', '/tmp/ina219-0311.csv', { marks: [/ina219-0311/u] }),
    trap('guess', 'most likely the cold gets to its crystal', { marks: [/crystal/iu] }),
    trap('secret', ALERTS),
    trap('coined', 'hands off the sleepy goose', {
      marks: [/sleepy goose/iu],
      reference: 'boot/stage0.bin',
      known: means([/sleepy goose/u], SEALED),
    }),
  ],
  lookAlikes: [
    observed('export const RADIO = "LoRa SF9"', 'SF9'),
    said('under 3.3 V the modem browns out', '3.3 V'),
  ],
};

const SPLIT = 'GRUNDANTEIL = 0.3\nSTELLEN = 2\n';
const OPEN =
  'Offen ist noch die Rundung der Cent-Beträge; Vorauszahlungen und Briefköpfe sind erledigt.';
const MOVED =
  'Frau Okonkwo zog am 15. Mai aus; ihre Heizkosten werden nach Gradtagszahlen geteilt.';

const heating: HandoffContext = {
  name: 'heizkosten-mit-leerer-wohnung',
  language: 'de',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('heizkosten gartenstr. stimmen nicht. 30 grund 70 verbrauch wie im vertrag');
      r.read('src/verteilung.py', SPLIT);
      r.says('src/verteilung.py nimmt 0.3 als Grundanteil und rundet auf zwei Stellen.');
      r.asks(
        'Wer trägt den Anteil der leeren Wohnung?',
        ['Umlage auf alle Mieter', 'Eigentümer', 'Rücklage der Hausverwaltung'],
        'Eigentümer',
      );
      r.person('zähler im DG wurde im märz getauscht. alter endstand 8412, der neue fing bei 0 an');
      r.says('Die Tage ohne Mieter rechnet src/leerstand.py aus, das ist eingecheckt.');
      r.person('co2: nach dem stufenmodell zahlt der vermieter 40 %, hab ich nachgerechnet');
      r.person('punkt 4 u. 9 der mängelliste hab ich, der rest fehlt');
      r.person('anschreiben: nimm die dritte fassung, die anwältin hat drübergeschaut');
      r.person('frau okonkwo dann so wie besprochen');
      r.run('python3 -m unittest', 'FAIL: test_summe_gleich_rechnung\nRan 6 tests in 0.1s', 1);
      r.says('test_summe_gleich_rechnung schlägt fehl, die übrigen fünf laufen.');
    },
  },
  workspace: {
    files: {
      'src/verteilung.py': SPLIT,
      'src/zaehler.py': 'def stand(zaehler):\n    return 0\n',
      'vorlagen/anschreiben-kanzlei.txt': 'Sehr geehrte Damen und Herren,\n',
      'tests/test_verteilung.py': 'import unittest\n',
    },
    hasRemote: true,
    unpushed: [
      {
        message: 'Tage ohne Mieter',
        files: { 'src/leerstand.py': 'def tage(von, bis):\n    return 0\n' },
      },
    ],
  },
  contract: {
    next: 'Die Abrechnung für das Haus richtig ausstellen. Wie du das anstellst, ist deine Sache.',
    scope: 'src/ und vorlagen/',
    stop: 'python3 -m unittest läuft durch',
    verify: ['python3 -m unittest'],
    sources: paths('src/verteilung.py', 'src/zaehler.py'),
    target: 'docs/uebergabe/heizkosten.md',
  },
  expect: 'emitted',
  needed: [
    fact('leer', [/Eigentümer/u], [/Eigentümer/u], 'Für Leerstand zahlt der Eigentümer.'),
    fact(
      'DG',
      [/8412/u],
      [/8412/u],
      'Im DG endete der alte Zähler bei 8412, der neue begann bei 0.',
    ),
    fact('CO2', [/40 ?%/u], [/stufenmodell/u], 'Von den CO2-Kosten zahlt der Vermieter 40 %.'),
    fact('roter Test', ['test_summe_gleich_rechnung']),
    personFact('was fehlt', [/Rundung/u, /Cent/u], ['mängelliste'], OPEN),
    personFact('Auszug', [/Gradtag/u, /Okonkwo/u], ['wie besprochen'], MOVED),
  ],
  traps: [
    trap('dropped-alternative', 'Umlage auf alle Mieter'),
    trap('unpushed', 'src/leerstand.py'),
    trap('task-id', 'punkt 4 u. 9 der mängelliste', {
      marks: [/punkt 4\b/iu, /mängelliste/iu],
      reference: /Rundung der Cent/u,
      known: means(['mängelliste'], OPEN),
    }),
    trap('version-label', 'nimm die dritte fassung', {
      marks: [/dritte[nr]? fassung/iu],
      reference: 'vorlagen/anschreiben-kanzlei.txt',
      known: means(['dritte fassung'], 'Es gilt vorlagen/anschreiben-kanzlei.txt.'),
    }),
    trap('deixis', 'frau okonkwo dann so wie besprochen', {
      marks: [/wie besprochen/iu],
      known: means(['wie besprochen'], MOVED),
    }),
  ],
  lookAlikes: [
    observed('GRUNDANTEIL = 0.3', 'GRUNDANTEIL'),
    said('30 grund 70 verbrauch wie im vertrag', '30 grund 70 verbrauch'),
    said('alter endstand 8412', '8412'),
  ],
};

const RNG = 'export const SEED_BITS = 32;\n';
const ROUNDING = 'Path costs are rounded to whole hundredths, halves away from zero.';

const replays: HandoffContext = {
  name: 'replays-that-end-differently',
  language: 'en',
  source: {
    kind: 'codex',
    write: (r) => {
      r.person('replays end differently on m-series macs, windows + linux agree w each other');
      r.run('cat src/rng.js', RNG);
      r.says('src/rng.js seeds with 32 bits and looks the same on each platform.');
      r.person('replays from the spring tournament still have to load, theyre linked everywhere');
      r.person('dump the whole board into the file every turn, who cares');
      r.says('Then the file carries the whole board for every turn.');
      r.rollBack(1);
      r.person('files can have 64 KB, the lobby server chops off everything after');
      r.run('node scripts/compare.mjs', 'first difference: turn 41, path cost 12.000000001 / 12');
      r.says(
        'They part on turn 41, in the path cost. Side by side view: http://127.0.0.1:8123/diff. Could be the fused multiply-add of that chip.',
      );
      r.person('drift score is 0.12 with my hack, was .31, so close!!');
      r.person('for the rounding look up what we said in otter-night');
      r.person('no new packages, the console build doesnt allow any');
      r.run('npm test', '# fail 1\nnot ok 2 - tournament replay 7 ends with 212 points', 1);
      r.says('Still red: tournament replay 7 ends with 212 points.');
    },
  },
  workspace: {
    files: project('deckhand', {
      'src/rng.js': RNG,
      'src/path.js': 'export const cost = (a, b) => a.weight * b.weight;\n',
      'src/replay.js': 'export const load = (bytes) => bytes;\n',
      'scripts/compare.mjs': 'console.log("first difference");\n',
      'test/replay.test.js': 'import "node:test";\n',
    }),
  },
  contract: {
    next: 'Have a replay end alike on every machine. Your call how.',
    scope: 'src/',
    stop: 'npm test passes',
    verify: ['npm test'],
    sources: paths('src/path.js', 'src/replay.js'),
    target: 'docs/handoff/replays.md',
  },
  expect: 'emitted',
  needed: [
    fact('old', [/spring/iu, /load/iu], [/spring/u], 'Replays of the spring tournament must load.'),
    fact('size', [/64 KB/u], [/64 KB/u], 'A file may have 64 KB, the lobby server cuts the rest.'),
    fact('first', [/turn 41/iu], [/turn 41/u], 'They part on turn 41, in the path cost.'),
    fact('no new ones', [/console/iu], [/console/u], 'The console build allows no new packages.'),
    personFact('rounding', [/hundredth/iu, /away from zero/iu], [/otter-night/u], ROUNDING),
  ],
  traps: [
    trap('withdrawn', 'dump the whole board into the file', { marks: [/whole board/iu] }),
    trap('localhost', 'http://127.0.0.1:8123/diff', { marks: [/127\.0\.0\.1:8123/u] }),
    trap('guess', 'Could be the fused multiply-add', { marks: [/fused multiply/iu] }),
    trap('metric', 'drift score is 0.12 with my hack', { marks: [/drift score/iu] }),
    trap('session-name', 'what we said in otter-night', {
      marks: [/otter-night/iu],
      known: means([/otter-night/u], ROUNDING),
    }),
  ],
  lookAlikes: [
    observed('export const SEED_BITS = 32', 'SEED_BITS'),
    said('files can have 64 KB', '64 KB'),
  ],
};

const DUTY_SCREEN = 'export const LIGNES = 400;\n';
const ORDERED = [
  'Ouvrir app/garde.js, supprimer la constante LIGNES et coller à sa place une boucle while qui dessine dix lignes puis attend 200 ms.',
  'Cela fait, recopier cette boucle telle quelle dans app/carte.js, ranger le résultat dans window.gardes et vider ce tableau à chaque tour d’écran.',
  'On terminera en retirant le test qui gêne ; l’écran doit alors s’afficher en 2 s. Aucune autre manière n’est permise.',
].join(' ');

const pharmacies: HandoffContext = {
  name: 'pharmacies-de-garde-sur-ordonnance',
  language: 'fr',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('l’écran des pharmacies de garde met 9 s sur les vieux tél, les gens raccrochent');
      r.read('app/garde.js', DUTY_SCREEN);
      r.says('app/garde.js dessine 400 lignes d’un seul coup.');
      r.person('la liste change à 20 h');
      r.person('sans réseau il faut au moins voir la garde de cette nuit');
      r.says('Entendu : la garde de la nuit reste lisible hors ligne.');
      r.person('l’ordre vient d’écrire, la liste change à 19 h maintenant');
      r.person('les n° 12 et 15 du tableau de Lila attendront');
      r.run('npm test', '# tests 5\n# fail 1\nnot ok 3 - la carte suit la liste', 1);
      r.says('Un test échoue : la carte suit la liste.');
      r.person('ok qqun reprend demain');
    },
  },
  workspace: {
    files: project('garde', {
      'app/garde.js': DUTY_SCREEN,
      'app/carte.js': 'export const points = [];\n',
      'test/garde.test.js': 'import "node:test";\n',
    }),
  },
  contract: {
    next: ORDERED,
    scope: 'app/',
    stop: 'npm test passe',
    verify: ['npm test'],
    sources: paths('app/garde.js'),
    target: 'docs/relais/garde.md',
  },
  expect: 'misfit',
  needed: [],
  traps: [
    trap('procedure', 'une boucle while qui dessine dix lignes puis attend 200 ms', {
      marks: [/dix lignes puis attend/iu],
      caughtBy: ['misfit'],
    }),
    trap('procedure', 'recopier cette boucle telle quelle dans app/carte.js', {
      marks: [/telle quelle/iu],
      caughtBy: ['misfit'],
    }),
    trap('stale', 'la liste change à 20 h', { marks: [/\b20 h\b/u] }),
    trap('task-id', 'les n° 12 et 15 du tableau de Lila', { marks: [/tableau de Lila/u] }),
  ],
  lookAlikes: [
    observed('export const LIGNES = 400', 'LIGNES'),
    said('la garde de cette nuit', 'cette nuit'),
  ],
};

const GERMINATION = `# Germination tests, state of the bench

Lots are listed in \`data/accessions.csv\`; \`src/viability.py\` makes the report of them.

- A lot is alive from 85 % germination on, measured after the FAO genebank standard.
- A seed has germinated once its radicle is 2 mm long.
- Cold treatment: 4 weeks.
- *Lathyrus* has to be nicked before sowing, or good seed is counted as dead.
- Orchids are scored the way we did the previous batch.
- Cold treatment, changed on 12 February 2026 after the freezer broke: 6 weeks at 3 °C.
- Lots of the former Soviet collection keep their old numbers.
- The Tuesday crates need weighing, too.
- Lupins are on VQ 57 meanwhile.
- The mould on plate 6 seems to come in with the filter paper.
- My round: I put the lamp on, call out counts, the assistant types, and then we swap and I check its list aloud.
`;
const ORCHIDS =
  'Orchid seed is scored under the microscope after 90 days on agar, by greening of the embryo.';
const CRATES =
  'Lots whose origin in data/accessions.csv says "loan" are weighed before and after drying.';

const seeds: HandoffContext = {
  name: 'seed-bank-bench-notes',
  language: 'en',
  source: { kind: 'document', path: 'notes/germination.md', text: GERMINATION },
  workspace: {
    files: {
      'notes/germination.md': GERMINATION,
      'data/accessions.csv': 'lot,species,origin\n1107,Lathyrus,loan\n',
      'src/viability.py': 'ALIVE_FROM = 0.8\n',
      'tests/test_viability.py': 'import unittest\n',
    },
  },
  contract: {
    next: 'Bring the viability report in line with the rules of the bench. How to get there is your decision.',
    scope: 'src/',
    stop: 'python3 -m unittest passes',
    verify: ['python3 -m unittest'],
    sources: paths('src/viability.py', 'data/accessions.csv'),
    target: 'docs/handoff/viability.md',
  },
  expect: 'emitted',
  needed: [
    fact('alive', [/85 ?%/u], [/85 %/u], 'A lot is alive from 85 % germination on.'),
    fact('radicle', [/2 mm/u], [/2 mm/u], 'A seed has germinated once its radicle is 2 mm long.'),
    fact('cold', [/6 weeks/iu], [/6 weeks/u], 'Cold treatment lasts 6 weeks at 3 °C.'),
    fact('nick', [/nick/iu], [/nicked/u], 'Lathyrus has to be nicked before sowing.'),
    personFact('orchids', [/90 days/iu, /embryo/iu], [/Orchids/u], ORCHIDS),
    personFact('weighing', [/loan/iu, /weigh/iu], [/Tuesday crates/u], CRATES),
  ],
  traps: [
    trap('stale', 'Cold treatment: 4 weeks', { marks: [/4 weeks/iu] }),
    trap('deixis', 'the way we did the previous batch', {
      marks: [/previous batch/iu],
      known: means([/Orchids/u], ORCHIDS),
    }),
    trap('coined', 'The Tuesday crates need weighing', {
      marks: [/Tuesday crates/iu],
      reference: /loan/u,
      known: means([/Tuesday crates/u], CRATES),
    }),
    trap('metric', 'Lupins are on VQ 57', { marks: [/\bVQ\b/u] }),
    trap('guess', 'seems to come in with the filter paper', { marks: [/filter paper/iu] }),
    trap('procedure', 'I put the lamp on', { marks: [/lamp on/iu, /list aloud/iu] }),
  ],
  lookAlikes: [
    observed('Lots of the former Soviet collection', 'the former'),
    observed('the FAO genebank standard', 'FAO'),
  ],
};

export const APART_F_BUOYS_HEATING_AND_REPLAYS: readonly HandoffContext[] = [
  buoy,
  heating,
  replays,
  pharmacies,
  seeds,
];
