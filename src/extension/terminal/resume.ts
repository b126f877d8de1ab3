import * as vscode from 'vscode';
import type { ResumeHandle } from '../../core/records/resumeHandle.js';
import type { Session } from '../../core/records/session.js';
import type { ResumeLook } from '../../node/worker/calls.js';
import type { WorkerClient } from '../../node/worker/client.js';
import type { SessionTarget } from '../sessions/sessionTarget.js';
import { copyShell, programOf } from '../settings.js';
import { resumeWords } from '../../core/words/resumeWords.js';
import { lookFailedWords, obstacleWords, shellName } from '../words/resumeWords.js';
import { commandOf } from './resumeCommand.js';
import { openResumeTerminal } from './resumeTerminal.js';
import type { ResumePrompts } from './resumePrompts.js';
import { terminalShell } from './resumeTerminal.js';
import { terminalRefusal } from './terminalRefusal.js';
import type { TerminalRefusal } from './terminalRefusal.js';
import { typedLine } from './typedLine.js';

export interface ResumeDeps {
  readonly client: Pick<WorkerClient, 'call'>;
  readonly prompts: ResumePrompts;
  readonly log: Pick<vscode.LogOutputChannel, 'info' | 'warn'>;
}

/** Resuming sessions: in a terminal of the editor, or by a command to copy. */
export interface Resume {
  /** Opens a terminal in the session's folder with the command typed, once the prompt is there. */
  inTerminal(target: SessionTarget): Promise<vscode.Terminal | null>;
  /** Puts the command for the shell in use into the clipboard; gives it, or null with words. */
  copyCommand(target: SessionTarget): Promise<string | null>;
}

export function createResume(deps: ResumeDeps): Resume {
  const { client, prompts, log } = deps;

  /** A fresh look, right before something is done with the session. */
  const look = async (target: SessionTarget): Promise<ResumeLook | null> => {
    const answer = await client.call('resume', { ...target, shell: copyShell() });
    if (answer.ok) return answer.value;
    prompts.tell(lookFailedWords(answer.error));
    return null;
  };

  const inTerminal = async (target: SessionTarget): Promise<vscode.Terminal | null> => {
    const refusal = terminalRefusal();
    if (refusal !== null) {
      await refuse(refusal, prompts);
      return null;
    }
    let seen = await look(target);
    if (seen === null) return null;
    if (seen.seemsRunning) {
      if (!(await prompts.confirmRunning(seen.session.title))) return null;
      // The question may have stood there for an hour.
      seen = await look(target);
      if (seen === null) return null;
    }
    const { handle, session } = seen;
    const folder = await folderFor(handle, session, prompts);
    if (folder === null || handle.targetId === null) return null;
    const program = programOf(session.runtime);
    const line = typedLine(session.runtime, program, handle.targetId, terminalShell());
    if (line === null) {
      prompts.tell(programWords(program, shellName(terminalShell())));
      return null;
    }
    log.info(`Resuming ${session.runtime} session ${handle.targetId} in a terminal.`);
    const opened = await openResumeTerminal({ session, handle, folder, program, line });
    if (opened.state === 'typed') return opened.terminal;
    log.warn('The terminal closed before its prompt was there; nothing was typed.');
    const copy = vscode.l10n.t('Copy Resume Command');
    const closed = vscode.l10n.t('The terminal closed before its prompt was there.');
    if ((await prompts.choose(closed, [copy])) === copy) await copyCommand(target);
    return null;
  };

  const copyCommand = async (target: SessionTarget): Promise<string | null> => {
    const seen = await look(target);
    if (seen === null) return null;
    const { handle, session } = seen;
    const command = commandOf(handle, session);
    const notes = resumeWords(handle);
    if (command === null) {
      const program = programWords(programOf(session.runtime), shellName(copyShell()));
      prompts.tell(handle.command === null ? obstacleWords(handle, session) : program);
      return null;
    }
    await vscode.env.clipboard.writeText(command);
    const copied = vscode.l10n.t('The resume command was copied.');
    if (notes !== null) void vscode.window.showInformationMessage(`${copied} ${notes}`);
    else vscode.window.setStatusBarMessage(copied, 4_000);
    return command;
  };

  return { inTerminal, copyCommand };
}

/** The folder to open the terminal in; asks for one where the recorded one will not do. */
async function folderFor(
  handle: ResumeHandle,
  session: Session,
  prompts: ResumePrompts,
): Promise<string | null> {
  let words = obstacleWords(handle, session);
  if (handle.targetId === null) {
    prompts.tell(words);
    return null;
  }
  if (handle.cwd !== null) {
    if (!isExpanded(handle.cwd)) return handle.cwd;
    words = expandedWords(handle.cwd);
  }
  const chooseFolder = vscode.l10n.t('Choose Folder…');
  if ((await prompts.choose(words, [chooseFolder])) !== chooseFolder) return null;
  const folder = (await prompts.pickFolder()) ?? null;
  if (folder === null || !isExpanded(folder)) return folder;
  prompts.tell(expandedWords(folder));
  return null;
}

/** The editor replaces variables in a terminal's folder, so such a name would lead elsewhere. */
const isExpanded = (folder: string): boolean => folder.includes('${');

const expandedWords = (folder: string): string =>
  vscode.l10n.t('No terminal can be opened in a folder whose name holds “{0}”: {1}', '${', folder);

async function refuse(refusal: TerminalRefusal, prompts: ResumePrompts): Promise<void> {
  const manage = vscode.l10n.t('Manage Workspace Trust');
  if (!refusal.isTrust) prompts.tell(refusal.words);
  else if ((await prompts.choose(refusal.words, [manage])) === manage)
    await vscode.commands.executeCommand('workbench.trust.manage');
}

function programWords(program: string, shell: string): string {
  return vscode.l10n.t(
    'The configured program cannot be written safely for {0}: {1}',
    shell,
    program,
  );
}
