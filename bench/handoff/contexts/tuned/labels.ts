import { fact, means, observed, said, trap } from '../../build/facts.js';
import { packageFile } from '../../build/workspace.js';
import type { HandoffContext } from '../../context.js';

const CACHE = `export const CACHE_TTL_SECONDS = 900;

export function cacheKey(tenant: string, path: string): string {
  return \`\${tenant}:\${path}\`;
}
`;

const versionLabels: HandoffContext = {
  name: 'v4-variant-as-above',
  language: 'en',
  source: {
    kind: 'claude',
    startsFrom: {
      record:
        'claude/projects/-Users-user20-Work-entire-devenv-cli/559081d6-534c-40b9-afeb-5eb72cd84309.jsonl',
      lines: 40,
    },
    write: (r) => {
      r.person('the tenant pages are slow. can we cache them? look at src/cache.ts');
      r.read('src/cache.ts', CACHE);
      r.says(
        'I tried four shapes of the key. v1 and v2 collide between tenants, v3 ignores the locale. The v4 variant is the one that works.',
      );
      r.person(
        'v4 then. cache entries must never be shared between tenants, that is a legal thing',
      );
      r.taskCreate('3', 'Key by tenant and locale', 'Extend cacheKey with the locale');
      r.run(
        'npm test',
        '# tests 38\n# pass 37\n# fail 1\nnot ok 12 - cacheKey keeps locales apart',
        1,
      );
      r.says(
        'Task #3 is still open: the locale is missing from the key. For the rest do it as above.',
      );
      r.person(
        'ok. finish Task #3 tomorrow, do it as above. see https://github.com/orchard/shop/issues/412',
      );
    },
  },
  workspace: {
    files: { ...packageFile('orchard-shop', { test: 'node --test' }), 'src/cache.ts': CACHE },
    hasRemote: true,
  },
  contract: {
    next: 'Make the page cache key keep locales apart; you choose how.',
    scope: 'src/cache.ts and its tests',
    stop: 'npm test passes, cacheKey test for locales included',
    verify: ['npm test'],
    sources: [
      { kind: 'path', locator: 'src/cache.ts' },
      { kind: 'url', locator: 'https://github.com/orchard/shop/issues/412' },
    ],
    target: 'docs/handoff/cache-locale.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'tenants never share',
      [/tenant/iu, /never[^.\n]*shared?|not[^.\n]*shared?/iu],
      ['never be shared between tenants'],
      'Cache entries must never be shared between tenants (legal requirement, said by the product owner).',
    ),
    fact('failing test', [/cacheKey keeps locales apart/u]),
    fact(
      'the open task',
      [/locale/iu, /Key by tenant and locale|Extend cacheKey with the locale/u],
      ['Key by tenant and locale'],
      'Key by tenant and locale: extend cacheKey in src/cache.ts with the locale.',
    ),
  ],
  traps: [
    trap('version-label', 'The v4 variant', {
      marks: [/\bv4\b/u],
      reference: /tenant and locale/iu,
      known: means([/\bv4\b/u], 'The key of tenant, path and locale.'),
    }),
    trap('deixis', 'do it as above', { marks: [/as above/iu] }),
    trap('task-id', 'Task #3', { marks: [/Task #3/u], reference: /Key by tenant and locale/u }),
    trap('version-label', 'v3 ignores the locale', { marks: [/\bv3\b/u] }),
  ],
  lookAlikes: [
    observed('CACHE_TTL_SECONDS = 900', 'CACHE_TTL_SECONDS'),
    said('https://github.com/orchard/shop/issues/412'),
  ],
};

const PARSER = `/** Splits a ledger line; amounts are cents. */
export function parseLine(text: string): { account: string; cents: number } {
  const [account = '', cents = '0'] = text.split(';');
  return { account, cents: Number(cents) };
}
`;

const scratchDecisions: HandoffContext = {
  name: 'tmp-pointers-and-d-numbers',
  language: 'en',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('import of the old ledger files drops lines. please find out why');
      r.read('src/parseLine.ts', PARSER);
      r.write('/tmp/ledger-probe/report.md', 'lines with a quoted semicolon are cut');
      r.says(
        'Findings are in /tmp/ledger-probe/report.md. Decisions so far: D1 keep cents as integers, D2 no new dependency, D3 quoted fields are allowed, D4 skip blank lines, D5 fail loudly on a bad amount.',
      );
      r.person(
        'D1-D5 fine, esp. fail loudly on a bad amount, accounting insists on that. no new dependencies pls',
      );
      r.edit('src/parseLine.ts', "text.split(';')", "splitQuoted(text, ';')");
      r.says('All done: the import works now and everything is verified.');
      r.person(
        'hm, splitQuoted does not exist yet or am i blind? the old export at fixtures/ledger-2019.csv has the bad rows',
      );
      r.run('ls fixtures', 'ledger-2019.csv');
      r.says(
        'You are right, splitQuoted still has to be written. The probe script is /tmp/ledger-probe/run.sh.',
      );
    },
  },
  workspace: {
    files: {
      ...packageFile('ledger', { test: 'node --test' }),
      'src/parseLine.ts': PARSER,
      'fixtures/ledger-2019.csv': 'A1;100\n"A;2";250\n',
    },
    modified: { 'src/parseLine.ts': PARSER.replace("text.split(';')", "splitQuoted(text, ';')") },
  },
  contract: {
    next: 'Make the ledger import read quoted fields; you choose how.',
    scope: 'src/',
    stop: 'npm test passes and fixtures/ledger-2019.csv is read without a lost row',
    verify: ['npm test'],
    sources: [
      { kind: 'path', locator: 'src/parseLine.ts' },
      { kind: 'path', locator: 'fixtures/ledger-2019.csv' },
    ],
    target: 'docs/handoff/ledger-import.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'fail loudly',
      [/fail loudly[^\n]*bad amount|bad amount[^\n]*fail/iu],
      ['fail loudly'],
      'The import has to fail loudly on a bad amount; accounting insists on it.',
    ),
    fact(
      'no dependency',
      [/no new dependenc/iu],
      ['no new dependencies'],
      'No new dependencies may be added.',
    ),
    fact(
      'splitQuoted is missing',
      [/splitQuoted/u],
      ['splitQuoted'],
      'splitQuoted is called in src/parseLine.ts and has not been written yet.',
    ),
  ],
  traps: [
    trap('scratch-path', '/tmp/ledger-probe/report.md'),
    trap('scratch-path', '/tmp/ledger-probe/run.sh'),
    trap('coined', 'D1-D5', { marks: [/\bD1\s*[-–]\s*D5\b/u] }),
    trap('coined', 'D3 quoted fields are allowed', { marks: [/\bD3\b/u] }),
    trap('guess', 'All done: the import works now and everything is verified.', {
      marks: [/import works now/iu, /everything is verified/iu],
    }),
  ],
  lookAlikes: [observed('amounts are cents'), said('fixtures/ledger-2019.csv')],
};

