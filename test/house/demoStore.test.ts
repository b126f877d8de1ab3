import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { decompress } from 'fzstd';
import { copyDemoStore, DEMO_STORE, readDemoTimes, snapshotTree } from '../support/fixtureStore.js';

interface DemoCue {
  readonly cue: string;
  readonly sessionIds: readonly string[];
  readonly kind: string;
  readonly note: string;
}

const ROOT = path.resolve(DEMO_STORE, '../..');
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/u;

/** Every file of the store below its two roots, as paths with forward slashes. */
function storeFiles(): string[] {
  return [...snapshotTree(DEMO_STORE).entries()]
    .filter(([, facts]) => facts.sha256 !== '')
    .map(([relative]) => relative.split(path.sep).join('/'))
    .filter((relative) => relative.startsWith('claude/') || relative.startsWith('codex/'));
}

function textOf(relative: string): string {
  const bytes = fs.readFileSync(path.join(DEMO_STORE, relative));
  return Buffer.from(relative.endsWith('.zst') ? decompress(bytes) : bytes).toString('utf8');
}

/** The lines of a file that are not one JSON value. */
function badLines(relative: string): string[] {
  return textOf(relative)
    .split('\n')
    .filter((line) => line !== '')
    .filter((line) => {
      try {
        JSON.parse(line);
        return false;
      } catch {
        return true;
      }
    });
}

const claudeSessions = (): string[] =>
  storeFiles().filter((file) => /^claude\/projects\/[^/]+\/[0-9a-f-]{36}\.jsonl$/u.test(file));
const rollouts = (): string[] =>
  storeFiles().filter((file) => /^codex\/(archived_)?sessions\/.*rollout-/u.test(file));
