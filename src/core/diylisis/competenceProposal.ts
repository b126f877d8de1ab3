import { speaksOfMethod } from './competenceMethod.js';
import { withoutCode } from './competenceTask.js';
import type { ContractJson, HandoffContract } from './handoffContract.js';
import { en } from './residue/languages/en.js';
import { languagesIn, mainLanguage } from './residue/languages/languages.js';

/** The same contract that leaves the way to the reader; a sentence that took it away is left out. */
export function proposedFor(contract: HandoffContract): ContractJson {
  const keep = (text: string): string => {
    const isTaken = (sentence: string): boolean =>
      languagesIn(sentence).some(
        ({ method }) =>
          method.withheld.test(sentence) &&
          (method.owned.test(sentence) || speaksOfMethod(sentence)),
      );
    const left = text
      .split(/(?<=[.!?;。！？；])\s*/u)
      .filter((sentence) => !isTaken(withoutCode(sentence)))
      .join(' ')
      .trim();
    // A task of one sentence cannot be left out; the sentence added to it says what holds.
    return left === '' ? text.trim() : left;
  };
  const sentence = methodSentence(contract.nextTask);
  const task = keep(contract.nextTask).replace(/[;,]$/u, '');
  return {
    ...contractAsJson(contract),
    next_task:
      `${/[.!?。！？]$/u.test(task) || task === '' ? task : `${task}${/[\p{Script=Han}\p{Script=Hiragana}]$/u.test(task) ? '。' : '.'}`} ${sentence}`.trim(),
    execution_scope: keep(contract.executionScope),
  };
}

/** The sentence that leaves the way to the reader, in the language of a task. */
export const methodSentence = (task: string): string => (mainLanguage(task) ?? en).method.sentence;

/** A contract in the form it has in files. */
function contractAsJson(contract: HandoffContract): ContractJson {
  const { recipientProfile, handoffDurability: durability } = contract;
  const { activation } = recipientProfile;
  return {
    recipient_profile: {
      knowledge: recipientProfile.knowledge,
      activation:
        activation.kind === 'Bounded'
          ? { kind: 'Bounded', duration: activation.duration }
          : { kind: activation.kind === 'Emergent' ? activation.name : activation.kind },
    },
    next_task: contract.nextTask,
    allowed_sources: contract.allowedSources.map((ref) => ({ ...ref })),
    execution_scope: contract.executionScope,
    verification_commands: [...contract.verificationCommands],
    stop_condition: contract.stopCondition,
    handoff_durability:
      durability.kind === 'ExternalVersioned'
        ? { kind: 'ExternalVersioned', version_ref: { ...durability.versionRef } }
        : { kind: durability.kind === 'Emergent' ? durability.name : durability.kind },
    emit_target: { ...contract.emitTarget },
  };
}
