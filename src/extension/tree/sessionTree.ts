import * as vscode from 'vscode';
import type { Session } from '../../core/records/session.js';
import { CONTEXT_KEYS } from '../ids.js';
import type { ContextKeys } from '../contextKeys.js';
import { expiresInDays } from '../sessions/expiry.js';
import type { FolderStates } from '../sessions/folderStates.js';
import type { CatalogState, SessionCatalog } from '../sessions/sessionCatalog.js';
import { isFilterEmpty } from '../sessions/sessionFilter.js';
import type { SessionFilter } from '../sessions/sessionFilter.js';
import { treeModel } from '../sessions/treeModel.js';
import type { TreeModel } from '../sessions/treeModel.js';
import { count } from '../words/dates.js';
import { filterWords } from '../words/filterWords.js';
import { sessionsWords } from '../words/sessionWords.js';
import { childNodes, nodeId, PAGE, sessionOfNode, topNodes } from './nodes.js';
import type { TreeNode } from './nodes.js';
import { tooltip } from './tooltips.js';
import { treeItem } from './treeItems.js';

export interface SessionTreeOptions {
  readonly catalog: SessionCatalog;
  readonly folders: FolderStates;
  readonly keys: ContextKeys;
  /** Days after which each Claude root's records may be deleted. */
  readonly cleanupDays: ReadonlyMap<string, number>;
  readonly expiryNoticeDays: () => number;
  /** Puts the tree into its view. */
  readonly show: (tree: vscode.TreeDataProvider<TreeNode>) => SessionsView;
}

/** What the tree says about itself, above its rows. */
type SessionsView = Pick<vscode.TreeView<TreeNode>, 'message' | 'description' | 'dispose'>;

/**
 * The tree of all sessions. Nothing is read before the view asks for its rows, and a folder is
 * looked at only when a row that names it is given to the view.
 */
export class SessionTree implements vscode.TreeDataProvider<TreeNode>, vscode.Disposable {
  readonly view: SessionsView;
  readonly #options: SessionTreeOptions;
  readonly #changed = new vscode.EventEmitter<TreeNode | TreeNode[] | undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #subscriptions: readonly { dispose(): unknown }[];
  #filter: SessionFilter = {};
  #filterCount = 0;
  #model: TreeModel | null = null;
  readonly #limits = new Map<string, number>();
  /** Rows the view holds, by the folder they show: they change when it is found gone. */
  #rowsByFolder = new Map<string, TreeNode[]>();

  constructor(options: SessionTreeOptions) {
    this.#options = options;
    this.view = options.show(this);
    this.#subscriptions = [
      this.view,
      this.#changed,
      options.catalog.onDidChange(() => this.redraw()),
      options.folders.onDidChange((paths) => this.#redrawFolders(paths)),
    ];
  }

  get filter(): SessionFilter {
    return this.#filter;
  }

  /** What is shown; null before the sessions were read. */
  get model(): TreeModel | null {
    return this.#model;
  }

  setFilter(filter: SessionFilter): void {
    this.#filter = filter;
    this.#filterCount += 1;
    this.#limits.clear();
    this.#options.keys.set(CONTEXT_KEYS.filtered, !isFilterEmpty(filter));
    this.redraw();
  }

  /** Shows more rows of one project. */
  showMore(projectKey: string): void {
    this.#limits.set(projectKey, this.#limit(projectKey) + PAGE);
    this.#changed.fire(undefined);
  }

