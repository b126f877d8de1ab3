import assert from 'node:assert/strict';
import fc from 'fast-check';
import { hasIntegration, shellOf } from '../../src/extension/terminal/shell.js';
import { promptLine, typedLine } from '../../src/extension/terminal/typedLine.js';

const ID = '5a1e0000-0000-4000-8000-00000000000a';

describe('the line that is typed', () => {
  it('is the program and the id', () => {
    assert.equal(typedLine('claude', 'claude', ID, 'sh'), `claude --resume ${ID}`);
    assert.equal(typedLine('codex', 'codex', ID, 'cmd'), `codex resume ${ID}`);
  });

  it('quotes a configured program for the shell, and calls it in PowerShell', () => {
    assert.equal(
      typedLine('claude', "/opt/my tools/it's", ID, 'sh'),
      `'/opt/my tools/it'\\''s' --resume ${ID}`,
    );
    assert.equal(
      typedLine('codex', 'C:\\my tools\\codex.exe', ID, 'powershell'),
      `& 'C:\\my tools\\codex.exe' resume ${ID}`,
    );
  });

  it('is refused for a program that cannot be written safely', () => {
    assert.equal(typedLine('claude', 'C:\\100%\\claude.exe', ID, 'cmd'), null);
    assert.equal(typedLine('claude', 'cla\nude', ID, 'sh'), null);
  });

  it('is refused for every id that is not shaped like one', () => {
    for (const id of ['', '--help', `${ID} ; rm`, `${ID}\n`, 'last', '../x'])
      assert.equal(typedLine('claude', 'claude', id, 'sh'), null, id);
  });

  it('never holds a control character, whatever the program', () => {
    const shells = fc.constantFrom('sh', 'fish', 'powershell', 'cmd');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), shells, (program, shell) => {
        const line = typedLine('claude', program, ID, shell);
        assert.ok(line === null || !/\p{Cc}/u.test(line));
      }),
    );
  });
});

describe('the shell of a terminal', () => {
  it('is told from the program’s name on every platform', () => {
    const shells = [
      '/bin/zsh',
      '/usr/bin/fish',
      'C:\\Windows\\System32\\cmd.exe',
      'C:\\Program Files\\PowerShell\\7\\pwsh.exe',
      'powershell.exe',
      '',
    ].map(shellOf);
    assert.deepEqual(shells, ['sh', 'fish', 'cmd', 'powershell', 'powershell', 'sh']);
  });

  it('says whether it can tell when its prompt is there', () => {
    assert.deepEqual(
      ['/bin/bash', '/usr/bin/fish', '/bin/dash', 'cmd.exe', '/usr/bin/nu'].map(hasIntegration),
      [true, true, false, false, false],
    );
  });
});

describe('the line that starts an agent on a prompt', () => {
  const prompt = "Read docs/ada's notes.md and execute it; $(touch x)";

  it('is the program and one quoted word, which no shell expands', () => {
    assert.equal(
      promptLine('claude', prompt, 'sh'),
      "claude 'Read docs/ada'\\''s notes.md and execute it; $(touch x)'",
    );
    assert.equal(
      promptLine('codex', prompt, 'powershell'),
      "codex 'Read docs/ada''s notes.md and execute it; $(touch x)'",
    );
  });

  it('is not written where the prompt could be taken for something else', () => {
    assert.equal(promptLine('claude', '--dangerously-skip', 'sh'), null);
    assert.equal(promptLine('claude', 'two\nlines', 'sh'), null);
    assert.equal(promptLine('claude', ' ', 'sh'), null);
    assert.equal(promptLine('claude', 'say "this"', 'powershell'), null);
    assert.equal(promptLine('claude', 'Read %PATH% and execute it', 'cmd'), null);
    assert.equal(promptLine('claude', 'Read docs\\', 'cmd'), null);
    assert.equal(promptLine('claude', 'Read a.md and go', 'cmd'), 'claude "Read a.md and go"');
  });
});
