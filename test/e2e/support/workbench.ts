import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyDemo } from '../../../src/node/demo/copyDemo.js';
import type { DemoRoots } from '../../../src/node/demo/copyDemo.js';
import { projectRoot } from './paths.js';

const run = promisify(execFile);

/** The VS Code versions the suites run on; each is a folder of `test/workbench`. */
export type WorkbenchVersion = 'newest' | '1.104';

/** The colour themes the accessibility checks go through. */
export type ThemeName = 'light' | 'dark' | 'high-contrast' | 'high-contrast-light';

/** How one workbench is set up; everything left out has the value a new user would have. */
export interface WorkbenchOptions {
  readonly version?: WorkbenchVersion;
  /** User settings, over the quiet ones every run has. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly theme?: ThemeName;
  /** Files of the workspace folder, by relative path. */
  readonly files?: Readonly<Record<string, string>>;
  /** Packages to install as a user would; the only way to see Restricted Mode as it is. */
  readonly vsix?: readonly string[];
  /**
   * Environment of the server, and with it of the extension and its terminals. HOME is a new empty
   * folder unless it is given; CLAUDE_CONFIG_DIR and CODEX_HOME of the person are never handed on.
   */
  readonly env?: Readonly<Record<string, string>>;
  /** Where the agents' records come from: a fresh copy of the demo, else the (empty) home. */
  readonly records?: 'demo' | 'none';
  /** False starts in Restricted Mode, where unpacked extensions stay on all the same. */
  readonly isTrusted?: boolean;
  readonly port?: number;
  readonly host?: string;
  /** Asked for in the browser; without it everybody who reaches the address is let in. */
  readonly password?: string;
}

/** A running workbench with a home of its own. */
export interface Workbench {
  readonly version: WorkbenchVersion;
  /** The folder everything of this run lies in; removed by `stop` unless MNEME_KEEP is set. */
  readonly home: string;
  /** The workspace folder. */
  readonly workspace: string;
  readonly userData: string;
  /** The two roots of this run's own copy of the demo records, where it was asked for. */
  readonly records: DemoRoots | undefined;
  /** The server's own log file. */
  readonly log: string;
  readonly origin: string;
  /** The address of a window: the workspace folder, another folder or file, or an empty window. */
  readonly url: (query?: Readonly<Record<string, string>>) => string;
  readonly stop: () => Promise<void>;
}

const THEMES: Record<WorkbenchVersion, Record<ThemeName, string>> = {
  newest: {
    light: 'Light 2026',
    dark: 'Dark 2026',
    'high-contrast': 'Default High Contrast',
    'high-contrast-light': 'Default High Contrast Light',
  },
  1.104: {
    light: 'Default Light Modern',
    dark: 'Default Dark Modern',
    'high-contrast': 'Default High Contrast',
    'high-contrast-light': 'Default High Contrast Light',
  },
};

const QUIET_SETTINGS = {
  'workbench.startupEditor': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.enableExperiments': false,
  'telemetry.telemetryLevel': 'off',
  // The terminal's text becomes readable DOM.
  'terminal.integrated.gpuAcceleration': 'off',
};

/** Where the parts of an installed workbench are; installs it when it is not there yet. */
async function installedWorkbench(
  version: WorkbenchVersion,
): Promise<{ node: string; entry: string }> {
  const setup = path.join(projectRoot, 'test/workbench/setup.mjs');
  const { stdout } = await run(process.execPath, [setup, version, '--paths'], {
    env: cleanEnvironment(),
  });
  return JSON.parse(stdout) as { node: string; entry: string };
}

/** This process's environment without what would lead the workbench to the person's own things. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const hidden =
    /^(CLAUDE_|CODEX_|VSCODE_|NODE_OPTIONS$|ELECTRON_|PASSWORD$|HASHED_PASSWORD$|PORT$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([key]) => !hidden.test(key)));
}

async function freePort(host: string): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}

const isAlive = (child: ChildProcess): boolean =>
  child.exitCode === null && child.signalCode === null;

/** What is still to be ended when this process ends before it stopped its workbenches. */
const atExit = new Set<() => void>();
process.once('exit', () => {
  for (const end of atExit) end();
});
// A signal alone would end this process without its "exit".
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(130));

