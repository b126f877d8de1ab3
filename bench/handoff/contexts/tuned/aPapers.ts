import { fact, means, noSecret, observed, personFact, trap } from '../../build/facts.js';
import { packageFile } from '../../build/workspace.js';
import type { HandoffContext } from '../../context.js';

const CORES = `# Lake cores, the notebook in short

- Core LK-07 ends at 3.42 m. Its lowest 18 cm are disturbed and must not be dated.
- The reservoir offset is 410 years, measured on live mussels on 2024-06-11.
- Depths in \`data/lk07_depths.csv\` are centimetres below the lake floor; \`above\` in its header means metres above sea level.
- As discussed, samples from the second freezer are out.
- First I opened the spreadsheet, then I had the assistant sort it, then I went back to my plot.
- v3 of the age model looks better than the rest.
- The porridge layer marks the flood of 1784.
- AI is at 71 now.
- It is probably the ash of the eruption, but nobody has looked.
- Output of the last run: /scratch/anna/bacon_out/lk07.txt

Radiocarbon ages are given as in Stuiver and Polach 1977, https://doi.org/10.1017/S0033822200003672.
`;
const FREEZER = 'Samples LK-07-31 to LK-07-44 thawed in the second freezer and must not be dated.';
const FLOOD = 'The grey silt at 211 to 214 cm in core LK-07 marks the flood of 1784.';

const cores: HandoffContext = {
  name: 'lake-cores-notebook',
  language: 'en',
  source: { kind: 'document', path: 'notes/cores.md', text: CORES },
  workspace: {
    files: {
      'notes/cores.md': CORES,
      'data/lk07_depths.csv': 'sample,depth_cm,above\nLK-07-01,4,212.6\n',
    },
  },
  contract: {
    next: 'Read notes/cores.md and data/lk07_depths.csv and report which samples can be dated.',
    scope: 'reading and reporting only',
    stop: 'every sample of data/lk07_depths.csv has a yes or no with its reason',
    sources: [
      { kind: 'path', locator: 'notes/cores.md' },
      { kind: 'path', locator: 'data/lk07_depths.csv' },
    ],
    target: 'docs/handoff/cores.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'disturbed',
      [/18 cm/u, /disturbed/u],
      [/18 cm/u],
      'Core LK-07 ends at 3.42 m; its lowest 18 cm are disturbed and must not be dated.',
    ),
    fact(
      'offset',
      [/410 years/u],
      [/410 years/u],
      'The reservoir offset is 410 years, measured on live mussels on 2024-06-11.',
    ),
    fact(
      'unit',
      [/centimetres below the lake floor/u],
      [/below the lake floor/u],
      'Depths in data/lk07_depths.csv are centimetres below the lake floor.',
    ),
    personFact('thawed', [/LK-07-31/u, /LK-07-44/u], [/second freezer/u], FREEZER),
    personFact('flood layer', [/211 to 214 cm/u], [/porridge/u], FLOOD),
  ],
  traps: [
    trap('deixis', 'As discussed, samples from the second freezer are out.', {
      marks: [/as discussed/iu],
      known: means([/As discussed/u], FREEZER),
    }),
    trap('procedure', 'then I had the assistant sort it', { marks: [/assistant sort it/u] }),
    trap('version-label', 'v3 of the age model', { marks: [/\bv3\b/u] }),
    trap('coined', 'The porridge layer', {
      marks: [/porridge/iu],
      reference: '211 to 214 cm',
      known: means([/porridge/u], FLOOD),
    }),
    trap('metric', 'AI is at 71 now.', { marks: [/AI is at 71/u] }),
    trap('guess', 'It is probably the ash of the eruption', { marks: [/probably the ash/u] }),
    trap('scratch-path', '/scratch/anna/bacon_out/lk07.txt', { marks: ['/scratch/anna'] }),
  ],
  lookAlikes: [
    observed('`above` in its header', '`above`'),
    observed('Stuiver and Polach 1977'),
    observed('on 2024-06-11', '2024-06-11'),
    observed('Core LK-07 ends at 3.42 m', 'LK-07'),
  ],
};

