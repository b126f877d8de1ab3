import type { Deposit, MarkerCategory } from '../../records/deposit.js';
import { plainCell } from './tables.js';

const CATEGORIES: ReadonlySet<string> = new Set<MarkerCategory>([
  'coinage',
  'actor',
  'temporal',
  'emotional',
  'cognitive',
  'singularity',
]);

export function isMarkerCategory(name: string): name is MarkerCategory {
  return CATEGORIES.has(name);
}

/**
 * The marked texts by category. A category whose heading is missing is absent; one that says none is
 * empty. Both the structured items and the plain dash lines of older writers are read.
 */
export function readMarkers(body: string): Deposit['markers'] {
  const found = new Map<MarkerCategory, string[]>();
  let texts: string[] | null = null;
  for (const line of body.split('\n')) {
    const heading = /^###\s+(\w+)/.exec(line)?.[1]?.toLowerCase();
    if (heading !== undefined) {
      texts = isMarkerCategory(heading) ? (found.get(heading) ?? []) : null;
      if (texts !== null && isMarkerCategory(heading)) found.set(heading, texts);
      continue;
    }
    const item = /^\s*[-*]\s+(.*)$/.exec(line)?.[1];
    const text = item === undefined ? '' : itemText(item);
    if (text !== '') texts?.push(text);
  }
  return Object.fromEntries(found);
}

/**
 * The words of an item: its text, and the role and phrase that stand behind it in brackets. Figures
 * and labels of the writer (precision, polarity, kind, function) are not words of the session.
 */
function itemText(item: string): string {
  const notes = /^(.*?)\s*\(((?:role|phrase|kind|polarity|function|precision)\b.*)\)\s*$/s.exec(
    item,
  );
  if (notes === null) return plainCell(item);
  const said = [...(notes[2] ?? '').matchAll(/(role|phrase):\s*(`(?:[^`\\]|\\.)*`|[^,)]*)/g)];
  const words = said.map((match) => plainCell(match[2] ?? '')).filter((word) => word !== '');
  const text = plainCell(notes[1] ?? '');
  return words.length === 0 ? text : `${text} (${words.join('; ')})`;
}
