import assert from 'node:assert/strict';
import type { AscendReport } from '../../../src/core/anagoge/ascendReport.js';
import { newAscendRun } from '../../../src/extension/ascend/ascendRun.js';
import type { AscendState } from '../../../src/extension/ascend/ascendState.js';
import { pictureNames } from '../../../src/extension/ascend/pictureNames.js';
import { ascendSnapshot } from '../../../src/extension/ascend/presentSnapshot.js';
import { partsOf } from '../../../src/extension/ascend/understoodParts.js';
import { parseAscendToPage } from '../../../src/webview/contract/ascendView.js';
import type { AscendSnapshot } from '../../../src/webview/contract/ascendView.js';
import { aTrace } from '../../support/values.js';
import { aUnit, someFacts } from '../../support/graphValues.js';
import {
  confirmedOf,
  edgeOf,
  excerptOf,
  HANDLE,
  HOSTILE,
  NOW,
  recordOf,
  reportOf,
  REPORTS,
  toldOf,
  UNIT,
} from './samples.js';

const RUN = newAscendRun({
  id: 'run-1',
  cue: 'that thread',
  box: { text: 'that thread', mark: 'm' },
  askedAt: NOW,
});

function stateOf(report: AscendReport, own: Partial<AscendState> = {}): AscendState {
  const records = [...report.deposits, ...report.units.flatMap(({ unit }) => unit.members)];
  return {
    run: RUN,
    answer: {
      report,
      handles: new Map(
        records.map((one) => [('facts' in one ? one.facts : one).session.record, HANDLE]),
      ),
      names: pictureNames(report, RUN.id),
    },
    chips: partsOf(report.trace, [], own.run?.without ?? [], {
      now: new Date(NOW),
      timeZone: 'UTC',
    }),
    ...{ progress: null, failure: null, notice: null },
    ...own,
  };
}

const shown = (report: AscendReport, own: Partial<AscendState> = {}): AscendSnapshot =>
  ascendSnapshot(stateOf(report, own), {
    rev: 1,
    display: { now: new Date(NOW), timeZone: 'UTC' },
    commandOf: ({ command }) => command,
    canOpenTerminals: true,
    canDistill: false,
  });

