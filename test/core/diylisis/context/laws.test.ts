import assert from 'node:assert/strict';
import fc from 'fast-check';
import { documentContext } from '../../../../src/core/diylisis/context/documentContext.js';
import { BOUNDS, ContextGatherer } from '../../../../src/core/diylisis/context/gatherer.js';
import { LastWins, Newest } from '../../../../src/core/diylisis/context/lastWins.js';
import type { WorkAct } from '../../../../src/core/records/workEvent.js';
import type { RecordLine } from '../../../support/fixtureRecords.js';
import {
  claudeAssistant,
  claudeCompaction,
  claudeProgress,
  claudeUser,
  codexEvent,
  codexMeta,
  codexToolCall,
  codexUser,
  codexAssistant,
} from '../../../support/fixtureRecords.js';
import { contextFrom } from './reading.js';

/** What one turn of an invented record does, each thing marked with the turn's own word. */
type Deed = 'edit' | 'run' | 'fail' | 'todo' | 'tell' | 'plan' | 'answer' | 'progress' | 'helper';
const deed = fc.constantFrom<Deed[]>(
  'edit',
  'run',
  'fail',
  'todo',
  'tell',
  'plan',
  'answer',
  'progress',
  'helper',
);

interface Turn {
  /** The turn it goes on from; null: the one before. */
  readonly back: number | null;
  readonly deeds: readonly Deed[];
  readonly isCompacted: boolean;
}
const turns = fc.array(
  fc.record({
    back: fc.option(fc.nat(8), { nil: null, freq: 3 }),
    deeds: fc.array(deed, { maxLength: 4 }),
    isCompacted: fc.boolean(),
  }),
  { maxLength: 9 },
);

/** The record, and the words of the turns that must stand. */
function claudeRecord(plan: readonly Turn[]): { lines: RecordLine[]; standing: Set<number> } {
  const lines: RecordLine[] = [];
  const ends: string[] = [];
  const before: number[] = [];
  let last: string | null = null;
  let count = 0;
  const put = (line: RecordLine): void => {
    const uuid = `e${(count += 1)}`;
    lines.push({ ...line, uuid, parentUuid: last });
    last = uuid;
  };
  plan.forEach(({ back, deeds, isCompacted }, turn) => {
    const to = back === null || back >= turn ? turn - 1 : back;
    before.push(to);
    last = ends[to] ?? last;
    const word = `zq${turn}x`;
    put(claudeUser(turn % 3 === 0 ? `Weigh ${word}, please` : `No, weigh ${word} instead`));
    deeds.forEach((what, index) => {
      doDeed(what, `${word}n${index}`, put);
    });
    if (isCompacted) for (const line of claudeCompaction(`Summary of ${word}`)) put(line);
    ends.push(last ?? '');
  });
  const standing = new Set<number>();
  for (let at = plan.length - 1; at >= 0; at = before[at] ?? -1) standing.add(at);
  return { lines, standing };
}

function doDeed(what: Deed, word: string, put: (line: RecordLine) => void): void {
  const call = (name: string, input: RecordLine, content: string, extra: RecordLine = {}): void => {
    const block = { type: 'tool_use', id: word, name, input };
    put(claudeAssistant([block]));
    const result = { type: 'tool_result', tool_use_id: word, content, ...extra };
    put(claudeUser([result], { extra: { toolUseResult: content } }));
  };
  switch (what) {
    case 'edit':
      call('Edit', { file_path: `/o/${word}.ts` }, 'ok');
      {
        call('Edit', { file_path: '/o/shared.ts' }, 'ok');
        return;
      }
    case 'run':
      call('Bash', { command: 'npm test' }, `${word} passed`);
      {
        call('Bash', { command: `node ${word}.js` }, 'ok');
        return;
      }
    case 'fail': {
      call('Bash', { command: `make ${word}` }, `Exit code 1\n${word}`, { is_error: true });
      return;
    }
    case 'todo': {
      call('TodoWrite', { todos: [{ content: `Do ${word}`, status: 'pending' }] }, 'ok');
      return;
    }
    case 'tell': {
      put(claudeAssistant(`I have decided on ${word}, as it weighs less than the others do.`));
      return;
    }
    case 'plan': {
      call('ExitPlanMode', { plan: `Plan ${word}` }, 'User has approved your plan.');
      return;
    }
    case 'answer': {
      call('AskUserQuestion', {}, `User has answered your questions: "Which?"="${word}".`);
      return;
    }
    case 'progress': {
      put(claudeProgress(word));
      return;
    }
    case 'helper': {
      put(claudeUser(`Helper ${word}`, { isSidechain: true }));
      return;
    }
  }
}

