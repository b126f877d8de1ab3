import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { FolderState, ResumeHandle } from '../../../src/core/records/resumeHandle.js';
import type { Session } from '../../../src/core/records/session.js';
import { foldersToLookAt, isLocalFolder } from '../../../src/core/resume/folderChoice.js';
import { resumeHandle } from '../../../src/core/resume/resumeHandle.js';
import { isSessionId, sessionIdTime } from '../../../src/core/resume/sessionId.js';
import { forkRow, OWN_ID, PARENT_ID, sessionRow } from './sessions.js';

interface Row {
  readonly name: string;
  readonly session: Session;
  readonly folders?: Readonly<Record<string, FolderState>>;
  readonly isDefaultRoot?: boolean;
  readonly expected: Omit<ResumeHandle, 'program'>;
}

const HOME = '/home/sam/orchard';
const parent = (cwd: string | null, recordExists = true): Session['parent'] => ({
  sessionId: PARENT_ID,
  cwd,
  recordExists,
});
const alone = `claude --resume ${OWN_ID}`;

const ROWS: readonly Row[] = [
  {
    name: 'folder exists: cd and resume',
    session: sessionRow(),
    folders: { [HOME]: 'exists' },
    expected: { command: `cd '${HOME}' && ${alone}`, targetId: OWN_ID, cwd: HOME, notes: [] },
  },
  {
    name: 'folder gone: the id alone and a note',
    session: sessionRow(),
    folders: { [HOME]: 'gone' },
    expected: { command: alone, targetId: OWN_ID, cwd: null, notes: ['folder-gone'] },
  },
  {
    name: 'folder not looked at: unknown, not gone',
    session: sessionRow(),
    expected: { command: alone, targetId: OWN_ID, cwd: null, notes: ['folder-unknown'] },
  },
  {
    name: 'one folder gone, another without an answer: unknown',
    session: sessionRow({ cwds: [HOME, '/home/sam/mill'] }),
    folders: { [HOME]: 'gone', '/home/sam/mill': 'unknown' },
    expected: { command: alone, targetId: OWN_ID, cwd: null, notes: ['folder-unknown'] },
  },
  {
    name: 'first folder gone, last one exists: the last one',
    session: sessionRow({ cwds: [HOME, '/home/sam/mill'] }),
    folders: { [HOME]: 'gone', '/home/sam/mill': 'exists' },
    expected: {
      command: `cd '/home/sam/mill' && ${alone}`,
      targetId: OWN_ID,
      cwd: '/home/sam/mill',
      notes: [],
    },
  },
  {
    name: 'folder never recorded: no command',
    session: sessionRow({ cwd: null, cwds: [] }),
    expected: {
      command: null,
      targetId: OWN_ID,
      cwd: null,
      notes: ['folder-never-recorded'],
    },
  },
  {
    name: 'record that could not be read: its folder is not known, which is not "never recorded"',
    session: sessionRow({ recordState: 'unreadable', cwd: null, cwds: [] }),
    expected: { command: null, targetId: OWN_ID, cwd: null, notes: ['folder-unread'] },
  },
  {
    name: 'record under another root: the same and a note',
    session: sessionRow(),
    folders: { [HOME]: 'exists' },
    isDefaultRoot: false,
    expected: {
      command: `cd '${HOME}' && ${alone}`,
      targetId: OWN_ID,
      cwd: HOME,
      notes: ['other-root'],
    },
  },
  {
    name: 'an id that is no id: no command',
    session: sessionRow({ sessionId: '--help; rm -rf ~' }),
    folders: { [HOME]: 'exists' },
    expected: { command: null, targetId: null, cwd: null, notes: ['odd-id'] },
  },
  {
    name: 'a network folder is never entered, even when something says it exists',
    session: sessionRow({ cwd: '\\\\evil\\share', cwds: ['\\\\evil\\share'] }),
    folders: { '\\\\evil\\share': 'exists' },
    expected: { command: alone, targetId: OWN_ID, cwd: null, notes: ['folder-unknown'] },
  },
  {
    name: 'a folder with a line break: no command, but the folder',
    session: sessionRow({ cwd: '/home/sam/a\nb', cwds: ['/home/sam/a\nb'] }),
    folders: { '/home/sam/a\nb': 'exists' },
    expected: { command: null, targetId: OWN_ID, cwd: '/home/sam/a\nb', notes: ['odd-folder'] },
  },
  {
    name: 'record gone: nothing to resume',
    session: sessionRow({ kind: 'index-only', recordState: 'gone' }),
    folders: { [HOME]: 'exists' },
    expected: { command: null, targetId: null, cwd: null, notes: ['not-resumable'] },
  },
  {
    name: 'fork, branch 1: through the parent, in its folder',
    session: forkRow(parent(HOME)),
    folders: { [HOME]: 'exists' },
    expected: {
      command: `cd '${HOME}' && claude --resume ${PARENT_ID}`,
      targetId: PARENT_ID,
      cwd: HOME,
      notes: ['parent-session'],
    },
  },
  {
    name: 'fork, branch 2: parent without a folder',
    session: forkRow(parent(null)),
    expected: {
      command: null,
      targetId: PARENT_ID,
      cwd: null,
      notes: ['parent-folder-unknown'],
    },
  },
  {
    name: 'fork, branch 3: no parent',
    session: forkRow(null),
    expected: { command: null, targetId: null, cwd: null, notes: ['parent-gone'] },
  },
  {
    name: 'fork, branch 3: the parent named but its record gone',
    session: forkRow(parent(HOME, false)),
    folders: { [HOME]: 'exists' },
    expected: { command: null, targetId: null, cwd: null, notes: ['parent-gone'] },
  },
  {
    name: "fork, branch 5: the parent's folder gone, never the fork's own id",
    session: forkRow(parent(HOME)),
    folders: { [HOME]: 'gone' },
    expected: {
      command: `claude --resume ${PARENT_ID}`,
      targetId: PARENT_ID,
      cwd: null,
      notes: ['parent-session', 'folder-gone'],
    },
  },
  {
    name: 'a subagent log beside the sessions is not resumed by its own name',
    session: forkRow(parent(HOME), {
      kind: 'subagent',
      sessionId: 'agent-0a1b2c3d',
      record: '/home/sam/.claude/projects/-home-sam-orchard/agent-0a1b2c3d.jsonl',
    }),
    folders: { [HOME]: 'exists' },
    expected: {
      command: `cd '${HOME}' && claude --resume ${PARENT_ID}`,
      targetId: PARENT_ID,
      cwd: HOME,
      notes: ['parent-session'],
    },
  },
];

