/** A link found in a text. `from`: its place. */
export interface FoundLink {
  readonly what: 'pull-request' | 'issue' | 'url';
  readonly url: string;
}

/** Links of one text; a text with more is a list of links. */
const MAX_LINKS = 100;
const MAX_URL = 2_000;
const URL = /\bhttps?:\/\/[^\s<>"'`\\{}|^、。「」（）]+/giu;
/** A number with the word that says what it is. */
const NAMED =
  /(?<![\p{L}\p{N}_])(pull request|merge request|PR|MR|issue|bug|ticket|이슈|イシュー|课题|议题)[ \t]*(?:#|no\.? ?|nr\.? ?|n° ?)?(\d{1,6})(?![\p{L}\p{N}_.]\d|[\p{L}\p{N}_])/giu;

/** Addresses in a text, with what they lead to. Punctuation that closes a sentence is not part. */
export function urlsIn(text: string): readonly FoundLink[] {
  if (!text.includes('://')) return [];
  const found: FoundLink[] = [];
  for (const [match] of text.matchAll(URL)) {
    if (found.length >= MAX_LINKS) break;
    const url = withoutTail(match.slice(0, MAX_URL));
    if (url.length < 11) continue;
    found.push({ what: whatIs(url), url });
  }
  return found;
}

/** Issues and pull requests that a person names by number: "issue 88", "PR #12". */
export function namedIn(text: string): readonly FoundLink[] {
  return [...text.matchAll(NAMED)].slice(0, MAX_LINKS).map(([, word = '', number = '']) => {
    const isRequest = /^(?:pull|merge|pr$|mr$)/iu.test(word);
    return { what: isRequest ? 'pull-request' : 'issue', url: `#${number}` };
  });
}

export function whatIs(url: string): FoundLink['what'] {
  if (/\/(?:pull|pulls|pull-requests|pullrequest|merge_requests)\/\d+/iu.test(url)) {
    return 'pull-request';
  }
  if (/\/(?:issues|-\/issues|_workitems\/edit|browse\/[A-Z][A-Z0-9]+-)\/?\d+/u.test(url)) {
    return 'issue';
  }
  return /linear\.app\/[^/]+\/issue\//iu.test(url) ? 'issue' : 'url';
}

function withoutTail(url: string): string {
  let end = url.replace(/[.,;:!?*_~'"»”’]+$/u, '');
  // A closing bracket belongs to the address only when it opened there.
  while (/[)\]]$/u.test(end)) {
    const close = end.at(-1) ?? '';
    const open = close === ')' ? '(' : '[';
    if (end.split(open).length >= end.split(close).length) break;
    end = end.slice(0, -1).replace(/[.,;:!?*_~'"]+$/u, '');
  }
  return end;
}
