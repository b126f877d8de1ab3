import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readCue } from '../../../src/core/anamnesis/cue.js';
import { bindCue, detect, sameCue } from '../../../src/core/anamnesis/detect.js';
import type { Detection } from '../../../src/core/anamnesis/detect.js';
import { aSession } from '../../support/values.js';

const CONTEXT = { now: new Date('2026-11-26T12:00:00Z'), projects: [] };
const ID = '3b0f6b52-2f5c-4a3e-9a3b-0c1d2e3f4a5b';
const OTHER = '7d0f6b52-2f5c-4a3e-9a3b-0c1d2e3f4a5c';
const RECORD = `/home/ada/.claude/projects/-home-ada-shop/${ID}.jsonl`;
const WINDOWS = 'C:\\Users\\Ada\\.codex\\sessions\\rollout-x.jsonl';
const ROWS = [
  aSession({ sessionId: ID, record: RECORD }),
  aSession({ sessionId: '019a0000-0000-7000-8000-000000000001', record: WINDOWS }),
  aSession({ sessionId: OTHER, record: '/gone.jsonl', kind: 'index-only', recordState: 'gone' }),
];

const of = (cue: string, identified = [] as { cue: string; record: string }[]): Detection =>
  detect(readCue(cue, CONTEXT), ROWS, identified);

const briefly = (detection: Detection): string =>
  detection.kind !== 'exact'
    ? detection.kind
    : `${detection.reference.by} ${detection.reference.session.sessionId.slice(0, 4)} ${String(detection.reference.line)}`;

describe('what a cue is', () => {
  const table: readonly (readonly [string, string])[] = [
    ['', 'empty'],
    ['  \n ', 'empty'],
    ['“”', 'empty'],
    [ID, 'id 3b0f null'],
    [` ${ID.toUpperCase()} `, 'id 3b0f null'],
    [`\`${ID}\``, 'id 3b0f null'],
    [`session ${ID}`, 'id 3b0f null'],
    [`${ID}.jsonl`, 'id 3b0f null'],
    [`claude --resume ${ID}`, 'id 3b0f null'],
    [`claude -r ${ID}`, 'id 3b0f null'],
    [`cd '/home/ada/my shop' && claude --resume ${ID}`, 'id 3b0f null'],
    [`cd /d "C:\\shop" && claude --resume ${ID}`, 'id 3b0f null'],
    [`Set-Location -LiteralPath 'C:\\shop'; if ($?) { claude --resume ${ID} }`, 'id 3b0f null'],
    ['codex resume 019a0000-0000-7000-8000-000000000001', 'id 019a null'],
    [RECORD, 'record 3b0f null'],
    [`${RECORD}:12`, 'place 3b0f 12'],
    [`${RECORD}:12:3`, 'place 3b0f 12'],
    [`${RECORD}#L7`, 'place 3b0f 7'],
    [`file://${RECORD}`, 'record 3b0f null'],
    [`~/.claude/projects/-home-ada-shop/${ID}.jsonl`, 'record 3b0f null'],
    ['c:/users/ada/.codex/sessions/rollout-x.jsonl', 'record 019a null'],
    [`${WINDOWS}:4`, 'place 019a 4'],
    ['file:///%E0%A4%A', 'vague'],
    // Not listed, or more than a name: these are looked for.
    ['11111111-2222-4333-8444-555555555555', 'vague'],
    [ID.slice(0, 8), 'vague'],
    ['/home/ada/other.jsonl:3', 'vague'],
    [`what did we say in ${ID} about totals`, 'vague'],
    [`${ID} or ${OTHER}`, 'vague'],
    // A session whose record is gone has nothing to open; what is known of it can still be found.
    [OTHER, 'vague'],
    ['die Sache mit den Rundungsfehlern', 'vague'],
    ['resume the refactoring of the cart', 'vague'],
  ];
  for (const [cue, expected] of table) {
    it(`${JSON.stringify(cue)}: ${expected}`, () => assert.equal(briefly(of(cue)), expected));
  }

  it('offers a recall that was identified for the same words again, while its session is listed', () => {
    const known = { cue: 'Cart totals?', record: RECORD };
    const detection = of('  cart   totals ', [known]);
    assert.ok(detection.kind === 'identified' && detection.session.record === RECORD);
    assert.equal(of('cart totals', [{ ...known, record: '/elsewhere.jsonl' }]).kind, 'vague');
    assert.equal(of('cart totals of May', [known]).kind, 'vague');
  });

  it('names no session that is not listed, whatever the text, and never throws', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        ID,
        RECORD,
        ':',
        '#L',
        '/',
        '\\',
        '~',
        'file://',
        '%',
        'claude --resume ',
        '12',
        '\ud800',
        '\n',
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const detection = of(pieces.join(''));
        if (detection.kind === 'exact') assert.ok(ROWS.includes(detection.reference.session));
      }),
    );
  });

  it('reads a very long cue', () => {
    for (const cue of ['a/'.repeat(50_000), ':1'.repeat(50_000), `claude ${'x '.repeat(50_000)}`])
      assert.equal(of(cue).kind, 'vague');
  });
});

describe('where the cue comes from', () => {
  it('is explicit text, then the selection, then the last cue', () => {
    const all = { explicit: ' a ', selection: 'b', last: 'c' };
    assert.deepEqual(bindCue(all), { text: 'a', from: 'explicit' });
    assert.deepEqual(bindCue({ ...all, explicit: ' ' }), { text: 'b', from: 'selection' });
    assert.deepEqual(bindCue({ explicit: null, selection: null, last: 'c' }), {
      text: 'c',
      from: 'last',
    });
    assert.equal(bindCue({ explicit: null, selection: '\n', last: null }), null);
  });

  it('is the same cue with other case, spaces and closing marks', () => {
    assert.ok(sameCue('Was war mit Käse?', 'was war  mit ka\u0308se …'));
    assert.ok(!sameCue('cart', 'carts'));
  });
});
