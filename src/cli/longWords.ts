import { MAX_CUE } from '../core/anamnesis/cue.js';
import { count } from '../core/words/amounts.js';
import type { Output } from './output.js';

/** What a line says in words: its cue, and its acts of which some hold words. */
interface SaidLine {
  readonly request: { readonly cue: string };
  readonly acts: readonly { readonly act: object }[];
}

/** Nothing that was given is left unread in silence. */
export function tellOfLongWords(lines: readonly SaidLine[], { err }: Output): void {
  const texts = lines.flatMap(({ request, acts }) => [
    request.cue,
    ...acts.map(({ act }) => ('text' in act ? String(act.text) : '')),
  ]);
  const long = texts.filter((text) => text.length > MAX_CUE).length;
  if (long > 0)
    err(
      `mneme: of ${count(long, 'text')} only the first ${count(MAX_CUE, 'character')} are read as what is remembered.\n`,
    );
}