describe('what the ascend page shows', () => {
  it('is a message of the contract at every stand', () => {
    for (const report of Object.values(REPORTS)) {
      const snapshot = shown(report);
      assert.deepEqual(parseAscendToPage(structuredClone(snapshot)), snapshot);
      assert.notEqual(snapshot.heading, '');
      assert.notEqual(snapshot.announcement, '');
    }
  });

  it('asks only whether it is the one, and says what each answer does', () => {
    const { answers, heading, tries, lines, unit } = shown(REPORTS.recognition);
    assert.equal(answers?.question, 'Is this what you were looking for?');
    assert.notEqual(answers.recognize, null);
    assert.match(answers.refine, /two looks left/);
    assert.equal(heading, 'Found: a line of work');
    // How many sessions it has, and how closely they are joined, is told once: with the unit.
    assert.match(unit?.facts ?? '', /^3 sessions/);
    assert.doesNotMatch(lines.join(' '), /connect/);
    assert.equal(tries, 'Two more looks are left.');
    assert.ok(!lines.includes(tries));
    assert.doesNotMatch([tries, ...lines].join(' '), /\d\/\d|1 of 3/);
  });

  it('gives one clear unit with the line of what else it could be, and three fresh looks', () => {
    const { answers, looksLeft, stand } = shown(REPORTS.told);
    assert.equal(stand, 'told');
    assert.equal(answers?.recognize, null);
    assert.match(answers.refine, /take in “Session d”.*own words/);
    assert.equal(looksLeft, 3);
  });

  it('marks the one session that answers by itself', () => {
    const { picture } = shown({ ...REPORTS.handed, deposits: REPORTS.recognition.deposits });
    const marked = picture?.nodes.filter(({ role }) => role !== null) ?? [];
    assert.deepEqual(
      marked.map(({ title, roleLabel }) => [title, roleLabel]),
      [['Session a', 'Answers it by itself']],
    );
  });

  it('counts in the line of how far it was looked what stands behind it', () => {
    const report = reportOf({
      scope: {
        ...REPORTS.recognition.scope,
        problems: [
          {
            ...{ path: '/r/x.jsonl', reason: 'no-permission' },
            ...{ line: null, byte: null, count: 1, detail: '' },
          },
        ],
      },
    });
    const { line } = shown(report).coverage;
    assert.match(line, /1 link leads nowhere\..*1 file or folder was not read\./);
  });

  it('asks nothing more where it was recognized, or came to its end', () => {
    for (const name of ['recognized', 'exhausted', 'nothing', 'handed', 'withdrawn'] as const) {
      const { answers, looksLeft } = shown(REPORTS[name]);
      assert.deepEqual([answers, looksLeft], [null, 0], name);
    }
  });

  it('offers the ways to look again in plain words', () => {
    const { rescopes, understood, answers } = shown(REPORTS.rescope);
    assert.deepEqual(
      rescopes.map(({ dimension, option }) => [dimension, option]),
      REPORTS.rescope.rescopes.map(({ dimension, option }) => [dimension, option]),
    );
    assert.ok(rescopes.every(({ label, detail }) => label !== '' && detail !== ''));
    assert.equal(understood?.canChangeUnit, true);
    assert.equal(answers, null);
  });

  it('says how the kind was chosen', () => {
    const why = (from: AscendReport['unitFrom']): string =>
      shown(reportOf({ unitFrom: from })).understood?.unitWhy ?? '';
    const all = (
      ['words', 'caller', 'default', 'person', 'no-line', 'unsettled-concept'] as const
    ).map(why);
    assert.equal(new Set(all).size, 6);
    const entry = { ...RUN, entry: recordOf('a') };
    assert.match(
      shown(reportOf({ unitFrom: 'caller' }), { run: entry }).understood?.unitWhy ?? '',
      /that a session belongs to/,
    );
  });

  it('shows what was understood as chips', () => {
    const report = reportOf({
      trace: aTrace({ keywords: [{ text: HOSTILE, terms: ['x'] }], people: ['Ana'] }),
    });
    const chips = shown(report).understood?.chips ?? [];
    assert.deepEqual(
      chips.map(({ prefix }) => prefix),
      [null, 'person'],
    );
    assert.ok(chips[0]?.label.includes('<U+202E>'));
  });

  it('shows the time that was understood, and what was left out in its place', () => {
    const time = { text: 'in March', from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' };
    const trace = aTrace({ time, keywords: [{ text: 'rounding', terms: ['round'] }] });
    const display = { now: new Date(NOW), timeZone: 'UTC' };
    const before = partsOf(trace, [], [], display);
    assert.deepEqual(
      before.map(({ key, prefix }) => [key, prefix]),
      [
        ['keyword:rounding', null],
        ['time:in March', 'when:'],
      ],
    );
    assert.match(before[1]?.detail ?? '', /2026/u);
    // The search no longer knows what was left out; after a reload only its key is left.
    const less = { ...trace, keywords: [] };
    const without = ['keyword:rounding'];
    for (const known of [before, []]) {
      const report = reportOf({ trace: less });
      const chips = partsOf(less, known, without, display);
      const { understood } = shown(report, { run: { ...RUN, without }, chips });
      assert.deepEqual(
        understood?.chips.map(({ label, isRemoved }) => [label, isRemoved]),
        [
          ['rounding', true],
          ['in March', false],
        ],
      );
    }
  });

  it('links each sentence to its passage, and that to its verdict', () => {
    const { unit } = shown(REPORTS.recognition);
    const [origin, connections] = unit?.story ?? [];
    const [sentence] = origin?.sentences ?? [];
    const [passage] = unit?.passages ?? [];
    assert.equal(origin?.part, 'origin');
    assert.equal(sentence?.node, unit?.members[0]);
    assert.equal(sentence?.passage, passage?.id);
    assert.deepEqual(sentence?.verdicts, ['v1']);
    assert.equal(unit?.verdicts[0]?.passage, passage?.id);
    assert.equal(unit?.verdicts[0]?.verdict, 'confirmed');
    assert.deepEqual(connections?.sentences[0]?.passage, null);
    assert.match(passage?.place.label ?? '', /^line 12 of a\.jsonl$/);
  });

  it('shows a corrected value beside what the summary said, and what is not in the record', () => {
    const told = toldOf(UNIT);
    const excerpt = excerptOf('a', 'half even');
    const report = reportOf({
      units: [
        {
          ...told,
          confirmations: [
            { ...confirmedOf('a', 'corrected', excerpt), record: 'half even' },
            { ...confirmedOf('b', 'unattested', null), note: 'the record did not open' },
          ],
        },
      ],
    });
    const [corrected, unattested] = shown(report).unit?.verdicts ?? [];
    assert.deepEqual([corrected?.index, corrected?.record], ['half up', 'half even']);
    assert.notEqual(corrected?.passage, null);
    assert.deepEqual(
      [unattested?.record, unattested?.passage, unattested?.note],
      [null, null, 'the record did not open'],
    );
  });

  it('tells times as people read them', () => {
    const told = toldOf(UNIT);
    const date = {
      ...confirmedOf('a', 'corrected', excerptOf('a', 'x')),
      index: '2026-03-02T08:00:00.000Z',
      record: '2026-03-01T07:30:00Z, line 4',
    };
    const report = reportOf({ units: [{ ...told, confirmations: [date] }] });
    const [verdict] = shown(report).unit?.verdicts ?? [];
    assert.equal(verdict?.index, '2 Mar 2026, 08:00');
    assert.equal(verdict.record, '1 Mar 2026, 07:30, line 4');
  });

  it('keeps the marks of masked values as parts of their own', () => {
    const told = toldOf(UNIT);
    const text = 'key ‹hidden› end';
    const excerpt = excerptOf('a', text, {
      hits: [[0, 3]],
      secrets: [{ id: '0123abcd-1', kind: 'key', start: 4, end: 12 }],
    });
    const [reading] = told.readings;
    assert.ok(reading !== undefined);
    const report = reportOf({
      units: [{ ...told, confirmations: [], readings: [{ ...reading, excerpts: [excerpt] }] }],
    });
    const [passage] = shown(report).unit?.passages ?? [];
    assert.deepEqual(passage?.parts, [
      { text: 'key', isHit: true },
      { text: ' ', isHit: false },
      { text: '‹hidden›', isHit: false, secret: '0123abcd-1' },
      { text: ' end', isHit: false },
    ]);
  });

  it('draws each session once, on the lane of its project, with its role and its way back', () => {
    const { picture } = shown(REPORTS.recognition);
    assert.deepEqual(
      picture?.nodes.map(({ title, role, state }) => [title, role, state]),
      [
        ['Session a', 'origin', 'resumable'],
        ['Session b', 'development', 'resumable'],
        ['Session c', 'development', 'resumable'],
        ['Session d', null, 'resumable'],
        ['Session e', null, 'resumable'],
      ],
    );
    assert.deepEqual(
      picture.lanes.map(({ label }) => label),
      ['shop', 'till'],
    );
    const lanes = new Set(picture.lanes.map(({ id }) => id));
    assert.ok(picture.nodes.every(({ lane }) => lanes.has(lane)));
  });

  it('draws one lane for a repository, also of sessions known by its folder alone', () => {
    const folder = '/home/ada/shop';
    const known = someFacts('a', {
      project: { key: 'git.example/ada/shop', name: 'shop', from: 'record' },
    });
    const unread = someFacts('b', { project: { key: folder, name: 'shop', from: 'folder' } });
    const deposits = [known, unread].map((facts) => ({
      ...facts,
      session: { ...facts.session, cwd: folder },
    }));
    const { picture } = shown(reportOf({ units: [], deposits }));
    assert.equal(picture?.lanes.length, 1);
    assert.equal(new Set(picture.nodes.map(({ lane }) => lane)).size, 1);
  });

  it('draws weak connections only on focus, but never those that hold the unit', () => {
    const report = reportOf({
      edges: [
        edgeOf('a', 'b', { weight: 0.6 }),
        edgeOf('c', 'd', { weight: 0.6 }),
        edgeOf('c', 'e', { weight: 0.9 }),
        edgeOf('c', 'unknown'),
      ],
    });
    const edges = shown(report).picture?.edges ?? [];
    assert.deepEqual(
      edges.map(({ weight, isWeak }) => [weight, isWeak]),
      [
        [0.8, false],
        [0.6, true],
        [0.9, false],
        [0.8, false],
      ],
    );
    assert.deepEqual(edges[1]?.signals, [
      { label: 'same pull request', value: '#12', weight: 0.8 },
    ]);
  });

  it('shows what is not written yet, and what was cut', () => {
    const report = reportOf({
      scope: {
        ...reportOf().scope,
        caps: [{ cap: 'nodes', limit: 5, beyond: 40 }],
      },
    });
    const { picture, coverage } = shown(report);
    assert.deepEqual(
      picture?.ghosts.map(({ label, reason, note }) => [label, reason, note]),
      [['acme/shop#99', 'not-written', 'nothing is written about it yet']],
    );
    assert.match(picture.beyond[0] ?? '', /40 more lie beyond/);
    assert.ok(coverage.groups.some(({ items }) => items.some((one) => one.includes('acme/shop'))));
  });

  it('draws the sessions of a unit of an earlier look, which the last one did not bring', () => {
    const { picture, unit, stand } = shown(REPORTS.exhausted);
    assert.equal(stand, 'exhausted');
    assert.deepEqual(
      picture?.nodes.map(({ id }) => id),
      unit?.members,
    );
    assert.equal(picture?.edges.length, 2);
  });

  it('says of each session why it cannot be resumed', () => {
    const gone = someFacts('a');
    const session = { ...gone.session, recordState: 'gone' as const };
    const report = reportOf({ units: [], deposits: [{ ...gone, session }, someFacts('b')] });
    const { answer } = stateOf(report);
    assert.ok(answer !== null);
    const none = { ...HANDLE, command: null, targetId: null, notes: ['parent-gone' as const] };
    const handles = new Map([[recordOf('b'), none]]);
    const [first, second] = shown(report, { answer: { ...answer, handles } }).picture?.nodes ?? [];
    assert.deepEqual([first?.state, first?.resume.command], ['gone', null]);
    assert.deepEqual([second?.state, second?.resume.terminalLabel], ['not-resumable', null]);
    assert.ok((second?.resume.notes.length ?? 0) > 0);
  });

  it('offers projects by their names, with those that were left out, and none where there is one', () => {
    const { scope } = reportOf();
    const [shop, till] = scope.projects;
    assert.ok(shop !== undefined && till !== undefined);
    const offered = (projects: typeof scope.projects) =>
      shown(reportOf({ scope: { ...scope, projects } })).partitions;
    const all = offered([shop, { ...till, isLeftOut: true }]);
    assert.deepEqual(
      all.map(({ label, isIncluded }) => [label, isIncluded]),
      [
        ['shop', true],
        ['till', false],
      ],
    );
    assert.match(all[0]?.detail ?? '', /acme\/shop\n-home-ada-shop\n/u);
    assert.deepEqual(
      offered([till, { ...till, place: '/y/till', partitions: ['/y/till'] }]).map(
        ({ label }) => label,
      ),
      ['till (/x/till)', 'till (/y/till)'],
    );
    assert.deepEqual(offered([shop]), []);
  });

  it('says once how far it was looked, and where links lead nowhere', () => {
    for (const report of [REPORTS.nothing, { ...REPORTS.exhausted, skipped: reportOf().skipped }]) {
      const { lines, coverage } = shown(report);
      const beside = [coverage.line, ...coverage.groups.flatMap(({ items }) => items)];
      assert.ok(beside.length > 1);
      assert.deepEqual(
        lines.filter((line) => beside.includes(line)),
        [],
      );
    }
  });

  it('names further candidates, a sentence each', () => {
    const { others } = shown(REPORTS.recognition);
    assert.equal(others.length, 1);
    assert.match(others[0] ?? '', /^Topic “rounding”: 2 sessions .* not clear/);
  });

  it('shows hostile words as words', () => {
    const evil = someFacts('a');
    const session = { ...evil.session, title: HOSTILE };
    const unit = { ...aUnit(['a', 'b']), name: HOSTILE };
    const report = reportOf({
      deposits: [{ ...evil, session, project: { ...evil.project, name: HOSTILE } }],
      units: [toldOf(unit)],
      skipped: [{ from: recordOf('a'), ref: HOSTILE, reason: 'gone' }],
    });
    const { picture, unit: told } = shown(report);
    const words = [
      picture?.nodes[0]?.title,
      picture?.lanes[0]?.label,
      picture?.ghosts[0]?.label,
      told?.name,
    ];
    for (const text of words) assert.match(text ?? '', /^<img src=x[^\n]*<U\+202E>[^\n]*$/u);
  });

  it('shows the earlier answer while another one is looked for', () => {
    const progress = { text: 'Looking …', part: null };
    const snapshot = shown(REPORTS.recognition, { progress });
    assert.equal(snapshot.stand, 'recognition');
    assert.deepEqual(snapshot.progress, progress);
    assert.equal(snapshot.announcement, '');
    assert.equal(shown(REPORTS.recognition, { answer: null, progress }).stand, 'working');
  });

  it('tells how it was found before it is called settled, and that it tells of the past', () => {
    const before = shown(REPORTS.recognition).unit;
    const after = shown(REPORTS.recognized).unit;
    assert.equal(after?.trace.at(-1), 'You recognized it.');
    assert.deepEqual(after.trace.slice(0, -1), before?.trace);
    assert.match(after.caveat, /check it/);
  });

  it('says that records of the unit did not open', () => {
    assert.match(shown(REPORTS.recognition).unit?.notes[0] ?? '', /^1 record .* did not open/);
  });
});
