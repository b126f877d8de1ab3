import type { SessionSeed } from '../storeSeed.js';
import { expand } from './names.js';

/** What the writer of an INDEX would have taken from a session. */
export interface IndexFacts {
  readonly startedAt: string;
  readonly endedAt: string;
  readonly topics: readonly string[];
  readonly keywords: readonly string[];
  readonly coined: readonly string[];
  readonly request: string;
  readonly utterances: readonly string[];
  readonly refs: readonly { kind: string; ref: string; channel: string }[];
  readonly decisions: readonly { label: string; description: string }[];
  readonly paths: readonly string[];
  readonly outcome: string;
}

const REFERENCE = /\bPR (\d{1,4})\b|#(\d{1,4})\b|\bmemory\/[A-Za-z0-9_]+\.md/gu;
/** Words that say nothing of a session by themselves. */
const SHORTEST = 6;

/** The deterministic parts as the writer makes them, and plain stand-ins for what a model makes. */
export function indexFactsOf(store: string, seed: SessionSeed, endedAt: string): IndexFacts {
  const said = (kind: 'person' | 'agent'): string[] =>
    seed.steps.flatMap((step) => (step.kind === kind ? [expand(store, step.text)] : []));
  const persons = said('person');
  const agents = said('agent');
  const title = seed.steps.find(({ kind }) => kind === 'title');
  const falseOf = (kind: string): string[] =>
    seed.falsehoods.filter((one) => one.kind === kind).map(({ text }) => text);
  const [request = ''] = persons;
  const [date = seed.start] = falseOf('date');
  return {
    startedAt: `${date}:00.000Z`,
    endedAt,
    topics: [
      title?.kind === 'title' ? title.text : (request.split(/[.,?:;]/u)[0]?.slice(0, 60) ?? ''),
    ],
    keywords: seed.keywords.length > 0 ? seed.keywords : longestWords(persons),
    coined: seed.coined,
    request: request.replaceAll('\n', ' ').slice(0, 300),
    utterances: [...persons.slice(1, 4), ...falseOf('quote')].map((text) =>
      text.replaceAll('\n', ' '),
    ),
    refs: references(persons, agents),
    decisions: falseOf('decision').map((text) => {
      const [label = '', description = ''] = text.split(' :: ');
      return { label, description };
    }),
    paths: pathsOf(seed),
    outcome: agents.at(-1) ?? '',
  };
}

function references(persons: readonly string[], agents: readonly string[]): IndexFacts['refs'] {
  const found = new Map<string, { kind: string; ref: string; channel: string }>();
  for (const [channel, texts] of [
    ['user', persons],
    ['transcript', agents],
  ] as const) {
    for (const [whole, pull, number] of texts.join('\n').matchAll(REFERENCE)) {
      const kind =
        pull !== undefined ? 'github_pr' : number !== undefined ? 'github_issue' : 'memory';
      const ref = kind === 'memory' ? whole : `#${pull ?? number ?? ''}`;
      if (!found.has(ref)) found.set(ref, { kind, ref, channel });
    }
  }
  return [...found.values()].sort((a, b) => (a.ref < b.ref ? -1 : 1)).slice(0, 10);
}

function longestWords(texts: readonly string[]): string[] {
  const words =
    texts
      .join(' ')
      .toLowerCase()
      .match(/\p{L}[\p{L}-]+/gu) ?? [];
  const long = [...new Set(words)].filter((word) => word.length >= SHORTEST);
  return long.sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, 8);
}

function pathsOf(seed: SessionSeed): string[] {
  const paths = seed.steps.flatMap((step) => ('path' in step ? [step.path] : []));
  return [...new Set(paths)].filter((path) => !path.startsWith('/'));
}
