import type { WorkAct, WorkEvent } from '../../records/workEvent.js';
import { absolutePath } from './paths.js';
import { shellSteps } from './shellSteps.js';

type Ran = Extract<WorkEvent, { readonly kind: 'ran' }>;
type FileAct = Extract<WorkAct, { readonly kind: 'file' }>;

/** What a plain command did to files and branches; nothing for one that failed or is not plain. */
export function commandActs(ran: Ran): readonly WorkAct[] {
  if (ran.hasFailed || (ran.exit !== null && ran.exit !== 0)) return [];
  const acts: WorkAct[] = [];
  let cwd = ran.cwd;
  for (const step of shellSteps(ran.command)) {
    const [program = '', first] = step.words;
    if (program === 'cd' && first !== undefined) cwd = absolutePath(first, cwd);
    else acts.push(...fileSteps(step.words, cwd), ...branchSteps(step.words));
  }
  return acts;
}

function fileSteps(step: readonly string[], cwd: string | null): readonly FileAct[] {
  const [program, second] = step;
  const isGit = program === 'git';
  const verb = isGit ? second : program;
  const args = step.slice(isGit ? 2 : 1).filter((word) => word !== '--' && !word.startsWith('-'));
  // What the shell would have to fill in is not plain.
  if (args.some((arg) => /[*?$`{[(]/u.test(arg))) return [];
  if (isGit && step.some((word) => word === '--cached')) return [];
  const act = (path: string, done: FileAct['act'], renamedTo: string | null = null): FileAct => ({
    kind: 'file',
    path,
    act: done,
    renamedTo,
    cwd,
  });
  switch (verb) {
    case 'cat':
    case 'bat':
    case 'nl':
    case 'head':
    case 'tail':
    case 'less':
    case 'more':
    case 'sed':
    case 'Get-Content':
      return readPaths(step).map((path) => act(path, 'read'));
    case 'rm':
    case 'del':
    case 'unlink':
    case 'Remove-Item':
      return args.map((path) => act(path, 'deleted'));
    case 'mv':
    case 'Move-Item':
    case 'ren': {
      const [from, to] = args;
      if (from === undefined || to === undefined || args.length !== 2) return [];
      const isIntoFolder = /[\\/]$/u.test(to) || to === '.';
      const target = isIntoFolder ? `${to}/${from.replace(/^.*[\\/]/su, '')}` : to;
      return [act(from, 'renamed', absolutePath(target, cwd))];
    }
    default:
      return [];
  }
}

/** Files that are only shown: names with an ending or a folder, so that no number is taken for one. */
function readPaths([program, ...args]: readonly string[]): readonly string[] {
  const isShown = program !== 'sed' || args[0] === '-n';
  if (!isShown || args.some((word) => word === '-i' || word === '-f')) return [];
  // What `sed` prints is told by its first word that is no option.
  const plain = args.filter((word) => !word.startsWith('-'));
  return (program === 'sed' ? plain.slice(1) : plain).filter((word) =>
    /^[^|<>]*(?:\.[A-Za-z]\w{0,9}|[\\/][\w.@+-]+)$/u.test(word),
  );
}

function branchSteps(step: readonly string[]): readonly WorkAct[] {
  if (step[0] !== 'git') return [];
  const at = step.findIndex((word) => /^(?:-[bBcC]|--create|--orphan)$/u.test(word));
  const name = step[at + 1];
  const makes = /^(?:checkout|switch|worktree)$/u.test(step[1] ?? '');
  return makes && at > 0 && name !== undefined && !name.startsWith('-') && !/[$`]/u.test(name)
    ? [{ kind: 'branch', name }]
    : [];
}

/** Characters of a command in which its program stands. */
const LOOKED_AT = 2_000;

/** Commits that a command's output tells of; git writes `[branch sha] subject`. */
export function commitsIn(
  ran: Ran,
): readonly { readonly sha: string; readonly subject: string; readonly branch: string | null }[] {
  if (
    !/\bgit\b[\s\S]*\b(?:commit|cherry-pick|revert|merge)\b/u.test(ran.command.slice(0, LOOKED_AT))
  )
    return [];
  const lines = ran.output.matchAll(
    /^\[([^\]\n]{1,200}?)(?: \(root-commit\))? ([0-9a-f]{7,40})\] (.+)$/gmu,
  );
  return [...lines].map(([, place = '', sha = '', subject = '']) => ({
    sha,
    subject: subject.slice(0, 300),
    branch: place === 'detached HEAD' ? null : place,
  }));
}
