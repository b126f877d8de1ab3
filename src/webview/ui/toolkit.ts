import {
  provideVSCodeDesignSystem,
  vsCodeButton,
  vsCodeDivider,
  vsCodeProgressRing,
} from '@vscode/webview-ui-toolkit';
import type { ComponentChildren } from 'preact';

/**
 * The one place that knows the toolkit. Only the controls that were found sound under a strict
 * policy and with a screen reader are registered; everything else in the pages is native.
 */
export function registerControls(): void {
  provideVSCodeDesignSystem().register(vsCodeButton(), vsCodeDivider(), vsCodeProgressRing());
}

interface ControlAttributes {
  readonly class?: string | undefined;
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly children?: ComponentChildren;
  readonly appearance?: 'primary' | 'secondary' | 'icon';
  readonly disabled?: boolean | undefined;
  readonly role?: string;
  readonly onClick?: () => void;
  readonly ref?: ((element: HTMLElement | null) => void) | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-hidden'?: 'true';
}

declare module 'preact' {
  // The way Preact's typings let custom elements in.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'vscode-button': ControlAttributes;
      'vscode-divider': ControlAttributes;
      'vscode-progress-ring': ControlAttributes;
    }
  }
}
