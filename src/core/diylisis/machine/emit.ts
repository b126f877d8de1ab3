import { taskStateText } from '../emit/taskState.js';
import type { HandoffFile } from '../distillReport.js';
import { candidateOf } from './candidate.js';
import type { DistillEnd, DistillState } from './state.js';

/** The name of a handoff's files without its ending. */
export const targetBase = (path: string): string => path.replace(/\.(?:md|markdown)$/iu, '');

/**
 * F7: the files of a handoff (Diylisis · emit), with exactly the text that was reviewed. What another
 * store keeps, or has no path, is text to paste. Only a re-distillation writes a ledger, the earlier
 * lines byte for byte and this run's behind them.
 */
export function emitted(state: DistillState): DistillEnd {
  const { contract, input } = state;
  const isFile =
    contract.handoffDurability.kind !== 'ExternalVersioned' && contract.emitTarget.kind === 'path';
  if (!isFile) return { kind: 'converged', files: [], paste: state.candidate };
  const path = contract.emitTarget.locator;
  const base = targetBase(path);
  const files: HandoffFile[] = [
    { role: 'prose', path, text: state.candidate },
    {
      role: 'task-state',
      path: `${base}.task-state.json`,
      text: taskStateText(candidateOf(state).taskState),
    },
  ];
  if (input.prior !== null && state.deltas.length > 0) {
    const earlier = input.prior.ledgerText;
    const between = earlier === '' || earlier.endsWith('\n') ? '' : '\n';
    const lines = state.deltas.map((delta) => `${JSON.stringify(delta)}\n`).join('');
    files.push({
      role: 'corrections',
      path: `${base}.corrections.jsonl`,
      text: `${earlier}${between}${lines}`,
    });
  }
  return { kind: 'converged', files, paste: null };
}
