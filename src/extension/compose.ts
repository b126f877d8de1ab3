import fs from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { readCleanupDays } from '../node/claude/cleanupPeriod.js';
import type { Session } from '../core/records/session.js';
import type { Listing } from '../node/worker/calls.js';
import { createWorkerClient } from '../node/worker/client.js';
import { registerCardCommands } from './commands/cardCommands.js';
import { insertAtCursor } from './commands/insertAtCursor.js';
import { registerRecallCommands } from './commands/recallCommands.js';
import { registerRecordCommands } from './commands/recordCommands.js';
import { isLocal, revealFile } from './commands/revealFile.js';
import { registerSessionCommands } from './commands/sessionCommands.js';
import { configuredClient } from './configuredClient.js';
import { ContextKeys } from './contextKeys.js';
import { DemoMode } from './demo/demoMode.js';
import { registerDistillCommands } from './distill/distillCommands.js';
import { createAscendPanel } from './ascend/ascendPanels.js';
import type { AscendPanelDeps } from './ascend/ascendPanels.js';
import type { HandOver } from './commands/commandArguments.js';
import { registerAscendCommands } from './ascend/ascendCommands.js';
import { createDistillPanels } from './distill/distillPanels.js';
import type { DistillPanels } from './distill/distillPanels.js';
import { distillUnit } from './distill/distillUnit.js';
import { tellRecovered } from './distill/tellRecovered.js';
import { createHandoffWriter } from './distill/handoffWriter.js';
import { unsavedFiles } from './distill/targetFiles.js';
import { COMMANDS, CONTEXT_KEYS, VIEWS } from './ids.js';
import type { CommandId } from './ids.js';
import { createLog } from './log.js';
import { FolderStates } from './sessions/folderStates.js';
import { RecordWatch } from './sessions/recordWatch.js';
import { createReaderNotice } from './readerNotice.js';
import { SessionCatalog } from './sessions/sessionCatalog.js';
import type { RecordTarget, SessionTarget } from './sessions/sessionTarget.js';
import { changesRoots, copyShell, expiryNoticeDays, rootSettings } from './settings.js';
import { createResume } from './terminal/resume.js';
import type { Resume } from './terminal/resume.js';
import { commandOf } from './terminal/resumeCommand.js';
import { resumePrompts } from './terminal/resumePrompts.js';
import { terminalRefusal } from './terminal/terminalRefusal.js';
import { createRecordPanels } from './panels/recordPanels.js';
import { sessionBadges } from './tree/sessionBadges.js';
import { SessionTree } from './tree/sessionTree.js';
import { RecalledDocuments } from './views/recalledDocuments.js';
import { createRecallView } from './views/recallView.js';
import type { RecallView } from './views/recallView.js';
import type { RecallActions } from './views/recallDeps.js';

/** The parts that tests look into; the extension itself offers nothing to other extensions. */
export interface Parts {
  readonly catalog: SessionCatalog;
  readonly tree: SessionTree;
}

