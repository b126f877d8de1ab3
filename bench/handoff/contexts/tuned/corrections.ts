import { fact, observed, said, trap } from '../../build/facts.js';
import { project } from '../../build/workspace.js';
import type { HandoffContext } from '../../context.js';

const RETRY = 'export const MAX_RETRIES = 5;\nexport const BACKOFF_MS = 400;\n';

const retryLimit: HandoffContext = {
  name: 'retry-limit-changed-twice',
  language: 'en',
  source: {
    kind: 'claude',
    startsFrom: {
      record:
        'claude/projects/-Users-user20-Work-entire-devenv-cli/cab865ac-8278-406e-b5c2-c73d24d7f9ad.jsonl',
      lines: 60,
    },
    write: (r) => {
      r.person('webhook delivery should retry. 3 attempts, 200ms apart');
      r.says('I will set it to 3 attempts with 200 ms between them.');
      r.person('wait no, partners complained about that before. make it 5 attempts');
      r.edit('src/retry.ts', 'MAX_RETRIES = 3', 'MAX_RETRIES = 5');
      r.person(
        'and backoff 400ms doubling each time, not fixed. only for 5xx and timeouts! never for 4xx',
      );
      r.read('src/retry.ts', RETRY);
      r.run('npm test', '# tests 22\n# pass 21\n# fail 1\nnot ok 17 - 404 is not retried', 1);
      r.says('One test is red: 404 is still retried.');
      r.person('right thats the one. tomorrow');
    },
  },
  workspace: { files: project('hooks', { 'src/retry.ts': RETRY }) },
  contract: {
    next: 'Stop retrying client errors in webhook delivery; you choose how.',
    scope: 'src/retry.ts',
    stop: 'npm test passes',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'src/retry.ts' }],
    target: 'docs/handoff/retry.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'five attempts',
      [/5 attempts|MAX_RETRIES = 5/u],
      ['5 attempts'],
      'Webhook delivery makes 5 attempts.',
    ),
    fact(
      'backoff doubles',
      [/400 ?ms/u, /doubl/iu],
      ['400ms doubling'],
      'The backoff starts at 400 ms and doubles each time; only 5xx and timeouts are retried, never 4xx.',
    ),
    fact(
      'never 4xx',
      [/never[^.\n]*4xx|4xx[^.\n]*never/iu],
      [/never for 4xx/u],
      'Only 5xx and timeouts are retried, never 4xx; the backoff is 400 ms, doubling.',
    ),
    fact('red test', ['404 is not retried']),
  ],
  traps: [
    trap('stale', '3 attempts, 200ms apart', { marks: [/3 attempts/u, /200 ?ms/u] }),
    trap('stale', 'I will set it to 3 attempts with 200 ms between them.', {
      marks: [/200 ms between/u],
    }),
  ],
  lookAlikes: [observed('BACKOFF_MS = 400', 'BACKOFF_MS'), said('5xx and timeouts', '5xx')],
};

const currencyOrder: HandoffContext = {
  name: 'other-way-round',
  language: 'en',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('show prices w/ currency. gross first, net in brackets');
      r.edit('src/price.js', 'net', 'gross (net)');
      r.says('Prices now show gross first and net in brackets.');
      r.person(
        'nope, other way round: net first, gross in brackets. only for business customers tho',
      );
      r.says('Changed: net first for business customers.');
      r.person('private custmers see gross only, thats the law (PAngV)');
      r.read('src/price.js', 'export const order = ["net", "gross"];\n');
      r.says('Open is the list page, src/list.js still prints one price.');
    },
  },
  workspace: {
    files: project('prices', {
      'src/price.js': 'export const order = ["net", "gross"];\n',
      'src/list.js': 'export const show = (p) => p.gross;\n',
    }),
  },
  contract: {
    next: 'Show prices on the list page as on the detail page; you choose how.',
    scope: 'src/list.js and src/price.js',
    stop: 'npm test passes',
    verify: ['npm test'],
    sources: [
      { kind: 'path', locator: 'src/price.js' },
      { kind: 'path', locator: 'src/list.js' },
    ],
    target: 'docs/handoff/prices.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'net first',
      [/net first/iu, /business/iu],
      ['net first'],
      'Business customers see net first and gross in brackets.',
    ),
    fact(
      'gross only',
      [/gross only/iu, /private/iu],
      ['gross only'],
      'Private customers see gross only; the law (PAngV) asks for it.',
    ),
    fact(
      'list page',
      ['src/list.js', /one price/u],
      ['src/list.js'],
      'src/list.js still prints one price.',
    ),
  ],
  traps: [
    trap('stale', 'gross first, net in brackets', {
      marks: [/gross first/iu, /net in brackets/iu],
    }),
  ],
  lookAlikes: [said('thats the law (PAngV)', 'PAngV'), observed('order = ["net", "gross"]')],
};

