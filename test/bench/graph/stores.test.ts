import assert from 'node:assert/strict';
import { expand, sessionIdOf } from '../../../bench/graph/build/names.js';
import { writeStore } from '../../../bench/graph/build/layStore.js';
import { loadStores } from '../../../bench/graph/loadStores.js';
import type { StoreSeed } from '../../../bench/graph/storeSeed.js';

const FOLDER = '/srv/seeded';
const STORES = loadStores(process.cwd());

/** All that stands in the files of one session, its place included. */
function textsOf(store: StoreSeed): Map<string, string> {
  const { files } = writeStore(store, FOLDER);
  return new Map(
    store.sessions.map(({ key }) => {
      const id = sessionIdOf(store.name, key);
      const own = Object.entries(files).filter(([place]) => place.includes(id));
      return [key, own.map(([place, text]) => `${place}\n${text}`).join('\n')];
    }),
  );
}

const each = (test: (store: StoreSeed) => void): void => STORES.forEach(test);

describe('seeded stores with planted units', () => {
  it('are enough, named once, half of them apart', () => {
    assert.ok(STORES.length >= 16);
    assert.equal(new Set(STORES.map(({ name }) => name)).size, STORES.length);
    assert.equal(STORES.filter(({ isApart }) => isApart).length * 2, STORES.length);
  });

  it('hold 25 to 60 sessions of both tools, some with an INDEX entry', () => {
    each(({ name, sessions }) => {
      assert.ok(sessions.length >= 25 && sessions.length <= 60, `${name}: ${sessions.length}`);
      assert.equal(new Set(sessions.map(({ key }) => key)).size, sessions.length, name);
      for (const tool of ['claude', 'codex'] as const)
        assert.ok(sessions.filter((one) => one.tool === tool).length >= 5, `${name}: ${tool}`);
      const indexed = sessions.filter(({ hasIndex }) => hasIndex).length;
      assert.ok(indexed >= 4 && indexed < sessions.length / 2, `${name}: ${indexed} indexed`);
    });
  });

  it('plant lines, topics and concepts of two to six members, each asked for in several ways', () => {
    each(({ name, units, sessions }) => {
      const types = new Set(units.map(({ type }) => type));
      assert.deepEqual([...types].sort(), ['concept', 'line', 'topic'], name);
      for (const unit of units) {
        const where = `${name}: ${unit.name}`;
        assert.ok(unit.members.length >= 2 && unit.members.length <= 6, where);
        assert.equal(new Set(unit.members).size, unit.members.length, where);
        assert.ok(unit.cues.length >= 2, where);
        for (const key of [...unit.members, ...unit.maybe]) {
          const seed = sessions.find((one) => one.key === key);
          assert.ok(seed !== undefined && seed.state !== 'broken', `${where}: ${key}`);
        }
      }
      const planted = units.flatMap(({ members }) => members);
      assert.ok(planted.length < sessions.length, `${name}: nothing but members`);
    });
  });

  it('are asked for with a word of a member that does not stand everywhere', () => {
    const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{2,}/gu;
    const words = (text: string): Set<string> =>
      new Set([
        ...(text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []).map((word) => word.slice(0, 5)),
        // Without spaces, two letters are a word.
        ...(text.match(UNSPACED) ?? []).flatMap((run) =>
          Array.from(run.slice(1), (letter, at) => (run[at] ?? '') + letter),
        ),
      ]);
    each(({ name, units, sessions }) => {
      const spoken = new Map(
        sessions.map(({ key, steps }) => [key, words(JSON.stringify(steps))] as const),
      );
      const stands = (word: string, keys: readonly string[]): number =>
        keys.filter((key) => spoken.get(key)?.has(word)).length;
      const all = sessions.map(({ key }) => key);
      for (const { cues, members } of units)
        for (const cue of cues) {
          // "dusk rule" for what is written "duskrule".
          const joined = cue.replaceAll(/(\p{L}{3,}) (?=\p{L}{3,})/gu, '$1');
          const telling = [...words(cue), ...words(joined)].filter(
            (word) => stands(word, members) > 0 && stands(word, all) <= 0.3 * all.length,
          );
          assert.ok(telling.length > 0, `${name}: ${cue}`);
        }
    });
  });

  it('name the members in the order of their times', () => {
    each(({ name, units, sessions }) => {
      for (const { members, name: unit } of units) {
        const starts = members.map((key) => sessions.find((one) => one.key === key)?.start ?? '');
        assert.deepEqual(starts, [...starts].sort(), `${name}: ${unit}`);
        assert.equal(new Set(starts).size, starts.length, `${name}: ${unit}`);
      }
    });
  });

  it('have every joint in the files of both members, and by joints every member hangs together', () => {
    each((store) => {
      const texts = textsOf(store);
      for (const { name, members, joints } of store.units) {
        let reached = new Set(members.slice(0, 1));
        for (const { from, to, text } of joints) {
          const where = `${store.name}: ${name}, ${from} and ${to} by “${text}”`;
          assert.ok(members.includes(from) && members.includes(to), where);
          const wanted = expand(store.name, text.replace(/^the .+ work in /u, ''))
            .toLowerCase()
            .replace(/^#(?=\d)/u, '');
          for (const key of [from, to])
            assert.ok(
              (texts.get(key) ?? '').toLowerCase().includes(wanted),
              `${where}: not in ${key}`,
            );
          if (reached.has(from) || reached.has(to)) reached = new Set([...reached, from, to]);
        }
        assert.deepEqual([...reached].sort(), [...members].sort(), `${store.name}: ${name}`);
      }
    });
  });

  it('have concepts whose last member says that the word is settled, or writes down what it is', () => {
    const settled =
      /decid|definition|settled|final|beschlossen|verbindlich|festleg|festgeschrieben|ruling|from now on|ab jetzt|tranché|veut dire/iu;
    each((store) => {
      for (const { type, members, name } of store.units) {
        if (type !== 'concept') continue;
        const seeds = members.map((key) => store.sessions.find((one) => one.key === key));
        const last = seeds.at(-1)?.steps ?? [];
        const isWritten = last.some((step) => step.kind === 'write' && step.path.endsWith('.md'));
        assert.ok(isWritten || settled.test(JSON.stringify(last)), `${store.name}: ${name}`);
      }
    });
  });

  it('hold near misses: one number in two repositories, sessions that are gone or do not open', () => {
    const all = STORES.flatMap(({ sessions }) => sessions);
    for (const state of ['gone', 'broken'] as const)
      assert.ok(all.filter((one) => one.state === state).length >= 3, state);
    assert.ok(all.filter(({ falsehoods }) => falsehoods.length > 0).length >= 8);
    assert.ok(all.filter(({ key }) => key.startsWith('hub-')).length >= 8);
    for (const store of STORES) {
      const planted = new Set(store.units.flatMap(({ members }) => members));
      const others = store.sessions.filter(({ key }) => !planted.has(key));
      const nearBy = others.filter(({ key }) => !/^(noise|hub)-/u.test(key));
      assert.ok(nearBy.length >= 4, `${store.name}: ${nearBy.length} near misses`);
    }
  });

  it('never put into an entry as false what its session says', () => {
    each((store) => {
      for (const { key, falsehoods, steps } of store.sessions)
        for (const { text } of falsehoods)
          assert.ok(!JSON.stringify(steps).includes(text), `${store.name}: ${key}`);
    });
  });

  it('are written the same way twice', () => {
    each((store) => assert.deepEqual(writeStore(store, FOLDER), writeStore(store, FOLDER)));
  });
});
