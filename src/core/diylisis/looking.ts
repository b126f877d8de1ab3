import type { RefFacts } from './activationWindow.js';
import type { ContextItem } from './contextItem.js';
import type { HandoffContract } from './handoffContract.js';
import type { RepositoryFacts, UnreadFile } from './repository.js';
import type { StableRef } from './stableRef.js';

/** What has to be looked at before items can be grounded: references, and files to read. */
export interface LookPlan {
  readonly refs: readonly StableRef[];
  /** Workspace paths. */
  readonly files: readonly string[];
}

/** What a look gave. A reference or file that is not in it was not looked at. */
export interface Looked {
  readonly facts: ReadonlyMap<string, RefFacts>;
  readonly texts: ReadonlyMap<string, { readonly text: string } | { readonly unread: UnreadFile }>;
  readonly repository: RepositoryFacts | null;
}

export const NOTHING_LOOKED_AT: Looked = {
  facts: new Map(),
  texts: new Map(),
  repository: null,
};

/** The key of a reference in {@link Looked}. */
export const refKey = ({ kind, locator }: StableRef): string => `${kind}:${locator}`;

/** At most so many files are read again for one distillation. */
const MAX_FILES = 60;
/** A path in running words: has a folder or an extension, and no scheme. */
const PATH =
  /(?<![\w:/.@+-])(?:\.{1,2}\/)?(?:[\w@.+-]+\/)*[\w@+-][\w@.+-]*\.[A-Za-z][\w]{0,8}(?![\w/])/gu;

/** Workspace-like paths that a text names. */
export function pathsIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(PATH)].map(([path]) => path.replace(/^\.\//u, '')))];
}

/** The reference that an item stands on, where it has one. */
export function refOf(item: ContextItem): StableRef | null {
  const { body, subject } = item;
  switch (body.kind) {
    case 'file':
      return subject ?? { kind: 'path', locator: body.path };
    case 'commit':
      return { kind: 'id', locator: body.sha };
    case 'command':
      return { kind: 'command', locator: body.command };
    default:
      return subject;
  }
}

/** What to look at for these items and the contract's own references. */
export function lookPlan(items: readonly ContextItem[], contract: HandoffContract): LookPlan {
  const refs = new Map<string, StableRef>();
  const add = (ref: StableRef | null): void => {
    if (ref !== null) refs.set(refKey(ref), ref);
  };
  const files = new Set<string>();
  for (const item of items) {
    const ref = refOf(item);
    add(ref);
    const isFile = item.body.kind === 'file';
    if (isFile || !mayBeSupported(item)) continue;
    const named = [...(ref?.kind === 'path' ? [ref.locator] : []), ...pathsIn(item.content)];
    for (const path of named) {
      add({ kind: 'path', locator: path });
      if (files.size < MAX_FILES) files.add(path);
    }
  }
  for (const ref of contract.allowedSources) add(ref);
  for (const command of contract.verificationCommands) add({ kind: 'command', locator: command });
  return { refs: [...refs.values()], files: [...files] };
}

/** Words that a file of the workspace may bear out when it is read again. */
export function mayBeSupported({ body }: ContextItem): boolean {
  switch (body.kind) {
    case 'constraint':
    case 'correction':
    case 'decision':
    case 'answer':
    case 'remark':
    case 'ask':
    case 'account':
    case 'prior':
    case 'passage':
      return true;
    default:
      return false;
  }
}
