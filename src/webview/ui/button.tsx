import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onPress: () => void;
  /** The one thing to do next in its place; at most one per part of a page. */
  readonly isPrimary?: boolean;
  readonly isDisabled?: boolean;
  readonly title?: string | undefined;
  /** Its name where the text alone does not say enough; begins with the text. */
  readonly label?: string | undefined;
  readonly buttonRef?: (element: HTMLElement | null) => void;
}

/** A push button with a text. */
export function Button(props: ButtonProps): JSX.Element {
  return (
    <vscode-button
      class="button"
      appearance={props.isPrimary === true ? 'primary' : 'secondary'}
      disabled={props.isDisabled}
      title={props.title}
      aria-label={props.label}
      onClick={props.onPress}
      ref={props.buttonRef}
    >
      {props.children}
    </vscode-button>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly children: ComponentChildren;
  readonly onPress: () => void;
  readonly isDisabled?: boolean;
}

/** A button that is only a picture; the label is its name and its tooltip. */
export function IconButton(props: IconButtonProps): JSX.Element {
  return (
    <vscode-button
      class="icon-button"
      appearance="icon"
      aria-label={props.label}
      title={props.label}
      disabled={props.isDisabled}
      onClick={props.onPress}
    >
      {props.children}
    </vscode-button>
  );
}

interface LinkButtonProps {
  readonly children: ComponentChildren;
  readonly onPress: () => void;
  readonly title?: string | undefined;
  readonly label?: string | undefined;
  readonly class?: string;
}

/** Looks like a link and acts in the editor; native, because a link without an address is no link. */
export function LinkButton(props: LinkButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class={`link ${props.class ?? ''}`}
      title={props.title}
      aria-label={props.label}
      onClick={props.onPress}
    >
      {props.children}
    </button>
  );
}

/** How long a copy button says that it copied, in milliseconds. */
const SAID_FOR = 2_000;

interface CopyButtonProps {
  readonly title: string;
  readonly onCopy: () => void;
  /** What stands on it; "Copy" when left out. */
  readonly children?: string;
  /** Its name where the text alone does not say what is copied; begins with the text. */
  readonly label?: string;
  readonly isPrimary?: boolean;
}

/** Copies something and says so in its own place, where the person is looking. */
export function CopyButton(props: CopyButtonProps): JSX.Element {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), SAID_FOR);
    return () => clearTimeout(timer);
  }, [copies]);
  const said = copies === 0 ? '' : 'Copied';
  return (
    <>
      <Button
        title={props.title}
        label={copies === 0 ? props.label : undefined}
        isPrimary={props.isPrimary === true}
        onPress={() => {
          props.onCopy();
          setCopies(copies + 1);
        }}
      >
        {copies === 0 ? (props.children ?? 'Copy') : said}
      </Button>
      <span class="hidden-but-read" role="status">
        {said}
      </span>
    </>
  );
}
