import { observed, said, trap } from '../../build/facts.js';
import type { HandoffContext } from '../../context.js';

const QUEUE = 'replicas: 3\nimage: registry.tienda.example/consumidor:5.1.2\n';
const RETRY = 'un bucle que lo intente cuatro veces con 250 ms de pausa';

const queue: HandoffContext = {
  name: 'cola-de-pedidos-al-pie-de-la-letra',
  language: 'es',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('la cola de pedidos se atasca los viernes por la tarde, los pods no dan abasto');
      r.read('deploy/cola.yaml', QUEUE);
      r.says('Hay tres réplicas y un mensaje fallido bloquea a los que vienen detrás.');
      r.person('ojo: un pedido nunca se puede cobrar dos veces');
      r.says('Entendido. Quedan por decidir los reintentos.');
      r.person('el clúster tiene sitio para 8 pods más, no más');
      r.says('Anotado: como mucho ocho pods más.');
    },
  },
  workspace: {
    files: {
      Makefile: 'prueba:\n\tpython3 -m unittest\n',
      'deploy/cola.yaml': QUEUE,
      'src/consumidor.py': 'def procesar(pedido):\n    cobrar(pedido)\n',
    },
  },
  contract: {
    next: `Sigue esta lista al pie de la letra: en deploy/cola.yaml pon 6 donde dice 3; en src/consumidor.py envuelve cobrar() en ${RETRY}; guarda los fallos en un diccionario global; bloquea con un mutex la escritura; reinicia los pods de uno en uno. Tiene que quedar así y de ninguna otra manera.`,
    scope: 'deploy/cola.yaml y src/consumidor.py',
    stop: 'make prueba pasa',
    verify: ['make prueba'],
    sources: [
      { kind: 'path', locator: 'deploy/cola.yaml' },
      { kind: 'path', locator: 'src/consumidor.py' },
    ],
    target: 'docs/handoff/cola.md',
  },
  expect: 'misfit',
  needed: [],
  traps: [
    trap('procedure', RETRY, { marks: [/cuatro veces/u], caughtBy: ['misfit'] }),
    trap('procedure', 'guarda los fallos en un diccionario global', {
      marks: [/diccionario global/u],
      caughtBy: ['misfit'],
    }),
  ],
  lookAlikes: [
    observed('registry.tienda.example/consumidor:5.1.2', '5.1.2'),
    said('un pedido nunca se puede cobrar dos veces'),
  ],
};

const LIMITER = 'constexpr float kCeiling = -1.0f;\nconstexpr int kLookahead = 0;\n';

const limiter: HandoffContext = {
  name: 'limiter-clicks-on-drum-hits',
  language: 'en',
  source: {
    kind: 'codex',
    write: (r) => {
      r.person('limiter plugin clicks on hard drum hits, only at 96k');
      r.run('cat src/dsp/limiter.cpp', LIMITER);
      r.says('It has no lookahead, so the gain jumps within one sample.');
      r.person('latency over 3 ms and live players will hate it');
      r.says('Then the host has to be told about the latency as well.');
      r.person('no allocation on the audio thread, ever');
      r.says('Right, everything is allocated when the host prepares the plugin.');
    },
  },
  workspace: {
    files: {
      Makefile: 'test:\n\t./build/dsp_tests\n',
      'src/dsp/limiter.cpp': LIMITER,
      'src/dsp/limiter.h': '#pragma once\n',
    },
  },
  contract: {
    next: 'Change src/dsp/limiter.cpp and src/dsp/limiter.h as follows and change nothing else: a delay line of 240 samples ahead of the gain stage, two one-pole smoothers with 0.3 and 0.02 behind the peak detector, a spinlock around setCeiling, and a call of flush() in the destructor. The diff has to match this description.',
    scope: 'the two files named',
    stop: 'make test passes',
    verify: ['make test'],
    sources: [
      { kind: 'path', locator: 'src/dsp/limiter.cpp' },
      { kind: 'path', locator: 'src/dsp/limiter.h' },
    ],
    target: 'docs/handoff/limiter.md',
  },
  expect: 'misfit',
  needed: [],
  traps: [
    trap('procedure', 'two one-pole smoothers with 0.3 and 0.02', {
      marks: [/one-pole/iu],
      caughtBy: ['misfit'],
    }),
    trap('procedure', 'a spinlock around setCeiling', {
      marks: [/spinlock/iu],
      caughtBy: ['misfit'],
    }),
  ],
  lookAlikes: [
    observed('constexpr float kCeiling = -1.0f', 'kCeiling'),
    said('latency over 3 ms', '3 ms'),
  ],
};

export const APART_D_TOLD_STEP_BY_STEP: readonly HandoffContext[] = [queue, limiter];
