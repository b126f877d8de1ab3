import { uuidOf } from './ids.mjs';
import { toolId } from './claudeTools.mjs';

/** Splits the parts of a mark: `a :: b :: c`. */
const parts = (text) => text.split(' :: ');

const meta = (record, content) =>
  record.entry('mark', { type: 'user', message: { role: 'user', content } }, { isMeta: true });

/** What each `%mark` of a story writes into a Claude record. */
export const CLAUDE_MARKS = {
  gap: (record, text) => record.clock.jump(text),
  at: (record, text) => record.clock.jump(text),
  branch: (record, text) => {
    record.branch = text;
  },
  cwd: (record, text) => {
    record.cwd = `${record.cwd}/${text}`;
  },

  /** The IDE tells the open file in a block of its own, before the person's block. */
  ide: (record, text) => {
    record.prefix = {
      joined: false,
      text: `<ide_opened_file>The user opened the file ${record.cwd}/${text} in the IDE.</ide_opened_file>`,
    };
  },
  /** The IDE tells the marked lines in front of the prompt, in the same string. */
  idesel: (record, text) => {
    const [place, code] = parts(text);
    record.prefix = {
      joined: true,
      text: `<ide_selection>The user selected the lines ${place}:\n${code}\n</ide_selection>`,
    };
  },

  caveat: (record) =>
    meta(
      record,
      '<local-command-caveat>Caveat: what follows was made by the user while running local commands.</local-command-caveat>',
    ),
  reminder: (record, text) => meta(record, `<system-reminder>${text}</system-reminder>`),
  command: (record, text) => {
    const [name, args = ''] = parts(text);
    record.message = null;
    record.humanTurns.push(args);
    record.entry('user', {
      type: 'user',
      message: {
        role: 'user',
        content: `<command-message>${name}</command-message>\n<command-name>/${name}</command-name>\n<command-args>${args}</command-args>`,
      },
    });
  },
  stdout: (record, text) =>
    record.entry('mark', {
      type: 'user',
      message: { role: 'user', content: `<local-command-stdout>${text}</local-command-stdout>` },
    }),
  interrupt: (record) => {
    record.message = null;
    record.entry('user', {
      type: 'user',
      message: { role: 'user', content: [{ type: 'text', text: '[Request interrupted by user]' }] },
    });
  },

  snapshot: (record, text) => {
    const messageId = uuidOf(`${record.key} snapshot ${record.lines.length}`);
    const backups = text
      .split(' ')
      .filter((file) => file !== '')
      .map((file, at) => [file, { backupFileName: null, version: at + 1 }]);
    record.push({
      type: 'file-history-snapshot',
      messageId,
      snapshot: {
        messageId,
        trackedFileBackups: Object.fromEntries(backups),
        timestamp: record.clock.iso(),
      },
      isSnapshotUpdate: false,
    });
  },
  progress: (record, text) =>
    record.entry('mark', {
      type: 'progress',
      data: { type: 'bash_progress', output: text, elapsedTimeSeconds: 3, totalLines: 1 },
      toolUseID: `bash-progress-${record.count}`,
      parentToolUseID: toolId(record.key, record.tools),
    }),
  hook: (record, text) =>
    record.entry('mark', {
      type: 'progress',
      data: { type: 'hook_progress', hookEvent: 'PostToolUse', hookName: text, command: text },
      toolUseID: toolId(record.key, record.tools),
      parentToolUseID: toolId(record.key, record.tools),
    }),
  duration: (record, text) =>
    record.entry('mark', {
      type: 'system',
      subtype: 'turn_duration',
      durationMs: Number(text),
      isMeta: false,
    }),
  /** Words typed while the agent was busy: they stand only here. */
  queue: (record, text) => {
    const timestamp = record.clock.step('mark');
    const common = { type: 'queue-operation', timestamp, sessionId: record.sessionId };
    record.push({ ...common, operation: 'enqueue', content: text });
    record.push({ ...common, operation: 'remove' });
    record.entry('mark', {
      type: 'attachment',
      attachment: { type: 'queued_command', prompt: text, commandMode: 'prompt' },
    });
  },
  attachment: (record, text) => {
    const [type, content] = parts(text);
    record.entry('mark', { type: 'attachment', attachment: { type, content } });
  },
  mode: (record, text) =>
    record.push({ type: 'permission-mode', permissionMode: text, sessionId: record.sessionId }),
  compact: (record, text) => {
    const logicalParentUuid = record.parentUuid;
    record.parentUuid = null;
    record.entry('mark', {
      type: 'system',
      subtype: 'compact_boundary',
      content: 'Conversation compacted',
      level: 'info',
      isMeta: false,
      logicalParentUuid,
      compactMetadata: { trigger: 'auto', preTokens: 158_200 },
    });
    record.entry(
      'mark',
      {
        type: 'user',
        message: {
          role: 'user',
          content: `This session is being continued from a previous conversation that ran out of context. Summary:\n${text}`,
        },
      },
      { isCompactSummary: true, isVisibleInTranscriptOnly: true },
    );
  },
  pr: (record, text) => {
    const [repository, number] = parts(text);
    record.push({
      type: 'pr-link',
      sessionId: record.sessionId,
      prNumber: Number(number),
      prUrl: `https://git.example/${repository}/pull/${number}`,
      prRepository: repository,
      timestamp: record.clock.step('mark'),
    });
  },
  title: (record, text) =>
    record.push({ type: 'custom-title', customTitle: text, sessionId: record.sessionId }),
  ai: (record, text) =>
    record.push({ type: 'ai-title', aiTitle: text, sessionId: record.sessionId }),
  summary: (record, text) =>
    record.push({
      type: 'summary',
      summary: text,
      leafUuid: uuidOf(`${record.key} leaf ${record.lines.length}`),
    }),
  worktree: (record, text) => {
    const [name, branch, originalCwd] = parts(text);
    record.push({
      type: 'worktree-state',
      worktreeSession: {
        originalCwd,
        worktreePath: record.cwd,
        worktreeName: name,
        worktreeBranch: branch,
        originalBranch: 'main',
        sessionId: record.sessionId,
      },
      sessionId: record.sessionId,
    });
  },

  /** A helper agent of the newer layout: its log stands below the session's own folder. */
  agent: (record, text) => {
    const [description, prompt, answer] = parts(text);
    record.tools += 1;
    const id = toolId(record.key, record.tools);
    const agentId = record.agentId(description, 16);
    record.assistant(
      {
        type: 'tool_use',
        id,
        name: 'Task',
        input: { description, prompt, subagent_type: 'Explore' },
      },
      'assistant',
    );
    const folder = `claude/projects/${record.slug}/${record.sessionId}/subagents`;
    record.sideFiles.set(
      `${folder}/agent-${agentId}.jsonl`,
      record.agentLog(agentId, prompt, [['assistant', answer]]),
    );
    record.sideFiles.set(
      `${folder}/agent-${agentId}.meta.json`,
      `${JSON.stringify({ agentType: 'Explore', description })}\n`,
    );
    record.toolResult(id, [{ type: 'text', text: answer }], {
      status: 'completed',
      agentId,
      content: [{ type: 'text', text: answer }],
    });
  },
  /** A helper agent of the older layout: its log stands beside the session. */
  'agent-old': (record, text) => {
    const [name, prompt, answer] = parts(text);
    const agentId = record.agentId(name, 7).slice(0, 8);
    record.sideFiles.set(
      `claude/projects/${record.slug}/agent-${agentId}.jsonl`,
      record.agentLog(agentId, prompt, [['assistant', answer]]),
    );
  },
  /** A side question whose last message was captured, though it has no record of its own. */
  capture: (record, text) => {
    const agentId = record.agentId('capture', 16);
    record.sideFiles.set(
      `claude/projects/${record.slug}/hypomnesis/subagent/${agentId}.jsonl`,
      `${JSON.stringify({
        timestamp: record.clock.iso(),
        session_id: record.sessionId,
        agent_id: agentId,
        agent_transcript_path: null,
        last_assistant_message: text,
      })}\n`,
    );
  },

  /** A line that was cut off while it was written. */
  damaged: (record, text) => {
    record.entry('mark', {
      type: 'assistant',
      message: { role: 'assistant', content: [{ type: 'text', text }] },
    });
    const whole = record.lines.at(-1);
    record.lines[record.lines.length - 1] = whole.slice(0, Math.floor(whole.length * 0.6));
  },
  /** The next line stands on the same line as the one before. */
  glue: (record) => {
    record.glueNext = true;
  },
  forkpoint: (record) => {
    record.forkLines = record.lines.length;
  },
};