const BADGE = `const colors = { open: '#0a7', closed: '#999' };
export function badge(state) {
  const self = this;
  return { color: colors[state], owner: self?.owner ?? null };
}
`;

const sessionNames: HandoffContext = {
  name: 'command-names-as-plain-words',
  language: 'en',
  source: {
    kind: 'claude',
    startsFrom: {
      record:
        'claude/projects/-home-user06-Personal-AI-Infrastructure/155715ec-f4e9-47ea-859c-2e4cfcceab6f.jsonl',
      lines: 30,
    },
    write: (r) => {
      r.command('frame', 'the status badge of the dashboard');
      r.skill('gapfinder');
      r.agent(
        'pixel-warden',
        'Compare the badge with the design',
        ['The badge uses #999 for closed states.'],
        'Closed badges are #999, the design says #767676.',
      );
      r.read('src/badge.js', BADGE);
      r.says(
        'After gapfinder and frame, pixel-warden found that closed badges miss the contrast. Next: run ground again, then let pixel-warden confirm.',
      );
      r.person(
        'closed has to be #767676, contrast 4.5:1 at least (WCAG AA). design is https://design.orchard.example/badge/7',
      );
      r.says('Understood, I will frame it that way.');
    },
  },
  workspace: {
    files: { ...packageFile('dash', { test: 'node --test' }), 'src/badge.js': BADGE },
  },
  contract: {
    next: 'Give closed badges a colour that is readable; you choose how.',
    scope: 'src/badge.js',
    stop: 'npm test passes and the closed colour has a contrast of at least 4.5:1',
    verify: ['npm test'],
    sources: [
      { kind: 'path', locator: 'src/badge.js' },
      { kind: 'url', locator: 'https://design.orchard.example/badge/7' },
    ],
    target: 'docs/handoff/badge.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'the colour',
      ['#767676'],
      ['#767676'],
      'Closed badges have to be #767676, as the design at https://design.orchard.example/badge/7 says.',
    ),
  ],
  traps: [
    trap('session-name', 'pixel-warden'),
    trap('session-name', 'gapfinder'),
    trap('session-name', 'run ground again', { marks: [/run ground/iu] }),
    trap('session-name', 'I will frame it that way', { marks: [/\bframe it\b/iu] }),
  ],
  lookAlikes: [
    observed('const self = this;'),
    observed("open: '#0a7'", '#0a7'),
    said('WCAG AA', 'WCAG'),
  ],
};

export const LABELS: readonly HandoffContext[] = [versionLabels, scratchDecisions, sessionNames];
