import type { DepositFacts } from '../depositFacts.js';

/** UTF-16 units of a first turn in which names are looked for. */
const MAX_SPOKEN = 4_000;
const SPOKEN = /[\p{L}\p{N}][\p{L}\p{N}_.-]*[\p{L}\p{N}]/gu;
/** Hashes are named by so many digits. */
const HASH = 7;

/** Words of title and first turn that may be the name of something, in lower case. */
export function spokenIn({
  session: { title, firstTurn, hints },
}: Pick<DepositFacts, 'session'>): Set<string> {
  const texts = [title, firstTurn?.text.slice(0, MAX_SPOKEN) ?? '', ...hints];
  return new Set(texts.flatMap((text) => text.toLowerCase().match(SPOKEN) ?? []));
}

/**
 * Commits that a session made whose short hash is digits alone: a text that names one looks like any
 * number, so that only who knows the commit can tell.
 */
export const commitNumbers = ({ traits }: Pick<DepositFacts, 'traits'>): string[] =>
  traits.flatMap(({ kind, part, value }) => {
    const short = value.slice(0, HASH);
    return kind === 'commit' && part === 'made' && /^\d{7}$/u.test(short) ? [short] : [];
  });
