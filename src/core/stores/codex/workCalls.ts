import { copied, firstOfError, lastLines } from '../../records/workEvent.js';
import type { TaskStatus, WorkAct, WorkTask } from '../../records/workEvent.js';
import { asArray, asObject, asText, objectsIn, readJson } from '../shared/json.js';
import type { JsonObject } from '../shared/json.js';
import { commandTexts } from './itemTexts.js';
import { patchActs, patchIn } from './workPatch.js';

/** What a call asked for, as much as its output needs. */
export interface CodexCall {
  readonly tool: string;
  /** The command as one line of a shell; null: it is none. */
  readonly command: string | null;
  readonly cwd: string | null;
  readonly patch: string | null;
  readonly input: JsonObject;
}

const SHELLS =
  /^(?:shell|shell_command|exec_command|local_shell|container\.exec|unified_exec|bash)$/u;
const MAX_KEPT = 64_000;

/** Reads a call; `cwd` is the folder of the session, which the call may name another for. */
export function callOf(payload: JsonObject, cwd: string | null): CodexCall {
  const isLocal = payload['type'] === 'local_shell_call';
  const tool = isLocal ? 'shell' : (asText(payload['name']) ?? 'tool');
  const raw = asText(payload['arguments']) ?? asText(payload['input']) ?? '';
  const input = isLocal
    ? (asObject(payload['action']) ?? {})
    : (asObject(readJson(raw)) ?? asObject(payload['arguments']) ?? {});
  const command = SHELLS.test(tool) ? commandOf(input, raw) : null;
  const isPatch = tool === 'apply_patch' || /\bapply_patch\b/u.test(command ?? '');
  const patch = isPatch ? patchIn(asText(input['input']) ?? command ?? raw) : null;
  const folder = asText(input['workdir']) ?? asText(input['working_directory']);
  return {
    tool,
    command: command === null ? null : copied(command.slice(0, MAX_KEPT)),
    cwd: folder ?? cwd,
    // Of a patch only the names are needed.
    patch: patch === null ? null : copied(fileLines(patch)),
    input: tool === 'update_plan' || tool === 'request_user_input' ? input : kept(input),
  };
}

/** Where a long command goes on, so that its end finds it. */
function kept(input: JsonObject): JsonObject {
  const session = input['session_id'];
  return session === undefined ? {} : { session_id: session };
}

function fileLines(patch: string): string {
  return patch
    .split('\n')
    .filter((line) => line.startsWith('*** '))
    .join('\n')
    .slice(0, MAX_KEPT);
}

function commandOf(input: JsonObject, raw: string): string | null {
  const given = input['command'] ?? input['cmd'];
  const text = asText(given);
  if (text !== null) return text;
  const words = commandTexts(given);
  if (words.length === 0) return raw === '' || raw.startsWith('{') ? null : raw;
  // One text is a script; several are words, quoted where a shell would need it.
  if (words.length === 1) return words[0] ?? null;
  return words.map((word) => (/^[\w./:=@%+,-]+$/u.test(word) ? word : `'${word}'`)).join(' ');
}

/** An output: its words and how the command ended. */
export interface CodexOutput {
  readonly text: string;
  /** Null: not recorded. */
  readonly exit: number | null;
  /** Set while a command goes on after its first output. */
  readonly runningAs: string | null;
  readonly hasFailed: boolean;
}

const EXIT = /^(?:Process exited with code|Exit code:?|Command exited with code) (-?\d{1,10})\b/mu;
const RUNNING = /^Process running with session ID (\w+)/mu;
/** How tools say in words that they failed. */
const FAILURE =
  /^(?:execution error|failed to|error:|apply_patch verification failed|unsupported call|failed in sandbox|exec_command failed|aborted by user|command timed out)/iu;

