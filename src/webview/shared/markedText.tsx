import type { JSX } from 'preact';
import type { TextPart } from '../contract/recallView.js';
import { Secret } from './secrets.js';

/** Text of a record as text nodes only, the hits as `mark`. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }): JSX.Element {
  return (
    <>
      {parts.map((part, index) => {
        const text =
          part.secret === undefined ? (
            part.text
          ) : (
            <Secret key={index} id={part.secret} mark={part.text} />
          );
        return part.isHit ? <mark key={index}>{text}</mark> : text;
      })}
    </>
  );
}
