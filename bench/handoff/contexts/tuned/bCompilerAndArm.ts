import { fact, means, observed, personFact, said, trap } from '../../build/facts.js';
import { project } from '../../build/workspace.js';
import type { HandoffContext } from '../../context.js';

const ALLOC = 'export const REGS = 14;\n';
const FOLD =
  '// Kettle: folds moves whose two ends share a value.\nexport const fold = (f) => f;\n';
const ORDER = 'Folding of moves (src/fold.js) runs first, then spilling; that order is fixed.';

const spills: HandoffContext = {
  name: 'toy-compiler-runs-out-of-registers',
  language: 'en',
  source: {
    kind: 'claude',
    startsFrom: {
      record:
        'claude/projects/-Users-user22-src-entireio-cli/cde341db-b80a-44f5-b0f2-94db2ef7a164.jsonl',
      lines: 40,
    },
    write: (r) => {
      r.person(
        'Now the compiler: programs/mandel.toy runs 3x slower than before the allocator change.',
      );
      r.read('src/alloc.js', ALLOC);
      r.says('I could swap the linear scan for graph colouring after Chaitin.');
      r.person(
        'No. Compile time comes first here, allocation has to stay linear in the size of the function.',
      );
      r.run('node bench/mandel.mjs', 'mandel 812 ms\nspill score 61\n');
      r.says('The spill score was 61 and drops to 22 when the Kettle pass goes before it.');
      const here = r.mark();
      r.person('Inline everything below 40 instructions while you are there.');
      r.says('Inlining below 40 instructions is switched on.');
      r.rewindTo(here);
      r.person('Inline nothing yet. I want the two changes in separate commits.');
      r.person('Kettle pass first, then spilling. That order is fixed.');
      r.person(
        'On our board r13 is the stack guard, never hand it out. r12 and r14 are callee-saved.',
      );
      r.says('Perhaps mandel.toy is slow only because of the denormals.');
    },
  },
  workspace: {
    files: project('toy', {
      'src/alloc.js': ALLOC,
      'src/fold.js': FOLD,
      'bench/mandel.mjs': 'console.log("mandel");\n',
      'programs/mandel.toy': 'loop 1000 { z = z * z + c }\n',
    }),
  },
  contract: {
    next: 'Cut the spilling in hot loops; you choose how.',
    scope: 'src/alloc.js',
    stop: 'npm test passes and programs/mandel.toy compiles to fewer loads in its loop',
    verify: ['npm test'],
    sources: [
      { kind: 'path', locator: 'src/alloc.js' },
      { kind: 'path', locator: 'src/fold.js' },
      { kind: 'path', locator: 'programs/mandel.toy' },
    ],
    target: 'docs/handoff/spills.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'stays linear',
      [/compile time/iu, /linear/iu],
      ['linear in the size'],
      'Compile time comes first: allocation has to stay linear in the size of the function.',
    ),
    fact(
      'apart from inlining',
      [/inline nothing|no inlining/iu],
      ['Inline nothing'],
      'Inline nothing yet; the two changes go into separate commits.',
    ),
    fact(
      'stack guard',
      [/r13/u, /stack guard/iu],
      ['r13'],
      'r13 is the stack guard of the board and is never handed out; r12 and r14 are callee-saved.',
    ),
    personFact(
      'order of the passes',
      [/src\/fold\.js/u, /first/iu],
      ['first, then spilling'],
      ORDER,
    ),
  ],
  traps: [
    trap('dropped-alternative', 'graph colouring after Chaitin', {
      marks: [/graph colou?ring/iu, /chaitin/iu],
    }),
    trap('metric', 'The spill score was 61', { marks: [/spill score/iu] }),
    trap('coined', 'Kettle pass first', {
      marks: [/kettle pass/iu],
      reference: /src\/fold\.js/u,
      known: means(['Kettle pass'], ORDER),
    }),
    trap('withdrawn', 'Inline everything below 40 instructions', {
      marks: [/40 instructions/iu],
    }),
    trap('guess', 'slow only because of the denormals', { marks: [/denormals/iu] }),
  ],
  lookAlikes: [observed('REGS = 14', 'REGS'), said('r12 and r14 are callee-saved', 'r14')],
};

const GRIP = '{ "force_newton": 12, "hold_ms": 400 }\n';
const SLIPS = 'Measured on the real arm: with 14 N and a wet cup 2 of 40 cups slipped.';

