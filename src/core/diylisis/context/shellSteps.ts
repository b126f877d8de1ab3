/** One simple command of a command line. */
export interface ShellStep {
  /** Without redirections and variable settings; never empty. */
  readonly words: readonly string[];
  /** What joins it to the next one. */
  readonly then: '&&' | '||' | '|' | ';' | '&' | '';
}

/** Longer command lines hold scripts or documents; only their beginning is looked at. */
const MAX_LOOKED_AT = 4_000;
const SETTING = /^[A-Za-z_]\w*=/u;
const REDIRECTION = /^\d*(?:>>?|<|>&|&>>?)/u;

/**
 * The simple commands of a command line, split at `&&`, `||`, `;`, `|` and line ends, in order. Quotes
 * are taken off; what stands in a here-document is not looked at. Substitutions stay as they stand.
 */
export function shellSteps(command: string): readonly ShellStep[] {
  const known = memo.get(command);
  if (known !== undefined) return known;
  if (memo.size >= MAX_MEMO) memo.clear();
  const steps = split(command);
  memo.set(command, steps);
  return steps;
}

/** One command is looked at several times, and errors again at each success. */
const memo = new Map<string, readonly ShellStep[]>();
const MAX_MEMO = 500;

function split(command: string): readonly ShellStep[] {
  const text = withoutHereDocuments(command.slice(0, MAX_LOOKED_AT));
  const steps: ShellStep[] = [];
  let words: string[] = [];
  let word: string | null = null;
  const endWord = (): void => {
    if (word !== null) words.push(word);
    word = null;
  };
  const endStep = (then: ShellStep['then']): void => {
    endWord();
    const bare = withoutRedirections(words);
    while (bare[0] !== undefined && SETTING.test(bare[0])) bare.shift();
    if (bare.length > 0) steps.push({ words: bare, then });
    words = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === "'" || char === '"') {
      const end = closing(text, at);
      word = (word ?? '') + text.slice(at + 1, end);
      at = end;
    } else if (char === '\\' && text[at + 1] === '\n') {
      at += 1;
    } else if (char === '\\' && /[\s"'\\$&;|()<>]/u.test(text[at + 1] ?? '')) {
      word = (word ?? '') + text.charAt(at + 1);
      at += 1;
    } else if (char === '\n' || char === ';') {
      endStep(';');
    } else if (char === '|') {
      const isOr = text[at + 1] === '|';
      endStep(isOr ? '||' : '|');
      if (isOr || text[at + 1] === '&') at += 1;
    } else if (char === '&') {
      const isRedirection = text[at + 1] === '>' || text[at - 1] === '>';
      if (isRedirection) word = (word ?? '') + char;
      else {
        const isAnd = text[at + 1] === '&';
        endStep(isAnd ? '&&' : '&');
        if (isAnd) at += 1;
      }
    } else if (/\s/u.test(char)) {
      endWord();
    } else if (char === '#' && word === null) {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end - 1;
    } else word = (word ?? '') + char;
  }
  endStep('');
  return steps;
}

function closing(text: string, open: number): number {
  const quote = text.charAt(open);
  for (let at = open + 1; at < text.length; at += 1) {
    if (text[at] === quote) return at;
    if (quote === '"' && text[at] === '\\') at += 1;
  }
  return text.length;
}

/** More documents than this are not looked for in one command line. */
const MAX_DOCUMENTS = 5;

function withoutHereDocuments(text: string, left = MAX_DOCUMENTS): string {
  const mark = /<<-?\s*(['"]?)([A-Za-z_]\w*)\1/u.exec(text);
  if (mark === null) return text;
  const bodyAt = text.indexOf('\n', mark.index);
  if (bodyAt < 0) return text;
  const rest = text.slice(bodyAt);
  const end = new RegExp(`\\n\\s*${mark[2] ?? ''}(?=[\\s)"']|$)`, 'u').exec(rest);
  const after = end === null ? '' : rest.slice(end.index + end[0].length);
  const head = text.slice(0, bodyAt).replace(mark[0], '');
  return left === 0 ? head : head + withoutHereDocuments(after, left - 1);
}

function withoutRedirections(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const redirection = REDIRECTION.exec(word)?.[0];
    if (redirection === undefined) kept.push(word);
    else if (word === redirection) at += 1;
  }
  return kept;
}
