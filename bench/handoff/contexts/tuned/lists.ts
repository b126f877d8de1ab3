import { fact, observed, said, trap } from '../../build/facts.js';
import { project } from '../../build/workspace.js';
import type { HandoffContext } from '../../context.js';

const PLAN = `# Plan: shared calendars

1. A calendar has one owner and any number of readers.
2. Readers see busy blocks only, no titles.
3. Invitations expire after 14 days.`;

const answersAndPlans: HandoffContext = {
  name: 'answers-and-approved-plan',
  language: 'en',
  source: {
    kind: 'claude',
    startsFrom: {
      record:
        'claude/projects/-Users-user20-Work-entire-devenv-cli/97007e37-53bd-4456-9a49-c0f8081081a7.jsonl',
      lines: 60,
    },
    write: (r) => {
      r.person('people want to share calendars inside a team');
      r.plan('# Plan\n\nBuild on CalDAV with a Radicale server beside ours.', false);
      r.person('no extra server. in our own db');
      r.asks(
        'What do readers see?',
        ['everything', 'titles', 'busy blocks only'],
        'busy blocks only',
      );
      r.asks('Can a reader share on?', ['yes', 'no'], 'no');
      r.plan(PLAN, true);
      r.read('src/calendar.ts', 'export const MAX_READERS = 200;\n');
      r.agent(
        'Explore',
        'Where is the calendar code?',
        ['The old importer can be deleted, nobody calls it.'],
        'src/calendar.ts holds the calendar.',
      );
      r.read('src/team.ts', 'export const MAX_TEAMS = 4;\n');
      r.says('The plan is approved; a person is in at most 4 teams (src/team.ts).');
      r.person('max 200 readers, marketing has that many people');
    },
  },
  workspace: {
    files: project('calendar', {
      'src/team.ts': 'export const MAX_TEAMS = 9;\n',
      'src/calendar.ts': 'export const MAX_READERS = 200;\n',
    }),
  },
  contract: {
    next: 'Let people share a calendar inside a team; you choose how to build it.',
    scope: 'src/calendar.ts and a migration',
    stop: 'npm test passes',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'src/calendar.ts' }],
    target: 'docs/handoff/calendar.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'busy only',
      [/busy blocks only/iu],
      ['busy blocks only'],
      'Readers see busy blocks only, no titles.',
    ),
    fact(
      'no sharing on',
      [/share on/iu, /\bno\b|not|cannot/iu],
      ['share on'],
      'A reader cannot share on: can a reader share on? no.',
    ),
    fact(
      'invitations',
      [/14 days/u],
      ['14 days'],
      'Invitations expire after 14 days; readers see busy blocks only.',
    ),
    fact('most readers', [/200 readers/u], [/200 readers/u], 'A calendar has at most 200 readers.'),
  ],
  traps: [
    trap('dropped-alternative', 'Build on CalDAV with a Radicale server beside ours.', {
      marks: [/caldav/iu, /radicale/iu],
    }),
    trap('sidechain', 'The old importer can be deleted', { marks: [/old importer/iu] }),
    trap('changed-lines', 'at most 4 teams', { marks: [/4 teams/u, /MAX_TEAMS = 4\b/u] }),
  ],
  lookAlikes: [observed('MAX_READERS = 200', 'MAX_READERS')],
};

