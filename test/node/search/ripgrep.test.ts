import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { narrowing } from '../../../src/core/anamnesis/narrowing.js';
import { scanBodies } from '../../../src/node/engine/bodies.js';
import { Listings } from '../../../src/node/engine/listings.js';
import { findRipgrep } from '../../../src/node/search/findRipgrep.js';
import { narrowFiles } from '../../../src/node/search/narrowFiles.js';
import { filesWithMatches } from '../../../src/node/search/ripgrepRun.js';
import { ScanRate } from '../../../src/node/search/scanRate.js';
import { claudeUser, toLines } from '../../support/fixtureRecords.js';
import { makeFixtureStore, type FixtureStore } from '../../support/fixtureStore.js';
import { RIPGREP, scanWith, settingsOf, termsOf } from './bothWays.js';

const never = new AbortController().signal;
const line = (text: string): string => toLines([claudeUser(text)]);

let folder = '';

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'mneme-rg-'));
});

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string): { path: string; bytes: number } {
  const full = path.join(folder, name);
  fs.writeFileSync(full, content);
  return { path: full, bytes: content.length };
}

/** A program of ours that ends as it is told. */
function program(name: string, script: string): string {
  const full = path.join(folder, name);
  fs.writeFileSync(full, `#!${process.execPath}\n${script}\n`, { mode: 0o755 });
  return full;
}

describe('filesWithMatches', () => {
  it('names the files that match, hidden and ignored ones too', async () => {
    file('.ignore', '*.jsonl\n');
    const hidden = file('.a.jsonl', 'a walrus');
    const odd = file('-e walrus $(x) "q" é.jsonl', 'a walrus');
    const other = file('c.jsonl', 'nothing');
    const verdicts = await filesWithMatches(RIPGREP, ['walrus'], [hidden, odd, other], never);
    assert.deepEqual([...verdicts.matched].sort(), [odd.path, hidden.path].sort());
    assert.equal(verdicts.unsure.size, 0);
    assert.equal(verdicts.trouble, null);
  });

  it('is unsure of the file it complains about, and sure of the others', async () => {
    const good = file('a.jsonl', 'a walrus');
    const gone = { path: path.join(folder, 'gone.jsonl'), bytes: 10 };
    const { matched, unsure, trouble } = await filesWithMatches(
      RIPGREP,
      ['walrus'],
      [good, gone],
      never,
    );
    assert.deepEqual([[...matched], [...unsure], trouble], [[good.path], [gone.path], null]);
  });

  it('believes nothing of a program that fails, lies or is not there', async () => {
    const one = file('a.jsonl', 'a walrus');
    const programs = [
      path.join(folder, 'none'),
      program('fails', 'process.exit(3)'),
      program('dies', 'process.kill(process.pid, "SIGKILL")'),
      program('silent', 'process.exit(0)'),
      program('foreign', 'process.stdout.write("/etc/passwd\\0"); process.exitCode = 0'),
      program('floods', 'const more = () => process.stdout.write("y".repeat(65536), more); more()'),
      program('angry', 'process.stderr.write("rg: regex parse error\\n"); process.exitCode = 2'),
    ];
    for (const bad of programs) {
      const { matched, unsure, trouble } = await filesWithMatches(bad, ['walrus'], [one], never);
      assert.deepEqual([[...matched], [...unsure]], [[], [one.path]], bad);
      assert.notEqual(trouble, null, bad);
    }
  });

  it('is killed when the search is cancelled', async () => {
    const pid = path.join(folder, 'pid');
    const endless = program(
      'endless',
      `require('node:fs').writeFileSync(${JSON.stringify(pid)}, String(process.pid)); setInterval(() => {}, 1000)`,
    );
    const cancel = new AbortController();
    const running = filesWithMatches(endless, ['x'], [file('a.jsonl', 'x')], cancel.signal);
    while (!fs.existsSync(pid) || fs.readFileSync(pid, 'utf8') === '') {
      await new Promise((resolve) => setImmediate(resolve));
    }
    cancel.abort();
    await assert.rejects(running, { name: 'AbortError' });
    const id = Number(fs.readFileSync(pid, 'utf8'));
    // A killed process stays in the table until it was waited for, which happens right after.
    while (isAlive(id)) await new Promise((resolve) => setImmediate(resolve));
  });
});

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}

describe('narrowFiles', () => {
  const verdictsOf = async (
    rg: string,
    files: readonly { path: string; bytes: number }[],
  ): Promise<{ verdicts: Map<string, boolean>; trouble: string | null }> => {
    const verdicts = new Map<string, boolean>();
    const groups = files.map((one) => ({ files: [one] }));
    const needles = narrowing(termsOf('walrus harbour')) ?? [];
    const trouble = await narrowFiles(rg, groups, needles, never, ({ files: [own] }, mustRead) => {
      assert.equal(verdicts.has(own?.path ?? ''), false, 'told twice');
      verdicts.set(own?.path ?? '', mustRead);
    });
    return { verdicts, trouble };
  };

  it('leaves packed records and documents to the reader', async () => {
    const files = ['a.jsonl.zst', 'b.json', 'c.JSONL'].map((name) => file(name, 'nothing'));
    const { verdicts } = await verdictsOf(RIPGREP, files);
    assert.deepEqual([...verdicts.values()], [true, true, false]);
  });

  it('leaves all that is still open to the reader when the program breaks', async () => {
    const files = ['a.jsonl', 'b.jsonl'].map((name) => file(name, 'nothing'));
    const { verdicts, trouble } = await verdictsOf(path.join(folder, 'none'), files);
    assert.deepEqual([...verdicts.values()], [true, true]);
    assert.notEqual(trouble, null);
  });
});

