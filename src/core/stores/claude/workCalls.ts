import { isHandoffName } from '../../records/handoffName.js';
import { copied, firstOfError, lastLines, MAX_PROSE, proseOf } from '../../records/workEvent.js';
import type { TaskStatus, WorkAct, WorkTask } from '../../records/workEvent.js';
import type { JsonObject } from '../shared/json.js';
import { asArray, asObject, asText, objectsIn } from '../shared/json.js';

/** What a call asked for, as much as its result needs. */
export interface WorkCall {
  readonly tool: string;
  readonly input: JsonObject;
  readonly cwd: string | null;
}

/** What came back. `data`: the structured copy that newer lines carry beside the text. */
export interface WorkResult {
  readonly text: string;
  readonly isError: boolean;
  readonly data: unknown;
}

const FILE_TOOLS: ReadonlyMap<string, 'read' | 'written' | 'edited'> = new Map([
  ['read', 'read'],
  ['notebookread', 'read'],
  ['write', 'written'],
  ['edit', 'edited'],
  ['multiedit', 'edited'],
  ['update', 'edited'],
  ['notebookedit', 'edited'],
]);
const SHELLS = new Set(['bash', 'powershell', 'pwsh', 'shell']);
/** Fields of a call that its result needs; of contents only what goes into a document. */
const KEPT =
  'command file_path notebook_path path todos taskId status subject description plan bash_id task_id shell_id'.split(
    ' ',
  );
const MAX_KEPT = 16_000;

