import type { HigherUnit } from '../../graph/higherUnit.js';
import type { BrokenLink, TraversalEdge } from '../../graph/traversalEdge.js';
import type { ResumeHandle } from '../../records/resumeHandle.js';
import { count, listed, number } from '../../words/amounts.js';
import { codeSpan } from '../../words/markdown.js';
import { agentName } from '../../words/speakers.js';
import type { AscendReport, NarrativePart, ToldUnit } from '../ascendReport.js';
import { coverageSentences } from '../ascendWords/coverageWords.js';
import { divergenceWords } from '../ascendWords/divergenceWords.js';
import { nextTo } from '../nextTo.js';
import { brokenWords, edgeKindWords } from '../ascendWords/edgeWords.js';
import { brokenSentences } from '../ascendWords/ascendMessage.js';
import { confidenceWords, unitWords } from '../ascendWords/unitWords.js';
import { plainMarkdown } from './plainMarkdown.js';
import { besideLines, sessionLines } from './sessionLines.js';
import { verdictSummary, verdictLines } from './verdictLines.js';

/**
 * How much is told (Anagoge · Intensity): `short` of one clear unit, `full` where there are more or it
 * is less clear, `thin` the same with the links that lead nowhere.
 */
export type TextForm = 'short' | 'full' | 'thin';

export interface HigherUnitTextOptions extends Pick<
  AscendReport,
  'scope' | 'skipped' | 'deposits' | 'edges' | 'dropped'
> {
  readonly form: TextForm;
  /** IANA name for the times; the machine's own when absent. */
  readonly timeZone?: string;
}

/** Said of every unit: it tells what was, and not what is (Anagoge · currency is not fidelity). */
export const UNIT_CAVEAT =
  'This tells of the past: that these sessions belong together and what was said in them. It does not say how things are now, so check it against what is there before you rely on it.';

/** What each part of a narrative is headed by. */
export const PART_HEADINGS: Readonly<Record<NarrativePart, string>> = {
  origin: 'The earliest found',
  development: 'How it went on',
  arrival: 'Where it last stood',
  topic: 'What they share',
  fragment: 'Each briefly',
  standing: 'Where it last stood',
  concept: 'The idea',
  forged_by: 'Where it took shape',
  node: 'Where it is settled',
  connections: 'Connections found',
};

/** What the short form tells of each kind. */
const SHORT: ReadonlySet<NarrativePart> = new Set([
  ...(['origin', 'arrival', 'topic', 'standing', 'concept', 'node', 'connections'] as const),
]);
/** Connections and links that are named one by one. */
const NAMED = 40;

/** The form that a unit of this report is told in. */
export const textForm = (
  { isSingleObvious, skipped }: Pick<AscendReport, 'isSingleObvious' | 'skipped'>,
  { confidence, members, edges }: HigherUnit,
): TextForm => {
  if (isSingleObvious) return 'short';
  return confidence === 'low' || skipped.length > Math.max(edges.length, members.length)
    ? 'thin'
    : 'full';
};

/**
 * A unit as a Markdown document that stands for itself (Anagoge · HigherUnit_prose): its narrative,
 * every session with source and way back, the connections followed, what was checked, how far the look
 * went, and the caveat. Record text is data: it stands in blocks that it cannot end, or escaped.
 *
 * @param handles by record path
 */
export function higherUnitText(
  told: ToldUnit,
  handles: ReadonlyMap<string, ResumeHandle>,
  options: HigherUnitTextOptions,
): string {
  const { unit, confirmations } = told;
  const { form, scope, skipped, dropped, timeZone } = options;
  const isShort = form === 'short';
  const readings = new Map(told.readings.map((reading) => [reading.record, reading]));
  const sections: readonly string[] = [
    `# ${unitWords(unit.unit).label}: ${codeSpan(unit.name)}`,
    summaryWords(unit),
    ...narrativeSections(told, isShort),
    '## The sessions',
    unit.members
      .map((member, index) => {
        const { record } = member.facts.session;
        return sessionLines(member, index, {
          handle: handles.get(record),
          reading: readings.get(record),
          withPassages: !isShort,
          timeZone,
        });
      })
      .join('\n\n'),
    ...(dropped.length === 0
      ? []
      : [
          '## Left out, as you chose',
          dropped
            .map(({ session }, index) =>
              besideLines(session, index, 'it can be taken in again', {
                handle: handles.get(session.record),
                timeZone,
              }),
            )
            .join('\n\n'),
        ]),
    ...(form === 'thin' ? brokenSection(unit, skipped) : []),
    ...(isShort
      ? [verdictSummary(confirmations)]
      : [
          '## What was checked',
          verdictSummary(confirmations),
          ...(confirmations.length === 0 ? [] : [verdictLines(unit, confirmations)]),
          '## How far this looked',
          coverageSentences(scope, codeSpan)
            .map((words) => `- ${words}`)
            .join('\n'),
          ...(form === 'full' ? brokenSentences(skipped, codeSpan) : []),
        ]),
    UNIT_CAVEAT,
    ...(isShort
      ? [divergenceWords(unit, options, codeSpan), ...nextToSection(unit, options, handles)]
      : []),
  ];
  return `${sections.join('\n\n')}\n`;
}

