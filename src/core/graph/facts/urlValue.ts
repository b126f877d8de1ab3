/** Hosts of this machine and of examples; meeting them says nothing. */
const NOWHERE =
  /^(?:localhost|\[?::1\]?|0\.0\.0\.0|127\.\d+\.\d+\.\d+|(?:[\w-]+\.)*(?:localhost|local|internal|invalid|test|example)|(?:[\w-]+\.)*example\.(?:com|org|net))$/iu;
/** Addresses that tools put under what they write. */
const SIGNATURES =
  /^(?:claude\.com\/claude-code|claude\.ai\/(?:claude-)?code|docs\.(?:claude|anthropic)\.com|chatgpt\.com\/codex|www\.w3\.org\/|json-schema\.org\/|json\.schemastore\.org\/|schemas\.|img\.shields\.io\/|registry\.npmjs\.org\/|fonts\.)/iu;
const TRACKING = /^(?:utm_\w+|fbclid|gclid|ref|ref_src|si)=/iu;
const MAX_URL = 300;

/**
 * An address in the form in which two sessions meet: without scheme, user, password, port, fragment,
 * tracking and closing slash. Null: it leads nowhere in particular.
 */
export function urlValue(url: string): string | null {
  const [, authority, rest = ''] = /^https?:\/\/([^/?#\s]+)([^#\s]*)/iu.exec(url) ?? [];
  if (authority === undefined) return null;
  const host = authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/u, '')
    .toLowerCase();
  if (NOWHERE.test(host) || !host.includes('.')) return null;
  const [path = '', query = ''] = rest.split('?', 2);
  const kept = query.split('&').filter((part) => part !== '' && !TRACKING.test(part));
  const bare = path.replace(/\/+$/u, '');
  if (bare === '' && kept.length === 0) return null;
  const value = `${host}${bare}${kept.length === 0 ? '' : `?${kept.join('&')}`}`;
  return value.length > MAX_URL || SIGNATURES.test(value) ? null : value;
}
