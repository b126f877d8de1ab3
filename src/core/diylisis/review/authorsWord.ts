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
 * @param written what the person wrote at the gate
 */
export function withAuthorsWord(
  verdict: Verdict,
  confirmed: readonly string[],
  written: readonly string[] = [],
): Verdict {
  if (verdict.realization !== 'lint-fallback' || confirmed.length + written.length === 0)
    return verdict;
  const own = written.map(plain);
  const known = new Set(confirmed.map((token) => token.toLowerCase()));
  const isVouched = ({ category, quotedToken }: Verdict['findings'][number]): boolean =>
    (VOUCHED.has(category) && known.has(quotedToken.toLowerCase())) ||
    // A claim in words that the person wrote for this reader is theirs, and no inference.
    (category === 7 && own.some((words) => words.includes(claimOf(quotedToken))));
  const vouched = verdict.findings.filter(isVouched);
  if (vouched.length === 0) return verdict;
  const findings = verdict.findings.filter((finding) => !isVouched(finding));
  return {
    ...verdict,
    findings,
    result: findings.length === 0 ? 'Pass' : 'Fail',
    sweep: verdict.sweep.map((row) => {
      const answered = vouched.filter(({ category }) => category === row.category);
      if (answered.length === 0) return row;
      const named = answered.map(({ quotedToken }) => `“${quotedToken}”`).join(', ');
      const isClean = !findings.some(({ category }) => category === row.category);
      return {
        ...row,
        status: isClean ? 'clean' : row.status,
        checked: `${row.checked}; on the author’s word: ${named}`,
      };
    }),
  };
}

const plain = (text: string): string =>
  text
    .replace(/[`“”"]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

/** The words of a finding's sentence, as far as they are quoted; a table's other cells are none. */
const claimOf = (token: string): string => {
  const words = plain(token.split(' | ')[0] ?? '').replace(/…$/u, '');
  return words === '' ? '\n' : words;
};
