import { fact, observed, said, trap } from '../../build/facts.js';
import { packageFile } from '../../build/workspace.js';
import type { HandoffContext } from '../../context.js';

const SIBLING = `# Handoff: search index rebuild

This replaces handoff-v1.md; read handoff-v1.md first for the background.

- The rebuild runs nightly at 02:30 UTC through \`npm run reindex\`.
- The previous approach is kept only for the old tenants.
- Documents larger than 2 MB are skipped, see \`src/reindex.js\`.
- As noted earlier, the shard count must stay at 6 until the hardware arrives.
- Metrics moved: R@5 is 0.81 now.
`;

const siblingHandoff: HandoffContext = {
  name: 'second-handoff-beside-the-first',
  language: 'en',
  source: { kind: 'document', path: 'docs/handoff-v2.md', text: SIBLING },
  workspace: {
    files: {
      ...packageFile('search', { reindex: 'node src/reindex.js', test: 'node --test' }),
      'src/reindex.js': 'export const MAX_BYTES = 2_000_000;\nexport const SHARDS = 6;\n',
      'docs/handoff-v2.md': SIBLING,
    },
  },
  contract: {
    next: 'Make the nightly rebuild finish before 04:00 UTC; you choose how.',
    scope: 'src/reindex.js',
    stop: 'npm test passes and npm run reindex ends within 90 minutes on the sample set',
    verify: ['npm test', 'npm run reindex'],
    sources: [{ kind: 'path', locator: 'src/reindex.js' }],
    target: 'docs/handoff/reindex.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'when it runs',
      [/02:30 UTC/u],
      ['02:30'],
      'The rebuild runs nightly at 02:30 UTC through `npm run reindex`.',
    ),
    fact(
      'shards',
      [/shard/iu, /(?:at|=) 6\b/u],
      ['shard count'],
      'The shard count stays at 6 (SHARDS in src/reindex.js) until the new hardware arrives.',
    ),
    fact(
      'limit',
      [/2 MB|2_000_000/u],
      ['2 MB'],
      'Documents larger than 2 MB are skipped, see src/reindex.js.',
    ),
  ],
  traps: [
    trap('deixis', 'The previous approach', { marks: [/previous approach/iu] }),
    trap('deixis', 'As noted earlier', { marks: [/as noted earlier/iu] }),
    trap('version-label', 'handoff-v1.md', { marks: [/handoff-v1/u] }),
    trap('metric', 'R@5 is 0.81 now', { marks: [/R@5/u] }),
  ],
  lookAlikes: [
    observed('nightly at 02:30 UTC', '02:30 UTC'),
    observed('Documents larger than 2 MB are skipped'),
  ],
};

const narration: HandoffContext = {
  name: 'author-tells-own-steps',
  language: 'en',
  source: {
    kind: 'claude',
    startsFrom: {
      record: 'claude/projects/-Users-user21-wks-cli/277dae78-39d1-4703-aeec-74104e4b1585.jsonl',
      lines: 30,
    },
    write: (r) => {
      r.person('pdf export cuts off the last page when there is a footer');
      r.read('src/pdf/page.js', 'export const FOOTER_MM = 18;\nexport const PAGE_MM = 297;\n');
      r.says(
        'First I opened page.js, then I grepped for FOOTER_MM, then I ran the tests twice and looked at that script again. In my session I had to restart the server before each try.',
      );
      r.person(
        'the footer height is 18mm only for invoices, letters have 25mm. take it from the template',
      );
      r.says(
        'To fix it, follow this exactly: 1. open page.js 2. replace FOOTER_MM by a call getFooter() 3. loop over the pages backwards 4. subtract 18 from each 5. retry three times with a sleep of 200 ms if the renderer is busy.',
      );
      r.person('hmm, not sure about that. leave it, someone else will look tomorrow');
      r.run('npm test', '# tests 9\n# pass 8\n# fail 1\nnot ok 4 - letter keeps its last page', 1);
    },
  },
  workspace: {
    files: {
      ...packageFile('pdf', { test: 'node --test' }),
      'src/pdf/page.js': 'export const FOOTER_MM = 18;\nexport const PAGE_MM = 297;\n',
    },
  },
  contract: {
    next: 'Keep the last page of letters in the PDF export; you choose how.',
    scope: 'src/pdf',
    stop: 'npm test passes',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'src/pdf/page.js' }],
    target: 'docs/handoff/pdf.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'two heights',
      [/18 ?mm/iu, /25 ?mm/iu],
      [/25mm/u],
      'The footer is 18 mm high for invoices and 25 mm for letters; the height comes from the template.',
    ),
    fact('failing test', ['letter keeps its last page']),
  ],
  traps: [
    trap('procedure', 'replace FOOTER_MM by a call getFooter()', { marks: ['getFooter()'] }),
    trap('procedure', 'retry three times with a sleep of 200 ms', { marks: [/sleep of 200 ms/u] }),
    trap('session-name', 'In my session I had to restart the server', {
      marks: [/in my session/iu],
    }),
    trap('deixis', 'looked at that script again', { marks: [/that script/iu] }),
  ],
  lookAlikes: [observed('PAGE_MM = 297', 'PAGE_MM')],
};

