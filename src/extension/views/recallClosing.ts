import type { Act } from '../../core/anamnesis/acts.js';
import type { RecallReport } from '../../core/anamnesis/recall.js';
import type { LastAct } from './recallMemory.js';
import type { Query } from './recallState.js';

/** Whether the act that closed the recall closes the same again: never another session. */
export function closesAgain({ last, shown, whole }: Query, report: RecallReport): boolean {
  switch (last?.act) {
    case 'identify':
    case 'correct':
      return (
        report.awaiting === 'identification' &&
        shown !== null &&
        report.grounded?.session.record === shown &&
        isSameWhole(whole, report)
      );
    case 'stop':
      return report.awaiting === 'expansion';
    case 'withdraw':
      return report.allowed.includes('withdraw');
    case undefined:
      return false;
  }
}

/** A whole that has come to other sessions since is another one. */
function isSameWhole(whole: Query['whole'], report: RecallReport): boolean {
  const now = report.grounded?.whole?.members.map(({ session }) => session.record) ?? [];
  return now.length === whole.length && now.every((record) => whole.includes(record));
}

/** Only acts that can close a recall are played again. */
export function lastActOf(act: Act): LastAct | null {
  switch (act.act) {
    case 'identify':
    case 'stop':
    case 'withdraw':
      return { act: act.act };
    case 'correct':
      return { act: 'correct', text: act.text };
    case 'answer':
    case 'choose':
    case 'expand':
      return null;
  }
}
