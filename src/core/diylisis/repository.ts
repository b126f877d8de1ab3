import type { RefFacts } from './activationWindow.js';
import type { StableRef } from './stableRef.js';

/** What a workspace folder holds that a contract can be filled from. */
export interface RepositoryFacts {
  /** Absolute path of the folder; all paths of the repository are relative to it, with `/`. */
  readonly root: string;
  /** Null: no repository, git missing, not trusted, or no answer in time. */
  readonly git: {
    readonly head: string | null;
    readonly branch: string | null;
    /** Addresses without user names or passwords. */
    readonly remotes: readonly string[];
  } | null;
  /** Why git is unknown, as a short sentence; null when it is known. */
  readonly gitUnknown: string | null;
  /** Files of the repository (tracked, or found by a bounded walk without git), at most 20,000. */
  readonly files: readonly string[];
  /** Commands that verify, as the project itself names them (`npm test`), with the file that does. */
  readonly verifications: readonly { readonly command: string; readonly from: string }[];
}

/** Why a file's words were not read. */
export type UnreadFile =
  | 'outside'
  | 'missing'
  | 'not-a-plain-file'
  | 'too-large'
  | 'binary'
  | 'unreadable'
  | 'not-trusted';

/** The workspace as far as a distillation may look at it. Nothing of it writes or runs anything. */
export interface Repository {
  facts(): Promise<RepositoryFacts>;
  /** What holds of references now; unknown stays null. One entry per reference, in order. */
  lookAt(refs: readonly StableRef[]): Promise<readonly RefFacts[]>;
  /** A plain file inside the workspace (links resolved), up to 1 MB. */
  read(path: string): Promise<{ readonly text: string } | { readonly unread: UnreadFile }>;
  /** Workspace paths whose last part, or whose end, is the given name; at most 20. */
  find(name: string): Promise<readonly string[]>;
  /** Whether the program or script a command starts is there; null: that is not plain. */
  hasCommand(command: string): Promise<boolean | null>;
  /** An absolute or relative path as the workspace's own relative one; null: it lies outside. */
  relative(path: string): string | null;
}
