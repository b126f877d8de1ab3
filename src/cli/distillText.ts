import type { ContextItem } from '../core/diylisis/contextItem.js';
import type { ResidualReason } from '../core/diylisis/disposition.js';
import type { DispositionRow, DistillReport, GateRow } from '../core/diylisis/distillReport.js';
import { byteSize, count, listed, quoted } from '../core/words/amounts.js';
import { visible, visibleLine } from '../core/words/visible.js';
import { firstEmitNote, type ToldRun } from './distillJson.js';

/** A line of the table of what became of everything is no longer than this. */
const LINE = 100;
/** Of one handling so many lines are shown. */
const MOST_LINES = 12;

const REASONS: Readonly<Record<ResidualReason, string>> = {
  unresolved: 'it is not clear what it points to',
  'unknown-provenance': 'nothing was found that it rests on',
  'horizon-expired': 'it was said to hold for a time, and that time is over',
  'comprehension-gap': 'a reader who does not know the session would not follow it',
};

const HANDLINGS = [
  ['KEEP', 'Kept'],
  ['ROUTE', 'Referred to'],
  ['DROP', 'Left out'],
] as const;

/** A run in words, for a person at a terminal. */
export function distillText(told: ToldRun): string {
  const { report } = told;
  const lines = [
    ...headLines(told),
    ...report.rows.flatMap(rowLines),
    ...handledLines(report),
    ...noteLines(told),
  ];
  return `${lines.map(visible).join('\n')}\n`;
}

function headLines({ report, files }: ToldRun): readonly string[] {
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
  const tokens = [...new Set(row.tokens.map(({ surfaceToken }) => surfaceToken))];
  return [
    '',
    `${row.id}  (${REASONS[row.reason]})`,
    ...row.content.split('\n').map((line) => `  ${line}`),
    ...(tokens.length > 0 ? [`  not clear: ${listed(tokens.map(quoted))}`] : []),
    ...row.evidence.map(({ text, item }) => cut(`  from ${placeOf(item)}: ${visibleLine(text)}`)),
    `  resolve  ${row.effects.resolve}`,
    `  route    ${row.effects.route}`,
    `  drop     ${row.effects.drop}`,
    `  defer    ${row.effects.defer}`,
  ];
}

function placeOf(item: ContextItem | null): string {
  const source = item?.source ?? null;
  if (source === null) return 'the handoff';
  return source.kind === 'record'
    ? `record line ${String(source.locator.line)}`
    : `${source.path}:${String(source.lines[0])}`;
}

/** What became of everything that is settled, in short; the whole is in the JSON. */
function handledLines({ status, paste, dispositions }: DistillReport): readonly string[] {
  if (status === 'portable' || status === 'misfit' || typeof paste === 'string') return [];
  return HANDLINGS.flatMap(([handling, name]) => {
    const rows = dispositions.filter((row) => row.handling === handling);
    if (rows.length === 0) return [];
    const more = rows.length - MOST_LINES;
    return [
      '',
      `${name}: ${count(rows.length, 'item')}`,
      ...rows.slice(0, MOST_LINES).map(handledLine),
      ...(more > 0 ? [`  and ${String(more)} more, all of them with --json`] : []),
    ];
  });
}

function handledLine({ item, basis }: DispositionRow): string {
  return cut(`  ${cut(visibleLine(item.content), 60)} — ${visibleLine(basis)}`);
}

function noteLines({ report, masked }: ToldRun): readonly string[] {
  const { grewBy, doubtfulLeaks = [], notes = [] } = report;
  const first = firstEmitNote(report);
  const lines = [
    ...notes,
    ...(first === null ? [] : [first]),
    ...(doubtfulLeaks.length === 0
      ? []
      : [`These words may come from what was left out: ${listed(doubtfulLeaks.map(quoted))}.`]),
    ...(grewBy !== null && grewBy > 0
      ? [`The session goes on: ${byteSize(grewBy)} came since it was read.`]
      : []),
    ...masked.map(({ number, kind, where }) => `Masked ${String(number)}: ${kind}, ${where}`),
    ...(masked.length === 0
      ? []
      : ['What is no secret is let through with --not-secret and its number.']),
  ];
  return lines.length === 0 ? [] : ['', ...lines];
}

function cut(text: string, most = LINE): string {
  const letters = Array.from(text);
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}
