import fs from 'node:fs/promises';
import path from 'node:path';
import type { DistillReport } from '../core/diylisis/distillReport.js';
import { recoverHandoffs } from '../node/distill/emit/recoverHandoffs.js';
import { standingAt } from '../node/distill/emit/standing.js';
import type { EmitTrouble } from '../node/distill/emit/emitTrouble.js';
import { writeHandoff } from '../node/distill/emit/writeHandoff.js';
import { BadUse } from './exitCode.js';
import type { Output } from './output.js';

export interface WriteAround {
  readonly isReplacing: boolean;
  readonly output: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/**
 * Writes the files of a settled run below a folder and gives their absolute paths, the document's
 * last. What stands there is replaced only in a re-distillation, or when the person said so.
 */
export async function writeReport(
  { files, isRedistillation }: DistillReport,
  folder: string,
  { isReplacing, output, env, home }: WriteAround,
): Promise<readonly string[]> {
  // The person named the folder; a first handoff may be what brings it about.
  try {
    await fs.mkdir(folder, { recursive: true });
  } catch {
    throw new BadUse(`${folder} is no folder and cannot be made one.`);
  }
  const journalFolder = stateFolder(env, home);
  for (const { words } of await recoverHandoffs(journalFolder)) output.err(`mneme: ${words}\n`);
  const looked = await standingAt(files, folder);
  if ('trouble' in looked) throw new BadUse(troubleWords(looked.trouble));
  const standing = looked.standing.find(({ hash, file }) => hash !== null && file.role === 'prose');
  if (standing !== undefined && !isRedistillation && !isReplacing)
    throw new BadUse(
      `${standing.target} stands there already. Name another emit_target, or give --replace.`,
    );
  const result = await writeHandoff(files, folder, {
    journalFolder,
    expected: new Map(looked.standing.map(({ file, hash }) => [file.path, hash])),
    replace: isReplacing,
  });
  if (result.kind === 'written') return result.paths;
  throw new BadUse(troubleWords(result.trouble));
}

const troubleWords = ({ what, where, next }: EmitTrouble): string => `${what} ${where}. ${next}`;

/** Where this user's programs keep their state; never a store. */
function stateFolder(env: WriteAround['env'], home: string): string {
  const named = env['XDG_STATE_HOME'] ?? '';
  if (path.isAbsolute(named)) return path.join(named, 'mneme', 'handoffs');
  const local = env['LOCALAPPDATA'] ?? '';
  if (path.isAbsolute(local)) return path.join(local, 'mneme', 'handoffs');
  return path.join(home, '.local', 'state', 'mneme', 'handoffs');
}
