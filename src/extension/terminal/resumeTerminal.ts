import * as vscode from 'vscode';
import type { ResumeHandle, Shell } from '../../core/records/resumeHandle.js';
import type { Session } from '../../core/records/session.js';
import { isSeenOnPath } from '../../node/programs/onPath.js';
import { runsImmediately } from '../settings.js';
import { resumeWords } from '../../core/words/resumeWords.js';
import { rootVariable } from '../words/resumeWords.js';
import { promptShown } from './promptShown.js';
import { hasIntegration, shellOf } from './shell.js';

export interface ResumePlan {
  readonly session: Session;
  readonly handle: ResumeHandle;
  /** Checked before; goes into the terminal's options and never into what is typed. */
  readonly folder: string;
  readonly program: string;
  /** What is typed. */
  readonly line: string;
}

export type OpenedTerminal =
  { readonly state: 'typed'; readonly terminal: vscode.Terminal } | { readonly state: 'closed' };

/** The shell that a new terminal of this window runs. */
export function terminalShell(): Shell {
  return shellOf(vscode.env.shell);
}

/** Opens the terminal and types the line once the prompt is there. */
export async function openResumeTerminal(plan: ResumePlan): Promise<OpenedTerminal> {
  const { session, handle } = plan;
  const isOtherRoot = handle.notes.includes('other-root');
  const terminal = vscode.window.createTerminal({
    name: terminalName(session.title),
    cwd: plan.folder,
    iconPath: new vscode.ThemeIcon('history'),
    // A resumed session must not be started again by itself after a reload of the window.
    isTransient: true,
    message: await remarks(plan),
    ...(isOtherRoot ? { env: { [rootVariable(session)]: session.root } } : {}),
  });
  terminal.show();
  const isIntegrated = vscode.workspace
    .getConfiguration()
    .get<boolean>('terminal.integrated.shellIntegration.enabled', true);
  const state = await promptShown(terminal, isIntegrated && hasIntegration(vscode.env.shell));
  if (state === 'closed') return { state };
  terminal.sendText(plan.line, runsImmediately());
  return { state: 'typed', terminal };
}

/** What stands above the prompt: our own words only, no word of the record. */
async function remarks(plan: ResumePlan): Promise<string> {
  const { handle, program } = plan;
  const lines = [
    runsImmediately()
      ? vscode.l10n.t('Mneme resumes the session.')
      : vscode.l10n.t('Mneme types the command; press Enter to resume the session.'),
  ];
  const parent = resumeWords({
    ...handle,
    notes: handle.notes.filter((note) => note === 'parent-session'),
  });
  if (parent !== null) lines.push(parent);
  if (!(await isSeenOnPath(program, process.env)))
    lines.push(
      vscode.l10n.t(
        '“{0}” was not seen on PATH. The terminal’s own start-up files may know it.',
        harmless(program),
      ),
    );
  return lines.map(harmless).join('\r\n');
}

/** A title comes from a record: one short line without anything a terminal would obey. */
function terminalName(title: string): string {
  const name = harmless(title).trim().slice(0, 40);
  return name === '' ? 'Mneme' : name;
}

const harmless = (text: string): string => text.replace(/\p{C}+/gu, ' ');
