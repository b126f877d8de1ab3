import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { ownExtension } from './ownExtension.js';

interface Manifest {
  readonly contributes: { readonly commands: readonly { readonly command: string }[] };
}

describe('the extension in a real extension host', () => {
  it('activates', async () => {
    const extension = ownExtension();
    await extension.activate();
    assert.equal(extension.isActive, true);
  });

  it('registers every command its manifest contributes', async () => {
    const extension = ownExtension();
    await extension.activate();
    const { contributes } = extension.packageJSON as Manifest;
    const contributed = contributes.commands.map(({ command }) => command);
    const registered = new Set(await vscode.commands.getCommands(true));
    assert.notEqual(contributed.length, 0);
    assert.deepEqual(
      contributed.filter((command) => !registered.has(command)),
      [],
    );
  });
});
