import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Deposit } from '../../../../src/core/records/deposit.js';
import { ClaudeIndex } from '../../../../src/core/stores/index/claudeIndex.js';
import { memoryFiles } from '../codex/memoryFiles.js';
import type { MemoryFiles } from '../codex/memoryFiles.js';

const ROOT = '/home/sam/.claude';
const ID = '5a1e0000-0000-4000-8000-0000000000aa';
const at = (file: string, id = ID): string =>
  `${ROOT}/projects/-home-sam-mill/hypomnesis/${id}/${file}`;

const CLUE = `---
session_id: ${ID}
cwd: "/home/sam/mill"
date: 2026-09-30
started_at: 2026-09-30T08:00:00.000Z
last_turn_at: 2026-09-30T09:00:00.000Z
topics: ["flour dust", "belt tension"]
keywords: ["belt.ts", "sieve"]
initial_request: "The belt slips when \\"wet\\""
key_utterances:
  - "Never oil the belt"
cross_refs:
  - {kind: github_issue, ref: "#31", channel: user}
  - {kind: memory, ref: "memory/belt.md", channel: transcript}
  - {kind: other, ref: "x"}
evidence_modes:
  initial_request: attested
  topics: inferred
  cross_refs: observed
  keywords: made_up
source_scan: {skipped_lines: 3, unverified_user_turns: 0}
derived_from: ssot:${ID}
---

Body
`;
const OLD_CLUE = CLUE.replace(
  /cross_refs:[\s\S]*evidence_modes:[\s\S]*(?=derived_from)/,
  'cross_refs:\n  - #309\n  - "#12"\n',
).replace(/cwd:.*\n/, '');

async function only(files: MemoryFiles): Promise<Deposit> {
  const { deposits } = await new ClaudeIndex(files).read(ROOT);
  assert.equal(deposits.length, 1);
  assert.equal(deposits[0]?.slug, '-home-sam-mill');
  return deposits[0].deposit;
}

describe('ClaudeIndex: the files of an entry', () => {
  it('reads a clue with its tiers, references and counts', async () => {
    const deposit = await only(memoryFiles({ [at('clue.md')]: CLUE }));
    assert.deepEqual(deposit, {
      sessionId: ID,
      path: at('').slice(0, -1),
      namedRecord: null,
      cwd: '/home/sam/mill',
      startedAt: '2026-09-30T08:00:00.000Z',
      lastTurnAt: '2026-09-30T09:00:00.000Z',
      topics: ['flour dust', 'belt tension'],
      keywords: ['belt.ts', 'sieve'],
      initialRequest: 'The belt slips when "wet"',
      keyUtterances: ['Never oil the belt'],
      crossRefs: [
        { kind: 'github_issue', ref: '#31', channel: 'user' },
        { kind: 'memory', ref: 'memory/belt.md', channel: 'transcript' },
        { kind: null, ref: 'x', channel: null },
      ],
      narrative: null,
      decisions: [],
      identifiers: [],
      coinage: [],
      markers: {},
      evidence: { topics: 'inferred', initialRequest: 'attested', crossRefs: 'observed' },
      sourceScan: { skippedLines: 3, unverifiedUserTurns: 0, omittedChars: null },
      problems: [],
    } satisfies Deposit);
  });

  it('reads bare references, which YAML takes for comments, and leaves missing tiers absent', async () => {
    const deposit = await only(memoryFiles({ [at('clue.md')]: OLD_CLUE }));
    assert.deepEqual(deposit.crossRefs, [
      { kind: null, ref: '#309', channel: null },
      { kind: null, ref: '#12', channel: null },
    ]);
    assert.deepEqual(deposit.evidence, {});
    assert.equal(deposit.sourceScan, null);
    assert.equal(deposit.cwd, null);
  });

  it('takes the last narrative block and the decisions', async () => {
    const block = (n: number): string =>
      `---\nsession_id: ${ID}\ncwd: "/n${n}"\ntopics: [a, b c]\nevidence_mode: inferred\n---\n\n## 2026-09-30T08:00 — Initial Narrative\n### Origin\nO${n}\n### Direction\nD${n}\nmore\n### Outcome\nE${n}\n`;
    const deposit = await only(
      memoryFiles({
        [at('narrative.md')]: block(1) + block(2),
        [at('vector.md')]:
          `---\nsession_id: ${ID}\nevidence_mode: inferred\n---\n\n## Decisions\n### dry belts\nOil makes them slip.\nAlternatives rejected: wax\n### second\nText\n`,
      }),
    );
    assert.deepEqual(deposit.narrative, { origin: 'O2', direction: 'D2\nmore', outcome: 'E2' });
    assert.equal(deposit.cwd, '/n2');
    assert.deepEqual(deposit.topics, ['a', 'b c']);
    assert.deepEqual(deposit.decisions, [
      { label: 'dry belts', description: 'Oil makes them slip.', rejected: 'wax' },
      { label: 'second', description: 'Text', rejected: null },
    ]);
    assert.deepEqual(deposit.evidence, { decisions: 'inferred', narrative: 'inferred' });
  });

  it('reads tables with and without the namespace column, escapes included', async () => {
    const head = `---\nsession_id: ${ID}\nevidence_mode: observed\n---\n\n## Identifier Tuples\n\n`;
    const old = `${head}| literal | source | session_count |\n|---|---|---|\n| \`src/belt.ts\` | path_ref | 14 |\n| \`a\\|b\\\`c\` | url | many |\n\n| no | row |\n`;
    const before = await only(memoryFiles({ [at('entropy.md')]: old }));
    assert.deepEqual(before.identifiers, [
      { literal: 'src/belt.ts', source: 'path_ref', namespace: 'fs_path', sessionCount: 14 },
      { literal: 'a|b`c', source: 'url', namespace: 'url', sessionCount: null },
    ]);
    const now = `${head}| literal | source | source_namespace | session_count |\n|---------|--------|------------------|---------------|\n| \`#88\` | issue_ref | tracker_x | 3 |\n`;
    const after = await only(memoryFiles({ [at('entropy.md')]: now }));
    assert.deepEqual(after.identifiers, [
      { literal: '#88', source: 'issue_ref', namespace: 'tracker_x', sessionCount: 3 },
    ]);
    const words = `${head}| token | precision | session_occ | corpus_occ |\n|---|---|---|---|\n| \`dustfall\` | 6.000 | 6 | 0 |\n`;
    const coined = await only(memoryFiles({ [at('coinage.md')]: words }));
    assert.deepEqual(coined.coinage, [{ token: 'dustfall', precision: 6 }]);
    assert.deepEqual(coined.evidence, { coinage: 'observed' });
  });

  it('reads structured and plain markers', async () => {
    const text = `---
session_id: ${ID}
evidence_modes:
  coinage: observed
  actor: attested
  temporal: attested
---

## MarkerProfile

### coinage (1)
- \`dustfall\` (precision 6.000, session 6 / corpus 0)

### actor (1)
- Mira (role: miller, phrase: \`Mira wants, dry belts\`)

### temporal (2)
- 2026-09-26 (phrase: \`last Saturday\`, kind: date)
- next week

### emotional (1)
- this belt is a nightmare (polarity: negative)

### cognitive (1)
- but only after rain (function: contrast)

### singularity (0)
_none_

### invented (1)
- not a category
`;
    const deposit = await only(memoryFiles({ [at('markers.md')]: text }));
    assert.deepEqual(deposit.markers, {
      coinage: ['dustfall'],
      actor: ['Mira (miller; Mira wants, dry belts)'],
      temporal: ['2026-09-26 (last Saturday)', 'next week'],
      emotional: ['this belt is a nightmare'],
      cognitive: ['but only after rain'],
      singularity: [],
    });
    assert.deepEqual(deposit.evidence, { coinage: 'observed', markers: 'attested' });
  });
});

