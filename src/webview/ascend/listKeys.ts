import type { ListRow } from './listModel.js';

/** How many rows the page keys go. */
const PAGE = 10;

/** The row a key leads to from another, by index; null: not a key that moves, or nowhere to go. */
export function nextRow(rows: readonly ListRow[], at: number, key: string): number | null {
  const last = rows.length - 1;
  const to = target(rows, at, key, last);
  return to === null || to === at || to < 0 || to > last ? null : to;
}

function target(rows: readonly ListRow[], at: number, key: string, last: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageDown':
      return Math.min(last, at + PAGE);
    case 'PageUp':
      return Math.max(0, at - PAGE);
    case 'ArrowRight':
      return (rows[at + 1]?.level ?? 0) > (rows[at]?.level ?? 0) ? at + 1 : null;
    default:
      return /^.$/u.test(key) ? byLetter(rows, at, key.toLocaleLowerCase()) : null;
  }
}

/** The next session after `at`, around the end, whose title begins with a letter. */
function byLetter(rows: readonly ListRow[], at: number, letter: string): number | null {
  for (let step = 1; step <= rows.length; step += 1) {
    const index = (at + step) % rows.length;
    const row = rows[index];
    if (row?.kind === 'session' && row.node.title.toLocaleLowerCase().startsWith(letter))
      return index;
  }
  return null;
}

/** The row that another stands under; null: it stands under none. */
export function parentOf(rows: readonly ListRow[], at: number): number | null {
  const level = rows[at]?.level ?? 1;
  for (let index = at - 1; index >= 0; index -= 1)
    if ((rows[index]?.level ?? 1) < level) return index;
  return null;
}
