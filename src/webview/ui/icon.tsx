import type { JSX } from 'preact';

const PATHS = {
  search: 'M10.5 10.5 14 14M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0Z',
  chevron: 'm6 4 4 4-4 4',
  close: 'm4.5 4.5 7 7m0-7-7 7',
  restore: 'M3 6.5h6.5a3 3 0 0 1 0 6H6M3 6.5 5.5 4M3 6.5 5.5 9',
  copy: 'M5.5 5.5v-3h8v8h-3m-8-5h8v8h-8z',
  insert: 'M9.5 2.5h-7v11h11v-5M13.5 2.5 7.5 8.5m0-4v4h4',
  history: 'M2.5 8a5.5 5.5 0 1 0 1.8-4.1M2.5 2.5v3h3M8 5v3.2l2 1.3',
  check: 'm3 8.5 3.2 3.2L13 4.5',
  warning: 'M8 2.5 14 13H2L8 2.5ZM8 6.5v3m0 1.5v.5',
} as const;

/** A small picture in the text's colour; never the only bearer of a meaning. */
export function Icon({ name }: { name: keyof typeof PATHS }): JSX.Element {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
