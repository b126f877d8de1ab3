import fs from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { AnswerJson, DistillReport } from '../core/diylisis/distillReport.js';
import type { ContractRequest } from '../core/diylisis/distillRequest.js';
import { contractJson, type ContractJson } from '../core/diylisis/handoffContract.js';
import type { FullEngine } from '../node/engine.js';
import type { Call } from './args.js';
import { distillJson } from './distillJson.js';
import { distillSubject } from './distillSubject.js';
import { distillText } from './distillText.js';
import { BadUse, EXIT } from './exitCode.js';
import type { Output } from './output.js';
import { jsonLine, silent } from './output.js';
import { repositoryRoot } from './repositoryRoot.js';
import { writeReport } from './writeReport.js';

/** What a distillation needs of the process around it. */
export interface DistillAround {
  readonly output: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

const answersJson = z.array(
  z.object({
    id: z.string(),
    answer: z.enum(['resolve', 'route', 'drop', 'defer']),
    value: z.nullish(z.string()),
    horizon: z.nullish(z.string()),
  }),
);

/** Prints the contract as far as record and repository tell it; null is what they do not tell. */
export async function contract(
  call: Call,
  engine: FullEngine,
  around: DistillAround,
): Promise<number> {
  const { request } = await requestOf(call, engine, around);
  const prefilled = await engine.contract(request, silent(around.signal));
  if (!prefilled.ok) throw new BadUse(unread(prefilled.error.path, prefilled.error.reason));
  const { contract: filled } = prefilled.value;
  around.output.out(call.json ? jsonLine(filled) : `${JSON.stringify(filled, null, 2)}\n`);
  return EXIT.done;
}

/** Distills once with the answers given, and writes the files where nothing is open. */
export async function distill(
  call: Call,
  engine: FullEngine,
  around: DistillAround,
): Promise<number> {
  const declared = await readContract(call.contract ?? '');
  const answers = call.answers === null ? [] : await readAnswers(call.answers);
  const { request, folder } = await requestOf(call, engine, around);
  const distilled = await engine.distill(
    { ...request, contract: declared, answers, earlier: [], letThrough: [], readTo: null },
    silent(around.signal),
  );
  if (!distilled.ok) throw new BadUse(unread(distilled.error.path, distilled.error.reason));
  const report = distilled.value;
  if (report.faults.length > 0) throw new BadUse(faultWords(report));
  for (const { id, why } of report.refused)
    around.output.err(`mneme: the answer to ${id} was not taken. ${why}\n`);
  const files =
    report.status === 'ready' && report.files.length > 0
      ? await writeReport(report, folder, { isReplacing: call.isReplacing, ...around })
      : [];
  around.output.out(call.json ? jsonLine(distillJson(report, files)) : distillText(report, files));
  return exitOf(report);
}

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

/** What to read, and the folder that files are written to. */
async function requestOf(
  call: Call,
  engine: FullEngine,
  around: DistillAround,
): Promise<{ readonly request: ContractRequest; readonly folder: string }> {
  const subject = await distillSubject(call.subject ?? '', engine, around.signal);
  const workspace = await workspaceOf(call, subject.cwd, subject.source);
  const folder = path.resolve(call.out ?? workspace);
  return {
    request: {
      source: subject.source,
      range: call.range,
      // Whoever runs the command in a folder trusts it as much as any program run there.
      workspace: {
        folders: [workspace],
        isTrusted: true,
        isNamed: call.workspace !== null,
        emitFolder: folder,
      },
      now: (call.now ?? around.now()).toISOString(),
    },
    folder,
  };
}

/** The folder named, else the one the session worked in while it is there, else the document's or this one. */
async function workspaceOf(
  call: Call,
  cwd: string | null,
  source: ContractRequest['source'],
): Promise<string> {
  if (call.workspace !== null) {
    const named = path.resolve(call.workspace);
    if (!(await isFolder(named))) throw new BadUse(`${call.workspace} is no folder.`);
    return named;
  }
  if (cwd !== null && path.isAbsolute(cwd) && (await isFolder(cwd)))
    return await repositoryRoot(cwd);
  return source.kind === 'document'
    ? await repositoryRoot(path.dirname(source.path))
    : process.cwd();
}

const isFolder = (folder: string): Promise<boolean> =>
  fs.stat(folder).then(
    (facts) => facts.isDirectory(),
    () => false,
  );

async function readContract(file: string): Promise<ContractJson> {
  const parsed = contractJson.safeParse(await readJsonFile(file, 'contract'));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadUse(
      `The contract in ${file} is not right at “${issue?.path.join('.') ?? ''}”: ${issue?.message ?? ''}`,
    );
  }
  if ((parsed.data.next_task ?? '').trim() === '')
    throw new BadUse(
      `The contract in ${file} has no next_task. Say there what is to be done next.`,
    );
  return parsed.data;
}

async function readAnswers(file: string): Promise<readonly AnswerJson[]> {
  const text = await readText(file, 'answers');
  let value: unknown;
  try {
    value = JSON.parse(text);
    if (!Array.isArray(value)) value = [value];
  } catch {
    // One answer a line is as good as a list.
    value = jsonLines(text, file);
  }
  const parsed = answersJson.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BadUse(
    `An answer in ${file} is not right at “${issue?.path.join('.') ?? ''}”: each is {"id": …, "answer": "resolve"|"route"|"drop"|"defer", "value": …}.`,
  );
}

function jsonLines(text: string, file: string): unknown[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index): unknown => {
      try {
        return JSON.parse(line);
      } catch {
        throw new BadUse(`Line ${String(index + 1)} of ${file} is no JSON.`);
      }
    });
}

async function readJsonFile(file: string, what: string): Promise<unknown> {
  const text = await readText(file, what);
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch {
    throw new BadUse(`The ${what} in ${file} is no JSON.`);
  }
}

async function readText(file: string, what: string): Promise<string> {
  try {
    return await fs.readFile(file, 'utf8');
  } catch {
    throw new BadUse(`The ${what} file ${file} could not be read.`);
  }
}

const unread = (file: string, reason: string): string => `${file} could not be read: ${reason}.`;

function faultWords({ faults }: DistillReport): string {
  const words = faults.map((fault) => {
    switch (fault.kind) {
      case 'missing':
        return `${fault.field} is missing`;
      case 'odd-duration':
        return `“${fault.text}” is no duration such as P7D`;
      case 'version-missing':
        return 'handoff_durability needs its version_ref';
    }
  });
  return `The contract cannot be used yet: ${words.join('; ')}.`;
}
