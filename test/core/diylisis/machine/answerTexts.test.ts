import assert from 'node:assert/strict';
import type { GateRow } from '../../../../src/core/diylisis/distillReport.js';
import type { ContextItem } from '../../../../src/core/diylisis/contextItem.js';
import { answeredItems } from '../../../../src/core/diylisis/machine/answer.js';
import type { Tracked } from '../../../../src/core/diylisis/machine/state.js';
import { anItem } from '../samples.js';

const tracked = (item: ContextItem): Tracked => ({
  item,
  ...{ isAuthored: false, isOwnWord: false, mergedInto: null, output: null, disposition: null },
  ...{ substitutions: [], grounded: null, provenance: null },
  relevance: { kind: 'needed', why: 'said' },
  text: item.content,
  ownText: item.content,
  residual: { reason: 'unknown-provenance', surfaced: false, finding: null },
});

/** What becomes of each item of one row when it is resolved with these words. */
function resolved(items: readonly ContextItem[], value: string): readonly string[] {
  const row: GateRow = {
    ...{ id: items[0]?.id ?? '', content: '', reason: 'unknown-provenance', tokens: [] },
    ...{ origin: items[0]?.origin ?? 'UserStatement', evidence: [], finding: null },
    ...{ suggestion: null, items: items.map(({ id }) => id) },
    effects: { resolve: '', route: '', drop: '', defer: '' },
  };
  const all = new Map(items.map((item) => [item.id, tracked(item)]));
  return answeredItems(row, { id: row.id, answer: 'resolve', value }, all).map(
    ({ item, text, disposition, mergedInto }) =>
      `${item.id} ${disposition?.handling ?? '-'} ${mergedInto === null ? text : `with ${mergedInto}`}`,
  );
}

const said = (id: string, content: string, body: ContextItem['body']): ContextItem =>
  anItem({ id, content, body, origin: 'UserStatement' });

describe('Words that the person gives for a row', () => {
  it('leave out what a correction among its items took back', () => {
    const now = said('new', 'no, not half up: half to even', {
      kind: 'correction',
      replaces: ['old'],
    });
    const old = said('old', 'always round half up', { kind: 'constraint' });
    assert.deepEqual(resolved([now, old], 'Round half to even.'), [
      'new KEEP Round half to even.',
      'old DROP always round half up',
    ]);
  });

  it('leave out what had another amount, and take in what says the same', () => {
    const now = said('new', 'new replicas: batch size 20000 rows is fine', { kind: 'remark' });
    const old = said('old', 'batch size 5000 rows', { kind: 'constraint' });
    const same = said('same', 'batch size of the new replicas', { kind: 'remark' });
    assert.deepEqual(resolved([now, old, same], 'Batch size 20000 rows with the new replicas.'), [
      'new KEEP Batch size 20000 rows with the new replicas.',
      'old DROP batch size 5000 rows',
      'same KEEP with new',
    ]);
  });

  it('stand beside what its author wrote into an earlier handoff, and never in its place', () => {
    const line = anItem({
      ...{ id: 'prior:1', content: 'The depot opens at six.', origin: 'PriorTask' },
      body: { kind: 'prior' },
      source: { kind: 'document', path: 'docs/handoff.md', lines: [9, 9] },
    });
    assert.deepEqual(resolved([line], 'I saw it myself.'), [
      'prior:1 KEEP The depot opens at six. — I saw it myself.',
    ]);
    const summary = { ...line, source: null };
    assert.deepEqual(resolved([summary], 'I saw it myself.'), ['prior:1 KEEP I saw it myself.']);
  });
});
