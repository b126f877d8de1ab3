import { fact, means, observed, personFact, said, trap } from '../../build/facts.js';
import { fakeSecret } from '../../build/secrets.js';
import { project } from '../../build/workspace.js';
import type { HandoffContext } from '../../context.js';

const HISTORY = fakeSecret('password-url', 377);
const LEAK =
  'regler/leck.py schaltet bei Wasser im Keller alles ab und bleibt, wie es ist; die Versicherung verlangt das.';
const SURPLUS = 'Als Überschuss vom Dach zählt, was zehn Minuten lang über 1,8 kW liegt.';

const heatPump: HandoffContext = {
  name: 'waermepumpe-startet-zu-oft',
  language: 'de',
  source: {
    kind: 'claude',
    startsFrom: {
      record: 'claude/projects/-path-to-Demo/1af7fc5e-8455-4414-9ccd-011d40f70b2a.jsonl',
      lines: 25,
    },
    write: (r) => {
      r.person(
        'jetzt zur wärmepumpe. die taktet seit oktober wie verrückt, 41 starts am tag. installateur sagt: höchstens 12, sonst ist der verdichter in fünf jahren hin',
      );
      r.read('regler/waermepumpe.py', 'HYSTERESE_K = 2.0\nMIN_LAUF_MIN = 10\n');
      r.says(
        'HYSTERESE_K steht auf 2.0 in regler/waermepumpe.py, das ist für eine Fußbodenheizung wenig.',
      );
      r.person('im bad nie über 35 grad vorlauf, da liegt holz auf dem estrich');
      r.person('warmwasser nur nachts zwischen 1 und 4');
      r.run('cat config/geheim.yaml', `verlauf_db: ${HISTORY}`);
      r.says(
        'Die Starts von heute siehst du unter http://localhost:8123/lovelace/takte, solange der Rechner im Keller an ist.',
      );
      r.person('den pegelwächter bitte in ruhe lassen, wegen der versicherung');
      r.person(
        'ach ja, oben die mieterin hat einen eigenen raumregler. mit dem reden wir nicht, der gehört uns nicht',
      );
      r.says('Verstanden, der bleibt außen vor.');
      r.person('für den strom vom dach nimm dieselbe schwelle wie dort');
      r.person(
        'kommando zurück beim warmwasser: mittags zwischen 11 und 15 uhr. nachts brummt es der mieterin unterm bett',
      );
      r.person('unter minus 7 grad darf sie durchlaufen, ist eh nur ein paar tage im jahr');
    },
  },
  workspace: {
    files: {
      'regler/waermepumpe.py': 'HYSTERESE_K = 3.5\nMIN_LAUF_MIN = 10\n',
      'regler/leck.py': 'AUS_BEI_MM = 4\n',
      'tests/test_regler.py': 'import unittest\n',
    },
  },
  contract: {
    next: 'Die Wärmepumpe seltener starten lassen; welchen Weg du dafür nimmst, ist deine Sache.',
    scope: 'regler/waermepumpe.py',
    stop: 'python3 -m unittest discover tests läuft ohne Fehler',
    verify: ['python3 -m unittest discover tests'],
    sources: [{ kind: 'path', locator: 'regler/waermepumpe.py' }],
    target: 'docs/uebergabe/waermepumpe.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'wie viele Starts',
      [/höchstens 12/iu, /verdichter/iu],
      ['höchstens 12'],
      'Höchstens 12 Starts am Tag, sonst leidet der Verdichter, sagt der Installateur.',
    ),
    fact(
      'Bad',
      [/35 grad/iu, /holz/iu],
      ['35 grad'],
      'Im Bad nie über 35 Grad Vorlauf, dort liegt Holz auf dem Estrich.',
    ),
    fact(
      'Warmwasser',
      [/warmwasser/iu, /zwischen 11 und 15/iu],
      ['11 und 15'],
      'Warmwasser wird mittags zwischen 11 und 15 Uhr gemacht; nachts brummt es der Mieterin.',
    ),
    fact(
      'Raumregler',
      [/raumregler/iu, /mieterin/iu],
      ['raumregler'],
      'Der Raumregler oben gehört der Mieterin und wird nicht angesprochen.',
    ),
    personFact('Wasser im Keller', ['regler/leck.py', /Versicherung/iu], ['pegelwächter'], LEAK),
    personFact('Überschuss', [/1,8 kW/u, /zehn Minuten/iu], ['strom vom dach'], SURPLUS),
  ],
  traps: [
    trap('changed-lines', 'HYSTERESE_K steht auf 2.0 in regler/waermepumpe.py', {
      marks: [/HYSTERESE_K (?:steht auf|=) 2\.0/u],
    }),
    trap('stale', 'warmwasser nur nachts zwischen 1 und 4', { marks: [/zwischen 1 und 4/iu] }),
    trap('secret', HISTORY, {
      marks: [HISTORY.slice(HISTORY.indexOf('app:') + 4, HISTORY.indexOf('@'))],
    }),
    trap('localhost', 'http://localhost:8123/lovelace/takte', { marks: [/localhost:8123/u] }),
    trap('coined', 'den pegelwächter bitte in ruhe lassen', {
      marks: [/pegelwächter/iu],
      reference: 'regler/leck.py',
      known: means(['pegelwächter'], LEAK),
    }),
    trap('deixis', 'nimm dieselbe schwelle wie dort', {
      marks: [/schwelle wie dort/iu],
      reference: /1,8 kW/u,
      known: means(['schwelle wie dort'], SURPLUS),
    }),
  ],
  lookAlikes: [
    observed('MIN_LAUF_MIN = 10', 'MIN_LAUF_MIN'),
    said('unter minus 7 grad darf sie durchlaufen', 'minus 7 grad'),
  ],
};

