import type { DistillReport, GateRow } from '../core/diylisis/distillReport.js';
import { count } from '../core/words/amounts.js';
import { visible } from '../core/words/visible.js';

/** A run in words, for a person at a terminal. */
export function distillText(report: DistillReport, files: readonly string[]): string {
  const lines = [...headLines(report, files), ...report.rows.flatMap(rowLines)];
  const masked = report.masked.map(({ kind, count: many }) => `${String(many)} ${kind}`).join(', ');
  if (masked !== '') lines.push(`Masked: ${masked}.`);
  return `${lines.map(visible).join('\n')}\n`;
}

function headLines(report: DistillReport, files: readonly string[]): readonly string[] {
  switch (report.status) {
    case 'ready':
      return typeof report.paste === 'string'
        ? [report.paste]
        : [...files.map((file) => `Written: ${file}`), report.label, '', report.initialPrompt];
    case 'portable':
      return ['Already portable: nothing in it leans on its session.'];
    case 'misfit':
      return [
        'The contract takes the choice of method from whoever does the task, without a checked artifact to take over.',
        report.misfit ?? '',
        `Proposed task: ${report.proposedContract?.next_task ?? ''}`,
      ];
    case 'failed':
      return [
        `No handoff was written: ${report.misfit ?? 'the review failed'}.`,
        ...(report.verdict?.findings ?? []).map(
          ({ quotedToken, location, whyUnresolvable }) =>
            `  ${location}: “${quotedToken}”, ${whyUnresolvable}`,
        ),
      ];
    case 'gate':
      return [
        `${count(report.rows.length, 'question')} to answer; give the answers with --answers FILE.`,
      ];
  }
}

function rowLines(row: GateRow): readonly string[] {
  return [
    '',
    `${row.id}  (${row.reason})`,
    ...row.content.split('\n').map((line) => `  ${line}`),
    `  resolve  ${row.effects.resolve}`,
    `  route    ${row.effects.route}`,
    `  drop     ${row.effects.drop}`,
    `  defer    ${row.effects.defer}`,
  ];
}
