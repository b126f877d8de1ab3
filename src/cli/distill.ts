import path from 'node:path';
import type { DistillReport } from '../core/diylisis/distillReport.js';
import type { ContractRequest } from '../core/diylisis/distillRequest.js';
import type { ReadProblem } from '../core/records/readProblem.js';
import type { FullEngine } from '../node/engine.js';
import type { Call } from './args.js';
import { readAnswers, readContract } from './distillFiles.js';
import { distillJson } from './distillJson.js';
import { distillSubject } from './distillSubject.js';
import { distillText } from './distillText.js';
import { BadUse, EXIT } from './exitCode.js';
import { lookedFolder } from './lookedFolder.js';
import { letThroughIds, maskedPlaces } from './maskedPlaces.js';
import type { Output } from './output.js';
import { jsonLine, silent } from './output.js';
import { writeReport } from './writeReport.js';

/** What a distillation needs of the process around it. */
export interface DistillAround {
  readonly output: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

/** Prints the contract as far as record and repository tell it; null is what they do not tell. */
export async function contract(
  call: Call,
  engine: FullEngine,
  around: DistillAround,
): Promise<number> {
  const { request } = await requestOf(call, engine, around);
  const prefilled = await engine.contract(request, silent(around.signal));
  if (!prefilled.ok) throw new BadUse(unread(prefilled.error));
  const { contract: filled } = prefilled.value;
  around.output.out(call.json ? jsonLine(filled) : `${JSON.stringify(filled, null, 2)}\n`);
  return EXIT.done;
}

/** Distills with the answers given, and writes the files where nothing is open. */
export async function distill(
  call: Call,
  engine: FullEngine,
  around: DistillAround,
): Promise<number> {
  const declared = await readContract(call.contract ?? '');
  const answers = call.answers === null ? [] : await readAnswers(call.answers);
  const { request, folder } = await requestOf(call, engine, around);
  const runWith = async (letThrough: readonly string[]): Promise<DistillReport> => {
    const distilled = await engine.distill(
      { ...request, contract: declared, answers, earlier: [], letThrough, readTo: null },
      silent(around.signal),
    );
    if (!distilled.ok) throw new BadUse(unread(distilled.error));
    return distilled.value;
  };
  const first = await runWith([]);
  const letThrough = letThroughIds(first, call.notSecret);
  const report = letThrough.length === 0 ? first : await runWith(letThrough);
  if (report.faults.length > 0) throw new BadUse(faultWords(report));
  for (const { id, why } of report.refused)
    around.output.err(`mneme: the answer to ${id} was not taken. ${why}\n`);
  const { files, trouble } = await written(report, folder, call, around);
  const told = { report, files, trouble, masked: maskedPlaces(report, first) };
  if (call.json) around.output.out(jsonLine(distillJson(told)));
  else if (trouble === null) around.output.out(distillText(told));
  if (trouble === null) return exitOf(report);
  around.output.err(`mneme: ${trouble}\n`);
  return EXIT.badUse;
}

/** Writes what is ready; `trouble`: why nothing was written. */
async function written(
  report: DistillReport,
  folder: EmitFolder,
  call: Call,
  around: DistillAround,
): Promise<{ readonly files: readonly string[]; readonly trouble: string | null }> {
  if (report.status !== 'ready' || report.files.length === 0) return { files: [], trouble: null };
  try {
    if (!folder.mayWrite)
      throw new BadUse(
        `${folder.path} belongs to another user, so that nothing is written there. Give --out DIR.`,
      );
    const options = { isReplacing: call.isReplacing, ...around };
    return { files: await writeReport(report, folder.path, options), trouble: null };
  } catch (error) {
    if (!(error instanceof BadUse) && !isOfTheDisk(error)) throw error;
    return { files: [], trouble: error.message };
  }
}

/** A full disk, a folder that may not be written: the person's to mend, and no bug. */
const isOfTheDisk = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error;

function exitOf({ status }: DistillReport): number {
  switch (status) {
    case 'ready':
      return EXIT.done;
    case 'gate':
      return EXIT.gateOpen;
    case 'misfit':
      return EXIT.misfit;
    case 'portable':
      return EXIT.portable;
    case 'failed':
      return EXIT.reviewFailed;
  }
}

/** Where files go. `mayWrite` false: the folder is another user's, and nobody named it. */
interface EmitFolder {
  readonly path: string;
  readonly mayWrite: boolean;
}

/** What to read, and the folder that files are written to. */
async function requestOf(
  call: Call,
  engine: FullEngine,
  around: DistillAround,
): Promise<{ readonly request: ContractRequest; readonly folder: EmitFolder }> {
  const subject = await distillSubject(call.subject ?? '', engine, around.signal);
  const looked = await lookedFolder(call.workspace, subject);
  if (!looked.isTrusted)
    around.output.err(
      `mneme: ${looked.folder} belongs to another user and is not looked at; --workspace DIR names it.\n`,
    );
  const folder = path.resolve(call.out ?? looked.folder);
  return {
    request: {
      source: subject.source,
      range: call.range,
      workspace: {
        folders: [looked.folder],
        isTrusted: looked.isTrusted,
        isNamed: call.workspace !== null,
        emitFolder: folder,
      },
      now: (call.now ?? around.now()).toISOString(),
    },
    folder: { path: folder, mayWrite: looked.isTrusted || call.out !== null },
  };
}

const unread = ({ path: file, reason, detail }: ReadProblem): string =>
  `${file} could not be distilled: ${detail ?? reason}.`;

function faultWords({ faults }: DistillReport): string {
  const words = faults.map((fault) => {
    switch (fault.kind) {
      case 'missing':
        return `${fault.field} is missing`;
      case 'odd-target':
        return `“${fault.text}” cannot be the place of the handoff. ${fault.why.replace(/\.$/u, '')}`;
      case 'odd-duration':
        return `“${fault.text}” is no duration such as P7D`;
      case 'version-missing':
        return 'handoff_durability needs its version_ref';
    }
  });
  return `The contract cannot be used yet: ${words.join('; ')}.`;
}