const wordsIn = (text: string): Set<number> =>
  new Set([...text.matchAll(/zq(\d+)x/gu)].map(([, turn]) => Number(turn)));

describe('laws of the working context', () => {
  it('never holds a word of a withdrawn turn, and holds every prompt that stands', async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (plan) => {
        const { lines, standing } = claudeRecord(plan);
        const context = await contextFrom(lines);
        for (const turn of wordsIn(JSON.stringify(context))) assert.ok(standing.has(turn));
        const said = context.items.filter(({ origin }) => origin === 'UserStatement');
        assert.deepEqual(wordsIn(JSON.stringify(said)), standing);
        assert.equal(context.humanTurns, standing.size);
        assert.equal(context.leftOut.withdrawnTurns, plan.length - standing.size);
      }),
      { numRuns: 200 },
    );
  });

  it('never tells of a helper', async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (plan) => {
        const { lines } = claudeRecord(plan);
        const context = await contextFrom(lines);
        assert.ok(!JSON.stringify(context.items).includes('Helper'));
        const helpers = plan.flatMap(({ deeds }) => deeds.filter((what) => what === 'helper'));
        assert.equal(context.leftOut.sidechainLines, helpers.length);
      }),
      { numRuns: 60 },
    );
  });

  it('gives ids that are unique, the same in every run, and the same in every range', async () => {
    await fc.assert(
      fc.asyncProperty(turns, fc.nat(40), async (plan, line) => {
        const { lines } = claudeRecord(plan);
        const all = await contextFrom(lines);
        assert.deepEqual(await contextFrom(lines), all);
        const ids = new Map(all.items.map((item) => [item.id, item.source]));
        assert.equal(ids.size, all.items.length);
        const part = await contextFrom(lines, { range: { kind: 'from', line } });
        for (const item of part.items) {
          if (item.body.kind === 'error') continue;
          if (ids.has(item.id)) assert.deepEqual(item.source, ids.get(item.id));
          assert.ok(item.source?.kind === 'record' && item.source.locator.line >= line);
        }
        const found = new Set(part.items.map(({ id }) => id));
        for (const { source, body, id } of all.items) {
          const isLater = source?.kind === 'record' && source.locator.line >= line;
          // Which account is the last hangs on where the range begins.
          if (isLater && body.kind !== 'account') assert.ok(found.has(id), id);
        }
        assert.equal(part.humanTurns + part.leftOut.beforeRange, all.humanTurns);
      }),
      { numRuns: 200 },
    );
  });

  it('says of Codex what stands after roll-backs', async () => {
    const step = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const lines: RecordLine[] = [codexMeta()];
        const standing: number[] = [];
        steps.forEach((turns, index) => {
          if (turns > 0) {
            lines.push(codexEvent('thread_rolled_back', { num_turns: turns }));
            standing.splice(Math.max(0, standing.length - turns));
            return;
          }
          const word = `zq${index}x`;
          lines.push(...codexUser(`Weigh ${word}, please`));
          lines.push(...codexToolCall(`make ${word}`, word), ...codexAssistant(`Weighed ${word}.`));
          standing.push(index);
        });
        const context = await contextFrom(lines, { runtime: 'codex' });
        const asked = context.items.filter(({ body }) => body.kind === 'ask');
        assert.deepEqual([...wordsIn(JSON.stringify(asked))], standing);
        for (const turn of wordsIn(JSON.stringify(context.items)))
          assert.ok(standing.includes(turn));
      }),
    );
  });

  it('reads any damaged record to its end', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '{',
        '}',
        '"',
        '\\',
        '\n',
        '{"type":"user","message":',
        '"content":[',
        'null',
        '\u0000',
        '\ud83d',
      ),
      fc.string({ maxLength: 8 }),
      turns.map((plan) =>
        claudeRecord(plan)
          .lines.map((line) => JSON.stringify(line))
          .join('\n'),
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 8 }),
        fc.constantFrom('claude' as const, 'codex' as const),
        async (pieces, runtime) => {
          const text = pieces.join('');
          const context = await contextFrom(text, { runtime });
          assert.equal(context.readTo, new TextEncoder().encode(text).length);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is not held up by a text that repeats itself without end', async () => {
    const pieces = [
      '.',
      '. ',
      '(a',
      '| ',
      '; ',
      'https://a',
      '#',
      '- ',
      '`',
      '"',
      'no. ',
      ' ',
      '=>  ',
      '好',
      'a/',
      '((',
      '***',
      '\\',
      '<<A\n',
    ];
    for (const piece of pieces) {
      const text = piece.repeat(Math.ceil(60_000 / piece.length));
      const lines = [
        claudeUser(`Weigh ${text}x`),
        claudeAssistant(`${text}x`),
        claudeAssistant([
          { type: 'tool_use', id: 't', name: 'Bash', input: { command: `git ${text}x` } },
        ]),
        claudeUser([{ type: 'tool_result', tool_use_id: 't', content: `${text}x` }]),
      ];
      const context = await contextFrom(lines);
      assert.equal(context.humanTurns, 1);
      documentContext('/o/a.md', `${text}x`, 1);
    }
  });

  it('stays within its bounds however much happens, and counts what goes over', () => {
    const gatherer = new ContextGatherer(0);
    const take = (line: number, act: WorkAct): void => {
      gatherer.take({ line, byte: line, uuid: null, at: null, part: 0, turn: 1, ...act });
    };
    const many = 12_000;
    for (let line = 1; line <= many; line += 1) {
      const path = `/o/${line}.ts`;
      take(line, {
        kind: 'said',
        as: 'prompt',
        text: `Weigh ${line}`,
        question: '',
        opensTurn: false,
      });
      take(line, { kind: 'file', path, act: 'edited', renamedTo: null, cwd: null });
      take(line, {
        kind: 'ran',
        command: `node ${line}`,
        cwd: null,
        exit: 1,
        hasFailed: true,
        output: 'x',
      });
    }
    const counts = (): boolean => true;
    assert.equal(gatherer.said.all.length, BOUNDS.statements);
    assert.equal(gatherer.files.standing(counts).length, BOUNDS.files);
    assert.equal(gatherer.commands.standing(counts).length, BOUNDS.commands);
    const errors = gatherer.errors.standing(counts, counts).length;
    const kept = BOUNDS.statements + BOUNDS.files + BOUNDS.commands + errors;
    assert.equal(gatherer.overBound, many * 4 - kept);
    assert.ok(errors <= 400);
  });

  it('keeps of one key the oldest and the newest, so that something is left when some are withdrawn', () => {
    const facts = new LastWins<{
      place: { line: number; byte: number; uuid: null; at: null; part: number; turn: number };
    }>(3);
    for (let turn = 1; turn <= 50; turn += 1) {
      facts.put('k', { place: { line: turn, byte: 0, uuid: null, at: null, part: 0, turn } });
    }
    const [all] = facts.standing(() => true);
    assert.ok(all !== undefined && all.length <= 8);
    assert.deepEqual([all[0].place.turn, all.at(-1)?.place.turn], [1, 50]);
    assert.equal(facts.standing(({ turn }) => turn === 1).length, 1);
  });

  it('keeps the newest of a list and counts the rest', () => {
    const list = new Newest<number>(10);
    for (let at = 0; at < 95; at += 1) list.push(at);
    assert.deepEqual([list.all[0], list.all.length, list.over], [85, 10, 85]);
  });
});
