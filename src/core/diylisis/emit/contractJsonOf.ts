import type { ContractJson, HandoffContract } from '../handoffContract.js';

/** A declared contract in the form in which it stands in files, with the edge's verb beside it. */
export function contractJsonOf(contract: HandoffContract, verb: string): ContractJson {
  const { recipientProfile: profile, handoffDurability: durability } = contract;
  const { activation } = profile;
  return {
    recipient_profile: {
      knowledge: profile.knowledge,
      activation:
        activation.kind === 'Bounded'
          ? { kind: 'Bounded', duration: activation.duration }
          : { kind: activation.kind === 'Emergent' ? activation.name : activation.kind },
    },
    next_task: contract.nextTask,
    allowed_sources: [...contract.allowedSources],
    execution_scope: contract.executionScope,
    verification_commands: [...contract.verificationCommands],
    stop_condition: contract.stopCondition,
    handoff_durability:
      durability.kind === 'ExternalVersioned'
        ? { kind: durability.kind, version_ref: durability.versionRef }
        : { kind: durability.kind === 'Emergent' ? durability.name : durability.kind },
    emit_target: contract.emitTarget,
    activation_verb: verb,
  };
}
