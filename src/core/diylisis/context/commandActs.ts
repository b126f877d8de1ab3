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

function branchSteps(step: readonly string[]): readonly WorkAct[] {
  if (step[0] !== 'git') return [];
  const at = step.findIndex((word) => /^(?:-[bBcC]|--create|--orphan)$/u.test(word));
  const name = step[at + 1];
  const makes = /^(?:checkout|switch|worktree)$/u.test(step[1] ?? '');
  return makes && at > 0 && name !== undefined && !name.startsWith('-') && !/[$`]/u.test(name)
    ? [{ kind: 'branch', name }]
    : [];
}

/** Commits that a command's output tells of; git writes `[branch sha] subject`. */
export function commitsIn(
  ran: Ran,
): readonly { readonly sha: string; readonly subject: string; readonly branch: string | null }[] {
  if (!/\bgit\b[\s\S]*\b(?:commit|cherry-pick|revert|merge)\b/u.test(ran.command)) return [];
  const lines = ran.output.matchAll(
    /^\[([^\]\n]{1,200}?)(?: \(root-commit\))? ([0-9a-f]{7,40})\] (.+)$/gmu,
  );
  return [...lines].map(([, place = '', sha = '', subject = '']) => ({
    sha,
    subject: subject.slice(0, 300),
    branch: place === 'detached HEAD' ? null : place,
  }));
}
