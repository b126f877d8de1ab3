import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import {
  ASCEND_PANEL,
  COMMANDS,
  CONTAINER,
  CONTEXT_KEYS,
  DISTILL_PANEL,
  RECORD_PANEL,
  SETTINGS,
  VIEWS,
} from '../../src/extension/ids.js';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

interface Contributed {
  readonly command: string;
  readonly when?: string;
  readonly enablement?: string;
}
interface Setting {
  readonly scope: string;
  readonly default: unknown;
  readonly markdownDescription: string;
}
interface Manifest {
  readonly name: string;
  readonly publisher: string;
  readonly main: string;
  readonly icon: string;
  readonly engines: { readonly vscode: string };
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly activationEvents: readonly string[];
  readonly extensionKind: readonly string[];
  readonly capabilities: {
    readonly untrustedWorkspaces: {
      readonly supported: string;
      readonly restrictedConfigurations: readonly string[];
    };
    readonly virtualWorkspaces: { readonly supported: string };
  };
  readonly contributes: {
    readonly viewsContainers: Readonly<Record<string, readonly { id: string; icon: string }[]>>;
    readonly views: Readonly<Record<string, readonly { id: string; icon: string }[]>>;
    readonly viewsWelcome: readonly { view: string; when: string; contents: string }[];
    readonly commands: readonly Contributed[];
    readonly menus: Readonly<Record<string, readonly Contributed[]>>;
    readonly keybindings: readonly Contributed[];
    readonly configuration: { readonly properties: Readonly<Record<string, Setting>> };
    readonly walkthroughs: readonly {
      readonly steps: readonly {
        readonly media: { readonly svg: string };
        readonly completionEvents: readonly string[];
      }[];
    }[];
  };
}

const manifest = JSON.parse(read('package.json')) as Manifest;
const words = JSON.parse(read('package.nls.json')) as Record<string, string>;
const { contributes } = manifest;
const menuEntries = Object.values(contributes.menus).flat();
const commandIds = contributes.commands.map(({ command }) => command);
const sorted = (texts: readonly string[]): string[] => [...texts].sort();

