import type { DistillReport } from '../../core/diylisis/distillReport.js';
import type { MaskedTexts } from '../../core/diylisis/maskedInput.js';
import { listed } from '../../core/words/amounts.js';

/** A secret in a list of corrections, by the line it stands in, from 1. */
export interface LedgerSecret {
  readonly kind: string;
  readonly line: number;
}

/** Places that are named of a kind; the rest is counted. */
const MOST_LINES = 10;

/**
 * The secrets that somebody wrote into a list of corrections, whose lines are carried byte for byte.
 * Each value comes to be known, so that it can be let through.
 *
 * @param file its path as the person knows it
 */
export function secretsInLedger(
  text: string,
  file: string,
  masked: MaskedTexts,
): readonly LedgerSecret[] {
  return text.split('\n').flatMap((line, index) => {
    masked.text(line, `line ${String(index + 1)} of ${file}`);
    return masked.found(line).map(({ kind }) => ({ kind, line: index + 1 }));
  });
}

/**
 * The report of a run whose list of corrections holds secrets: where it would be written again, it
 * stops before that, for its earlier lines are never changed and a secret is in no file of ours.
 */
export function withLedgerSecrets(
  report: DistillReport,
  secrets: readonly LedgerSecret[],
  file: string,
): DistillReport {
  if (secrets.length === 0) return report;
  const held = `${file} holds ${listed(places(secrets))}`;
  if (!report.files.some(({ role }) => role === 'corrections')) {
    const note = `${held}. The file is not written now; take it out there by hand.`;
    return { ...report, notes: [...(report.notes ?? []), note] };
  }
  return {
    ...report,
    status: 'failed',
    files: [],
    misfit: `${held}, and its lines are carried as they stand, so it would be written once more; take it out of the file by hand and look through again, or let it through if it is no secret`,
  };
}

/** "a secret (AWS access key) in line 3 and line 7". */
function places(secrets: readonly LedgerSecret[]): readonly string[] {
  const byKind = new Map<string, Set<number>>();
  for (const { kind, line } of secrets) byKind.set(kind, (byKind.get(kind) ?? new Set()).add(line));
  return [...byKind].map(([kind, lines]) => {
    const named = [...lines].slice(0, MOST_LINES).map((line) => `line ${String(line)}`);
    const more = lines.size - named.length;
    return `a secret (${kind}) in ${listed(more > 0 ? [...named, `${String(more)} more lines`] : named)}`;
  });
}
