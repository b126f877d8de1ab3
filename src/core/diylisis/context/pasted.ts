/** A piece of a text between blank lines, list marks and fences. */
export interface Paragraph {
  readonly text: string;
  /** Code, a table or pasted output: one statement, whatever it holds. */
  readonly isWhole: boolean;
}

/** Marks of lines that programs print. */
const OUTPUT =
  /[│┌└├─━█▲✔✗✘✖×●◆⎯]|^\s*(?:>\s|\$\s|❯|➜|#\d+ |=== |--- |\*\*\* |FAIL\b|PASS\b|ok\b \d|not ok\b|npm (?:ERR|WARN|error|warn)|(?:error|warning|fatal|info|debug|trace|note|hint)(?:\[\w+\])?:|Traceback|Caused by|at [\w.$<>]+ ?\(|File "|thread '|\[\d{2,4}[-:]|\d{4}-\d\d-\d\d[ T]\d\d:|\d\d:\d\d:\d\d|\[(?:INFO|WARN|ERROR|DEBUG)|\d+ +\||[0-9a-f]{7,40}\s|[-drwx]{10}\s)|:\d+:\d+\b|\b(?:exit(?:ed)?(?: with)?(?: status| code)? \d+)\b|^\s*(?:Error|TypeError|\w+(?:Error|Exception)):/u;
/** Marks of lines of program text. */
const CODE =
  /[{};]\s*$|^\s*(?:\/\/|\/\*|\*\/|import .+from|import \w|from \S+ import|const |let |var |function |return\b.*;|def |class \w+[({:]|public |private |#include|package |use \w+::|fn |pub |<\/?\w+[^>]*>\s*$|@\w+\(?|\}|\)|\];?$)|=>\s*[{(]?\s*$|^\s{4,}\S/u;
/** A line is told by its beginning. */
const MAX_LINE = 400;
/** What stands between two outputs is output when it is no more than this share. */
const BETWEEN = 0.4;

/** Marks paragraphs of output and program text as whole, and joins output that was pasted in one. */
export function joinPasted(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const kinds = paragraphs.map(({ text, isWhole }) => (isWhole ? 'whole' : kindOf(text)));
  const lines = runsJoined(paragraphs, kinds);
  if (lines.length < paragraphs.length) return joinPasted(lines);
  const first = kinds.indexOf('output');
  const last = kinds.lastIndexOf('output');
  const marked = paragraphs.map((paragraph, index) =>
    kinds[index] === 'prose' ? paragraph : { ...paragraph, isWhole: true },
  );
  if (first < 0 || first === last) return marked;
  const pasted = paragraphs.slice(first, last + 1);
  const between = pasted.filter((_, index) => kinds[first + index] !== 'output');
  if (lengthOf(between) > lengthOf(pasted) * BETWEEN) return marked;
  const text = pasted.map((paragraph) => paragraph.text).join('\n');
  return [...marked.slice(0, first), { text, isWhole: true }, ...marked.slice(last + 1)];
}

/** Lines of program text or of a patch that looked like list items, made one again. */
function runsJoined(
  paragraphs: readonly Paragraph[],
  kinds: readonly string[],
): readonly Paragraph[] {
  const joined: Paragraph[] = [];
  let isRun = false;
  paragraphs.forEach((paragraph, index) => {
    const isLine = kinds[index] === 'prose' && isCodeLine(paragraph.text);
    const before = joined.at(-1);
    if (isRun && isLine && before !== undefined) {
      joined[joined.length - 1] = { text: `${before.text}\n${paragraph.text}`, isWhole: false };
    } else joined.push(paragraph);
    isRun = isLine;
  });
  return joined;
}

function isCodeLine(text: string): boolean {
  return (
    !text.includes('\n') &&
    text.length <= MAX_LINE &&
    CODE.test(text) &&
    !/[.?!。？！]$/u.test(text.trim())
  );
}

function kindOf(text: string): 'output' | 'code' | 'prose' {
  const lines = text
    .slice(0, 20_000)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.slice(0, MAX_LINE));
  const output = lines.filter((line) => OUTPUT.test(line)).length;
  const code = lines.filter((line) => CODE.test(line)).length;
  const isSentence = lines.length === 1 && /[.?!。？！]$/u.test(lines[0]?.trim() ?? '');
  if (output * 2 >= lines.length && !(isSentence && !startsAsOutput(text))) return 'output';
  return lines.length > 1 && (code + output) * 2 >= lines.length ? 'code' : 'prose';
}

/** One line that ends like a sentence is a person's unless it begins as programs begin lines. */
function startsAsOutput(text: string): boolean {
  return /^\s*(?:[│┌└├─━✔✗✘✖×●>$❯➜]|(?:Error|error|fatal|npm ERR!|\w+Error):)/u.test(text);
}

const lengthOf = (paragraphs: readonly Paragraph[]): number =>
  paragraphs.reduce((sum, { text }) => sum + text.length, 0);
