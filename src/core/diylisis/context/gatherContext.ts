import type { WorkPlace } from '../../records/workEvent.js';
import type { ContextItem, ContextRange, WorkingContext } from '../contextItem.js';
import { itemsOf } from './contextItems.js';
import type { BareItem } from './contextItems.js';
import { downstreamOf } from './downstream.js';
import type { ContextGatherer } from './gatherer.js';
import { withReplaced } from './replaced.js';
import { KnownPaths, subjectOf } from './subjects.js';

/** A place where a range can begin. */
export interface TurnChoice {
  readonly line: number;
  readonly at: string | null;
  /** First words of the turn. */
  readonly text: string;
}

/** A record's working context, and what else the same pass tells. */
export interface GatheredContext {
  readonly context: WorkingContext;
  /** The turns that stand, whatever the range. */
  readonly turns: readonly TurnChoice[];
  readonly hasCompaction: boolean;
}

export interface GatheredFrom {
  readonly record: string;
  readonly sessionId: string | null;
  readonly range: ContextRange;
  readonly stands: (turn: number) => boolean;
  readonly readTo: number;
  readonly bytes: number;
}

/** Makes the context of what was gathered: what counts, in its order, each with what rests on it. */
export function contextOf(gathered: ContextGatherer, from: GatheredFrom): GatheredContext {
  const { stands, range } = from;
  const compaction = gathered.compactions.findLast(({ turn }) => stands(turn)) ?? null;
  const firstLine =
    range.kind === 'from'
      ? range.line
      : range.kind === 'since-compaction'
        ? (compaction?.line ?? 0)
        : 0;
  const counts = ({ turn, line }: WorkPlace): boolean => line >= firstLine && stands(turn);
  const standing = gathered.turns.filter(({ place }) => stands(place.turn));
  const bare = withReplaced(
    withSubjects(itemsOf(gathered, { record: from.record, counts, stands })),
  );
  const downstream = downstreamOf(bare);
  const turnNumbers = new Map(standing.map(({ place }, index) => [place.turn, index + 1]));
  const inRange = standing.filter(({ place }) => place.line >= firstLine).length;
  const isActive = ({ turn }: WorkPlace): boolean => stands(turn);
  return {
    context: {
      items: bare.map((item) => finished(item, downstream, turnNumbers)),
      sessionId: from.sessionId,
      cwd: gathered.cwd,
      branch: gathered.branch,
      watchlist: gathered.names.standing(isActive).map(([{ text }]) => text),
      humanTurns: inRange,
      leftOut: {
        withdrawnTurns: gathered.turns.length - standing.length,
        sidechainLines: gathered.sidechainLines,
        unreadLines: gathered.unreadLines,
        overBound: gathered.overBound,
        beforeRange: standing.length - inRange,
      },
      readTo: from.readTo,
      bytes: from.bytes,
    },
    turns: standing.map(({ place: { line, at }, text }) => ({ line, at, text })),
    hasCompaction: compaction !== null,
  };
}

function withSubjects(items: readonly BareItem[]): readonly BareItem[] {
  const known = new KnownPaths(
    items.flatMap(({ body }) => (body.kind === 'file' ? [body.renamedTo ?? body.path] : [])),
  );
  return items.map((item) => {
    if (item.subject !== null) return item;
    const named = subjectOf(item.content);
    return named === null ? item : { ...item, subject: known.whole(named) };
  });
}

function finished(
  { place, ...item }: BareItem,
  downstream: ReadonlyMap<string, readonly string[]>,
  turnNumbers: ReadonlyMap<number, number>,
): ContextItem {
  return {
    ...item,
    turn: turnNumbers.get(place.turn) ?? 0,
    downstream: downstream.get(item.id) ?? [],
  };
}
