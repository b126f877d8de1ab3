import * as vscode from 'vscode';

/** How long a shell that can tell is waited for, in milliseconds: start-up files may be slow. */
const TELLING_LIMIT = 20_000;
/** Quiet time after the shell's last remark, in which it draws its prompt. */
const QUIET = 200;
/** What a shell that cannot tell gets from the start of its process on. */
const SILENT_GRACE = 1_500;

/**
 * Waits until a new terminal shows its prompt. Text that is sent earlier is echoed by the terminal
 * and then printed again by the shell. With shell integration the shell itself tells: it reports
 * its folder right before each prompt. Without, the process has to be there and gets a moment.
 * @param tells whether the shell is one that VS Code integrates with
 */
export async function promptShown(
  terminal: vscode.Terminal,
  tells: boolean,
): Promise<'shown' | 'closed'> {
  const subscriptions: { dispose(): unknown }[] = [];
  const closed = new Promise<'closed'>((resolve) => {
    const check = (other: vscode.Terminal): void => {
      if (other === terminal) resolve('closed');
    };
    subscriptions.push(vscode.window.onDidCloseTerminal(check));
    if (terminal.exitStatus !== undefined) resolve('closed');
  });
  const told = new Promise<'shown'>((resolve) => {
    let quiet: NodeJS.Timeout | undefined;
    const remark = (): void => {
      clearTimeout(quiet);
      // The first remarks come while the shell still sets up; its folder comes with the prompt.
      if (terminal.shellIntegration?.cwd !== undefined)
        quiet = setTimeout(() => resolve('shown'), QUIET);
    };
    subscriptions.push(
      vscode.window.onDidChangeTerminalShellIntegration((event) => {
        if (event.terminal === terminal) remark();
      }),
      { dispose: () => clearTimeout(quiet) },
    );
    remark();
  });
  const silent = async (): Promise<'shown'> => {
    await terminal.processId;
    await pause(tells ? TELLING_LIMIT : SILENT_GRACE);
    return 'shown';
  };
  const pause = async (milliseconds: number): Promise<void> => {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      subscriptions.push({ dispose: () => clearTimeout(timer) });
    });
  };
  try {
    return await Promise.race([closed, told, silent()]);
  } finally {
    for (const subscription of subscriptions) subscription.dispose();
  }
}
