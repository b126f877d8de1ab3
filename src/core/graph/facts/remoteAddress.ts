/** A repository as its remote address names it. */
export interface RemoteName {
  /** `host/owner/name` in lower case; owners may be several folders deep. */
  readonly key: string;
  /** Last part as it was written. */
  readonly name: string;
}

const MAX_ADDRESS = 2_000;
/** `git@host:owner/name.git`; a single letter before the colon is a drive of Windows. */
const SCP = /^(?:[^\s@/:]+@)?(\[[0-9a-f:]+\]|[^\s@/:[\]]{2,}):(?!\/\/)(.+)$/iu;
const URL_FORM = /^(?:git\+)?(https?|ssh|git|ftps?):\/\/([^/?#]*)(\/[^?#]*)?/iu;
/** Names under which one host is reached another way. */
const SAME_HOST: ReadonlyMap<string, string> = new Map([
  ['ssh.github.com', 'github.com'],
  ['www.github.com', 'github.com'],
  ['altssh.gitlab.com', 'gitlab.com'],
  ['www.gitlab.com', 'gitlab.com'],
  ['altssh.bitbucket.org', 'bitbucket.org'],
]);

/**
 * What a remote address names, the same for https, ssh and scp forms, with or without `.git`, user,
 * password and port. Null: it is no address of a repository on another machine (a folder, a drive, a
 * `file:` address, a name without a path).
 */
export function remoteName(address: string): RemoteName | null {
  const text = address.trim();
  if (text === '' || text.length > MAX_ADDRESS || /[\s\\\0]/u.test(text)) return null;
  const url = URL_FORM.exec(text);
  if (url !== null) return named(hostOf(url[2] ?? ''), url[3] ?? '');
  if (/^[a-z][\w+.-]*:\/\//iu.test(text)) return null;
  const scp = SCP.exec(text);
  return scp === null ? null : named(scp[1] ?? '', scp[2] ?? '');
}

/** Without user and password before the last `@`, and without a port. */
function hostOf(authority: string): string {
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  return host.replace(/:\d*$/u, '');
}

function named(rawHost: string, rawPath: string): RemoteName | null {
  const given = rawHost.toLowerCase().replace(/\.$/u, '');
  const host = SAME_HOST.get(given) ?? given;
  if (!/^(?:\[[0-9a-f:]+\]|[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?)$/u.test(host)) return null;
  const parts = decoded(rawPath)
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  // Azure puts a marker between project and repository, and a version before ssh paths.
  const own = parts.filter((part, at) => part !== '_git' && !(at === 0 && /^v3$/u.test(part)));
  const last = own.pop()?.replace(/\.git$/iu, '');
  if (last === undefined || last === '' || own.length === 0) return null;
  if ([...own, last].some((part) => part === '..' || part.startsWith('~'))) return null;
  return { key: [host, ...own, last].join('/').toLowerCase(), name: last };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
