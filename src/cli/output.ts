/** Where the command line writes: JSON to `out`, words for people to `err`. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** True when `out` is a terminal that shows colours. */
  readonly isTerminal: boolean;
}

/** One JSON value on one line. Lone surrogates are escaped by JSON.stringify itself. */
export const jsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`;
