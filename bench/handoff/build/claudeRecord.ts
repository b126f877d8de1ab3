import { Clock, uuidOf } from './ids.js';

/** One line of a record before it is turned into JSON. */
export type Line = Record<string, unknown>;

/** Where the lines that come before ours end, so that ours continue them. */
export interface Continued {
  readonly sessionId: string;
  readonly parentUuid: string | null;
  readonly version: string;
  readonly startsAt: string;
}

/** A place in the talk to go back to. */
export interface Mark {
  readonly uuid: string | null;
}

/** One entry of a task list as the agent keeps it. */
export interface Todo {
  readonly content: string;
  readonly status: 'pending' | 'in_progress' | 'completed';
}

/** Writes a Claude record turn by turn, in the shapes the tool writes. */
export class ClaudeRecord {
  readonly lines: Line[] = [];
  readonly #cwd: string;
  readonly #from: Continued;
  readonly #clock: Clock;
  #parent: string | null;
  #count = 0;

  constructor(cwd: string, from: Continued) {
    this.#cwd = cwd;
    this.#from = from;
    this.#parent = from.parentUuid;
    this.#clock = new Clock(from.startsAt);
  }

  /** The workspace's folder, for paths as the tool writes them. */
  at(path: string): string {
    return `${this.#cwd}/${path}`;
  }

  person(text: string): Mark {
    return this.#user(text);
  }

  says(text: string): Mark {
    return this.#assistant([{ type: 'text', text }]);
  }

