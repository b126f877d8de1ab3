import type { ComponentChildren, JSX } from 'preact';

/**
 * The heading of an answer, or of what stands in its place. Not a stop of Tab, but where the focus
 * goes when a text box is left or an answer came of an act.
 */
export function AnswerTitle(props: {
  id: string;
  class?: string;
  children: ComponentChildren;
}): JSX.Element {
  return (
    <h2
      id={props.id}
      class={`answer-title ${props.class ?? ''}`.trim()}
      tabIndex={-1}
      dir="auto"
      data-answer-title
    >
      {props.children}
    </h2>
  );
}

/** The heading that stands first on the page; null where there is none. */
export const answerTitle = (): HTMLElement | null => document.querySelector('[data-answer-title]');
