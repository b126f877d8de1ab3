import * as vscode from 'vscode';
import { COMMANDS, VIEWS } from '../ids.js';
import type { DemoMode } from '../demo/demoMode.js';
import type { FolderStates } from '../sessions/folderStates.js';
import type { SessionCatalog } from '../sessions/sessionCatalog.js';
import { beginning } from '../sessions/sessionTarget.js';
import type { RecordTarget, SessionTarget } from '../sessions/sessionTarget.js';
import { treeModel } from '../sessions/treeModel.js';
import type { Resume } from '../terminal/resume.js';
import type { SessionTree } from '../tree/sessionTree.js';
import { fileTarget, projectTarget, recordTarget, sessionTarget } from './commandArguments.js';
import { pickFilter } from './pickFilter.js';
import { pickSession } from './pickSession.js';
import { registerCommand } from './registerCommand.js';
import { revealFile } from './revealFile.js';

export interface SessionCommandDeps {
  readonly log: vscode.LogOutputChannel;
  readonly catalog: SessionCatalog;
  readonly folders: FolderStates;
  readonly tree: SessionTree;
  readonly resume: Resume;
  readonly demo: DemoMode;
  readonly openRecord: (target: RecordTarget) => void;
  /** Reads the roots anew and everything from them. */
  readonly reconfigure: () => Promise<void>;
}

/** The commands on sessions: the tree's menus and, with a picker in place of a row, the palette. */
export function registerSessionCommands(deps: SessionCommandDeps): vscode.Disposable[] {
  const { log, catalog, tree, resume, demo } = deps;
  const { t } = vscode.l10n;

  const target = async (argument: unknown, title: string): Promise<SessionTarget | null> => {
    const named = sessionTarget(argument);
    if (named !== null) return named;
    await catalog.load();
    return await pickSession(tree.rows(), title);
  };

  return [
    registerCommand(COMMANDS.resume, t('resume the session'), log, async (argument) => {
      const session = await target(argument, t('Resume in Terminal'));
      if (session !== null) await resume.inTerminal(session);
    }),
    registerCommand(COMMANDS.copyResumeCommand, t('copy the command'), log, async (argument) => {
      const session = await target(argument, t('Copy Resume Command'));
      return session === null ? null : await resume.copyCommand(session);
    }),
    registerCommand(COMMANDS.openRecord, t('open the record'), log, async (argument) => {
      const named = recordTarget(argument);
      const picked = named === null ? await target(argument, t('Open Record')) : null;
      const session = picked === null ? undefined : catalog.sessionOf(picked.record);
      const place = named ?? (session === undefined ? null : beginning(session));
      if (place !== null) deps.openRecord(place);
    }),
    registerCommand(COMMANDS.revealFile, t('reveal the file'), log, async (argument) => {
      const named = fileTarget(argument);
      const file = named ?? (await target(argument, t('Reveal File')))?.record ?? null;
      if (file !== null) await revealFile(file);
    }),
    registerCommand(COMMANDS.refresh, t('read the sessions'), log, async () => {
      deps.folders.forget();
      await catalog.refresh();
    }),
    registerCommand(COMMANDS.filter, t('filter the sessions'), log, async () => {
      const { listing } = await catalog.load();
      const all =
        listing === null ? [] : treeModel(listing, { filter: {}, now: new Date() }).projects;
      const filter = await pickFilter(tree.filter, all);
      if (filter === null) return;
      tree.setFilter(filter);
      await vscode.commands.executeCommand(`${VIEWS.sessions}.focus`);
    }),
    registerCommand(COMMANDS.filterToProject, t('filter the sessions'), log, (argument) => {
      const project = projectTarget(argument);
      if (project !== null) tree.setFilter({ ...tree.filter, project });
    }),
    registerCommand(COMMANDS.clearFilter, t('clear the filter'), log, () => {
      tree.setFilter({});
    }),
    registerCommand(COMMANDS.showMore, t('show more sessions'), log, (argument) => {
      if (typeof argument === 'string') tree.showMore(argument);
    }),
    registerCommand(COMMANDS.showDemo, t('show the demo sessions'), log, async () => {
      tree.setFilter({});
      await demo.turn(true);
      await deps.reconfigure();
      await vscode.commands.executeCommand(`${VIEWS.sessions}.focus`);
    }),
    registerCommand(COMMANDS.leaveDemo, t('leave the demo'), log, async () => {
      tree.setFilter({});
      await demo.turn(false);
      await deps.reconfigure();
    }),
    registerCommand(COMMANDS.openSettings, t('open the settings'), log, async () => {
      await vscode.commands.executeCommand('workbench.action.openSettings', '@ext:mneme.mneme');
    }),
    registerCommand(COMMANDS.showLog, t('show the log'), log, () => {
      deps.log.show();
    }),
  ];
}
