import { handEdits } from './emit/handEdits.js';
import type { Ledger } from './correctionDelta.js';

/** Lines of an earlier handoff are named up to so many; the rest is counted. */
const MOST_LINES = 20;

/**
 * What the new text does not hold of the handoff it takes the place of, and what of the corrections could
 * not be read: to be seen before anything is written, so that no edit by hand is lost unseen (Diylisis ·
 * Rule 19). Plain sentences, each on one line.
 *
 * @param candidate the text that is to be written; empty: none yet
 */
export function priorNotes(
  prior: string | null,
  candidate: string,
  ledger: Ledger | null,
): readonly string[] {
  const faults = (ledger?.faults ?? []).map(({ line }) => String(line));
  const unread =
    faults.length === 0
      ? []
      : [`Corrections that could not be read, by their lines: ${faults.join(', ')}.`];
  if (prior === null || candidate === '') return unread;
  const gone = handEdits(prior, candidate).filter(
    ({ kind, was }) => kind !== 'added' && was !== '',
  );
  const told = gone.slice(0, MOST_LINES).map(({ was, heading }) => {
    const place = heading === null ? '' : ` (under ${heading})`;
    return `No longer in the handoff${place}: ${was.replaceAll(/\s*\n\s*/gu, ' / ')}`;
  });
  const more = gone.length - told.length;
  return [...unread, ...told, ...(more > 0 ? [`And ${String(more)} more places.`] : [])];
}
