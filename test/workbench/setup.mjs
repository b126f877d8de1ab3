/**
 * Installs a pinned VS Code workbench (code-server, and the Node its server needs) from the npm
 * registry into the folder of its name beside this file. With `--paths` it then prints where its
 * parts are, as one line of JSON: { "node": …, "entry": … }.
 *
 *   node test/workbench/setup.mjs newest
 *
 * Nothing is done when the stamp of the last full install still matches the lock file and this
 * script. No package's install script runs: terminals, file watching and search come as prebuilt
 * binaries, and the few modules that need compiling are named in BUILDS and built against the
 * workbench's own Node.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const here = import.meta.dirname;

/** What differs from one workbench to the next. */
const BUILDS = {
  newest: { nodeMajor: 24, own: [], server: ['@vscode/spdlog'], ripgrep: false },
  1.104: {
    nodeMajor: 22,
    own: ['argon2'],
    server: ['@vscode/spdlog', '@vscode/native-watchdog', 'node-pty', '@parcel/watcher'],
    ripgrep: true,
  },
};

const name = process.argv[2] ?? 'newest';
const build = BUILDS[name];
if (!build) stop(`There is no workbench "${name}". There are: ${Object.keys(BUILDS).join(', ')}.`);
const folder = path.join(here, name);
const modules = path.join(folder, 'node_modules');
const stampFile = path.join(modules, '.ready');
const lockFile = path.join(folder, '.installing');
const entry = path.join(modules, 'code-server/out/node/entry.js');
const platform = `${process.platform}-${process.arch}`;

const wanted = createHash('sha256')
  .update(fs.readFileSync(path.join(folder, 'package-lock.json')))
  .update(fs.readFileSync(import.meta.filename))
  .update(platform)
  .digest('hex');

if (!isReady()) {
  if (process.platform === 'win32')
    stop(
      'The browser workbench does not run on Windows. Use "npm run test:desktop" there, or WSL. ' +
        'Mneme itself starts with a "code" on PATH.',
    );
  await waitForOtherInstall();
  if (!isReady()) await install();
}
if (process.argv.includes('--paths')) console.log(JSON.stringify({ node: workbenchNode(), entry }));

function stop(words) {
  console.error(words);
  process.exit(1);
}

function isReady() {
  try {
    return fs.readFileSync(stampFile, 'utf8') === wanted && fs.existsSync(workbenchNode());
  } catch {
    return false;
  }
}

/** The Node of the workbench: its npm package, else this one when its version fits. */
function workbenchNode() {
  const packaged = path.join(modules, `node-${platform}/bin/node`);
  if (fs.existsSync(packaged)) return packaged;
  if (process.versions.node.startsWith(`${build.nodeMajor}.`)) return process.execPath;
  return stop(
    `The workbench "${name}" needs Node ${build.nodeMajor}, and npm has no package of it for ` +
      `${platform}. Run this with a Node ${build.nodeMajor} on PATH.`,
  );
}

/** Two runs started together must not install into one folder. */
async function waitForOtherInstall() {
  for (;;) {
    try {
      fs.writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      process.once('exit', () => fs.rmSync(lockFile, { force: true }));
      for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isAlive(readPid())) fs.rmSync(lockFile, { force: true });
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function readPid() {
  try {
    return Number(fs.readFileSync(lockFile, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function install() {
  console.error(`Installing the VS Code workbench "${name}" (once, a minute or two) …`);
  ensureCompiler();
  await npm(['ci', '--ignore-scripts'], folder);
  const node = workbenchNode();
  const nodeFolder = path.dirname(path.dirname(node));
  // From here on npm runs on the workbench's Node and compiles against that Node's headers.
  const env = {
    PATH: [path.dirname(node), path.join(modules, '.bin'), process.env.PATH].join(path.delimiter),
    ...(fs.existsSync(path.join(nodeFolder, 'include/node'))
      ? { npm_config_nodedir: nodeFolder }
      : {}),
  };
  const server = path.join(modules, 'code-server/lib/vscode');
  // "install", because the shrinkwrap inside the package is behind its own package.json.
  await npm(['install', '--omit=dev', '--ignore-scripts'], server, env);
  await npm(['install', '--omit=dev', '--ignore-scripts'], path.join(server, 'extensions'), env);
  if (build.own.length) await npm(['rebuild', ...build.own], folder, env);
  await npm(['rebuild', ...build.server], server, env);
  if (build.ripgrep) placeRipgrep(server);
  // Without --config the program would write a configuration into the person's home.
  execFileSync(node, [entry, '--config', path.join(modules, '.probe.yaml'), '--version'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  fs.writeFileSync(stampFile, wanted);
}

/** The modules named in BUILDS are compiled: a bare Debian lacks what that takes. */
function ensureCompiler() {
  const missing = ['python3', 'make', 'g++'].filter((program) => !isOnPath(program));
  if (missing.length === 0 || process.platform !== 'linux') return;
  if (!fs.existsSync('/etc/debian_version') || process.getuid() !== 0)
    stop(
      `The workbench needs ${missing.join(', ')} to compile a module. Run this, then try again:\n` +
        `  sudo apt-get install -y python3 make g++   (or the same with your package tool)`,
    );
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync('apt-get', ['update'], options);
  execFileSync(
    'apt-get',
    ['install', '-y', '--no-install-recommends', ...missing, 'libc6-dev'],
    options,
  );
}

function isOnPath(program) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => fs.existsSync(path.join(folder, program)));
}

/** This version's own ripgrep package downloads its program; the platform package brings it. */
function placeRipgrep(server) {
  const from = path.join(modules, `@vscode/ripgrep-${platform}/bin/rg`);
  if (!fs.existsSync(from)) return;
  const to = path.join(server, 'node_modules/@vscode/ripgrep/bin');
  fs.mkdirSync(to, { recursive: true });
  fs.copyFileSync(from, path.join(to, 'rg'));
}

/** Runs npm, once more when it failed (a registry hiccup), and shows its words only on failure. */
async function npm(args, cwd, env = {}) {
  for (const isLastTry of [false, true]) {
    const { code, text } = await new Promise((resolve, reject) => {
      const child = spawn('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
        cwd,
        env: { ...cleanEnvironment(), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let text = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => (text = (text + chunk).slice(-20_000)));
      child.once('error', reject);
      child.once('close', (code) => resolve({ code, text }));
    });
    if (code === 0) return;
    if (isLastTry) stop(`npm ${args.join(' ')} failed in ${cwd}:\n${text}`);
  }
}

/** What an npm that started this script put into the environment would steer the inner npm. */
function cleanEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([key]) =>
        !/^npm_(package|lifecycle|command|execpath|node_execpath|config_(global_prefix|local_prefix|prefix|node_gyp|user_agent|noproxy|omit|include|ignore_scripts))/i.test(
          key,
        ),
    ),
  );
}
