import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Confirmation } from '../../../../src/core/graph/confirmation.js';
import type { Turn } from '../../../../src/core/records/turn.js';
import { isGeneric } from '../../../../src/core/graph/confirm/choiceWords.js';
import { isEmptyWord } from '../../../../src/core/shared/stopWords.js';
import { wordSpans, wordTerms } from '../../../../src/core/shared/terms.js';
import { readingsOf, unitOfStories, verdictsIn } from '../../../support/confirmValues.js';
import type { MemberStory } from '../../../support/confirmValues.js';

const STORIES = path.resolve(import.meta.dirname, '../../../../scripts/demo/stories');

type Said = MemberStory['said'];

/** A claimed decision, and the talk that it is held against. */
export interface DecisionCase {
  readonly name: string;
  readonly said: Said;
  readonly label: string;
  readonly description: string;
  /** The record has it with another number. */
  readonly hasOtherNumber: boolean;
}

const SPEAKERS: Readonly<Record<string, Turn['speaker']>> = {
  '>': 'user',
  '<': 'assistant',
  '|': 'tool',
  $: 'tool',
};

/** The verdict on one claimed decision of one record. */
export function decisionVerdict({
  said,
  label,
  description,
}: Pick<DecisionCase, 'said' | 'label' | 'description'>): Confirmation {
  const stories: readonly MemberStory[] = [
    {
      id: 'a',
      day: '2026-03-02',
      said,
      index: { decisions: [{ label, description, rejected: null }] },
    },
    { id: 'b', day: '2026-03-05', said: [['user', 'Once more']] },
  ];
  const [found] = verdictsIn(readingsOf(unitOfStories(stories), stories)).filter(
    ({ claim }) => claim.kind === 'decision',
  );
  if (found === undefined) throw new Error(`no verdict on ${label}`);
  return found;
}

/** Reads dialogues as `decisionCases` writes them. */
export function parseCases(text: string): readonly DecisionCase[] {
  return text
    .trim()
    .split(/\n\n+/u)
    .map((block) => {
      const lines = block.split('\n');
      const claim = lines.find((line) => /^!?= /u.test(line)) ?? '';
      const [label = '', description = ''] = claim.replace(/^!?= /u, '').split(' | ');
      return {
        name: label,
        said: lines.filter((line) => line !== claim).map(saidIn),
        label,
        description,
        hasOtherNumber: claim.startsWith('!'),
      };
    });
}

function saidIn(line: string): Said[number] {
  const [mark = ''] = line;
  const text = line.slice(2);
  if (mark === '-') return Number(line.slice(1));
  if (mark === '%') return ['assistant', text, 'aside'];
  const speaker = SPEAKERS[mark];
  if (speaker === undefined) throw new Error(`no mark: ${line}`);
  return [speaker, text];
}

/** A story of the demo store: its talk and the decisions that its summary holds. */
export interface DemoStory {
  readonly key: string;
  readonly project: string;
  readonly said: Said;
  readonly decisions: readonly {
    readonly label: string;
    readonly description: string;
    readonly rejected: readonly string[];
  }[];
}

/** The stories of the demo store that have a record. */
export function demoStories(): readonly DemoStory[] {
  return fs
    .readdirSync(STORIES)
    .sort()
    .map((file) => demoStory(fs.readFileSync(path.join(STORIES, file), 'utf8')))
    .filter(({ said }) => said.length > 0);
}

function demoStory(text: string): DemoStory {
  const [head = '', ...rest] = text.split(/\n---\n/u);
  const [talk = '', index = ''] = rest.join('\n---\n').split(/^=== index\n/mu);
  const value = (name: string): string =>
    new RegExp(`^${name}: (.*)$`, 'mu').exec(head)?.[1]?.trim() ?? '';
  return {
    key: value('key'),
    project: value('cwd').split('/')[0] ?? '',
    said: talkOf(talk),
    decisions: [...index.matchAll(/^decision: (.*)$/gmu)].map(([, row = '']) => {
      const [label = '', description = '', rejected = ''] = row.split(' | ');
      return {
        label,
        description,
        rejected: rejected
          .split(';')
          .map((one) => one.trim())
          .filter((one) => one !== ''),
      };
    }),
  };
}

function talkOf(talk: string): Said {
  const turns: [Turn['speaker'], string, 'aside'?][] = [];
  let isOpen = false;
  for (const line of talk.split('\n')) {
    const [, mark = '', text = ''] = /^([><|])(?: (.*))?$/u.exec(line) ?? [];
    const speaker = SPEAKERS[mark];
    const last = turns.at(-1);
    if (speaker !== undefined) turns.push([speaker, text]);
    else if (/^\$|^~ /u.test(line)) turns.push(['tool', line]);
    else if (line.startsWith('%compact ')) turns.push(['summary', line.slice(9)]);
    else if (/^%(?:capture|agent) /u.test(line)) turns.push(['assistant', line, 'aside']);
    else if (isOpen && last !== undefined && line !== '' && !line.startsWith('%'))
      last[1] += `\n${line}`;
    isOpen = line !== '' && !line.startsWith('%');
  }
  return turns;
}

const telling = (text: string): readonly { from: number; to: number; term: string }[] =>
  wordSpans(text).flatMap(({ start, end }) => {
    const word = text.slice(start, end);
    if (isEmptyWord(word, 'de') || !/^\p{L}{3,}$/u.test(word)) return [];
    const { whole } = wordTerms(word);
    return whole === '' || isGeneric(whole) ? [] : [{ from: start, to: end, term: whole }];
  });

/**
 * The same claim with one telling word of its label replaced by another of the same talk, four for each
 * word of the label. Some of them are as true as the claim, or say nothing.
 */
export function swapped(one: DecisionCase): readonly DecisionCase[] {
  const own = new Set(telling(`${one.label} ${one.description}`).map(({ term }) => term));
  const others = new Map<string, string>();
  for (const said of one.said)
    if (typeof said !== 'number' && ['user', 'assistant'].includes(said[0]) && said[2] !== 'aside')
      for (const { from, to, term } of telling(said[1]))
        if (!own.has(term) && !others.has(term)) others.set(term, said[1].slice(from, to));
  const words = [...others.values()];
  const step = Math.max(1, Math.floor(words.length / 4));
  return telling(one.label).flatMap(({ from, to }, index) =>
    [0, 1, 2, 3].flatMap((at) => {
      const word = words[at * step + (index % step)];
      if (word === undefined) return [];
      const label = `${one.label.slice(0, from)}${word}${one.label.slice(to)}`;
      return [{ ...one, name: `${one.name}: ${label}`, label }];
    }),
  );
}