const rewound: HandoffContext = {
  name: 'rewound-branch',
  language: 'en',
  source: {
    kind: 'claude',
    startsFrom: {
      record: 'claude/projects/-Users-user21-wks-cli/b2273d7d-fb20-41f7-93fb-265486aae975.jsonl',
      lines: 25,
    },
    write: (r) => {
      r.person('thumbnails look blurry on retina screens. src/thumb.js');
      r.read('src/thumb.js', 'export const SIZES = [160, 320];\n');
      const here = r.says('There are two sizes, 160 and 320.');
      r.person('switch everything to WebP lossless and drop the JPEG pipeline');
      r.edit('src/thumb.js', '[160, 320]', '[160, 320, 4096]');
      r.says('I replaced the JPEG pipeline by WebP lossless with a 4096 master.');
      r.rewindTo(here);
      r.person(
        'add a 640 size, keep jpeg at quality 82. old browsers in the warehouse terminals need jpeg',
      );
      r.says('A 640 size with JPEG at quality 82, then.');
      r.todos([
        { content: 'Add the 640 size', status: 'in_progress' },
        { content: 'Render the warehouse page with it', status: 'pending' },
      ]);
    },
  },
  workspace: { files: project('thumbs', { 'src/thumb.js': 'export const SIZES = [160, 320];\n' }) },
  contract: {
    next: 'Make thumbnails sharp on dense screens; you choose how.',
    scope: 'src/thumb.js',
    stop: 'npm test passes and a thumbnail 640 wide is made',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'src/thumb.js' }],
    target: 'docs/handoff/thumbs.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'jpeg stays',
      [/jpe?g/iu, /quality 82/u],
      ['quality 82'],
      'JPEG stays, at quality 82: the warehouse terminals have old browsers.',
    ),
    fact(
      'warehouse',
      [/warehouse/iu],
      ['warehouse'],
      'The warehouse terminals have old browsers that need JPEG at quality 82.',
    ),
    fact(
      'open task',
      [/Render the warehouse page/u],
      [/Render the warehouse page/u],
      'Open: Render the warehouse page with it (the 640 size).',
    ),
  ],
  traps: [
    trap('withdrawn', 'switch everything to WebP lossless and drop the JPEG pipeline', {
      marks: [/webp/iu, /drop the jpeg/iu],
    }),
    trap('withdrawn', 'with a 4096 master', { marks: [/\b4096\b/u] }),
  ],
  lookAlikes: [observed('SIZES = [160, 320]', 'SIZES')],
};

const rolledBack: HandoffContext = {
  name: 'rolled-back-turns',
  language: 'en',
  source: {
    kind: 'codex',
    startsFrom: {
      record:
        'codex/sessions/2026/06/18/rollout-2026-06-18T00-57-05-019ed836-b1da-78f1-8a0c-e598363d10f4.jsonl',
      lines: 24,
    },
    write: (r) => {
      r.person('the nightly cleanup removes files that are still referenced. fix src/cleanup.mjs');
      r.run('cat src/cleanup.mjs', 'export const KEEP_DAYS = 14;');
      r.run('cat src/disk.mjs', 'export const QUOTA_GB = 40;');
      r.says('The quota is 40 GB (src/disk.mjs).');
      r.person('keep 14 days min, auditors want that');
      r.person('actually delete everything older than 2 days, disk is full');
      r.says('Set to 2 days: everything older is purged with --force-purge.');
      r.rollBack(1);
      r.person(
        'no. instead skip files that have a row in the table attachments, never delete these',
      );
      r.says('So files with a row in attachments are skipped.');
      r.run('npm test', '# tests 4\n# pass 3\n# fail 1\nnot ok 3 - referenced file survives', 1);
    },
  },
  workspace: {
    files: project('cleanup', {
      'src/disk.mjs': 'export const QUOTA_GB = 64;\n',
      'src/cleanup.mjs': 'export const KEEP_DAYS = 14;\n',
    }),
  },
  contract: {
    next: 'Keep referenced files from the nightly cleanup; you choose how.',
    scope: 'src/cleanup.mjs',
    stop: 'npm test passes',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'src/cleanup.mjs' }],
    target: 'docs/handoff/cleanup.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'two weeks',
      [/14 days|KEEP_DAYS = 14/u],
      ['14 days'],
      'Files are kept for at least 14 days; auditors ask for it.',
    ),
    fact(
      'attachments',
      [/attachments/u, /never|skip/iu],
      ['attachments'],
      'Files with a row in the table attachments are never deleted.',
    ),
    fact('red test', ['referenced file survives']),
  ],
  traps: [
    trap('withdrawn', 'actually delete everything older than 2 days', { marks: [/2 days/u] }),
    trap('withdrawn', '--force-purge'),
    trap('changed-lines', 'The quota is 40 GB', { marks: [/40 GB/u, /QUOTA_GB = 40/u] }),
  ],
  lookAlikes: [
    observed('KEEP_DAYS = 14', 'KEEP_DAYS'),
    said('the table attachments', 'attachments'),
  ],
};

export const CORRECTIONS: readonly HandoffContext[] = [
  retryLimit,
  currencyOrder,
  rewound,
  rolledBack,
];
