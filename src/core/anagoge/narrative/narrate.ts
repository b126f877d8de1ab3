import { uncheckedClaims } from '../../graph/confirm/claimsOf.js';
import type { MemberReading } from '../../graph/confirm/memberReading.js';
import type { Confirmation } from '../../graph/confirmation.js';
import type { HigherUnit } from '../../graph/higherUnit.js';
import type { TraversalEdge } from '../../graph/traversalEdge.js';
import { never } from '../../shared/never.js';
import { count, quoted } from '../../words/amounts.js';
import { visibleLine } from '../../words/visible.js';
import type { NarrativeSentence } from '../ascendReport.js';
import { materialOf } from './memberMaterial.js';
import type { MemberMaterial } from './memberMaterial.js';
import {
  besides,
  checkedSentences,
  memberSentence,
  withRemark,
  sentence,
  unopenedSentence,
} from './memberSentences.js';
import { originSentence } from './originSentence.js';
import { named, namedWithTool, saidWords } from './sayWords.js';
import { standingSentences } from './standingSentences.js';

/** Connections that are told one by one, strongest first. */
const MAX_CONNECTIONS = 8;

/**
 * The narrative of a unit in the shape of its kind (Anagoge · Phase 2): line, where it began, how it
 * went on, where it arrived; topic, the fragments and where it last stood; concept, what formed it and
 * where it is settled; each with the connections found. Every sentence renders its claims by their
 * verdicts: confirmed as fact, corrected as the record has it, unattested as a summary's word or not
 * at all. Plain text; record text stands in quotation marks.
 *
 * @param timeZone IANA name for the times; undefined: the machine's own.
 */
export function narrate(
  unit: HigherUnit,
  readings: readonly MemberReading[],
  confirmations: readonly Confirmation[],
  edges: readonly TraversalEdge[],
  timeZone?: string,
): readonly NarrativeSentence[] {
  const materials = materialOf(unit.members, readings, confirmations);
  const connections = [...connectionSentences(unit, edges), ...uncheckedSentences(unit)];
  switch (unit.unit) {
    case 'line':
      return [...lineStory(materials, timeZone), ...connections];
    case 'topic':
      return [...topicStory(unit.name, materials, timeZone), ...connections];
    case 'concept':
      return [...conceptStory(unit.name, materials, timeZone), ...connections];
    default:
      return never(unit.unit);
  }
}

/** What the summaries say beyond what is checked of them: counted, since it is not told. */
function uncheckedSentences(unit: HigherUnit): Story {
  const { quotes, decisions, words, outcomes } = uncheckedClaims(unit);
  const left = [
    ...(quotes > 0 ? [count(quotes, 'quotation')] : []),
    ...(decisions > 0 ? [count(decisions, 'decision')] : []),
    ...(words > 0 ? [count(words, 'new word')] : []),
    ...(outcomes > 0 ? [count(outcomes, 'outcome')] : []),
  ];
  if (left.length === 0) return [];
  const text = `Not checked, and so not told, is what the summaries of these sessions say beyond the bounds of a check: ${left.join(', ')}.`;
  return [sentence('connections', text, null)];
}

type Story = readonly NarrativeSentence[];

function lineStory(materials: readonly MemberMaterial[], timeZone: string | undefined): Story {
  const titles = titlesOf(materials);
  const [origin] = materials;
  if (origin === undefined) return [];
  const arrival = materials.at(-1) ?? origin;
  return [
    originSentence(origin, materials, timeZone),
    ...checkedSentences('origin', origin, timeZone),
    ...besides('origin', origin, titles, timeZone),
    ...materials
      .slice(1, -1)
      .flatMap((material) => [
        memberSentence('development', (name) => `It went on in ${name}`, material, timeZone),
        ...besides('development', material, titles, timeZone),
      ]),
    ...(arrival === origin ? [] : checkedSentences('arrival', arrival, timeZone)),
    ...standingSentences('arrival', materials, timeZone),
    ...(arrival === origin ? [] : besides('arrival', arrival, titles, timeZone)),
  ];
}

function topicStory(
  name: string,
  materials: readonly MemberMaterial[],
  timeZone: string | undefined,
): Story {
  const titles = titlesOf(materials);
  return [
    sentence(
      'topic',
      `What these ${count(materials.length, 'session')} share is ${quoted(visibleLine(name))}.`,
      null,
    ),
    ...materials.flatMap((material) => [
      memberSentence('fragment', (session) => session, material, timeZone),
      ...besides('fragment', material, titles, timeZone),
    ]),
    ...standingSentences('standing', materials, timeZone),
  ];
}

function conceptStory(
  name: string,
  materials: readonly MemberMaterial[],
  timeZone: string | undefined,
): Story {
  const titles = titlesOf(materials);
  const node = materials.at(-1);
  const forging = materials.slice(0, -1);
  const about = quoted(visibleLine(name));
  const isSettled = (node?.settled ?? null) !== null;
  return [
    sentence(
      'concept',
      isSettled
        ? `${about} is settled in the record of one of these sessions.`
        : `That ${about} was settled could not be shown from these records.`,
      node?.record ?? null,
    ),
    ...forging.flatMap((material) => [
      memberSentence('forged_by', (session) => `It took shape in ${session}`, material, timeZone),
      ...besides('forged_by', material, titles, timeZone),
    ]),
    ...(node === undefined
      ? []
      : [nodeSentence(node, timeZone), ...besides('node', node, titles, timeZone)]),
  ];
}

function nodeSentence(node: MemberMaterial, timeZone: string | undefined): NarrativeSentence {
  const { settled, record } = node;
  if (settled === null)
    return node.opened
      ? memberSentence('node', (session) => `It is placed last in ${session}`, node, timeZone)
      : unopenedSentence('node', node);
  const name = namedWithTool(node.member.facts.session);
  return sentence(
    'node',
    withRemark(`It is settled in ${name}: ${saidWords(settled, timeZone)}`, null),
    record,
  );
}

/** What joined the members, told by the things that they share. */
function connectionSentences(unit: HigherUnit, edges: readonly TraversalEdge[]): Story {
  const sessions = new Map(
    unit.members.map(({ facts: { session } }) => [session.record, session] as const),
  );
  const inside = edges
    .filter(({ from, to }) => sessions.has(from) && sessions.has(to))
    .sort((a, b) => b.weight - a.weight);
  if (inside.length === 0)
    return [sentence('connections', 'No connection between these sessions was found.', null)];
  const told = inside.slice(0, MAX_CONNECTIONS).flatMap(({ from, to, why }) => {
    const [a, b] = [sessions.get(from), sessions.get(to)];
    return a === undefined || b === undefined
      ? []
      : [sentence('connections', `${named(a)} and ${named(b)}: ${visibleLine(why)}`, null)];
  });
  const more = inside.length - told.length;
  return more > 0
    ? [...told, sentence('connections', `And ${count(more, 'more connection')}.`, null)]
    : told;
}

const titlesOf = (materials: readonly MemberMaterial[]): ReadonlyMap<string, string> =>
  new Map(materials.map(({ record, member }) => [record, namedWithTool(member.facts.session)]));
