import { fact, observed, said, trap } from '../../build/facts.js';
import { project } from '../../build/workspace.js';
import type { HandoffContext } from '../../context.js';

const SLOW = 'export const POOL = 12;\nexport const TIMEOUT_MS = 2500;\n';

const probablyTheCache: HandoffContext = {
  name: 'probably-the-cache',
  language: 'en',
  source: {
    kind: 'claude',
    startsFrom: {
      record:
        'claude/projects/-Users-user11-Code-agents-md-evaluator/540a8f92-9d04-4794-9d44-a53d78eedef2.jsonl',
      lines: 40,
    },
    write: (r) => {
      r.person('checkout takes 9s sometimes. p99 in grafana, only mondays');
      r.read('src/db.js', SLOW);
      r.says(
        'It is probably the DNS cache of the load balancer. The tests pass, so the query layer is fine.',
      );
      r.person(
        'where do you get that from? leave guessing out. what we know: only mondays, between 8 and 9, batch invoices run then',
      );
      r.says(
        'Then presumably the invoice batch takes a table lock on orders; I believe vacuum makes it worse.',
      );
      r.run('npm test', 'Error: Cannot find module ./fixtures/orders.json', 1);
      r.person(
        'ah the fixture is missing, thats https://github.com/orchard/checkout/issues/91. fix that first, then measure',
      );
    },
  },
  workspace: { files: project('checkout', { 'src/db.js': SLOW }) },
  contract: {
    next: 'Find why checkout is slow on Mondays and report it; you choose how.',
    scope: 'read only, plus the missing fixture',
    stop: 'npm test runs and the report names a measured cause',
    verify: ['npm test'],
    sources: [
      { kind: 'path', locator: 'src/db.js' },
      { kind: 'url', locator: 'https://github.com/orchard/checkout/issues/91' },
    ],
    target: 'docs/handoff/checkout.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'when',
      [/monday/iu, /batch/iu],
      ['batch invoices'],
      'Checkout is slow only on Mondays between 8 and 9, when the batch invoices run.',
    ),
    fact('fixture', [/orders\.json/u]),
    fact(
      'order of work',
      [/first/iu, /measure/iu],
      ['then measure'],
      'The missing fixture (https://github.com/orchard/checkout/issues/91) comes first, then measure.',
    ),
  ],
  traps: [
    trap('guess', 'probably the DNS cache of the load balancer', { marks: [/DNS cache/u] }),
    trap('guess', 'The tests pass, so the query layer is fine.', {
      marks: [/tests pass, so/iu, /query layer is fine/iu],
    }),
    trap('guess', 'takes a table lock on orders', { marks: [/table lock/iu] }),
    trap('guess', 'I believe vacuum makes it worse', { marks: [/vacuum/iu] }),
    trap('metric', 'p99 in grafana', { marks: [/\bp99\b/u] }),
  ],
  lookAlikes: [
    observed('TIMEOUT_MS = 2500', 'TIMEOUT_MS'),
    said('https://github.com/orchard/checkout/issues/91', /\b91\b/u),
  ],
};

const sideOnly: HandoffContext = {
  name: 'only-the-helper-said-so',
  language: 'en',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('which of our services still use the old logger?');
      r.agent(
        'Explore',
        'Find uses of the old logger',
        [
          'services/billing and services/mailer import legacy-log; services/search was migrated in March.',
          'The owner of legacy-log said it will be deleted on 1 May.',
        ],
        'Two services import legacy-log: services/billing and services/mailer.',
      );
      r.says('Two services are left: services/billing and services/mailer.');
      r.person('ok billing first. mailer is frozen until the audit is over, dont touch');
      r.run('grep -rl legacy-log services', 'services/billing/log.js\nservices/mailer/log.js');
      r.says('Both are confirmed by grep.');
    },
  },
  workspace: {
    files: project('services', {
      'services/billing/log.js': 'import log from "legacy-log";\n',
      'services/mailer/log.js': 'import log from "legacy-log";\n',
    }),
  },
  contract: {
    next: 'Move billing off the old logger; you choose how.',
    scope: 'services/billing',
    stop: 'grep -rl legacy-log services/billing finds nothing and npm test passes',
    verify: ['npm test', 'grep -rl legacy-log services'],
    sources: [{ kind: 'path', locator: 'services/billing/log.js' }],
    target: 'docs/handoff/logger.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'mailer is frozen',
      [/mailer/u, /frozen|touch/iu],
      ['frozen'],
      'services/mailer is frozen until the audit is over and must not be touched.',
    ),
  ],
  traps: [
    trap('sidechain', 'services/search was migrated in March', { marks: [/migrated in March/u] }),
    trap('sidechain', 'it will be deleted on 1 May', { marks: [/1 May/u] }),
  ],
  lookAlikes: [observed('import log from "legacy-log";', 'legacy-log'), said('billing first')],
};

const capturedOnly: HandoffContext = {
  name: 'tests-passed-once',
  language: 'en',
  source: {
    kind: 'codex',
    write: (r) => {
      r.person('upgrade the date library, dont change what users see');
      r.run('npm test', '# tests 88\n# pass 88\n# fail 0');
      r.says('Upgraded. Everything works and there are no regressions.');
      r.person(
        'no regressions is a bold claim. the turkish locale (tr-TR) was never tested, add that. format stays dd.MM.yyyy',
      );
      r.run('node scripts/formats.mjs', 'tr-TR 03.09.2026\nde-DE 03.09.2026');
      r.says('The Turkish formats look right, so it is safe to ship.');
      r.plan('Date library', [
        ['Upgrade the library', 'completed'],
        ['Add a test for tr-TR', 'pending'],
      ]);
    },
  },
  workspace: {
    files: project('dates', { 'scripts/formats.mjs': 'console.log("tr-TR 03.09.2026");\n' }),
  },
  contract: {
    next: 'Cover the Turkish date formats; you choose how.',
    scope: 'test/ and scripts/',
    stop: 'npm test passes with a test for tr-TR',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'scripts/formats.mjs' }],
    target: 'docs/handoff/dates.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'format stays',
      ['dd.MM.yyyy'],
      ['dd.MM.yyyy'],
      'The format users see stays dd.MM.yyyy; the locale tr-TR needs a test.',
    ),
    fact(
      'open step',
      [/Add a test for tr-TR/u],
      [/Add a test for tr-TR/u],
      'Open: Add a test for tr-TR.',
    ),
  ],
  traps: [
    trap('guess', 'Everything works and there are no regressions.', {
      marks: [/no regressions/iu],
    }),
    trap('guess', 'so it is safe to ship', { marks: [/safe to ship/iu] }),
  ],
  lookAlikes: [said('tr-TR', 'tr-TR'), said('dd.MM.yyyy', 'dd.MM.yyyy')],
};

export const GUESSES: readonly HandoffContext[] = [probablyTheCache, sideOnly, capturedOnly];
