import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import type { ResumeHandle } from '../../src/core/records/resumeHandle.js';
import type { Session } from '../../src/core/records/session.js';
import { SETTINGS } from '../../src/extension/ids.js';
import { createResume } from '../../src/extension/terminal/resume.js';
import type { Resume } from '../../src/extension/terminal/resume.js';
import type { ResumeLook } from '../../src/node/worker/calls.js';
import { sampleSession } from '../extension/sessionSamples.js';
import { fakeClient } from './fakeClient.js';
import type { FakeClient } from './fakeClient.js';

const ID = '5a1e0000-0000-4000-8000-0000000000aa';

/** The person's answers to what is asked, and what was said to them. */
interface Person {
  readonly isRunningFine?: boolean;
  readonly chooses?: string;
  readonly folder?: string;
}
interface Scene {
  readonly resume: Resume;
  readonly client: FakeClient;
  readonly said: string[];
  readonly session: Session;
}

function scene(
  handle: Partial<ResumeHandle>,
  options: { person?: Person; seemsRunning?: boolean; session?: Partial<Session> } = {},
): Scene {
  const session = sampleSession({ sessionId: ID, ...options.session });
  const look: ResumeLook = {
    session,
    seemsRunning: options.seemsRunning ?? false,
    handle: {
      command: `cd '/c/shop' && claude --resume ${ID}`,
      targetId: ID,
      program: 'claude',
      cwd: null,
      notes: [],
      ...handle,
    },
  };
  const client = fakeClient({ resume: () => ({ ok: true, value: look }) });
  const said: string[] = [];
  const { person = {} } = options;
  const resume = createResume({
    client,
    log: { info: () => undefined, warn: () => undefined },
    prompts: {
      confirmRunning: (title) => {
        said.push(`running: ${title}`);
        return Promise.resolve(person.isRunningFine ?? false);
      },
      tell: (words) => said.push(words),
      choose: (words, choices) => {
        said.push(words);
        return Promise.resolve(choices.find((choice) => choice === person.chooses));
      },
      pickFolder: () => Promise.resolve(person.folder),
    },
  });
  return { resume, client, said, session };
}

const inTerminal = async ({ resume, session }: Scene): Promise<vscode.Terminal | null> =>
  await resume.inTerminal({ record: session.record, sessionId: session.sessionId });

const cwdOf = (terminal: vscode.Terminal | null): unknown =>
  terminal === null ? null : (terminal.creationOptions as vscode.TerminalOptions).cwd;

/** Terminals that were opened since; closed ones leave the list a little later. */
function openedSince(before: readonly vscode.Terminal[]): number {
  return vscode.window.terminals.filter((terminal) => !before.includes(terminal)).length;
}

