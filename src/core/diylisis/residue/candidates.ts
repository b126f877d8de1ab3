import type { ContextItem } from '../contextItem.js';
import type { InlineEvidence, StableRef } from '../stableRef.js';
import type { Antecedent } from './languages/languagePack.js';
import { placesIn } from './places.js';
import { textOf } from './tethered.js';

/** Something a token could mean, taken from the record or from the repository. */
export interface Candidate {
  readonly at: Antecedent;
  readonly ref: StableRef | InlineEvidence;
  /** The words by which it can be called: a path, a number, a task's id, a defined name. */
  readonly names: readonly string[];
  readonly item: string;
  readonly turn: number;
  /** Place of its item in the order of the record. */
  readonly order: number;
  /** True: it was not only spoken of. */
  readonly isActedOn: boolean;
}

/** Names given in passing: "call it X", "X = the batched writer", "nennen wir das X". */
const GIVEN: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])(?:let['’]?s |we(?:['’]ll)? |i(?:['’]ll)? )?call (?:it|this|that|them|this one) (?:the )?["“'`]?([\p{L}\p{N}][\p{L}\p{N} _@-]{0,30}[\p{L}\p{N}])["”'`]?(?=[.,;:!?)\n]|$)/giu,
  /(?<![\p{L}\p{N}])nennen? wir (?:das|es|dies)(?: mal| jetzt)? (?:den |die |das )?["„“'`]?([\p{L}\p{N}][\p{L}\p{N} _@-]{0,30}[\p{L}\p{N}])["“”'`]?(?=[.,;:!?)\n]|$)/giu,
  /(?:llamémoslo|lo llamamos|llámalo) (?:el |la )?["“«'`]?([\p{L}\p{N}][\p{L}\p{N} _@-]{0,30}[\p{L}\p{N}])/giu,
  /appelons[- ](?:le|la|cela|ça) (?:le |la )?["“«'`]?([\p{L}\p{N}][\p{L}\p{N} _@-]{0,30}[\p{L}\p{N}])/giu,
  /["'‘“]?([\p{L}\p{N}][\p{L}\p{N}_ -]{0,20}?)["'’”]?(?:라고|이라고) 부르/gu,
  /[「"]([^」"\n]{1,20})[」"](?:と呼ぶ|と呼び|と名付け)/gu,
  /(?:称为|叫做|叫作|稱為|稱之為|称之为)["“「]?([\p{L}\p{N}_-]{1,16})/gu,
];
const EQUATION =
  /(?:^|[\n.;(])[ \t]*(?:[-*+][ \t]+)?["“'`*]*((?:(?:option|variant|variante|opción|方案|옵션|案)[ \t]?)?[\p{L}\p{N}][\p{L}\p{N}@_-]{0,24})["”'`*]*[ \t]*(?:=|:=|：|means|stands for|bedeutet|steht für|significa|signifie|是指|とは)[ \t]*([^\n.;]{4,200})/giu;
const OPTION_LINE =
  /(?:^|\n)[ \t]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?\**((?:option|variant|variante|opción|alternative|plan|approach|ansatz|방안|옵션|方案|案|オプション)[ \t]?[A-Z\d]{1,2}|v\d{1,2}|[A-Z]\d{1,2}|[A-H])\**[ \t]*[.):：—–-]\**[ \t]+([^\n]{4,200})/giu;

/** All that the items and the repository offer, in order. */
export function candidatesOf(
  items: readonly ContextItem[],
  relative: (path: string) => string | null,
): readonly Candidate[] {
  return items.flatMap((item, order) => ofItem(item, order, relative));
}

function ofItem(
  item: ContextItem,
  order: number,
  relative: (path: string) => string | null,
): Candidate[] {
  const found: Candidate[] = [];
  const add = (
    at: Antecedent,
    ref: Candidate['ref'],
    names: readonly string[],
    isActedOn = false,
  ): void => {
    found.push({ at, ref, names, item: item.id, turn: item.turn, order, isActedOn });
  };
  const path = (locator: string): StableRef => ({
    kind: 'path',
    locator: relative(locator) ?? locator,
  });
  const { body } = item;
  switch (body.kind) {
    case 'file':
      add(
        'file',
        path(body.renamedTo ?? body.path),
        [body.path, ...(body.renamedTo === null ? [] : [body.renamedTo])],
        true,
      );
      break;
    case 'command':
      add('command', { kind: 'command', locator: body.command }, [body.command], true);
      break;
    case 'error':
      add('error', { content: item.content }, [], true);
      break;
    case 'commit':
      add('commit', { kind: 'id', locator: body.sha }, [body.sha], true);
      break;
    case 'branch':
      add('branch', { kind: 'id', locator: body.name }, [body.name], true);
      break;
    case 'link':
      addLink(item, body.what, add);
      break;
    case 'task':
      add('task', { content: taskText(body) }, [body.task], true);
      break;
    default:
      addSpoken(item, add, path);
  }
  return found;
}

const taskText = ({ subject, description }: { subject: string; description: string }): string =>
  description.trim() === '' || description.trim() === subject.trim()
    ? subject
    : `${subject}: ${description}`;

type Add = (
  at: Antecedent,
  ref: Candidate['ref'],
  names: readonly string[],
  isActedOn?: boolean,
) => void;

function addLink(item: ContextItem, what: 'pull-request' | 'issue' | 'url', add: Add): void {
  const url = item.subject ?? linkIn(item.content);
  if (url === null) return;
  const number = /(\d+)(?:\D*)$/u.exec(url.locator.replace(/[#?].*$/u, ''))?.[1];
  const key = /[A-Z][A-Z0-9]+-\d+/u.exec(url.locator)?.[0];
  const names = [
    url.locator,
    ...(number === undefined ? [] : [number]),
    ...(key === undefined ? [] : [key]),
  ];
  if (what !== 'url') add(what, url, names, true);
  else if (key !== undefined) add('issue', url, names, true);
}

const linkIn = (text: string): StableRef | null => {
  const locator = /https?:\/\/[^\s<>()"'`]+[^\s<>()"'`.,;:!?]/u.exec(text)?.[0];
  return locator === undefined ? null : { kind: 'url', locator };
};

function addSpoken(item: ContextItem, add: Add, path: (locator: string) => StableRef): void {
  const text = textOf(item);
  for (const place of placesIn(text, { fences: false })) {
    if (place.form === 'url') {
      const what = /\/(?:pull|merge_requests)\/\d+/u.test(place.text)
        ? 'pull-request'
        : /\/(?:issues|browse)\/[\w-]+/u.test(place.text)
          ? 'issue'
          : null;
      if (what !== null)
        addLink({ ...item, subject: { kind: 'url', locator: place.text } }, what, add);
    } else if (place.form !== 'name') add('file', path(place.text), [place.text]);
  }
  for (const pattern of [EQUATION, OPTION_LINE])
    for (const match of text.matchAll(pattern)) {
      const [, name, meaning] = match;
      if (name !== undefined && meaning !== undefined)
        add('name', { content: meaning.trim().replace(/[*_]+$/u, '') }, nameForms(name));
    }
  for (const pattern of GIVEN)
    for (const match of text.matchAll(pattern)) {
      const name = match[1]?.trim();
      const meaning = sentenceBefore(text, match.index);
      if (name !== undefined && meaning !== null)
        add('name', { content: meaning }, nameForms(name));
    }
  if (item.origin === 'UserStatement' || item.body.kind === 'plan' || item.body.kind === 'decision')
    add('statement', { content: text }, []);
}

/** "B" in a list of options is called "option B" later. */
const nameForms = (name: string): readonly string[] => {
  const plain = name.trim().replace(/\s+/gu, ' ');
  return /^[A-H]$/u.test(plain)
    ? [
        'option',
        'variant',
        'variante',
        'opción',
        'alternative',
        'plan',
        'approach',
        '옵션',
        '方案',
        '案',
        'オプション',
      ].flatMap((word) => [`${word} ${plain}`, `${word}${plain}`])
    : [plain];
};

/** What is being named: the sentence around the naming, without it, or the one before. */
function sentenceBefore(text: string, at: number): string | null {
  const sentences = text.slice(0, at).split(/(?<=[.!?。！？])\s+|\n+/u);
  const own =
    sentences
      .at(-1)
      ?.trim()
      .replace(/[,;:—–-]+$/u, '')
      .replace(/\s+(?:and|und|y|et)$/u, '') ?? '';
  const before = own.length >= 12 ? own : (sentences.at(-2)?.trim() ?? '');
  return before.length >= 8 ? before : null;
}

/** Names that the items gave to things, for the search of words that lean on them. */
export function coinedIn(items: readonly ContextItem[]): readonly string[] {
  const names = new Set<string>();
  for (const item of items)
    for (const pattern of GIVEN)
      for (const match of textOf(item).matchAll(pattern))
        if (match[1] !== undefined) names.add(match[1].trim());
  return [...names];
}
