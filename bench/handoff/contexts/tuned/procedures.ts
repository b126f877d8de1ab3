import { fact, observed, said, trap } from '../../build/facts.js';
import { project } from '../../build/workspace.js';
import type { HandoffContext } from '../../context.js';

const LOCK = 'export const LEASE_MS = 30_000;\n';

const recipeInContract: HandoffContext = {
  name: 'contract-is-a-recipe',
  language: 'en',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('two workers sometimes take the same lease. src/lease.js');
      r.read('src/lease.js', LOCK);
      r.says('A compare-and-set on the owner column would close the gap.');
      r.person(
        'ok so the lease is 30s (LEASE_MS), renewals every 10s. ops measured clock drift up to 2s between hosts, keep that in mind',
      );
    },
  },
  workspace: { files: project('lease', { 'src/lease.js': LOCK }) },
  contract: {
    next: 'Fix the lease race. Follow exactly these steps and do not deviate: wrap take() in a mutex, sleep 50 ms, retry twice, then write the owner column.',
    scope: 'src/lease.js',
    stop: 'npm test passes',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'src/lease.js' }],
    target: 'docs/handoff/lease.md',
  },
  expect: 'misfit',
  needed: [
    fact(
      'drift',
      [/drift/iu, /\b2 ?s/u],
      ['clock drift'],
      'Ops measured a clock drift of up to 2 s between hosts; renewals come every 10s.',
    ),
    fact(
      'renewals',
      [/10 ?s/u],
      ['renewals'],
      'The lease is 30 s (LEASE_MS), renewals every 10 s; clock drift is up to 2 s.',
    ),
  ],
  traps: [
    trap('procedure', 'wrap take() in a mutex, sleep 50 ms, retry twice', {
      marks: [/sleep 50 ms/u],
      caughtBy: ['misfit'],
    }),
  ],
  lookAlikes: [observed('LEASE_MS = 30_000', 'LEASE_MS')],
};

const rezept: HandoffContext = {
  name: 'vorgabe-schritt-fuer-schritt',
  language: 'de',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('der import der zählerstände bricht bei doppelten zeilen ab');
      r.read('src/zaehler.js', 'export const EINHEIT = "kWh";\n');
      r.says('Doppelte Zeilen haben dieselbe Zählernummer und denselben Tag.');
      r.person(
        'bei doppelten gilt die zeile mit dem späteren zeitstempel. nichts löschen, nur überspringen und zählen',
      );
    },
  },
  workspace: { files: project('zaehler', { 'src/zaehler.js': 'export const EINHEIT = "kWh";\n' }) },
  contract: {
    next: 'Den Import reparieren. Genau so vorgehen, ohne Abweichung: Datei sortieren, zweimal einlesen, bei Fehler 100 ms warten, dann Transaktion neu öffnen.',
    scope: 'src/zaehler.js',
    stop: 'npm test läuft durch',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'src/zaehler.js' }],
    target: 'docs/uebergabe/zaehler.md',
  },
  expect: 'misfit',
  needed: [
    fact(
      'späterer Zeitstempel',
      [/später/iu, /zeitstempel/iu],
      [/späteren zeitstempel/iu],
      'Bei doppelten Zeilen gilt die mit dem späteren Zeitstempel; nichts löschen, nur überspringen und zählen.',
    ),
    fact(
      'nichts löschen',
      [/nichts löschen/iu],
      [/nichts löschen/iu],
      'Nichts löschen, nur überspringen und zählen; es gilt der spätere Zeitstempel.',
    ),
  ],
  traps: [
    trap('procedure', 'Genau so vorgehen, ohne Abweichung', {
      marks: [/ohne Abweichung/u],
      caughtBy: ['misfit'],
    }),
  ],
  lookAlikes: [observed('EINHEIT = "kWh"', 'kWh')],
};

const recipeInTalk: HandoffContext = {
  name: 'recipe-of-the-assistant',
  language: 'en',
  source: {
    kind: 'claude',
    startsFrom: {
      record:
        'claude/projects/-Users-user20-Work-entire-devenv-cli/efea9d52-9e4f-4189-8bae-4e8049647900.jsonl',
      lines: 50,
    },
    write: (r) => {
      r.person('websocket reconnects pile up after a deploy (thundering herd). src/socket.js');
      r.read('src/socket.js', 'export const RECONNECT_MS = 1000;\n');
      r.says(
        'Copy this into socket.js and run it as is:\n\n```js\nlet tries = 0;\nfunction reconnect() {\n  if (tries++ > 7) return giveUpQuietly();\n  setTimeout(reconnect, 2 ** tries * 137);\n}\n```',
      );
      r.person(
        'not sold on that one, giving up quietly is bad. requirement: at most 200 reconnects/s over all clients, and nobody waits longer than 30s',
      );
      r.run('npm run load', 'peak 4100 reconnects/s');
      r.says('The load script shows a peak of 4100 reconnects per second.');
    },
  },
  workspace: {
    files: {
      ...project('socket', {
        'src/socket.js': 'export const RECONNECT_MS = 1000;\n',
        'load.js': '',
      }),
      'package.json':
        '{\n  "name": "socket",\n  "scripts": { "test": "node --test", "load": "node load.js" }\n}\n',
    },
  },
  contract: {
    next: 'Keep clients from reconnecting all at once; you choose how.',
    scope: 'src/socket.js',
    stop: 'npm run load shows at most 200 reconnects per second',
    verify: ['npm test', 'npm run load'],
    sources: [{ kind: 'path', locator: 'src/socket.js' }],
    target: 'docs/handoff/socket.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'longest wait',
      [/30 ?s/u],
      ['longer than 30s'],
      'At most 200 reconnects/s over all clients, and nobody waits longer than 30s.',
    ),
    fact('measured peak', [/4100/u]),
  ],
  traps: [
    trap('procedure', 'setTimeout(reconnect, 2 ** tries * 137);', {
      marks: [/giveUpQuietly/u, /tries \* 137/u],
    }),
    trap('coined', 'thundering herd', { marks: [/thundering herd/iu] }),
  ],
  lookAlikes: [observed('RECONNECT_MS = 1000', 'RECONNECT_MS'), said('200 reconnects/s')],
};

export const PROCEDURES: readonly HandoffContext[] = [recipeInContract, rezept, recipeInTalk];
