import type { RecallReport } from '../anamnesis/recall.js';
import type { RecallTrace } from '../anamnesis/recallTrace.js';
import type { Grounded } from '../records/excerpt.js';
import type { Session } from '../records/session.js';
import { count, listed, quoted, shortened } from './amounts.js';
import { visibleLine } from './visible.js';

/** How many corrections are left, in words. */
export function triesLeft({
  attempts,
  maxAttempts,
}: Pick<RecallReport, 'attempts' | 'maxAttempts'>): string {
  const left = maxAttempts - attempts;
  return left > 0
    ? `${count(left, 'try', 'tries')} left`
    : 'no tries left: another correction ends this search';
}

/** What no longer decides the search because it led to a session that was turned down; null: nothing. */
export function falseAnchorWords({ demoted }: Pick<RecallTrace, 'demoted'>): string | null {
  if (demoted.length === 0) return null;
  const names = listed(demoted.map((literal) => quoted(visibleLine(literal))));
  return demoted.length === 1
    ? `${names} led to a session that you turned down, so it no longer decides this search.`
    : `${names} led to sessions that you turned down, so they no longer decide this search.`;
}

/** Why nothing was searched; null where something was. */
export function notVagueWords({
  notVague,
  grounded,
}: Pick<RecallReport, 'notVague' | 'grounded'>): string | null {
  switch (notVague?.reason) {
    case undefined:
      return null;
    case 'identified':
      return (grounded?.whole ?? null) === null
        ? 'You identified this session for these words before.'
        : 'You identified these sessions for these words before. What joins them was not looked for again.';
    case 'place':
      return 'This names one place in one session exactly, so it is opened at once.';
    case 'id':
    case 'record':
      return 'This names one session exactly, so it is opened at once.';
  }
}

/**
 * What was lost on the way to these words: lines of the record, and what the summary left out that
 * helped to find it. Zero and unknown are not told.
 */
export function scanCountWords(
  grounded: Pick<Grounded, 'session' | 'skippedLines' | 'whole'>,
): readonly string[] {
  const { session, skippedLines, whole } = grounded;
  if (whole !== null)
    return [
      ...(skippedLines > 0
        ? [`${count(skippedLines, 'line')} of these records could not be read.`]
        : []),
      ...whole.members.flatMap((member) => summaryLossWords(member.session, quotedTitle(member))),
    ];
  return [
    ...(skippedLines > 0
      ? [`${count(skippedLines, 'line')} of this record could not be read.`]
      : []),
    ...summaryLossWords(session, 'this session'),
  ];
}

const quotedTitle = ({ session }: { readonly session: Session }): string =>
  quoted(shortened(visibleLine(session.title), 60));

/** What a tool's summary says of itself to be missing; `of`: whose summary it is. */
function summaryLossWords({ deposit }: Session, of: string): readonly string[] {
  const scan = deposit?.sourceScan ?? null;
  const lost = [
    [scan?.skippedLines, 'line it could not read', 'lines it could not read'],
    [
      scan?.unverifiedUserTurns,
      'message of yours it could not check',
      'messages of yours it could not check',
    ],
    [scan?.omittedChars, 'character it left out', 'characters it left out'],
  ] as const;
  const words = lost.flatMap(([number, one, many]) =>
    (number ?? 0) > 0 ? [count(number ?? 0, one, many)] : [],
  );
  return words.length > 0
    ? [`The summary that a tool made of ${of} says of itself: ${listed(words)}.`]
    : [];
}
