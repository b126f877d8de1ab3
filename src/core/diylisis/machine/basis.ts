import { day } from '../../words/times.js';
import type { Tracked } from './state.js';

/** What an item's handling rests on, in plain words, with the place. */
export function basisOf({
  item,
  disposition,
  relevance,
  grounded,
  residual,
  mergedInto,
}: Tracked): string {
  // Nothing stayed of it once words of a line that was left out were taken away.
  if (mergedInto === item.id) return 'taken out with the words of a line that was left out';
  if (mergedInto !== null) return 'says the same as another line, and is told there';
  if (disposition === null) return openWords(residual?.reason ?? null, grounded?.gone ?? null);
  switch (disposition.handling) {
    case 'ROUTE':
      return disposition.basis === 'gate' ? 'you named where it is found' : 'found where it stands';
    case 'DROP':
      if (disposition.until !== null) return `set aside by you until: ${disposition.until}`;
      return disposition.basis === 'gate'
        ? 'left out by you'
        : relevance.kind === 'not-needed'
          ? relevance.why
          : 'not needed';
    case 'KEEP':
      break;
  }
  const { evidence } = disposition.ground;
  switch (evidence.kind) {
    case 'CorrectedKeep':
      return `confirmed on ${day(evidence.delta.corrected_at, 'UTC')}, kept beside the handoff`;
    case 'Resolved':
      return evidence.answer.where === 'contract'
        ? 'the contract says it, in the author’s words'
        : 'confirmed by the author';
    case 'ObservedKeep':
      switch (evidence.support.kind) {
        case 'command':
          return `seen; ${evidence.support.command} shows it again`;
        case 'reread': {
          if (evidence.support.ref.kind === 'url') return 'an address that the reader can open';
          const line = grounded?.line ?? null;
          const where = line === null ? '' : `, line ${String(line)}`;
          return `seen: ${evidence.support.ref.locator}${where}`;
        }
        case 'captured':
          return `seen in captured output on ${day(evidence.support.at, 'UTC')}`;
      }
  }
}

function openWords(reason: string | null, gone: string | null): string {
  switch (reason) {
    case 'unresolved':
      return gone === null ? 'some words point at what a reader has not got' : goneWords(gone);
    case 'horizon-expired':
      return 'it was confirmed for a time, and that time is over';
    case 'comprehension-gap':
      return 'a reader could not follow it';
    default:
      return gone === 'unknown'
        ? 'it could not be looked at'
        : 'nothing that can be looked at bears it out';
  }
}

function goneWords(gone: string): string {
  switch (gone) {
    case 'missing':
      return 'it is not there any more';
    case 'session-bound':
      return 'it was there only while the session ran';
    case 'temporary':
      return 'it stands in a place that is swept';
    case 'record-retention':
      return 'the record it stands in is deleted before';
    case 'outside-workspace':
      return 'it lies outside the workspace';
    case 'untracked':
      return 'git does not track it, so that a reader elsewhere has not got it';
    case 'other-branch':
      return 'it stands on another branch only';
    case 'unpushed':
      return 'the commit was not pushed';
    default:
      return 'it does not last as long as the handoff';
  }
}