/** All text of the extension's sources that decide what is registered. */
const sources = fs
  .readdirSync(path.join(root, 'src/extension'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('ids.ts'))
  .map((file) => read(path.join('src/extension', file)))
  .join('\n');

describe('the manifest', () => {
  it('contributes exactly the commands that have an id, and each is registered once', () => {
    assert.deepEqual(sorted(commandIds), sorted(Object.values(COMMANDS)));
    for (const name of Object.keys(COMMANDS)) {
      const registrations = sources.match(
        new RegExp(`registerCommand\\(\\s*COMMANDS\\.${name}\\b`, 'g'),
      );
      assert.equal(registrations?.length, 1, name);
    }
  });

  it('offers no command in a menu, key or link that it does not contribute', () => {
    const links = Object.values(words).flatMap((text) =>
      [...text.matchAll(/\(command:([\w.]+)\)/g)].map(([, command]) => command ?? ''),
    );
    const used = [...menuEntries, ...contributes.keybindings].map(({ command }) => command);
    const known = new Set([...commandIds, ...Object.values(VIEWS).map((view) => `${view}.focus`)]);
    assert.deepEqual(
      [...used, ...links].filter((command) => !known.has(command)),
      [],
    );
  });

  it('has the views and the container of the ids', () => {
    assert.deepEqual(Object.keys(contributes.views), [CONTAINER]);
    assert.deepEqual(
      contributes.viewsContainers['activitybar']?.map(({ id }) => id),
      [CONTAINER],
    );
    const views = contributes.views[CONTAINER]?.map(({ id }) => id) ?? [];
    assert.deepEqual(sorted(views), sorted(Object.values(VIEWS)));
  });

  it('asks in when-clauses only for keys that the code sets, and for all of them', () => {
    const clauses = [
      ...menuEntries,
      ...contributes.commands,
      ...contributes.viewsWelcome,
      ...contributes.keybindings,
    ]
      .flatMap((entry) => [entry.when, 'enablement' in entry ? entry.enablement : undefined])
      .filter((clause) => clause !== undefined);
    const asked = new Set(clauses.flatMap((clause) => clause.match(/\bmneme\.[\w.]+/g) ?? []));
    for (const view of [...Object.values(VIEWS), RECORD_PANEL, DISTILL_PANEL, ASCEND_PANEL])
      asked.delete(view);
    assert.deepEqual(sorted([...asked]), sorted(Object.values(CONTEXT_KEYS)));
    for (const name of Object.keys(CONTEXT_KEYS))
      assert.match(sources, new RegExp(`\\.set\\(\\s*CONTEXT_KEYS\\.${name}\\b`), name);
  });

  it('asks for row words that the tree gives', () => {
    const items = read('src/extension/tree/treeItems.ts');
    const asked = menuEntries.flatMap(({ when }) =>
      [...(when ?? '').matchAll(/viewItem =~ \/\\b(\w+)\\b\//g)].map(([, word]) => word ?? ''),
    );
    assert.notEqual(asked.length, 0);
    for (const word of new Set(asked)) assert.match(items, new RegExp(`'${word}'`), word);
  });

  it('offers to distill a whole file on its tab and in its text, and a selection where there is one', () => {
    const ofMenu = (menu: string): readonly string[] =>
      (contributes.menus[menu] ?? [])
        .filter(({ command }) => /^mneme\.distill(?:Selection)?$/.test(command))
        .map(({ command, when = '' }) => `${command}: ${when}`);
    const [onTab = ''] = ofMenu('editor/title/context');
    assert.match(onTab, /^mneme\.distill: resourceExtname =~ .*md\|markdown\|txt\|jsonl/);
    const [selection = '', whole = ''] = ofMenu('editor/context');
    assert.equal(selection, 'mneme.distillSelection: editorHasSelection');
    for (const way of whole.replace(/^mneme\.distill: /, '').split(' || '))
      assert.match(way, /^!editorHasSelection && (?:resourceExtname|editorLangId) =~ /);
  });

  it('hides from the palette what needs a row', () => {
    const hidden = (contributes.menus['commandPalette'] ?? [])
      .filter(({ when }) => when === 'false')
      .map(({ command }) => command);
    assert.deepEqual(
      sorted(hidden),
      sorted([COMMANDS.recollectHere, COMMANDS.filterToProject, COMMANDS.showMore]),
    );
  });

  it('has words for every placeholder, and no others', () => {
    const used = new Set(
      [...read('package.json').matchAll(/"%([\w.]+)%"/g)].map(([, key]) => key ?? ''),
    );
    assert.deepEqual(sorted(Object.keys(words)), sorted([...used]));
  });

  it('declares exactly the settings that have an id, each described in whole sentences', () => {
    const { properties } = contributes.configuration;
    assert.deepEqual(sorted(Object.keys(properties)), sorted(Object.values(SETTINGS)));
    for (const [id, { markdownDescription }] of Object.entries(properties))
      assert.match(words[markdownDescription.slice(1, -1)] ?? '', /^[A-Z].*\.$/s, id);
    for (const name of Object.keys(SETTINGS))
      assert.match(sources, new RegExp(`SETTINGS\\.${name}\\b`), name);
  });

  it('lets no workspace name a root or a program, or run a command by itself', () => {
    const guarded = [
      SETTINGS.claudeRoots,
      SETTINGS.codexRoots,
      SETTINGS.claudeProgram,
      SETTINGS.codexProgram,
      SETTINGS.runImmediately,
      SETTINGS.ripgrep,
    ];
    const { untrustedWorkspaces, virtualWorkspaces } = manifest.capabilities;
    assert.equal(untrustedWorkspaces.supported, 'limited');
    assert.equal(virtualWorkspaces.supported, 'limited');
    assert.deepEqual(sorted(untrustedWorkspaces.restrictedConfigurations), sorted(guarded));
    for (const id of guarded)
      assert.equal(contributes.configuration.properties[id]?.scope, 'machine', id);
    assert.equal(contributes.configuration.properties[SETTINGS.runImmediately]?.default, false);
  });

  it('wakes the extension for its views, commands and panels, and not at start-up', () => {
    assert.deepEqual(manifest.activationEvents, [
      `onWebviewPanel:${RECORD_PANEL}`,
      `onWebviewPanel:${DISTILL_PANEL}`,
      `onWebviewPanel:${ASCEND_PANEL}`,
    ]);
  });

  it('is written for the oldest VS Code whose typings it is checked with', () => {
    assert.equal(manifest.engines.vscode, `^${manifest.devDependencies['@types/vscode'] ?? ''}`);
  });

  it('runs where the records are', () => {
    assert.deepEqual(manifest.extensionKind, ['workspace']);
  });

  it('names only pictures that are there, and an icon as large as the marketplace wants', () => {
    const icons = [
      ...Object.values(contributes.viewsContainers).flat(),
      ...Object.values(contributes.views).flat(),
    ].map(({ icon }) => icon);
    const steps = contributes.walkthroughs.flatMap((walkthrough) => walkthrough.steps);
    assert.ok(steps.length >= 3 && steps.length <= 5);
    for (const file of [...icons, ...steps.map(({ media }) => media.svg)])
      assert.ok(fs.existsSync(path.join(root, file)), file);
    const png = fs.readFileSync(path.join(root, manifest.icon));
    assert.equal(png.toString('latin1', 1, 4), 'PNG');
    assert.ok(png.readUInt32BE(16) >= 128 && png.readUInt32BE(20) >= 128);
  });

  it('completes walkthrough steps by commands and views of its own', () => {
    const events = contributes.walkthroughs
      .flatMap((walkthrough) => walkthrough.steps)
      .flatMap((step) => step.completionEvents);
    const known = new Set<string>([
      ...commandIds.map((command) => `onCommand:${command}`),
      ...Object.values(VIEWS).map((view) => `onView:${view}`),
    ]);
    assert.deepEqual(
      events.filter((event) => !known.has(event)),
      [],
    );
  });

  it('opens the settings of this very extension', () => {
    assert.match(sources, new RegExp(`@ext:${manifest.publisher}\\.${manifest.name}\\b`));
  });
});
