import type { Session } from '../records/session.js';
import type { Speaker } from '../records/turn.js';

/** What kind of thing a trait is; two sessions with an equal trait may be joined by it. */
export type TraitKind =
  /** `value`: `host/owner/name#12`, or `#12` where no repository is known. */
  | 'pull-request'
  | 'issue'
  /** `value`: the hash, at least seven characters, lower case. */
  | 'commit'
  /** `value`: the path inside its repository with `/`, or the absolute path where none is known. */
  | 'file'
  | 'url'
  /** `value`: id of the session that is cited, resumed, forked or handed on. */
  | 'session'
  /** `value`: a memory note's path or name as the INDEX or a record names it. */
  | 'memory-note'
  /** A bare-string anchor of an older INDEX entry, of unknown kind. */
  | 'legacy-anchor'
  /** A word that hardly stands anywhere else (Anamnesis · SALIENCE MARKERS: coinage). */
  | 'coined-word'
  /** A searchable term (see `shared/terms`) of title, first turn or INDEX. */
  | 'keyword'
  /** `value`: branch name; the repository stands beside it. */
  | 'branch'
  /** `value`: folder of the worktree. */
  | 'worktree'
  /** `value`: a line uuid that a resumed copy or fork shares with what it came from. */
  | 'uuid';

/** What the session did with the thing: `made` before `edited` before `read` before `named`. */
export type TraitPart = 'made' | 'edited' | 'read' | 'named';

/** Who brought it in. `index`: it stands in the INDEX alone, so it is a cue and no evidence. */
export type TraitChannel = 'user' | 'transcript' | 'index';

/** One fact that another session may share. */
export interface Trait {
  readonly kind: TraitKind;
  /** Normalised, so that equal values meet. */
  readonly value: string;
  /** As people read it: `#214`, `docs/money.md`, the word as it was written. */
  readonly label: string;
  readonly part: TraitPart;
  readonly channel: TraitChannel;
  /** Key of the repository it belongs to ({@link ProjectIdentity.key}); null: not known. */
  readonly repository: string | null;
  /** Where the record says it first; null: from the INDEX or a file name. */
  readonly place: { readonly line: number; readonly byte: number } | null;
}

/**
 * The project a session belongs to. `key` joins folders of one repository: its remote address
 * (`host/owner/name`, lower case) where one is known, else the root folder.
 */
export interface ProjectIdentity {
  readonly key: string;
  /** For people: the repository's or the folder's name. */
  readonly name: string;
  readonly from: 'record' | 'pull-request' | 'git-files' | 'folder' | 'none';
}

/**
 * A passage in which the person or the agent says that a word's meaning is fixed from now on. Read
 * from a record only: an INDEX entry that says so is a cue.
 */
export interface Settling {
  /** The searchable term (see `shared/terms`), so that it meets the cue's. */
  readonly term: string;
  /** The word as it was written. */
  readonly label: string;
  readonly speaker: Speaker;
  readonly place: { readonly line: number; readonly byte: number };
  /**
   * Said outright, or written into a document. False: what the word is only stands beside words of an
   * agreement; that counts where the settled idea is asked for, and makes nothing sure.
   */
  readonly isOutright: boolean;
}

/** How much of a session was read for its traits. */
export type FactsDepth = 'spine' | 'index' | 'record';

/**
 * What edge inference knows of one session (Anagoge · TYPES: Deposit): traits from its spine, its
 * INDEX entry and, where a traversal named it, its record. Held in memory for one question only.
 */
export interface DepositFacts {
  readonly session: Session;
  readonly project: ProjectIdentity;
  /** ISO-8601; first dated line, else the INDEX, else `ended`; null: unknown. */
  readonly began: string | null;
  /** ISO-8601 of the last known activity; null: unknown. */
  readonly ended: string | null;
  readonly depth: FactsDepth;
  readonly traits: readonly Trait[];
  /** Searchable terms of the whole record with their counts; null: the record was not read. */
  readonly terms: ReadonlyMap<string, number> | null;
  /** What its record carries as settled, in file order; empty where the record was not read. */
  readonly settles: readonly Settling[];
  /** Lines of the record that could not be read. */
  readonly skippedLines: number;
  /** The record is longer, or names more, than is compared. */
  readonly isCut: boolean;
}

/** The one key of a node: the record's path, which is unique also where the record is gone. */
export const keyOfDeposit = ({ session }: Pick<DepositFacts, 'session'>): string => session.record;
