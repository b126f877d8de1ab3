import { coverageSentences } from '../../core/anagoge/ascendWords/coverageWords.js';
import type { AscendReport } from '../../core/anagoge/ascendReport.js';
import { visibleLine } from '../../core/words/visible.js';

/** What is to be found out anew, as a question for an agent, with what was looked through for it. */
export function inquiryText({ trace, scope, past, terminal }: AscendReport): string {
  const said = past.flatMap((act) => (act.act === 'reorient' ? [act.text] : []));
  return [
    `Please find out: ${visibleLine(trace.cue)}`,
    ...said.map((text) => `More exactly: ${visibleLine(text)}`),
    '',
    terminal === 'ExhaustedWithUnits'
      ? 'The agent sessions recorded on this machine were looked through, and much of what they name about it is not written in them:'
      : 'The agent sessions recorded on this machine were looked through, and nothing in them holds it:',
    ...coverageSentences(scope).map((words) => `- ${words}`),
    '',
  ].join('\n');
}
