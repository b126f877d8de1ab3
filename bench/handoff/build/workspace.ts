/** Paths below the workspace to their text. */
export type Files = Readonly<Record<string, string>>;

/** What stands in the workspace and how git sees it. */
export interface Workspace {
  /** Committed on `main` and, where `hasRemote`, pushed. */
  readonly files: Files;
  /** Their text after the commit. */
  readonly modified?: Files;
  readonly untracked?: Files;
  /** Named in `.gitignore`, which is committed. */
  readonly ignored?: Files;
  readonly hasRemote?: boolean;
  /** Commits after the push, oldest first. */
  readonly unpushed?: readonly { readonly message: string; readonly files: Files }[];
  /** Branches that are not checked out, with what only they hold. */
  readonly branches?: readonly { readonly name: string; readonly files: Files }[];
}

/** A package file with these scripts, so that commands a contract names exist. */
export function packageFile(name: string, scripts: Readonly<Record<string, string>>): Files {
  return {
    'package.json': `${JSON.stringify({ name, version: '1.4.0', private: true, scripts }, null, 2)}\n`,
  };
}

/** The files of a small project whose tests run by `npm test`. */
export function project(name: string, files: Files): Files {
  return { ...packageFile(name, { test: 'node --test' }), ...files };
}