describe('findRipgrep', () => {
  const places = { named: '', env: {}, home: '/home/ada', shipped: '/nowhere/rg' };

  it('takes the one that is named, else the first on PATH that runs, else the one shipped', async () => {
    const named = await findRipgrep({ ...places, named: RIPGREP });
    assert.deepEqual(named, { program: RIPGREP, from: 'setting', note: null });
    program(path.basename(RIPGREP), 'process.exit(1)');
    const PATH = [folder, path.dirname(RIPGREP)].join(path.delimiter);
    const onPath = await findRipgrep({ ...places, env: { PATH } });
    assert.deepEqual([onPath.program, onPath.from], [RIPGREP, 'path']);
    const shipped = await findRipgrep({ ...places, shipped: RIPGREP });
    assert.deepEqual(shipped, { program: RIPGREP, from: 'package', note: null });
  });

  it('says why the one that is named is not used', async () => {
    const wrong = program('wrong', 'console.log("something else 14.0")');
    for (const named of [wrong, path.join(folder, 'none'), 'no-such-program', './rg']) {
      const found = await findRipgrep({ ...places, named });
      assert.equal(found.program, null);
      assert.ok(found.note?.startsWith(named), found.note ?? 'no note');
    }
  });

  it('uses none when it is switched off, and says nothing where there is none', async () => {
    const none = { program: null, from: null, note: null };
    assert.deepEqual(await findRipgrep({ ...places, named: 'off', shipped: RIPGREP }), none);
    assert.deepEqual(await findRipgrep(places), none);
  });
});

describe('a scan of bodies', () => {
  let store: FixtureStore;
  beforeEach(() => {
    store = makeFixtureStore();
    for (const [index, text] of ['a walrus', 'a button', 'walruses', 'a page'].entries()) {
      store.writeClaude('-w', `7c1f0a52-2f5c-4a3e-9a3b-00000000000${index}`, line(text));
    }
  });
  afterEach(() => store.dispose());

  it('goes on with the reader when ripgrep breaks, and says so', async () => {
    const broken = program(
      'rg',
      'if (process.argv.includes("--version")) console.log("ripgrep 15.0.0"); else process.exit(9)',
    );
    const { scanned, candidates } = await scanWith(store, broken, 'walrus');
    assert.deepEqual([scanned.stats.length, scanned.ruledOut, candidates.length], [2, 0, 2]);
    assert.match(scanned.note ?? '', /^ripgrep: it ended with 9/);
  });

  for (const ripgrep of ['off', RIPGREP]) {
    it(`tells how far it is, and what it has so far (${path.basename(ripgrep)})`, async () => {
      const listings = new Listings(settingsOf(store, ripgrep));
      const { sessions } = await listings.read(never, () => undefined);
      let now = 0;
      const early: number[] = [];
      const done: number[] = [];
      await scanBodies(
        listings,
        [{ cue: termsOf('walrus'), rows: sessions }],
        new Map(),
        never,
        ({ done: count, total, bytes, totalBytes }) => {
          done.push(count);
          assert.deepEqual([total, count < total || bytes === totalBytes], [4, true]);
        },
        {
          clock: () => (now += 400),
          onEarly: ([stats]) => early.push(stats?.length ?? -1),
        },
      );
      assert.deepEqual(done, [4]);
      assert.ok(early.length > 0);
      assert.ok(early.every((count) => count >= 0 && count <= 2));
    });

    it(`ends at once when it is cancelled (${path.basename(ripgrep)})`, async () => {
      const listings = new Listings(settingsOf(store, ripgrep));
      const { sessions } = await listings.read(never, () => undefined);
      const scans = [{ cue: termsOf('walrus'), rows: sessions }];
      const cancelled = AbortSignal.abort();
      await assert.rejects(
        scanBodies(listings, scans, new Map(), cancelled, () => undefined),
        {
          name: 'AbortError',
        },
      );
    });
  }
});

describe('ScanRate', () => {
  it('guesses before anything was measured, then goes by what was measured', () => {
    const rate = new ScanRate();
    const megabyte = 1024 * 1024;
    assert.ok(rate.seconds('reader', 600 * megabyte) > rate.seconds('ripgrep', 600 * megabyte));
    rate.note('reader', 100 * megabyte, 1000);
    assert.equal(rate.seconds('reader', 200 * megabyte), 2);
    rate.note('reader', 200 * megabyte, 1000);
    assert.equal(Math.round(rate.seconds('reader', 125 * megabyte) * 10), 10);
    rate.note('reader', 10, 1);
    assert.equal(Math.round(rate.seconds('reader', 125 * megabyte) * 10), 10);
  });
});
