import type { AscendAct } from '../../core/anagoge/ascendActs.js';
import { unitWords } from '../../core/anagoge/ascendWords/unitWords.js';
import type { Excerpt, SourceLocator } from '../../core/records/excerpt.js';
import type { Session } from '../../core/records/session.js';
import { shortened } from '../../core/words/amounts.js';
import { agentName } from '../../core/words/speakers.js';
import { visibleLine } from '../../core/words/visible.js';
import type { AscendToHost } from '../../webview/contract/ascendToHost.js';
import type { UnitKindView } from '../../webview/contract/ascendView.js';
import { UNIT_KINDS } from '../../webview/contract/ascendView.js';
import { factsOf } from './pictureNames.js';
import type { AscendAnswer } from './ascendState.js';

/** Longest piece of a passage that is marked in the opened record, in characters. */
const MARKED = 200;

/** A session as a command offers it. */
export interface SessionChoice {
  readonly session: Session;
  readonly title: string;
  readonly detail: string;
  readonly isInUnit: boolean;
}

/** A passage as a command offers it. */
export interface PassageChoice {
  readonly excerpt: Excerpt;
  readonly text: string;
}

/** The sessions of the picture, those of the unit first. */
export function sessionChoices({ report }: AscendAnswer): readonly SessionChoice[] {
  const members = new Set(
    report.units[0]?.unit.members.map(({ facts }) => facts.session.record) ?? [],
  );
  const all = factsOf(report).map(({ session, project }) => ({
    session,
    title: visibleLine(session.title),
    detail: [agentName(session.runtime), visibleLine(project.name)].join(' · '),
    isInUnit: members.has(session.record),
  }));
  return [...all.filter(({ isInUnit }) => isInUnit), ...all.filter(({ isInUnit }) => !isInUnit)];
}

export const passageChoices = ({ names }: AscendAnswer): readonly PassageChoice[] =>
  names.excerpts.map((excerpt) => ({ excerpt, text: shortened(visibleLine(excerpt.text), 160) }));

/** The words of a passage to mark in the record: its first hit, on one line. */
export function markedWords({ text, hits }: Excerpt): string | null {
  const [from, to] = hits[0] ?? [0, 0];
  const piece = text.slice(from, to);
  return piece.trim() === '' ? null : piece.slice(0, MARKED);
}

/** Where a session opens that has no passage: its first human turn, else its first line. */
export function beginning({ record, firstTurn }: Session): SourceLocator {
  return firstTurn === null
    ? { record, line: 1, byte: 0, uuid: null }
    : { record, line: firstTurn.line, byte: firstTurn.byte, uuid: firstTurn.uuid };
}

/** A refinement of the page by what its tokens name; null: one of them names nothing here. */
export function refineAct(
  { drop, add, partitions, from }: Extract<AscendToHost, { kind: 'refine' }>,
  { names }: AscendAnswer,
): AscendAct | null {
  const records = (tokens: readonly string[]): (string | null)[] =>
    tokens.map((token) => names.session(token)?.record ?? null);
  const [dropped, added] = [whole(records(drop)), whole(records(add))];
  const kept = partitions === null ? null : whole(partitions.map(names.projectNamed));
  const [source] = from === null ? [null] : records([from]);
  if (dropped === null || added === null || (from !== null && source === null)) return null;
  if (partitions !== null && (kept === null || kept.length === 0)) return null;
  return {
    act: 'refine',
    drop: dropped,
    add: added,
    // All of them is no bound, so that what comes later is looked at too.
    partitions:
      kept?.length === names.projects.length
        ? []
        : (kept?.flatMap((project) => project.partitions) ?? null),
    from: source ?? null,
  };
}

const whole = <T>(values: readonly (T | null)[]): readonly T[] | null => {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? known : null;
};

/** The act that another kind of unit comes to: at the gate of other looks it is one of those. */
export function unitAct(unit: UnitKindView, { report }: AscendAnswer): AscendAct | null {
  if (report.allowed.includes('unit')) return { act: 'unit', unit };
  const offered = report.rescopes.find(
    ({ dimension, option }) => dimension === 'unit_type' && option === unit,
  );
  return offered === undefined ? null : { act: 'rescope', ...offered };
}

/** Kinds of unit that can be chosen now, in plain words. */
export function unitChoices(answer: AscendAnswer): readonly {
  readonly act: AscendAct;
  readonly label: string;
  readonly detail: string;
}[] {
  return UNIT_KINDS.flatMap((unit) => {
    const act = unit === answer.report.unitType ? null : unitAct(unit, answer);
    return act === null ? [] : [{ act, ...unitWords(unit) }];
  });
}