const CHART = '{ "gris": 118, "coins": 4 }\n';
const READ =
  'Dans chaque lot, plus de 70 % des étiquettes doivent être lues sans faute par la reconnaissance de texte.';

const sheets: HandoffContext = {
  name: 'planches-d-herbier-trop-sombres',
  language: 'fr',
  source: {
    kind: 'codex',
    write: (r) => {
      r.person(
        'les planches numérisées au printemps sont trop sombres, on ne lit plus les étiquettes',
      );
      r.run('cat traitement/mire.json', CHART);
      r.says(
        'Chaque planche porte une mire de gris (traitement/mire.json). Je pourrais aussi passer par un réseau débruiteur, appris sur les anciennes.',
      );
      r.person(
        'non. les botanistes comparent les verts d’une planche à l’autre : une seule et même correction pour tout le lot',
      );
      r.person('un lot = une date + un opérateur. surtout pas le dossier');
      r.run(
        'python3 traitement/expose.py --lot 0412 --vers /tmp/herbier/essai_0412',
        '212 planches, ISL 61',
      );
      r.says('Le lot 0412 corrigé est dans /tmp/herbier/essai_0412, l’ISL passe de 44 à 61.');
      r.person('sortie en tiff 8 bits, ça suffit');
      r.run('git switch essai-mire && cat traitement/gris.py', 'CIBLE = 118\n');
      r.says(
        'Le calcul par la mire est dans traitement/gris.py, sur la branche essai-mire. Pour la suite, je relis mes notes, je relance mon script dans l’autre terminal, je compare à l’œil et je reviens ici.',
      );
      r.person(
        'brut/ est en lecture seule pour toi : ce sont les originaux, rien d’autre n’existe',
      );
      r.person('ISL au-dessus de 70 dans chaque lot');
      r.person('au fait 16 bits finalement pour le tiff, la BnF l’exige pour l’archivage');
      r.says('C’est noté.');
    },
  },
  workspace: {
    files: {
      'traitement/expose.py': 'print("planches")\n',
      'traitement/mire.json': CHART,
      'tests/test_expose.py': 'import unittest\n',
    },
    hasRemote: true,
    branches: [{ name: 'essai-mire', files: { 'traitement/gris.py': 'CIBLE = 118\n' } }],
  },
  contract: {
    next: 'Rendre lisibles les planches trop sombres ; à toi de voir comment.',
    scope: 'traitement/',
    stop: 'python3 -m unittest discover tests passe',
    verify: ['python3 -m unittest discover tests'],
    sources: [
      { kind: 'path', locator: 'traitement/expose.py' },
      { kind: 'path', locator: 'traitement/mire.json' },
    ],
    target: 'docs/handoff/planches.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'une correction par lot',
      [/même correction pour tout le lot/iu, /botanistes/iu],
      ['même correction'],
      'Les botanistes comparent les verts d’une planche à l’autre : il faut une même correction pour tout le lot.',
    ),
    fact(
      'ce qu’est un lot',
      [/une date/iu, /un opérateur/iu],
      ['un opérateur'],
      'Un lot, c’est une date et un opérateur, et non le dossier.',
    ),
    fact(
      'profondeur',
      [/16 bits/iu, /tiff/iu],
      ['16 bits'],
      'La sortie est en TIFF 16 bits, la BnF l’exige pour l’archivage.',
    ),
    fact(
      'originaux',
      [/brut\//u, /lecture seule/iu],
      ['lecture seule'],
      'Le dossier brut/ est en lecture seule : ce sont les seuls originaux.',
    ),
    personFact('ce qu’il faut atteindre', [/70 %/u, /étiquettes/iu], ['ISL au-dessus'], READ),
  ],
  traps: [
    trap('dropped-alternative', 'passer par un réseau débruiteur', { marks: [/débruiteur/iu] }),
    trap('scratch-path', '/tmp/herbier/essai_0412'),
    trap('metric', 'ISL au-dessus de 70', {
      marks: [/\bISL\b/u],
      reference: /70 % des étiquettes/u,
      known: means(['ISL au-dessus'], READ),
    }),
    trap('stale', 'tiff 8 bits', { marks: [/(?<!\d)8 bits/iu] }),
    trap('unpushed', 'traitement/gris.py, sur la branche essai-mire', {
      marks: [/traitement\/gris\.py/u, /essai-mire/u],
    }),
    trap('procedure', 'je relance mon script dans l’autre terminal', {
      marks: [/l’autre terminal/iu],
    }),
  ],
  lookAlikes: [
    observed('"gris": 118', 'gris'),
    said('la BnF l’exige pour l’archivage', 'BnF'),
    said('un lot = une date + un opérateur', 'une date'),
  ],
};

