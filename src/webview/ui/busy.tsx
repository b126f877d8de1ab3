import type { JSX } from 'preact';

/** A turning ring; the words beside it say what is going on, so it is hidden from screen readers. */
export function BusyRing(): JSX.Element {
  return <vscode-progress-ring class="ring" aria-hidden="true" />;
}

/** A quiet line between two parts. */
export function Divider(): JSX.Element {
  return <vscode-divider />;
}
