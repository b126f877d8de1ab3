import type { ProjectIdentity } from '../depositFacts.js';

/** The session's own repository, for what a text names without one; null: not known. */
export function ownRepository(
  project: ProjectIdentity,
): { readonly key: string; readonly hasRemote: boolean } | null {
  const { key, from } = project;
  if (from === 'none' || key === '') return null;
  // Keys of folders begin as absolute paths do; those of remotes with a host.
  return { key, hasRemote: !/^(?:[\\/~]|[a-z]:)/iu.test(key) };
}
