import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  claudeAssistant,
  claudeToolResult,
  claudeToolUse,
  claudeUser,
  codexUser,
  toLines,
} from '../../support/fixtureRecords.js';
import { makeFixtureStore, type FixtureStore } from '../../support/fixtureStore.js';
import { RIPGREP, scanWith, type OneWay } from './bothWays.js';

const idOf = (index: number): string =>
  `7c1f0a52-2f5c-4a3e-9a3b-${String(index).padStart(12, '0')}`;

/** Writes every character of a JSON text beyond ASCII as an escape. */
const escaped = (json: string, isUpper = false): string =>
  // eslint-disable-next-line no-control-regex -- ASCII is the point
  json.replace(/[^\x00-\x7f]/g, (unit) => {
    const hex = unit.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${isUpper ? hex.toUpperCase() : hex}`;
  });

const line = (text: string): string => toLines([claudeUser(text)]);

const DECOYS = ['the tests are green again', 'rename that button', 'zebra crossing, ünïcödé, 数据'];

/** A cue, and records that hold it in some way of writing. */
const TABLE: readonly (readonly [what: string, cue: string, holding: readonly string[]])[] = [
  [
    'escapes in either case of digits',
    'Lösung kärcher',
    [line('die Lösung'), escaped(line('die LÖSUNG')), escaped(line('Kärcher'), true)],
  ],
  [
    'escaped plain letters',
    'walrus',
    [line('a walrus').replace('walrus', String.raw`w\u0061lr\u0075s`)],
  ],
  ['an escaped slash', 'src/walrus/bay.ts', [line('in src/walrus/bay.ts').replaceAll('/', '\\/')]],
  ['a Windows path', 'src/walrus/bay.ts', [line(String.raw`in C:\src\walrus\bay.ts`)]],
  [
    'NUL bytes',
    'walrus',
    [`\0\0${line('a walrus')}`, `${line('x').trim()}\0\0\n${line('walrus')}`],
  ],
  ['CRLF', 'walrus', [line('a walrus').replaceAll('\n', '\r\n')]],
  ['a byte-order mark', 'walrus', [`\ufeff${line('a walrus')}`]],
  ['glued lines', 'walrus', [line('x').trim() + line('a walrus')]],
  ['a half line before a whole one', 'walrus', [line('x').slice(0, 40) + line('a walrus swam')]],
  ['upper case: dotted I', 'istanbul', [line('İSTANBUL'), escaped(line('İstanbul'))]],
  ['upper case: sharp s', 'strasse', [line('STRAẞE'), line('Straße'), line('STRASSE')]],
  [
    'upper case: sigma',
    'οδυσσευς',
    [line('ΟΔΥΣΣΕΥΣ'), line('Ὀδυσσεύς'), escaped(line('Οδυσσεύς'))],
  ],
  ['upper case: Georgian', 'საქართველო', [line('ᲡᲐᲥᲐᲠᲗᲕᲔᲚᲝ'), escaped(line('ᲡᲐᲥᲐᲠᲗᲕᲔᲚᲝ'))]],
  ['upper case: Cherokee', 'ꮳꮃꭹ', [line('ᏣᎳᎩ'), escaped(line('ᏣᎳᎩ'))]],
  ['upper case: Deseret', '𐐨𐐩𐐪', [line('𐐀𐐁𐐂'), escaped(line('𐐀𐐁𐐂'), true)]],
  ['upper case: Cyrillic', 'привет', [line('ПРИВЕТ'), escaped(line('Привет'))]],
  ['letters that fold to a plain one', 'kilo', [line('\u212ailo'), line('ｋｉｌｏ'), line('𝐤𝐢𝐥𝐨')]],
  [
    'accents, composed and loose',
    'resume',
    [line('résumé'), line('re\u0301sume\u0301'), escaped(line('résumé'))],
  ],
  ['ligatures', 'office', [line('the oﬃce'), escaped(line('oﬃce'))]],
  ['lone surrogates', 'walrus', [line('walrus \ud800'), line('\udc00 walrus')]],
  ['stems', 'happiness hoping', [line('so happy'), line('we hope'), line('hopes')]],
  ['irregular stems', 'dying skies', [line('it dies'), line('the sky')]],
  [
    'German compounds',
    'Rechnung wurde gelöscht',
    [line('Rechnungsnummer'), line('die Stromrechnung')],
  ],
  [
    'pieces of a German compound',
    'die Rechnungsnummer wurde falsch',
    [line('Rechnung'), line('Nummer')],
  ],
  [
    'umlauts written out',
    'die Größe der Häuser',
    [line('Groesse'), line('HAEUSER'), line('Hauser')],
  ],
  [
    'names in camelCase',
    'step count',
    [line('StepCount'), line('the_step_counter'), line('stepCounter')],
  ],
  ['names with dots', 'cart.test.ts', [line('see cart.test.ts'), line('CART.TEST.TS')]],
  [
    'unspaced scripts',
    '数据库 バグ',
    [line('这个数据库坏了'), escaped(line('バグがある')), line('ﾊﾞｸﾞ')],
  ],
  [
    'Hangul in pieces',
    '한글',
    [line('한글 입력'), line('한글'.normalize('NFD')), escaped(line('한글'))],
  ],
  ['Indic vowel signs', 'हिन्दी', [line('हिन्दी'), escaped(line('हिन्दी'))]],
  ['Arabic with a composed letter', 'أحمد', [line('أحمد'), line('أحمد'.normalize('NFD'))]],
  [
    'a phrase over a line break',
    'he said "blue walrus bay"',
    [
      line('a blue\nwalrus\tbay'),
      line('Blue\u00a0Walrus\u2003Bay'),
      line('blue walrus bay').replaceAll(' ', String.raw`\u0020`),
    ],
  ],
  ['a phrase with signs that JSON escapes', `"say "`, [line('he did say "so"')]],
  [
    'numbers of pull requests',
    'PR 88',
    [line('PR #88'), line('pull request\n0088'), line('see /pull/88.'), line('#88')],
  ],
  [
    'numbers of issues',
    'issue 4711',
    [line('GH-4711'), line('issues\t#4711'), line('https://x.y/issues/4711')],
  ],
  ['a commit', 'commit 1f2c6ac65e', [line('1f2c6ac'), line('1f2c6ac65e0d1f2c')]],
  [
    'an address',
    'https://ex.ample/walrus',
    [line('HTTPS://EX.AMPLE/walrus'), line('https://ex.ample/walrus').replaceAll('/', '\\/')],
  ],
  ['only everyday words', 'try the thing again problem', [line('a problem'), line('PROBLEMS')]],
  [
    'everyday words beside a telling one',
    'problem with the walrus',
    [line('walrus'), line('problem walrus')],
  ],
  ['one sign', '猫', [line('我的猫'), escaped(line('猫'))]],
];

async function withRecords(
  records: readonly string[],
  work: (store: FixtureStore) => Promise<void>,
): Promise<void> {
  const store = makeFixtureStore();
  try {
    records.forEach((content, index) => store.writeClaude('-w', idOf(index), content));
    await work(store);
  } finally {
    store.dispose();
  }
}

async function assertEqual(store: FixtureStore, cue: string): Promise<OneWay> {
  const alone = await scanWith(store, 'off', cue);
  const narrowed = await scanWith(store, RIPGREP, cue);
  assert.equal(narrowed.scanned.note, null);
  assert.deepEqual(narrowed.scanned.stats, alone.scanned.stats);
  assert.deepEqual(narrowed.candidates, alone.candidates);
  assert.deepEqual(narrowed.scanned.problems, alone.scanned.problems);
  assert.equal(narrowed.scanned.bytes, alone.scanned.bytes);
  assert.equal(alone.scanned.ruledOut, 0);
  return narrowed;
}

describe('a scan with ripgrep and one without', () => {
  for (const [what, cue, holding] of TABLE) {
    it(`give the same: ${what}`, async () => {
      await withRecords([...holding, ...DECOYS.map(line)], async (store) => {
        const { scanned } = await assertEqual(store, cue);
        const met = new Set(scanned.stats.map(({ session }) => session.sessionId));
        assert.ok(met.size > 0, 'no record was met at all');
        assert.ok(scanned.ruledOut > 0, 'nothing was ruled out');
      });
    });
  }

  it('give the same for the other tool, for packed records, documents and folded logs', async () => {
    const store = makeFixtureStore();
    try {
      store.writeCodex(toLines(codexUser('a walrus')), {
        id: idOf(1),
        start: '2026-10-01T09:00:00Z',
      });
      store.writeCodex(toLines(codexUser('a button')), {
        id: idOf(2),
        start: '2026-10-02T09:00:00Z',
      });
      const document = {
        session: { id: idOf(3), timestamp: '2025-05-01T09:00:00.000Z', instructions: '' },
        items: [
          { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'walrus' }] },
        ],
      };
      store.write(
        `codex/sessions/rollout-2025-05-01-${idOf(3)}.json`,
        JSON.stringify(document, null, 2),
      );
      store.writeClaude('-w', idOf(4), line('only its helper met it'));
      store.write(
        `claude/projects/-w/${idOf(4)}/subagents/agent-a1.jsonl`,
        toLines([claudeUser('a walrus', { extra: { isSidechain: true, agentId: 'a1' } })]),
      );
      const { scanned } = await assertEqual(store, 'walrus');
      assert.deepEqual(scanned.stats.map(({ session }) => session.sessionId).sort(), [
        idOf(1),
        idOf(3),
        idOf(4),
      ]);
      assert.equal(scanned.ruledOut, 1);
    } finally {
      store.dispose();
    }
  });

  it('give the same for copies, also where only one of them holds the cue', async () => {
    const shared = toLines([claudeUser('the beginning', { uuid: idOf(70) })]);
    const longer = shared + line('and then a walrus');
    await withRecords([shared, longer, line('nothing')], async (store) => {
      const { scanned } = await assertEqual(store, 'walrus');
      assert.equal(scanned.stats.length, 2);
      assert.equal(scanned.ruledOut, 1);
    });
  });

  it('search what tools put out, and count it below talk', async () => {
    const said = toLines([claudeUser('walrus bay'), claudeAssistant('done')]);
    const output = toLines([
      claudeUser('look'),
      claudeToolUse('toolu_1', 'Bash', { command: 'ls' }),
      claudeToolResult('toolu_1', 'walrus bay'),
    ]);
    await withRecords([said, output, line('nothing')], async (store) => {
      const { candidates } = await assertEqual(store, 'walrus bay');
      assert.deepEqual(
        candidates.map(({ members, matched }) => [
          members[0]?.sessionId,
          matched[0]?.fields.at(-1),
        ]),
        [
          [idOf(0), 'user'],
          [idOf(1), 'tool'],
        ],
      );
    });
  });

  it('give the same for any cue over any records', async function () {
    this.timeout(120_000);
    const word = fc.constantFrom(
      ...['walrus', 'Walrus', 'WALRUSES', 'hoping', 'hope', 'happily', 'possibility', 'possible'],
      ...['größe', 'Groesse', 'GRÖSSE', 'Rechnungsnummer', 'Rechnung', 'naïve', 'naive', 'Straße'],
      ...[
        'StepCount',
        'step_count',
        'cart.test.ts',
        'oﬃce',
        'office',
        'problem',
        'again',
        '数据库',
      ],
      ...[
        'データ',
        'デ',
        '한글',
        '한글'.normalize('NFD'),
        'привет',
        'ПРИВЕТ',
        'İzmir',
        'izmir',
        '#88',
      ],
      ...[
        'PR 88',
        'src/a/bay.ts',
        '"blue bay"',
        'blue\nbay',
        '\ud800',
        'wal\u0301rus',
        'wird',
        'der',
      ],
    );
    const text = fc.oneof(
      fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    );
    const way = fc.constantFrom<(json: string) => string>(
      (json) => json,
      (json) => escaped(json),
      (json) => escaped(json, true),
      (json) => json.replaceAll('/', '\\/'),
      (json) => json.replaceAll('a', String.raw`\u0061`),
    );
    const record = fc
      .array(fc.tuple(text, way), { minLength: 1, maxLength: 5 })
      .map((lines) => lines.map(([said, write]) => write(line(said))).join(''));
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.array(record, { minLength: 1, maxLength: 6 }),
        async (cue, records) => {
          await withRecords(records, async (store) => {
            await assertEqual(store, cue);
          });
        },
      ),
      { numRuns: 60 },
    );
  });
});
