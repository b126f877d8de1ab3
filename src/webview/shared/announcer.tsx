import type { JSX } from 'preact';

/**
 * The one polite live region of a page. It stands empty from the start, because a region that
 * arrives together with its text is not read out.
 */
export function Announcer({ text }: { text: string }): JSX.Element {
  return (
    <div class="hidden-but-read" role="status" aria-live="polite">
      {text}
    </div>
  );
}