/** The server has children of its own (extension host, terminals): the whole group is signalled. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is gone already.
  }
}

/**
 * Starts VS Code's server with its own home, user data, extensions and workspace on a free port.
 * @throws Error with the server's log when it does not come up within a minute.
 */
export async function startWorkbench(options: WorkbenchOptions = {}): Promise<Workbench> {
  const version = options.version ?? 'newest';
  const { node, entry } = await installedWorkbench(version);
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'mneme-workbench-'));
  const userData = path.join(home, 'user-data');
  const extensions = path.join(home, 'extensions');
  const workspace = path.join(home, 'workspace');
  for (const folder of [path.join(userData, 'User'), extensions, workspace])
    fs.mkdirSync(folder, { recursive: true });
  writeFiles(workspace, options.files ?? {});
  const theme = options.theme ? { 'workbench.colorTheme': THEMES[version][options.theme] } : {};
  writeFiles(home, {
    'config.yaml': 'auth: none\n',
    'user-data/User/settings.json': JSON.stringify({
      ...QUIET_SETTINGS,
      ...theme,
      ...options.settings,
    }),
  });

  const records =
    options.records === 'demo'
      ? await copyDemo(path.join(projectRoot, 'media/demo'), path.join(home, 'records'))
      : undefined;
  const env: NodeJS.ProcessEnv = {
    ...cleanEnvironment(),
    HOME: home,
    EXTENSIONS_GALLERY: '{"serviceUrl":""}',
    ...(records && { CLAUDE_CONFIG_DIR: records.claude, CODEX_HOME: records.codex }),
    ...options.env,
    ...(options.password === undefined ? {} : { PASSWORD: options.password }),
  };
  const folders = ['--config', path.join(home, 'config.yaml'), '--user-data-dir', userData];
  folders.push('--extensions-dir', extensions);
  for (const file of options.vsix ?? [])
    await run(node, [entry, ...folders, '--install-extension', file], { env });

  const host = options.host ?? '127.0.0.1';
  const port = options.port ?? (await freePort(host));
  const log = path.join(home, 'server.log');
  const logHandle = fs.openSync(log, 'w');
  const child = spawn(
    node,
    [
      entry,
      ...folders,
      ...['--auth', options.password === undefined ? 'none' : 'password'],
      ...['--bind-addr', host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`],
      '--disable-telemetry',
      '--disable-update-check',
      '--disable-getting-started-override',
      '--disable-proxy',
      ...(options.isTrusted === false ? [] : ['--disable-workspace-trust']),
    ],
    { env, stdio: ['ignore', logHandle, logHandle], detached: true, cwd: workspace },
  );
  fs.closeSync(logHandle);

  const removeHome = (): void => {
    if (!process.env['MNEME_KEEP'])
      fs.rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  const onExit = (): void => {
    signalGroup(child, 'SIGKILL');
    removeHome();
  };
  atExit.add(onExit);
  const stop = async (): Promise<void> => {
    atExit.delete(onExit);
    if (isAlive(child)) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      signalGroup(child, 'SIGTERM');
      await Promise.race([gone, wait(5_000)]);
    }
    signalGroup(child, 'SIGKILL');
    removeHome();
  };

  const origin = `http://${urlHost(host)}:${port}`;
  const deadline = Date.now() + 60_000;
  while (!(await isHealthy(origin))) {
    if (!isAlive(child) || Date.now() > deadline) {
      const words = fs.readFileSync(log, 'utf8');
      await stop();
      throw new Error(`The workbench did not come up:\n${words}`);
    }
    await wait(50);
  }
  const url = (query: Readonly<Record<string, string>> = { folder: workspace }): string =>
    `${origin}/?${new URLSearchParams(query).toString()}`;
  return { version, home, workspace, userData, records, log, origin, url, stop };
}

/** The address to open a server at that listens on `host`: "any" addresses are not addresses. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}

async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`)).ok;
  } catch {
    return false;
  }
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
