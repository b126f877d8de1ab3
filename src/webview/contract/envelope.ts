import * as z from 'zod/mini';

/** Version of the messages between a page and its host; both sides drop any other. */
export const CONTRACT_VERSION = 1;

/** Longest texts a page may send, in UTF-16 units. */
export const LIMITS = { cue: 4_000, key: 600, token: 64, id: 64 } as const;

/**
 * An opaque name the host minted for something it knows (a session, a place in a record). It means
 * nothing outside the host's own table: paths and command lines never come from a page.
 */
export const token = z.string().check(z.regex(/^[a-z]{1,4}[0-9]{1,12}$/));

/** Minted by a page once per evaluation of its script, so that a reload is told from a repetition. */
export const pageId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** What every message of a page carries: the version and the last snapshot it had shown (0: none). */
export const fromPage = {
  v: z.literal(CONTRACT_VERSION),
  rev: z.int().check(z.nonnegative()),
};

/** What every message of the host carries. */
export interface FromHost {
  readonly v: typeof CONTRACT_VERSION;
}

/** Whether a value is a message of this version and of one of these kinds; all else is dropped. */
export function isFromHost<Kind extends string>(
  value: unknown,
  kinds: readonly Kind[],
): value is FromHost & { readonly kind: Kind } {
  if (typeof value !== 'object' || value === null) return false;
  const message = value as { v?: unknown; kind?: unknown };
  return message.v === CONTRACT_VERSION && kinds.some((kind) => kind === message.kind);
}
