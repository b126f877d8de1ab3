import { fact, observed, said, trap } from '../../build/facts.js';
import { project } from '../../build/workspace.js';
import type { HandoffContext } from '../../context.js';

const scratchAndLocal: HandoffContext = {
  name: 'localhost-and-scratch',
  language: 'en',
  source: {
    kind: 'claude',
    startsFrom: {
      record:
        'claude/projects/-Users-user27-tmp-claude-code-sessions/0ccf1a04-1b4c-43b6-8aa5-79e41db43a68.jsonl',
      lines: 30,
    },
    write: (r) => {
      r.person('map tiles are shifted by one at zoom 14+');
      r.run(
        'node scripts/tiles.mjs --out /tmp/tiles-7f/grid.png',
        'written /tmp/tiles-7f/grid.png',
      );
      r.says(
        'See the grid at http://127.0.0.1:8088/grid?z=14 and the dump in /var/folders/q2/x9/T/tiles.json.',
      );
      r.person(
        'public demo has the same bug, https://maps.orchard.example/demo. tiles are TMS so y is flipped, dont convert to XYZ, the partner needs TMS',
      );
      r.read('src/tile.js', 'export const flipY = (y, z) => 2 ** z - y;\n');
      r.says('flipY in src/tile.js is off by one: it lacks the minus one.');
      r.write('/home/sam/scratch/tile-notes.txt', 'minus one missing');
    },
  },
  workspace: {
    files: project('tiles', {
      'src/tile.js': 'export const flipY = (y, z) => 2 ** z - y;\n',
      'scripts/tiles.mjs': 'console.log("written");\n',
    }),
  },
  contract: {
    next: 'Put map tiles in their place at every zoom; you choose how.',
    scope: 'src/tile.js',
    stop: 'npm test passes',
    verify: ['npm test'],
    sources: [
      { kind: 'path', locator: 'src/tile.js' },
      { kind: 'url', locator: 'https://maps.orchard.example/demo' },
    ],
    target: 'docs/handoff/tiles.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'TMS stays',
      [/TMS/u, /partner/iu],
      ['TMS'],
      'Tiles stay TMS (y is flipped) and are not converted to XYZ: the partner needs TMS.',
    ),
  ],
  traps: [
    trap('scratch-path', '/tmp/tiles-7f/grid.png'),
    trap('scratch-path', '/var/folders/q2/x9/T/tiles.json'),
    trap('scratch-path', '/home/sam/scratch/tile-notes.txt'),
    trap('localhost', 'http://127.0.0.1:8088/grid?z=14', { marks: [/127\.0\.0\.1/u] }),
  ],
  lookAlikes: [
    said('https://maps.orchard.example/demo'),
    observed('2 ** z - y'),
    said('tiles are TMS', 'TMS'),
  ],
};

const untracked: HandoffContext = {
  name: 'notes-only-on-this-disk',
  language: 'en',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('write down the rate table somewhere and use it in shipping');
      r.write('notes/rates-draft.md', 'zone 1: 4.90\nzone 2: 7.50\n');
      r.write('.env.shipping', 'SHIPPING_REGION=eu-central\n');
      r.says('The rates are in notes/rates-draft.md, the region in .env.shipping.');
      r.person(
        'zone 1 is 4.90, zone 2 is 7.50, fixed until end of the contract with the carrier (31 Dec 2026)',
      );
      r.read('src/shipping.js', 'export const zones = {};\n');
      r.says('src/shipping.js has no zones yet.');
    },
  },
  workspace: {
    files: project('shipping', { 'src/shipping.js': 'export const zones = {};\n' }),
    untracked: { 'notes/rates-draft.md': 'zone 1: 4.90\nzone 2: 7.50\n' },
    ignored: { '.env.shipping': 'SHIPPING_REGION=eu-central\n' },
  },
  contract: {
    next: 'Charge shipping by zone; you choose how.',
    scope: 'src/shipping.js',
    stop: 'npm test passes',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'src/shipping.js' }],
    target: 'docs/handoff/shipping.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'rates',
      [/4\.90/u, /7\.50/u],
      ['4.90', '7.50'],
      'Zone 1 costs 4.90, zone 2 costs 7.50, fixed until 31 December 2026 by the contract with the carrier.',
    ),
    fact(
      'until when',
      [/31 Dec/iu],
      ['31 Dec'],
      'Zone 1 costs 4.90 and zone 2 costs 7.50 until 31 December 2026.',
    ),
  ],
  traps: [trap('untracked', 'notes/rates-draft.md'), trap('untracked', '.env.shipping')],
  lookAlikes: [observed('export const zones = {}', 'zones'), said('31 Dec 2026')],
};

