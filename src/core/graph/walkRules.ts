/** Where a walk looks, and how a session and a unit fit a cue; `docs/edges.md` holds the same table. */
export const WALK_RULES = {
  /** Share of the records that the first round may read, so that neighbours are read as well. */
  firstRound: 0.6,
  /** How likely a neighbour must be, from its entry on, to be looked at. */
  likely: 0.12,
  /** What "look further from here" adds to the bounds. */
  further: { candidates: 100, records: 50 },
  /** How likely what two sessions name makes it that they are joined; its rarity is a factor. */
  named: {
    /** Longer lists are no hint where to look, however large the listing. */
    mostListed: 60,
    /** One shared word: it takes several to be worth a look. */
    oneWord: 0.05,
    /** The other's id or commit stands in a title or first turn as a word. */
    asWord: 0.6,
    session: 0.95,
    side: 0.9,
    lines: 0.95,
  },
  /** How likely what took place soon before or after goes on with it: own project, another. */
  near: {
    days: { days: 3, own: 0.2, other: 0.1 },
    weeks: { days: 14, own: 0.15, other: 0.07 },
    months: { days: 90, own: 0.08, other: 0.04 },
    /** Looked at from one session, and by a whole walk, where they are at least so likely. */
    perSession: 60,
    most: 100,
    likely: 0.01,
  },
  fit: {
    /** What a word that stands once in a body counts, as a share of one in the title, … */
    once: 0.4,
    /** … and times from which it counts whole. */
    fullCount: 4,
    /** What a word of the cue that asks for the kind of whole counts, as a share of one that tells. */
    asking: 0.3,
  },
  rank: {
    /** Matches closer than this count as equal, so that connectivity decides between them. */
    step: 0.1,
    /** What the best member counts, the second the rest: a line is named by some of its sessions. */
    best: 0.6,
  },
  /** Words that leave the kind open ask for a name that a record settles, of so much of the cue … */
  settledName: { share: 0.2, sessions: 2, fit: 0.15 },
} as const;