describe('resuming a session in the extension host', function () {
  // A first shell may take its time on a busy machine.
  this.timeout(120_000);
  let folder = '';
  let open: readonly vscode.Terminal[] = [];
  beforeEach(() => (open = [...vscode.window.terminals]));
  before(() => (folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), "mneme o'k "))));
  after(() => fs.rmSync(folder, { recursive: true, force: true }));
  afterEach(() => {
    for (const terminal of vscode.window.terminals) terminal.dispose();
  });

  it('opens a terminal in the checked folder, named after the session, gone after a reload', async () => {
    const terminal = await inTerminal(
      scene({ cwd: folder }, { session: { title: 'Off by\u001b]0;evil\u0007 a cent' } }),
    );
    const options = terminal?.creationOptions as vscode.TerminalOptions;
    assert.equal(options.cwd, folder);
    assert.equal(options.isTransient, true);
    assert.equal(options.name, 'Off by ]0;evil  a cent');
    assert.ok(!JSON.stringify(options.message).includes('evil'));
  });

  it('looks at the record again right before, once more after a question', async () => {
    const calm = scene({ cwd: folder });
    await inTerminal(calm);
    assert.equal(calm.client.asked.length, 1);
    const running = scene({ cwd: folder }, { seemsRunning: true, person: { isRunningFine: true } });
    assert.notEqual(await inTerminal(running), null);
    assert.deepEqual(running.said, [`running: ${running.session.title}`]);
    assert.equal(running.client.asked.length, 2);
  });

  it('opens nothing when the session seems to be running and the person says no', async () => {
    const running = scene({ cwd: folder }, { seemsRunning: true });
    assert.equal(await inTerminal(running), null);
    assert.equal(openedSince(open), 0);
  });

  it('says that the folder is gone, names it, and opens where the person chooses', async () => {
    const gone = scene(
      { notes: ['folder-gone'] },
      { person: { chooses: 'Choose Folder…', folder }, session: { cwd: '/c/gone' } },
    );
    assert.equal(cwdOf(await inTerminal(gone)), folder);
    assert.match(gone.said[0] ?? '', /no longer exists.*\/c\/gone/);
  });

  it('opens nothing when no other folder is chosen', async () => {
    for (const note of [
      'folder-gone',
      'folder-unknown',
      'folder-never-recorded',
      'folder-unread',
    ] as const) {
      const one = scene({ notes: [note] });
      assert.equal(await inTerminal(one), null, note);
      assert.equal(one.said.length, 1, note);
    }
    assert.equal(openedSince(open), 0);
  });

  it('makes no command of an odd id and says so', async () => {
    const odd = scene(
      { targetId: null, command: null, notes: ['odd-id'] },
      { session: { sessionId: '--yolo' } },
    );
    assert.equal(await inTerminal(odd), null);
    assert.match(odd.said[0] ?? '', /shape of a session id.*--yolo/);
  });

  it('does not type an id that a look let through', async () => {
    const odd = scene({ targetId: 'x; rm -r ~', cwd: folder });
    assert.equal(await inTerminal(odd), null);
    assert.equal(openedSince(open), 0);
  });

  it('still opens in a folder whose name no shell could be given', async () => {
    const odd = scene({ cwd: folder, command: null, notes: ['odd-folder'] });
    assert.equal(cwdOf(await inTerminal(odd)), folder);
  });

  it('opens no terminal in a folder whose name the editor would expand', async () => {
    const odd = scene({ cwd: '/c/${env:HOME}' });
    assert.equal(await inTerminal(odd), null);
    assert.equal(odd.said.length, 1);
  });

  it('tells the terminal the root where the record lies under another one', async () => {
    const other = scene(
      { cwd: folder, notes: ['other-root'] },
      { session: { root: '/other/root' } },
    );
    const terminal = await inTerminal(other);
    const options = terminal?.creationOptions as vscode.TerminalOptions;
    assert.deepEqual(options.env, { CLAUDE_CONFIG_DIR: '/other/root' });
  });

  it('says when the record is not found again', async () => {
    const problem = {
      reason: 'vanished' as const,
      path: '/r.jsonl',
      line: null,
      byte: null,
      count: 1,
      detail: null,
    };
    const said: string[] = [];
    const resume = createResume({
      client: fakeClient({ resume: () => ({ ok: false, error: problem }) }),
      log: { info: () => undefined, warn: () => undefined },
      prompts: {
        confirmRunning: () => Promise.resolve(true),
        tell: (words) => said.push(words),
        choose: () => Promise.resolve(undefined),
        pickFolder: () => Promise.resolve(undefined),
      },
    });
    assert.equal(await resume.inTerminal({ record: '/r.jsonl', sessionId: ID }), null);
    assert.match(said[0] ?? '', /\/r\.jsonl was not found again/);
  });

  it('copies the command for the shell in use', async () => {
    const one = scene({});
    const target = { record: one.session.record, sessionId: ID };
    assert.equal(await one.resume.copyCommand(target), `cd '/c/shop' && claude --resume ${ID}`);
    assert.equal(await vscode.env.clipboard.readText(), `cd '/c/shop' && claude --resume ${ID}`);
  });

  it('copies nothing where there is no command, and says why', async () => {
    await vscode.env.clipboard.writeText('before');
    const one = scene({ command: null, cwd: folder, notes: ['odd-folder'] });
    const target = { record: one.session.record, sessionId: ID };
    assert.equal(await one.resume.copyCommand(target), null);
    assert.equal(await vscode.env.clipboard.readText(), 'before');
    assert.match(one.said[0] ?? '', /cannot be written safely/);
  });
});

describe('the command in the terminal', () => {
  const configuration = (): vscode.WorkspaceConfiguration => vscode.workspace.getConfiguration();
  const global = vscode.ConfigurationTarget.Global;
  let dir = '';

  before(() => (dir = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'mneme-run-'))));
  after(async () => {
    await configuration().update(SETTINGS.claudeProgram, undefined, global);
    await configuration().update(SETTINGS.runImmediately, undefined, global);
    for (const terminal of vscode.window.terminals) terminal.dispose();
    fs.rmSync(dir, { recursive: true, force: true });
  });

  it('runs once, with the id and in the folder, when it is set to run at once', async function () {
    if (process.platform === 'win32') assert.fail('this test is written for a POSIX shell');
    this.timeout(120_000);
    const out = path.join(dir, 'runs.txt');
    const program = path.join(dir, 'my claude');
    fs.writeFileSync(program, `#!/bin/sh\nprintf '%s|%s\\n' "$PWD" "$*" >> '${out}'\n`, {
      mode: 0o755,
    });
    await configuration().update(SETTINGS.claudeProgram, program, global);
    await configuration().update(SETTINGS.runImmediately, true, global);
    const written = new Promise<void>((resolve) => {
      const watcher = fs.watch(dir, () => {
        if (!fs.existsSync(out) || fs.statSync(out).size === 0) return;
        watcher.close();
        resolve();
      });
    });
    const terminal = await inTerminal(scene({ cwd: dir }));
    assert.notEqual(terminal, null);
    await written;
    assert.equal(fs.readFileSync(out, 'utf8'), `${dir}|--resume ${ID}\n`);
  });
});
