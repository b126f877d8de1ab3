import type { CapHit, TraversalScope } from '../../graph/traversal.js';
import type { EdgeKind } from '../../graph/traversalEdge.js';
import { never } from '../../shared/never.js';
import { byteSize, count, listed, number } from '../../words/amounts.js';
import { problemWords } from '../../words/problemWords.js';
import { agentName } from '../../words/speakers.js';
import { visibleLine } from '../../words/visible.js';

/** Names that are told one by one; the rest is counted. */
const NAMED = 5;
const KINDS: readonly (readonly [EdgeKind, string])[] = [
  ['chain', 'where one goes on from another'],
  ['topic', 'by topic'],
  ['concept', 'by a shared idea'],
  ['plain', 'by something else that they share'],
];

/**
 * How far a traversal went, in sentences: what was looked at and how deep, what it found joined, what
 * cut it, what did not open (Anagoge · traversal scope). `name` writes a path or a name.
 */
export function coverageSentences(
  scope: TraversalScope,
  name: (text: string) => string = visibleLine,
): readonly string[] {
  return [
    lookedAt(scope),
    ...projectWords(scope, name),
    ...depthWords(scope),
    followedWords(scope),
    ...scope.caps.map(capWords),
    ...rootWords(scope, name),
    ...problemSentences(scope, name),
  ];
}

function lookedAt(scope: TraversalScope): string {
  const { sessions, sides } = scope;
  const beside = sides === 0 ? '' : ` and ${count(sides, 'side conversation')}`;
  const were = sessions + sides === 1 ? 'was' : 'were';
  return `${count(sessions, 'session')}${beside} ${were} compared, ${summaryWords(scope)}; ${readWords(scope)}.`;
}

/** How many have a summary; which tool has how few, where there are several (Anamnesis · coverage). */
function summaryWords({ index, summaries }: TraversalScope): string {
  if (index === 0) return 'none of them with a summary';
  const some = summaries.filter((one) => one.index > 0 || one.sessions > 0);
  if (some.length < 2) return `${number(index)} of them with a summary`;
  const each = some.map(
    (one) => `${number(one.index)} of ${number(one.sessions)} of ${agentName(one.runtime)}`,
  );
  return `${number(index)} of them with a summary (${listed(each)})`;
}

/** What was read beyond openings and summaries, and what for. */
function readWords({ searched, records, bytes }: TraversalScope): string {
  const size = (of: number): string => (of > 0 ? ` (${byteSize(of)})` : '');
  if (searched === null)
    return records === 0
      ? 'no record was read whole'
      : `${count(records, 'record was', 'records were')} read whole${size(bytes)}`;
  const found = `${count(searched.records, 'record was', 'records were')} searched whole for your words${size(searched.bytes)}`;
  const joined =
    records === 0
      ? 'none was read for what joins it to others'
      : `${number(records)} ${records === 1 ? 'was' : 'were'} read for what joins ${records === 1 ? 'it to others' : 'them'}${size(bytes)}`;
  return `${found}; ${joined}`;
}

function projectWords(
  { projects, takenIn }: TraversalScope,
  name: (text: string) => string,
): string[] {
  const names = (isLeftOut: boolean): string[] =>
    projects.filter((one) => one.isLeftOut === isLeftOut).map((one) => one.name);
  const [looked, leftOut] = [names(false), names(true)];
  return [
    ...(looked.length === 0
      ? []
      : [`Looked at in ${count(looked.length, 'project')}: ${namesOf(looked, name)}.`]),
    ...(leftOut.length === 0
      ? []
      : [
          `Left out, as you chose, ${leftOut.length === 1 ? 'is' : 'are'} ${namesOf(leftOut, name)}${takenIn === 0 ? '' : `, but for ${count(takenIn, 'session')} that you took in`}.`,
        ]),
  ];
}

function namesOf(all: readonly string[], name: (text: string) => string): string {
  const told = all.slice(0, NAMED).map(name);
  const more = all.length - told.length;
  return listed(more > 0 ? [...told, `${number(more)} more`] : told);
}

function depthWords({ spineOnly, records, searched }: TraversalScope): string[] {
  if (spineOnly.length === 0) return [];
  const tools = listed(spineOnly.map(agentName));
  const isOpened = records + (searched?.records ?? 0) > 0;
  const rest = isOpened ? 'their records alone' : 'the openings of their records alone';
  return [`No session of ${tools} has a summary, so ${rest} could tell what joins them.`];
}

function followedWords({ edgesByKind }: TraversalScope): string {
  const told = KINDS.filter(([kind]) => edgesByKind[kind] > 0).map(
    ([kind, words]) => `${number(edgesByKind[kind])} ${words}`,
  );
  const all = KINDS.reduce((sum, [kind]) => sum + edgesByKind[kind], 0);
  return told.length === 0
    ? 'No connection was followed.'
    : `${count(all, 'connection was', 'connections were')} followed: ${listed(told)}.`;
}

/** A bound that cut the look, and what lies beyond it. */
export function capWords({ cap, limit, beyond }: CapHit): string {
  const more =
    beyond === null
      ? 'how much lies beyond is not known'
      : `${number(beyond)} more ${beyond === 1 ? 'lies' : 'lie'} beyond`;
  switch (cap) {
    case 'hops':
      return `The look ended ${count(limit, 'step')} away from where it began; ${more}.`;
    case 'candidates':
      return `Only ${count(limit, 'session')} were held against each other; ${more}.`;
    case 'near':
      return `Of sessions that only stand near in time, ${number(limit)} were looked at; ${more}.`;
    case 'found':
      return `Of the sessions that meet your words, the best ${number(limit)} were looked at; ${more}.`;
    case 'length':
      return `Of ${count(limit, 'long record')} only a part was compared: ${limit === 1 ? 'it says or names' : 'they say or name'} more than is kept.`;
    case 'records':
      return `Only ${count(limit, 'record')} were read whole; ${more}.`;
    case 'bytes':
      return `Only ${byteSize(limit)} were read; ${more}.`;
    case 'nodes':
      return `Only ${count(limit, 'session')} are shown; ${more}.`;
    case 'edges':
      return `Only ${count(limit, 'connection')} are shown; ${more}.`;
    default:
      return never(cap);
  }
}

function rootWords({ roots }: TraversalScope, name: (text: string) => string): string[] {
  return roots
    .filter(({ state }) => state !== 'ok')
    .map(({ path, state }) =>
      state === 'missing'
        ? `The folder ${name(path)} does not exist.`
        : `The folder ${name(path)} could not be read.`,
    );
}

function problemSentences(
  { problems, skippedLines }: TraversalScope,
  name: (text: string) => string,
): string[] {
  const told = problems
    .slice(0, NAMED)
    .map(({ path, reason }) => `Not read: ${name(path)}, ${problemWords(reason)}.`);
  const more = problems.length - told.length;
  return [
    ...told,
    ...(more > 0 ? [`${number(more)} more could not be read.`] : []),
    ...(skippedLines > 0 ? [`${count(skippedLines, 'line')} could not be read.`] : []),
  ];
}
