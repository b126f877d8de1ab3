import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DepositFacts } from '../../../src/core/graph/depositFacts.js';
import type { GitFiles } from '../../../src/core/graph/facts/gitFolder.js';
import { Listings } from '../../../src/node/engine/listings.js';
import { FactsReader } from '../../../src/node/graph/factsReader.js';
import { claudeAssistant, claudeUser, toLines } from '../../support/fixtureRecords.js';
import { copyDemoStore, snapshotTree } from '../../support/fixtureStore.js';

const NO_GIT: GitFiles = {
  kind: () => Promise.resolve('none'),
  text: () => Promise.resolve(null),
};
const signal = new AbortController().signal;
const NAMING = '6b4214b7-1e8d-49a8-bacc-6fda7e2b6e72';

describe('facts of the demo store', () => {
  let dir: string;
  let listings: Listings;

  const listed = async () => await listings.read(signal, () => undefined);
  const settings = (root: string) => ({
    claudeRoots: [path.join(root, 'claude')],
    codexRoots: [path.join(root, 'codex')],
    ...({ from: 'setting', env: {}, home: '/nonexistent-home' } as const),
  });
  before(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'mneme-facts-'));
    copyDemoStore(dir);
  });
  beforeEach(() => {
    listings = new Listings(settings(dir));
  });
  after(() => rmSync(dir, { recursive: true, force: true }));

  it('are those of every row by its spine, made once for a listing', async () => {
    const reader = new FactsReader(listings, { gitFiles: NO_GIT });
    const listing = await listed();
    const population = await reader.population(listing, signal);
    assert.equal(population.size, new Set(listing.recallable.map(({ record }) => record)).size);
    assert.equal(await reader.population(listing, signal), population);
    assert.ok([...population.facts.values()].every(({ depth }) => depth !== 'record'));
  });

  it('are those of every record that opens, and the others are named', async () => {
    const reader = new FactsReader(listings, { gitFiles: NO_GIT });
    const listing = await listed();
    await reader.population(listing, signal);
    const before = snapshotTree(dir);
    const records = listing.recallable.map(({ record }) => record);
    const read = await reader.read(records, signal);
    const open = listing.recallable.filter(
      ({ recordState, kind }) => recordState !== 'gone' && kind !== 'index-only',
    );
    assert.equal(read.facts.length, open.length);
    assert.equal(read.problems.length, records.length - open.length);
    assert.ok(read.problems.every(({ reason }) => reason === 'vanished'));
    assert.ok(read.facts.every(({ depth, terms }) => depth === 'record' && terms !== null));
    assert.ok(read.bytes > 100_000);
    assert.deepEqual(snapshotTree(dir), before);
  });

  it('say where a word was settled, and which issues were opened there', async () => {
    const reader = new FactsReader(listings, { gitFiles: NO_GIT });
    const listing = await listed();
    const row = listing.sessions.find(({ sessionId }) => sessionId === NAMING);
    const { facts } = await reader.read([row?.record ?? ''], signal);
    const [naming] = facts;
    const outright = naming?.settles.filter(({ isOutright }) => isOutright) ?? [];
    assert.deepEqual([...new Set(outright.map(({ term }) => term))], ['ledger']);
    assert.ok(naming?.settles.some(({ speaker }) => speaker === 'user'));
    assert.ok(naming?.traits.some(({ kind, label }) => kind === 'issue' && label === '#252'));
    assert.ok(
      naming?.traits.some(
        ({ kind, value, part }) =>
          kind === 'file' && value === 'docs/glossary.md' && part === 'made',
      ),
    );
  });

  it('are the same in whatever order they are asked for, and are not read twice', async () => {
    const listing = await listed();
    const records = listing.sessions.map(({ record }) => record);
    const reader = new FactsReader(listings, { gitFiles: NO_GIT });
    const first = await reader.read(records, signal);
    const other = await new FactsReader(listings, { gitFiles: NO_GIT }).read(
      [...records].reverse(),
      signal,
    );
    const byRecord = (all: readonly DepositFacts[]): unknown =>
      [...all].sort((a, b) => (a.session.record < b.session.record ? -1 : 1));
    assert.deepEqual(byRecord(other.facts), byRecord(first.facts));
    const again = await reader.read(records, signal);
    assert.equal(again.bytes, 0);
    assert.deepEqual(again.facts, first.facts);
    const forgetful = new FactsReader(listings, { gitFiles: NO_GIT, maxKept: 0 });
    await forgetful.read(records, signal);
    assert.ok((await forgetful.read(records, signal)).bytes > 0);
  });

  it('tell progress, stop when told to, and read no more than a call may', async () => {
    const listing = await listed();
    const records = listing.sessions.map(({ record }) => record);
    const steps: { done: number; bytes: number }[] = [];
    const reader = new FactsReader(listings, { gitFiles: NO_GIT });
    const read = await reader.read(records, signal, (step) => steps.push(step));
    assert.deepEqual(steps.at(-1), { done: records.length, bytes: read.bytes });
    const stop = new AbortController();
    stop.abort(new Error('enough'));
    await assert.rejects(reader.read(records, stop.signal), /enough/u);
    const small = new FactsReader(listings, { gitFiles: NO_GIT, maxBytes: 20_000 });
    const some = await small.read(records, signal);
    assert.ok(some.facts.length > 0 && some.facts.length < records.length);
    assert.equal(some.facts.length + some.problems.length, records.length);
    assert.ok(some.problems.some(({ reason }) => reason === 'too-large'));
  });

  it('open nothing that no listing named', async () => {
    const secret = path.join(dir, 'elsewhere.jsonl');
    writeFileSync(secret, toLines([claudeUser('see #88')]));
    const reader = new FactsReader(listings, { gitFiles: NO_GIT });
    const { facts, problems } = await reader.read([secret], signal);
    assert.deepEqual(facts, []);
    assert.deepEqual(
      problems.map(({ reason }) => reason),
      ['not-a-record'],
    );
  });

  it('join folders by the remote that `.git` files name, and files of other repositories', async () => {
    const gitFiles: GitFiles = {
      kind: (place) => Promise.resolve(/orchard-shop[\\/]\.git$/u.test(place) ? 'folder' : 'none'),
      text: (place) =>
        Promise.resolve(
          place.endsWith('config')
            ? '[remote "origin"]\nurl = git@github.com:nadia/orchard-shop.git'
            : 'ref',
        ),
    };
    const listing = await listed();
    const reader = new FactsReader(listings, { gitFiles });
    const { facts } = await reader.population(listing, signal);
    const shop = [...facts.values()].filter(({ project }) => project.name === 'orchard-shop');
    assert.ok(shop.length > 3);
    assert.deepEqual(
      [...new Set(shop.map(({ project }) => project.key))],
      ['github.com/nadia/orchard-shop'],
    );
    assert.deepEqual([...new Set(shop.map(({ project }) => project.from))], ['git-files']);
  });
});

