import { extractIdentifiers } from '../../anamnesis/identifiers.js';
import type { IdentifierSpan } from '../../anamnesis/identifiers.js';
import { absolutePath } from '../../diylisis/context/paths.js';
import { memoryNoteAt, memoryNotesIn } from './memoryNote.js';
import { anyOwner, commitAt, numberedAt, numberedNames } from './numbered.js';
import type { FoundThing } from './rawTrait.js';
import { urlValue } from './urlValue.js';

/** A longer text is pasted; what stands further down is not looked at. UTF-16 units. */
const MAX_TEXT = 20_000;
/** Things of one text. */
const MAX_THINGS = 200;

/** Words that make a number behind them a pull request's or an issue's. */
const CUES =
  /(?:\b(?:issues?|bugs?|tickets?|fix(?:e[sd])?|clos(?:e[sd]?|ing)|resolve[sd]?|refs?|references|see|gh|prs?|mrs?|pull requests?|merge requests?|tracked (?:in|as|by)|opened|filed|reported|numero|siehe|behebt)|이슈|イシュー|课题|问题)[\s:("'`[]*(?:(?:[\w.-]+\/)?[\w.-]+)?$/iu;
/** Words that number rows of a list of the talk's own. */
const LIST_WORDS =
  /\b(?:tasks?|todos?|steps?|options?|findings?|items?|points?|phases?|cases?|tests?|rules?|questions?|comments?|reviews?|lines?|rows?|parts?|rounds?|attempts?|agents?|workers?|problems?|reasons?|priority|level|chapter|slide|aufgabe|schritt|punkt|frage|tâche|paso|tarea)\s*$/iu;
/** `#333` is a colour far more often than a number. */
const COLOUR = /^#(?:(\d)\1\1|(\d)\2{5})$/u;
const SMALLEST_BARE = 10;
const SMALLEST_TOLD = 20;
/** "branch retry-cap", "the retry-cap branch". */
const BRANCH =
  /(?<![\w./-])(?:([a-z][\w./-]{3,60}[a-z0-9])[`'"”]?\s+branch(?![\w./-])|(?:branch|zweig|rama|branche|ブランチ|브랜치|分支)\s*(?:named|called|namens|llamada|nommée)?\s*[`'"“]?([a-z][\w./-]{3,60}[a-z0-9]))/giu;
const QUALIFIED = /(?<![\w./@-])([A-Za-z0-9][\w-]{0,38}\/[\w.-]{1,100})#(\d{1,7})(?!\w)/gu;
/** `name#12`: a repository by its name alone. */
const NAMED_ALONE =
  /(?<![\w./@#-])(?!(?:issues?|pulls?|bugs?|tickets?|tasks?|steps?|items?|todos?|rows?|lines?|pages?|cases?|tests?|options?|points?|closes|fixes|refs?)#)([A-Za-z][\w.-]{2,60}[A-Za-z0-9])#(\d{1,7})(?!\w)/giu;
const REPOSITORY_BEFORE = /(?<![\w./-])([A-Za-z0-9][\w-]{0,38}\/[\w.-]{1,100})$/u;
/** Words that make an id behind them a session's. */
const SESSION_CUE =
  /(?:\bsessions?|\bsitzung|\bsesi[oó]n|세션|セッション|会话|--resume|\bresume|--session-id|\bthread)[\s:=("'`[#]*(?:id[\s:=("'`]*)?$/iu;
/** A session's record by its own name. */
const RECORD_NAME =
  /(?:projects[\\/][^\\/\s]{1,200}[\\/]|rollout-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-)([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/iu;

/** Everything that a text names and that another session may name, in the order it stands there. */
export function talkThings(
  text: string,
  cwd: string | null,
  speaker: 'user' | 'assistant' = 'assistant',
): readonly FoundThing[] {
  const shown = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
  const spans = extractIdentifiers(shown).sort((a, b) => a.from - b.from || b.to - a.to);
  const found = outermost(spans)
    .slice(0, MAX_THINGS)
    .flatMap((span) => thingOf(span, shown, cwd));
  const notes = memoryNotesIn(shown).slice(0, MAX_THINGS);
  return [
    ...[...found, ...qualifiedIn(shown)].filter(
      (thing) => speaker === 'user' || !isListNumber(thing),
    ),
    ...notes.map(({ note }) => plain('memory-note', note)),
    ...branchesIn(shown),
  ];
}

/** Branches that are said to be one; a plain word is no name. */
const branchesIn = (text: string): readonly FoundThing[] =>
  [...text.matchAll(BRANCH)].slice(0, MAX_THINGS).flatMap(([, before = '', after = '']) => {
    const name = (before === '' ? after : before).replace(/[.-]+$/u, '');
    return /[a-z]/iu.test(name) && /[^a-z]/iu.test(name) ? [plain('branch', name)] : [];
  });

/** What stands inside an address or a path is a part of it. */
function outermost(spans: readonly IdentifierSpan[]): readonly IdentifierSpan[] {
  let end = 0;
  return spans.filter(({ from, to, namespace }) => {
    if (from < end) return false;
    if (namespace === 'url' || namespace === 'fs_path') end = to;
    return true;
  });
}

/** `owner/name#12`, and `name#12` */
function qualifiedIn(text: string): readonly FoundThing[] {
  const at = (pattern: RegExp, place: (name: string) => string): readonly FoundThing[] =>
    [...text.matchAll(pattern)].slice(0, MAX_THINGS).map(([, name = '', number = '']) => {
      const repository = place(name.toLowerCase());
      return { kind: 'issue', ...numberedNames({ kind: 'issue', number, repository }, null) };
    });
  return [...at(QUALIFIED, (name) => `github.com/${name}`), ...at(NAMED_ALONE, anyOwner)];
}

function thingOf(span: IdentifierSpan, text: string, cwd: string | null): readonly FoundThing[] {
  const { literal, namespace, from } = span;
  const before = text.slice(Math.max(0, from - 60), from);
  switch (namespace) {
    case 'url':
      return thingsAt(literal);
    case 'fs_path':
      return pathThings(literal, cwd);
    case 'github_pr': {
      const number = /(\d{1,7})$/u.exec(literal)?.[1];
      return number === undefined ? [] : [numbered('pull-request', number, before)];
    }
    case 'github_issue':
      return isIssue(literal, before)
        ? [numbered('issue', /(\d{1,7})$/u.exec(literal)?.[1] ?? '', before)]
        : [];
    case 'git_commit':
      return [commit(literal)];
    case 'session':
      return [sessionThing(literal, SESSION_CUE.test(before))];
    default:
      return [];
  }
}

/** Agents number what they tell of as "issue 2" and "PR 3"; a low number by itself is such a row. */
const isListNumber = ({ kind, label, repository }: FoundThing): boolean =>
  (kind === 'issue' || kind === 'pull-request') &&
  repository === null &&
  Number(label.slice(1)) < SMALLEST_TOLD;

/** What an address leads to: a pull request, an issue, a commit, or itself. */
export function thingsAt(url: string): readonly FoundThing[] {
  const number = numberedAt(url);
  if (number !== null) return [{ kind: number.kind, ...numberedNames(number, null) }];
  const made = commitAt(url);
  if (made !== null) return [{ ...commit(made.sha), repository: made.repository }];
  const value = urlValue(url);
  return value === null ? [] : [{ ...plain('url', value), label: value }];
}

/** A path is a file, and may be a memory note or another session's record as well. */
export function pathThings(path: string, cwd: string | null): readonly FoundThing[] {
  const note = memoryNoteAt(path);
  if (note !== null) return [plain('memory-note', note)];
  const record = RECORD_NAME.exec(path)?.[1];
  if (record !== undefined) return [sessionThing(record, true)];
  const absolute = absolutePath(path, cwd);
  // A file has an ending, or stands where files do; `and/or` is neither.
  const isFile =
    /\.[\p{L}\d]{1,10}$/u.test(absolute) || /^(?:makefile|dockerfile)$/iu.test(last(path));
  return isFile ? [plain('file', absolute)] : [];
}

export const commit = (sha: string): FoundThing => ({
  ...plain('commit', sha.toLowerCase()),
  label: sha.slice(0, 10).toLowerCase(),
});

export const sessionThing = (id: string, isSure: boolean): FoundThing => ({
  ...plain('session', id.toLowerCase()),
  label: id,
  ...(isSure ? {} : { isBare: true }),
});

function numbered(kind: 'issue' | 'pull-request', number: string, before: string): FoundThing {
  const owner = REPOSITORY_BEFORE.exec(before.trimEnd())?.[1];
  const isNamed = owner !== undefined && before.endsWith(owner);
  const repository = isNamed ? `github.com/${owner.toLowerCase()}` : null;
  return { kind, ...numberedNames({ kind, number, repository }, null) };
}

/** Whether a number is an issue's: it is said to be one, or it is no row of a list and no colour. */
function isIssue(literal: string, before: string): boolean {
  if (!literal.startsWith('#')) return true;
  if (LIST_WORDS.test(before)) return false;
  if (CUES.test(before) || REPOSITORY_BEFORE.test(before)) return true;
  const number = Number(literal.slice(1));
  return (
    number >= SMALLEST_BARE && !COLOUR.test(literal) && !/(?:color|colour|:|=)\s*$/iu.test(before)
  );
}

export const plain = (kind: FoundThing['kind'], value: string): FoundThing => ({
  ...{ kind, value, label: value },
  repository: null,
});

const last = (path: string): string => path.replace(/^.*[\\/]/su, '');
