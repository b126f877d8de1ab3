import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { HandoffContext } from '../context.js';
import { contractFile } from './contractFile.js';
import { textOf, writeRecord } from './source.js';
import type { Files, Workspace } from './workspace.js';

/** A context as it lies on disk, ready to be distilled. */
export interface Laid {
  readonly home: string;
  readonly workspace: string;
  /** The session's id, or the document's path. */
  readonly subject: string;
  readonly contract: string;
  /** What the source says, in characters; for the length against it. */
  readonly sourceLength: number;
  readonly humanTurns: number;
  readonly isReal: boolean;
}

/** Lays a context into a new folder: a home with its record, a workspace with its git state. */
export function lay(context: HandoffContext, folder: string, transcripts: string | null): Laid {
  const home = path.join(folder, 'home');
  const workspace = path.join(folder, 'workspace');
  fs.mkdirSync(home, { recursive: true });
  fs.mkdirSync(workspace, { recursive: true });
  layWorkspace(workspace, context.workspace);
  const contract = path.join(folder, 'contract.json');
  fs.writeFileSync(contract, contractFile(context.contract));
  const record = writeRecord(context, workspace, transcripts);
  if (context.source.kind === 'document' || record === null) {
    const { path: place, text } = context.source as { path: string; text: string };
    const subject = path.join(workspace, place);
    const sourceLength = text.length;
    return { home, workspace, subject, contract, sourceLength, humanTurns: 0, isReal: false };
  }
  const store =
    context.source.kind === 'claude'
      ? path.join(home, '.claude/projects', record.folder)
      : path.join(home, '.codex/sessions', record.folder);
  const ours = record.lines.map((line) => JSON.stringify(line));
  write(store, { [record.fileName]: `${[...record.before, ...ours].join('\n')}\n` });
  return {
    home,
    workspace,
    subject: record.sessionId,
    contract,
    sourceLength: textOf([record.before.map(parsed), record.lines]).length,
    humanTurns: record.humanTurns,
    isReal: record.before.length > 0,
  };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

function layWorkspace(folder: string, workspace: Workspace): void {
  const ignored = Object.keys(workspace.ignored ?? {});
  write(folder, workspace.files);
  write(folder, {
    '.gitignore': ['node_modules', ...ignored].map((name) => `/${name}\n`).join(''),
  });
  git(folder, 'init', '--quiet', '--initial-branch=main');
  commit(folder, 'Begin');
  if (workspace.hasRemote === true) {
    const origin = path.join(folder, '../origin.git');
    git(folder, 'init', '--quiet', '--bare', origin);
    git(folder, 'remote', 'add', 'origin', origin);
    git(folder, 'push', '--quiet', '--set-upstream', 'origin', 'main');
  }
  for (const branch of workspace.branches ?? []) {
    git(folder, 'checkout', '--quiet', '-b', branch.name);
    write(folder, branch.files);
    commit(folder, `Work on ${branch.name}`);
    git(folder, 'checkout', '--quiet', 'main');
  }
  for (const { message, files } of workspace.unpushed ?? []) {
    write(folder, files);
    commit(folder, message);
  }
  for (const files of [workspace.modified, workspace.untracked, workspace.ignored])
    write(folder, files ?? {});
}

function commit(folder: string, message: string): void {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', message);
}

/** No setting of anybody's machine takes part, and every run makes the same commits. */
const GIT_ENV = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Sam',
  GIT_AUTHOR_EMAIL: 'sam@orchard.example',
  GIT_COMMITTER_NAME: 'Sam',
  GIT_COMMITTER_EMAIL: 'sam@orchard.example',
  GIT_AUTHOR_DATE: '2026-09-13T10:00:00Z',
  GIT_COMMITTER_DATE: '2026-09-13T10:00:00Z',
};

function git(cwd: string, ...args: readonly string[]): void {
  const env = { PATH: process.env['PATH'] ?? '', ...GIT_ENV };
  execFileSync('git', [...args], { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
}

function write(folder: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}
