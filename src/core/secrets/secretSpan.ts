/** A piece of text that is a secret: [start, end) in UTF-16 units. */
export interface SecretSpan {
  readonly start: number;
  readonly end: number;
  /** What it is, in plain words that are shown: "AWS access key", "password". */
  readonly kind: string;
}

/**
 * Finds secrets in a text. Pure and without a wait, since masking stands in the way of every text;
 * linear in the text's length. Spans may come in any order and overlap.
 */
export interface SecretScanner {
  scan(text: string): readonly SecretSpan[];
}

/** Several scanners as one. */
export const scannersAsOne = (scanners: readonly SecretScanner[]): SecretScanner => ({
  scan: (text) => scanners.flatMap((scanner) => scanner.scan(text)),
});
