import type { Speaker } from '../../records/turn.js';
import type { Settling } from '../depositFacts.js';
import { copied } from '../../records/workEvent.js';
import { fold } from '../../shared/text.js';
import {
  asksForName,
  isExplained,
  isYes,
  PROPOSALS,
  STATED_DEFINITION,
} from './settleProposals.js';
import { agreedWords, sentencesOf, settledWords, wordsBy } from './settlings.js';
import type { SettledWord } from './settlings.js';
import { isOpen, speaksOfName, writtenDown } from './writtenDown.js';

/** Something that was said, where it stands, and the person's turn it belongs to. */
export interface Saying {
  readonly text: string;
  readonly speaker: Extract<Speaker, 'user' | 'assistant'>;
  readonly turn: number;
  readonly line: number;
  readonly byte: number;
}

/** A settling, and the turn that must stand for it to hold. */
export type HeardSettling = Settling & { readonly turn: number };

const MAX_PROPOSED = 20;
/** Sayings that a document may follow from, and what is kept of each. */
const LATEST = 6;
const LATEST_TEXT = 4_000;

/**
 * Hears in the order of a record when a word's meaning is fixed: said outright by either side, defined
 * by the agent where the person asked for it, or proposed by the agent and taken up by the person's yes
 * (Anagoge · SedimentedConceptNode). What was proposed stands where the agent said it.
 */
export class SettlingTalk {
  #asked: string | null = null;
  #isExplaining = false;
  #proposed: HeardSettling[] = [];
  readonly #latest: Saying[] = [];

  /**
   * What goes into a document as what a word is, and was spoken of by the person shortly before: that is
   * where it is settled, in whatever words (the decision is the person's, the document its record).
   */
  write(prose: string): readonly HeardSettling[] {
    return writtenDown(prose).flatMap((word) => {
      const saying = this.#latest.findLast(
        ({ speaker, text }) =>
          speaker === 'user' && speaksOfName(text, word.label) && !isOpen(text),
      );
      return saying === undefined ? [] : [settling(word, saying)];
    });
  }

  hear(saying: Saying): readonly HeardSettling[] {
    this.#latest.push({ ...saying, text: copied(saying.text.slice(0, LATEST_TEXT)) });
    if (this.#latest.length > LATEST) this.#latest.shift();
    const outright = settledWords(saying.text).map((word) => settling(word, saying));
    const known = new Set(outright.map(({ term }) => term));
    outright.push(
      ...agreedWords(saying.text)
        .filter(({ term }) => !known.has(term))
        .map((word) => ({ ...settling(word, saying), isOutright: false })),
    );
    return saying.speaker === 'user'
      ? [...this.#takenUp(saying), ...outright]
      : [...outright, ...this.#answered(saying)];
  }

  #takenUp({ text, turn }: Saying): readonly HeardSettling[] {
    const taken = isYes(text) ? this.#proposed.map((one) => ({ ...one, turn })) : [];
    this.#proposed = [];
    this.#asked = asksForName(text) ? fold(text) : null;
    this.#isExplaining = isExplained(text);
    return taken;
  }

  #answered(saying: Saying): readonly HeardSettling[] {
    const settled: HeardSettling[] = [];
    for (const sentence of sentencesOf(saying.text)) {
      const asked = this.#asked;
      const defined = asked === null ? [] : wordsBy([STATED_DEFINITION], sentence);
      for (const word of defined) {
        const isAsked = asked?.includes(fold(word.label)) === true;
        (isAsked ? settled : this.#proposed).push(settling(word, saying));
      }
      if (this.#isExplaining) continue;
      for (const word of wordsBy(PROPOSALS, sentence)) this.#proposed.push(settling(word, saying));
    }
    this.#proposed.splice(MAX_PROPOSED);
    return settled;
  }
}

const settling = ({ term, label }: SettledWord, { speaker, turn, line, byte }: Saying) => ({
  ...{ term: copied(term), label: copied(label), speaker, turn },
  ...{ place: { line, byte }, isOutright: true },
});