const unpushed: HandoffContext = {
  name: 'commits-not-pushed',
  language: 'en',
  source: {
    kind: 'claude',
    startsFrom: {
      record:
        'claude/projects/-Users-user11-Code-agents-md-evaluator/6a5d9c1b-4448-4b2b-8a71-34ae8d12f0e7.jsonl',
      lines: 20,
    },
    write: (r) => {
      r.person('finish the rss feed');
      r.read('src/feed.js', 'export const LIMIT = 50;\n');
      r.run('git checkout spike/atom && cat src/atom.js', 'export const ATOM = true;\n');
      r.says('The Atom spike is on branch spike/atom in src/atom.js.');
      r.person('feed must be valid RSS 2.0, max 50 entries, full text in content:encoded');
      r.run(
        'git commit -am "Escape titles in the feed"',
        '[main 3be91aa] Escape titles in the feed\n 1 file changed',
      );
      r.says('Titles are escaped in 3be91aa, see src/escape.js.');
    },
  },
  workspace: {
    files: project('feed', { 'src/feed.js': 'export const LIMIT = 50;\n' }),
    hasRemote: true,
    unpushed: [
      {
        message: 'Escape titles in the feed',
        files: { 'src/escape.js': 'export const escape = String;\n' },
      },
    ],
    branches: [{ name: 'spike/atom', files: { 'src/atom.js': 'export const ATOM = true;\n' } }],
  },
  contract: {
    next: 'Finish the RSS feed; you choose how.',
    scope: 'src/',
    stop: 'npm test passes and the feed is valid RSS 2.0',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'src/feed.js' }],
    target: 'docs/handoff/feed.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'full text',
      ['content:encoded'],
      ['content:encoded'],
      'The feed is valid RSS 2.0 with at most 50 entries and the full text in content:encoded.',
    ),
    fact(
      'limit',
      [/50 entries/u],
      ['max 50'],
      'The feed has max 50 entries, full text in content:encoded.',
    ),
  ],
  traps: [
    trap('unpushed', '3be91aa'),
    trap('unpushed', 'src/escape.js', { marks: [/src\/escape\.js/u] }),
    trap('unpushed', 'branch spike/atom', { marks: [/spike\/atom/u, /src\/atom\.js/u] }),
  ],
  lookAlikes: [observed('LIMIT = 50', 'LIMIT'), said('valid RSS 2.0', 'RSS')],
};

const changedSince: HandoffContext = {
  name: 'cited-lines-changed',
  language: 'en',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('what are the rate limits of the public api?');
      r.read('src/limits.js', 'export const PER_MINUTE = 60;\nexport const BURST = 10;\n');
      r.says('The public API allows 60 requests per minute with a burst of 10 (src/limits.js).');
      r.person('ok. the docs page docs/limits.md should say it, generated not by hand');
      r.read('docs/limits.md', '# Limits\n\nTo be written.\n');
    },
  },
  workspace: {
    files: project('api', {
      'src/limits.js': 'export const PER_MINUTE = 120;\nexport const BURST = 40;\n',
      'docs/limits.md': '# Limits\n\nTo be written.\n',
    }),
  },
  contract: {
    next: 'Make the limits page say what the code says; you choose how.',
    scope: 'docs/ and a script',
    stop: 'npm test passes and docs/limits.md is generated',
    verify: ['npm test'],
    sources: [
      { kind: 'path', locator: 'src/limits.js' },
      { kind: 'path', locator: 'docs/limits.md' },
    ],
    target: 'docs/handoff/limits.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'generated',
      [/by hand/iu],
      ['generated not by hand'],
      'docs/limits.md has to be generated, not written by hand.',
    ),
  ],
  traps: [
    trap('changed-lines', '60 requests per minute with a burst of 10', {
      marks: [/60 requests/u, /PER_MINUTE = 60\b/u],
    }),
    trap('changed-lines', 'BURST = 10', { marks: [/burst of 10/iu, /BURST = 10\b/u] }),
  ],
  lookAlikes: [observed('To be written.')],
};

export const PLACES: readonly HandoffContext[] = [
  scratchAndLocal,
  untracked,
  unpushed,
  changedSince,
];
