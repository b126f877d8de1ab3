import type { RecallReport } from '../anamnesis/recall.js';
import type { RecallTrace, Unit } from '../anamnesis/recallTrace.js';
import type { Grounded } from '../records/excerpt.js';
import { never } from '../shared/never.js';
import { count, listed, quoted } from './amounts.js';
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

/** What a cue that means more than one session is told; null: it means one. */
export function severalWords(unit: Unit): string | null {
  switch (unit) {
    case 'session':
      return null;
    case 'line':
      return 'You ask for a whole line of work. This is the one session of it that fits best; there may be several.';
    case 'topic':
      return 'You ask for all that was said about something. This is the one session that fits best; there may be several.';
    case 'concept':
      return 'You ask for something that was settled on. This is the one session that fits best; there may be several.';
    default:
      return never(unit);
  }
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
export function notVagueWords({ notVague }: Pick<RecallReport, 'notVague'>): string | null {
  switch (notVague?.reason) {
    case undefined:
      return null;
    case 'identified':
      return 'You identified this session for these words before.';
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
export function scanCountWords({
  session,
  skippedLines,
}: Pick<Grounded, 'session' | 'skippedLines'>): readonly string[] {
  const scan = session.deposit?.sourceScan ?? null;
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
  return [
    ...(skippedLines > 0
      ? [`${count(skippedLines, 'line')} of this record could not be read.`]
      : []),
    ...(words.length > 0
      ? [`The summary that a tool made of this session says of itself: ${listed(words)}.`]
      : []),
  ];
}
