import type { JSX } from 'preact';
import type { WhenView } from '../contract/recallView.js';

/** A moment in relative words, exact on hover. */
export function When({ when }: { when: WhenView }): JSX.Element {
  return (
    <time dateTime={when.iso} title={when.exact}>
      {when.text}
    </time>
  );
}
