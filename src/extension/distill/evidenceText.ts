import type { DispositionRow, DistillReport } from '../../core/diylisis/distillReport.js';
import type { Substitution } from '../../core/diylisis/residue/residue.js';
import { count } from '../../core/words/amounts.js';
import { refText } from './contractForm.js';
import {
  leftOutWords,
  REASON_WORDS,
  residueWords,
  restsOnWords,
  reviewerWords,
} from './distillWords.js';

const HANDLING = { KEEP: 'kept', ROUTE: 'referred to', DROP: 'left out' } as const;

/** How a handoff came about, as a document: what was replaced, how each item was handled, what was open. */
export function evidenceText(report: DistillReport, title: string): string {
  const { substitutions, dispositions, residuals, verdict } = report;
  return [
    `# How the handoff came about: ${inline(title)}\n`,
    ...section(
      'Words of the session, and what stands in their place',
      ['Word', 'Kind', 'Meaning', 'Sure'],
      substitutions.map(({ surfaceToken, kind, canonicalRef, confidence, unresolved }) => [
        surfaceToken,
        residueWords(kind),
        meaning(canonicalRef, unresolved),
        `${Math.round(confidence * 100)} %`,
      ]),
    ),
    ...section(
      'How each item was handled',
      ['Item', 'Handling', 'Why', 'Rests on'],
      dispositions.map((row) => [
        row.item.content,
        handlingWords(row),
        row.basis,
        restsOnWords(row),
      ]),
    ),
    ...section(
      'What was open',
      ['Item', 'Why', 'Shown to you', 'Finding'],
      residuals.map(({ content, reason, surfaced, finding }) => [
        content,
        REASON_WORDS[reason],
        surfaced ? 'yes' : 'no',
        finding?.whyUnresolvable ?? '',
      ]),
    ),
    '## What was not taken in\n',
    ...bullets([
      ...leftOutWords(report.leftOut),
      ...report.masked.map(({ kind, count: amount }) => `${count(amount, kind)} hidden`),
    ]),
    '## Who looked at it\n',
    ...bullets([
      ...(verdict === null
        ? ['Nobody yet.']
        : [reviewerWords(verdict.realization), ...verdict.sweep.map((row) => row.checked)]),
      report.label,
    ]),
  ].join('\n');
}

function meaning(ref: Substitution['canonicalRef'], isUnresolved: boolean): string {
  if (ref === null) return 'nothing was found';
  const said = 'content' in ref ? ref.content : refText(ref);
  return isUnresolved ? `not settled; it could be ${said}` : said;
}

function handlingWords({ handling, until }: DispositionRow): string {
  if (handling === null) return 'not decided';
  return until === null ? HANDLING[handling] : `left out until ${until}`;
}

function section(
  heading: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  if (rows.length === 0) return [`## ${heading}\n`, 'None.\n'];
  return [
    `## ${heading}\n`,
    `| ${columns.join(' | ')} |`,
    `|${columns.map(() => ' --- ').join('|')}|`,
    ...rows.map((cells) => `| ${cells.map(cell).join(' | ')} |`),
    '',
  ];
}

const bullets = (lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? ['None.\n'] : [...lines.map((line) => `- ${inline(line)}`), ''];

/** Words of a record in a table: one line of plain text, whatever stands in them. */
const cell = (text: string): string => inline(text).replaceAll('|', '\\|');

/** Nothing in foreign words is to be markup: no tags, links, emphasis or code. */
function inline(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.replace(/[\\`*_[\]<>#~!&]/gu, '\\$&');
}