  /** Makes the rows anew from what is known. */
  redraw(): void {
    const { state } = this.#options.catalog;
    this.#rowsByFolder = new Map();
    this.#model =
      state.listing === null
        ? null
        : treeModel(state.listing, { filter: this.#filter, now: new Date() });
    this.#describe(state);
    this.#changed.fire(undefined);
  }

  async getChildren(node?: TreeNode): Promise<TreeNode[]> {
    if (node === undefined && this.#options.catalog.state.kind === 'unread') {
      await this.#options.catalog.load();
    }
    if (this.#model === null) return [];
    const nodes =
      node === undefined
        ? topNodes(this.#model)
        : childNodes(node, (projectKey) => this.#limit(projectKey));
    this.#lookAtFolders(nodes);
    return nodes;
  }

  getTreeItem(node: TreeNode): vscode.TreeItem {
    const { folders, cleanupDays, expiryNoticeDays } = this.#options;
    const isFiltered = !isFilterEmpty(this.#filter);
    const now = new Date();
    return treeItem(node, {
      now,
      folderState: (path) => folders.get(path),
      expiresIn: (session) => expiresInDays(session, cleanupDays, now),
      expiryNoticeDays: expiryNoticeDays(),
      scope: isFiltered ? `filter ${this.#filterCount} ` : '',
      opensProjects: isFiltered,
    });
  }

  async resolveTreeItem(item: vscode.TreeItem, node: TreeNode): Promise<vscode.TreeItem> {
    const session = sessionOfNode(node);
    const { folders } = this.#options;
    const cwd = session?.cwd ?? null;
    if (cwd !== null) await folders.look([cwd]);
    const text = tooltip(node, (path) => folders.get(path));
    if (text !== undefined) item.tooltip = text;
    return item;
  }

  #limit(projectKey: string): number {
    return this.#limits.get(projectKey) ?? PAGE;
  }

  #lookAtFolders(nodes: readonly TreeNode[]): void {
    const paths: string[] = [];
    for (const node of nodes) {
      const cwd = sessionOfNode(node)?.cwd ?? null;
      if (cwd === null) continue;
      paths.push(cwd);
      const rows = (this.#rowsByFolder.get(cwd) ?? []).filter(
        (row) => nodeId(row) !== nodeId(node),
      );
      this.#rowsByFolder.set(cwd, [...rows, node]);
    }
    if (paths.length > 0) void this.#options.folders.look(paths);
  }

  #redrawFolders(paths: ReadonlySet<string>): void {
    const rows = [...paths].flatMap((path) => this.#rowsByFolder.get(path) ?? []);
    if (rows.length > 0) this.#changed.fire(rows);
  }

  #describe(state: CatalogState): void {
    const { keys } = this.#options;
    const model = this.#model;
    const isEmpty = state.kind === 'ready' && model !== null && model.total === 0;
    keys.set(CONTEXT_KEYS.empty, isEmpty);
    keys.set(CONTEXT_KEYS.failed, state.kind === 'failed' && state.listing === null);
    this.view.description = model === null || model.total === 0 ? '' : sessionsWords(model.total);
    this.view.message = this.#message(state, model, isEmpty) ?? '';
  }

  #message(state: CatalogState, model: TreeModel | null, isEmpty: boolean): string | null {
    const { t } = vscode.l10n;
    if (!isFilterEmpty(this.#filter) && model !== null) {
      const words = filterWords(this.#filter);
      return t('{0}: {1} of {2}', words, count(model.shown), sessionsWords(model.total));
    }
    // A message would take the place of the welcome, which stands where there is no row at all.
    if (isEmpty && state.listing !== null && model !== null && model.hidden.length > 0) {
      const places = state.listing.roots.map((root) =>
        root.state === 'unreadable'
          ? t('{0} (could not be read)', root.path)
          : root.state === 'missing'
            ? t('{0} (not there)', root.path)
            : root.path,
      );
      return places.length === 0 ? null : t('Looked in {0}.', places.join(', '));
    }
    return this.#options.keys.get(CONTEXT_KEYS.demo)
      ? t('These are invented demo sessions. “Leave the Demo” in the menu shows your own.')
      : null;
  }

  /** The sessions that pass the filter, newest first: what the palette's pickers offer. */
  rows(): readonly Session[] {
    const rows = this.#model?.projects.flatMap((group) => group.rows) ?? [];
    return rows
      .map((row) => row.session)
      .sort((a, b) => ((a.recency ?? '') < (b.recency ?? '') ? 1 : -1));
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }
}
