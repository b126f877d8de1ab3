/**
 * Makes single lines of Claude and Codex session records for tests, shaped as the tools write them.
 * Every function returns one plain value for one line; `toLines` turns values into the text of a
 * record. All content is invented.
 */

/** One line of a record, before it is turned into JSON. */
export type RecordLine = Record<string, unknown>;

/** A message block as Claude writes it: text, thinking, tool_use, tool_result, image. */
export type ClaudeBlock = Record<string, unknown>;

/** Fields common to Claude lines; what is left out gets a fixed default. */
export interface ClaudeLineOptions {
  readonly uuid?: string;
  readonly parentUuid?: string | null;
  readonly sessionId?: string;
  readonly timestamp?: string;
  readonly cwd?: string;
  readonly version?: string;
  readonly gitBranch?: string;
  readonly entrypoint?: string;
  readonly isSidechain?: boolean;
  readonly agentId?: string;
  /** Any further fields, laid over the finished line. */
  readonly extra?: RecordLine;
}

/** The session id used when a test does not care which. */
export const DEFAULT_SESSION_ID = '5a1e0000-0000-4000-8000-000000000001';
/** The Codex session id used when a test does not care which. */
export const DEFAULT_CODEX_ID = '019a0000-0000-7000-8000-000000000001';
/** The time used when a test does not care when. */
export const DEFAULT_TIME = '2026-10-01T09:00:00.000Z';
/** The recorded folder used when a test does not care where. */
export const DEFAULT_CWD = '/home/sam/code/orchard-shop';

let uuidCounter = 0;

/** A fresh uuid; the n-th call of a process always gives the same one. */
export function nextUuid(): string {
  uuidCounter += 1;
  return `00000000-0000-4000-9000-${uuidCounter.toString(16).padStart(12, '0')}`;
}

/** The fields that user, assistant, system, attachment and progress lines share. */
function claudeCommon(options: ClaudeLineOptions): RecordLine {
  return {
    parentUuid: options.parentUuid ?? null,
    isSidechain: options.isSidechain ?? false,
    userType: 'external',
    cwd: options.cwd ?? DEFAULT_CWD,
    sessionId: options.sessionId ?? DEFAULT_SESSION_ID,
    version: options.version ?? '2.1.140',
    gitBranch: options.gitBranch ?? 'main',
    ...(options.entrypoint === undefined ? {} : { entrypoint: options.entrypoint }),
    ...(options.agentId === undefined ? {} : { agentId: options.agentId }),
  };
}

function claudeTail(options: ClaudeLineOptions): RecordLine {
  return {
    uuid: options.uuid ?? nextUuid(),
    timestamp: options.timestamp ?? DEFAULT_TIME,
    ...options.extra,
  };
}

/** A `user` line. A string stays a string; blocks stay blocks. */
export function claudeUser(
  content: string | readonly ClaudeBlock[],
  options: ClaudeLineOptions = {},
): RecordLine {
  return {
    ...claudeCommon(options),
    type: 'user',
    message: { role: 'user', content },
    ...claudeTail(options),
  };
}

/** A `user` line made by the harness: `isMeta` is set. */
export function claudeMeta(text: string, options: ClaudeLineOptions = {}): RecordLine {
  return claudeUser(text, { ...options, extra: { isMeta: true, ...options.extra } });
}

/** A `user` line holding a slash command with its arguments, as newer tools write it. */
export function claudeCommand(
  name: string,
  args: string,
  options: ClaudeLineOptions = {},
): RecordLine {
  return claudeUser(
    `<command-message>${name}</command-message>\n<command-name>/${name}</command-name>\n<command-args>${args}</command-args>`,
    options,
  );
}

/** An `assistant` line. A string becomes one text block. */
export function claudeAssistant(
  content: string | readonly ClaudeBlock[],
  options: ClaudeLineOptions = {},
): RecordLine {
  const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : content;
  return {
    ...claudeCommon(options),
    message: {
      model: 'claude-sonnet-4-5',
      id: 'msg_fixture',
      type: 'message',
      role: 'assistant',
      content: blocks,
      stop_reason: null,
      usage: { input_tokens: 3, output_tokens: 120 },
    },
    requestId: 'req_fixture',
    type: 'assistant',
    ...claudeTail(options),
  };
}

/** An `assistant` line with one `tool_use` block. */
export function claudeToolUse(
  id: string,
  name: string,
  input: RecordLine,
  options: ClaudeLineOptions = {},
): RecordLine {
  return claudeAssistant([{ type: 'tool_use', id, name, input }], options);
}

/** A `user` line that carries a tool's output; no person's turn. */
export function claudeToolResult(
  toolUseId: string,
  output: string,
  options: ClaudeLineOptions = {},
): RecordLine {
  const block = { tool_use_id: toolUseId, type: 'tool_result', content: output, is_error: false };
  return claudeUser([block], {
    ...options,
    extra: {
      toolUseResult: { stdout: output, stderr: '', interrupted: false, isImage: false },
      ...options.extra,
    },
  });
}

/** A `summary` line; it has neither time nor session id. */
export function claudeSummary(summary: string, leafUuid: string = nextUuid()): RecordLine {
  return { type: 'summary', summary, leafUuid };
}

/** A `custom-title` line: the name a person gave. */
export function claudeCustomTitle(title: string, sessionId = DEFAULT_SESSION_ID): RecordLine {
  return { type: 'custom-title', customTitle: title, sessionId };
}

