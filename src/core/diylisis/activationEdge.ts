import { isEmptyWord, languageOf } from '../shared/stopWords.js';
import { wordSpans, wordTerms } from '../shared/terms.js';
import type { StableRef } from './stableRef.js';

/**
 * What hands the artifact over: a verb, and where it is (Diylisis · TYPES: ActivationEdge). The place
 * is the contract's own target, by reference.
 */
export interface ActivationEdge {
  readonly verb: string;
  readonly locator: StableRef;
}

/** Stands for the place in a verb. */
const PLACE = '<locator>';

/** The verb when none was declared. */
export const MINIMAL_VERB = `Read ${PLACE} and execute it`;

/** Words of handing over; they tell nothing of the task. */
const HANDING_OVER = new Set(
  'read execute open follow carry do start begin continue run work go file handoff document task instruction lies führe aus öffne folge beginne arbeite datei übergabe'
    .split(' ')
    .flatMap((word) => [word, wordTerms(word).whole]),
);

/** The sentence that starts the work, as it is pasted. */
export function edgeText({ verb, locator }: ActivationEdge): string {
  const place = locator.locator;
  return verb.includes(PLACE) ? verb.replaceAll(PLACE, place) : `${verb} ${place}`;
}

/**
 * The words of the verb that tell of the task (Diylisis · content_free(e) when there are none): a
 * summary in the verb is a second truth that will drift from the document.
 *
 * @param content the next task, and the texts of the context's items
 */
export function contentIn(verb: string, content: readonly string[]): readonly string[] {
  const own = new Set(content.flatMap(termsOf));
  return termsOf(verb.replaceAll(PLACE, ' ')).filter(
    (term) => own.has(term) && !HANDING_OVER.has(term),
  );
}

/** The edge with a verb that tells nothing of the task, and whether it had to be replaced. */
export function contentFreeEdge(
  verb: string | null,
  locator: StableRef,
  content: readonly string[],
): { readonly edge: ActivationEdge; readonly replaced: readonly string[] } {
  const wanted = verb?.trim() ?? '';
  // A second line is a second sentence, whatever it says.
  const isOneLine = !/[\r\n\u2028\u2029\p{Cc}]/u.test(wanted);
  const told = isOneLine
    ? wanted === ''
      ? []
      : contentIn(wanted, content)
    : wanted.split(/\s+/u).filter((word) => word !== PLACE);
  const isFree = wanted !== '' && told.length === 0;
  return { edge: { verb: isFree ? wanted : MINIMAL_VERB, locator }, replaced: told };
}

function termsOf(text: string): string[] {
  const words = wordSpans(text).map(({ start, end }) => text.slice(start, end));
  const language = languageOf(words);
  return words
    .filter((word) => !isEmptyWord(word, language))
    .map((word) => wordTerms(word).whole)
    .filter((term) => term.length > 2);
}
