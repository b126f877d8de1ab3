/** What of the cue stands in a text: the rarity weight of the parts met, and where they stand. */
export interface TextMatch {
  /** Sum of the weights of the distinct parts met; 0: none. */
  readonly weight: number;
  /** Ranges [from, to) in UTF-16 units of the text, in order, not overlapping. */
  readonly spans: readonly (readonly [number, number])[];
}

/** Finds the cue in texts. Made once per recall from the trace and the corpus' rarity weights. */
export interface CueMatcher {
  match(text: string): TextMatch;
}