const COLD = `# Restarting the cold store controller

The controller of hall 2 runs on the host cold-2.depot.example. Its program is \`src/controller.js\`,
release 2.8.1, tagged v2.8.1 in https://git.depot.example/cold/controller.

## When to restart

Restart it when the alarm "E-41 sensor bus" stays for more than 10 minutes. The alarm codes are
listed in \`docs/alarms.md\`.

## Restarting

Run \`npm run restart\`. It asks for the hall number and takes about 90 seconds. The doors stay locked
while it runs.

## Accepting

Run \`npm test\`; it passes when every sensor of \`config/sensors.json\` answers. The 95th percentile of
the answer times, taken over 5 minutes, is below 200 ms.

The checksum of the release is 9f2c41b07de35a6681c4e0fa7b5d2396e8170c4d.
`;

const cold: HandoffContext = {
  name: 'cold-store-sheet-stands-alone',
  language: 'en',
  source: { kind: 'document', path: 'docs/restart.md', text: COLD },
  workspace: {
    files: {
      ...packageFile('cold-store', { test: 'node --test', restart: 'node src/controller.js' }),
      'docs/restart.md': COLD,
      'docs/alarms.md': '# Alarms\n\nE-41: the sensor bus is silent.\n',
      'config/sensors.json': '["h2-north", "h2-south"]\n',
      'src/controller.js': 'export const HALLS = 2;\n',
    },
  },
  contract: {
    next: 'Shorten the restart of the cold store controller; you choose how.',
    scope: 'src/controller.js',
    stop: 'npm test passes',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'docs/restart.md' }],
    target: 'docs/handoff/restart.md',
  },
  expect: 'portable',
  needed: [],
  traps: [],
  lookAlikes: [
    observed('release 2.8.1, tagged v2.8.1', 'v2.8.1'),
    observed('"E-41 sensor bus"', 'E-41'),
    observed('The 95th percentile of', '95th percentile'),
    noSecret('9f2c41b07de35a6681c4e0fa7b5d2396e8170c4d'),
  ],
};

const GARDEN = `# Bewässerung der Gewächshäuser, Einweisung

Die Ventile schaltet \`src/ventil.py\`, die Zeiten stehen in \`config/zeiten.toml\`.

- Haus 4 hat Orchideen: nie länger als 12 Minuten am Stück.
- Das machen wir wieder wie letztes Jahr.
- Bei Frost unter minus 3 Grad bleiben alle Ventile zu.
`;
const STEP = 'ersetze in Zeile 4 die 30 durch 45';

const garden: HandoffContext = {
  name: 'bewaesserung-nach-liste',
  language: 'de',
  source: { kind: 'document', path: 'docs/einweisung.md', text: GARDEN },
  workspace: {
    files: {
      'docs/einweisung.md': GARDEN,
      'src/ventil.py': '# Ventile\n\n\nDAUER = 30\n',
      'config/zeiten.toml': 'start = "05:30"\n',
    },
  },
  contract: {
    next: `Behebe den Wassermangel in Haus 2 genau so: Öffne src/ventil.py, ${STEP}, baue darunter eine Schleife ein, die jedes Ventil dreimal schaltet, und spiele das Ergebnis auf die Steuerung.`,
    scope: 'nur die genannten Schritte in dieser Reihenfolge',
    stop: 'python3 -m unittest läuft ohne Fehler',
    verify: ['python3 -m unittest'],
    sources: [{ kind: 'path', locator: 'src/ventil.py' }],
    target: 'docs/uebergabe/wasser.md',
  },
  expect: 'misfit',
  needed: [],
  traps: [trap('procedure', STEP)],
  lookAlikes: [observed('nie länger als 12 Minuten am Stück', '12 Minuten')],
};

export const PAPERS: readonly HandoffContext[] = [cores, cold, garden];
