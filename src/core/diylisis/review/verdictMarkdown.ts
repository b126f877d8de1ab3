import {
  CATEGORIES,
  type Category,
  type Finding,
  type SweepRow,
  type Verdict,
} from './reviewer.js';
import { REALIZATIONS, verdictProblem } from './verdictProblem.js';

const ADVICE = ['Resolve', 'Route', 'Drop', 'Defer'] as const;

/** A verdict in the fixed form of its headings and columns (stores: The refuter, verdict format). */
export function verdictMarkdown(verdict: Verdict): string {
  const findings = verdict.findings.map((one) =>
    tableRow([
      `"${one.quotedToken}"`,
      one.location,
      String(one.category),
      one.whyUnresolvable,
      one.advisory,
      one.repairNote,
    ]),
  );
  const sweep = verdict.sweep.map(({ category, status, checked }) =>
    tableRow([`${category} ${CATEGORIES[category - 1] ?? ''}`, status, checked]),
  );
  return [
    '## Zero-Memory Review',
    '',
    `### Verdict: ${verdict.result}`,
    '',
    `### Realization: ${verdict.realization}`,
    '',
    '### Findings (when Fail)',
    '',
    '| Quoted token | Location | Category | Why unresolvable | Advisory disposition | Repair note |',
    '|---|---|---|---|---|---|',
    ...findings,
    '',
    '### Category sweep (required for BOTH verdicts)',
    '',
    '| Category | Status | What was checked |',
    '|---|---|---|',
    ...sweep,
    '',
  ].join('\n');
}

/** Cells hold anything; what would end a cell, a line or an escape is written as its escape. */
const ESCAPES: readonly (readonly [string, string])[] = [
  ['\\', '\\\\'],
  ['|', '\\|'],
  ['\n', '\\n'],
  ['\r', '\\r'],
];
const escaped = (text: string): string =>
  ESCAPES.reduce((rest, [from, to]) => rest.replaceAll(from, to), text);
const unescaped = (text: string): string =>
  text.replace(/\\([\\|nr])/gu, (_, one: string) =>
    one === 'n' ? '\n' : one === 'r' ? '\r' : one,
  );
const tableRow = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;

/** What a reviewer handed back as a verdict, or why it is none; a row is never dropped. */
export function readVerdict(
  markdown: string,
): { readonly verdict: Verdict } | { readonly problem: string } {
  const result = /^#{1,6}[ \t]*Verdict[ \t]*:[ \t]*\**(Pass|Fail)\b/imu.exec(markdown)?.[1];
  if (result === undefined) return { problem: 'it has no line with Pass or Fail' };
  const named = /^#{1,6}[ \t]*Realization[ \t]*:[ \t]*\**([\w-]+)/imu
    .exec(markdown)?.[1]
    ?.toLowerCase();
  const realization = REALIZATIONS.find((one) => one === named);
  if (realization === undefined) return { problem: 'it does not say who gave it' };
  const findings: Finding[] = [];
  for (const cells of rowsUnder(markdown, /^#{1,6}[ \t]*Findings/imu)) {
    const finding = readFinding(cells);
    if (finding === null)
      return { problem: `a row of the findings cannot be read: ${cells.join(' | ')}` };
    findings.push(finding);
  }
  const sweep: SweepRow[] = [];
  for (const [name = '', status = '', checked = ''] of rowsUnder(
    markdown,
    /^#{1,6}[ \t]*Category sweep/imu,
  )) {
    const category = readCategory(name);
    if (category === null) return { problem: `a row of the sweep names no category: ${name}` };
    sweep.push({ category, status: /find/iu.test(status) ? 'finding' : 'clean', checked });
  }
  const verdict: Verdict = {
    result: result.toLowerCase() === 'pass' ? 'Pass' : 'Fail',
    realization,
    findings,
    sweep,
  };
  const problem = verdictProblem(verdict);
  return problem === null ? { verdict } : { problem };
}

function readFinding(cells: readonly string[]): Finding | null {
  const [token = '', location = '', category = '', why = '', advice = '', repairNote = ''] = cells;
  const number = readCategory(category);
  const advisory = ADVICE.find((one) => one.toLowerCase() === advice.trim().toLowerCase());
  if (number === null || advisory === undefined) return null;
  const line = /\bline (\d{1,7})$/u.exec(location)?.[1];
  return {
    quotedToken: /^["“][\s\S]*["”]$/u.test(token) ? token.slice(1, -1) : token,
    location,
    line: line === undefined ? null : Number(line),
    category: number,
    whyUnresolvable: why,
    advisory,
    repairNote,
  };
}

/** "4 Unresolvable references", "4" or the name alone. */
function readCategory(text: string): Category | null {
  const number = Number(/^\s*\D{0,3}(\d{1,2})(?!\d)/u.exec(text)?.[1] ?? '0');
  const index =
    number > 0
      ? number
      : CATEGORIES.findIndex((name) => text.toLowerCase().includes(name.toLowerCase())) + 1;
  return index >= 1 && index <= CATEGORIES.length ? (index as Category) : null;
}

/** The cells of the table under a heading, without its head. */
function rowsUnder(markdown: string, heading: RegExp): readonly (readonly string[])[] {
  const at = heading.exec(markdown);
  if (at === null) return [];
  const lines = markdown.slice(at.index).split('\n').slice(1);
  const end = lines.findIndex((line) => /^#{1,6}[ \t]/u.test(line));
  const table = (end < 0 ? lines : lines.slice(0, end)).filter((line) => /^\s*\|/u.test(line));
  const isRule = (line: string): boolean => /^\s*\|?[\s:|-]+$/u.test(line) && line.includes('-');
  const rule = table.findIndex(isRule);
  return table
    .slice(rule + 1)
    .map(cellsOf)
    .filter((cells) => cells.some((cell) => cell !== '' && !/^[-–—]+$/u.test(cell)));
}

const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/^\|/u, '')
    .replace(/(?<!\\)((?:\\\\)*)\|$/u, '$1')
    .split(/(?<=(?<!\\)(?:\\\\)*)\|/u)
    .map((cell) => unescaped(cell.replace(/^ | $/gu, '')));
