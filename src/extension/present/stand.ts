import type { RecallReport } from '../../core/anamnesis/recall.js';
import { never } from '../../core/shared/never.js';
import type { Stand } from '../../webview/contract/recallView.js';

/** Where a recall stands, as the page tells its states apart. */
export function standOf({ awaiting, terminal, notVague }: RecallReport): Stand {
  switch (awaiting) {
    case 'identification':
      return 'card';
    case 'answer':
      return 'question';
    case 'expansion':
      return 'checkpoint';
    case null:
      break;
    default:
      return never(awaiting);
  }
  switch (terminal) {
    case 'RecalledContext':
      return 'identified';
    case 'AttemptsExhausted':
      return 'exhausted';
    case 'NotVague':
      return notVague?.reason === 'identified' ? 'known' : 'exact';
    case 'Withdrawn':
      return 'withdrawn';
    case 'NullMatch':
    case null:
      return 'nothing';
    default:
      return never(terminal);
  }
}

/** Endings after which looking inside, other words and what was tried are offered. */
export function isMissed(report: RecallReport): boolean {
  const stand = standOf(report);
  return stand === 'nothing' || stand === 'exhausted';
}
