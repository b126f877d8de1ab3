import type { AnswerJson } from '../distillReport.js';
import type { HandoffContract } from '../handoffContract.js';
import type { StableRef } from '../stableRef.js';
import { asReference } from './answerValue.js';

const withoutMark = (locator: string): string => locator.trim().replace(/^\.\//u, '');

/** Whether a finding's words are a check or a source that the contract lists. */
export function isContractEntry(
  { verificationCommands, allowedSources }: HandoffContract,
  token: string,
): boolean {
  const own = withoutMark(token);
  return (
    verificationCommands.some((command) => command.trim() === own) ||
    allowedSources.some(({ locator }) => withoutMark(locator) === own)
  );
}

/**
 * The contract after an answer about one of its checks or sources: a command or reference that is
 * given takes its place; with any other answer it is on the list no more, for no reader can follow it.
 */
export function withEntryAnswered(
  contract: HandoffContract,
  token: string,
  answer: AnswerJson,
): HandoffContract {
  const own = withoutMark(token);
  const given = asReference(answer.value?.trim() ?? '');
  const isKept = answer.answer === 'resolve' || answer.answer === 'route';
  const put = isKept ? given : null;
  const commands = contract.verificationCommands.flatMap((command) =>
    command.trim() !== own ? [command] : put?.kind === 'command' ? [put.locator] : [],
  );
  const sources = contract.allowedSources.flatMap((ref): StableRef[] =>
    withoutMark(ref.locator) !== own ? [ref] : put !== null && put.kind !== 'command' ? [put] : [],
  );
  return { ...contract, verificationCommands: commands, allowedSources: sources };
}

/** Says of a task that it is done, and nothing of how one knows. */
const BARE =
  /^(?:the |all )?(?:tasks?|work|everything|it|all) (?:is|are) (?:done|finished|complete)\.?$/iu;

/** A stop condition without the clause that rests on a check which is gone; empty: nothing is left. */
export function withoutClause(text: string, token: string): string {
  const wanted = token.toLowerCase();
  const clauses = text.split(/\s*[,;]\s+(?:and\s+|und\s+|et\s+|y\s+)?|\s+(?:and|und|et|y)\s+/iu);
  const left = clauses.filter((clause) => !clause.toLowerCase().includes(wanted));
  return left.every((clause) => BARE.test(clause.trim())) ? '' : left.join(', ').trim();
}
