/** Longest title, in characters. */
export const MAX_TITLE = 200;

/**
 * Makes a title of text: its first telling line, without terminal escapes, control and
 * direction-changing characters, Markdown marks at its start and tags; cut at 200 characters.
 * Null when nothing readable is left.
 */
export function titleText(text: string): string | null {
  // A title needs only the beginning; a pasted megabyte must not be cleaned whole.
  for (const line of text.slice(0, 8_000).split(/[\r\n\u2028\u2029]+/)) {
    const clean = cleanLine(line);
    if (/[\p{L}\p{N}]/u.test(clean)) return cutTo(clean, MAX_TITLE);
  }
  return null;
}

function cleanLine(line: string): string {
  return (
    line
      // eslint-disable-next-line no-control-regex -- terminal escapes are what is taken out
      .replace(/\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|.)/g, '')
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]+/gu, (run) => (/^[\u200c\u200d]$/.test(run) ? run : ' '))
      .replace(/^(?:\s|[#>*`~|]|-(?=\s))+/u, '')
      .replace(/^(?:<\/?[A-Za-z][^<>]*>\s*)+/, '')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}

/** Cuts to at most `limit` UTF-16 units with `…` at the cut, never inside a surrogate pair. */
export function cutTo(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const kept = text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '');
  return `${kept.trimEnd()}…`;
}
