import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const ON_PATH = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'msedge',
];

const MAC_APPS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** What a search for a browser looks at; a parameter so that it can be tested. */
export interface BrowserSearch {
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  readonly exists: (file: string) => boolean;
}

const thisMachine: BrowserSearch = {
  env: process.env,
  platform: process.platform,
  exists: (file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true,
};

/** The first Chromium, Chrome or Edge of this machine; `MNEME_BROWSER` names one outright. */
export function findBrowser(search: BrowserSearch = thisMachine): string | undefined {
  return candidates(search).find((file) => search.exists(file));
}

function candidates({ env, platform }: BrowserSearch): string[] {
  const named = env['MNEME_BROWSER'];
  if (named) return [named];
  const join = (...parts: string[]): string =>
    (platform === 'win32' ? path.win32 : path.posix).join(...parts);
  const folders = (env['PATH'] ?? '')
    .split(platform === 'win32' ? ';' : ':')
    .filter((folder) => folder !== '');
  const suffix = platform === 'win32' ? '.exe' : '';
  const found = ON_PATH.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
  if (platform === 'darwin')
    for (const root of ['/Applications', join(env['HOME'] ?? '/', 'Applications')])
      found.push(...MAC_APPS.map((app) => join(root, app)));
  if (platform === 'win32')
    for (const key of ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']) {
      const root = env[key];
      if (root) found.push(...WINDOWS_PROGRAMS.map((program) => join(root, program)));
    }
  return found;
}

/** The one line to run on this kind of machine to get a browser. */
export function installLine(platform: NodeJS.Platform, isDebian: boolean): string {
  if (platform === 'darwin') return 'brew install --cask chromium';
  if (platform === 'win32') return 'winget install Google.Chrome';
  return isDebian
    ? 'sudo apt-get install -y chromium'
    : 'sudo dnf install -y chromium   (or the same with the package tool of your system)';
}

/**
 * A browser to drive: found, else installed where that needs nobody's hand (a Debian, as root).
 * @throws Error that says the one line to run, where there is none and none can be installed.
 */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  const isDebian = process.platform === 'linux' && fs.existsSync('/etc/debian_version');
  if (isDebian && os.userInfo().uid === 0) {
    console.error('No browser found; installing Debian’s chromium (once) …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { env, maxBuffer: 64 * 1024 * 1024 };
    await run('apt-get', ['update'], options);
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    `The browser tests need Chromium, Chrome or Edge, and none was found. Run this, then try again:\n` +
      `  ${installLine(process.platform, isDebian)}`,
  );
}
