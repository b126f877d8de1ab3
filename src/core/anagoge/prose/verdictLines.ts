import type { Confirmation } from '../../graph/confirmation.js';
import type { HigherUnit } from '../../graph/higherUnit.js';
import { count, listed, shortened } from '../../words/amounts.js';
import { codeSpan } from '../../words/markdown.js';
import { visibleLine } from '../../words/visible.js';
import { claimKindWords, claimedBy, verdictWords } from '../ascendWords/verdictWords.js';

const LONGEST = 120;

/**
 * Every claim with what was said before, what the record says, and where. A list and no table: a
 * stroke in quoted words would cut a table's cell before the quotation is seen.
 */
export function verdictLines(
  { members }: HigherUnit,
  confirmations: readonly Confirmation[],
): string {
  const order = new Map(members.map(({ facts }, index) => [facts.session.record, index] as const));
  const place = ({ claim }: Confirmation): number => order.get(claim.record) ?? members.length;
  return [...confirmations]
    .sort((a, b) => place(a) - place(b))
    .map((one) => {
      const { claim, verdict, index, record, excerpt, note } = one;
      const at = order.get(claim.record);
      const where = at === undefined ? 'Another session' : `Session ${at + 1}`;
      const line = excerpt === null ? '' : `, line ${excerpt.locator.line}`;
      return [
        `- ${where}, ${claimKindWords(claim.kind).toLowerCase()}: ${verdictWords(verdict)}.`,
        `Said before, by ${claimedBy(one)}: ${piece(index)}.`,
        ...(record === null ? [] : [`The record${line}: ${piece(record)}.`]),
        ...(note === null ? [] : [`${note.charAt(0).toUpperCase()}${note.slice(1)}.`]),
      ].join(' ');
    })
    .join('\n');
}

const piece = (text: string): string => codeSpan(shortened(visibleLine(text), LONGEST));

/** The same in one sentence. */
export function verdictSummary(confirmations: readonly Confirmation[]): string {
  const number = (verdict: Confirmation['verdict']): number =>
    confirmations.filter((one) => one.verdict === verdict).length;
  const told = (['confirmed', 'corrected', 'unattested'] as const)
    .filter((verdict) => number(verdict) > 0)
    .map((verdict) => `${number(verdict)} ${verdictWords(verdict)}`);
  return told.length === 0
    ? 'Nothing here rests on a summary.'
    : `${count(confirmations.length, 'reading was', 'readings were')} checked in the records: ${listed(told)}.`;
}