/** What the harness writes when the person turned a step down; the person's words may follow. */
const TURNED_DOWN = /^(?:Error: )?The user doesn['’]t want to (?:proceed|take this action)/u;
const OBJECTION =
  /the user (?:said|provided the following reason for the rejection):\s*([\s\S]+)$/iu;
const INTERRUPTED = /^\s*\[Request interrupted by user/u;

/** Keeps of a call what its result will need. */
export function keptInput(input: unknown): JsonObject {
  const given = asObject(input) ?? {};
  const kept: Record<string, unknown> = {};
  for (const key of KEPT) {
    const value = given[key];
    if (value === undefined) continue;
    kept[key] = typeof value === 'string' ? copied(value.slice(0, MAX_KEPT)) : value;
  }
  const { prose } = proseOf(asText(given['file_path']) ?? '', writtenIn(given));
  return prose === undefined ? kept : { ...kept, prose };
}

/** The names that a call brings into use. */
export function namesIn(tool: string, input: unknown): readonly string[] {
  const given = asObject(input);
  const agent = asText(given?.['subagent_type']);
  const skill = asText(given?.['skill']) ?? asText(given?.['skill_name']);
  const command = tool === 'SlashCommand' ? asText(given?.['command'])?.split(/\s/u)[0] : null;
  return [tool, agent, skill, command].filter((name): name is string => typeof name === 'string');
}

/** Files whose last state a call and its result tell, tasks, commands, plans, answers, errors. */
export function actsOf(call: WorkCall, result: WorkResult): readonly WorkAct[] {
  const { tool, input } = call;
  const name = tool.toLowerCase();
  if (result.isError && TURNED_DOWN.test(result.text)) return objection(result.text);
  if (INTERRUPTED.test(result.text)) return [];
  const file = FILE_TOOLS.get(name);
  if (file !== undefined) return fileActs(call, file, result);
  if (SHELLS.has(name)) return [ran(call, result)];
  if (result.isError) {
    return [{ kind: 'tool', tool, target: '', error: firstOfError(result.text) }];
  }
  const ended: WorkAct = { kind: 'tool', tool, target: '', error: null };
  switch (name) {
    case 'todowrite':
      return [todoList(input)];
    case 'taskcreate':
      return [...taskCreated(input, result), ended];
    case 'taskupdate':
      return [...taskUpdated(input, result), ended];
    case 'tasklist':
      return [...tasksListed(result.text), ended];
    case 'exitplanmode':
      return plan(input, result);
    case 'askuserquestion':
      return answers(result);
    default:
      return [ended];
  }
}

/** A call whose result the record does not hold: only a command is told, as one without an end. */
export function unfinishedActs(call: WorkCall): readonly WorkAct[] {
  const name = call.tool.toLowerCase();
  if (name === 'todowrite') return [todoList(call.input)];
  const command = asText(call.input['command']);
  if (!SHELLS.has(name) || command === null) return [];
  return [{ kind: 'ran', command, cwd: call.cwd, exit: null, hasFailed: false, output: '' }];
}

function fileActs(
  { tool, input, cwd }: WorkCall,
  act: 'read' | 'written' | 'edited',
  result: WorkResult,
): readonly WorkAct[] {
  const path =
    asText(input['file_path']) ?? asText(input['notebook_path']) ?? asText(input['path']);
  if (path === null) {
    return result.isError
      ? [{ kind: 'tool', tool, target: '', error: firstOfError(result.text) }]
      : [];
  }
  if (result.isError) {
    return [{ kind: 'tool', tool, target: path, error: firstOfError(result.text) }];
  }
  const acts: WorkAct[] = [
    { kind: 'file', path, act, renamedTo: null, cwd, ...proseOf(path, asText(input['prose'])) },
    { kind: 'tool', tool, target: path, error: null },
  ];
  if (act === 'read' && isHandoffName(path)) {
    acts.push({ kind: 'prior', of: 'handoff', text: withoutLineNumbers(result.text) });
  }
  return acts;
}

/** What a call puts into a file. */
function writtenIn(input: WorkCall['input']): string | null {
  const { edits } = input;
  const pieces = Array.isArray(edits) ? edits.slice(0, 50) : [];
  const texts = [input['content'], input['new_string'], ...pieces.map(newString)].flatMap(
    (value) => asText(value) ?? [],
  );
  return texts.length === 0 ? null : texts.map((text) => text.slice(0, MAX_PROSE)).join('\n');
}

const newString = (edit: unknown): unknown =>
  typeof edit === 'object' && edit !== null && 'new_string' in edit ? edit.new_string : null;

/** Read files are shown with a number before each line. */
function withoutLineNumbers(text: string): string {
  return text.replace(/^ *\d+(?:→|\t)/gmu, '').replace(/<system-reminder>[\s\S]*$/u, '');
}

function ran({ input, cwd }: WorkCall, result: WorkResult): WorkAct {
  const command = asText(input['command']) ?? '';
  const { text, isError } = result;
  const stated = /^(?:Error: )?Exit code (\d{1,10})\b\n?/u.exec(text);
  const data = asObject(result.data);
  const isOpen =
    data?.['interrupted'] === true ||
    asText(data?.['returnCodeInterpretation']) !== null ||
    asText(data?.['backgroundTaskId']) !== null ||
    /^Command running in background\b/u.test(text);
  // A command that ends with anything but 0 is an error here, and its number is stated.
  const exit = stated !== null ? Number(stated[1]) : isError || isOpen ? null : 0;
  const output = lastLines(stated === null ? text : text.slice(stated[0].length));
  return { kind: 'ran', command, cwd, exit, hasFailed: isError, output };
}

/** Words with which a step was turned down are the person's; without words nothing was said. */
function objection(text: string): readonly WorkAct[] {
  const words = OBJECTION.exec(text)?.[1]?.replace(
    /\n\nNote: The user's next message[\s\S]*$/u,
    '',
  );
  const said = words?.trim() ?? '';
  if (said === '') return [];
  return [{ kind: 'said', as: 'objection', text: said, question: '', opensTurn: false }];
}

function todoList(input: JsonObject): WorkAct {
  const tasks = objectsIn(asArray(input['todos']) ?? []).flatMap((todo, index): WorkTask[] => {
    const subject = asText(todo['content']) ?? asText(todo['subject']);
    if (subject === null) return [];
    const task = asText(todo['id']) ?? String(index + 1);
    return [{ task, subject, description: '', status: statusOf(todo['status']) ?? 'unknown' }];
  });
  return { kind: 'tasks', list: 'todos', tasks };
}

function taskCreated(input: JsonObject, result: WorkResult): readonly WorkAct[] {
  const made = asObject(asObject(result.data)?.['task']);
  const id = idText(made?.['id']) ?? /\bTask #?([\w-]+) created/u.exec(result.text)?.[1] ?? null;
  const subject = asText(input['subject']) ?? asText(made?.['subject']);
  if (id === null || subject === null) return [];
  const description = asText(input['description']) ?? '';
  return [{ kind: 'task', task: id, subject, description, status: 'pending', isGone: false }];
}

function taskUpdated(input: JsonObject, result: WorkResult): readonly WorkAct[] {
  const task = idText(input['taskId']) ?? idText(asObject(result.data)?.['taskId']);
  if (task === null || asObject(result.data)?.['success'] === false) return [];
  return [
    {
      kind: 'task',
      task,
      subject: asText(input['subject']),
      description: asText(input['description']),
      status: statusOf(input['status']),
      isGone: input['status'] === 'deleted',
    },
  ];
}

function tasksListed(text: string): readonly WorkAct[] {
  const rows = text.matchAll(/^#(\w+) \[(pending|in_progress|completed)\] (.+)$/gmu);
  return [...rows].map(([, task = '', status, told = '']) => ({
    kind: 'task',
    task,
    subject: withoutBlockers(told),
    description: null,
    status: statusOf(status),
    isGone: false,
  }));
}

/** What a task waits for stands in brackets behind its words. */
function withoutBlockers(told: string): string {
  const at = told.indexOf(' [blocked by ', 1);
  return at > 0 && told.endsWith(']') ? told.slice(0, at) : told;
}

function plan(input: JsonObject, result: WorkResult): readonly WorkAct[] {
  const isWaiting = /\b(?:awaiting|waiting for) .*approval|submitted .* for approval/iu.test(
    result.text.slice(0, 300),
  );
  const shown = /## Approved Plan[^\n]*:?\n([\s\S]+)$/u.exec(result.text)?.[1];
  const text =
    asText(asObject(result.data)?.['plan']) ?? shown?.trim() ?? asText(input['plan']) ?? '';
  if (text === '') return [];
  return [{ kind: 'plan', text, isApproved: !isWaiting, isEarlier: false }];
}

/** Answers to the agent's multiple-choice questions: from the structured copy, else from the text. */
function answers(result: WorkResult): readonly WorkAct[] {
  const given = asObject(asObject(result.data)?.['answers']);
  const pairs: (readonly [string, string])[] =
    given === null
      ? [...result.text.matchAll(/"((?:[^"\\]|\\.)+)"="((?:[^"\\]|\\.)*)"/gu)].map(
          ([, question = '', answer = '']) => [question, answer] as const,
        )
      : Object.entries(given).map(([question, answer]) => [question, answerText(answer)] as const);
  const notes = asObject(asObject(result.data)?.['annotations']);
  return pairs.flatMap(([question, answer]): WorkAct[] => {
    const note = asText(asObject(notes?.[question])?.['notes']);
    const text = [answer.trim(), note ?? ''].filter((part) => part !== '').join('\n');
    return text === '' ? [] : [{ kind: 'said', as: 'answer', text, question, opensTurn: false }];
  });
}

function answerText(value: unknown): string {
  const list = asArray(value);
  if (list !== null) return list.filter((one) => typeof one === 'string').join(', ');
  return asText(value) ?? '';
}

function idText(value: unknown): string | null {
  return typeof value === 'number' ? String(value) : asText(value);
}

function statusOf(value: unknown): TaskStatus | null {
  if (value === 'pending' || value === 'in_progress' || value === 'completed') return value;
  return asText(value) === null ? null : 'unknown';
}
