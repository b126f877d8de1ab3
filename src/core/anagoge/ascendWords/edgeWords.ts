import type { BrokenLink, EdgeKind } from '../../graph/traversalEdge.js';
import { never } from '../../shared/never.js';

/** What kind of connection it is. */
export function edgeKindWords(kind: EdgeKind): string {
  switch (kind) {
    case 'chain':
      return 'goes on from it';
    case 'topic':
      return 'same topic';
    case 'concept':
      return 'same idea';
    case 'plain':
      return 'shares something';
    default:
      return never(kind);
  }
}

/** Why a link leads to no session. */
export function brokenWords({ reason }: Pick<BrokenLink, 'reason'>): string {
  switch (reason) {
    case 'not-written':
      return 'nothing is written about it yet';
    case 'gone':
      return 'its record is gone';
    case 'unreadable':
      return 'its record did not open';
    default:
      return never(reason);
  }
}