/** An `ai-title` line: the name the tool gave. */
export function claudeAiTitle(title: string, sessionId = DEFAULT_SESSION_ID): RecordLine {
  return { type: 'ai-title', aiTitle: title, sessionId };
}

/** A `file-history-snapshot` line; it has neither session id nor folder. */
export function claudeSnapshot(timestamp = DEFAULT_TIME): RecordLine {
  const messageId = nextUuid();
  return {
    type: 'file-history-snapshot',
    messageId,
    snapshot: { messageId, trackedFileBackups: {}, timestamp },
    isSnapshotUpdate: false,
  };
}

/** A `progress` line of a running shell command; noise. */
export function claudeProgress(output: string, options: ClaudeLineOptions = {}): RecordLine {
  return {
    ...claudeCommon(options),
    type: 'progress',
    data: {
      type: 'bash_progress',
      output,
      fullOutput: output,
      elapsedTimeSeconds: 2,
      totalLines: 1,
    },
    toolUseID: 'bash-progress-0',
    parentToolUseID: 'toolu_fixture',
    ...claudeTail(options),
  };
}

/** The two lines of a compaction: the boundary and the machine's summary after it. */
export function claudeCompaction(
  summary: string,
  options: ClaudeLineOptions = {},
): readonly [RecordLine, RecordLine] {
  const boundary = options.uuid ?? nextUuid();
  return [
    {
      ...claudeCommon({ ...options, parentUuid: null }),
      type: 'system',
      subtype: 'compact_boundary',
      content: 'Conversation compacted',
      level: 'info',
      isMeta: false,
      logicalParentUuid: options.parentUuid ?? null,
      compactMetadata: { trigger: 'auto', preTokens: 155_000 },
      ...claudeTail({ ...options, uuid: boundary }),
    },
    claudeUser(
      `This session is being continued from a previous conversation that ran out of context. The conversation is summarized below:\n${summary}`,
      {
        ...options,
        uuid: nextUuid(),
        parentUuid: boundary,
        extra: { isCompactSummary: true, isVisibleInTranscriptOnly: true },
      },
    ),
  ];
}

/** Fields of a Codex line that a test may set. */
export interface CodexLineOptions {
  readonly timestamp?: string;
}

function codexLine(type: string, payload: RecordLine, options: CodexLineOptions): RecordLine {
  return { timestamp: options.timestamp ?? DEFAULT_TIME, type, payload };
}

/** Line 1 of a wrapped rollout: `session_meta`. `extra` is laid over the payload. */
export function codexMeta(
  id: string = DEFAULT_CODEX_ID,
  cwd: string = DEFAULT_CWD,
  options: CodexLineOptions & { readonly extra?: RecordLine } = {},
): RecordLine {
  return codexLine(
    'session_meta',
    {
      id,
      timestamp: options.timestamp ?? DEFAULT_TIME,
      cwd,
      originator: 'codex_cli_rs',
      cli_version: '0.122.0',
      source: 'cli',
      instructions: null,
      git: { branch: 'main' },
      ...options.extra,
    },
    options,
  );
}

/** A `turn_context` line. */
export function codexTurnContext(
  cwd: string = DEFAULT_CWD,
  options: CodexLineOptions = {},
): RecordLine {
  return codexLine(
    'turn_context',
    { cwd, approval_policy: 'on-request', model: 'gpt-5-codex', effort: 'medium', summary: 'auto' },
    options,
  );
}

/** A `response_item` message of a user, the assistant or the developer. */
export function codexMessage(
  role: 'user' | 'assistant' | 'developer',
  text: string,
  options: CodexLineOptions = {},
): RecordLine {
  const type = role === 'assistant' ? 'output_text' : 'input_text';
  return codexLine('response_item', { type: 'message', role, content: [{ type, text }] }, options);
}

/** An `event_msg` line; `payload` beside its type. */
export function codexEvent(
  type: string,
  payload: RecordLine = {},
  options: CodexLineOptions = {},
): RecordLine {
  return codexLine('event_msg', { type, ...payload }, options);
}

/** A person's turn as Codex writes it: the item and the event that witnesses it. */
export function codexUser(
  text: string,
  options: CodexLineOptions = {},
): readonly [RecordLine, RecordLine] {
  return [
    codexMessage('user', text, options),
    codexEvent('user_message', { message: text, images: [] }, options),
  ];
}

/** An answer as Codex writes it: the event and the item. */
export function codexAssistant(
  text: string,
  options: CodexLineOptions = {},
): readonly [RecordLine, RecordLine] {
  return [
    codexEvent('agent_message', { message: text }, options),
    codexMessage('assistant', text, options),
  ];
}

/** A tool call and its output. */
export function codexToolCall(
  command: string,
  output: string,
  options: CodexLineOptions = {},
): readonly [RecordLine, RecordLine] {
  const callId = `call_${nextUuid().slice(-12)}`;
  return [
    codexLine(
      'response_item',
      {
        type: 'function_call',
        name: 'shell',
        arguments: JSON.stringify({ command: ['bash', '-lc', command] }),
        call_id: callId,
      },
      options,
    ),
    codexLine('response_item', { type: 'function_call_output', call_id: callId, output }, options),
  ];
}

/** The text of a record: one JSON value a line; a string stands as it is (damaged lines). */
export function toLines(lines: readonly (RecordLine | string)[]): string {
  return lines
    .map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`)
    .join('');
}
