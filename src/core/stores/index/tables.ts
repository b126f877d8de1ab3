import type { Coinage, IdentifierTuple } from '../../records/deposit.js';

/** Namespaces by extractor, for tables from before the namespace had a column. */
const NAMESPACES: Readonly<Record<string, string>> = {
  url: 'url',
  path_ref: 'fs_path',
  pr_ref: 'github_pr',
  issue_ref: 'github_issue',
  commit_sha: 'git_commit',
  session_id: 'session',
};

/** The rows of an identifier table; rows without a literal or a source are left out. */
export function readIdentifiers(body: string): readonly IdentifierTuple[] {
  return tableRows(body).flatMap((row) => {
    const literal = row['literal'] ?? '';
    const source = row['source'] ?? '';
    if (literal === '' || source === '') return [];
    const namespace = row['source_namespace'] ?? NAMESPACES[source] ?? source;
    return [{ literal, source, namespace, sessionCount: countCell(row['session_count']) }];
  });
}

/** The rows of a table of coined words. */
export function readCoinage(body: string): readonly Coinage[] {
  return tableRows(body).flatMap((row) => {
    const token = row['token'] ?? '';
    const precision = Number.parseFloat(row['precision'] ?? '');
    return token === ''
      ? []
      : [{ token, precision: Number.isFinite(precision) ? precision : null }];
  });
}

function countCell(cell: string | undefined): number | null {
  return cell !== undefined && /^\d+$/.test(cell) ? Number(cell) : null;
}

/** The rows of the first table, each as column name → cell. */
function tableRows(body: string): readonly Readonly<Record<string, string>>[] {
  const lines = body.split('\n');
  const ruleAt = lines.findIndex((line) => /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/.test(line));
  if (ruleAt < 1) return [];
  const columns = cells(lines[ruleAt - 1] ?? '').map((name) => name.toLowerCase());
  const rows = lines.slice(ruleAt + 1);
  const end = rows.findIndex((line) => !line.trim().startsWith('|'));
  return rows.slice(0, end < 0 ? rows.length : end).map((line) => {
    const values = cells(line);
    return Object.fromEntries(columns.map((name, i) => [name, values[i] ?? '']));
  });
}

/** Cells of one row, without code marks and escapes; an escaped bar belongs to its cell. */
function cells(line: string): readonly string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return (inner.match(/(?:\\.|[^|\\])+|(?<=\|)(?=\|)/gs) ?? []).map(plainCell);
}

/** Takes the code marks off a cell or item and the writer's escapes back. */
export function plainCell(text: string): string {
  const trimmed = text.trim();
  const code = /^`(.*)`$/s.exec(trimmed)?.[1] ?? trimmed;
  return code.replace(/\\(["\\`|])/g, '$1');
}