const arm: HandoffContext = {
  name: 'gripper-loses-the-cup',
  language: 'en',
  source: {
    kind: 'codex',
    startsFrom: {
      record:
        'codex/sessions/2025/12/09/rollout-2025-12-09T19-55-16-019b04ae-b1c6-7c72-a134-a4c2de66058c.jsonl',
      lines: 50,
    },
    write: (r) => {
      r.person('the gripper loses the cup in roughly one of ten runs, pls look');
      r.run('cat control/grip.json', GRIP);
      r.run(
        'node sim/run.mjs --seed 7 --log /tmp/arm-55/run.log',
        'dropped at 4.2 s, see /tmp/arm-55/run.log',
      );
      r.says(
        'It closes with 12 N. The curve is in /tmp/arm-55/run.log and live on http://localhost:7400/arm. Presumably the pressure sensor drifts once it is warm.',
      );
      r.person('max force is 18 newton, says hardware. above that the cup cracks');
      r.person('turn the wrist at 30 degrees per second at most while it holds something');
      r.plan('Grip', [
        ['Raise the force in steps', 'completed'],
        ['Notice slipping from the motor current', 'in_progress'],
        ['Write each slip to the log', 'pending'],
      ]);
      r.patch(
        '*** Begin Patch\n*** Update File: control/grip.js\n@@\n-step(1)\n+step(2)\n*** End Patch',
      );
      r.person('and mount a second camera at the wrist');
      r.says('I add the camera to the model.');
      r.rollBack(1);
      r.person('use the slip numbers from the tuesday-grip session');
      r.says('I will, as soon as I have them.');
      r.person('wrist: 45 deg/s is fine with load. the customer wants a cycle under 9 seconds');
    },
  },
  workspace: {
    files: project('arm', {
      'control/grip.json': GRIP,
      'control/grip.js': 'step(2)\n',
      'sim/run.mjs': 'console.log("dropped");\n',
    }),
  },
  contract: {
    next: 'Stop the gripper from losing the cup; you choose how.',
    scope: 'control/',
    stop: 'npm test passes and 40 simulated runs hold the cup',
    verify: ['npm test', 'node sim/run.mjs'],
    sources: [
      { kind: 'path', locator: 'control/grip.json' },
      { kind: 'path', locator: 'control/grip.js' },
      { kind: 'path', locator: 'sim/run.mjs' },
    ],
    target: 'docs/handoff/gripper.md',
    window: { kind: 'Bounded', duration: 'P7D' },
  },
  expect: 'emitted',
  needed: [
    fact(
      'most force',
      [/18 (newton|N)\b/iu, /crack/iu],
      ['18 newton'],
      'The force is at most 18 newton; above that the cup cracks (hardware team).',
    ),
    fact(
      'wrist and cycle',
      [/45 deg/iu, /under 9 seconds/iu],
      ['45 deg/s'],
      'The wrist may turn at 45 deg/s with load; the customer wants a cycle under 9 seconds.',
    ),
    fact(
      'open step',
      [/motor current/iu],
      ['motor current'],
      'Begun and still open: notice slipping from the motor current. Then write each slip to the log.',
    ),
    personFact('measured slips', [/14 N\b/u, /2 of 40/u], ['tuesday-grip'], SLIPS),
  ],
  traps: [
    trap('scratch-path', '/tmp/arm-55/run.log'),
    trap('localhost', 'http://localhost:7400/arm', { marks: [/localhost:7400/u] }),
    trap('guess', 'the pressure sensor drifts', { marks: [/sensor drifts/iu] }),
    trap('stale', '30 degrees per second'),
    trap('withdrawn', 'mount a second camera', { marks: [/second camera/iu] }),
    trap('session-name', 'the tuesday-grip session', {
      marks: [/tuesday-grip/iu],
      known: means(['tuesday-grip'], SLIPS),
    }),
  ],
  lookAlikes: [observed('"hold_ms": 400', 'hold_ms'), said('45 deg/s is fine', '45 deg/s')],
};

const FONTS = 'export const FAMILIES = ["Lato", "Noto Sans"];\n';
const RECIPE =
  'Write subset.js: collect the code points in a Set, walk the glyf table twice, copy each match into a ring buffer of 64 entries, sleep 200 ms and try three times when the writer fails, and hold a lock on the cache meanwhile.';

const subset: HandoffContext = {
  name: 'font-shrinker-told-move-by-move',
  language: 'en',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('the web fonts are 1.9 MB, pages need about 300 letters of them');
      r.read('src/fonts.js', FONTS);
      r.says('So far I collect the code points and walk the glyf table twice.');
      r.person('Noto is under the OFL, keep its license text in the file');
    },
  },
  workspace: {
    files: project('fonts', { 'src/fonts.js': FONTS }),
  },
  contract: {
    next: RECIPE,
    scope: 'src/',
    stop: 'npm test passes',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'src/fonts.js' }],
    target: 'docs/handoff/fonts.md',
  },
  expect: 'misfit',
  needed: [],
  traps: [
    trap('procedure', 'copy each match into a ring buffer of 64 entries', {
      marks: [/ring buffer/iu],
      caughtBy: ['misfit'],
    }),
  ],
  lookAlikes: [
    observed('FAMILIES = ["Lato", "Noto Sans"]', 'FAMILIES'),
    said('under the OFL', 'OFL'),
  ],
};

export const COMPILER_ARM_AND_FONTS: readonly HandoffContext[] = [spills, arm, subset];
