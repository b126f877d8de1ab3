import type { Falsehood, SessionSeed, Step } from '../storeSeed.js';

type Parsed = Pick<SessionSeed, 'steps' | 'keywords' | 'coined' | 'falsehoods'>;

const FALSEHOODS: Readonly<Record<string, Falsehood['kind']>> = {
  xd: 'date',
  xq: 'quote',
  xv: 'decision',
};

/**
 * Reads the lines of a session: `>` the person, `<` the agent, `t` its title, `$` a command, `r` `e`
 * `w` a file read, edited, written, `|` what came back, `p` a pull request opened, `c` a commit made;
 * `k` keywords and `z` coined words of its INDEX, `xd` `xq` `xv` what that INDEX has wrong.
 */
export function parseSteps(key: string, lines: readonly string[]): Parsed {
  const steps: Step[] = [];
  const keywords: string[] = [];
  const coined: string[] = [];
  const falsehoods: Falsehood[] = [];
  for (const line of lines) {
    const [mark = ''] = line.split(' ', 1);
    const rest = line.slice(mark.length + 1).replaceAll('\\n', '\n');
    const falsehood = FALSEHOODS[mark];
    if (mark === '|') addOutput(steps, rest);
    else if (mark === 'k') keywords.push(...rest.split(/, */u));
    else if (mark === 'z') coined.push(...rest.split(/, */u));
    else if (falsehood !== undefined) falsehoods.push({ kind: falsehood, text: rest });
    else {
      const step = stepOf(mark, rest);
      if (step === null) throw new Error(`${key}: not understood: ${line}`);
      steps.push(step);
    }
  }
  return { steps, keywords, coined, falsehoods };
}

function stepOf(mark: string, rest: string): Step | null {
  const [path = '', change = ''] = rest.split(' :: ');
  switch (mark) {
    case '>':
      return { kind: 'person', text: rest };
    case '<':
      return { kind: 'agent', text: rest };
    case 't':
      return { kind: 'title', text: rest };
    case '$':
      return { kind: 'run', command: rest, output: [] };
    case 'r':
      return { kind: 'read', path: rest, output: [] };
    case 'e': {
      const [before = '', after = ''] = change.split(' => ');
      return { kind: 'edit', path, before, after };
    }
    case 'w':
      return { kind: 'write', path, content: change };
    case 'p':
      return { kind: 'pull', number: rest };
    case 'c': {
      const [name = '', ...message] = rest.split(' ');
      return { kind: 'commit', name, message: message.join(' ') };
    }
    default:
      return null;
  }
}

function addOutput(steps: Step[], text: string): void {
  const last = steps.at(-1);
  if (last?.kind !== 'run' && last?.kind !== 'read') throw new Error(`output of nothing: ${text}`);
  steps[steps.length - 1] = { ...last, output: [...last.output, text] };
}
