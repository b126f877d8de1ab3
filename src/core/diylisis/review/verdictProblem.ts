import { CATEGORIES, type Realization, type Verdict } from './reviewer.js';

/** Who may have given a verdict. */
export const REALIZATIONS: readonly Realization[] = [
  'refuter-subagent',
  'generic-subagent',
  'lint-fallback',
];

/**
 * Why a verdict is none (stores: The refuter, caller): it does not say who gave it, a category is
 * missing or has nothing that was looked at, or result and findings do not fit. Null: it is one.
 */
export function verdictProblem(verdict: Verdict): string | null {
  if (!REALIZATIONS.includes(verdict.realization)) return 'it does not say who gave it';
  for (const [index, name] of CATEGORIES.entries()) {
    const rows = verdict.sweep.filter(({ category }) => category === index + 1);
    const [row] = rows;
    if (row === undefined) return `the sweep has no row for ${index + 1} ${name}`;
    if (rows.length > 1) return `the sweep has more than one row for ${index + 1} ${name}`;
    if (isEmptyCell(row.checked))
      return `the sweep does not say what was checked for ${index + 1} ${name}`;
    const has = verdict.findings.some(({ category }) => category === index + 1);
    if (has && row.status === 'clean')
      return `the sweep calls ${index + 1} ${name} clean, and there is a finding`;
  }
  if (verdict.result === 'Pass' && verdict.findings.length > 0) return 'it passes with findings';
  if (verdict.result === 'Fail' && verdict.findings.length === 0)
    return 'it fails without a finding';
  const bare = verdict.findings.find(
    ({ quotedToken, whyUnresolvable }) =>
      quotedToken.trim() === '' || whyUnresolvable.trim() === '',
  );
  return bare === undefined ? null : 'a finding cites nothing or gives no reason';
}

const isEmptyCell = (text: string): boolean =>
  /^[\s\-–—.…]*$|^(?:n\/?a|none|nothing|ok|clean)\.?$/iu.test(text.trim());