const planCodex: HandoffContext = {
  name: 'plan-for-a-fresh-reader',
  language: 'en',
  source: {
    kind: 'codex',
    write: (r) => {
      r.person(
        'the csv download times out for big customers, plan how to stream it. someone fresh picks it up',
      );
      r.run(
        'cat src/csv.js',
        'export function toCsv(rows) {\n  return rows.map((r) => r.join(",")).join("\\n");\n}',
      );
      r.plan('Stream the download', [
        ['Read the current writer', 'completed'],
        ['Write rows as they come instead of joining them', 'in_progress'],
        ['Keep the header order that finance reads', 'pending'],
      ]);
      r.says('Step 2 is under way. T4 depends on it. Use the same approach for the other one.');
      r.person(
        'the column order must stay as in docs/csv-columns.md, finance imports it by position. memory below 200 MB',
      );
      r.run('npm test', '# tests 6\n# pass 6\n# fail 0');
      r.says(
        'I measured on http://localhost:4173/download and in /tmp/bench-csv/out.csv, it probably is the string join that is slow.',
      );
    },
  },
  workspace: {
    files: {
      ...packageFile('csv', { test: 'node --test' }),
      'src/csv.js':
        'export function toCsv(rows) {\n  return rows.map((r) => r.join(",")).join("\\n");\n}\n',
      'docs/csv-columns.md': 'customer, month, cents\n',
    },
  },
  contract: {
    next: 'Stream the CSV download; you choose how.',
    scope: 'src/csv.js',
    stop: 'npm test passes and memory stays below 200 MB for a million rows',
    verify: ['npm test'],
    sources: [
      { kind: 'path', locator: 'src/csv.js' },
      { kind: 'path', locator: 'docs/csv-columns.md' },
    ],
    target: 'docs/handoff/csv.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'column order',
      ['docs/csv-columns.md', /order|position/iu],
      ['docs/csv-columns.md'],
      'The column order stays as in docs/csv-columns.md: finance imports by position. Memory stays below 200 MB.',
    ),
    fact(
      'open step',
      [/Write rows as they come/u],
      [/rows as they come/u],
      'Open: Write rows as they come instead of joining them.',
    ),
    fact(
      'open step 2',
      [/Keep the header order/u],
      [/header order/u],
      'Open: Keep the header order that finance reads.',
    ),
  ],
  traps: [
    trap('task-id', 'Step 2 is under way', { marks: [/\bStep 2\b/u] }),
    trap('task-id', 'T4 depends on it', { marks: [/\bT4\b/u] }),
    trap('deixis', 'Use the same approach for the other one', {
      marks: [/same approach/iu, /the other one/iu],
    }),
    trap('localhost', 'http://localhost:4173/download', { marks: [/localhost/u] }),
    trap('scratch-path', '/tmp/bench-csv/out.csv'),
    trap('guess', 'it probably is the string join that is slow', { marks: [/string join/iu] }),
  ],
  lookAlikes: [observed('customer, month, cents'), said('docs/csv-columns.md')],
};

export const READERS: readonly HandoffContext[] = [siblingHandoff, narration, planCodex];
