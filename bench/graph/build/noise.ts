import type { SeededProject, SessionSeed, Step } from '../storeSeed.js';
import { ERRANDS } from './errands.js';
import { pick } from './names.js';

interface NoiseWanted {
  readonly store: string;
  /** Which noise line of the store it is. */
  readonly at: number;
  readonly project: SeededProject;
  readonly count: number;
  /** Words of the trade, so that the vocabulary of planted work stands in other work as well. */
  readonly words: readonly string[];
  /** First and last start of the written sessions, in milliseconds. */
  readonly span: readonly [number, number];
}

const MINUTE = 60_000;

/** Everyday sessions of a project that belong to nothing: each an errand of its own, in its own files. */
export function expandNoise(wanted: NoiseWanted): SessionSeed[] {
  const { store, at, project, count, words, span } = wanted;
  return Array.from({ length: count }, (_, index) => {
    const key = `noise-${at + 1}-${index + 1}`;
    const chosen = (pick(ERRANDS.length, store, String(at)) + index * 7) % ERRANDS.length;
    const errand = ERRANDS[chosen];
    if (errand === undefined) throw new Error('no errands');
    const word = (which: string): string =>
      words[pick(words.length, store, key, which)] ?? project.name;
    const fill = (text: string): string =>
      text
        .replaceAll('{a}', word('a'))
        .replaceAll('{b}', word('b'))
        .replaceAll('{n}', String(index + 3))
        .replaceAll('{file}', `src/${word('a')}/${word('b')}${at + 1}${index + 1}.ts`);
    const share = (index + 0.5) / count;
    const time = span[0] + share * (span[1] - span[0]) + pick(600, store, key, 'minute') * MINUTE;
    return {
      ...{ key, project, state: 'there', folder: null, copyOf: null, falsehoods: [] },
      tool: pick(3, store, key, 'tool') === 0 ? 'codex' : 'claude',
      start: new Date(time).toISOString().slice(0, 16),
      branch: pick(4, store, key, 'branch') === 0 ? `tidy-${at + 1}-${index + 1}` : 'main',
      hasIndex: pick(4, store, key, 'index') === 0,
      steps: errand.map((step) => filled(step, fill)),
      ...{ keywords: [], coined: [] },
    };
  });
}

function filled(step: Step, fill: (text: string) => string): Step {
  const all = Object.entries(step).map(([name, value]) => [
    name,
    typeof value === 'string' ? fill(value) : value,
  ]);
  return Object.fromEntries(all) as Step;
}

/** The weekly status: it names all that went on and is part of none of it. */
export function hubOf(
  key: string,
  project: SeededProject,
  start: string,
  sessions: readonly SessionSeed[],
): SessionSeed {
  const before = sessions.filter((session) => session.start < start);
  const titles = before.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.kind === 'title' ? [step.text] : [])),
  );
  const pulls = before.flatMap(({ steps, project: { name } }) =>
    steps.flatMap((step) => (step.kind === 'pull' ? [`${name} #${step.number}`] : [])),
  );
  const paths = before.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.kind === 'edit' ? [step.path] : [])),
  );
  const listed = (items: readonly string[]): string =>
    [...new Set(items)].map((item) => `- ${item}`).join('\n');
  return {
    ...{ key, project, start, tool: 'claude', branch: 'main', folder: null, state: 'there' },
    ...{ hasIndex: true, copyOf: null, keywords: [], coined: [], falsehoods: [] },
    steps: [
      { kind: 'person', text: 'weekly status mail please, all that went on in every repository' },
      { kind: 'agent', text: `Worked on:\n${listed(titles)}\n\nPull requests:\n${listed(pulls)}` },
      { kind: 'person', text: 'and which files changed, the managers like numbers' },
      { kind: 'agent', text: `Changed:\n${listed(paths)}` },
      { kind: 'person', text: 'good, sent' },
    ],
  };
}