describe('resumeHandle', () => {
  for (const row of ROWS) {
    it(row.name, () => {
      const handle = resumeHandle(row.session, {
        folders: new Map(Object.entries(row.folders ?? {})),
        shell: 'sh',
        isDefaultRoot: row.isDefaultRoot ?? true,
      });
      assert.deepEqual(handle, { program: 'claude', ...row.expected });
    });
  }

  it('resumes a Codex fork by its own id, and in every shell with its own line', () => {
    const session = sessionRow({
      runtime: 'codex',
      kind: 'fork',
      slug: null,
      parent: parent('/elsewhere'),
      cwd: 'C:\\work\\it',
      cwds: ['C:\\work\\it'],
    });
    const line = (shell: 'sh' | 'fish' | 'powershell' | 'cmd'): string | null =>
      resumeHandle(session, {
        folders: new Map([['C:\\work\\it', 'exists']]),
        shell,
        isDefaultRoot: true,
      }).command;
    assert.equal(line('sh'), `cd 'C:\\work\\it' && codex resume ${OWN_ID}`);
    assert.equal(line('fish'), `cd 'C:\\\\work\\\\it' && codex resume ${OWN_ID}`);
    assert.equal(
      line('powershell'),
      `Set-Location -LiteralPath 'C:\\work\\it'; if ($?) { codex resume ${OWN_ID} }`,
    );
    assert.equal(line('cmd'), `cd /d "C:\\work\\it" && codex resume ${OWN_ID}`);
  });
});

describe('folders that may be looked at', () => {
  it('leaves out network paths, devices and what is not absolute', () => {
    const odd = [
      '\\\\host\\share', '//host/share', '\\/host', '/\\host', '\\\\.\\COM1', '\\\\?\\C:\\x',
      '/dev/sda', '/dev', 'C:\\con', 'C:\\logs\\nul.txt', 'relative', '~', '-', '', '/a\0b',
    ]; // prettier-ignore
    assert.deepEqual(odd.filter(isLocalFolder), []);
    const plain = ['/', '/home/sam', '/devices/x', 'C:\\', 'd:/work/console', 'C:\\Contacts'];
    assert.deepEqual(plain.filter(isLocalFolder), plain);
  });

  it('gives each recorded folder once, the parent folder for a fork', () => {
    assert.deepEqual(foldersToLookAt(sessionRow({ cwds: [HOME, '//x/y', '/b'], cwd: HOME })), [
      HOME,
      '/b',
    ]);
    assert.deepEqual(foldersToLookAt(forkRow(parent('/p'), { cwds: [HOME] })), ['/p']);
  });
});

describe('isSessionId', () => {
  it('takes the 8-4-4-4-12 shape and nothing beside it', () => {
    assert.ok(isSessionId(OWN_ID));
    assert.ok(isSessionId(OWN_ID.toUpperCase()));
    for (const text of ['', `${OWN_ID} `, `${OWN_ID}\n`, `-${OWN_ID}`, 'agent-0a1b2c3d', '../x']) {
      assert.equal(isSessionId(text), false, JSON.stringify(text));
    }
  });

  it('reads the time of a version 7 id', () => {
    const ms = Date.parse('2026-04-05T07:00:00.000Z');
    const hex = ms.toString(16).padStart(12, '0');
    assert.equal(sessionIdTime(`${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000001`), ms);
    assert.equal(sessionIdTime(OWN_ID), null);
  });
});
