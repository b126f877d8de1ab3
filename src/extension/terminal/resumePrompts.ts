import * as vscode from 'vscode';

/** The questions a resume may ask. A seam: dialogs are refused while tests run in the host. */
export interface ResumePrompts {
  /** The session seems to be running. True: resume all the same. */
  confirmRunning(title: string): Promise<boolean>;
  /** Says why something was not done. */
  tell(words: string): void;
  /** Something stands in the way; gives the chosen way out, or undefined. */
  choose<Choice extends string>(
    words: string,
    choices: readonly Choice[],
  ): Promise<Choice | undefined>;
  /** Asks for the folder to resume in. */
  pickFolder(): Promise<string | undefined>;
}

export const resumePrompts: ResumePrompts = {
  async confirmRunning(title) {
    const resume = vscode.l10n.t('Resume Anyway');
    const detail = vscode.l10n.t(
      'Its record was written within the last minute. Two programs that write one record can lose each other’s words.',
    );
    const chosen = await vscode.window.showWarningMessage(
      vscode.l10n.t('The session “{0}” seems to be running.', title),
      { modal: true, detail },
      resume,
    );
    return chosen === resume;
  },
  tell(words) {
    void vscode.window.showWarningMessage(words);
  },
  async choose(words, choices) {
    return await vscode.window.showWarningMessage(words, ...choices);
  },
  async pickFolder() {
    const folders = await vscode.window.showOpenDialog({
      canSelectFolders: true,
      canSelectFiles: false,
      title: vscode.l10n.t('Folder to Resume In'),
      openLabel: vscode.l10n.t('Resume Here'),
    });
    return folders?.[0]?.fsPath;
  },
};
