import { hexId, numberOf, sessionIdOf, tokenOf, uuidOf } from './ids.mjs';
import { cwdOf, slugOf } from './places.mjs';
import { StoryClock } from './storyClock.mjs';
import { claudeTool, toolId } from './claudeTools.mjs';
import { CLAUDE_MARKS } from './claudeMarks.mjs';

/** Writes a story as a Claude record: its lines, and the files that stand beside it. */
export class ClaudeRecord {
  constructor(story, parent = null) {
    const { head } = story;
    this.head = head;
    this.key = head.key;
    this.sessionId = sessionIdOf(head);
    this.cwd = cwdOf(head);
    this.slug = slugOf(this.cwd);
    this.branch = head.branch ?? 'main';
    this.version = head.version ?? '2.1.212';
    this.clock = new StoryClock(head.key, head.start);
    this.lines = [];
    this.sideFiles = new Map();
    this.parentUuid = null;
    this.count = 0;
    this.tools = 0;
    this.message = null;
    this.prefix = null;
    this.humanTurns = [];
    this.forkLines = 0;
    this.glueNext = false;
    if (parent !== null) this.startAsFork(parent);
    for (const step of story.steps) this.write(step);
    this.finish();
  }

  get file() {
    return `claude/projects/${this.slug}/${this.sessionId}.jsonl`;
  }

  get text() {
    return this.lines.join('\n') + (this.head.ending === 'cut' ? '' : '\n');
  }

  startAsFork(parent) {
    for (const line of parent.lines.slice(0, parent.forkLines)) {
      const value = JSON.parse(line);
      const forked = 'sessionId' in value ? { ...value, sessionId: this.sessionId } : value;
      if (value.uuid !== undefined) {
        forked.forkedFrom = { sessionId: parent.sessionId, messageUuid: value.uuid };
        this.parentUuid = value.uuid;
      }
      this.push(forked);
    }
    this.humanTurns.push(...parent.humanTurns);
  }

  write(step) {
    if (step.kind === 'mark') {
      const mark = CLAUDE_MARKS[step.name];
      if (mark === undefined) throw new Error(`${this.key}: unknown mark %${step.name}`);
      mark(this, step.text);
    } else if (step.kind === 'user') this.user(step.text);
    else if (step.kind === 'tool') this.tool(step);
    else if (step.kind === 'thinking') {
      const signature = `Er${tokenOf(`${this.key} sign ${this.count}`, 30)}`;
      this.assistant({ type: 'thinking', thinking: step.text, signature }, 'thinking');
    } else this.assistant({ type: 'text', text: step.text }, 'assistant');
  }

  /** Adds a line as it is. */
  push(value) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (this.glueNext) {
      this.lines[this.lines.length - 1] += text;
      this.glueNext = false;
    } else this.lines.push(text);
  }

  /** Adds a line of the tree: common fields, then its own, then uuid and time. */
  entry(kind, fields, extra = {}) {
    const timestamp = this.clock.step(kind);
    this.count += 1;
    const uuid = uuidOf(`${this.key} line ${this.count}`);
    const value = {
      parentUuid: this.parentUuid,
      isSidechain: false,
      userType: 'external',
      ...(this.head.entrypoint === undefined ? {} : { entrypoint: this.head.entrypoint }),
      cwd: this.cwd,
      sessionId: this.sessionId,
      version: this.version,
      gitBranch: this.branch,
      ...fields,
      uuid,
      timestamp,
      ...extra,
    };
    this.push(value);
    this.parentUuid = uuid;
    return value;
  }

  user(text) {
    let content = text;
    if (this.prefix?.joined === true) content = `${this.prefix.text}\n\n${text}`;
    else if (this.prefix !== null) {
      content = [
        { type: 'text', text: this.prefix.text },
        { type: 'text', text },
      ];
    }
    this.prefix = null;
    this.message = null;
    this.humanTurns.push(text);
    const human = Number(this.version.split('.')[2]) >= 205 ? { origin: { kind: 'human' } } : {};
    return this.entry('user', { type: 'user', message: { role: 'user', content }, ...human });
  }

  assistant(block, kind, extra = {}) {
    this.message ??= {
      id: `msg_01${tokenOf(`${this.key} message ${this.count}`, 22)}`,
      requestId: `req_01${tokenOf(`${this.key} request ${this.count}`, 22)}`,
    };
    const name = `${this.key} usage ${this.count}`;
    return this.entry(
      kind,
      {
        message: {
          model: this.head.model ?? 'claude-sonnet-4-5',
          id: this.message.id,
          type: 'message',
          role: 'assistant',
          content: [block],
          stop_reason: null,
          usage: { input_tokens: numberOf(name, 4, 40), output_tokens: numberOf(name, 60, 900) },
        },
        requestId: this.message.requestId,
        type: 'assistant',
      },
      extra,
    );
  }

  tool(step) {
    this.tools += 1;
    const id = toolId(this.key, this.tools);
    const { input, content, result } = claudeTool(step, this.cwd);
    this.assistant({ type: 'tool_use', id, name: step.name, input }, 'assistant');
    this.toolResult(id, content, result);
  }

  toolResult(id, content, result) {
    const block = { tool_use_id: id, type: 'tool_result', content, is_error: false };
    this.entry('tool', {
      type: 'user',
      message: { role: 'user', content: [block] },
      toolUseResult: result,
    });
    this.message = null;
  }

  finish() {
    const { ai, custom } = this.head;
    if (ai !== undefined) CLAUDE_MARKS.ai(this, ai);
    if (custom !== undefined) CLAUDE_MARKS.title(this, custom);
    const last = this.humanTurns.at(-1);
    if (this.head.last === 'yes' && last !== undefined) {
      this.push({ type: 'last-prompt', lastPrompt: last.slice(0, 200), sessionId: this.sessionId });
    }
    this.endedAt = this.clock.iso();
  }

  /** Writes a log of a helper agent: its order and its account, as sidechain lines. */
  agentLog(agentId, prompt, steps) {
    let parentUuid = null;
    const lines = [];
    for (const [at, [role, text]] of [['user', prompt], ...steps].entries()) {
      const uuid = uuidOf(`${this.key} agent ${agentId} ${at}`);
      const message =
        role === 'user'
          ? { role, content: text }
          : {
              model: 'claude-haiku-4-5',
              id: `msg_01${tokenOf(`${this.key} ${agentId} ${at}`, 22)}`,
              type: 'message',
              role,
              content: [{ type: 'text', text }],
              stop_reason: null,
              usage: { input_tokens: 9, output_tokens: 210 },
            };
      lines.push(
        JSON.stringify({
          parentUuid,
          isSidechain: true,
          userType: 'external',
          cwd: this.cwd,
          sessionId: this.sessionId,
          version: this.version,
          gitBranch: this.branch,
          agentId,
          type: role,
          message,
          uuid,
          timestamp: this.clock.step('assistant'),
        }),
      );
      parentUuid = uuid;
    }
    return `${lines.join('\n')}\n`;
  }

  agentId(name, length) {
    return `a${hexId(`${this.key} agent ${name}`, length)}`;
  }
}
