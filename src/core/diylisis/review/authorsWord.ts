import type { Category, Verdict } from './reviewer.js';

/**
 * What a person may vouch for against a checklist: that a name is known to the reader, that a number is
 * what it looks like, that a claim is settled. Whether something is there, points somewhere, or takes
 * away the reader's judgement, nobody's word decides.
 */
const VOUCHED: ReadonlySet<Category> = new Set([1, 2, 7]);

/**
 * A verdict of the checklist without the findings that the person was asked about and answered for in
 * their own words; the sweep names each of them. A fresh reader's verdict is never changed.
 *
 * @param confirmed quoted tokens of findings that the person resolved
 */
export function withAuthorsWord(verdict: Verdict, confirmed: readonly string[]): Verdict {
  if (verdict.realization !== 'lint-fallback' || confirmed.length === 0) return verdict;
  const known = new Set(confirmed.map((token) => token.toLowerCase()));
  const isVouched = ({ category, quotedToken }: Verdict['findings'][number]): boolean =>
    VOUCHED.has(category) && known.has(quotedToken.toLowerCase());
  const vouched = verdict.findings.filter(isVouched);
  if (vouched.length === 0) return verdict;
  const findings = verdict.findings.filter((finding) => !isVouched(finding));
  return {
    ...verdict,
    findings,
    result: findings.length === 0 ? 'Pass' : 'Fail',
    sweep: verdict.sweep.map((row) => {
      const own = vouched.filter(({ category }) => category === row.category);
      if (own.length === 0) return row;
      const named = own.map(({ quotedToken }) => `“${quotedToken}”`).join(', ');
      const isClean = !findings.some(({ category }) => category === row.category);
      return {
        ...row,
        status: isClean ? 'clean' : row.status,
        checked: `${row.checked}; on the author’s word: ${named}`,
      };
    }),
  };
}
