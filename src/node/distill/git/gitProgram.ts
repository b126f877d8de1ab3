import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { filesOnPath } from '../../programs/onPath.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What git answered, or why it gave no answer, as a short sentence. */
export type GitAnswer =
  { readonly ok: true; readonly out: string } | { readonly ok: false; readonly why: string };

/** Asks git one thing. `input` goes to it by stdin; `alsoFine` is an exit besides 0 that is an answer. */
export type AskGit = (
  args: readonly string[],
  signal: AbortSignal,
  more?: { readonly input?: string; readonly alsoFine?: number },
) => Promise<GitAnswer>;

/** Longest answer that is taken, in bytes. */
const MAX_ANSWER = 32 * 1024 * 1024;
const MAX_COMPLAINT = 16 * 1024;

/**
 * A repository's own settings may name programs. Those that a question could reach are set to nothing
 * here, which wins over every file; clean filters and external diffs cannot be named away, so no
 * question is ever asked that compares contents.
 */
const SETTINGS: readonly string[] = [
  'core.fsmonitor=false',
  `core.hooksPath=${os.devNull}`,
  'core.untrackedCache=false',
  'core.pager=cat',
  'core.askPass=',
  'core.sshCommand=',
  'diff.external=',
  'credential.helper=',
  'protocol.allow=never',
  'log.showSignature=false',
  'submodule.recurse=false',
  'maintenance.auto=false',
  'gc.auto=0',
];
const FLAGS: readonly string[] = [
  '--no-pager',
  '--no-optional-locks',
  ...SETTINGS.flatMap((setting) => ['-c', setting]),
];

/** What of the environment git needs: where the person's own settings are, and Windows its folder. */
const KEPT = [
  ...['PATH', 'Path', 'HOME', 'USERPROFILE', 'HOMEDRIVE', 'HOMEPATH', 'XDG_CONFIG_HOME'],
  ...['SystemRoot', 'APPDATA', 'PROGRAMDATA'],
];

/**
 * No variable that moves git to another repository or starts a program comes through. The machine's
 * own settings stay: its administrator may have said there which folders are safe.
 */
function gitEnvironment(env: Environment): NodeJS.ProcessEnv {
  const kept = KEPT.flatMap((name): [string, string][] => {
    const value = env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    // A list of allowed ways to another machine, none of which exists.
    GIT_ALLOW_PROTOCOL: 'none',
  };
}

/**
 * Finds git where this process would, outside the folder that is looked at, and gives the way to ask
 * it there. Null: it is not installed.
 */
export async function findGit(folder: string, env: Environment): Promise<AskGit | null> {
  const names = process.platform === 'win32' ? ['git.exe'] : ['git'];
  for (const name of names) {
    // By its whole path: Windows would look into the folder itself first.
    const programs = await filesOnPath(name, env);
    const program = programs.find((file) => path.relative(folder, file).startsWith('..'));
    if (program !== undefined) return asker(program, folder, env);
  }
  return null;
}

function asker(program: string, folder: string, env: Environment): AskGit {
  return async (args, signal, { input = '', alsoFine = 0 } = {}) =>
    await new Promise<GitAnswer>((resolve) => {
      if (signal.aborted) {
        resolve(NO_TIME);
        return;
      }
      const child = spawn(program, [...FLAGS, ...args], {
        cwd: folder,
        env: gitEnvironment(env),
        windowsHide: true,
        shell: false,
      });
      const out: Buffer[] = [];
      let length = 0;
      let complaint = '';
      const end = (answer: GitAnswer): void => {
        signal.removeEventListener('abort', stop);
        resolve(answer);
      };
      const kill = (why: GitAnswer): void => {
        child.kill('SIGKILL');
        // A program of its own may hold the pipes open; nobody waits for that one.
        for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe.destroy();
        child.unref();
        end(why);
      };
      const stop = (): void => kill(NO_TIME);
      signal.addEventListener('abort', stop, { once: true });
      child.on('error', () => end(failed('Git could not be started.')));
      child.on('close', (code) => {
        if (code === 0 || code === alsoFine)
          end({ ok: true, out: Buffer.concat(out).toString('utf8') });
        else end(failed(sentenceOf(complaint)));
      });
      child.stdout.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length <= MAX_ANSWER) out.push(chunk);
        else kill(failed('Git said more than can be taken in.'));
      });
      child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
        if (complaint.length < MAX_COMPLAINT) complaint += chunk;
      });
      // It may end before it has read everything; its exit tells why.
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
    });
}

const failed = (why: string): GitAnswer => ({ ok: false, why });
const NO_TIME = failed('Git gave no answer in time.');
const NO_REPOSITORY = 'The folder is in no git repository.';

function sentenceOf(complaint: string): string {
  if (/dubious ownership|unsafe repository/u.test(complaint))
    return 'The repository belongs to another user, and git does not read it.';
  if (complaint.includes('not a git repository')) return NO_REPOSITORY;
  return 'Git could not read the repository.';
}
