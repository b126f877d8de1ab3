import type { LineView } from '../contract/recordMessages.js';

/** What stands below each other on the page: lines with words, and runs of lines without. */
export type Row =
  | { readonly kind: 'line'; readonly line: LineView }
  | { readonly kind: 'quiet'; readonly first: LineView; readonly lines: readonly LineView[] };

/** Folds neighbouring lines without talk into one quiet row. Damage is never folded away. */
export function foldRows(lines: readonly LineView[]): readonly Row[] {
  const rows: Row[] = [];
  let quiet: LineView[] = [];
  const close = (): void => {
    const [first] = quiet;
    if (first !== undefined) rows.push({ kind: 'quiet', first, lines: quiet });
    quiet = [];
  };
  for (const line of lines) {
    if (line.turns.length === 0 && line.damage === null) {
      quiet.push(line);
      continue;
    }
    close();
    rows.push({ kind: 'line', line });
  }
  close();
  return rows;
}

/** "14 progress lines", "17 lines without talk: 14 progress, 3 snapshot". */
export function quietWords(lines: readonly LineView[]): string {
  const counts = new Map<string, number>();
  for (const { type } of lines) counts.set(type, (counts.get(type) ?? 0) + 1);
  const [only] = counts.keys();
  const noun = lines.length === 1 ? 'line' : 'lines';
  if (counts.size === 1 && only !== undefined) return `${lines.length} ${only} ${noun}`;
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  const named = sorted.slice(0, 3).map(([type, count]) => `${count} ${type}`);
  const rest = sorted.slice(3).reduce((sum, [, count]) => sum + count, 0);
  const parts = rest === 0 ? named : [...named, `${rest} of other kinds`];
  return `${lines.length} lines without talk: ${parts.join(', ')}`;
}
