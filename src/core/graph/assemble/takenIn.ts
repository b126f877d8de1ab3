/** What a refinement says of the membership, and the pieces as they grew. */
interface Taken {
  /** Records of the unit that was refined. */
  readonly kept: ReadonlySet<string>;
  /** Records that stay or come in by the person's hand, those included. */
  readonly added: ReadonlySet<string>;
  /** Records that the walk came to. */
  readonly known: ReadonlySet<string>;
  /** The record's strongest link to a piece; undefined: none. */
  readonly joined: (record: string) => string | undefined;
}

/**
 * What the person took in is of the unit that they refined, wherever it grew (Anagoge · Refine: add a
 * deposit at the edge), and what was in that unit stays together. Only what they name goes over, not
 * what it is joined to. Where nothing was refined, it goes to the piece it is joined to best, else to
 * the largest.
 */
export function takeIn(
  { kept, added, known, joined }: Taken,
  owner: Map<string, Set<string>>,
): void {
  const asked = [...added].filter((record) => known.has(record)).sort();
  const refined = asked.some((record) => kept.has(record)) ? pieceOf(kept, owner) : null;
  const largest = [...new Set(owner.values())].sort((a, b) => b.size - a.size)[0];
  for (const record of asked) {
    if (refined !== null) {
      move(record, refined, owner);
      continue;
    }
    if ((owner.get(record)?.size ?? 0) > 1) continue;
    const to = joined(record);
    const piece = to === undefined ? largest : owner.get(to);
    if (piece !== undefined) move(record, piece, owner);
  }
}

/** The piece that holds most of these; the first of them by record among equals, a new one where none does. */
function pieceOf(kept: ReadonlySet<string>, owner: ReadonlyMap<string, Set<string>>): Set<string> {
  const shares = new Map<Set<string>, number>();
  for (const record of [...kept].sort()) {
    const piece = owner.get(record);
    if (piece !== undefined) shares.set(piece, (shares.get(piece) ?? 0) + 1);
  }
  const [most] = [...shares].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? new Set();
}

function move(record: string, piece: Set<string>, owner: Map<string, Set<string>>): void {
  owner.get(record)?.delete(record);
  piece.add(record);
  owner.set(record, piece);
}

/** The unit that was refined before those that were found beside it; the rest as ranked. */
export function refinedFirst<T>(
  ranked: readonly T[],
  recordsOf: (unit: T) => readonly string[],
  kept: ReadonlySet<string>,
): T[] {
  const share = (unit: T): number => recordsOf(unit).filter((record) => kept.has(record)).length;
  const most = Math.max(0, ...ranked.map(share));
  const first = most === 0 ? undefined : ranked.find((unit) => share(unit) === most);
  return first === undefined ? [...ranked] : [first, ...ranked.filter((unit) => unit !== first)];
}
