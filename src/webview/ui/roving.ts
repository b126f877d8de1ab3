import { useState } from 'preact/hooks';

const STEPS = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
} as const satisfies Record<string, Readonly<Record<string, number>>>;

/** What each member of a roving group puts on its element. */
export interface RovingProps {
  readonly tabIndex: 0 | -1;
  readonly 'data-roving': string;
  readonly 'data-axis': 'horizontal' | 'vertical';
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * One tab stop for a group of like elements; the arrow keys of its axis, Home and End move inside.
 * A row goes round; a column ends at its ends, where the same arrow leads on to the rest of the
 * page. The stop follows the focus and falls back to the first member when its element went away.
 * @param group names the group on the page
 */
export function useRoving(
  group: string,
  ids: readonly string[],
  axis: 'horizontal' | 'vertical',
): (id: string) => RovingProps {
  const [active, setActive] = useState<string | null>(null);
  const stop = active !== null && ids.includes(active) ? active : ids[0];
  const focus = (id: string): void => {
    const element = [...document.querySelectorAll<HTMLElement>('[data-roving]')].find(
      (candidate) => candidate.dataset['roving'] === `${group}/${id}`,
    );
    element?.focus();
  };
  return (id) => ({
    tabIndex: id === stop ? 0 : -1,
    'data-roving': `${group}/${id}`,
    'data-axis': axis,
    onFocus: () => setActive(id),
    onKeyDown: (event) => {
      const next = ids[nextIndex(event.key, ids.indexOf(id), ids.length, axis)];
      if (next === undefined) return;
      event.preventDefault();
      focus(next);
    },
  });
}

/** Where a key leads; -1: not a key of the group, or out of it. */
function nextIndex(key: string, at: number, count: number, axis: keyof typeof STEPS): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const steps: Readonly<Record<string, number>> = STEPS[axis];
  const step = steps[key];
  if (step === undefined) return -1;
  const next = at + step;
  return axis === 'horizontal' ? (next + count) % count : next;
}