/** What the divergence line names, each with its source and the way back. */
function nextToSection(
  unit: HigherUnit,
  options: HigherUnitTextOptions,
  handles: ReadonlyMap<string, ResumeHandle>,
): readonly string[] {
  const near = nextTo(unit, options);
  if (near.length === 0) return [];
  const lines = near.map(({ session }, index) =>
    besideLines(session, index, 'it can be taken in', {
      handle: handles.get(session.record),
      timeZone: options.timeZone,
    }),
  );
  return ['## Next to it', lines.join('\n\n')];
}

function summaryWords({ members, confidence }: HigherUnit): string {
  const tools = [...new Set(members.map(({ facts }) => agentName(facts.session.runtime)))];
  return `${count(members.length, 'session')} of ${listed(tools)}. ${confidenceWords(confidence)}`;
}

/** The narrative part by part; a sentence names its session by its number. */
function narrativeSections(
  { unit, narrative }: Pick<ToldUnit, 'unit' | 'narrative'>,
  isShort: boolean,
): readonly string[] {
  const place = new Map(
    unit.members.map(({ facts }, index) => [facts.session.record, index + 1] as const),
  );
  const parts = [...new Set(narrative.map(({ part }) => part))].filter(
    (part) => !isShort || SHORT.has(part),
  );
  return parts.flatMap((part) => {
    if (part === 'connections') return [`## ${PART_HEADINGS[part]}`, connectionLines(unit)];
    const lines = narrative
      .filter((one) => one.part === part)
      .map(({ text, record }) => {
        const at = record === null ? undefined : place.get(record);
        return `- ${plainMarkdown(text)}${at === undefined ? '' : ` (session ${at})`}`;
      });
    return [`## ${PART_HEADINGS[part]}`, lines.join('\n')];
  });
}

/** Every connection that was followed between the members, with its reason. */
function connectionLines({ edges, members }: HigherUnit): string {
  const titles = new Map(
    members.map(({ facts }, index) => [
      facts.session.record,
      `${codeSpan(facts.session.title)} (session ${index + 1})`,
    ]),
  );
  const name = (record: string): string => titles.get(record) ?? codeSpan(record);
  const words = ({ from, to, kind, why }: TraversalEdge): string =>
    `- ${name(from)} and ${name(to)}, ${edgeKindWords(kind)}: ${plainMarkdown(why)}`;
  const more = edges.length - NAMED;
  const lines = [
    ...[...edges]
      .sort((a, b) => b.weight - a.weight)
      .slice(0, NAMED)
      .map(words),
    ...(more > 0 ? [`- and ${count(more, 'more connection')}`] : []),
  ];
  return lines.length === 0 ? '- none' : lines.join('\n');
}

function brokenSection(unit: HigherUnit, skipped: readonly BrokenLink[]): readonly string[] {
  if (skipped.length === 0) return [];
  const titles = new Map(
    unit.members.map(({ facts: { session } }) => [session.record, session.title]),
  );
  const lines = skipped.slice(0, NAMED).map((link) => {
    const title = titles.get(link.from);
    const from = title === undefined ? '' : `, named in ${codeSpan(title)}`;
    return `- ${codeSpan(link.ref)}${from}: ${brokenWords(link)}`;
  });
  const more = skipped.length - lines.length;
  return [
    '## Named, but not found',
    [...lines, ...(more > 0 ? [`- and ${number(more)} more`] : [])].join('\n'),
  ];
}
