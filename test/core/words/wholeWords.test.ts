import assert from 'node:assert/strict';
import { turnedDownOf } from '../../../src/core/anamnesis/turnedDown.js';
import { missMessage } from '../../../src/core/words/missMessage.js';
import { recalledText } from '../../../src/core/words/recalledText.js';
import { triedText } from '../../../src/core/words/triedText.js';
import { wholeStory } from '../../../src/core/words/wholeStory.js';
import {
  assemblyWords,
  candidateName,
  severalWords,
  walkPhrase,
  walkWords,
} from '../../../src/core/words/wholeWords.js';
import { groundedWholeOf, partOf, walkOf, wholeCandidate } from '../../support/wholeValues.js';
import {
  candidateOf,
  coverageOf,
  groundedOf,
  reportOf,
  traceOf,
} from '../../webview/present/reports.js';

const A = partOf('a', 1);
const B = partOf('b', 5);
const C = partOf('c', 9);
const ALL = [A, B, C];
const line = (own: Parameters<typeof groundedWholeOf>[1] = {}) => groundedWholeOf(ALL, own);
const texts = (grounded: ReturnType<typeof groundedWholeOf>): string[] =>
  grounded.story.map(({ text }) => text);

describe('the story of a whole', () => {
  it('tells a line from the earliest found to where it arrived, each sentence on its passage', () => {
    const { story, excerpts } = line();
    assert.deepEqual(
      story.map(({ text }) => text.slice(0, text.indexOf(':'))),
      ['The earliest found', 'Then', 'Where it arrived'],
    );
    for (const { text, excerpt } of story)
      assert.ok(text.includes(excerpts[excerpt ?? -1]?.text ?? 'none'), text);
  });

  it('says of a session that did not open only that, and claims no place for it', () => {
    const story = texts(line({ gone: ['a', 'c'] }));
    assert.equal(
      story[0],
      'One of these sessions, “Title a”, could not be opened: the record is gone.',
    );
    assert.match(story[1] ?? '', /^The earliest found: .*rounding in b/u);
    assert.match(story[2] ?? '', /^One of these sessions, “Title c”/u);
    const cut = texts(line({ gone: ['c'] }));
    assert.match(cut[1] ?? '', /^The last that could be opened: .*rounding in b/u);
  });

  it('never says where something began, and says settled only of the passage that settles', () => {
    for (const unit of ['line', 'topic', 'concept'] as const) {
      const told = texts(line({ unit })).join('\n');
      assert.doesNotMatch(told, /began|settled/iu);
    }
    const { whole, excerpts } = line({ unit: 'concept' });
    assert.ok(whole !== null);
    const story = wholeStory({ ...whole, settled: 2 }, excerpts, 'UTC');
    assert.deepEqual(
      story.map(({ text }) => text.startsWith('Where it is settled')),
      [false, false, true],
    );
  });

  it('tells where a line last stood of the last that opened', () => {
    const { whole, excerpts } = line();
    const [first, second, last] = excerpts;
    assert.ok(whole !== null && first !== undefined && second !== undefined && last !== undefined);
    const more = [...excerpts, { ...last, role: 'outcome' as const, text: 'all done' }];
    const members = whole.members.map((member, at) =>
      at === 2 ? { ...member, passages: [2, 3] } : member,
    );
    const story = wholeStory({ ...whole, members }, more, 'UTC');
    assert.match(story.at(-1)?.text ?? '', /^Where it last stood: .*all done/u);
    assert.equal(story.at(-1)?.excerpt, 3);
  });
});

