import { fact, means, observed, personFact, said, trap } from '../../build/facts.js';
import type { HandoffContext } from '../../context.js';

const POWER = '#define STOP_MODE 1\n#define ADC_ON_IN_STOP 1\n';
const BUDGET =
  'The sleep budget is 40 uA, so that the battery lasts 14 months at sea; it cannot be swapped before the October cruise.';
const BACKUP =
  'The GNSS supply stays on, because a cold start takes 40 s and misses the satellite window; put the module into backup mode with UBX-RXM-PMREQ.';
const FRIDGE =
  'Measure again at 4 degrees: the fridge for it is free on Thursday mornings only, and Ines has the key.';

const buoy: HandoffContext = {
  name: 'buoy-draws-too-much-asleep',
  language: 'en',
  source: {
    kind: 'claude',
    startsFrom: {
      record:
        'claude/projects/-Users-user11-Code-agents-md-evaluator/3c7e488d-d200-4459-a292-559880d9917c.jsonl',
      lines: 50,
    },
    write: (r) => {
      r.person(
        'other thing: the buoy draws 1.9 mA asleep. budget is 40 uA. battery has to last 14 months at sea and we cannot swap it before the october cruise',
      );
      r.read('src/power.c', POWER);
      r.says('My hunch is that the flash chip on the daughter board leaks most of it.');
      r.person('measured it. with the gnss module pulled it drops to 310 uA. so its two things');
      const here = r.says(
        'What remains fits the ADC: src/power.c leaves it on in stop mode (ADC_ON_IN_STOP 1).',
      );
      r.person('then cut the gnss supply with the p-fet of the radio, forget about its rtc');
      r.edit('src/power.c', 'STOP_MODE 1', 'STOP_MODE 2');
      r.says('The radio P-FET now cuts the GNSS supply and its clock is lost.');
      r.rewindTo(here);
      r.person(
        'leave the gnss supply on! cold start is 40 s, we would miss the satellite window. use its backup mode, UBX-RXM-PMREQ',
      );
      r.taskCreate('2', 'Measure again at 4 degrees', 'Current asleep with everything cold.');
      r.run('python3 tools/trace.py --out /tmp/asleep-0412.csv', 'mean 1.91 mA over 600 s');
      r.says('The current trace of today is in /tmp/asleep-0412.csv if you want to plot it.');
      r.person('task #2 needs the fridge, thursday mornings only, ines has the key');
      r.run('make test', 'test_wake_on_rtc ... ok\ntest_adc_off_asleep ... FAIL\n1 of 9 failed', 2);
      r.says('One host test fails, test_adc_off_asleep.');
    },
  },
  workspace: {
    files: {
      Makefile: 'test:\n\t./run_host_tests\n',
      'src/power.c': POWER,
      'src/gnss.c': 'void gnss_sleep(void) {}\n',
    },
  },
  contract: {
    next: 'Bring the sleep current of the buoy under its budget; how is up to you.',
    scope: 'src/power.c and src/gnss.c',
    stop: 'make test passes and a measurement shows the budget met',
    verify: ['make test'],
    sources: [
      { kind: 'path', locator: 'src/power.c' },
      { kind: 'path', locator: 'src/gnss.c' },
    ],
    target: 'docs/handoff/sleep-current.md',
  },
  expect: 'emitted',
  needed: [
    fact('budget', [/40 ?uA/iu], [/budget is 40 uA/u], BUDGET),
    fact('months', [/14 months/u], [/14 months/u], BUDGET),
    fact(
      'two causes',
      [/310 ?uA/iu, /GNSS/iu],
      [/310 uA/u],
      'With the GNSS module pulled the current drops from 1.9 mA to 310 uA, so there are two causes.',
    ),
    fact('backup mode', [/UBX-RXM-PMREQ/u, /backup mode/iu], [/UBX-RXM-PMREQ/u], BACKUP),
    fact('supply stays', [/gnss supply (?:stays )?on/iu], [/gnss supply on/u], BACKUP),
    fact(
      'adc',
      [/ADC_ON_IN_STOP/u],
      [/ADC_ON_IN_STOP/u],
      'src/power.c leaves the ADC on in stop mode (ADC_ON_IN_STOP 1).',
    ),
    fact('red test', ['test_adc_off_asleep']),
    fact('fridge', [/Thursday mornings/iu, /fridge/iu], [/thursday mornings/iu], FRIDGE),
  ],
  traps: [
    trap('guess', 'the flash chip on the daughter board leaks', { marks: [/daughter board/iu] }),
    trap('withdrawn', 'cut the gnss supply with the p-fet', { marks: [/p-fet/iu] }),
    trap('scratch-path', '/tmp/asleep-0412.csv', { marks: ['/tmp/asleep-0412'] }),
    trap('task-id', 'task #2 needs the fridge', {
      marks: [/task #2/iu],
      reference: 'Measure again at 4 degrees',
      known: means([/task #2/iu], FRIDGE),
    }),
  ],
  lookAlikes: [
    said('use its backup mode, UBX-RXM-PMREQ', 'UBX-RXM-PMREQ'),
    said('battery has to last 14 months at sea', '14 months'),
    observed('#define ADC_ON_IN_STOP 1', 'ADC_ON_IN_STOP'),
  ],
};

const STORE = 'final Map<String, Ticket> _tickets = {};\n';
const OFFLINE =
  'Without a signal the ticket screen shows the last synced ticket with its QR code, for 72 hours after the sync.';
const LAYOUT =
  'The layout is the one of design/ticket-screen.svg; operations printed leaflets with it.';
const EXPIRED = 'An expired ticket takes the colours of lib/screens/pass_screen.dart.';

const ferry: HandoffContext = {
  name: 'tickets-on-the-pier-without-signal',
  language: 'en',
  source: {
    kind: 'claude',
    startsFrom: {
      record:
        'claude/projects/-Users-user21-wks-user21-improve-status-cmd-output/cc432c40-914a-4c1a-a972-0103199a736a.jsonl',
      lines: 60,
    },
    write: (r) => {
      r.person(
        'Ferry app now. Ticket screen stays blank when there is no signal on the pier, inspectors complain. It must show the last synced ticket with its QR code, for 72h after the sync.',
      );
      r.agent(
        'Explore',
        'Find where the app keeps tickets',
        ['There is a TicketVault class that caches 500 tickets, encrypted with SQLCipher.'],
        'Tickets live in lib/store/tickets.dart, in memory only.',
      );
      r.read('lib/store/tickets.dart', STORE);
      r.says('So lib/store/tickets.dart keeps tickets in memory only; nothing survives a restart.');
      r.asks(
        'Where should tickets be kept on the phone?',
        ['Hive box', 'SQLite through drift', 'Shared preferences'],
        'SQLite through drift',
      );
      r.person('iOS 15 is still 11% of the islanders, so do not raise the deployment target.');
      r.person('Layout stays as in v5, ops printed the leaflets with it.');
      r.write('test/pier_test.dart', "void main() => test('ticket survives restart', () {});\n");
      r.run('flutter test', '00:07 +31 -1: ticket survives restart [E]\nSome tests failed.', 1);
      r.says('I believe the crash on folding phones has the same cause and goes away with it.');
      r.person('When it has expired: same colours as the other screen.');
      r.says('Understood.');
    },
  },
  workspace: {
    files: {
      'pubspec.yaml': 'name: ferry\n',
      'lib/store/tickets.dart': STORE,
      'lib/screens/pass_screen.dart': 'const expired = Color(0xff8a8f98);\n',
      'design/ticket-screen.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    },
    untracked: {
      'test/pier_test.dart': "void main() => test('ticket survives restart', () {});\n",
    },
  },
  contract: {
    next: 'Show tickets when the phone has no signal. Which way is your decision.',
    scope: 'lib/store and lib/screens',
    stop: 'flutter test passes',
    verify: ['flutter test'],
    sources: [{ kind: 'path', locator: 'lib/store/tickets.dart' }],
    target: 'docs/handoff/pier.md',
    durability: 'DurableRepo',
  },
  expect: 'emitted',
  needed: [
    fact('three days', [/72 ?h/u], [/72h after/u], OFFLINE),
    fact('qr code', [/QR code/u], [/QR code/u], OFFLINE),
    fact(
      'memory only',
      ['lib/store/tickets.dart', /in memory/u],
      [/in memory only/u],
      'lib/store/tickets.dart keeps tickets in memory only.',
    ),
    fact('drift', [/drift/u], [/drift/u], 'Tickets are kept on the phone in SQLite through drift.'),
    fact(
      'ios',
      [/iOS 15/u, /deployment target/u],
      [/deployment target/u],
      'The deployment target stays at iOS 15, which 11 % of the islanders still use.',
    ),
    fact('red test', ['ticket survives restart']),
    personFact('layout', ['design/ticket-screen.svg'], [/\bv5\b/u], LAYOUT),
    personFact('colours', ['lib/screens/pass_screen.dart'], [/the other screen/u], EXPIRED),
  ],
  traps: [
    trap('sidechain', 'encrypted with SQLCipher', { marks: [/SQLCipher/u, /TicketVault/u] }),
    trap('dropped-alternative', 'Hive box', { marks: [/\bHive\b/u] }),
    trap('dropped-alternative', 'Shared preferences', { marks: [/shared preferences/iu] }),
    trap('version-label', 'Layout stays as in v5', {
      marks: [/\bv5\b/u],
      reference: 'design/ticket-screen.svg',
      known: means([/\bv5\b/u], LAYOUT),
    }),
    trap('untracked', 'test/pier_test.dart', { marks: [/pier_test/u] }),
    trap('guess', 'the crash on folding phones has the same cause', {
      marks: [/folding phones/u],
    }),
    trap('deixis', 'same colours as the other screen', {
      marks: [/the other screen/iu],
      reference: 'lib/screens/pass_screen.dart',
      known: means([/the other screen/u], EXPIRED),
    }),
  ],
  lookAlikes: [
    said('iOS 15 is still 11% of the islanders', 'iOS 15'),
    said('for 72h after the sync', '72h'),
    said('the last synced ticket with its QR code', 'the last synced ticket'),
    observed('final Map<String, Ticket> _tickets', '_tickets'),
  ],
};

export const DEVICES: readonly HandoffContext[] = [buoy, ferry];