const idOf = (file: string): string => UUID.exec(path.basename(file))?.[0] ?? '';
const indexFolders = (): string[] => [
  ...new Set(
    storeFiles()
      .filter((file) => /\/hypomnesis\/[0-9a-f-]{36}\//u.test(file) && file.startsWith('claude/'))
      .map((file) => path.posix.dirname(file)),
  ),
];

function readCues(): { now: string; cues: readonly DemoCue[] } {
  const text = fs.readFileSync(path.join(DEMO_STORE, 'cues.json'), 'utf8');
  return JSON.parse(text) as { now: string; cues: readonly DemoCue[] };
}

describe('the demo store', () => {
  it('is what the generator makes of the stories, byte for byte', () => {
    const out = fs.mkdtempSync(path.join(os.tmpdir(), 'mneme-demo-'));
    try {
      execFileSync(process.execPath, [path.join(ROOT, 'scripts/make-demo.mjs'), '--out', out]);
      const made = snapshotTree(out);
      const kept = snapshotTree(DEMO_STORE);
      const names = [...kept.keys()].filter(
        (name) => !/^(README\.md|\.gitattributes)$/u.test(name),
      );
      assert.deepEqual([...made.keys()], names);
      for (const [name, facts] of made) {
        assert.equal(facts.sha256, kept.get(name)?.sha256, `${name} differs from its story`);
      }
    } finally {
      fs.rmSync(out, { recursive: true, force: true });
    }
  });

  it('has about forty sessions of both tools and stays small enough to ship', () => {
    assert.equal(claudeSessions().length, 29);
    assert.equal(rollouts().length, 13);
    const bytes = storeFiles().reduce(
      (sum, file) => sum + fs.statSync(path.join(DEMO_STORE, file)).size,
      0,
    );
    assert.ok(bytes < 900 * 1024, `${bytes} bytes`);
  });

  it('covers four months and three projects, with one worktree', () => {
    const partitions = new Set(claudeSessions().map((file) => file.split('/')[2]));
    assert.deepEqual([...partitions].sort(), [
      '-home-nadia-code-fieldnotes',
      '-home-nadia-code-fieldnotes-voice-spike',
      '-home-nadia-code-orchard-shop',
      '-home-nadia-code-orchard-shop--worktrees-invoices',
      '-home-nadia-code-tidewater',
    ]);
    const times = Object.values(readDemoTimes()).sort();
    assert.equal(times[0]?.slice(0, 10), '2026-07-20');
    assert.equal(times.at(-1)?.slice(0, 10), '2026-11-25');
  });

  it('parses everywhere but on the two lines that are damaged on purpose', () => {
    const bad = storeFiles()
      .filter((file) => /\.jsonl(\.zst)?$/u.test(file))
      .flatMap((file) => badLines(file).map((line) => ({ file, line })));
    assert.equal(bad.length, 2);
    const glued = bad.filter(({ line }) => line.includes('}{'));
    assert.equal(glued.length, 1);
    for (const { line } of glued) {
      const cut = line.indexOf('}{"parentUuid"') + 1;
      assert.doesNotThrow(() => JSON.parse(line.slice(0, cut)) as unknown);
      assert.doesNotThrow(() => JSON.parse(line.slice(cut)) as unknown);
    }
  });

  it('has a session in Korean and one in German', () => {
    const hangul = (text: string): number => (text.match(/\p{Script=Hangul}/gu) ?? []).length;
    const texts = claudeSessions().map(textOf);
    assert.equal(texts.filter((text) => hangul(text) > 300).length, 1);
    assert.equal(texts.filter((text) => text.includes('Versandkostenberechnung')).length, 1);
  });

  it('has an INDEX folder for a third of the sessions, one of them without a record', () => {
    const folders = indexFolders();
    const catalog = storeFiles().filter((file) => file.startsWith('codex/hypomnesis/catalog/'));
    assert.equal(folders.length, 14);
    assert.equal(catalog.length, 2);
    const ids = new Set(claudeSessions().map(idOf));
    assert.equal(folders.filter((folder) => !ids.has(path.posix.basename(folder))).length, 1);
  });

  it('has one INDEX of the old form and one narrative that was appended twice', () => {
    const bare = indexFolders().filter((folder) =>
      / {2}- #\d+$/mu.test(textOf(`${folder}/clue.md`)),
    );
    const twice = indexFolders().filter(
      (folder) => textOf(`${folder}/narrative.md`).split('### Origin').length === 3,
    );
    assert.equal(bare.length, 1);
    assert.equal(twice.length, 1);
  });

  it('has a native fork, a captured side question and helper logs of both layouts', () => {
    const forks = claudeSessions().filter((file) => textOf(file).includes('"forkedFrom"'));
    assert.equal(forks.length, 1);
    const uuids = (file: string): Set<string> =>
      new Set([...textOf(file).matchAll(/"uuid":"([^"]+)"/gu)].map((match) => match[1] ?? ''));
    const fork = uuids(forks[0] ?? '');
    const parents = claudeSessions().filter(
      (file) => file !== forks[0] && [...uuids(file)].some((uuid) => fork.has(uuid)),
    );
    assert.equal(parents.length, 1);

    const captures = storeFiles().filter((file) => file.includes('/hypomnesis/subagent/'));
    assert.equal(captures.length, 1);
    const capture = JSON.parse(textOf(captures[0] ?? '')) as { session_id: string };
    assert.ok(claudeSessions().some((file) => idOf(file) === capture.session_id));

    assert.equal(storeFiles().filter((file) => /\/agent-\w{8}\.jsonl$/u.test(file)).length, 2);
    assert.equal(storeFiles().filter((file) => file.includes('/subagents/')).length, 4);
  });

  it('has every kind of rollout: archived, compressed, bare, one object, rolled back, forked', () => {
    const texts = rollouts().map((file) => ({ file, text: textOf(file) }));
    const count = (test: (one: { file: string; text: string }) => boolean): number =>
      texts.filter(test).length;
    assert.equal(
      count(({ file }) => file.startsWith('codex/archived_sessions/')),
      1,
    );
    assert.equal(
      count(({ file }) => file.endsWith('.jsonl.zst')),
      1,
    );
    assert.equal(
      count(({ file }) => file.endsWith('.json')),
      1,
    );
    assert.equal(
      count(({ text }) => text.includes('"record_type":"state"')),
      1,
    );
    assert.equal(
      count(({ text }) => text.includes('"thread_rolled_back"')),
      1,
    );
    assert.equal(
      count(({ text }) => text.includes('"forked_from_id"')),
      1,
    );
  });

  it('answers its cues: every gold id is a session or an INDEX entry', () => {
    const known = new Set([
      ...claudeSessions().map(idOf),
      ...rollouts().map(idOf),
      ...indexFolders().map((folder) => path.posix.basename(folder)),
    ]);
    const { cues, now } = readCues();
    assert.ok(cues.length >= 40);
    assert.ok(!Number.isNaN(Date.parse(now)));
    assert.equal(new Set(cues.map(({ cue }) => cue)).size, cues.length);
    for (const { cue, sessionIds, kind } of cues) {
      assert.equal(sessionIds.length === 0, kind === 'absent', cue);
      for (const id of sessionIds) assert.ok(known.has(id), `${cue}: ${id}`);
    }
  });

  it('says "a cent" about the total in one session only', () => {
    const told = [...claudeSessions(), ...rollouts()].filter((file) =>
      textOf(file).includes('total is off by a cent'),
    );
    const gold = readCues().cues.find(({ cue }) => cue.startsWith('that fix where totals'));
    assert.deepEqual(told.map(idOf), gold?.sessionIds);
  });

  it('holds the words of cues that stand only in a tool output nowhere else', () => {
    const holders = [...claudeSessions(), ...rollouts()].filter((file) =>
      textOf(file).includes('heron-7'),
    );
    const lines = holders.flatMap((file) =>
      textOf(file)
        .split('\n')
        .filter((line) => line.includes('heron-7')),
    );
    assert.equal(holders.length, 1);
    assert.ok(lines.every((line) => line.includes('tool_result')));
  });

  it('is copied with the times of its manifest', () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mneme-demo-'));
    try {
      copyDemoStore(dir);
      const copied = snapshotTree(dir);
      const times = readDemoTimes();
      assert.deepEqual(Object.keys(times).sort(), storeFiles().sort());
      for (const [name, iso] of Object.entries(times)) {
        assert.equal(copied.get(path.normalize(name))?.modifiedMs, Date.parse(iso), name);
      }
    } finally {
      fs.rmSync(dir, { recursive: true, force: true });
    }
  });
});
