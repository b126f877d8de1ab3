import type { WorkEvent } from '../../records/workEvent.js';
import { commitsIn } from '../../diylisis/context/commandActs.js';
import { urlsIn } from '../../diylisis/context/links.js';
import { shellSteps } from '../../diylisis/context/shellSteps.js';
import type { TraitPart } from '../depositFacts.js';
import { numberedAt, numberedNames } from './numbered.js';
import type { FoundThing } from './rawTrait.js';
import { commit, sessionThing } from './talkThings.js';

type Ran = Extract<WorkEvent, { readonly kind: 'ran' }>;

/** A thing with what the command did to it. */
export interface DoneThing {
  readonly thing: FoundThing;
  readonly part: TraitPart;
}

const HASH = /^[0-9a-f]{7,40}$/iu;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;
/** What is looked at by a hash, and what is done with it. Listings of many commits are not there. */
const LOOKS: ReadonlyMap<string, TraitPart> = new Map([
  ...['show', 'diff', 'checkout', 'switch', 'log', 'blame', 'describe', 'branch', 'worktree'].map(
    (verb) => [verb, 'read'] as const,
  ),
  ...['revert', 'cherry-pick', 'merge', 'rebase', 'reset', 'tag'].map(
    (verb) => [verb, 'edited'] as const,
  ),
]);
const REQUEST_PARTS: Readonly<Record<string, TraitPart>> = {
  create: 'made',
  merge: 'edited',
  close: 'edited',
  reopen: 'edited',
  edit: 'edited',
  ready: 'edited',
  review: 'edited',
  comment: 'edited',
  view: 'read',
  diff: 'read',
  checks: 'read',
  checkout: 'read',
};
const MAKES = /^(?:commit|cherry-pick|revert|merge|am)$/u;
const MOST = 40;

/** What a command did to commits, pull requests, issues and sessions (git, gh, glab, the tools). */
export function commandThings(ran: Ran): readonly DoneThing[] {
  if (ran.hasFailed || (ran.exit !== null && ran.exit !== 0)) return [];
  const steps = shellSteps(ran.command).map(({ words }) => withoutOptions(words));
  const done = [
    ...madeCommits(ran, steps),
    ...steps.flatMap((words) => [...lookedAt(words), ...requests(words, ran), ...resumed(words)]),
    ...(steps.some((words) => isGit(words, 'push')) ? pushed(ran) : []),
  ];
  return done.slice(0, MOST);
}

/** Words of the shell and others that a command may stand behind. */
const BEFORE = /^(?:do|then|else|sudo|time|command|exec|env|nohup|[({!])$/u;

/** `then git -C dir -c x=y show` is `git show`. */
function withoutOptions(all: readonly string[]): readonly string[] {
  const first = all.findIndex((word) => !BEFORE.test(word));
  const words = first > 0 ? all.slice(first) : all;
  if (words[0] !== 'git') return words;
  let at = 1;
  for (; at < words.length && words[at]?.startsWith('-') === true; at += 1) {
    if (/^(?:-C|-c|--git-dir|--work-tree)$/u.test(words[at] ?? '')) at += 1;
  }
  return ['git', ...words.slice(at)];
}

const isGit = (words: readonly string[], verb: string): boolean =>
  words[0] === 'git' && words[1] === verb;

/** Commits made here: git says so, or the newest is asked for right behind. */
function madeCommits(ran: Ran, steps: readonly (readonly string[])[]): readonly DoneThing[] {
  const makes = steps.some(([program, verb]) => program === 'git' && MAKES.test(verb ?? ''));
  const said = makes ? commitsIn(ran) : [];
  if (said.length > 0) return said.map(({ sha }) => ({ thing: commit(sha), part: 'made' }));
  const at = steps.findIndex((words) => isGit(words, 'commit'));
  const asks = steps
    .slice(at + 1)
    .some((words) => isGit(words, 'log') || isGit(words, 'rev-parse') || isGit(words, 'show'));
  if (at < 0 || !asks) return [];
  const first = /^(?:commit )?([0-9a-f]{7,40})\b(?![-.:])/mu.exec(ran.output)?.[1];
  return first === undefined || !/[a-f]/u.test(first) || !/\d/u.test(first)
    ? []
    : [{ thing: commit(first), part: 'made' }];
}

function lookedAt(words: readonly string[]): readonly DoneThing[] {
  const part = words[0] === 'git' ? LOOKS.get(words[1] ?? '') : undefined;
  if (part === undefined) return [];
  return words
    .slice(2)
    .flatMap((word) => word.split(/\.{2,3}|[:^~]/u))
    .filter((word) => HASH.test(word) && /\d/u.test(word) && /[a-f]/iu.test(word))
    .map((sha) => ({ thing: commit(sha), part }));
}

/** The commit that a branch was moved to: `abc1234..def5678  main -> main`. */
function pushed({ output }: Ran): readonly DoneThing[] {
  return [
    ...output.matchAll(/^[ +*]{0,3}[0-9a-f]{7,40}\.{2,3}([0-9a-f]{7,40}) .{1,200} -> /gmu),
  ].map(([, sha = '']) => ({ thing: commit(sha), part: 'edited' }));
}

/** `gh pr view 12`, `gh issue create`, `glab mr merge 3`: the number, or the address that came back. */
function requests(words: readonly string[], { output }: Ran): readonly DoneThing[] {
  const [program, noun, verb = ''] = words;
  if (program !== 'gh' && program !== 'glab') return [];
  const kind = noun === 'pr' || noun === 'mr' ? 'pull-request' : noun === 'issue' ? 'issue' : null;
  const part = REQUEST_PARTS[verb];
  if (kind === null || part === undefined) return [];
  if (part === 'made') {
    return urlsIn(output).flatMap(({ url }) => {
      const number = numberedAt(url);
      return number?.kind === kind
        ? [{ thing: { kind, ...numberedNames(number, null) }, part }]
        : [];
    });
  }
  const target = words.slice(3).find((word) => /^#?\d{1,7}$/u.test(word) || word.includes('://'));
  if (target === undefined) return [];
  const at = numberedAt(target);
  const number = /^#?(\d+)$/u.exec(target)?.[1];
  if (at === null && number === undefined) return [];
  const repo = words[words.findIndex((word) => word === '--repo' || word === '-R') + 1];
  const named = /^[\w.-]+\/[\w.-]+$/u.test(repo ?? '') && repo !== words[0] ? repo : undefined;
  const host = program === 'gh' ? 'github.com' : 'gitlab.com';
  const own = {
    kind,
    number: number ?? '',
    repository: named === undefined ? null : `${host}/${named.toLowerCase()}`,
  } as const;
  return [{ thing: { kind: at?.kind ?? kind, ...numberedNames(at ?? own, null) }, part }];
}

/** `claude --resume id`, `codex resume id`, `codex exec resume id`. */
function resumed(words: readonly string[]): readonly DoneThing[] {
  if (words[0] !== 'claude' && words[0] !== 'codex') return [];
  return words
    .slice(1)
    .map((word) => word.replace(/^--(?:resume|session-id)=/u, ''))
    .filter((word) => ID.test(word))
    .map((id) => ({ thing: sessionThing(id, true), part: 'read' }));
}