/** Reads an output; versions write it plain, as JSON in a string, as an object or as a list. */
export function outputOf(value: unknown): CodexOutput {
  const raw = asText(value);
  const object = raw?.startsWith('{') === true ? asObject(readJson(raw)) : asObject(value);
  const stated = asObject(object?.['metadata'])?.['exit_code'] ?? object?.['exit_code'];
  const inner =
    asText(object?.['output']) ?? asText(object?.['content']) ?? asText(object?.['text']);
  const parts = (asArray(value) ?? asArray(object?.['content']) ?? [])
    .map((part) => asText(asObject(part)?.['text']) ?? '')
    .join('\n');
  const whole = object === null ? (raw ?? parts) : (inner ?? (parts === '' ? (raw ?? '') : parts));
  // The head is a few short lines; an output may hold words like them further down.
  const head = whole.slice(0, 400).split(/^Output:/mu)[0] ?? '';
  const said = EXIT.exec(head)?.[1];
  const exit = typeof stated === 'number' ? stated : said === undefined ? null : Number(said);
  const bodyAt = said === undefined && !RUNNING.test(head) ? -1 : whole.search(/^Output:\r?\n?/mu);
  const text = bodyAt < 0 ? whole : whole.slice(bodyAt).replace(/^Output:\r?\n?/u, '');
  const runningAs = exit === null ? (RUNNING.exec(head)?.[1] ?? null) : null;
  // A recorded end says more than words that the output may hold for reasons of its own.
  const hasFailed =
    object?.['success'] === false || (exit === null ? FAILURE.test(whole) : exit !== 0);
  return { text, exit, runningAs, hasFailed };
}

/** What a call and its output tell. */
export function codexActs(call: CodexCall, output: CodexOutput): readonly WorkAct[] {
  const { tool, patch, command } = call;
  if (/^aborted by user|^rejected by user/iu.test(output.text)) return [];
  if (patch !== null) {
    const acts = patchActs(patch, call.cwd);
    const error = output.hasFailed ? firstOfError(output.text) : null;
    const ended = acts.map(({ path }): WorkAct => ({
      kind: 'tool',
      tool: 'apply_patch',
      target: path,
      error,
    }));
    return output.hasFailed ? ended.slice(0, 1) : [...acts, ...ended];
  }
  if (command !== null) return [ranOf(call, command, output)];
  switch (tool) {
    case 'update_plan':
      return output.hasFailed ? [] : [planOf(call.input)];
    case 'request_user_input':
      return answersOf(call.input, output.text);
    default:
      return [
        {
          kind: 'tool',
          tool,
          target: '',
          error: output.hasFailed ? firstOfError(output.text) : null,
        },
      ];
  }
}

export function ranOf(
  { cwd }: Pick<CodexCall, 'cwd'>,
  command: string,
  { text, exit, hasFailed }: CodexOutput,
): WorkAct {
  return { kind: 'ran', command, cwd, exit, hasFailed, output: lastLines(text) };
}

/** A call whose output the record does not hold. */
export function unfinishedCodexActs(call: CodexCall): readonly WorkAct[] {
  if (call.tool === 'update_plan') return [planOf(call.input)];
  if (call.command === null || call.patch !== null) return [];
  return [ranOf(call, call.command, { text: '', exit: null, runningAs: null, hasFailed: false })];
}

function planOf(input: JsonObject): WorkAct {
  const tasks = objectsIn(asArray(input['plan']) ?? []).flatMap((step, index): WorkTask[] => {
    const subject = asText(step['step']);
    if (subject === null) return [];
    return [
      { task: String(index + 1), subject, description: '', status: statusOf(step['status']) },
    ];
  });
  return { kind: 'tasks', list: 'plan', tasks };
}

function statusOf(value: unknown): TaskStatus {
  return value === 'pending' || value === 'in_progress' || value === 'completed'
    ? value
    : 'unknown';
}

/** Answers are told by the id of their question. A note of the person's own follows a label. */
function answersOf(input: JsonObject, text: string): readonly WorkAct[] {
  const questions = new Map(
    objectsIn(asArray(input['questions']) ?? []).map((one) => [
      asText(one['id']) ?? '',
      asText(one['question']) ?? asText(one['header']) ?? '',
    ]),
  );
  const given = asObject(asObject(readJson(text))?.['answers']) ?? {};
  return Object.entries(given).flatMap(([id, answer]): readonly WorkAct[] => {
    const list = asArray(answer) ?? asArray(asObject(answer)?.['answers']) ?? [answer];
    const words = list
      .filter((one): one is string => typeof one === 'string')
      .map((one) => one.replace(/^user_note:\s*/u, '').trim())
      .filter((one) => one !== '')
      .join('\n');
    const question = questions.get(id) ?? id;
    return words === ''
      ? []
      : [{ kind: 'said', as: 'answer', text: words, question, opensTurn: false }];
  });
}
