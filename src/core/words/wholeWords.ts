import { brokenSentences } from '../anagoge/ascendWords/ascendMessage.js';
import { coverageSentences } from '../anagoge/ascendWords/coverageWords.js';
import { unitWords } from '../anagoge/ascendWords/unitWords.js';
import type { Assembly, Candidate } from '../anamnesis/candidate.js';
import type { Coverage } from '../anamnesis/coverage.js';
import type { RecallReport } from '../anamnesis/recall.js';
import type { Unit } from '../anamnesis/recallTrace.js';
import type { TraversalScope } from '../graph/traversal.js';
import type { Session } from '../records/session.js';
import { never } from '../shared/never.js';
import { count, quoted, shortened } from './amounts.js';
import { visibleLine } from './visible.js';

/** Longest title that is repeated in a name or a sentence, in UTF-16 units. */
const LONGEST = 60;
/** Connections that are told one by one; the rest is counted. */
const CONNECTIONS = 12;

type Named = Pick<Candidate, 'unit' | 'members'>;

/** What a candidate is called: a session by its title, a whole by its kind, size and sessions. */
export function candidateName({ unit, members }: Named): string {
  const [first] = members;
  if (first === undefined || members.length === 1) return first?.title ?? '';
  return `${kindName(unit)}: ${sessionsName({ unit, members })}`;
}

/** The same where the kind stands beside it: "3 sessions, “A” to “C”". */
export function sessionsName({ unit, members }: Named): string {
  const [first, last] = [members[0], members.at(-1)];
  if (first === undefined || last === undefined) return '';
  const all = count(members.length, 'session');
  switch (unit) {
    case 'session':
    case 'line':
      return `${all}, ${short(first)} to ${short(last)}`;
    case 'topic':
      return `${all}, from ${short(first)} on`;
    case 'concept':
      return `${all}, settled in ${short(last)}`;
    default:
      return never(unit);
  }
}

/** What each whole is called. */
export const kindName = (unit: Unit): string =>
  unit === 'session' ? 'One session' : unitWords(unit).label;

const short = ({ title }: Pick<Session, 'title'>): string =>
  quoted(shortened(visibleLine(title), LONGEST));

/**
 * What a cue that means more than one session is told of what is shown for it; null: it means one, or
 * what is shown is what was asked for.
 */
export function severalWords({
  trace,
  grounded,
  coverage: { walk },
}: Pick<RecallReport, 'trace' | 'grounded' | 'coverage'>): string | null {
  const { unit } = trace;
  if (unit === 'session' || grounded === null) return null;
  if (grounded.whole !== null)
    return walk?.isUnsettledConcept === true
      ? 'You ask for something that was settled on, and no record says that it was. These sessions share the topic; nothing more is claimed.'
      : null;
  const asked = {
    line: 'You ask for a whole line of work.',
    topic: 'You ask for all that was said about something.',
    concept: 'You ask for something that was settled on.',
  }[unit];
  if (walk === null) return `${asked} This is one session.`;
  return walk.wholes === 0
    ? `${asked} This is one session: none was found that clearly belongs together with it.`
    : `${asked} This is one session by itself.`;
}

/**
 * How the members of a whole were joined and what they name that is nowhere (Anamnesis · Assembly), a
 * sentence each; `name` writes a title or a reference, `sentence` the reason, which holds words of
 * records. Empty: nothing was followed.
 */
export function assemblyWords(
  { members, assembly }: Pick<Candidate, 'members' | 'assembly'>,
  name: (text: string) => string = (text) => quoted(shortened(visibleLine(text), LONGEST)),
  sentence: (text: string) => string = visibleLine,
): readonly string[] {
  if (assembly === null) return [];
  const titles = new Map(members.map(({ record, title }) => [record, title]));
  const joined = strongest(assembly);
  const told = joined.slice(0, CONNECTIONS).map(({ from, to, why }) => {
    const [one, other] = [titles.get(from) ?? from, titles.get(to) ?? to];
    return `${name(one)} and ${name(other)}: ${sentence(why)}`;
  });
  const more = joined.length - told.length;
  return [
    ...told,
    ...(more > 0 ? [`And ${count(more, 'more connection')}.`] : []),
    ...brokenSentences(assembly.skipped, name),
  ];
}

const strongest = ({ joined }: Assembly): Assembly['joined'] =>
  [...joined].sort((a, b) => b.weight - a.weight);

/** How far the walk of a recall above one session went, a sentence each; empty: there was none. */
export function walkWords(
  { walk }: Pick<Coverage, 'walk'>,
  name: (text: string) => string = visibleLine,
): readonly string[] {
  if (walk === null) return [];
  const ref = name === visibleLine ? undefined : name;
  return [...coverageSentences(walk.scope, name), ...brokenSentences(walk.skipped, ref)];
}

/** "5 connections followed in 3 projects"; null: nothing was to be followed. */
export function walkPhrase({ walk }: Pick<Coverage, 'walk'>): string | null {
  if (walk === null) return null;
  const edges = edgesOf(walk.scope);
  const projects = walk.scope.partitions.length;
  const cut = walk.scope.caps.length === 0 ? '' : ', not to the end';
  const followed = edges === 0 ? 'no connection' : count(edges, 'connection');
  return `${followed} followed in ${count(projects, 'project')}${cut}`;
}

/** Connections that a walk followed, of all kinds. */
const edgesOf = ({ edgesByKind }: TraversalScope): number =>
  Object.values(edgesByKind).reduce((sum, edges) => sum + edges, 0);
