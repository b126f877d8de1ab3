/** A run of stars or underscores with what it may do. */
interface Run {
  readonly at: number;
  readonly length: number;
  readonly mark: string;
  readonly opens: boolean;
  readonly closes: boolean;
}

const isSpace = (one: string): boolean => one === '' || /\s/u.test(one);
const isPunctuation = (one: string): boolean => /[\p{P}\p{S}]/u.test(one);
const isWord = (one: string): boolean => /[\p{L}\p{N}]/u.test(one);

/**
 * Emphasis nobody meant, by CommonMark's rule of flanking runs: "src/*.ts and test/*.ts", "a*b*c",
 * "__init__". Emphasis that stands around whole words is meant.
 *
 * @param text with its code blanked
 */
export function eatenEmphasis(
  text: string,
): readonly { readonly at: number; readonly token: string }[] {
  const found: { at: number; token: string }[] = [];
  for (const paragraph of paragraphs(text)) {
    let open: Run | null = null;
    for (const run of runsOf(paragraph.text)) {
      if (open !== null && run.closes && run.mark === open.mark && run.length === open.length) {
        const end = run.at + run.length;
        const token = paragraph.text.slice(open.at, end);
        if (isAccident(paragraph.text, open, run))
          found.push({
            at: paragraph.start + open.at,
            token: widened(paragraph.text, open.at, end, token),
          });
        open = null;
      } else if (run.opens && open === null) open = run;
    }
  }
  return found;
}

/** A list's mark is no emphasis; a paragraph ends at an empty line or where a list item begins. */
function paragraphs(text: string): readonly { text: string; start: number }[] {
  const parts: { text: string; start: number }[] = [];
  let start = 0;
  for (const match of text.matchAll(
    /\n(?=[ \t]*\n|[ \t]*(?:[-*+]|\d+[.)])[ \t]|[ \t]*[|#>])|$/gu,
  )) {
    const own = text.slice(start, match.index);
    const mark = /^\n?[ \t]*(?:[-*+]|\d+[.)])[ \t]+/u.exec(own)?.[0].length ?? 0;
    parts.push({ text: own.slice(mark), start: start + mark });
    start = match.index;
  }
  return parts;
}

function runsOf(text: string): readonly Run[] {
  return [...text.matchAll(/(?<!\\)(\*+|_+)/gu)].map((match) => {
    const before = match.index === 0 ? '' : text.charAt(match.index - 1);
    const after = text.charAt(match.index + match[0].length);
    const isLeft =
      !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before));
    const isRight =
      !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after));
    const mark = match[0].charAt(0);
    const isUnder = mark === '_';
    return {
      at: match.index,
      length: match[0].length,
      mark,
      opens: isUnder ? isLeft && (!isRight || isPunctuation(before)) : isLeft,
      closes: isUnder ? isRight && (!isLeft || isPunctuation(after)) : isRight,
    };
  });
}

/** Inside a name or a path on either side, or a name with underscores around it. */
function isAccident(text: string, open: Run, close: Run): boolean {
  const before = open.at === 0 ? '' : text.charAt(open.at - 1);
  const after = text.charAt(close.at + close.length);
  const inner = text.slice(open.at + open.length, close.at);
  if (open.mark === '_') return open.length === 2 && /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/u.test(inner);
  const isCjk = (one: string): boolean =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(one);
  if ((isWord(before) && !isCjk(before)) || /[/=\\]/u.test(before)) return true;
  if (isWord(after) && !isCjk(after))
    return inner.length > 0 && !/^[\p{L}\p{N} ]+$/u.test(inner) ? true : /[./]/u.test(inner);
  return /^\/|^\.\p{L}/u.test(text.slice(close.at + close.length)) || /^\.[a-z]+\b/u.test(inner);
}

/** With the rest of the words at both ends, so that it can be found again. */
function widened(text: string, from: number, to: number, token: string): string {
  const before = /\S{0,20}$/u.exec(text.slice(0, from))?.[0] ?? '';
  const after = /^\S{0,20}/u.exec(text.slice(to))?.[0] ?? '';
  return `${before}${token}${after}`;
}
