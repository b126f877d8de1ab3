/** What the words depend on besides the values. */
export interface Display {
  readonly now: Date;
  /** IANA name for the times; undefined: the machine's own. */
  readonly timeZone?: string | undefined;
}

/** Gives a value of the host an opaque name for the page; the same value keeps its name. */
export type Mint = (target: object) => string;