const danglingTasks: HandoffContext = {
  name: 'task-numbers-without-data',
  language: 'en',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('split the settings page into tabs');
      r.taskCreate('1', 'Move profile fields to a tab', 'Name, picture, language');
      r.taskCreate('2', 'Move billing to a tab', 'Only for owners');
      r.taskCreate('3', 'Deep links to tabs', 'settings#billing has to open the tab');
      r.taskUpdate('1', 'completed');
      r.taskUpdate('2', 'in_progress');
      r.read('src/settings.tsx', 'export const TABS = ["profile"];\n');
      r.write('docs/tabs-sketch.md', 'profile | billing | security\n');
      r.says('#1 done, working on #2, #3 blocked by T2. The sketch is docs/tabs-sketch.md.');
      r.person(
        '#3 matters most to support, old mails link to settings#billing. #2 is for owners only',
      );
      r.says('Noted. Continuing per the Hydra checklist.');
    },
  },
  workspace: {
    files: project('settings', { 'src/settings.tsx': 'export const TABS = ["profile"];\n' }),
    untracked: { 'docs/tabs-sketch.md': 'profile | billing | security\n' },
  },
  contract: {
    next: 'Finish the tabs of the settings page; you choose how.',
    scope: 'src/settings.tsx',
    stop: 'npm test passes and settings#billing opens the billing tab',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'src/settings.tsx' }],
    target: 'docs/handoff/settings.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'billing tab',
      [/Move billing to a tab/u],
      [/Move billing to a tab/u],
      'Open: Move billing to a tab, only for owners.',
    ),
    fact(
      'deep links',
      [/Deep links to tabs/u],
      [/Deep links to tabs/u],
      'Open: Deep links to tabs; settings#billing has to open the tab.',
    ),
    fact(
      'old mails',
      [/old mails?/iu],
      ['old mails'],
      'Old mails link to settings#billing, so the deep links matter most to support; the billing tab is for owners only.',
    ),
  ],
  traps: [
    trap('task-id', '#1 done, working on #2', { marks: [/(?<![\w/])#[12]\b/u] }),
    trap('task-id', 'blocked by T2', { marks: [/\bT2\b(?!")/u] }),
    trap('task-id', '#3 matters most to support', {
      marks: [/(?<![\w/])#3\b/u],
      reference: /Deep links to tabs/u,
    }),
    trap('untracked', 'docs/tabs-sketch.md'),
    trap('coined', 'the Hydra checklist', { marks: [/hydra/iu] }),
  ],
  lookAlikes: [
    observed('TABS = ["profile"]', 'TABS'),
    said('settings#billing', 'settings#billing'),
  ],
};

const EARLIER = `# Handoff: bounce handling

- Hard bounces block an address at once.
- Soft bounces block after 5 in 30 days.
- The webhook is \`POST /mail/bounce\`.
`;

const earlierHandoff: HandoffContext = {
  name: 'earlier-handoff-and-compaction',
  language: 'en',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('read docs/handoff/bounces.md and execute it');
      r.read('docs/handoff/bounces.md', EARLIER);
      r.says('I start with the webhook.');
      r.compact(
        'Done so far: the webhook answers 200. The threshold for soft bounces was discussed. Option Gamma was favoured over option Delta.',
      );
      r.person(
        'soft bounces: make it 8 in 30 days, 5 was too strict last month. hard bounces stay as they are',
      );
      r.read('src/bounce.js', 'export const SOFT_LIMIT = 5;\n');
      r.says('SOFT_LIMIT in src/bounce.js is still 5.');
      r.person('and write down who blocked an address & when, support asked');
    },
  },
  workspace: {
    files: project('mail', {
      'docs/handoff/bounces.md': EARLIER,
      'src/bounce.js': 'export const SOFT_LIMIT = 5;\n',
    }),
  },
  contract: {
    next: 'Finish the handling of bounces; you choose how.',
    scope: 'src/bounce.js',
    stop: 'npm test passes',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'src/bounce.js' }],
    target: 'docs/handoff/bounces-next.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'new limit',
      [/8 in 30 days/u],
      ['8 in 30 days'],
      'Soft bounces block after 8 in 30 days; hard bounces block at once, as before.',
    ),
    fact(
      'who and when',
      [/who blocked/iu],
      [/who blocked/iu],
      'Write down who blocked an address and when; support asked for it.',
    ),
    fact('the webhook', [/\/mail\/bounce|docs\/handoff\/bounces\.md/u]),
  ],
  traps: [
    trap('stale', 'Soft bounces block after 5 in 30 days.', { marks: [/\b5 in 30 days/u] }),
    trap('coined', 'Option Gamma was favoured over option Delta', {
      marks: [/option gamma/iu, /option delta/iu],
    }),
  ],
  lookAlikes: [
    observed('SOFT_LIMIT = 5', 'SOFT_LIMIT'),
    said('hard bounces stay as they are', /hard bounces/u),
  ],
};

export const LISTS: readonly HandoffContext[] = [answersAndPlans, danglingTasks, earlierHandoff];
