import { looksOnButton } from '../../core/anagoge/ascendWords/looksLeft.js';
import { confidenceWords, unitWords } from '../../core/anagoge/ascendWords/unitWords.js';
import { claimKindWords } from '../../core/anagoge/ascendWords/verdictWords.js';
import { PART_HEADINGS, UNIT_CAVEAT } from '../../core/anagoge/prose/higherUnitText.js';
import { verdictSummary } from '../../core/anagoge/prose/verdictLines.js';
import type { AscendReport, NarrativeSentence, ToldUnit } from '../../core/anagoge/ascendReport.js';
import { namedNextTo } from '../../core/anagoge/nextTo.js';
import { moment, quotedPassage } from '../../core/anamnesis/story.js';
import type { Confirmation } from '../../core/graph/confirmation.js';
import type { HigherUnit } from '../../core/graph/higherUnit.js';
import { projectsOf } from '../../core/graph/oneProject.js';
import type { Excerpt } from '../../core/records/excerpt.js';
import { count, listed, number, quoted, shortened } from '../../core/words/amounts.js';
import { agentName, speakerName } from '../../core/words/speakers.js';
import { visibleLine } from '../../core/words/visible.js';
import type {
  AscendPassageView,
  StoryPartView,
  UnitView,
  VerdictView,
} from '../../webview/contract/ascendView.js';
import { splitAtSecrets } from '../../webview/contract/secrets.js';
import type { Display } from '../present/display.js';
import { when } from '../present/moments.js';
import { fileName, marked } from '../present/passageView.js';
import type { AscendAnswer } from './ascendState.js';
import type { PictureNames } from './pictureNames.js';

const LONGEST = 200;

/** The unit before the person with its story, passages and verdicts; null: there is none. */
export function unitView({ report, names }: AscendAnswer, display: Display): UnitView | null {
  const [told] = report.units;
  if (told === undefined) return null;
  const { unit, confirmations } = told;
  const passages = names.excerpts.flatMap((excerpt) => passageOf(excerpt, names, display));
  const ids = new Map(confirmations.map(({ claim }, index) => [claim.id, `v${index + 1}`]));
  return {
    token: names.unit,
    kind: unit.unit,
    name: short(unit.name),
    facts: factsWords(unit),
    confidence: unit.confidence,
    notes: notesOf(told),
    story: storyOf(told, names, ids),
    passages,
    verdicts: confirmations.flatMap((one) => verdictOf(one, ids, names, display)),
    members: unit.members.flatMap(({ facts }) => names.node(facts.session.record) ?? []),
    leftOut: report.dropped.flatMap(({ session }) => names.node(session.record) ?? []),
    nextTo: namedNextTo(report).flatMap(({ session }) => names.node(session.record) ?? []),
    trace: traceOf(report, told),
    caveat: UNIT_CAVEAT,
  };
}

/** "5 sessions of Claude Code and Codex in 2 projects". */
export function factsWords({ members }: HigherUnit): string {
  const tools = [...new Set(members.map(({ facts }) => agentName(facts.session.runtime)))];
  const all = members.map(({ facts }) => facts);
  const projects = new Set(all.map(projectsOf(all)).map(({ key }) => key)).size;
  return `${count(members.length, 'session')} of ${listed(tools)} in ${count(projects, 'project')}`;
}

/** A further candidate in one sentence. */
export const otherWords = ({ unit }: ToldUnit): string =>
  `${unitWords(unit.unit).label} ${quoted(short(unit.name))}: ${factsWords(unit)}. ${confidenceWords(unit.confidence)}`;

function notesOf({ readings }: ToldUnit): string[] {
  const unopened = readings.filter(({ opened }) => !opened).length;
  return unopened === 0
    ? []
    : [
        `${count(unopened, 'record')} of its sessions did not open, so what is told of ${unopened === 1 ? 'it' : 'them'} could not be checked there.`,
      ];
}

function storyOf(
  { narrative }: ToldUnit,
  names: PictureNames,
  ids: ReadonlyMap<string, string>,
): StoryPartView[] {
  const parts = [...new Set(narrative.map(({ part }) => part))];
  return parts.map((part) => ({
    part,
    heading: PART_HEADINGS[part],
    sentences: narrative
      .filter((sentence) => sentence.part === part)
      .map((sentence) => ({
        text: sentence.text,
        node: sentence.record === null ? null : names.node(sentence.record),
        passage: passageBehind(sentence, names),
        verdicts: sentence.claims.flatMap((claim) => ids.get(claim) ?? []),
      })),
  }));
}

/** The passage whose words a sentence holds; null: it holds none. */
function passageBehind({ text, record }: NarrativeSentence, names: PictureNames): string | null {
  const found = names.excerpts.find(
    (excerpt) =>
      excerpt.locator.record === record && text.includes(visibleLine(quotedPassage(excerpt))),
  );
  return found === undefined ? null : names.place(found);
}

function passageOf(
  excerpt: Excerpt,
  names: PictureNames,
  display: Display,
): readonly AscendPassageView[] {
  const { locator, speaker, runtime, tool, timestamp, text, hits, secrets } = excerpt;
  const token = names.place(excerpt);
  const node = names.node(locator.record);
  if (token === null || node === null) return [];
  return [
    {
      id: token,
      node,
      speaker: speakerName(speaker, runtime, tool),
      when: when(timestamp, display),
      isCode: speaker === 'tool',
      parts: splitAtSecrets(marked(text, hits, 0, text.length), secrets ?? []),
      place: {
        token,
        label: `line ${number(locator.line)} of ${fileName(locator.record)}`,
        detail: `${locator.record}\nLine ${number(locator.line)}`,
      },
    },
  ];
}

function verdictOf(
  { claim, verdict, index, record, excerpt, note }: Confirmation,
  ids: ReadonlyMap<string, string>,
  names: PictureNames,
  { timeZone }: Display,
): readonly VerdictView[] {
  const [id, node] = [ids.get(claim.id), names.node(claim.record)];
  if (id === undefined || node === null) return [];
  const value = (text: string): string => short(timesInWords(text, timeZone));
  return [
    {
      id,
      claim: `${claimKindWords(claim.kind)}: ${value(index)}`,
      verdict,
      index: value(index),
      record: record === null ? null : value(record),
      note,
      node,
      passage: excerpt === null ? null : names.place(excerpt),
    },
  ];
}

/** Times as people read them; nothing else of a text is changed. */
const timesInWords = (text: string, timeZone: string | undefined): string =>
  text.replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z/gu, (iso) =>
    moment(iso, timeZone),
  );

/** How it was found, before it is called settled (Anagoge · LOOP: Convergence evidence). */
function traceOf(
  { scope, terminal, attempts, isSingleObvious }: AscendReport,
  { unit, confirmations }: ToldUnit,
): readonly string[] {
  return [
    `${count(scope.sessions, 'session')} ${scope.sessions === 1 ? 'was' : 'were'} compared, in ${count(attempts, 'look')}.`,
    `${count(unit.edges.length, 'connection')} ${unit.edges.length === 1 ? 'joins' : 'join'} its ${count(unit.members.length, 'session')}.`,
    verdictSummary(confirmations),
    ...(terminal !== 'HigherUnit'
      ? []
      : [isSingleObvious ? 'It was the one that fits clearly.' : 'You recognized it.']),
  ];
}

/** What refining does, with how many looks are left. */
export const refineWords = (report: AscendReport): string =>
  `Something belongs to it that is not here, or the other way round, or it is to be looked for elsewhere (${looksOnButton(report)}).`;

const short = (text: string): string => shortened(visibleLine(text), LONGEST);