  /** A slash command with what the person typed behind it. */
  command(name: string, args: string): Mark {
    return this.#user(
      `<command-message>${name}</command-message>\n<command-name>/${name}</command-name>\n<command-args>${args}</command-args>`,
    );
  }

  run(command: string, stdout: string, exit = 0): void {
    const failed = exit !== 0;
    this.tool(
      'Bash',
      { command, description: 'Run a command' },
      failed ? `Exit code ${exit}\n${stdout}` : stdout,
      failed
        ? `Error: Exit code ${exit}\n${stdout}`
        : { stdout, stderr: '', interrupted: false, isImage: false },
      failed,
    );
  }

  /** The agent reads a file that held this text then. */
  read(path: string, text: string): void {
    const rows = text.replace(/\n$/u, '').split('\n');
    this.tool(
      'Read',
      { file_path: this.at(path) },
      rows.map((row, index) => `${String(index + 1).padStart(6)}→${row}`).join('\n'),
      {
        type: 'text',
        file: {
          filePath: this.at(path),
          content: text,
          numLines: rows.length,
          startLine: 1,
          totalLines: rows.length,
        },
      },
    );
  }

  edit(path: string, oldString: string, newString: string): void {
    const filePath = this.at(path);
    this.tool(
      'Edit',
      { file_path: filePath, old_string: oldString, new_string: newString },
      `The file ${filePath} has been updated.`,
      {
        filePath,
        oldString,
        newString,
        originalFile: oldString,
        structuredPatch: [],
        userModified: false,
        replaceAll: false,
      },
    );
  }

  write(path: string, content: string): void {
    const filePath = path.startsWith('/') ? path : this.at(path);
    this.tool(
      'Write',
      { file_path: filePath, content },
      `File created successfully at: ${filePath}`,
      { type: 'create', filePath, content, structuredPatch: [] },
    );
  }

  fetch(url: string, result: string): void {
    this.tool('WebFetch', { url, prompt: 'What does it say?' }, result, {
      bytes: result.length,
      code: 200,
      codeText: 'OK',
      result,
      durationMs: 812,
      url,
    });
  }

  todos(newTodos: readonly Todo[]): void {
    const todos = newTodos.map((todo) => ({ ...todo, activeForm: todo.content }));
    this.tool('TodoWrite', { todos }, 'Todos have been modified successfully.', {
      oldTodos: [],
      newTodos: todos,
    });
  }

  taskCreate(id: string, subject: string, description: string): void {
    this.tool(
      'TaskCreate',
      { subject, description, activeForm: subject },
      `Task #${id} created successfully: ${subject}`,
      { task: { id, subject } },
    );
  }

  taskUpdate(taskId: string, status: string): void {
    this.tool('TaskUpdate', { taskId, status }, `Updated task #${taskId} status`, {
      success: true,
      taskId,
      updatedFields: ['status'],
      statusChange: { from: 'pending', to: status },
    });
  }

  /** A question with options and what the person chose. */
  asks(question: string, options: readonly string[], answer: string): void {
    const questions = [
      {
        question,
        header: 'Choice',
        options: options.map((label) => ({ label, description: label })),
        multiSelect: false,
      },
    ];
    this.tool(
      'AskUserQuestion',
      { questions },
      `User has answered your questions: "${question}"="${answer}". You can now continue with the user's answers in mind.`,
      { questions, answers: { [question]: answer } },
    );
  }

  plan(plan: string, isApproved: boolean): void {
    if (isApproved) {
      this.tool(
        'ExitPlanMode',
        { plan },
        `User has approved your plan. You can now start coding.\n\n## Approved Plan:\n${plan}`,
        { plan, isAgent: false },
      );
      return;
    }
    const refusal =
      "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file).";
    this.tool('ExitPlanMode', { plan }, refusal, `Error: ${refusal}`, true);
  }

  skill(name: string): void {
    this.tool('Skill', { skill: name }, `Launching skill: ${name}`, {
      success: true,
      commandName: name,
    });
  }

  /** A helper of its own: what it says stands in lines apart from the session's thread. */
  agent(kind: string, prompt: string, sideWords: readonly string[], result: string): void {
    const id = this.#toolId();
    const call = this.#assistant([
      {
        type: 'tool_use',
        id,
        name: 'Task',
        input: { subagent_type: kind, description: kind, prompt },
      },
    ]);
    let side: string | null = null;
    for (const [index, text] of [prompt, ...sideWords].entries()) {
      const role = index === 0 ? 'user' : 'assistant';
      side = this.#push(
        {
          type: role,
          message:
            role === 'user' ? { role, content: text } : this.#message([{ type: 'text', text }]),
        },
        { isSidechain: true, parentUuid: side },
      );
    }
    this.#parent = call.uuid;
    const content = [{ type: 'text', text: result }];
    this.#push({
      type: 'user',
      message: { role: 'user', content: [{ tool_use_id: id, type: 'tool_result', content }] },
      toolUseResult: { status: 'completed', prompt, content, totalToolUseCount: 3 },
    });
  }

  compact(summary: string): void {
    const before = this.#parent;
    this.#parent = null;
    this.#push({
      type: 'system',
      subtype: 'compact_boundary',
      content: 'Conversation compacted',
      isMeta: false,
      level: 'info',
      logicalParentUuid: before,
      compactMetadata: { trigger: 'auto', preTokens: 168_204 },
    });
    this.#push({
      type: 'user',
      message: {
        role: 'user',
        content: `This session is being continued from a previous conversation that ran out of context. The summary below covers the earlier portion of the conversation.\n\n${summary}`,
      },
      isCompactSummary: true,
      isVisibleInTranscriptOnly: true,
    });
  }

  /** What comes next hangs on the mark; what came after it is an abandoned branch. */
  rewindTo(mark: Mark): void {
    this.#parent = mark.uuid;
  }

  /** Where the talk stands now. */
  mark(): Mark {
    return { uuid: this.#parent };
  }

  tool(name: string, input: Line, output: string, toolUseResult: unknown, isError = false): void {
    const id = this.#toolId();
    this.#assistant([{ type: 'tool_use', id, name, input }]);
    this.#push({
      type: 'user',
      message: {
        role: 'user',
        content: [{ tool_use_id: id, type: 'tool_result', content: output, is_error: isError }],
      },
      toolUseResult,
    });
  }

  #user(content: string): Mark {
    return { uuid: this.#push({ type: 'user', message: { role: 'user', content } }) };
  }

  #assistant(content: readonly Line[]): Mark {
    return { uuid: this.#push({ type: 'assistant', message: this.#message(content) }) };
  }

  #message(content: readonly Line[]): Line {
    return {
      model: 'claude-sonnet-4-5-20250929',
      id: `msg_${uuidOf(this.#from.sessionId, 'message', String(this.#count)).slice(0, 8)}`,
      type: 'message',
      role: 'assistant',
      content,
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: 4, output_tokens: 210 },
    };
  }

  #toolId(): string {
    return `toolu_${uuidOf(this.#from.sessionId, 'tool', String(this.#count)).replaceAll('-', '').slice(0, 24)}`;
  }

  #push(
    own: Line,
    side: { readonly isSidechain: boolean; readonly parentUuid: string | null } | null = null,
  ): string {
    this.#count += 1;
    const uuid = uuidOf(this.#from.sessionId, 'line', String(this.#count));
    this.lines.push({
      parentUuid: side === null ? this.#parent : side.parentUuid,
      isSidechain: side?.isSidechain ?? false,
      userType: 'external',
      cwd: this.#cwd,
      sessionId: this.#from.sessionId,
      version: this.#from.version,
      gitBranch: 'main',
      ...own,
      uuid,
      timestamp: this.#clock.next(),
    });
    if (side === null) this.#parent = uuid;
    return uuid;
  }
}
