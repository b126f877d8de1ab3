import type { HandoffContext, Known } from '../context.js';
import { holdsAll, holdsAny } from '../match.js';
import { flat, type GateRow } from './report.js';

/** An answer as a file of answers holds it, one a line. */
export interface GivenAnswer {
  readonly id: string;
  readonly answer: Known['answer'];
  readonly value?: string;
}

/**
 * Answers one row as a person who knows the seeded truth and nothing else: facts before traps, the
 * row's own words before what stands beside them. What they do not know they drop.
 */
export function answerOf(context: HandoffContext, row: GateRow): GivenAnswer {
  const beside = [row.content, flat(row.finding), flat(row.evidence)].join('\n');
  const known = knownIn(context, row.content) ?? knownIn(context, beside);
  if (known === null) return { id: row.id, answer: 'drop' };
  const { answer, value } = known;
  return { id: row.id, answer, ...(value === undefined ? {} : { value }) };
}

function knownIn({ needed, traps }: HandoffContext, text: string): Known | null {
  const facts = needed.flatMap(({ known }) => known ?? []);
  const meanings = traps.flatMap(({ known }) => known ?? []);
  const seen = [...facts, ...meanings].filter(({ about }) => holdsAll(text, about));
  const [first, ...others] = seen;
  if (first === undefined) {
    const isTrap = traps.some(({ marks }) => holdsAny(text, marks));
    return isTrap ? { about: [], answer: 'drop' } : null;
  }
  // One row may ask for several facts at once; a person says all they know of it.
  const more = others.filter(({ answer }) => answer === first.answer);
  const values = [...new Set([first, ...more].flatMap(({ value }) => value ?? []))];
  return values.length === 0 ? first : { ...first, value: values.join(' ') };
}
