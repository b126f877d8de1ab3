import assert from 'node:assert/strict';
import { infer, inferEdges } from '../../../../src/core/graph/edges/inferEdges.js';
import { populationOf } from '../../../../src/core/graph/population.js';
import type { DepositFacts } from '../../../../src/core/graph/depositFacts.js';
import type { UnitType } from '../../../../src/core/graph/higherUnit.js';
import type { TraversalEdge } from '../../../../src/core/graph/traversalEdge.js';
import { factsOf, file, recordAt, trait } from '../walkWorld.js';

const edgesOf = (facts: readonly DepositFacts[], unit: UnitType = 'line'): TraversalEdge[] => [
  ...inferEdges(facts, populationOf(facts), unit),
];

const only = (edges: readonly TraversalEdge[]): TraversalEdge => {
  assert.equal(edges.length, 1);
  const [edge] = edges;
  assert.ok(edge);
  return edge;
};

describe('An inferred edge', () => {
  it('joins a session to the one it names, from the older to the newer', () => {
    const newer = factsOf({ id: 'a-new', day: 9, traits: [trait('session', 'b-old')] });
    const older = factsOf({ id: 'b-old', day: 2 });
    const edge = only(edgesOf([newer, older]));
    assert.deepEqual([edge.from, edge.to], [recordAt('b-old'), recordAt('a-new')]);
    assert.equal(edge.kind, 'chain');
    assert.equal(edge.why, 'One names the other by its session id.');
  });

  it('joins a resumed copy by the lines that both begin with', () => {
    const session = { headUuids: ['u-1', 'u-2'] };
    const edge = only(edgesOf([factsOf({ id: 'a', session }), factsOf({ id: 'b', session })]));
    assert.equal(edge.signals[0]?.kind, 'resumes');
  });

  it('joins a fork to its parent', () => {
    const parent = { sessionId: 'a', cwd: null, recordExists: true };
    const edge = only(edgesOf([factsOf({ id: 'a' }), factsOf({ id: 'b', session: { parent } })]));
    assert.equal(edge.signals[0]?.kind, 'forks');
  });

  it('joins who wrote a handoff to who read it, and not two that read it', () => {
    const wrote = factsOf({ id: 'a', traits: [file('docs/handoff.md', 'made')] });
    const read = factsOf({ id: 'b', day: 9, traits: [file('docs/handoff.md', 'read')] });
    const also = factsOf({ id: 'c', day: 19, traits: [file('docs/handoff.md', 'read')] });
    const edges = edgesOf([wrote, read, also]);
    assert.deepEqual(
      edges.map(({ from, to }) => [from, to]),
      [
        [recordAt('a'), recordAt('b')],
        [recordAt('a'), recordAt('c')],
      ],
    );
    assert.ok(edges.every(({ signals }) => signals.some(({ kind }) => kind === 'hands-off')));
  });

  it('joins by a pull request of one repository, and never by its bare number elsewhere', () => {
    const at = (id: string, repository: string, project = 'shop'): DepositFacts =>
      factsOf({
        ...{ id, project, day: id.charCodeAt(0) - 90 },
        traits: [trait('pull-request', `${repository}#12`, { label: '#12', part: 'made' })],
      });
    const edges = edgesOf([at('a', 'host/o/shop'), at('b', 'host/o/shop'), at('c', 'host/o/app')]);
    assert.deepEqual(
      edges.map(({ from, to }) => [from, to]),
      [[recordAt('a'), recordAt('b')]],
    );
    const bare = (id: string, project: string): DepositFacts =>
      factsOf({ id, project, traits: [trait('issue', '#12', { label: '#12' })] });
    assert.deepEqual(edgesOf([bare('a', 'shop'), bare('b', 'app')]), []);
    assert.equal(edgesOf([bare('a', 'shop'), bare('b', 'shop')]).length, 1);
  });

  it('joins a number told with the name of a repository alone, whoever owns it', () => {
    const made = factsOf({
      ...{ id: 'a', project: 'std' },
      traits: [trait('pull-request', 'host/o/shop-std#44', { label: '#44', part: 'made' })],
    });
    const told = (name: string): DepositFacts =>
      factsOf({
        ...{ id: 'b', project: 'app', day: 9 },
        traits: [trait('issue', `~/${name}#44`, { label: '#44', channel: 'user' })],
      });
    assert.equal(edgesOf([made, told('shop-std')])[0]?.signals[0]?.kind, 'pull-request');
    assert.deepEqual(edgesOf([made, told('std')]), []);
    assert.deepEqual(edgesOf([made, told('other-std')]), []);
  });

  it('takes a document told with the name of its project for that document', () => {
    const made = (path: string): DepositFacts =>
      factsOf({ id: 'a', project: 'heron', traits: [file(path, 'made', 'heron')] });
    const said = (path: string, terms: Readonly<Record<string, number>>): DepositFacts =>
      factsOf({
        ...{ id: 'b', project: 'lsp', day: 20, terms },
        traits: [file(path, 'named', 'lsp')],
      });
    const weight = (path: string, terms: Readonly<Record<string, number>>): number =>
      edgesOf([made(path), said(path, terms)])[0]?.weight ?? 0;
    const code = weight('rfcs/0012-capture.rs', { heron: 1 });
    assert.ok(weight('rfcs/0012-capture.md', { heron: 1 }) > code && code > 0);
    assert.equal(weight('rfcs/0012-capture.md', {}), 0);
  });

  it('takes an issue of an INDEX entry and a pull request of a record for the same number', () => {
    const named = trait('issue', 'host/o/shop#12', { label: '#12', channel: 'index', place: null });
    const made = trait('pull-request', 'host/o/shop#12', { label: '#12', part: 'made' });
    const edge = only(
      edgesOf([factsOf({ id: 'a', traits: [made] }), factsOf({ id: 'b', traits: [named] })]),
    );
    assert.equal(edge.signals[0]?.kind, 'pull-request');
  });

  it('joins who made a commit to who looks at it, hashes at any length', () => {
    const made = trait('commit', '4be19d2aa01b', { part: 'made' });
    const read = trait('commit', '4be19d2', { part: 'read' });
    const other = trait('commit', '4be19d2ffff', { part: 'read' });
    const edges = edgesOf([
      factsOf({ id: 'a', traits: [made] }),
      factsOf({ id: 'b', day: 9, traits: [read] }),
      factsOf({ id: 'c', day: 99, traits: [other] }),
    ]);
    const pairs = edges.map(({ from, to }) => `${from} ${to}`);
    assert.ok(pairs.includes(`${recordAt('a')} ${recordAt('b')}`));
    assert.ok(!pairs.includes(`${recordAt('a')} ${recordAt('c')}`));
  });

  it('joins by several files that both changed, and never by manifests and lock files', () => {
    const own = ['src/money/cents.ts', 'src/cart/total.ts'].map((path) => file(path));
    assert.equal(
      edgesOf([factsOf({ id: 'a', traits: own }), factsOf({ id: 'b', traits: own })]).length,
      1,
    );
    const common = ['package.json', 'yarn.lock', 'README.md', 'dist/main.js', 'Cargo.lock'];
    const all = common.map((path) => file(path));
    assert.deepEqual(
      edgesOf([factsOf({ id: 'a', traits: all }), factsOf({ id: 'b', traits: all })]),
      [],
    );
  });

  it('never joins by words that many sessions have', () => {
    const words = ['ledger', 'stock', 'quince', 'crates', 'count', 'drift', 'pallet', 'barcode'];
    const crowd = Array.from({ length: 40 }, (_, index) =>
      factsOf({ id: `s${String(index)}`, day: index * 7 + 1, words }),
    );
    assert.deepEqual(edgesOf(crowd, 'topic'), []);
  });

  it('joins a topic by many rare words, a line by the same words not yet', () => {
    const words = 'ledger quince pallet barcode crates surcharge depot'.split(' ');
    const far = { project: 'app', day: 90 };
    const pair = [factsOf({ id: 'a', words }), factsOf({ id: 'b', ...far, words })];
    const topic = only(edgesOf(pair, 'topic'));
    assert.equal(topic.kind, 'topic');
    assert.match(topic.why, /^They share the words /u);
    assert.deepEqual(
      edgesOf(
        [factsOf({ id: 'a', words: ['ledger'] }), factsOf({ id: 'b', ...far, words: ['ledger'] })],
        'topic',
      ),
      [],
    );
    assert.ok((edgesOf(pair, 'line')[0]?.weight ?? 0) < topic.weight);
  });

  it('leaves an overview that touches everything out of every line', () => {
    const lines = Array.from({ length: 12 }, (_, index) =>
      factsOf({
        ...{ id: `s${String(index).padStart(2, '0')}`, day: index + 1 },
        traits: [file(`src/part${String(index)}/a.ts`), file(`src/part${String(index)}/b.ts`)],
      }),
    );
    const overview = factsOf({
      ...{ id: 'overview', day: 20 },
      traits: lines.flatMap(({ traits }) => traits),
    });
    const one = lines.slice(0, 1);
    assert.equal(edgesOf([...one, overview]).length, 1);
    assert.deepEqual(edgesOf([...lines, overview]), []);
  });

  it('joins by a branch that the later session speaks of, and not by the branch alone', () => {
    const branch = trait('branch', 'fix/save-v3');
    const on = (id: string, day: number, text: string): DepositFacts =>
      factsOf({
        ...{ id, day, traits: [branch] },
        session: { title: text, titleFrom: 'custom' },
      });
    const begun = on('a', 1, 'Loader by version');
    const edge = only(edgesOf([begun, on('b', 3, 'finish save-v3: a message')]));
    assert.match(edge.why, /^The later one speaks of the branch of the other, fix\/save-v3;/u);
    assert.deepEqual(edgesOf([begun, on('b', 3, 'print the labels')]), []);
    const weightAt = (day: number): number =>
      edgesOf([begun, on('b', day, 'finish save-v3: a message')])[0]?.weight ?? 0;
    assert.ok(weightAt(60) < weightAt(12));
  });

  it('joins by a commit whose hash looks like a number, where the later one names it', () => {
    const made = factsOf({
      ...{ id: 'a', day: 1 },
      traits: [trait('commit', '8066678', { part: 'made', repository: 'shop' })],
    });
    const asks = (text: string) =>
      factsOf({
        ...{ id: 'b', project: 'app', day: 20 },
        session: { title: text, titleFrom: 'custom' },
      });
    const edge = only(edgesOf([made, asks('a run on data made with 8066678')]));
    assert.equal(edge.signals[0]?.kind, 'commit');
    assert.deepEqual(edgesOf([made, asks('a run on 18066678 rows')]), []);
  });

  it('joins by a branch that is spoken of in another project, if its name is one', () => {
    const on = (branch: string) =>
      factsOf({ id: 'a', day: 1, traits: [trait('branch', branch, { repository: 'shop' })] });
    const asks = (text: string) =>
      factsOf({
        ...{ id: 'b', project: 'app', day: 4 },
        session: { title: text, titleFrom: 'custom' },
      });
    const edge = only(edgesOf([on('crlf-keep'), asks('Try crlf-keep on real files')]));
    assert.equal(edge.signals[0]?.kind, 'branch');
    assert.deepEqual(edgesOf([on('labels'), asks('Try labels on real files')]), []);
    assert.deepEqual(edgesOf([on('crlf-keep'), asks('Keep what stands there')]), []);
  });

  it('joins by one asked word where the later one opens with the name of the other’s project', () => {
    const asked = new Map([['gusts', 0.3]]);
    const joined = (name: string, day: number): number => {
      const project = { key: name, name, from: 'folder' as const };
      const older = { ...factsOf({ id: 'a', day: 1, words: ['gusts', 'chart'] }), project };
      const words = ['gusts', 'anemometer', name];
      const newer = factsOf({ id: 'b', project: 'node', day, words });
      const facts = [older, newer];
      return infer(facts, populationOf(facts), 'line', { asked }).edges.length;
    };
    assert.equal(joined('dashboard', 5), 1);
    assert.equal(joined('dashboard', 50), 0);
    assert.equal(joined('core', 5), 0);
  });

  it('counts a file of code less the longer ago it was changed, and a document not', () => {
    const changed = (path: string, day: number): number => {
      const pair = [
        factsOf({ id: 'a', day: 1, traits: [file(path, 'made')] }),
        factsOf({ id: 'b', day, traits: [file(path, 'edited')] }),
      ];
      return edgesOf(pair)[0]?.weight ?? 0;
    };
    assert.equal(changed('src/cents.ts', 10), changed('src/cents.ts', 20));
    assert.ok(changed('src/cents.ts', 40) < changed('src/cents.ts', 20));
    assert.equal(changed('docs/cents.md', 200), changed('docs/cents.md', 20));
  });

  it('joins a change to who is asked about the file later, and to who read it shortly before', () => {
    const path = 'src/money/cents.ts';
    const changed = (day: number) => factsOf({ id: 'a', day, traits: [file(path)] });
    const asked = factsOf({
      ...{ id: 'b', day: 8 },
      traits: [trait('file', path, { repository: 'shop', channel: 'user' })],
    });
    assert.equal(edgesOf([changed(2), asked]).length, 1);
    assert.deepEqual(edgesOf([changed(12), asked]), []);
    const looked = factsOf({ id: 'c', day: 8, traits: [file(path, 'read')] });
    const share = (day: number): number => edgesOf([looked, changed(day)])[0]?.weight ?? 0;
    assert.ok(share(10) > 0);
    assert.equal(share(20), 0);
  });

  it('joins a topic by the one word that it is of, and by none that most have beside others', () => {
    const told = (id: string, ...words: string[]) =>
      factsOf({ id, project: id, day: id.charCodeAt(0), words });
    const asked = new Map([
      ['hangul', 0.5],
      ['korean', 0.5],
    ]);
    const joined = (unit: UnitType, ...facts: DepositFacts[]): number =>
      infer(facts, populationOf(facts), unit, { asked }).edges.length;
    const hangul = [told('a', 'hangul', 'quiz'), told('b', 'hangul', 'bytes')];
    assert.equal(joined('topic', ...hangul), 1);
    assert.equal(joined('topic', ...hangul, told('c', 'hangul', 'korean')), 3);
    assert.equal(joined('topic', told('a', 'hangul', 'korean'), told('b', 'korean', 'fonts')), 1);
    const both = [told('a', 'hangul', 'korean'), told('b', 'hangul', 'korean')];
    assert.equal(joined('topic', ...both, told('c', 'korean', 'fonts')), 1);
    assert.equal(joined('line', ...hangul), 0);
  });

  it('takes nearness in time for nothing where a project has many sessions in between', () => {
    const pair = [
      factsOf({ id: 'a', day: 1, traits: [file('src/cents.ts')] }),
      factsOf({ id: 'z', day: 3, traits: [file('src/cents.ts')] }),
    ];
    const others = Array.from({ length: 12 }, (_, at) => factsOf({ id: `o${String(at)}`, day: 2 }));
    const isNear = (listing: readonly DepositFacts[]): boolean =>
      inferEdges(pair, populationOf(listing), 'line').some(({ signals }) =>
        signals.some(({ kind }) => kind === 'near-in-time'),
      );
    assert.equal(isNear(pair), true);
    assert.equal(isNear([...pair, ...others]), false);
  });

  it('joins a line by what is asked for where work goes on soon, and not long after', () => {
    const words = ['minhash', 'duplicates', 'estimate'];
    const asked = new Map([['duplicates', 0.3]]);
    const joined = (day: number): number => {
      const facts = [factsOf({ id: 'a', day: 1, words }), factsOf({ id: 'b', day, words })];
      return infer(facts, populationOf(facts), 'line', { asked }).edges.length;
    };
    assert.equal(joined(9), 1);
    assert.equal(joined(40), 0);
  });

  it('counts a file less that one of both changed among very many', () => {
    const few = [file('src/money/cents.ts')];
    const many = Array.from({ length: 80 }, (_, index) => file(`src/part${String(index)}.ts`));
    const narrow = factsOf({ id: 'a', traits: few });
    const weightWith = (traits: typeof few): number =>
      edgesOf([narrow, factsOf({ id: 'b', day: 2, traits })])[0]?.weight ?? 0;
    assert.ok(weightWith(few) > 0.5);
    assert.equal(weightWith([...few, ...many]), 0);
  });

  it('takes a number that an INDEX entry gives without a repository for the one of the record', () => {
    const guessed = trait('issue', 'host/o/app#340', {
      label: '#340',
      channel: 'index',
      place: null,
    });
    const read = trait('issue', 'host/o/lib#340', { label: '#340', channel: 'user' });
    const own = trait('issue', 'host/o/app#340', { label: '#340', channel: 'user' });
    const reporter = factsOf({ id: 'a', project: 'app', traits: [guessed, read] });
    assert.deepEqual(
      edgesOf([reporter, factsOf({ id: 'b', project: 'app', day: 30, traits: [own] })]),
      [],
    );
    assert.equal(
      edgesOf([reporter, factsOf({ id: 'b', project: 'lib', day: 30, traits: [read] })]).length,
      1,
    );
  });

  it('joins by a path of another repository less than by a file that was read there', () => {
    const made = factsOf({
      id: 'a',
      project: 'core',
      traits: [file('docs/adr/0007-slots.md', 'made', 'core')],
    });
    const own = factsOf({
      id: 'b',
      day: 40,
      traits: [file('docs/adr/0007-slots.md', 'read', 'shop')],
    });
    const visit = factsOf({
      id: 'b',
      day: 40,
      traits: [file('docs/adr/0007-slots.md', 'read', 'core')],
    });
    assert.deepEqual(edgesOf([made, own]), []);
    assert.ok((edgesOf([made, visit])[0]?.weight ?? 0) > 0.7);
  });
});
