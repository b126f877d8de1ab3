/** What a key does on a row of the table. */
export type RowKey =
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'field'; readonly answer: 'resolve' | 'route' | 'defer' }
  | { readonly kind: 'drop' | 'undo' | 'mark' | 'open' | 'end' };

const LETTERS: Readonly<Record<string, RowKey>> = {
  r: { kind: 'field', answer: 'resolve' },
  o: { kind: 'field', answer: 'route' },
  l: { kind: 'field', answer: 'defer' },
  d: { kind: 'drop' },
  u: { kind: 'undo' },
  x: { kind: 'mark' },
  ' ': { kind: 'mark' },
  Enter: { kind: 'open' },
  Escape: { kind: 'end' },
};
/** Rows that Page Up and Page Down go over. */
const PAGE = 10;

/**
 * The meaning of a key on a row; null: none. `to` is an index that may lie outside the stretch: then
 * the row before or after it is meant.
 * @param at index of the row @param count rows of the stretch
 */
export function rowKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>,
  at: number,
  count: number,
): RowKey | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return null;
  const inside = (to: number): RowKey => ({
    kind: 'go',
    to: Math.max(0, Math.min(count - 1, to)),
  });
  switch (event.key) {
    case 'ArrowDown':
      return { kind: 'go', to: at + 1 };
    case 'ArrowUp':
      return { kind: 'go', to: at - 1 };
    case 'PageDown':
      return inside(at + PAGE);
    case 'PageUp':
      return inside(at - PAGE);
    case 'Home':
      return inside(0);
    case 'End':
      return inside(count - 1);
    default:
      return LETTERS[event.key] ?? LETTERS[event.key.toLowerCase()] ?? null;
  }
}
