import type { Line } from './claudeRecord.js';
import { Clock, uuidOf } from './ids.js';

/** Writes a Codex rollout turn by turn, in the shapes the tool writes. */
export class CodexRecord {
  readonly lines: Line[] = [];
  readonly #cwd: string;
  readonly #id: string;
  readonly #clock: Clock;
  #calls = 0;

  /** `isContinued`: other lines stand before ours, so no header is written. */
  constructor(cwd: string, id: string, startsAt: string, isContinued: boolean) {
    this.#cwd = cwd;
    this.#id = id;
    this.#clock = new Clock(startsAt);
    if (!isContinued) this.#head(startsAt);
  }

  at(path: string): string {
    return `${this.#cwd}/${path}`;
  }

  person(text: string): void {
    this.#item({ type: 'message', role: 'user', content: [{ type: 'input_text', text }] });
    this.#event({ type: 'user_message', message: text, images: [] });
  }

  says(text: string): void {
    this.#event({ type: 'agent_message', message: text });
    this.#item({ type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] });
  }

  run(command: string, output: string, exit = 0): void {
    this.#call('exec_command', { cmd: command, workdir: this.#cwd }, shellOutput(output, exit));
  }

  plan(explanation: string, steps: readonly (readonly [string, string])[]): void {
    const plan = steps.map(([step, status]) => ({ step, status }));
    this.#call('update_plan', { explanation, plan }, 'Plan updated');
  }

  patch(input: string): void {
    this.#calls += 1;
    const call_id = this.#callId();
    this.#item({
      type: 'custom_tool_call',
      status: 'completed',
      call_id,
      name: 'apply_patch',
      input,
    });
    const output = JSON.stringify({
      output: 'Success. Updated the following files:\n',
      metadata: { exit_code: 0, duration_seconds: 0.1 },
    });
    this.#item({ type: 'custom_tool_call_output', call_id, output });
  }

  /** Takes the last turns back, as the tool notes it. */
  rollBack(turns: number): void {
    this.#event({ type: 'thread_rolled_back', num_turns: turns });
  }

  #call(name: string, args: Line, output: string): void {
    this.#calls += 1;
    const call_id = this.#callId();
    this.#item({ type: 'function_call', name, arguments: JSON.stringify(args), call_id });
    this.#item({ type: 'function_call_output', call_id, output });
  }

  #callId(): string {
    return `call_${uuidOf(this.#id, String(this.#calls)).replaceAll('-', '').slice(0, 24)}`;
  }

  #head(timestamp: string): void {
    this.#push('session_meta', {
      id: this.#id,
      timestamp,
      cwd: this.#cwd,
      originator: 'codex_cli_rs',
      cli_version: '0.104.0',
      instructions: null,
      source: 'cli',
      model_provider: 'openai',
    });
    this.#item({
      type: 'message',
      role: 'user',
      content: [
        {
          type: 'input_text',
          text: `<environment_context>\n  <cwd>${this.#cwd}</cwd>\n  <shell>bash</shell>\n</environment_context>`,
        },
      ],
    });
  }

  #item(payload: Line): void {
    this.#push('response_item', payload);
  }

  #event(payload: Line): void {
    this.#push('event_msg', payload);
  }

  #push(type: string, payload: Line): void {
    this.lines.push({ timestamp: this.#clock.next(), type, payload });
  }
}

function shellOutput(output: string, exit: number): string {
  return `Chunk ID: 4c0b11\nWall time: 0.4120 seconds\nProcess exited with code ${exit}\nOutput:\n${output}`;
}