describe('facts of a record with a secret', () => {
  it('keep nothing of it', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'mneme-facts-'));
    try {
      const secret = `ghp_${'aB3dE5gH7jK9'.repeat(3)}`;
      const folder = path.join(dir, 'claude', 'projects', '-home-sam-shop');
      mkdirSync(folder, { recursive: true });
      const record = path.join(folder, '5a1e0000-0000-4000-8000-000000000001.jsonl');
      writeFileSync(
        record,
        toLines([
          claudeUser(`the token is ${secret}, see https://x.dev/a?token=${secret}`),
          claudeAssistant(`I put "${secret}" and ${secret} into config/${secret}.json`),
        ]),
      );
      assert.ok(readFileSync(record, 'utf8').includes(secret));
      const listings = new Listings({
        ...{ claudeRoots: [path.join(dir, 'claude')], codexRoots: [path.join(dir, 'none')] },
        ...({ from: 'setting', env: {}, home: '/nonexistent-home' } as const),
      });
      const reader = new FactsReader(listings, { gitFiles: NO_GIT });
      const listing = await listings.read(signal, () => undefined);
      const population = await reader.population(listing, signal);
      const { facts } = await reader.read([record], signal);
      const [spine, whole] = [population.facts.get(record), facts[0]];
      const kept = JSON.stringify([
        spine?.traits,
        whole?.traits,
        [...(whole?.terms ?? [])],
      ]).toLowerCase();
      assert.ok(whole !== undefined && kept.length > 100);
      assert.ok(!kept.includes(secret.toLowerCase()));
      assert.ok(!kept.includes(secret.slice(4).toLowerCase()));
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });
});
