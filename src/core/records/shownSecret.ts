/** A secret that stands masked in a shown text; it can be shown by itself, by its id. */
export interface ShownSecret {
  /** Names the value in the reader's memory; says nothing of it, and nothing after the reader ended. */
  readonly id: string;
  readonly kind: string;
  /** [start, end) of the mark in the text. */
  readonly start: number;
  readonly end: number;
}
