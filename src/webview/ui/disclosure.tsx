import type { ComponentChildren, JSX } from 'preact';
import { Icon } from './icon.js';

interface DisclosureProps {
  readonly id: string;
  readonly label: ComponentChildren;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A part that opens and closes; its state is kept by the page, so that it survives hiding. */
export function Disclosure(props: DisclosureProps): JSX.Element {
  const body = `${props.id}-body`;
  return (
    <div class={`disclosure ${props.class ?? ''}`}>
      <button
        type="button"
        id={props.id}
        class="disclosure-toggle"
        aria-expanded={props.isOpen}
        aria-controls={body}
        onClick={props.onToggle}
      >
        <Icon name="chevron" />
        <span>{props.label}</span>
      </button>
      <div id={body} class="disclosure-body" hidden={!props.isOpen}>
        {props.isOpen ? props.children : null}
      </div>
    </div>
  );
}
