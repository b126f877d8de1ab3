import { fact, observed, said, trap } from '../../build/facts.js';
import { project } from '../../build/workspace.js';
import type { HandoffContext } from '../../context.js';

const CART = 'export const MAX_LINES = 80;\nexport const HOLD_MINUTES = 20;\n';

/** Fifty turns of a person, most of them small talk of the work, as long sessions are. */
export const LONG_SHOP: HandoffContext = {
  name: 'fifty-turns-basket',
  language: 'en',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person(
        'the basket forgets items when people switch from phone to laptop. lets fix that today',
      );
      r.read('src/cart.ts', CART);
      r.says('The basket lives in local storage only.');
      r.person('ok');
      r.person('move it to the server then');
      r.says('I can keep it in a table baskets, keyed by customer.');
      r.person('makes sense');
      r.person('what about guests?');
      r.says('Guests could keep a cookie with a basket id.');
      r.person('yes cookie for guests, 30 days');
      r.person('go on');
      r.edit('src/cart.ts', 'localStorage', 'fetch("/basket")');
      r.person('hm why is the type any here');
      r.says('I gave it a type.');
      r.person('thx');
      r.person('and? running?');
      r.says('Yes.');
      r.person('when guest logs in merge both baskets, higher quantity wins');
      r.says('Merged by adding the quantities.');
      r.person(
        'no!! not adding. higher quantity wins, said that. legal had a case with doubled orders',
      );
      r.says('Changed to the higher quantity.');
      r.person('better');
      r.run('npm test', '# tests 31\n# pass 29\n# fail 2', 1);
      r.person('which two');
      r.says('The hold time and the merge of an empty basket.');
      r.person('merge of empty basket must keep the other one obviously');
      r.person('continue');
      r.says('Done.');
      r.person('what does hold do again');
      r.says('It reserves stock for 20 minutes, HOLD_MINUTES in src/cart.ts.');
      r.person('make that 45 min');
      r.person('hmm, wait. warehouse says 45 blocks too much stock. leave it at 20');
      r.says('It stays at 20 minutes.');
      r.person('ok good');
      r.person('do we log the customer id anywhere');
      r.says('Only in the debug log.');
      r.person('remove that, no customer ids in logs. gdpr');
      r.edit('src/log.ts', 'log(id)', 'log("basket")');
      r.person('👍');
      r.person('next: the badge with the count');
      r.says('The badge could poll every 5 seconds or listen to server-sent events.');
      r.person('polling is ugly');
      r.person('sse then');
      r.says('Server-sent events at GET /basket/events.');
      const here = r.mark();
      r.person('use a graphql subscription for it instead');
      r.says('A GraphQL subscription named basketFeed, then.');
      r.rewindTo(here);
      r.person('does that work behind the proxy?');
      r.says('Probably, nginx buffers though.');
      r.person('turn buffering off for that path only (X-Accel-Buffering: no)');
      r.person('ok');
      r.run('npm test', '# tests 34\n# pass 34\n# fail 0');
      r.person('nice');
      r.person('coffee, brb');
      r.person('back');
      r.person('commit');
      r.run(
        'git commit -am "Keep baskets on the server"',
        '[main 1fe02d9] Keep baskets on the server\n 4 files changed',
      );
      r.person('now the price in the basket. show it as when added or as now?');
      r.says('As it was when added, I would say.');
      r.person('nope. price as now, with a note when it changed. sales decided');
      r.says('The price as it is now, with a note.');
      r.person('right');
      r.person('wheres that text from, translations?');
      r.says('From locales/en.json.');
      r.person('k');
      r.person('can you try the compact layout');
      r.says('Tried; the compact layout, let us call it Pancake, saves two rows.');
      r.person('dont like it, revert');
      r.says('Reverted.');
      r.person('thx');
      r.person('where were we');
      r.says('The note for changed prices is not written yet, nor the badge on the phone page.');
      r.person('phone page first? no, note first. phone page is src/phone/badge.tsx btw');
      r.person('ok and the e2e?');
      r.says('npm run e2e fails at the login step.');
      r.run('npm run e2e', 'login step: timeout waiting for #code', 1);
      r.person('thats the new sms step, use the test user e2e-basket, it has no sms');
      r.person('ok enough for today');
      r.todos([
        { content: 'Write the note for a changed price', status: 'pending' },
        { content: 'Badge on the phone page', status: 'pending' },
        { content: 'Keep baskets on the server', status: 'completed' },
      ]);
      r.person('summarize where we are');
      r.says(
        'Baskets live on the server. The note and the phone badge are open; do the latter like the former. I think all is stable.',
      );
      r.person('good. someone else continues monday');
      r.person('bye');
    },
  },
  workspace: {
    files: {
      ...project('basket', {
        'src/cart.ts': CART,
        'src/log.ts': 'log("basket");\n',
        'src/phone/badge.tsx': 'export const badge = 1;\n',
      }),
      'package.json':
        '{\n  "name": "basket",\n  "scripts": { "test": "node --test", "e2e": "node e2e.js" }\n}\n',
      'e2e.js': '',
    },
  },
  contract: {
    next: 'Finish the basket: the note for changed prices, then the badge on the phone page; you choose how.',
    scope: 'src/',
    stop: 'npm test and npm run e2e pass',
    verify: ['npm test', 'npm run e2e'],
    sources: [
      { kind: 'path', locator: 'src/cart.ts' },
      { kind: 'path', locator: 'src/phone/badge.tsx' },
    ],
    target: 'docs/handoff/basket.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'merge',
      [/higher quantity wins/iu],
      ['higher quantity wins'],
      'When a guest logs in both baskets are merged and the higher quantity wins; an empty basket keeps the other one.',
    ),
    fact(
      'price now',
      [/price as now|price as it is now/iu, /note/iu],
      [/price as now/u],
      'The basket shows the price as now, with a note when it changed (sales decided).',
    ),
    fact(
      'no ids in logs',
      [/no customer ids? in logs?/iu],
      [/customer ids/u],
      'No customer ids in logs (GDPR).',
    ),
    fact(
      'hold',
      [/\b20\b[^.\n]{0,20}min|HOLD_MINUTES = 20|leave it at 20/iu],
      [/leave it at 20|20 minutes/u],
      'Stock is held for 20 minutes; the warehouse wants it so.',
    ),
    fact(
      'buffering',
      [/X-Accel-Buffering/u],
      ['X-Accel-Buffering'],
      'Buffering is off for the path of the events only (X-Accel-Buffering: no).',
    ),
    fact(
      'test user',
      ['e2e-basket'],
      ['e2e-basket'],
      'The e2e run uses the test user e2e-basket, which has no SMS step.',
    ),
    fact(
      'guests',
      [/30 days/u, /cookie/iu],
      [/cookie for guests/u],
      'Guests keep their basket by a cookie for 30 days.',
    ),
    fact(
      'open note',
      [/Write the note for a changed price/u],
      [/note for a changed price/u],
      'Open: Write the note for a changed price.',
    ),
  ],
  traps: [
    trap('stale', 'Merged by adding the quantities.', { marks: [/adding the quantities/iu] }),
    trap('stale', 'make that 45 min', { marks: [/\b45 ?min/u, /45 blocks/u] }),
    trap('dropped-alternative', 'poll every 5 seconds', { marks: [/every 5 seconds/iu] }),
    trap('withdrawn', 'use a graphql subscription for it instead', {
      marks: [/graphql/iu, /basketFeed/u],
    }),
    trap('coined', 'let us call it Pancake', { marks: [/pancake/iu] }),
    trap('deixis', 'do the latter like the former', { marks: [/the latter/iu] }),
    trap('guess', 'I think all is stable.', { marks: [/all is stable/iu] }),
    trap('guess', 'Probably, nginx buffers though.', { marks: [/nginx buffers/iu] }),
  ],
  lookAlikes: [
    observed('MAX_LINES = 80', 'MAX_LINES'),
    said('X-Accel-Buffering: no', 'X-Accel-Buffering'),
    said('legal had a case with doubled orders', /doubled orders/u),
  ],
};
