import { fold } from '../../shared/text.js';
import type { Tracked } from './state.js';

/**
 * F4: items that say the same become one, with both sources (Diylisis · compress). What is open or
 * let go of is not touched, and nothing is reworded.
 */
export function compressed(tracked: ReadonlyMap<string, Tracked>): ReadonlyMap<string, Tracked> {
  const first = new Map<string, string>();
  const made = new Map<string, Tracked>();
  for (const [id, one] of tracked) {
    const isKept = one.disposition?.handling === 'KEEP' && one.mergedInto === null;
    const said = `${one.item.body.kind === 'file' ? 'file ' : ''}${plain(one.text)}`;
    const earlier = isKept ? first.get(said) : undefined;
    if (isKept && earlier === undefined) first.set(said, id);
    made.set(id, earlier === undefined ? one : { ...one, mergedInto: earlier });
  }
  return made;
}

const plain = (text: string): string =>
  fold(text)
    .replaceAll(/[\s\p{P}]+/gu, ' ')
    .trim();