describe('ClaudeIndex: folders and files', () => {
  it('leaves out folders that are not named like a session, and says which', async () => {
    const files = memoryFiles({
      [at('clue.md')]: CLUE,
      [at('clue.md', 'notes')]: CLUE,
      [at('clue.md', '.hyp-tmp1')]: CLUE,
      [at('clue.md', '.outcomes')]: CLUE,
    });
    const listing = await new ClaudeIndex(files).read(ROOT);
    assert.deepEqual(
      listing.deposits.map(({ deposit }) => deposit.sessionId),
      [ID],
    );
    assert.deepEqual(
      listing.refused.map(({ path }) => path),
      [at('', 'notes').slice(0, -1)],
    );
  });

  it('counts a file that cannot be read or has no head, and keeps the rest', async () => {
    const files = memoryFiles({
      [at('clue.md')]: CLUE,
      [at('vector.md')]: 'no head',
      [at('coinage.md')]: 'x',
    });
    files.failOn(at('coinage.md'), 'no-permission');
    const deposit = await only(files);
    assert.equal(deposit.initialRequest, 'The belt slips when "wet"');
    assert.deepEqual(deposit.problems.map(({ reason, path }) => [reason, path]).sort(), [
      ['damaged-line', at('vector.md')],
      ['no-permission', at('coinage.md')],
    ]);
  });

  it('reads no more than its bound: the beginning of a clue, the end of a narrative', async () => {
    const block = (name: string): string =>
      `---\nsession_id: ${ID}\n---\n\n### Origin\n${name}\n### Direction\nd\n### Outcome\ne\n`;
    const files = memoryFiles({
      [at('clue.md')]: CLUE + 'x'.repeat(5_000_000),
      [at('narrative.md')]: block('first') + 'y'.repeat(5_000_000) + '\n' + block('last'),
    });
    const deposit = await only(files);
    assert.equal(deposit.narrative?.origin, 'last');
    assert.equal(deposit.topics.length, 2);
    assert.ok(files.reads.every(({ bytes }) => bytes <= 256 * 1024));
    assert.deepEqual(
      deposit.problems.map(({ reason }) => reason),
      ['too-large', 'too-large'],
    );
  });

  it('reads a file again only when it changed', async () => {
    const files = memoryFiles({ [at('clue.md')]: CLUE });
    const index = new ClaudeIndex(files);
    assert.ok((await index.read(ROOT)).bytesRead > 0);
    const second = await index.read(ROOT);
    assert.equal(second.bytesRead, 0);
    assert.equal(second.deposits[0]?.deposit.topics.length, 2);
    files.set(at('clue.md'), CLUE.replace('"flour dust", ', ''), '2026-10-03T00:00:00.000Z');
    assert.deepEqual((await index.read(ROOT)).deposits[0]?.deposit.topics, ['belt tension']);
  });
});
