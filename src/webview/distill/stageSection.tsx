import type { ComponentChildren, JSX } from 'preact';

/** Takes the focus where another stage comes. */
export const STAGE_HEADING = 'stage-heading';

/** What a stage holds, under the heading that names it. */
export function StageSection(props: {
  readonly heading: ComponentChildren;
  readonly class?: string;
  readonly headingClass?: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <section class={props.class} aria-labelledby={STAGE_HEADING}>
      <h2 id={STAGE_HEADING} class={props.headingClass} tabIndex={-1}>
        {props.heading}
      </h2>
      {props.children}
    </section>
  );
}
