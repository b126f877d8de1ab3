import type { SeededContract } from '../context.js';

/** The contract's text as the command line reads it, in the protocol's own names. */
export function contractFile(contract: SeededContract): string {
  const value = {
    recipient_profile: {
      knowledge: 'zero-memory',
      activation: contract.window ?? { kind: 'Unbounded' },
    },
    next_task: contract.next,
    allowed_sources: contract.sources ?? [],
    execution_scope: contract.scope,
    verification_commands: contract.verify ?? [],
    stop_condition: contract.stop,
    handoff_durability: { kind: contract.durability ?? 'OneShot' },
    emit_target: { kind: 'path', locator: contract.target },
    activation_verb: null,
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
