import type { RecallReport, UnopenedRecord } from '../../core/anamnesis/recall.js';
import { problemWords } from '../../core/words/problemWords.js';
import type { ResultView } from '../../webview/contract/recallView.js';
import { count, quoted, shortened } from './amounts.js';
import { fileName } from './passageView.js';

/** Longest piece of the cue that is repeated in a sentence. */
const CUE = 80;

/**
 * Why there is no card. Found but not to be opened, near but not enough, and nothing at all are
 * three different answers and read differently.
 */
export function nothingView(
  report: RecallReport,
  leftOut: number,
): NonNullable<ResultView['nothing']> {
  const { coverage, unopened, candidates } = report;
  const cue = quoted(shortened(report.trace.cue.replace(/\s+/gu, ' ').trim(), CUE));
  const searched =
    report.scope === 'spine'
      ? `the openings of ${count(coverage.sessions, 'session')}`
      : `${count(coverage.bodies, 'whole record')} of ${count(coverage.sessions, 'session')}`;
  if (coverage.sessions === 0)
    return {
      headline: 'There was nothing to search.',
      lines: ['No session was found in the places below.'],
    };
  if (unopened.length > 0)
    return {
      headline: `A session fits ${cue}, but its record could not be opened.`,
      lines: ['Something was found; without its record Mneme has no words of it to show.'],
    };
  const hasNear = candidates.length > 0;
  const lines = [
    hasNear
      ? `Mneme searched ${searched}. What comes near is named below.`
      : `Mneme searched ${searched}.`,
  ];
  if (leftOut > 0) {
    lines.push(`${count(leftOut, 'part')} of it ${leftOut === 1 ? 'is' : 'are'} left out.`);
  }
  lines.push(
    report.scope === 'spine'
      ? 'It may have come up later in a session: look inside the records, or say it with other words.'
      : 'Other words may help: a name, a file, roughly when it was.',
  );
  return {
    headline: hasNear ? `Nothing fits ${cue} well enough.` : `Nothing fits ${cue}.`,
    lines,
  };
}

/** A record that was found and did not open, with the reason. */
export function unopenedWords(
  { record, reason }: UnopenedRecord,
  title: string | undefined,
): string {
  const name = title === undefined ? fileName(record) : quoted(title);
  return `${name}: ${problemWords(reason)}.`;
}
