import type { Trait } from '../depositFacts.js';

/**
 * A trait as the record says it, before it is known which repository it belongs to: files by their
 * absolute path, numbers without a repository where the text names none. `isBare`: an id that stands
 * alone and is a session's only where a session has it.
 */
export interface RawTrait extends Omit<Trait, 'place'> {
  readonly isBare?: true;
}

/** A thing met in a text: what it is, without what was done with it. */
export type FoundThing = Omit<RawTrait, 'part' | 'channel'>;
