import type { ComponentChildren, JSX } from 'preact';

interface TextBoxProps {
  readonly id: string;
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly placeholder: string;
  readonly maxLength: number;
  /** What Enter does, in a sentence; read out with the box. */
  readonly keys: string;
  /** Ids of further texts that describe the box, space separated. */
  readonly describedBy?: string;
  readonly onType: (text: string) => void;
  readonly onSend: () => void;
  /** What stands inside the box's frame, after the text. */
  readonly children?: ComponentChildren;
}

/**
 * A box for one purpose: grows with its text, Enter sends, Shift+Enter makes a new line. All other
 * keys are those of any text box; so that the arrow keys can pass by it, they stop at its label,
 * where Enter or the first letter goes inside.
 */
export function TextBox(props: TextBoxProps): JSX.Element {
  const { id } = props;
  const enter = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (event.key === 'Enter') event.preventDefault();
    else if (!/^.$/u.test(event.key)) return;
    putCaretAtEnd(id);
  };
  return (
    <div class="text-box">
      <label
        id={`${id}-label`}
        class={props.isLabelHidden === true ? 'hidden-but-read' : 'text-box-label'}
        for={id}
        tabIndex={-1}
        data-walk
        aria-describedby={`${id}-enter`}
        onKeyDown={enter}
      >
        {props.label}
      </label>
      <div class="text-box-frame">
        <textarea
          id={id}
          class="text-area"
          rows={2}
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          aria-describedby={`${props.describedBy ?? ''} ${id}-keys`.trim()}
          spellcheck={false}
          value={props.value}
          onInput={(event) => props.onType(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter also ends a composed character; that one is not a wish to send.
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            if (!event.repeat) props.onSend();
          }}
        />
        {props.children}
      </div>
      <span id={`${id}-keys`} hidden>
        {props.keys}
      </span>
      <span id={`${id}-enter`} hidden>
        Press Enter to write here.
      </span>
    </div>
  );
}

/** Puts the caret behind the last word of a text box. */
export function putCaretAtEnd(id: string): void {
  const box = document.getElementById(id);
  if (!(box instanceof HTMLTextAreaElement)) return;
  box.focus();
  box.setSelectionRange(box.value.length, box.value.length);
}
