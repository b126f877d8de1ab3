import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { copyDemo } from '../../src/node/demo/copyDemo.js';
import { runCli } from '../support/runCli.js';

const Stop = z.object({
  awaiting: z.string().nullable(),
  terminal: z.string().nullable(),
  units: z.array(z.object({ members: z.array(z.object({ sessionId: z.string() })) })),
});
const Cues = z.object({
  now: z.string(),
  cues: z.array(z.object({ cue: z.string(), kind: z.string(), sessionIds: z.array(z.string()) })),
});

describe('ascending on the command line', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mneme-ascend-'));
  const { now, cues } = Cues.parse(
    JSON.parse(fs.readFileSync(path.resolve('media/demo/cues.json'), 'utf8')),
  );
  before(() => copyDemo(path.resolve('media/demo'), dir));
  after(() => fs.rmSync(dir, { recursive: true, force: true }));

  const ascend = async (cue: string, acts: string) => {
    const file = path.join(dir, 'acts.jsonl');
    fs.writeFileSync(file, acts);
    return runCli(['ascend', cue, '--unit', 'line', '--acts', file, '--now', now, '--json'], {
      CLAUDE_CONFIG_DIR: path.join(dir, 'claude'),
      CODEX_HOME: path.join(dir, 'codex'),
    });
  };

  for (const { cue, sessionIds } of cues.filter(({ kind }) => kind === 'line'))
    it(`recovers a line across projects exactly: ${cue}`, async () => {
      const { code, out } = await ascend(cue, '');
      const stop = Stop.parse(JSON.parse(out));
      const members = stop.units[0]?.members.map(({ sessionId }) => sessionId) ?? [];
      assert.deepEqual([...members].sort(), [...sessionIds].sort());
      assert.equal(code, 0);
    });

  it('plays acts to the end and prints each stop', async () => {
    const cue = 'how many retries are enough, from ingest to sync';
    const { out } = await ascend(cue, '{"act":"recognize"}\n');
    const stops = out
      .trim()
      .split('\n')
      .map((line) => Stop.parse(JSON.parse(line)));
    assert.deepEqual(
      stops.map(({ awaiting, terminal }) => [awaiting, terminal]),
      [
        ['recognition', null],
        [null, 'HigherUnit'],
      ],
    );
  });

  it('keeps to the time of the cue until the person takes any time', async () => {
    const Timed = z.object({
      ...Stop.shape,
      isTimeBound: z.boolean(),
      understood: z.object({ time: z.object({ text: z.string() }).nullable() }),
      rescopes: z.array(z.object({ option: z.string() })),
    });
    const [line] = cues.filter(({ kind }) => kind === 'line');
    const { out } = await ascend(
      `${line?.cue ?? ''} in February`,
      '{"act":"rescope","dimension":"scope","option":"any_time"}\n',
    );
    const [bound, open] = out
      .trim()
      .split('\n')
      .map((one) => Timed.parse(JSON.parse(one)));
    assert.deepEqual(
      [bound?.understood.time?.text, bound?.awaiting, bound?.isTimeBound, bound?.units],
      ['in February', 'rescope', true, []],
    );
    assert.ok(bound?.rescopes.some(({ option }) => option === 'any_time'));
    assert.equal(open?.isTimeBound, false);
    assert.notEqual(open.units.length, 0);
  });

  it('tells of the records that it searched whole, and of projects by their names', async () => {
    const Told = z.object({
      coverage: z.object({
        searched: z.object({ records: z.number(), bytes: z.number() }).nullable(),
        projects: z.array(z.object({ name: z.string(), partitions: z.array(z.string()) })),
      }),
    });
    const [line] = cues.filter(({ kind }) => kind === 'line');
    const { out } = await ascend(
      `${line?.cue ?? ''} in February`,
      ['{"act":"rescope","dimension":"scope","option":"full_text"}'].join('\n'),
    );
    const [first, inside] = out
      .trim()
      .split('\n')
      .map((one) => Told.parse(JSON.parse(one)).coverage);
    assert.equal(first?.searched, null);
    assert.ok((inside?.searched?.records ?? 0) > 0);
    const { out: open } = await ascend(line?.cue ?? '', '');
    const { projects } = Told.parse(JSON.parse(open)).coverage;
    assert.ok(projects.length > 1);
    for (const { name } of projects) assert.doesNotMatch(name, /^-|[\\/]/u);
  });

  it('offers what was left out, and takes it in again', async () => {
    const Offered = z.object({
      dropped: z.array(
        z.object({ sessionId: z.string(), resume: z.object({ command: z.string().nullable() }) }),
      ),
      units: z.array(z.object({ members: z.array(z.object({ sessionId: z.string() })) })),
    });
    const cue = 'how many retries are enough, from ingest to sync';
    const refine = (change: object): string => `${JSON.stringify({ act: 'refine', ...change })}\n`;
    const [first] = (await ascend(cue, '')).out.split('\n', 1);
    const one = Offered.parse(JSON.parse(first ?? '')).units[0]?.members.at(-1)?.sessionId ?? '';
    const { out } = await ascend(cue, refine({ drop: [one] }) + refine({ add: [one] }));
    const stops = out
      .trim()
      .split('\n')
      .map((line) => Offered.parse(JSON.parse(line)));
    const isIn = ({ units }: z.infer<typeof Offered>): boolean =>
      units[0]?.members.some(({ sessionId }) => sessionId === one) === true;
    assert.deepEqual(
      stops.map((stop) => [stop.dropped.map(({ sessionId }) => sessionId), isIn(stop)]),
      [
        [[], true],
        [[one], false],
        [[], true],
      ],
    );
    assert.notEqual(stops[1]?.dropped[0]?.resume.command ?? null, null);
  });

  it('takes a session that is of other work into the unit that was refined', async () => {
    const cue = 'rounding money, where did it land?';
    const add = 'c5baf424-479a-456c-8946-ce669d407640';
    const { out } = await ascend(cue, `${JSON.stringify({ act: 'refine', add: [add] })}\n`);
    const [before, after] = out
      .trim()
      .split('\n')
      .map((line) =>
        Stop.parse(JSON.parse(line)).units[0]?.members.map(({ sessionId }) => sessionId),
      );
    assert.ok(before && after);
    assert.equal(before.length, 3);
    assert.deepEqual([...after].sort(), [...before, add].sort());
  });

  it('takes no partition that no session is kept in', async () => {
    const { code, out, err } = await ascend(
      'rounding money, where did it land?',
      `${JSON.stringify({ act: 'refine', partitions: ['nowhere'] })}\n`,
    );
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, /“nowhere”, and no session is kept there/u);
  });

  it('shows no session of a project that a refinement leaves out', async () => {
    const Bound = z.object({
      units: z.array(z.object({ members: z.array(z.object({ slug: z.string().nullable() })) })),
      single: z.object({ slug: z.string().nullable() }).nullable(),
      coverage: z.object({ leftOut: z.array(z.string()) }),
    });
    const slugsOf = ({ units, single }: z.infer<typeof Bound>): (string | null)[] => [
      ...units.flatMap(({ members }) => members.map(({ slug }) => slug)),
      ...(single === null ? [] : [single.slug]),
    ];
    const keep = '-home-nadia-code-orchard-shop';
    const { out } = await ascend(
      'rounding money, where did it land?',
      `${JSON.stringify({ act: 'refine', partitions: [keep] })}\n`,
    );
    const [whole, bound] = out
      .trim()
      .split('\n')
      .map((line) => Bound.parse(JSON.parse(line)));
    assert.ok(whole && bound);
    assert.ok(new Set(slugsOf(whole)).size > 1);
    assert.deepEqual([...new Set(slugsOf(bound))], [keep]);
    assert.ok(bound.coverage.leftOut.includes('-home-nadia-code-tidewater'));
  });

  it('keeps to the folder that --project names, in both searches, and says what it left out', async () => {
    const folder = '/home/nadia/code/orchard-shop';
    const Whole = z.object({
      units: z.array(z.object({ members: z.array(z.object({ cwd: z.string() })) })),
      single: z.object({ cwd: z.string() }).nullable(),
      coverage: z.object({ leftOut: z.array(z.string()) }),
    });
    const Cards = z.object({
      candidates: z.array(z.object({ members: z.array(z.object({ cwd: z.string() })) })),
    });
    const call = async (name: string, ...more: readonly string[]): Promise<unknown> => {
      const { out } = await runCli(
        [name, 'rounding money, where did it land?', '--now', now, '--json', ...more],
        { CLAUDE_CONFIG_DIR: path.join(dir, 'claude'), CODEX_HOME: path.join(dir, 'codex') },
      );
      return JSON.parse(out);
    };
    const only = ['--project', folder];
    const { units, single, coverage } = Whole.parse(await call('ascend', ...only));
    const cards = Cards.parse(await call('recollect', '--unit', 'line', ...only)).candidates;
    const shown = [
      ...[...units, ...cards].flatMap(({ members }) => members),
      ...(single === null ? [] : [single]),
    ];
    assert.ok(shown.length > 0);
    for (const { cwd } of shown) assert.ok(`${cwd}/`.startsWith(`${folder}/`), cwd);
    assert.ok(coverage.leftOut.includes('-home-nadia-code-tidewater'));
  });

  it('hands over to recollect where words at the gate ask for one session', async () => {
    const Handed = z.object({
      ...Stop.shape,
      attempts: z.number(),
      settled: z.array(z.string()),
    });
    const text = 'no, just the one session about the dead letter file';
    const { out } = await ascend(
      'how many retries are enough, from ingest to sync',
      `${JSON.stringify({ act: 'reorient', text })}\n`,
    );
    const [shown, handed] = out
      .trim()
      .split('\n')
      .map((line) => Handed.parse(JSON.parse(line)));
    assert.equal(shown?.awaiting, 'recognition');
    assert.deepEqual(
      [handed?.terminal, handed?.attempts, handed?.settled],
      ['DeferredToRecollect', 1, []],
    );
  });

  it('names the one session that suffices with its source and the way back into it', async () => {
    const id = '01e84adc-1f01-4466-82d0-995f77828237';
    const { out } = await runCli(['ascend', `session ${id}`, '--now', now], {
      CLAUDE_CONFIG_DIR: path.join(dir, 'claude'),
      CODEX_HOME: path.join(dir, 'codex'),
    });
    assert.match(out, /One session answers this: “coupon rounding to integer cents”/u);
    assert.match(
      out,
      new RegExp(`project \\S*-home-nadia-code-orchard-shop\\S*, session \\S*${id}`, 'u'),
    );
    assert.match(out, new RegExp(`claude --resume ${id}`, 'u'));
    assert.doesNotMatch(out, /0 sessions were compared/u);
  });

  it('hands over rather than showing a line that has one word of the cue', async () => {
    for (const cue of ['phone battery drained', 'phone battery drained over night']) {
      const { out } = await runCli(['ascend', cue, '--now', now], {
        CLAUDE_CONFIG_DIR: path.join(dir, 'claude'),
        CODEX_HOME: path.join(dir, 'codex'),
      });
      assert.match(out, /One session answers this: “Night battery drain on Android”/u, cue);
    }
  });

  it('names the line of an act that is none, before anything runs', async () => {
    const { code, err, out } = await ascend('rounding', '{"act":"recognize"}\n{"act":"dance"}\n');
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, /Line 2 of the acts is no act/u);
  });
});
