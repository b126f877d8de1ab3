import type { HigherUnit } from '../../graph/higherUnit.js';
import type { LookedProject } from '../../graph/lookedProjects.js';
import { partitionOf } from '../../graph/partition.js';
import { quoted, shortened } from '../../words/amounts.js';
import { visibleLine } from '../../words/visible.js';
import type { AscendReport } from '../ascendReport.js';
import { nextTo } from '../nextTo.js';

/** Sessions and projects that are named. */
const NAMED = 3;
const LONGEST = 60;

type Around = Pick<AscendReport, 'deposits' | 'edges' | 'scope' | 'dropped'>;

/**
 * The one line under a unit that was given without a gate: what lies next to it and could be taken in,
 * what could be left out, and that one's own words are heard (Anagoge · divergence_affordance).
 * `name` writes a title or a project.
 */
export function divergenceWords(
  unit: HigherUnit,
  { deposits, edges, scope, dropped }: Around,
  name: (text: string) => string = (text) => quoted(shortened(visibleLine(text), LONGEST)),
): string {
  const adjacent = nextTo(unit, { deposits, edges }).map(({ session }) => name(session.title));
  const edge = unit.members
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .map(({ facts }) => name(facts.session.title));
  const own = new Set(unit.members.map(({ facts }) => partitionOf(facts.session)));
  const ways = [
    ...(adjacent.length > 0 ? [`take in ${oneOf(adjacent)}, which is next to it`] : []),
    ...(dropped.length > 0
      ? [`take ${oneOf(dropped.map(({ session }) => name(session.title)))} in again`]
      : []),
    ...(edge.length > 0 ? [`leave out ${oneOf(edge)}`] : []),
    ...projectWays(scope.projects, own, name),
  ];
  return `If this is not quite it, you can ${orOf(ways)}; or say in your own words what you meant instead.`;
}

function projectWays(
  projects: readonly LookedProject[],
  own: ReadonlySet<string | null>,
  name: (text: string) => string,
): string[] {
  const leftOut = projects.filter(({ isLeftOut }) => isLeftOut);
  if (leftOut.length > 0) return [`look in ${oneOf(leftOut.map((one) => name(one.name)))} as well`];
  const ours = projects.filter(({ partitions }) => partitions.some((one) => own.has(one)));
  // To keep to the one project that all of it lies in would change nothing.
  return ours.length < 2 ? [] : [`keep to ${oneOf(ours.map((one) => name(one.name)))} alone`];
}

const oneOf = (names: readonly string[]): string => orOf([...new Set(names)].slice(0, NAMED));

/** "a", "a or b", "a, b or c". */
function orOf(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} or ${last}`;
}