describe('the words of a whole', () => {
  const candidate = wholeCandidate(ALL);
  const asked = (unit: 'line' | 'concept') => traceOf({ unit });
  const walked = (own: Parameters<typeof walkOf>[0] = {}) => coverageOf({ walk: walkOf(own) });

  it('name it by its kind and its sessions', () => {
    assert.equal(candidateName(candidateOf(A)), 'Title a');
    assert.equal(candidateName(candidate), 'Line of work: 3 sessions, “Title a” to “Title c”');
    assert.match(candidateName({ ...candidate, unit: 'concept' }), /settled in “Title c”$/u);
  });

  it('do not say that one session is shown where the whole is', () => {
    const trace = asked('line');
    assert.equal(severalWords({ trace, grounded: line(), coverage: walked() }), null);
    assert.equal(severalWords({ trace, grounded: null, coverage: walked() }), null);
    assert.equal(
      severalWords({ trace: traceOf(), grounded: groundedOf(A), coverage: coverageOf() }),
      null,
    );
  });

  it('say that one session alone was found, or that nothing was settled', () => {
    const grounded = groundedOf(A);
    const trace = asked('line');
    assert.match(
      severalWords({ trace, grounded, coverage: walked({ wholes: 0 }) }) ?? '',
      /one session: none was found/u,
    );
    assert.doesNotMatch(
      severalWords({ trace, grounded, coverage: walked({ wholes: 1 }) }) ?? '',
      /none was found/u,
    );
    const coverage = walked({ isUnsettledConcept: true });
    const topic = severalWords({
      trace: asked('concept'),
      grounded: line({ unit: 'topic' }),
      coverage,
    });
    assert.match(topic ?? '', /no record says that it was/u);
  });

  it('tell why the sessions belong together, and what they name that is nowhere', () => {
    const { record: from } = A;
    const skipped = [{ from, ref: '9f3c', reason: 'not-written' as const }];
    const words = assemblyWords({
      members: ALL,
      assembly: { joined: candidate.assembly?.joined ?? [], skipped },
    });
    assert.equal(words[0], '“Title a” and “Title b”: Both edited docs/money.md.');
    assert.match(words.at(-1) ?? '', /“9f3c”: nothing is written about it yet/u);
    assert.deepEqual(assemblyWords(candidateOf(A)), []);
  });

  it('tell how far the walk went, and nothing where there was none', () => {
    assert.equal(walkPhrase(walked()), '3 connections followed in 2 projects');
    assert.ok(walkWords(walked()).some((words) => words.includes('No session of Codex')));
    assert.deepEqual(walkWords(coverageOf()), []);
    assert.equal(walkPhrase(coverageOf()), null);
  });

  it('make a text of it that holds each session with its place and its way back', () => {
    for (const format of ['markdown', 'plain'] as const) {
      const grounded = line({ gone: ['b'] });
      const text = recalledText(
        reportOf({ grounded, candidates: [candidate], terminal: 'RecalledContext' }),
        { format, timeZone: 'UTC' },
      );
      for (const part of [
        /3 sessions/iu,
        /rounding in a/u,
        /rounding in c/u,
        /the record is gone/u,
        /Both edited docs/u,
        /what was said then/u,
        ...ALL.map(({ sessionId }) => new RegExp(`claude --resume ${sessionId}\\b`, 'u')),
        ...['a', 'c'].map((id) => new RegExp(`/records/${id}\\.jsonl:212`, 'u')),
      ])
        assert.match(text, part, format);
      assert.doesNotMatch(text, /rounding in b/u);
    }
  });

  it('tell an agent which wholes were turned down', () => {
    const grounded = line();
    const turnedDown = [turnedDownOf(grounded, candidate)];
    const text = triedText(
      reportOf({ terminal: 'NullMatch', trace: asked('line'), coverage: walked(), turnedDown }),
      { timeZone: 'UTC' },
    );
    assert.match(text, /Line of work of 3 sessions, the closest of them `Title a`/u);
    assert.match(text, /followed from session to session\n\n- 312 sessions were compared/u);
  });

  it('tell what was followed before they ask, offer or end', () => {
    const near = [{ ...candidateOf(A), found: false }];
    const report = reportOf({
      trace: asked('line'),
      coverage: walked({ wholes: 0 }),
      candidates: near,
      diagnosis: { modes: ['SparseEdges'], causes: [] },
    });
    for (const stand of [
      { awaiting: 'answer' },
      { awaiting: 'expansion' },
      { terminal: 'NullMatch' },
    ] as const) {
      const message = missMessage({ ...report, ...stand });
      assert.match(message?.headline ?? '', /^Nothing was found that joins several sessions/u);
      const lines = message?.lines ?? [];
      const followed = lines.findIndex((words) => words.startsWith('3 connections were followed'));
      assert.ok(followed >= 0, JSON.stringify(lines));
      if ('awaiting' in stand) assert.ok(followed < lines.length - 1);
      assert.ok(lines.some((words) => words.includes('nothing was found that joins them')));
    }
  });
});
