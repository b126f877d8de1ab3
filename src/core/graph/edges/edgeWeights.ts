import type { TraitKind } from '../depositFacts.js';
import type { UnitType } from '../higherUnit.js';
import type { SignalKind } from '../traversalEdge.js';

/** What a signal is worth, and what roles it lets an edge play (Anagoge · TraversalEdge.kind). */
export interface SignalRule {
  /** Part in the edge's weight before rarity, 0 to 1. */
  readonly weight: number;
  /** The most that all signals of this kind may come to in one edge. */
  readonly most: number;
  /** Roles that it speaks for; none: it only adds to others and never makes an edge. */
  readonly roles: readonly ('chain' | 'topic' | 'concept' | 'plain')[];
  /** Whether one thing of this kind is evidence of one piece of work, not of one vocabulary. */
  readonly isHard: boolean;
}

/** When a trait is too common to join: at most `few` is always rare, `share` of all never. */
export interface RarityGuard {
  readonly few: number;
  readonly share: number;
}

const hard = (weight: number, ...roles: SignalRule['roles']): SignalRule => ({
  weight,
  most: weight,
  roles,
  isHard: true,
});
const soft = (weight: number, most: number, ...roles: SignalRule['roles']): SignalRule => ({
  weight,
  most,
  roles,
  isHard: false,
});

