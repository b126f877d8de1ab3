import { announcing, tablesFor } from './words/tables.js';
import type { StatementWords } from './words/statementWords.js';

/** What a statement of the person is. */
export type StatementKind = 'ask' | 'constraint' | 'correction' | 'decision' | 'remark';

/** Longer statements are more than a go-ahead. */
const MAX_GO_AHEAD = 60;
/** What decides stands near the beginning; the rest of a pasted text is not looked at. */
const LOOKED_AT = 600;

/** A statement that asks for nothing new, in any language: "ok", "go on", "danke". */
export function isGoAhead(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length > MAX_GO_AHEAD) return false;
  if (!/[\p{L}\p{N}]/u.test(trimmed)) return !/[?？]/u.test(trimmed);
  return tablesFor(trimmed).some(({ goAhead }) => goAhead.test(trimmed));
}

/** What one statement is, by the words that carry it; null: its words do not show it. */
function kindOf(statement: string, tables: readonly StatementWords[]): StatementKind | null {
  const text = statement.slice(0, LOOKED_AT);
  const has = (which: 'correction' | 'decision' | 'constraint' | 'ask' | 'trouble'): boolean =>
    tables.some((table) => table[which].test(text));
  if (text.startsWith('```') || text.startsWith('~~~')) return null;
  if (isGoAhead(statement)) return 'remark';
  if (/[?？]\s*$/u.test(statement)) return 'ask';
  if (has('correction')) return 'correction';
  if (has('decision')) return 'decision';
  if (has('constraint')) return 'constraint';
  return has('ask') || has('trouble') ? 'ask' : null;
}

/**
 * What the statements of one text of the person are. A prompt wants something of its reader, so that
 * where nothing else shows it, the first statement is taken for what is asked. There is nothing to
 * correct before anything was said: such words limit the work.
 *
 * @param usual what a statement is that shows nothing; for objections they correct
 */
export function classifyStatements(
  statements: readonly string[],
  options: { readonly isFirst: boolean; readonly usual: StatementKind | null },
): readonly StatementKind[] {
  const tables = tablesFor(statements.join('\n').slice(0, LOOKED_AT * 2));
  const kinds = statements.map((statement) => {
    const own = kindOf(statement, tablesOf(statement, tables));
    return own === 'correction' && options.isFirst ? 'constraint' : own;
  });
  const usual = options.usual ?? 'remark';
  const isUnclear = kinds.every((kind) => kind === null || UNCLEAR.has(kind));
  const first = isUnclear && options.usual === null ? kinds.indexOf(null) : -1;
  return kinds.map((kind, index) => kind ?? (index === first ? 'ask' : usual));
}

/** A limit alone does not say what is to be done within it. */
const UNCLEAR: ReadonlySet<StatementKind> = new Set(['remark', 'constraint']);

/** A statement in another script than its text is read by its own words. */
function tablesOf(statement: string, tables: readonly StatementWords[]): readonly StatementWords[] {
  // eslint-disable-next-line no-control-regex -- the ASCII test is the point
  return /^[\x00-\x7f]*$/u.test(statement)
    ? tables
    : [...new Set([...tables, ...tablesFor(statement)])];
}

/** Whether an assistant's sentence tells of a choice it made. */
export function announcesDecision(sentence: string): boolean {
  const text = sentence.slice(0, LOOKED_AT);
  return announcing.some((pattern) => pattern.test(text));
}
