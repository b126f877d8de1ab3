import type { Residue } from './residue.js';
import { scanResidue, type ResidueOptions } from './residueScan.js';

/**
 * Words that mean something only in the author's session (Diylisis · Detect(W), F1 scan; Trigger
 * Signals), in the order of the text. What the text itself explains is none.
 */
export function findResidue(text: string, options: ResidueOptions = {}): readonly Residue[] {
  return scanResidue(text, options).map(({ token, kind, start, end }) => ({
    token,
    kind,
    start,
    end,
  }));
}