/** Every number that edges rest on; `docs/edges.md` holds the same table and says why. */
export const EDGE_WEIGHTS = {
  signals: {
    'cites-session': hard(0.95, 'chain', 'topic', 'concept'),
    resumes: hard(0.95, 'chain', 'topic', 'concept'),
    forks: hard(0.9, 'chain', 'topic', 'concept'),
    'hands-off': hard(0.85, 'chain', 'topic', 'concept'),
    'pull-request': hard(0.8, 'chain', 'topic'),
    issue: hard(0.75, 'chain', 'topic', 'concept'),
    commit: hard(0.8, 'chain', 'topic'),
    file: { ...hard(0.6, 'chain', 'topic', 'concept'), most: 0.85 },
    url: { ...hard(0.5, 'topic', 'chain', 'plain'), most: 0.7 },
    'memory-note': hard(0.7, 'topic', 'concept'),
    'legacy-anchor': soft(0.3, 0.5, 'plain', 'topic'),
    'coined-word': soft(0.35, 0.7, 'concept', 'topic'),
    keyword: soft(0.7, 0.7, 'topic', 'concept'),
    branch: { weight: 0.35, most: 0.6, roles: [], isHard: true },
    worktree: soft(0.2, 0.2),
    'names-project': soft(0.25, 0.25),
    'near-in-time': soft(0.2, 0.2),
  } satisfies Readonly<Record<SignalKind, SignalRule>>,
  /** How often a trait may stand in the listing and still join. */
  rarity: {
    'pull-request': { few: 6, share: 0.2 },
    issue: { few: 6, share: 0.2 },
    commit: { few: 6, share: 0.2 },
    file: { few: 4, share: 0.08 },
    url: { few: 3, share: 0.1 },
    session: { few: 12, share: 0.3 },
    'memory-note': { few: 3, share: 0.2 },
    'legacy-anchor': { few: 3, share: 0.1 },
    'coined-word': { few: 3, share: 0.1 },
    keyword: { few: 4, share: 0.1 },
    branch: { few: 4, share: 0.15 },
    worktree: { few: 4, share: 0.15 },
    uuid: { few: 12, share: 0.3 },
  } satisfies Readonly<Record<TraitKind, RarityGuard>>,
  /** The weight of a shared thing by what both did with it, as a share of the signal's weight. */
  parts: {
    /** One made it, the other read, edited or named it. */
    madeAndUsed: 1,
    /** One wrote a document that the other read: it was meant to be handed on. */
    documentRead: 1.2,
    /** One changed it and a session of another project, later on, went there to read it. */
    readFromElsewhere: 1.1,
    /** Both changed it. */
    bothEdited: 0.85,
    /** One changed it, a later one read it. */
    editedThenRead: 0.85,
    /** One changed it, and the person speaks of it in a later one. */
    editedThenAsked: 0.9,
    /** One read it, and soon after (`nearDays`) a later one changed it. */
    readThenEdited: 0.9,
    /** One changed it, the other read it. */
    editedAndRead: 0.4,
    /** One changed it, the other only named it. */
    editedAndNamed: 0.25,
    bothRead: 0.1,
    /** Both only name a commit. */
    bothNamed: 0.5,
    otherwise: 0.15,
    /** It stands in the INDEX alone on one side, so what was done with it is not known. */
    indexOnly: 0.4,
  },
  /** The later one speaks of the older one's branch: a reason by itself (`words.soon`), or later. */
  branchSaid: { soon: 0.6, laterOn: 0.5, later: 0.4 },
  /** A pull request or issue: both sides in the person's own words or made there, else this share. */
  transcriptAnchor: 0.8,
  /** A number whose repository is unknown on a side, in folders of different projects. */
  unknownRepository: 0.2,
  /** A file that every project has, such as `index` or `lib` (a factor). */
  commonFile: 0.6,
  /** Who only read more files than this before says less with each. */
  fewRead: 3,
  /** A session that changed more files than this says less with each of them. */
  manyFiles: 8,
  /** A file of code says less when so many days lie between; from `to` days on, this share. */
  lapse: { from: 21, to: 90, least: 0.6 },
  /** The same path in another repository, whose name is said, or is not said. */
  pathElsewhere: { named: 0.85, document: 1, unnamed: 0.42 },
  /** Words: fewer never join; strength at which the weight comes to 63 % of its most; by unit. */
  words: {
    least: 2,
    scale: { line: 9, topic: 5, concept: 5 } satisfies Record<UnitType, number>,
    /**
     * What it adds that both have what the cue asks for, and the share of the cue's weight from which
     * it adds anything, and all.
     */
    asked: { line: 0.2, topic: 0.55, concept: 0.55 } satisfies Record<UnitType, number>,
    askedFrom: 0.3,
    askedAll: 0.6,
    /**
     * A topic or concept: both have in title, first turn or INDEX at least `least` such rare words, one of
     * which the cue asks for.
     */
    together: { rarity: 0.6, weight: 0.6 },
    /** A topic or concept: one such word, where it is so much of what the cue asks for. */
    alone: { share: 0.4, ofOwn: 0.75, most: 0.5, weight: 0.6 },
    /** A word that is asked for may stand in more sessions: it is what they are looked for by. */
    askedFor: { few: 8, share: 0.15 } satisfies RarityGuard,
    /**
     * A line: the same, where the later one began within so many days in the same project, or in one
     * that speaks of the other's.
     */
    soon: { days: 14, elsewhere: 3, share: 0.2, weight: 0.6 },
    /** A word that one side coined or settles and the other uses. */
    forged: 0.6,
    /** Of a record's own words at most so many, the most telling ones. */
    perRecord: 120,
    /** When a word is too common among the records that were read. */
    inBodies: { few: 5, share: 0.12 } satisfies RarityGuard,
    /** Times a word must stand in a record that does not have it in title, first turn or INDEX. */
    leastCount: 2,
    fullCount: 6,
  },
  /** Days between the end of one and the beginning of the other. */
  nearDays: 3,
  /** Sessions of the project in between with which that counts whole, and not at all. */
  nearOthers: { few: 3, most: 12 },
  /** An edge is one from here on; in a second, wider look from there on. */
  accept: 0.5,
  acceptWide: 0.4,
  /** Edges below it are weak: in a picture they are drawn only near and on focus. */
  weak: 0.65,
  /** Weaker ones still count where it is asked how firmly sessions hold together. */
  tie: 0.15,
  /**
   * A session is an overview where it shares `words` words, each in at most `rare` sessions of the
   * listing, with more sessions than this: so many at least, so many times what is usual among the
   * candidates, and so large a share of the listing.
   */
  overview: { least: 6, usual: 3, share: 0.1, rare: 4, words: 2 },
  /** A session that joins more than this share, and at least so many, that are not joined together. */
  hub: { least: 8, share: 0.25, clustering: 0.3 },
} as const;
