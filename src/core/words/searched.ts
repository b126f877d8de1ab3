import type { PlaceCoverage } from '../anamnesis/coverage.js';
import type { RecallReport } from '../anamnesis/recall.js';
import { never } from '../shared/never.js';
import { count, listed } from './amounts.js';
import { problemWords } from './problemWords.js';
import { agentName } from './speakers.js';
import { visibleLine } from './visible.js';

/** Files named one by one; the rest is counted. */
const NAMED = 5;

/** What was searched, per place and how deep: one line a place. `name` writes a path. */
export function placeLines(
  { coverage, scope }: Pick<RecallReport, 'coverage' | 'scope'>,
  name: (path: string) => string = visibleLine,
): readonly string[] {
  return coverage.places.map(
    (place) => `${agentName(place.runtime)}, ${name(place.path)}: ${depthWords(place, scope)}`,
  );
}

/** Missing is not unreadable, and neither is empty. */
function depthWords(place: PlaceCoverage, scope: RecallReport['scope']): string {
  switch (place.state) {
    case 'missing':
      return 'this folder does not exist';
    case 'unreadable':
      return 'this folder could not be read';
    case 'ok':
      break;
    default:
      return never(place.state);
  }
  if (place.sessions === 0) return 'no sessions in it';
  const depth =
    scope === 'spine'
      ? `only the ${place.sessions === 1 ? 'opening of its record' : 'openings of their records'}`
      : place.bodies === place.sessions
        ? `${place.sessions === 1 ? 'its record' : 'their records'} from start to end`
        : `${count(place.bodies, 'record')} from start to end`;
  const summaries =
    place.index === 0 ? [] : [count(place.index, 'summary of a tool', 'summaries of tools')];
  return `${count(place.sessions, 'session')}: ${listed([depth, ...summaries])}`;
}

/** What could not be read, with the reasons; empty: nothing that is known. */
export function unreadLines(
  { coverage }: Pick<RecallReport, 'coverage'>,
  name: (path: string) => string = visibleLine,
): readonly string[] {
  const { skippedLines, unreadable, gone, cut, problems } = coverage;
  const files = problems.filter(({ line }) => line === null);
  return [
    ...(skippedLines > 0 ? [`${count(skippedLines, 'line')} could not be read`] : []),
    ...(unreadable > 0
      ? [`${count(unreadable, 'file or folder', 'files or folders')} could not be read`]
      : []),
    ...files.slice(0, NAMED).map(({ path, reason }) => `${name(path)}: ${problemWords(reason)}`),
    ...(files.length > NAMED ? [`and ${count(files.length - NAMED, 'more')}`] : []),
    ...(gone > 0
      ? [`${count(gone, 'session')} whose record is gone, known by a summary alone`]
      : []),
    ...(cut === null
      ? []
      : [`only ${count(cut.limit, 'record')} of ${count(cut.of, 'record')} were looked at`]),
  ];
}

/** "the openings of 312 sessions", "300 whole records of 312 sessions". */
export function searchedPhrase({
  coverage,
  scope,
}: Pick<RecallReport, 'coverage' | 'scope'>): string {
  return scope === 'spine'
    ? `the openings of ${count(coverage.sessions, 'session')}`
    : `${count(coverage.bodies, 'whole record')} of ${count(coverage.sessions, 'session')}`;
}
