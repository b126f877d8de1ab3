import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A Claude root and a Codex root in a temporary folder, for tests inside the extension host. */
export interface TempStore {
  readonly claudeRoot: string;
  readonly codexRoot: string;
  /** Writes a Claude record. */
  writeClaude(slug: string, sessionId: string, text: string): void;
  /** Every file with its size, its time and its text. */
  snapshot(): readonly string[];
  dispose(): void;
}

export function makeTempStore(): TempStore {
  const dir = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'mneme-host-'));
  const claudeRoot = path.join(dir, 'claude');
  const codexRoot = path.join(dir, 'codex');
  fs.mkdirSync(path.join(claudeRoot, 'projects'), { recursive: true });
  fs.mkdirSync(path.join(codexRoot, 'sessions'), { recursive: true });
  return {
    claudeRoot,
    codexRoot,
    writeClaude: (slug, sessionId, text) => {
      const folder = path.join(claudeRoot, 'projects', slug);
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(path.join(folder, `${sessionId}.jsonl`), text);
    },
    snapshot: () =>
      fs
        .readdirSync(dir, { recursive: true, encoding: 'utf8' })
        .sort()
        .map((name) => {
          const file = path.join(dir, name);
          const facts = fs.statSync(file);
          const text = facts.isFile() ? fs.readFileSync(file, 'utf8') : '';
          return `${name} ${facts.mtimeMs} ${facts.size} ${text}`;
        }),
    dispose: () => fs.rmSync(dir, { recursive: true, force: true }),
  };
}
