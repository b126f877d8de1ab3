import { MINIMAL_VERB } from './activationEdge.js';
import { definesOutcome, leavesMethod, saysWhoseMethod, takenIn } from './competenceMethod.js';
import { withoutCode } from './competenceTask.js';
import { contractJsonOf } from './emit/contractJsonOf.js';
import type { ContractJson, HandoffContract } from './handoffContract.js';
import { en } from './residue/languages/en.js';
import { mainLanguage } from './residue/languages/languages.js';

/**
 * The same contract that leaves the way to the reader; a sentence that took it away is left out. Where
 * nothing says what is accepted, a stop condition that claims no more than the task is proposed.
 */
export function proposedFor(contract: HandoffContract): ContractJson {
  const sentence = methodSentence(contract.nextTask);
  const own = withoutTaken(contract.nextTask).replace(/[;,]$/u, '');
  // A task that said nothing else is what its end is: the stop condition.
  const task = /\p{L}/u.test(own) ? own : contract.stopCondition.trim();
  return {
    ...contractJsonOf(contract, MINIMAL_VERB),
    next_task:
      leavesMethod(contract) || saysWhoseMethod(task) ? task : `${ended(task)} ${sentence}`.trim(),
    execution_scope: withoutTaken(contract.executionScope) || sentence,
    stop_condition: definesOutcome(contract)
      ? contract.stopCondition
      : acceptedSentence(contract.nextTask),
  };
}

const ended = (task: string): string => {
  if (task === '' || /[.!?。！？]$/u.test(task)) return task;
  return /[\p{Script=Han}\p{Script=Hiragana}]$/u.test(task) ? `${task}。` : `${task}.`;
};

/** A text without the sentences, or in a single one the words, that take the choice away. */
function withoutTaken(text: string): string {
  // A dot within a name ends nothing, and what stands between sentences stays as it is.
  const sentences = text.split(/(?<=\s)(?=\S)(?<=[.!?;\n]\s*)|(?<=[。！？；])/u);
  const kept = sentences.filter((one) => takenIn(withoutCode(one)) === null);
  if (kept.length > 0 || sentences.length > 1) return kept.join('').trim();
  const taken = takenIn(withoutCode(text)) ?? '';
  return text
    .replace(taken, '')
    .replace(/^\s*(?:how|which way|cómo|comment|wie)(?:\s+(?:to\s+)?|(?=[.!?]*\s*$))/iu, '')
    .replace(/^[\s.,;:。]+$/u, '')
    .trim();
}

/** The sentence that leaves the way to the reader, in the language of a task. */
export const methodSentence = (task: string): string => (mainLanguage(task) ?? en).method.sentence;

/** The stop condition of a contract that has none and no check either, in the language of a task. */
export const acceptedSentence = (task: string): string =>
  (mainLanguage(task) ?? en).method.accepted;
