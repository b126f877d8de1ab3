import { fact, means, observed, personFact, said, trap } from '../../build/facts.js';
import { packageFile } from '../../build/workspace.js';
import type { HandoffContext } from '../../context.js';

const CONFIG = `# Building the docs

Run \`npm run docs\` in the folder of the repository. The result is in \`site/\`.

- Node 20.19 or newer is needed (ECMAScript modules, V8 11.3).
- Links are checked by \`npm run links\`; it reads \`docs/\`.
- Released on 2026-03-02; see https://github.com/orchard/docs/releases/tag/1.4.0.
`;

const portable: HandoffContext = {
  name: 'already-portable-note',
  language: 'en',
  source: { kind: 'document', path: 'docs/building.md', text: CONFIG },
  workspace: {
    files: {
      ...packageFile('docs', { docs: 'node site.js', links: 'node links.js' }),
      'docs/building.md': CONFIG,
      'site.js': '',
      'links.js': '',
    },
  },
  contract: {
    next: 'Build the documentation and report broken links; you choose how.',
    scope: 'docs/',
    stop: 'npm run links reports no broken link',
    verify: ['npm run docs', 'npm run links'],
    sources: [{ kind: 'path', locator: 'docs/building.md' }],
    target: 'docs/handoff/building.md',
  },
  expect: 'portable',
  needed: [],
  traps: [],
  lookAlikes: [
    observed('V8 11.3', 'V8'),
    observed('Released on 2026-03-02', '2026-03-02'),
    observed('https://github.com/orchard/docs/releases/tag/1.4.0', '1.4.0'),
    observed('Node 20.19 or newer'),
  ],
};

const falseDone: HandoffContext = {
  name: 'helper-says-done',
  language: 'en',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('make the date picker usable by keyboard, it is an a11y complaint from a customer');
      r.read('src/picker.tsx', 'export const KEYS = ["Enter", "Escape"];\n');
      r.agent(
        'a11y-scout',
        'Check the picker',
        [
          'I checked the picker with three screen readers and everything is compliant with EN 301 549.',
          'The month grid already handles PageUp.',
        ],
        'Report delivered.',
      );
      r.says('The checks are complete.');
      r.person(
        'which checks?? i only see Enter and Escape handled. arrows and Home/End are needed, per the ARIA grid pattern https://www.w3.org/WAI/ARIA/apg/patterns/grid/',
      );
      r.todos([
        { content: 'Handle arrow keys in the month grid', status: 'in_progress' },
        { content: 'Handle Home and End', status: 'pending' },
        { content: 'Read the complaint', status: 'completed' },
      ]);
      r.says('Right, arrows and Home/End are open.');
    },
  },
  workspace: {
    files: {
      ...packageFile('picker', { test: 'node --test' }),
      'src/picker.tsx': 'export const KEYS = ["Enter", "Escape"];\n',
    },
  },
  contract: {
    next: 'Make the date picker usable by keyboard; you choose how.',
    scope: 'src/picker.tsx',
    stop: 'npm test passes, keyboard tests included',
    verify: ['npm test'],
    sources: [
      { kind: 'path', locator: 'src/picker.tsx' },
      { kind: 'url', locator: 'https://www.w3.org/WAI/ARIA/apg/patterns/grid/' },
    ],
    target: 'docs/handoff/picker.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'arrow keys',
      [/arrow/iu],
      [/arrow/iu],
      'Arrow keys, Home and End have to work in the month grid, by the ARIA grid pattern.',
    ),
    fact(
      'Home and End',
      [/Home (and|\/) ?End|Home\/End/u],
      [/Home/u],
      'Home and End and the arrow keys have to work in the month grid.',
    ),
  ],
  traps: [
    trap('sidechain', 'everything is compliant with EN 301 549', { marks: [/EN 301 549/u] }),
    trap('sidechain', 'The month grid already handles PageUp', { marks: [/PageUp/u] }),
    trap('session-name', 'a11y-scout'),
    trap('guess', 'The checks are complete.', { marks: [/checks are complete/iu] }),
  ],
  lookAlikes: [
    said('ARIA grid pattern', /\bARIA\b/u),
    observed('KEYS = ["Enter", "Escape"]', 'KEYS'),
  ],
};

const withNames: HandoffContext = {
  name: 'coined-words-and-the-pr',
  language: 'en',
  source: {
    kind: 'codex',
    startsFrom: {
      record:
        'codex/sessions/2026/06/26/rollout-2026-06-26T22-08-40-019f05f8-7f53-7492-a941-83098e16765c.jsonl',
      lines: 30,
    },
    write: (r) => {
      r.person('continue with the octopus layout, the PR is nearly there');
      r.says(
        'The octopus layout is in place. Three panes still flicker; this approach needs the lazy-bones switch.',
      );
      r.person('panes must not reflow while dragging. max 16ms per frame, see src/panes.js');
      r.run('cat src/panes.js', 'export const FRAME_MS = 16;');
      r.says('I pushed the rest. The PR is green I think.');
    },
  },
  workspace: {
    files: {
      ...packageFile('panes', { test: 'node --test' }),
      'src/panes.js': 'export const FRAME_MS = 16;\n',
    },
  },
  contract: {
    next: 'Remove the flicker of the panes; you choose how.',
    scope: 'src/panes.js',
    stop: 'npm test passes',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'src/panes.js' }],
    target: 'docs/handoff/panes.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'no reflow',
      [/reflow/iu, /drag/iu],
      [/reflow/iu],
      'Panes must not reflow while they are dragged; a frame takes at most 16 ms (src/panes.js).',
    ),
    personFact(
      'which PR',
      ['https://github.com/orchard/panes/pull/58'],
      [/the PR\b/iu],
      'The pull request is https://github.com/orchard/panes/pull/58, the one for the layout in three panes.',
    ),
  ],
  traps: [
    trap('coined', 'octopus layout', {
      marks: [/octopus/iu],
      known: means([/octopus/iu], 'The layout with three panes in src/panes.js.'),
    }),
    trap('coined', 'lazy-bones switch', { marks: [/lazy-bones/iu] }),
    trap('deixis', 'this approach needs', { marks: [/this approach/iu] }),
    trap('deixis', 'the PR is nearly there', {
      marks: [/the PR\b/u],
      reference: 'https://github.com/orchard/panes/pull/58',
    }),
    trap('guess', 'The PR is green I think.', { marks: [/is green/iu] }),
  ],
  lookAlikes: [observed('FRAME_MS = 16', 'FRAME_MS')],
};

export const CLAIMS: readonly HandoffContext[] = [portable, falseDone, withNames];
