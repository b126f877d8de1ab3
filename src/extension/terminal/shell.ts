import type { Shell } from '../../core/records/resumeHandle.js';

/**
 * How commands are quoted for the program a terminal runs. An unknown shell is taken for a sh: what
 * is typed into a terminal needs no quoting there, and a copied command is read before it is run.
 */
export function shellOf(program: string): Shell {
  switch (shellName(program)) {
    case 'fish':
      return 'fish';
    case 'pwsh':
    case 'pwsh-preview':
    case 'powershell':
      return 'powershell';
    case 'cmd':
      return 'cmd';
    default:
      return 'sh';
  }
}

/** Whether VS Code can tell when this shell shows its prompt (shell integration). */
export function hasIntegration(program: string): boolean {
  return ['bash', 'zsh', 'fish', 'pwsh', 'pwsh-preview', 'powershell', 'git-bash'].includes(
    shellName(program),
  );
}

function shellName(program: string): string {
  const name = program.split(/[\\/]/).at(-1) ?? '';
  return name.toLowerCase().replace(/\.exe$/, '');
}
