import fs from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { readCleanupDays } from '../node/claude/cleanupPeriod.js';
import type { Listing } from '../node/worker/calls.js';
import { createWorkerClient } from '../node/worker/client.js';
import { registerRecallCommands } from './commands/recallCommands.js';
import { registerSessionCommands } from './commands/sessionCommands.js';
import { configuredClient } from './configuredClient.js';
import { ContextKeys } from './contextKeys.js';
import { DemoMode } from './demo/demoMode.js';
import { VIEWS } from './ids.js';
import { createLog } from './log.js';
import { FolderStates } from './sessions/folderStates.js';
import { RecordWatch } from './sessions/recordWatch.js';
import { SessionCatalog } from './sessions/sessionCatalog.js';
import { changesRoots, expiryNoticeDays, rootSettings } from './settings.js';
import { createResume } from './terminal/resume.js';
import { resumePrompts } from './terminal/resumePrompts.js';
import { SessionTree } from './tree/sessionTree.js';

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
    createWorkerClient(path.join(context.extensionPath, 'dist', 'worker.js'), (remark) =>
      log.warn(remark),
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
  const tree = new SessionTree({ catalog, folders, keys, cleanupDays, expiryNoticeDays });
  const resume = createResume({ client, prompts: resumePrompts, log });
  const reconfigure = async (): Promise<void> => {
    await client.reconfigure();
    folders.forget();
    catalog.reset();
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
    tree.view.onDidChangeVisibility(({ visible }) => watch.turn(visible)),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (changesRoots(event)) void reconfigure();
      else if (event.affectsConfiguration('mneme.sessions')) tree.redraw();
    }),
    ...registerSessionCommands({
      log,
      catalog,
      folders,
      tree,
      resume,
      demo,
      openRecord: async () => undefined,
      reconfigure,
    }),
    ...registerRecallCommands({
      log,
      catalog,
      recall: { focus: async () => undefined, recollect: async () => undefined },
    }),
  );
  return { catalog, tree };
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
