import assert from 'node:assert/strict';
import { joinContexts } from '../../../../src/core/diylisis/context/joinContexts.js';
import type { ContextItem, WorkingContext } from '../../../../src/core/diylisis/contextItem.js';
import { aContext, aFile, said } from '../machine/samples.js';

const located = (item: ContextItem, record: string): ContextItem => ({
  ...item,
  source: { kind: 'record', locator: { record, line: 3, byte: 120, uuid: null } },
});

const session = (id: string, items: readonly ContextItem[]): WorkingContext => ({
  ...aContext(items.map((item) => located(item, `/store/${id}.jsonl`))),
  sessionId: id,
  cwd: `/home/sam/${id}`,
  humanTurns: 2,
});

const recordOf = ({ source }: ContextItem): string | null =>
  source?.kind === 'record' ? source.locator.record : null;

describe('the working context of several sessions', () => {
  const first = session('aaaaaaaa-1', [
    said('Whole cents everywhere', { id: 'l3', turn: 1 }),
    aFile('/home/sam/shop/src/cart.ts', { id: 'l4', turn: 1 }),
  ]);
  const second = session('bbbbbbbb-2', [
    said('Round half up', { id: 'l3', turn: 1, body: { kind: 'correction', replaces: ['l2'] } }),
    aFile('/home/sam/shop/src/cart.ts', { id: 'l4', turn: 2, downstream: ['l3'] }),
  ]);

  it('has the items of each with their own record, in the order of the sessions', () => {
    const { items } = joinContexts([first, second]);
    assert.deepEqual(items.map(recordOf), [
      '/store/aaaaaaaa-1.jsonl',
      '/store/bbbbbbbb-2.jsonl',
      '/store/bbbbbbbb-2.jsonl',
    ]);
  });

  it('tells equal ids apart and moves what points at them along', () => {
    const { items } = joinContexts([first, second]);
    assert.equal(new Set(items.map(({ id }) => id)).size, items.length);
    const [, correction, file] = items;
    assert.ok(correction?.body.kind === 'correction');
    assert.deepEqual(correction.body.replaces, ['2-bbbbbbbb:l2']);
    assert.deepEqual(file?.downstream, [correction.id]);
  });

  it('numbers the turns on, so that later sessions are later', () => {
    const { items, humanTurns } = joinContexts([first, second]);
    assert.deepEqual(
      items.map(({ turn }) => turn),
      [1, 3, 4],
    );
    assert.equal(humanTurns, 4);
  });

  it('takes the last state of a file that several sessions worked on', () => {
    const { items } = joinContexts([first, second]);
    const files = items.filter(({ body }) => body.kind === 'file');
    assert.deepEqual(files.map(recordOf), ['/store/bbbbbbbb-2.jsonl']);
  });

  it('is the same on every run, and of one session is that session', () => {
    assert.deepEqual(joinContexts([first, second]), joinContexts([first, second]));
    const one = joinContexts([first]);
    assert.equal(one.items.length, first.items.length);
    assert.equal(one.cwd, first.cwd);
  });
});
