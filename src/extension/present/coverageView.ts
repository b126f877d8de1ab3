import type { Coverage } from '../../core/anamnesis/coverage.js';
import type { ScanScope } from '../../core/anamnesis/recallTrace.js';
import type { ProblemReason, ReadProblem } from '../../core/records/readProblem.js';
import { never } from '../../core/shared/never.js';
import type { RootReport } from '../../core/stores/ports.js';
import { problemWords } from '../../core/words/problemWords.js';
import type { CoverageView } from '../../webview/contract/recallView.js';
import { byteSize, count, number } from '../../core/words/amounts.js';
import { agentName } from '../../core/words/speakers.js';
import { walkPhrase, walkWords } from '../../core/words/wholeWords.js';

/** Files named one by one below a reason; the rest is counted. */
const NAMED = 5;

/** What was looked at for an answer, in a line, with the details behind it. */
export function coverageView(coverage: Coverage, scope: ScanScope): CoverageView {
  return {
    line: coverageLine(coverage, scope),
    isFirst: coverage.walk !== null,
    groups: [
      { heading: 'Places', items: coverage.roots.map(rootWords) },
      { heading: 'Read', items: readWords(coverage, scope) },
      { heading: 'Followed from session to session', items: walkWords(coverage) },
      ...problemGroups(coverage),
    ].filter(({ items }) => items.length > 0),
  };
}

/** "Searched 312 sessions in 2 places, openings only; 3 lines unreadable." */
export function coverageLine(coverage: Coverage, scope: ScanScope): string {
  const places = coverage.roots.filter(({ state }) => state === 'ok').length;
  const followed = walkPhrase(coverage);
  const depth =
    scope === 'spine'
      ? // What a whole is joined by was read besides.
        followed === null
        ? 'openings only'
        : 'openings only for your words'
      : coverage.bodies < coverage.sessions
        ? count(coverage.bodies, 'whole record')
        : 'whole records';
  const unread = [
    ...(coverage.skippedLines > 0 ? [`${count(coverage.skippedLines, 'line')} unreadable`] : []),
    ...(coverage.unreadable > 0
      ? [`${count(coverage.unreadable, 'file or folder', 'files or folders')} unreadable`]
      : []),
    ...(coverage.turnedDown > 0 ? [`${number(coverage.turnedDown)} turned down`] : []),
    ...(coverage.cut === null ? [] : [`only ${count(coverage.cut.limit, 'record')} of them`]),
  ];
  const searched = `Searched ${count(coverage.sessions, 'session')} in ${count(places, 'place')}, ${depth}${followed === null ? '' : `; ${followed}`}`;
  return unread.length === 0 ? `${searched}.` : `${searched}; ${unread.join(', ')}.`;
}

function readWords(coverage: Coverage, scope: ScanScope): string[] {
  const words = [`${count(coverage.spines, 'opening')} of sessions`];
  if (coverage.index > 0) {
    words.push(`${count(coverage.index, 'summary', 'summaries')} made by tools, as hints only`);
  }
  if (scope === 'full_text') {
    words.push(`${count(coverage.bodies, 'whole record')}, ${byteSize(coverage.bytes)}`);
    if (coverage.ruledOut > 0)
      words.push(
        `Of these, ${count(coverage.ruledOut, 'record')} without any of the words; damaged lines in them were not counted`,
      );
    if (coverage.scanNote !== null) words.push(coverage.scanNote);
  }
  if (coverage.cut !== null) {
    words.push(
      `The search ended early: ${count(coverage.cut.limit, 'record')} of ${count(coverage.cut.of, 'record')} were read`,
    );
  }
  return words;
}

/** One place where records are kept, and how that went. */
export function rootWords(root: RootReport): string {
  return `${agentName(root.runtime)}: ${root.path} (${rootStateWords(root)})`;
}

/** Missing is not unreadable, and neither is empty. */
export function rootStateWords(root: RootReport): string {
  switch (root.state) {
    case 'ok':
      return root.sessions === 0 ? 'no sessions in it' : count(root.sessions, 'session');
    case 'missing':
      return 'this folder does not exist';
    case 'unreadable':
      return 'this folder could not be read';
    default:
      return never(root.state);
  }
}

/** What could not be read, by reason, the files named. */
function problemGroups({ problems }: Coverage): { heading: string; items: readonly string[] }[] {
  const byReason = new Map<ProblemReason, ReadProblem[]>();
  for (const problem of problems) {
    byReason.set(problem.reason, [...(byReason.get(problem.reason) ?? []), problem]);
  }
  return [...byReason].map(([reason, all]) => ({
    heading: `Not read: ${problemWords(reason)}`,
    items: [
      ...all.slice(0, NAMED).map(problemItem),
      ...(all.length > NAMED ? [`and ${count(all.length - NAMED, 'more place')}`] : []),
    ],
  }));
}

function problemItem(problem: ReadProblem): string {
  const place = problem.line === null ? problem.path : `${problem.path}, line ${problem.line}`;
  const times = problem.count > 1 ? ` (${count(problem.count, 'time')})` : '';
  return `${place}${times}${problem.detail === null ? '' : `: ${problem.detail}`}`;
}