const BOOT = 'export const ESPERA_S = 20;\nexport const TITULO = "Escaleta";\n';
const OLD_DATA =
  'Pendiente y lo más urgente: avisar de que los datos son viejos, con una franja amarilla y la hora de la última copia.';
const NIGHT = 'De 0 a 6 h la emisora sale sola con lo que trae src/noche.js; eso no cambia.';

const radio: HandoffContext = {
  name: 'la-emisora-se-queda-sin-escaleta',
  language: 'es',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person(
        'la app de la emisora no abre si se cae la red!! ayer a las 7 en directo y sin escaleta',
      );
      r.read('src/main.js', BOOT);
      r.says('src/main.js espera hasta 20 segundos al servidor antes de abrir la ventana.');
      r.taskCreate('5', 'Guardar la escaleta del día en disco', 'La de hoy y la de mañana');
      r.taskCreate(
        '6',
        'Avisar de que los datos son viejos',
        'Una franja amarilla con la hora de la última copia',
      );
      r.agent(
        'Explore',
        '¿Por dónde llega la escaleta?',
        ['El audio también queda en caché, así que los cortes no le afectan.'],
        'Llega por src/guion.js; el audio no pasa por esta app.',
      );
      r.person(
        String.raw`en los equipos del estudio el disco es de solo lectura menos D:\emisora, ojo`,
      );
      r.person(
        'nada de service worker, ya lo tuvimos en 2024 y se quedaba con la escaleta de ayer',
      );
      r.write('src/copia.js', 'export const copia = (dia) => dia;\n');
      r.run('git add src/copia.js && git commit -qm "Guardar la copia al recibirla"', '');
      r.says(
        'El 5 ya está: commit «Guardar la copia al recibirla», en src/copia.js. Seguramente el cortafuegos corta todo a las siete en punto.',
      );
      r.person('el 6 es lo más urgente, la locutora tiene que ver que no es de ahora');
      r.says(
        'Mi manera de ir: abro el panel de depuración, pido al agente que lea el registro, apunto y vuelta a empezar.',
      );
      r.person('la ventana, en 3 segundos como mucho, haya red o no');
      r.person('y el modo búho igual que siempre, de noche no hay nadie. quedan tres Windows 10');
    },
  },
  workspace: {
    files: project('escaleta', {
      'src/main.js': BOOT,
      'src/guion.js': 'export const guion = [];\n',
      'src/noche.js': 'export const DESDE = 0;\n',
    }),
    hasRemote: true,
    unpushed: [
      {
        message: 'Guardar la copia al recibirla',
        files: { 'src/copia.js': 'export const copia = (dia) => dia;\n' },
      },
    ],
  },
  contract: {
    next: 'Conseguir que la app de escritorio sirva también sin red; el método queda en tus manos.',
    scope: 'src/',
    stop: 'npm test pasa',
    verify: ['npm test'],
    sources: [
      { kind: 'path', locator: 'src/main.js' },
      { kind: 'path', locator: 'src/guion.js' },
    ],
    target: 'docs/handoff/escaleta.md',
    durability: 'DurableRepo',
  },
  expect: 'emitted',
  needed: [
    fact(
      'dónde se puede escribir',
      [/D:\\emisora/iu, /solo lectura/iu],
      ['solo lectura'],
      String.raw`En los equipos del estudio el disco es de solo lectura, salvo D:\emisora.`,
    ),
    fact(
      'sin service worker',
      [/service worker/iu, /escaleta de ayer/iu],
      ['service worker'],
      'Nada de service worker: en 2024 se quedaba con la escaleta de ayer.',
    ),
    fact('datos viejos', [/datos son viejos/iu, /última copia/iu], ['lo más urgente'], OLD_DATA),
    fact(
      'tres segundos',
      [/3 segundos/iu, /ventana/iu],
      ['3 segundos'],
      'La ventana se abre en 3 segundos como mucho, haya red o no.',
    ),
    personFact('de noche', ['src/noche.js', /0 a 6/u], ['modo búho'], NIGHT),
  ],
  traps: [
    trap('sidechain', 'El audio también queda en caché', { marks: [/queda en caché/iu] }),
    trap('unpushed', 'en src/copia.js', { marks: [/src\/copia\.js/u, /copia al recibirla/iu] }),
    trap('guess', 'Seguramente el cortafuegos corta todo', { marks: [/cortafuegos/iu] }),
    trap('task-id', 'el 6 es lo más urgente', {
      marks: [/\bel 6 es\b/iu],
      reference: /datos son viejos/iu,
      known: means(['el 6 es lo más urgente'], OLD_DATA),
    }),
    trap('procedure', 'abro el panel de depuración', { marks: [/panel de depuración/iu] }),
    trap('coined', 'el modo búho igual que siempre', {
      marks: [/modo búho/iu],
      reference: 'src/noche.js',
      known: means(['modo búho'], NIGHT),
    }),
  ],
  lookAlikes: [
    observed('export const TITULO = "Escaleta";', 'TITULO'),
    said(String.raw`menos D:\emisora`, String.raw`D:\emisora`),
    said('quedan tres Windows 10', 'Windows 10'),
  ],
};

export const APART_E_HOUSE_SHEETS_AND_RADIO: readonly HandoffContext[] = [heatPump, sheets, radio];
