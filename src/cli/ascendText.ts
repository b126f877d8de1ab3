import type { AscendReport } from '../core/anagoge/ascendReport.js';
import {
  ascendMessage,
  RECOGNITION_QUESTION,
  type AscendMessage,
} from '../core/anagoge/ascendWords/ascendMessage.js';
import { namedNextTo } from '../core/anagoge/nextTo.js';
import { coverageSentences } from '../core/anagoge/ascendWords/coverageWords.js';
import { rescopeWords } from '../core/anagoge/ascendWords/rescopeWords.js';
import { unitWords } from '../core/anagoge/ascendWords/unitWords.js';
import { higherUnitText, textForm } from '../core/anagoge/prose/higherUnitText.js';
import { sourceWords, wayBackLines } from '../core/anagoge/prose/sessionLines.js';
import type { ResumeHandle } from '../core/records/resumeHandle.js';
import type { Session } from '../core/records/session.js';
import { understoodParts } from '../core/words/understood.js';
import { visibleLine } from '../core/words/visible.js';

/**
 * One stop of an elevation, for people: what was found out and how, then the one question. Context
 * stands before the question, which holds nothing but itself and its answers.
 */
export function ascendText(
  report: AscendReport,
  resumeOf: (session: Session) => ResumeHandle,
  { timeZone }: { readonly timeZone?: string },
): string {
  const message = ascendMessage(report);
  const [told, ...others] = report.units;
  const zone = timeZone === undefined ? {} : { timeZone };
  const handles = new Map(
    [
      ...(told?.unit.members ?? []).map(({ facts }) => facts),
      ...report.dropped,
      ...namedNextTo(report),
    ].map(({ session }) => [session.record, resumeOf(session)]),
  );
  const parts = [
    understood(report, timeZone),
    message === null ? '' : headed(report, message).join('\n'),
    ...alone(report).map((session) => sourceOf(session, resumeOf(session), timeZone)),
    told === undefined
      ? // Handed over at once, nothing was looked through.
        report.attempts === 0
        ? ''
        : coverageSentences(report.scope).join('\n')
      : higherUnitText(told, handles, { ...report, ...zone, form: textForm(report, told.unit) }),
    others.length === 0
      ? ''
      : `Also found:\n${others.map(({ unit }) => `  ${visibleLine(unit.name)}, ${String(unit.members.length)} sessions`).join('\n')}`,
    next(report),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The one session that suffices, or that comes nearest where nothing was found. */
const alone = ({ single, fallback }: AscendReport): readonly Session[] => [
  ...(single === null ? [] : [single]),
  ...fallback.flatMap((offer) =>
    offer.kind === 'recollect' && offer.session !== null ? [offer.session] : [],
  ),
];

/** Where a session is from and the way back into it (Anagoge · Rule 19). */
const sourceOf = (session: Session, handle: ResumeHandle, timeZone: string | undefined): string =>
  [
    `${visibleLine(session.title)}: ${sourceWords(session, timeZone)}`,
    ...wayBackLines(handle),
  ].join('\n');

function understood(
  { trace, unitType, terminal }: AscendReport,
  timeZone: string | undefined,
): string {
  const parts = understoodParts(trace, timeZone).map(visibleLine);
  const kind = terminal === 'DeferredToRecollect' ? 'One session' : unitWords(unitType).label;
  return `Understood as: ${[kind, ...parts].join(', ')}`;
}

/** The question of the gate comes last, after all that it is asked about. */
const headed = ({ awaiting }: AscendReport, { headline, lines }: AscendMessage): string[] =>
  awaiting === 'recognition' ? [...lines] : [headline, ...lines];

/** What is asked, and how it is answered here. */
function next(report: AscendReport): string {
  if (report.awaiting === 'recognition')
    return [
      RECOGNITION_QUESTION,
      '  {"act":"recognize"} or {"act":"refine", …} with --acts; {"act":"reorient","text":"…"} for something else',
    ].join('\n');
  if (report.terminal === 'DeferredToRecollect' && report.single === null)
    return 'Search for it with `mneme recollect` and the same words.';
  if (report.awaiting !== 'rescope') return '';
  const ways = report.rescopes.map((option) => {
    const { label, detail } = rescopeWords(option);
    return `  ${label}: ${detail}\n    {"act":"rescope","dimension":"${option.dimension}","option":"${option.option}"}`;
  });
  return ['How should it be looked at again?', ...ways].join('\n');
}
