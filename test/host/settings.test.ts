import assert from 'node:assert/strict';
import os from 'node:os';
import * as vscode from 'vscode';
import { SETTINGS } from '../../src/extension/ids.js';
import {
  copyShell,
  expiryNoticeDays,
  programOf,
  rootSettings,
  runsImmediately,
} from '../../src/extension/settings.js';

describe('settings', () => {
  const set = async (id: string, value: unknown): Promise<void> =>
    await vscode.workspace.getConfiguration().update(id, value, vscode.ConfigurationTarget.Global);
  afterEach(async () => {
    for (const id of Object.values(SETTINGS)) await set(id, undefined);
  });

  it('have defaults that touch nothing: no root named, bare programs, nothing run', () => {
    const { claudeRoots, codexRoots, home, from } = rootSettings('/m.json');
    assert.deepEqual([claudeRoots, codexRoots, home, from], [[], [], os.homedir(), 'setting']);
    assert.deepEqual([programOf('claude'), programOf('codex')], ['claude', 'codex']);
    assert.equal(runsImmediately(), false);
    assert.equal(expiryNoticeDays(), 7);
  });

  it('are taken as set', async () => {
    await set(SETTINGS.codexRoots, ['~/records', '/srv/codex']);
    await set(SETTINGS.shell, 'fish');
    await set(SETTINGS.codexProgram, '/opt/codex');
    assert.deepEqual(rootSettings('/m.json').codexRoots, ['~/records', '/srv/codex']);
    assert.equal(copyShell(), 'fish');
    assert.equal(programOf('codex'), '/opt/codex');
  });

  it('fall back where a value is none', async () => {
    await set(SETTINGS.claudeRoots, [7, '', '  ', '/ok']);
    await set(SETTINGS.claudeProgram, '  ');
    await set(SETTINGS.runImmediately, 'yes');
    await set(SETTINGS.expiryNoticeDays, 'soon');
    assert.deepEqual(rootSettings('/m.json').claudeRoots, ['/ok']);
    assert.equal(programOf('claude'), 'claude');
    assert.equal(runsImmediately(), false);
    assert.equal(expiryNoticeDays(), 7);
  });
});
