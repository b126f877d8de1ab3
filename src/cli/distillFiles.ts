import fs from 'node:fs/promises';
import * as z from 'zod/mini';
import type { AnswerJson } from '../core/diylisis/distillReport.js';
import { contractJson, type ContractJson } from '../core/diylisis/handoffContract.js';
import { BadUse } from './exitCode.js';

const answersJson = z.array(
  z.object({
    id: z.string(),
    answer: z.enum(['resolve', 'route', 'drop', 'defer']),
    value: z.nullish(z.string()),
    horizon: z.nullish(z.string()),
  }),
);

/** The contract in a file; wrong use where it is none, or names no task. */
export async function readContract(file: string): Promise<ContractJson> {
  const parsed = contractJson.safeParse(await readJsonFile(file, 'contract'));
  if (!parsed.success) {
    const at = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new BadUse(
      at === ''
        ? `The contract in ${file} is no object of fields. “mneme contract” prints one to start from.`
        : `The contract in ${file} has something at “${at}” that cannot stand there. “mneme contract” prints one to start from.`,
    );
  }
  if ((parsed.data.next_task ?? '').trim() === '')
    throw new BadUse(
      `The contract in ${file} has no next_task. Say there what is to be done next.`,
    );
  return parsed.data;
}

/** The answers in a file: a list, or one a line. */
export async function readAnswers(file: string): Promise<readonly AnswerJson[]> {
  const text = (await readText(file, 'answers')).replace(/^\uFEFF/u, '');
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
