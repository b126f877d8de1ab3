import assert from 'node:assert/strict';
import type { Session } from '../../src/core/records/session.js';
import type { ReadProblem } from '../../src/core/records/readProblem.js';
import { treeModel } from '../../src/extension/sessions/treeModel.js';
import type { TreeModel } from '../../src/extension/sessions/treeModel.js';
import type { SessionFilter } from '../../src/extension/sessions/sessionFilter.js';
import { childNodes, nodeId, PAGE, topNodes } from '../../src/extension/tree/nodes.js';
import type { Listing } from '../../src/node/worker/calls.js';
import { sampleListing, sampleSession } from './sessionSamples.js';

const model = (listing: Listing, filter: SessionFilter = {}): TreeModel =>
  treeModel(listing, { filter, now: new Date('2026-10-10T12:00:00Z') });

const problem = (reason: ReadProblem['reason'], path: string): ReadProblem => ({
  reason,
  path,
  line: null,
  byte: null,
  count: 1,
  detail: null,
});

const child = (parent: Session, parts: Partial<Session> = {}): Session =>
  sampleSession({
    kind: 'subagent',
    parent: { sessionId: parent.sessionId, cwd: parent.cwd, recordExists: true },
    ...parts,
  });

describe('the tree of sessions', () => {
  it('orders projects by their newest session, and sessions newest first', () => {
    const at = (cwd: string, day: string): Session =>
      sampleSession({ cwd, title: day, recency: `2026-10-${day}T09:00:00.000Z` });
    const { projects } = model(
      sampleListing([at('/c/farm', '03'), at('/c/shop', '01'), at('/c/shop', '05')]),
    );
    assert.deepEqual(
      projects.map(({ name, rows }) => [name, rows.map(({ session }) => session.title)]),
      [
        ['shop', ['05', '01']],
        ['farm', ['03']],
      ],
    );
  });

  it('folds forks and subagent logs under their session', () => {
    const parent = sampleSession({ title: 'parent' });
    const helper = child(parent, { title: 'helper', cwd: '/elsewhere' });
    const fork = child(parent, {
      kind: 'fork',
      title: 'fork',
      recency: '2026-10-02T09:00:00.000Z',
    });
    const { projects, total } = model(sampleListing([parent, fork], { subordinates: [helper] }));
    assert.equal(total, 1);
    assert.deepEqual(
      projects.map(({ rows }) => rows.map((row) => row.folded.map(({ title }) => title))),
      [[['fork', 'helper']]],
    );
  });

  it('keeps logs whose session is gone, apart from the sessions of their project', () => {
    const gone = sampleSession();
    const other = sampleSession();
    const { projects, total } = model(
      sampleListing([other], { subordinates: [child(gone), child(gone, { root: '/other/root' })] }),
    );
    assert.equal(total, 1);
    assert.deepEqual(
      projects.map(({ orphans }) => orphans.length),
      [2],
    );
  });

  it('does not fold under a session of another root that has the same id', () => {
    const parent = sampleSession({ root: '/a' });
    const { projects } = model(
      sampleListing([parent], { subordinates: [child(parent, { root: '/b' })] }),
    );
    assert.deepEqual(projects[0]?.rows[0]?.folded, []);
    assert.equal(projects[0].orphans.length, 1);
  });

  it('hides empty records and other tools’ files, and counts each with its reason', () => {
    const empty = sampleSession({ recordState: 'empty' });
    const { hidden, total } = model(
      sampleListing([sampleSession(), empty], {
        refused: [problem('not-a-record', '/p/foreign.jsonl')],
        problems: [problem('no-permission', '/p/locked'), problem('not-a-record', '/p/odd.jsonl')],
      }),
    );
    assert.equal(total, 1);
    assert.deepEqual(
      hidden.map(({ reason, path }) => [reason, path]),
      [
        ['empty', empty.record],
        ['foreign', '/p/foreign.jsonl'],
        ['unreadable', '/p/locked'],
        ['foreign', '/p/odd.jsonl'],
      ],
    );
  });

  it('shows an unreadable record, one whose INDEX outlived it, and an empty one with helpers', () => {
    const empty = sampleSession({ recordState: 'empty' });
    const { total, hidden } = model(
      sampleListing(
        [
          sampleSession({ recordState: 'unreadable' }),
          sampleSession({ recordState: 'gone', kind: 'index-only' }),
          empty,
        ],
        { subordinates: [child(empty)] },
      ),
    );
    assert.equal(total, 3);
    assert.deepEqual(hidden, []);
  });

  it('counts what the filter leaves and what there is', () => {
    const listing = sampleListing([
      sampleSession({ title: 'cent', runtime: 'codex' }),
      sampleSession({ title: 'tax' }),
    ]);
    const { shown, total } = model(listing, { runtime: 'codex' });
    assert.deepEqual([shown, total], [1, 2]);
  });

  it('has every listed session in exactly one place', () => {
    const parent = sampleSession();
    const listing = sampleListing(
      [parent, sampleSession({ recordState: 'empty' }), sampleSession({ cwd: null, slug: null })],
      { subordinates: [child(parent), child(sampleSession())] },
    );
    const { projects, hidden } = model(listing);
    const records = [
      ...projects.flatMap(({ rows, orphans }) => [
        ...rows.flatMap(({ session, folded }) => [session, ...folded]),
        ...orphans,
      ]),
    ].map(({ record }) => record);
    const all = [...listing.sessions, ...listing.subordinates].map(({ record }) => record);
    assert.deepEqual([...records, ...hidden.map(({ path }) => path)].sort(), all.sort());
  });

  it('shows ten thousand sessions of one project page by page, each once', () => {
    const sessions = Array.from({ length: 10_000 }, () => sampleSession());
    const [project] = topNodes(model(sampleListing(sessions)));
    assert.ok(project);
    const first = childNodes(project, () => PAGE);
    assert.equal(first.length, PAGE + 1);
    assert.deepEqual(first.at(-1), {
      kind: 'more',
      projectKey: '/home/sam/code/orchard-shop',
      left: 10_000 - PAGE,
    });
    const all = childNodes(project, () => 10_000).map(nodeId);
    assert.equal(new Set(all).size, 10_000);
  });

  it('shows what is hidden beside all sessions, not beside a filtered choice of them', () => {
    const listing = sampleListing([
      sampleSession({ title: 'tax' }),
      sampleSession({ recordState: 'empty' }),
    ]);
    assert.deepEqual(
      topNodes(model(listing)).map(({ kind }) => kind),
      ['project', 'hidden'],
    );
    assert.deepEqual(topNodes(model(listing, { text: 'cent' })), []);
    assert.deepEqual(topNodes(model(sampleListing([]))), []);
  });

  it('lists what is hidden under its reasons', () => {
    const listing = sampleListing([sampleSession(), sampleSession({ recordState: 'empty' })], {
      refused: [problem('not-a-record', '/p/a.jsonl')],
    });
    const hidden = topNodes(model(listing)).at(-1);
    assert.ok(hidden?.kind === 'hidden');
    const reasons = childNodes(hidden, () => PAGE);
    assert.deepEqual(
      reasons.map((node) => (node.kind === 'hidden-reason' ? node.reason : node.kind)),
      ['empty', 'foreign'],
    );
    assert.deepEqual(
      reasons.map((node) => childNodes(node, () => PAGE).length),
      [1, 1],
    );
  });
});
