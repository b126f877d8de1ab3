import * as z from 'zod/mini';
import type { FromHost } from './envelope.js';
import type { TextPart } from './recallView.js';

/** Names a masked value in the reader's memory; it says nothing of the value. */
export const secretId = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9]{1,9}$/));

/** A mark in a text that stands for a secret: [start, end). */
export interface SecretView {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** The one value the person asked to see; null: the reader does not know it any more. */
export interface SecretShown extends FromHost {
  readonly kind: 'secretShown';
  readonly id: string;
  readonly text: string | null;
}

/** Parts that follow each other from `at` on, cut so that each mark of a secret is a part of its own. */
export function splitAtSecrets(
  parts: readonly TextPart[],
  secrets: readonly SecretView[],
  at = 0,
): readonly TextPart[] {
  if (secrets.length === 0) return parts;
  let start = at;
  return parts.flatMap((part) => {
    const own: TextPart[] = [];
    const end = start + part.text.length;
    let done = start;
    const push = (to: number, secret?: string): void => {
      const text = part.text.slice(done - start, to - start);
      if (text !== '')
        own.push({ text, isHit: part.isHit, ...(secret === undefined ? {} : { secret }) });
      done = to;
    };
    for (const { id, start: from, end: to } of secrets) {
      // A mark that reaches over an edge is shown as it stands: it cannot be lifted in two pieces.
      if (from < done || to > end) continue;
      push(from);
      push(to, id);
    }
    push(end);
    start = end;
    return own;
  });
}
