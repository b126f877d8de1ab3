import type { TextPart } from '../contract/recallView.js';

/** More marks than this in one text help nobody. */
const MAX_MARKS = 300;

/** Text made alike for searching, as the search in the whole record does it. */
function foldText(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
}

/** The places [from, to) of `text` that hold the words, upper and lower case alike. */
export function placesOf(text: string, words: string): readonly (readonly [number, number])[] {
  const wanted = foldText(words);
  if (wanted.trim() === '') return [];
  const folded = foldText(text);
  // Most texts keep their length; for the others each folded unit is traced to where it came from.
  // Composing only shortens and small letters only lengthen, so each is looked at by itself.
  const isAsLong = text.normalize('NFC').length === text.length && folded.length === text.length;
  const origins = isAsLong ? null : foldedOrigins(text);
  const source = (at: number): number => (origins === null ? at : (origins[at] ?? text.length));
  const found: (readonly [number, number])[] = [];
  for (
    let at = folded.indexOf(wanted);
    at >= 0 && found.length < MAX_MARKS;
    at = folded.indexOf(wanted, at + wanted.length)
  )
    found.push([source(at), source(at + wanted.length)]);
  return found;
}

/** Where in `text` each unit of the folded text comes from. */
function foldedOrigins(text: string): readonly number[] {
  const origins: number[] = [];
  // A letter and its combining marks fold together.
  for (const match of text.matchAll(/\P{M}\p{M}*|\p{M}+/gsu))
    origins.push(...Array<number>(foldText(match[0]).length).fill(match.index));
  return origins;
}

/** The text in parts, the given places marked; places may overlap. */
export function markedParts(
  text: string,
  places: readonly (readonly [number, number])[],
): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const push = (end: number, isHit: boolean): void => {
    if (end > at) parts.push({ text: text.slice(at, end), isHit });
    at = Math.max(at, end);
  };
  for (const [from, to] of [...places].sort((a, b) => a[0] - b[0])) {
    if (from >= text.length) break;
    push(Math.min(from, text.length), false);
    push(Math.min(to, text.length), true);
  }
  push(text.length, false);
  return parts;
}

/** Where a passage stands in its text; when it is not there word for word, where it begins. */
export function passagePlace(text: string, passage: string): readonly [number, number] | null {
  for (const words of [passage, passage.slice(0, 80)]) {
    const at = words === '' ? -1 : text.indexOf(words);
    if (at >= 0) return [at, at + words.length];
  }
  return spacedPlace(text, passage.slice(0, 300));
}

/** The same words with other white space between them. */
function spacedPlace(text: string, passage: string): readonly [number, number] | null {
  const words = passage.split(/\s+/u).filter((word) => word !== '');
  if (words.length < 2) return null;
  const pattern = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('\\s+');
  const match = new RegExp(pattern).exec(text);
  return match === null ? null : [match.index, match.index + match[0].length];
}

/** A piece of a text: of the passage the record was opened at, or outside it. */
export interface TextPiece {
  readonly isPassage: boolean;
  readonly parts: readonly TextPart[];
}

/** The text in pieces, the found places marked in each; what reaches over an edge is marked on both sides. */
export function textPieces(
  text: string,
  passage: readonly [number, number] | null,
  found: readonly (readonly [number, number])[],
): readonly TextPiece[] {
  const [from, to] = passage ?? [text.length, text.length];
  const edges = [0, Math.min(from, text.length), Math.min(to, text.length), text.length];
  return [0, 1, 2].flatMap((index) => {
    const [start, end] = [edges[index] ?? 0, edges[index + 1] ?? 0];
    if (end <= start) return [];
    const inside = found
      .filter((place) => place[0] < end && place[1] > start)
      .map((place) => [Math.max(0, place[0] - start), place[1] - start] as const);
    return [{ isPassage: index === 1, parts: markedParts(text.slice(start, end), inside) }];
  });
}
