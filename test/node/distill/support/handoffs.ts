import fs from 'node:fs';
import path from 'node:path';
import type { HandoffFile } from '../../../../src/core/diylisis/distillReport.js';
import { renderHandoff } from '../../../../src/core/diylisis/emit/renderHandoff.js';
import { taskStateText } from '../../../../src/core/diylisis/emit/taskState.js';
import { hashOf } from '../../../../src/node/distill/emit/settle.js';
import { PARTS } from '../../../core/diylisis/emit/support.js';

export const TARGET = 'docs/handoff/invoice.md';
const DELTA = {
  id: 'cd-1',
  subject_ref: { kind: 'path', locator: 'docs/rates.md' },
  claim_kind: 'value',
  original_ref: null,
  original_claim_hash: null,
  corrected_claim: 'Books carry the lower rate',
  correction_basis_ref: { content: 'The person said so' },
  corrected_at: '2026-03-02T09:00:00Z',
  corrected_by: 'User',
  supersedes: [],
  validity_horizon: null,
  export_policy: 'KEEP',
  verification_status: 'user_confirmed',
};
const line = (id: string): string => `${JSON.stringify({ ...DELTA, id })}\n`;

/** The three files of a handoff; `title` tells one set from another. */
export function handoffFiles(title: string, corrections: readonly string[]): HandoffFile[] {
  const tasks = {
    ...PARTS.taskState,
    tasks: PARTS.taskState.tasks.map((t) => ({ ...t, id: title })),
  };
  return [
    { role: 'prose', path: TARGET, text: renderHandoff({ ...PARTS, title, taskState: tasks }) },
    {
      role: 'task-state',
      path: TARGET.replace('.md', '.task-state.json'),
      text: taskStateText(tasks),
    },
    {
      role: 'corrections',
      path: TARGET.replace('.md', '.corrections.jsonl'),
      text: corrections.map(line).join(''),
    },
  ];
}

/** Puts files where they belong, as an earlier run left them. */
export function place(folder: string, files: readonly HandoffFile[]): void {
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(folder, file.path)), { recursive: true });
    fs.writeFileSync(path.join(folder, file.path), file.text);
  }
}

/** What a person would have seen at the files' places. */
export const seen = (
  folder: string,
  files: readonly HandoffFile[],
): ReadonlyMap<string, string | null> =>
  new Map(
    files.map(({ path: name }) => {
      const file = path.join(folder, name);
      const isThere = fs.existsSync(file) && fs.statSync(file).isFile();
      return [name, isThere ? hashOf(fs.readFileSync(file)) : null];
    }),
  );

/** Everything below a folder: paths and texts. */
export const tree = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => {
        const file = path.join(folder, name);
        return [name, fs.statSync(file).isDirectory() ? '' : fs.readFileSync(file, 'utf8')];
      }),
  );

/** The tree that these files make. */
export function treeOf(files: readonly HandoffFile[]): Readonly<Record<string, string>> {
  const all: [string, string][] = [
    ['docs', ''],
    ['docs/handoff', ''],
    ...files.map(({ path: name, text }): [string, string] => [name, text]),
  ];
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}
