import { useState } from 'preact/hooks';

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** What each member of a roving group puts on its element. */
export interface RovingProps {
  readonly tabIndex: 0 | -1;
  readonly 'data-roving': string;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * One tab stop for a group of like elements; the arrow keys, Home and End move inside. The stop
 * follows the focus and falls back to the first member when its element went away.
 * @param group names the group on the page
 */
export function useRoving(group: string, ids: readonly string[]): (id: string) => RovingProps {
  const [active, setActive] = useState<string | null>(null);
  const stop = active !== null && ids.includes(active) ? active : ids[0];
  const focus = (id: string | undefined): void => {
    if (id === undefined) return;
    const element = [...document.querySelectorAll<HTMLElement>('[data-roving]')].find(
      (candidate) => candidate.dataset['roving'] === `${group}/${id}`,
    );
    element?.focus();
  };
  return (id) => ({
    tabIndex: id === stop ? 0 : -1,
    'data-roving': `${group}/${id}`,
    onFocus: () => setActive(id),
    onKeyDown: (event) => {
      const step = STEPS[event.key];
      const at = ids.indexOf(id);
      const next =
        event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? ids.length - 1
            : step === undefined
              ? null
              : (at + step + ids.length) % ids.length;
      if (next === null) return;
      event.preventDefault();
      focus(ids[next]);
    },
  });
}
