import assert from 'node:assert/strict';
import type { AscendReport } from '../../../src/core/anagoge/ascendReport.js';
import type { PastAscendAct } from '../../../src/core/anagoge/ascendActs.js';
import { aTrace } from '../../support/values.js';
import { aUnit, someFacts } from '../../support/graphValues.js';
import { FAKE } from '../../support/fakeSecrets.js';
import { DEPOSITS, HANDLE, recordOf, reportOf, REPORTS, toldOf, UNIT } from './samples.js';
import { settled, World } from './world.js';

const PAST: readonly PastAscendAct[] = [
  {
    act: 'refine',
    ...{ drop: [recordOf('c')], add: [recordOf('d')], partitions: null, from: null },
    of: UNIT.key,
  },
];

describe('the host of the ascend page', () => {
  it('asks for words where there are none, and searches for nothing', async () => {
    const world = new World();
    world.controller.ascend('   ');
    await world.send({ kind: 'ready', id: 'p1' });
    assert.equal(world.shown.stand, 'ask');
    assert.equal(world.asked.length, 0);
    assert.deepEqual(world.posted.at(-1), { v: 1, kind: 'focus', part: 'cue' });
    await world.send({ kind: 'ascend', cue: ' ', unit: null });
    assert.match(world.shown.lines[0] ?? '', /Say first/);
    assert.equal(world.asked.length, 0);
  });

  it('puts a selection into the box and leaves it to the person to send it', async () => {
    const world = new World();
    world.controller.suggest('half a cent');
    await world.send({ kind: 'ready', id: 'p1' });
    assert.equal(world.shown.cue.text, 'half a cent');
    assert.equal(world.asked.length, 0);
  });

  const stands: readonly (readonly [string, AscendReport, string])[] = [
    ['recognition', REPORTS.recognition, 'recognition'],
    ['one clear unit', REPORTS.told, 'told'],
    ['a recognized unit', REPORTS.recognized, 'told'],
    ['other ways to look', REPORTS.rescope, 'rescope'],
    ['nothing', REPORTS.nothing, 'nothing'],
    ['the best earlier unit', REPORTS.exhausted, 'exhausted'],
    ['one session that suffices', REPORTS.handed, 'handed'],
    ['one set aside', REPORTS.withdrawn, 'withdrawn'],
  ];
  for (const [name, report, stand] of stands) {
    it(`shows ${name}, and the same after the window was loaded anew`, async () => {
      const world = new World([report]);
      await world.begin();
      const before = world.shown;
      assert.equal(before.stand, stand);
      assert.equal(before.progress, null);
      await world.reload([report]);
      const after = world.shown;

      assert.deepEqual({ ...after, rev: 0 }, { ...before, rev: 0 });
      assert.equal(world.asked.length, 1);
      assert.equal(world.lastAsked.now, '2026-11-30T12:00:00.000Z');
    });
  }

  it('shows a failure, says it in the log, and does the same again', async () => {
    const world = new World([new Error('the reader stopped'), REPORTS.recognition]);
    await world.begin();
    assert.equal(world.shown.stand, 'failed');
    assert.match(world.shown.lines.join(' '), /the reader stopped/);
    assert.equal(world.shown.offers[0]?.kind, 'retry');
    assert.match(world.words.join('\n'), /the reader stopped/);
    await world.send({ kind: 'retry' });
    assert.equal(world.shown.stand, 'recognition');
    assert.deepEqual(world.asked[1], world.asked[0]);
  });

  it('keeps the answer before a step that failed, and offers the step again', async () => {
    const world = new World([REPORTS.recognition, new Error('no'), REPORTS.recognized]);
    await world.begin();
    await world.send({ kind: 'recognize' });
    assert.equal(world.shown.stand, 'recognition');
    assert.ok(world.shown.offers.some(({ kind }) => kind === 'retry'));
    await world.send({ kind: 'retry' });
    assert.deepEqual(world.lastAsked.act, { act: 'recognize' });
    assert.equal(world.shown.stand, 'told');
  });

  it('goes on from an answer with the acts that led to it', async () => {
    const refined = reportOf({ past: PAST, attempts: 2 });
    const world = new World([REPORTS.recognition, refined, REPORTS.recognized]);
    await world.begin();
    await world.send({
      kind: 'refine',
      drop: [world.nodeOf('Session c')],
      add: [world.nodeOf('Session d')],
      partitions: null,
      from: null,
    });
    assert.deepEqual(world.lastAsked.act, {
      act: 'refine',
      ...{ drop: [recordOf('c')], add: [recordOf('d')], partitions: null, from: null },
    });
    assert.deepEqual(world.lastAsked.past, []);
    await world.send({ kind: 'recognize' });
    assert.deepEqual(world.lastAsked.past, PAST);
  });

  it('offers what was left out again, with its way back, and takes it in by its name', async () => {
    const left = reportOf({ past: PAST, attempts: 2, dropped: [someFacts('left')] });
    const world = new World([left, REPORTS.recognition]);
    await world.begin();
    const { unit, picture } = world.shown;
    assert.deepEqual(unit?.leftOut, [world.nodeOf('Session left')]);
    const node = picture?.nodes.find(({ title }) => title === 'Session left');
    assert.deepEqual([node?.role, node?.resume.command], [null, HANDLE.command]);
    const add = [...unit.leftOut];
    await world.send({ kind: 'refine', drop: [], add, partitions: null, from: null });
    assert.deepEqual(world.lastAsked.act, {
      act: 'refine',
      ...{ drop: [], add: [recordOf('left')], partitions: null, from: null },
    });
  });

  it('takes all partitions as no bound, and some as one', async () => {
    const world = new World([REPORTS.recognition, REPORTS.recognition, REPORTS.recognition]);
    await world.begin();
    const ids = world.shown.partitions.map(({ id }) => id);
    const refine = { kind: 'refine' as const, drop: [], add: [], from: null };
    await world.send({ ...refine, partitions: ids });
    assert.deepEqual(world.lastAsked.act, {
      act: 'refine',
      ...{ drop: [], add: [], partitions: [], from: null },
    });
    await world.send({ ...refine, partitions: ids.slice(0, 1) });
    const { act } = world.lastAsked;
    assert.ok(act.act === 'refine');
    assert.deepEqual(act.partitions, ['-home-ada-shop', '/home/ada/shop']);
  });

  it('looks further from one session, as a refinement', async () => {
    const world = new World([REPORTS.recognition]);
    await world.begin();
    const from = world.nodeOf('Session e');
    await world.send({ kind: 'refine', drop: [], add: [], partitions: null, from });
    const { act } = world.lastAsked;
    assert.ok(act?.act === 'refine');
    assert.equal(act.from, recordOf('e'));
  });

  it('sends words, another kind of unit and another way to look as what they are', async () => {
    const world = new World([REPORTS.recognition, REPORTS.recognition, REPORTS.rescope]);
    await world.begin();
    await world.send({ kind: 'reorient', text: 'the cart' });
    assert.deepEqual(world.lastAsked.act, { act: 'reorient', text: 'the cart' });
    await world.send({ kind: 'unit', unit: 'topic' });
    assert.deepEqual(world.lastAsked.act, { act: 'unit', unit: 'topic' });
    // At the gate of other looks another kind is one of the ways that are offered.
    await world.send({ kind: 'unit', unit: 'topic' });
    assert.deepEqual(world.lastAsked.act, {
      ...{ act: 'rescope', dimension: 'unit_type', option: 'topic' },
    });
  });

  it('does nothing that the stand does not allow', async () => {
    const world = new World([REPORTS.nothing]);
    await world.begin();
    await world.send(
      { kind: 'recognize' },
      { kind: 'withdraw' },
      { kind: 'reorient', text: 'x' },
      { kind: 'rescope', dimension: 'scope', option: 'full_text' },
      { kind: 'unit', unit: 'topic' },
      { kind: 'stop' },
      { kind: 'retry' },
    );
    assert.equal(world.asked.length, 1);
    assert.equal(world.words.filter((line) => line.includes('nothing was done')).length, 7);
  });

  it('drops what is no message, and names of another answer', async () => {
    const further = reportOf({ attempts: 2, past: PAST });
    const world = new World([REPORTS.recognition, further]);
    await world.begin();
    const old = world.nodeOf('Session c');
    const [passage] = world.shown.unit?.passages ?? [];
    await world.send({ kind: 'reorient', text: 'again' });
    assert.notEqual(world.nodeOf('Session c'), old);
    const before = world.asked.length;
    await world.send(
      { kind: 'openRecord', token: old },
      { kind: 'resume', token: old },
      { kind: 'refine', drop: [old], add: [], partitions: null, from: null },
      { kind: 'openPlace', token: passage?.place.token ?? '' },
      { kind: 'copyUnit', token: 'u1' },
      { kind: 'recollect', token: old },
    );
    world.controller.receive({ v: 1, rev: 0, kind: 'openRecord', token: recordOf('c') });
    assert.deepEqual(world.acts, []);
    assert.equal(world.asked.length, before);
    assert.match(world.words.at(-1) ?? '', /dropped/);
  });

  it('opens records and passages at their places, and resumes by the session', async () => {
    const world = new World([REPORTS.recognition]);
    await world.begin();
    const node = world.nodeOf('Session b');
    const [passage] = world.shown.unit?.passages ?? [];
    await world.send(
      { kind: 'openRecord', token: node },
      { kind: 'resume', token: node },
      { kind: 'copyResume', token: node },
      { kind: 'openPlace', token: passage?.place.token ?? '' },
    );
    const session = someFacts('b').session;
    const { firstTurn } = session;
    assert.deepEqual(world.acts, [
      [
        'openRecord',
        {
          record: recordOf('b'),
          line: firstTurn?.line ?? 1,
          byte: firstTurn?.byte ?? 0,
          uuid: firstTurn?.uuid ?? null,
        },
        null,
      ],
      ['resume', session],
      ['copyResume', session],
      ['openRecord', { record: recordOf('a'), line: 12, byte: 900, uuid: null }, null],
    ]);
  });

  it('hands one session to Recollect once, and not again after a reload', async () => {
    const world = new World([REPORTS.handed]);
    await world.begin();
    assert.deepEqual(world.acts, [['recollect', 'that whole thread about rounding', 'a']]);
    await world.reload([REPORTS.handed]);
    assert.deepEqual(world.acts, []);
    await world.reload([REPORTS.handed]);
    assert.deepEqual(world.acts, [], 'nor after another one');
    const [offer] = world.shown.offers;
    assert.equal(offer?.kind, 'recollect');
    await world.send({ kind: 'recollect', token: offer.node });
    assert.deepEqual(world.acts, [['recollect', 'that whole thread about rounding', 'a']]);
  });

  it('has the words in the box that the answer is about, unless others were typed', async () => {
    const anew = { ...REPORTS.rescope.trace, cue: 'the invoices' };
    for (const [typed, boxed] of [
      [null, 'the invoices'],
      ['something else', 'something else'],
    ] as const) {
      const world = new World([REPORTS.recognition, { ...REPORTS.rescope, trace: anew }]);
      await world.begin();
      if (typed !== null) await world.send({ kind: 'draft', text: typed, reply: '' });
      await world.send({ kind: 'reorient', text: 'the invoices' });
      assert.equal(world.shown.cue.text, boxed);
    }
  });

  it('hands words that ask for one session to Recollect', async () => {
    const world = new World([{ ...REPORTS.handed, single: null }]);
    await world.begin();
    assert.deepEqual(world.acts, [['recollect', 'that whole thread about rounding', null]]);
  });

  it('offers Recollect and a question for an agent where nothing was found', async () => {
    const world = new World([REPORTS.nothing]);
    await world.begin();
    const kinds = world.shown.offers.map(({ kind }) => kind);
    assert.deepEqual(kinds, ['recollect', 'inquire', 'again']);
    await world.send(
      { kind: 'recollect', token: world.shown.offers[0]?.node ?? null },
      { kind: 'copyInquiry' },
    );
    assert.deepEqual(world.acts[0], ['recollect', 'that whole thread about rounding', 'a']);
    assert.match(String(world.acts[1]?.[1]), /Please find out: that whole thread/);
  });

  it('gives the unit as a document with its sessions, their commands and the caveat', async () => {
    const world = new World([REPORTS.recognized]);
    await world.begin();
    const token = world.shown.unit?.token ?? '';
    await world.send({ kind: 'copyUnit', token }, { kind: 'openDocument', token });
    const [[, copied] = [], [, title, opened] = []] = world.acts;
    assert.equal(opened, copied);
    assert.equal(title, 'rounding');
    assert.match(String(copied), /Session a/);
    assert.match(String(copied), /claude --resume a/);
    assert.match(String(copied), /tells of the past/);
  });

  it('distills a unit only where that can be done', async () => {
    const token = 'u1';
    const without = new World([REPORTS.recognized]);
    await without.begin();
    assert.equal(without.shown.canDistill, false);
    await without.send({ kind: 'distillUnit', token: without.shown.unit?.token ?? token });
    assert.deepEqual(without.acts, []);
    const able = new World([REPORTS.recognized], true);
    await able.begin();
    assert.equal(able.shown.canDistill, true);
    await able.send({ kind: 'distillUnit', token: able.shown.unit?.token ?? token });
    assert.deepEqual(able.acts, [['distillUnit', UNIT]]);
  });

  it('gives up a look when other words are asked, and takes only the last answer', async () => {
    const world = new World(['never', REPORTS.told]);
    await world.send({ kind: 'ready', id: 'p1' });
    world.controller.ascend('first words');
    world.controller.ascend('second words');
    await settled();
    assert.equal(world.signals[0]?.aborted, true);
    assert.deepEqual(
      world.asked.map(({ cue }) => cue),
      ['first words', 'second words'],
    );
    assert.equal(world.shown.stand, 'told');
    assert.equal(world.shown.cue.text, 'second words');
  });

  it('goes from an answer straight to the look for other words', async () => {
    const world = new World([REPORTS.recognition, REPORTS.told]);
    await world.begin();
    world.posted.length = 0;
    await world.send({ kind: 'ascend', cue: 'other words', unit: null });
    const stands = world.posted.flatMap((one) => (one.kind === 'snapshot' ? [one.stand] : []));
    assert.deepEqual([...new Set(stands)], ['working', 'told']);
  });

  it('leaves a part of the words out and puts it back, as a look of its own', async () => {
    const world = new World([REPORTS.recognition, REPORTS.recognition, REPORTS.recognition]);
    await world.begin();
    const run = world.shown.run;
    const [chip] = world.shown.understood?.chips ?? [];
    const key = chip?.key ?? '';
    await world.send({ kind: 'removeChip', key: 'keyword:nowhere' });
    assert.equal(world.asked.length, 1);
    await world.send({ kind: 'removeChip', key });
    const { without, past, cue } = world.lastAsked;
    assert.deepEqual([without, past, cue], [[key], [], 'that whole thread about rounding']);
    assert.notEqual(world.shown.run, run);
    assert.deepEqual(
      world.shown.understood?.chips.map(({ isRemoved }) => isRemoved),
      [true],
    );
    await world.send({ kind: 'restoreChip', key });
    assert.deepEqual(world.lastAsked.without, []);
    await world.reload([REPORTS.recognition]);
    assert.deepEqual(world.lastAsked.without, []);
  });

  it('keeps the kind that was chosen when a part is left out', async () => {
    const chosen = reportOf({ unitType: 'topic', unitFrom: 'person', attempts: 2 });
    const world = new World([chosen, REPORTS.recognition]);
    await world.begin();
    await world.send({ kind: 'removeChip', key: world.shown.understood?.chips[0]?.key ?? '' });
    assert.equal(world.lastAsked.unit, 'topic');
  });

  it('does one act at a time', async () => {
    const world = new World([REPORTS.recognition, 'never']);
    await world.begin();
    assert.equal(world.controller.command('recognize'), true);
    assert.equal(world.controller.command('withdraw'), false);
    assert.equal(world.controller.act({ act: 'reorient', text: 'x' }), false);
    assert.equal(world.asked.length, 2);
  });

  it('stops a look: the answer before it stands, or the words are asked for', async () => {
    const first = new World(['never']);
    await first.begin();
    assert.equal(first.shown.stand, 'working');
    await first.send({ kind: 'stop' });
    assert.equal(first.signals[0]?.aborted, true);
    assert.equal(first.shown.stand, 'ask');
    assert.equal(first.shown.progress, null);
    await first.reload([]);
    assert.equal(first.asked.length, 0);

    const second = new World([REPORTS.recognition, 'never']);
    await second.begin();
    await second.send({ kind: 'unit', unit: 'topic' }, { kind: 'stop' });
    assert.equal(second.shown.stand, 'recognition');
    assert.match(second.shown.lines[0] ?? '', /Stopped/);
  });

  it('tells how far it is without drawing all anew, and not more often than can be read', async () => {
    const world = new World(['never']);
    await world.begin();
    const before = world.posted.length;
    const step = { step: 'confirming', done: 1, total: 4, bytes: 0, totalBytes: 0 } as const;
    world.progress[0]?.(step);
    assert.equal(world.posted.length, before);
    world.moment += 200;
    world.progress[0]?.({ ...step, done: 2 });
    const last = world.posted.at(-1);
    assert.ok(last?.kind === 'progress');
    assert.deepEqual(last.progress, {
      text: 'Checking what is told in 2 of 4 sessions',
      part: 0.5,
    });
  });

  it('asks for the whole line from a session, with its record as the entry', async () => {
    const world = new World([REPORTS.recognition]);
    await world.send({ kind: 'ready', id: 'p1' });
    world.controller.ascendFrom(someFacts('b').session);
    await settled();
    const { entry, cue, unit } = world.lastAsked;
    assert.deepEqual([entry, cue, unit], [recordOf('b'), 'Session b', 'line']);
    await world.reload([REPORTS.recognition]);
    assert.equal(world.lastAsked.entry, recordOf('b'));
  });

  it('closes again what was recognized before a reload, and never another unit', async () => {
    const world = new World([REPORTS.recognition, REPORTS.recognized]);
    await world.begin();
    await world.send({ kind: 'recognize' });
    await world.reload([REPORTS.recognition, REPORTS.recognized]);
    assert.deepEqual(
      world.asked.map(({ act }) => act ?? null),
      [null, { act: 'recognize' }],
    );
    assert.equal(world.shown.stand, 'told');
    const other = reportOf({ units: [toldOf(aUnit(['x', 'y']))] });
    await world.reload([other]);
    assert.equal(world.asked.length, 1);
    assert.equal(world.shown.stand, 'recognition');
    assert.match(world.shown.lines[0] ?? '', /records have changed/);
  });

  it('says when an act could not be repeated', async () => {
    const world = new World([REPORTS.recognition, reportOf({ past: PAST, attempts: 2 })]);
    await world.begin();
    await world.send({ kind: 'refine', drop: [], add: [], partitions: null, from: null });
    await world.reload([REPORTS.recognition]);
    assert.deepEqual(world.asked[0]?.past, PAST);
    assert.match(world.shown.lines[0] ?? '', /records have changed/);
  });

  it('leaves out later what was recognized or turned down, also after a reload', async () => {
    const keys = [UNIT.key, aUnit(['d', 'e']).key];
    const second = reportOf({
      ...{ units: [toldOf(aUnit(['d', 'e']))], attempts: 2, past: [] },
      settled: keys.slice(0, 1),
    });
    const recognized = { ...REPORTS.recognized, units: second.units, settled: keys };
    const world = new World([REPORTS.recognition, second, recognized, REPORTS.nothing]);
    await world.begin();
    assert.deepEqual(world.lastAsked.settled, []);
    await world.send({ kind: 'unit', unit: 'topic' }, { kind: 'recognize' });
    await world.send({ kind: 'ascend', cue: 'the same again', unit: null });
    assert.deepEqual(world.lastAsked.settled, keys);
    await world.reload([REPORTS.nothing, REPORTS.nothing]);
    assert.deepEqual(world.lastAsked.settled, keys);
    await world.send({ kind: 'ascend', cue: 'and again', unit: null });
    assert.deepEqual(world.lastAsked.settled, keys);
  });

  it('leaves a unit open whose boundary is changed, also one that was given without a gate', async () => {
    const told = { ...REPORTS.told, settled: [UNIT.key] };
    const world = new World([told, REPORTS.recognition, REPORTS.nothing]);
    await world.begin();
    await world.send({
      ...{ kind: 'refine', drop: [world.nodeOf('Session c')], add: [] },
      ...{ partitions: null, from: null },
    });
    await world.send({ kind: 'ascend', cue: 'again', unit: null });
    assert.deepEqual(world.lastAsked.settled, []);
  });

  it('takes what is settled from the report and works out nothing of its own', async () => {
    // Words that only refine by themselves; the report says that they turned the unit down.
    const second = reportOf({ attempts: 2, settled: ['line:other'] });
    const world = new World([REPORTS.recognition, second, REPORTS.nothing]);
    await world.begin();
    await world.send({ kind: 'reorient', text: 'rounding' });
    await world.send({ kind: 'ascend', cue: 'again', unit: null });
    assert.deepEqual(world.lastAsked.settled, ['line:other']);
  });

  it('keeps what stands in the boxes, and no secret', async () => {
    const world = new World([REPORTS.recognition]);
    await world.begin();
    await world.send({ kind: 'draft', text: 'other words', reply: 'it was the cart' });
    await world.reload([REPORTS.recognition]);
    assert.equal(world.shown.cue.text, 'other words');
    assert.equal(world.shown.answers?.reorient.text, 'it was the cart');
    await world.send({ kind: 'draft', text: FAKE.github, reply: FAKE.github });
    assert.ok(!JSON.stringify(world.kept).includes(FAKE.github));
  });

  it('looks for words that hold a secret and takes them up nowhere', async () => {
    const world = new World([REPORTS.recognition]);
    await world.begin(`who used ${FAKE.github}`);
    assert.equal(world.lastAsked.cue, `who used ${FAKE.github}`);
    assert.ok(!JSON.stringify(world.kept).includes(FAKE.github));
    await world.reload([]);
    assert.equal(world.shown.stand, 'ask');
    assert.equal(world.asked.length, 0);
  });

  it('starts empty where another build kept something', async () => {
    const world = new World();
    world.kept = { v: 99, cue: 'x' };
    world.controller.restore();
    await world.send({ kind: 'ready', id: 'p1' });
    assert.equal(world.shown.stand, 'ask');
  });

  it('forgets an answer about records that are looked for elsewhere now', async () => {
    const world = new World([REPORTS.recognition]);
    await world.begin();
    const old = world.nodeOf('Session a');
    world.controller.rootsChanged();
    assert.equal(world.shown.stand, 'ask');
    assert.equal(world.shown.picture, null);
    await world.send({ kind: 'openRecord', token: old });
    assert.deepEqual(world.acts, []);
  });

  it('shows an answer whose ways back could not be looked at', async () => {
    const world = new World([REPORTS.recognition]);
    world.hasWaysBack = false;
    await world.begin();
    assert.equal(world.shown.stand, 'recognition');
    const [node] = world.shown.picture?.nodes ?? [];
    assert.deepEqual(node?.resume.command, null);
    assert.match(node.stateLabel, /was not looked at/);
    world.hasWaysBack = true;
    world.controller.refresh();
    await settled();
    assert.equal(world.shown.picture?.nodes[0]?.resume.command, 'claude --resume a');
  });

  it('keeps a picture that is one, and nothing else', async () => {
    const world = new World([REPORTS.recognition]);
    await world.begin();
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1).buffer;
    await world.send(
      { kind: 'saveSvg', svg: '<svg xmlns="http://www.w3.org/2000/svg"></svg>' },
      { kind: 'savePng', png },
      { kind: 'saveSvg', svg: '<html></html>' },
      { kind: 'savePng', png: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9).buffer },
    );
    assert.deepEqual(
      world.acts.map(([name, file]) => [name, (file as { format: string }).format]),
      [
        ['savePicture', 'svg'],
        ['savePicture', 'png'],
      ],
    );
    assert.equal(world.words.filter((line) => line.includes('no picture')).length, 2);
  });

  it('has the page send its picture, at once or when it is back', async () => {
    const world = new World([REPORTS.recognition]);
    assert.equal(world.controller.export('png'), false);
    await world.begin();
    assert.equal(world.controller.export('png'), true);
    assert.deepEqual(world.posted.at(-1), { v: 1, kind: 'export', format: 'png' });
    world.controller.hidden();
    const before = world.posted.length;
    world.controller.export('svg');
    world.controller.focus('list');
    assert.equal(world.posted.length, before);
    await world.send({ kind: 'ready', id: 'p2' });
    assert.deepEqual(
      world.posted.slice(before).map(({ kind }) => kind),
      ['snapshot', 'focus', 'export'],
    );
  });

  it('gives one masked value to the page that asked', async () => {
    const world = new World([REPORTS.recognition]);
    await world.begin();
    await world.send({ kind: 'showSecret', secret: '0123abcd-1' });
    assert.deepEqual(world.posted.at(-1), {
      ...{ v: 1, kind: 'secretShown', id: '0123abcd-1', text: 'the value' },
    });
    assert.ok(!JSON.stringify(world.kept).includes('the value'));
  });

  it('tells the commands how it stands', async () => {
    const world = new World([REPORTS.recognition]);
    await world.begin();
    assert.deepEqual(world.standings.at(-1), {
      ...{ stand: 'recognition', hasUnit: true, canDiverge: true, canDistill: false },
    });
    world.controller.disconnect();
    assert.equal(world.standings.at(-1)?.stand, 'none');
  });

  it('says so where an act was refused', async () => {
    const world = new World([REPORTS.recognition, reportOf({ refused: 'unit' })]);
    await world.begin();
    await world.send({ kind: 'unit', unit: 'line' });
    assert.match(world.shown.lines[0] ?? '', /can no longer be done/);
  });

  it('never lets a path out as a name', async () => {
    const world = new World([reportOf({ trace: aTrace(), deposits: DEPOSITS })]);
    await world.begin();
    const { picture, partitions, unit } = world.shown;
    const names = [
      ...(picture?.nodes.flatMap(({ id, lane }) => [id, lane]) ?? []),
      ...(picture?.edges.flatMap(({ id, from, to }) => [id, from, to]) ?? []),
      ...(picture?.ghosts.flatMap(({ id, from }) => [id, from]) ?? []),
      ...partitions.map(({ id }) => id),
      ...(unit?.members ?? []),
      ...(unit?.verdicts.flatMap(({ id, node }) => [id, node]) ?? []),
      picture?.mark ?? '',
    ];
    assert.ok(names.length > 20);
    assert.deepEqual(
      names.filter((name) => /[\\/]/.test(name)),
      [],
    );
  });
});
