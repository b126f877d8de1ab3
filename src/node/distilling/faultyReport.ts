import type { LeftOut } from '../../core/diylisis/contextItem.js';
import type { DistillReport } from '../../core/diylisis/distillReport.js';
import type { ContractFault, ContractJson } from '../../core/diylisis/handoffContract.js';
import { NOTHING_LEFT } from '../../core/diylisis/machine/begin.js';

/** The report of a run that never began: its contract lacks something. */
export function faultyReport(
  contract: ContractJson,
  faults: readonly ContractFault[],
  leftOut: LeftOut,
): DistillReport {
  return {
    status: 'failed',
    files: [],
    paste: null,
    rows: [],
    dispositions: [],
    substitutions: [],
    residuals: [],
    verdict: null,
    measure: NOTHING_LEFT,
    passes: 0,
    label: '',
    proposedContract: null,
    misfit: null,
    contract,
    repairs: [],
    faults,
    initialPrompt: '',
    masked: [],
    maskedValues: [],
    leftOut,
    refused: [],
    isRedistillation: false,
    grewBy: null,
  };
}
