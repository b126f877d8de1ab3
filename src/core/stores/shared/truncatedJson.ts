/** No record nests deeper; text that does is not worth its cost. */
const MAX_DEPTH = 500;

/** What the scan of cut JSON text stands in when the text ends. */
interface Cut {
  /** Closing brackets still owed, innermost last. */
  readonly closers: string[];
  /** Where the last complete thing ended; the same brackets were owed there. */
  readonly safe: number;
  /** True when the text ends inside a string that stands as a value. */
  readonly inValue: boolean;
}

/**
 * Reads JSON text that was cut off somewhere: what was complete is kept, a string that was cut
 * keeps its beginning, open brackets are closed. Undefined when nothing can be made of it.
 */
export function parseTruncatedJson(text: string): unknown {
  const cut = scan(text);
  if (cut === null) return undefined;
  const kept = cut.inValue
    ? `${withoutCutEscape(text)}"${closing(cut.closers)}`
    : text.slice(0, cut.safe) + closing(cut.closers);
  try {
    return JSON.parse(kept) as unknown;
  } catch {
    return undefined;
  }
}

function closing(closers: readonly string[]): string {
  return [...closers].reverse().join('');
}

/** Drops an escape that was cut in its middle, which no closing quote can mend. */
function withoutCutEscape(text: string): string {
  const tail = /(?:^|[^\\])(?:\\\\)*(\\(?:u[0-9a-fA-F]{0,3})?)$/.exec(text.slice(-64));
  const escape = tail?.[1];
  return escape === undefined ? text : text.slice(0, text.length - escape.length);
}

function scan(text: string): Cut | null {
  const closers: string[] = [];
  /** For each open object: whether a key (not a value) comes next. */
  const awaitsKey: boolean[] = [];
  let safe = 0;
  let at = 0;
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === '"') {
      const end = stringEnd(text, at);
      const isKey = closers.at(-1) === '}' && awaitsKey.at(-1) === true;
      if (end < 0) return { closers, safe, inValue: !isKey && closers.length > 0 };
      at = end;
      if (!isKey) safe = at;
      continue;
    }
    at += 1;
    if (char === '{' || char === '[') {
      closers.push(char === '{' ? '}' : ']');
      awaitsKey.push(char === '{');
      if (closers.length > MAX_DEPTH) return null;
      safe = at;
    } else if (char === '}' || char === ']') {
      if (closers.pop() !== char) return null;
      awaitsKey.pop();
      safe = at;
      if (closers.length === 0) break;
    } else if (char === ',') {
      // What stood before the comma is complete, numbers and words included.
      safe = at - 1;
      if (awaitsKey.length > 0) awaitsKey[awaitsKey.length - 1] = closers.at(-1) === '}';
    } else if (char === ':') {
      if (awaitsKey.length > 0) awaitsKey[awaitsKey.length - 1] = false;
    }
  }
  return { closers, safe, inValue: false };
}

/** Index after the closing quote; -1 when the string does not end. */
function stringEnd(text: string, open: number): number {
  for (let at = open + 1; ;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return -1;
    let slashes = 0;
    while (text.charAt(quote - 1 - slashes) === '\\') slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
    at = quote + 1;
  }
}
