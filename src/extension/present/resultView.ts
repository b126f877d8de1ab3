import type { RecallReport } from '../../core/anamnesis/recall.js';
import type { ScanEstimate } from '../../node/worker/calls.js';
import type { CandidateView, ResultView } from '../../webview/contract/recallView.js';
import { count } from './amounts.js';
import { candidateView, cardView } from './cardView.js';
import type { CardContext } from './cardView.js';
import { coverageView } from './coverageView.js';
import { deeperView } from './deeperView.js';
import { unfitWords } from './matchWords.js';
import { nothingView, unopenedWords } from './nothingView.js';

/** One answer whole, as the page shows it. */
export function resultView(
  report: RecallReport,
  state: {
    readonly run: string;
    readonly isStale: boolean;
    readonly estimate: ScanEstimate | null;
    /** Parts of the cue that the person left out. */
    readonly leftOut: number;
  },
  context: CardContext,
): ResultView {
  const { grounded, candidates } = report;
  const shown = grounded === null ? undefined : candidates[grounded.rank - 1];
  const views = (isFound: boolean): CandidateView[] =>
    candidates
      .filter((candidate) => candidate.found === isFound && candidate !== shown)
      .flatMap((candidate) => candidateView(candidate, context) ?? []);
  const others = views(true);
  const titles = new Map(
    candidates.flatMap(({ members }) => members.map(({ record, title }) => [record, title])),
  );
  const nothing = grounded === null ? nothingView(report, state.leftOut) : null;
  const unfit = new Set(
    candidates.flatMap(({ incompatible }) => incompatible.map((one) => unfitWords(one))),
  );
  return {
    run: state.run,
    isStale: state.isStale,
    announcement:
      nothing?.headline ??
      `Found: ${grounded?.session.title ?? ''}. ${count(others.length, 'other session')} named below.`,
    card: grounded === null ? null : cardView(grounded, shown, context),
    nothing,
    others,
    near: views(false),
    unopened: report.unopened.map((one) => unopenedWords(one, titles.get(one.record))),
    unfit: [...unfit],
    alsoNamed: report.trace.others,
    coverage: coverageView(report.coverage, report.scope),
    deeper: deeperView(report, state.estimate),
  };
}