/** Builds every part and registers it: the one place that knows them all. */
export function compose(context: vscode.ExtensionContext): Parts {
  const log = createLog();
  const keys = new ContextKeys();
  const demo = new DemoMode(context, keys);
  const storage = context.globalStorageUri.fsPath;
  const client = configuredClient(
    createWorkerClient(
      path.join(context.extensionPath, 'dist', 'worker.js'),
      createReaderNotice(log),
    ),
    async () => {
      await fs.mkdir(storage, { recursive: true });
      return await demo.roots(rootSettings(path.join(storage, 'titles.json')));
    },
  );

  const cleanupDays = new Map<string, number>();
  const watch = new RecordWatch(() => void catalog.refresh());
  const catalog = new SessionCatalog({
    client,
    whileReading: showReading,
    onListing: async (listing) => {
      await readRetention(listing, cleanupDays);
      watch.follow(listing);
      logListing(listing, log);
    },
  });
  const folders = new FolderStates(client, (error) => log.warn('Folders:', String(error)));
  const tree = new SessionTree({
    catalog,
    folders,
    keys,
    cleanupDays,
    expiryNoticeDays,
    show: (treeDataProvider) => {
      const view = vscode.window.createTreeView(VIEWS.sessions, {
        treeDataProvider,
        showCollapseAll: true,
      });
      context.subscriptions.push(view.onDidChangeVisibility(({ visible }) => watch.turn(visible)));
      return view;
    },
  });
  const resume = watched(createResume({ client, prompts: resumePrompts, log }), (record) =>
    recall.wentOnWith(record),
  );
  const documents = new RecalledDocuments();
  const records = createRecordPanels({
    extensionUri: context.extensionUri,
    client,
    log,
    describe: async (record) => await catalog.describe(record),
    actions: {
      resume: async (target) => await vscode.commands.executeCommand(COMMANDS.resume, target),
      reveal: revealFile,
      distill: async (target) => await vscode.commands.executeCommand(COMMANDS.distill, target),
    },
    display: () => ({ now: new Date() }),
    memento: context.workspaceState,
  });
  const recall: RecallView = createRecallView({
    call: (name, request, options) => client.call(name, request, options),
    actions: recallActions(
      documents,
      (name, sessions) => void distillUnit(distillations, name, sessions),
    ),
    onStand: (stand) => keys.set(CONTEXT_KEYS.stand, stand),
    onFocus: (isFocused) => keys.set(CONTEXT_KEYS.recallFocused, isFocused),
    canReveal: isLocal,
    log,
    shell: copyShell,
    commandOf: ({ resume: handle, session }) => commandOf(handle, session),
    canOpenTerminals: () => terminalRefusal() === null,
    extensionUri: context.extensionUri,
    memento: context.workspaceState,
    reveal: () => vscode.commands.executeCommand(`${VIEWS.recall}.focus`),
  });
  const journalFolder = path.join(storage, 'handoffs');
  void tellRecovered(journalFolder, log);
  const distillations = createDistillPanels({
    extensionUri: context.extensionUri,
    memento: context.workspaceState,
    log,
    reader: {
      contract: (request, options) => client.call('contract', request, options),
      distill: (request, options) => client.call('distill', request, options),
      reveal: (id) => client.call('reveal', { id }),
    },
    writer: createHandoffWriter(journalFolder, unsavedFiles),
    openRecord: (locator) => records.open(locator),
    onBegin: (record) => recall.wentOnWith(record),
  });
  const ascent = createAscendPanel({
    extensionUri: context.extensionUri,
    memento: context.workspaceState,
    log,
    call: (name, request, options) => client.call(name, request, options),
    actions: ascendActs(documents, distillations),
    settings: () => rootSettings(path.join(storage, 'titles.json')),
    commandOf,
    canOpenTerminals: () => terminalRefusal() === null,
    onStanding: ({ stand, hasUnit, canDiverge, canDistill }) => {
      keys.set(CONTEXT_KEYS.ascendStand, stand);
      keys.set(CONTEXT_KEYS.ascendUnit, hasUnit);
      keys.set(CONTEXT_KEYS.ascendDiverge, canDiverge);
      keys.set(CONTEXT_KEYS.ascendDistill, canDistill);
    },
  });
  const reconfigure = async (): Promise<void> => {
    await client.reconfigure();
    folders.forget();
    catalog.reset();
    recall.rootsChanged();
    ascent.rootsChanged();
  };

  context.subscriptions.push(
    log,
    { dispose: () => void client.dispose() },
    catalog,
    folders,
    watch,
    tree,
    catalog.onDidChange((state) => {
      if (state.kind === 'failed') log.error('Sessions could not be read:', String(state.error));
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (changesRoots(event)) void reconfigure();
      else if (event.affectsConfiguration('mneme')) {
        tree.redraw();
        recall.refresh();
        ascent.refresh();
      }
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => {
      recall.refresh();
      ascent.refresh();
      distillations.refresh();
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(() => distillations.refresh()),
    recall,
    records,
    distillations,
    ascent,
    vscode.window.registerFileDecorationProvider(sessionBadges),
    vscode.window.registerWebviewViewProvider(VIEWS.recall, recall),
    ...registerSessionCommands({
      log,
      catalog,
      folders,
      tree,
      resume,
      demo,
      openRecord: (target) => records.open(target),
      reconfigure,
    }),
    documents.register(),
    ...registerRecallCommands({ log, catalog, recall }),
    ...registerCardCommands({ log, recall }),
    ...registerRecordCommands({ log, records }),
    ...registerAscendCommands({
      log,
      catalog,
      tree,
      panel: ascent,
      seeWhole: () => recall.command('seeWhole'),
    }),
    ...registerDistillCommands({ log, catalog, tree, panels: distillations }),
  );
  return { catalog, tree };
}

/** What a view has others do goes through the same commands as everywhere else. */
const run = (
  command: CommandId,
  argument?: SessionTarget | RecordTarget | HandOver | string,
): void => void vscode.commands.executeCommand(command, argument);

const targetOf = ({ record, sessionId }: Session): SessionTarget => ({ record, sessionId });

/** What the recall view has others do. */
function recallActions(
  documents: RecalledDocuments,
  distillWhole: RecallActions['distillWhole'],
): RecallActions {
  return {
    openRecord: (locator, passage) => run(COMMANDS.openRecord, { ...locator, passage }),
    resume: (session) => run(COMMANDS.resume, targetOf(session)),
    distill: (session) => run(COMMANDS.distill, targetOf(session)),
    distillWhole,
    tell: (words) => void vscode.window.showInformationMessage(words),
    seeWhole: (session) => run(COMMANDS.ascendHere, targetOf(session)),
    copyResume: (session) => run(COMMANDS.copyResumeCommand, targetOf(session)),
    copy: (text) => void vscode.env.clipboard.writeText(text),
    insert: insertAtCursor,
    openDocument: (title, text) => void documents.open(title, text),
    revealFile: (record) => void revealFile(record),
    openSettings: () => run(COMMANDS.openSettings),
    useDemo: () => run(COMMANDS.showDemo),
    showLog: () => run(COMMANDS.showLog),
  };
}

/** What the ascend page has others do. */
function ascendActs(
  documents: RecalledDocuments,
  distillations: DistillPanels,
): AscendPanelDeps['actions'] {
  return {
    openRecord: (locator, passage) => run(COMMANDS.openRecord, { ...locator, passage }),
    resume: (session) => run(COMMANDS.resume, targetOf(session)),
    copyResume: (session) => run(COMMANDS.copyResumeCommand, targetOf(session)),
    revealFile: (record) => void revealFile(record),
    recollect: (cue, session) =>
      run(COMMANDS.recollect, session === null ? cue : { ...targetOf(session), cue }),
    copy: (text) => void vscode.env.clipboard.writeText(text),
    openDocument: (title, text) => void documents.open(title, text),
    distillUnit: ({ name, members }) =>
      void distillUnit(
        distillations,
        name,
        members.map(({ facts }) => facts.session),
      ),
    showLog: () => run(COMMANDS.showLog),
  };
}

/** Resuming that tells of each session somebody went on with. */
function watched(resume: Resume, onWentOn: (record: string) => void): Resume {
  return {
    inTerminal: async (target) => {
      const terminal = await resume.inTerminal(target);
      if (terminal !== null) onWentOn(target.record);
      return terminal;
    },
    copyCommand: async (target) => {
      const command = await resume.copyCommand(target);
      if (command !== null) onWentOn(target.record);
      return command;
    },
  };
}

/** A thin bar over the tree, with how far it is. */
function showReading(work: (report: (done: number, total: number) => void) => Promise<void>): void {
  void vscode.window.withProgress({ location: { viewId: VIEWS.sessions } }, (progress) =>
    work((done, total) => progress.report({ message: `${done}/${total}` })),
  );
}

/** Claude's own setting says when records go; each root has its own. */
async function readRetention(listing: Listing, cleanupDays: Map<string, number>): Promise<void> {
  const roots = listing.roots.filter(
    ({ runtime, state }) => runtime === 'claude' && state === 'ok',
  );
  const days = await Promise.all(roots.map(({ path: root }) => readCleanupDays(root)));
  cleanupDays.clear();
  roots.forEach(({ path: root }, index) => cleanupDays.set(root, days[index] ?? 0));
}

function logListing(listing: Listing, log: vscode.LogOutputChannel): void {
  const { sessions, subordinates, refused, problems } = listing;
  log.info(
    `Listed ${sessions.length} sessions, ${subordinates.length} side logs, ` +
      `${refused.length} files of other tools, ${problems.length} problems.`,
  );
  for (const root of listing.roots)
    log.info(
      `${root.runtime} root ${root.path} (${root.from}): ${root.state}, ${root.sessions} sessions.`,
    );
  for (const problem of problems)
    log.warn(`${problem.reason}: ${problem.path} ${problem.detail ?? ''}`);
}
