import * as z from 'zod/mini';
import type { ActivationEdge } from '../activationEdge.js';
import { readTaskState, taskStateText, type TaskStateBlock } from '../emit/taskState.js';
import type { HandoffContract } from '../handoffContract.js';
import { sameRef } from '../stableRef.js';

const filled = z.string().check(z.regex(/\S/u));
const ref = z.object({ kind: z.enum(['path', 'url', 'id', 'command']), locator: filled });

/** What every contract holds before it is handed on; what may be empty is a list. */
const contractShape = z.object({
  recipientProfile: z.object({ knowledge: filled, activation: z.object({ kind: filled }) }),
  nextTask: filled,
  allowedSources: z.array(ref),
  executionScope: filled,
  verificationCommands: z.array(filled),
  handoffDurability: z.object({ kind: filled }),
  emitTarget: ref,
});
const edgeShape = z.object({ verb: filled, locator: ref });

/**
 * Required fields of contract, task block and activation edge that are absent or fail their schema
 * (F6's third leg), each named. The stop condition is a leg of its own.
 */
export function schemaGaps(
  contract: HandoffContract,
  edge: ActivationEdge,
  tasks: TaskStateBlock,
): readonly string[] {
  const gaps = [
    ...gapsOf('contract', contractShape.safeParse(contract)),
    ...gapsOf('activation', edgeShape.safeParse(edge)),
  ];
  if (!sameRef(edge.locator, contract.emitTarget)) gaps.push('activation.locator');
  if (readTaskState(taskStateText(tasks)) === null) gaps.push('task_state');
  return gaps;
}

function gapsOf(
  name: string,
  parsed: { readonly success: boolean; readonly error?: z.core.$ZodError | undefined },
): string[] {
  return (parsed.error?.issues ?? []).map(({ path }) => [name, ...path.map(String)].join('.'));
}
