import { count } from '../../../words/amounts.js';
import { operativeProcedures } from '../../competenceProcedures.js';
import { lineAt, placeOf } from '../handoffText.js';
import type { Checked, Lint } from './lint.js';

/** Category 9, told at the level of the category only (stores: The refuter, row 9). */
export function checkProcedure(lint: Lint): Checked {
  const procedures = operativeProcedures(lint.handoff.text, lint.request.contract);
  const blocks = lint.handoff.lines.filter(
    ({ part, text }) => part === 'code' && /^\s*(?:`{3,}|~{3,})\S*/u.test(text),
  ).length;
  return {
    findings: procedures.slice(0, 1).map(({ start, token }) => {
      const line = lineAt(lint.handoff, start);
      return {
        quotedToken: token,
        location: line === null ? '' : placeOf(line),
        line: line?.number ?? null,
        category: 9 as const,
        whyUnresolvable:
          'a procedure of the author is to be taken as it is, and nothing verifies it',
        advisory: 'Defer' as const,
        repairNote: 'contract misfit, re-declare with recipient-owned method',
      };
    }),
    checked: `numbered steps and ${count(Math.ceil(blocks / 2), 'block')} of code read for a procedure that has to be used`,
  };
}
