import type { JSX } from 'preact';
import type { TextPart } from '../contract/recallView.js';

/** Text of a record as text nodes only, the hits as `mark`. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }): JSX.Element {
  return (
    <>
      {parts.map((part, index) => (part.isHit ? <mark key={index}>{part.text}</mark> : part.text))}
    </>
  );
}
