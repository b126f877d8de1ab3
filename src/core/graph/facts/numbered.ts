import type { Trait } from '../depositFacts.js';

/** A pull request or issue, as a text or an address names it. */
export interface Numbered {
  readonly kind: 'pull-request' | 'issue';
  readonly number: string;
  /** `host/owner/name`; null: the text names none. */
  readonly repository: string | null;
}

const PULL =
  /^https?:\/\/([^/\s?#]+)\/(.+?)\/(?:-\/)?(?:pull|pulls|pull-requests|pullrequest|merge_requests)\/(\d{1,7})(?=[/?#]|$)/iu;
const ISSUE =
  /^https?:\/\/([^/\s?#]+)\/(.+?)\/(?:-\/)?(?:issues|_workitems\/edit)\/(\d{1,7})(?=[/?#]|$)/iu;
const COMMIT = /^https?:\/\/([^/\s?#]+)\/(.+?)\/(?:-\/)?commits?\/([0-9a-f]{7,40})(?=[./?#]|$)/iu;

const repositoryAt = (host: string, path: string): string =>
  `${host.slice(host.lastIndexOf('@') + 1).replace(/:\d*$/u, '')}/${path}`
    .toLowerCase()
    .replace(/^www\./u, '')
    .replace(/\/_git(?=\/)/u, '')
    .replace(/\.git$/u, '');

/** A repository that is told by its name alone, whoever owns it. */
export const anyOwner = (name: string): string => `~/${name.toLowerCase()}`;

/** Whether two repositories may be one: the same, or one told by its name alone. */
export const isOneRepository = (one: string, other: string): boolean =>
  one === other || isNameOf(one, other) || isNameOf(other, one);

const isNameOf = (name: string, repository: string): boolean =>
  name.startsWith('~/') && repository.endsWith(name.slice(1));

/** The pull request or issue that an address leads to; null: it leads to none. */
export function numberedAt(url: string): Numbered | null {
  const pull = PULL.exec(url);
  const [, host, path, number] = pull ?? ISSUE.exec(url) ?? [];
  if (host === undefined || path === undefined || number === undefined) return null;
  const kind = pull === null ? 'issue' : 'pull-request';
  return { kind, number, repository: repositoryAt(host, path) };
}

/** The commit that an address leads to, with its repository; null: it leads to none. */
export function commitAt(
  url: string,
): { readonly sha: string; readonly repository: string } | null {
  const [, host, path, sha] = COMMIT.exec(url) ?? [];
  if (host === undefined || path === undefined || sha === undefined) return null;
  return { sha: sha.toLowerCase(), repository: repositoryAt(host, path) };
}

/** Value and label of a numbered thing. @param own repository to take where the text names none */
export function numberedNames(
  { number, repository }: Numbered,
  own: { readonly key: string; readonly hasRemote: boolean } | null,
): Pick<Trait, 'value' | 'label' | 'repository'> {
  const label = `#${number}`;
  if (repository !== null) return { value: `${repository}${label}`, label, repository };
  if (own === null) return { value: label, label, repository: null };
  return { value: own.hasRemote ? `${own.key}${label}` : label, label, repository: own.key };
}
