import { hexId, numberOf, sessionIdOf, timedUuid, tokenOf } from './ids.mjs';
import { cwdOf } from './places.mjs';
import { StoryClock } from './storyClock.mjs';

const NOT_KEPT =
  '<environment_context>\n  <cwd>CWD</cwd>\n  <shell>bash</shell>\n</environment_context>';

/**
 * Writes a story as a Codex rollout. `format: wrapped` (the newest), `bare` (an id line, then items
 * without times) or `object` (one JSON object for the whole session).
 */
export class CodexRecord {
  constructor(story, parent = null) {
    const { head } = story;
    this.head = head;
    this.key = head.key;
    this.format = head.format ?? 'wrapped';
    this.cwd = cwdOf(head);
    this.start = `${head.start}:00.000Z`;
    this.sessionId = sessionIdOf(head);
    this.clock = new StoryClock(head.key, head.start);
    this.items = [];
    this.humanTurns = [];
    this.calls = 0;
    this.ide = null;
    this.turnId = null;
    this.lastAnswer = null;
    this.forkLines = 0;
    this.open(parent);
    for (const step of story.steps) this.write(step);
    this.closeTurn();
    this.endedAt = this.clock.iso();
  }

  get file() {
    const stamp = this.head.start.replaceAll(':', '-');
    if (this.format === 'object') {
      return `codex/sessions/rollout-${stamp.slice(0, 10)}-${this.sessionId}.json`;
    }
    const name = `rollout-${stamp}-00-${this.sessionId}.jsonl`;
    if (this.head.archived === 'yes') return `codex/archived_sessions/${name}`;
    return `codex/sessions/${stamp.slice(0, 10).replaceAll('-', '/')}/${name}`;
  }

  get text() {
    if (this.format === 'object') {
      const session = { timestamp: this.start, id: this.sessionId, instructions: '' };
      return `${JSON.stringify({ session, items: this.items }, null, 2)}\n`;
    }
    return `${this.items.map((item) => JSON.stringify(item)).join('\n')}\n`;
  }

  open(parent) {
    const git = {
      commit_hash: hexId(`${this.key} commit`, 40),
      branch: this.head.branch ?? 'main',
    };
    if (this.format === 'bare') {
      this.items.push({ id: this.sessionId, timestamp: this.start, instructions: null, git });
    } else if (this.format === 'wrapped') {
      this.line('session_meta', {
        id: this.sessionId,
        ...(parent === null ? {} : { forked_from_id: parent.sessionId }),
        timestamp: this.start,
        cwd: this.cwd,
        originator: this.head.originator ?? 'codex-tui',
        cli_version: this.head.version ?? '0.131.0',
        source: this.head.source ?? 'cli',
        model_provider: 'openai',
        git,
      });
    }
    if (parent !== null) {
      this.items.push(...parent.items.slice(0, parent.forkLines));
      this.humanTurns.push(...parent.humanTurns);
    } else {
      if (this.head.agents === 'yes') {
        this.message(
          'user',
          `# AGENTS.md instructions for ${this.cwd}\n\n<INSTRUCTIONS>\nRun the tests of the part you touch. Small commits. No new dependency without a word.\n</INSTRUCTIONS>`,
        );
      }
      this.message('user', NOT_KEPT.replace('CWD', this.cwd));
    }
  }

  line(type, payload) {
    this.items.push({ timestamp: this.clock.iso(), type, payload });
  }

  /** Adds an item: wrapped in time and type, or bare. */
  item(payload) {
    if (this.format === 'wrapped') this.line('response_item', payload);
    else this.items.push(payload);
  }

  event(type, payload = {}) {
    if (this.format === 'wrapped') this.line('event_msg', { type, ...payload });
    else if (this.format === 'bare') this.items.push({ record_type: 'state' });
  }

  message(role, text) {
    const type = role === 'assistant' ? 'output_text' : 'input_text';
    this.item({ type: 'message', role, content: [{ type, text }] });
  }

  write(step) {
    if (step.kind === 'mark') this.mark(step);
    else if (step.kind === 'user') this.user(step.text);
    else if (step.kind === 'assistant') this.answer(step.text);
    else if (step.kind === 'thinking') this.think(step.text);
    else this.tool(step);
  }

  user(text) {
    this.closeTurn();
    this.clock.step('user');
    this.humanTurns.push(text);
    this.turnId = timedUuid(`${this.key} turn ${this.items.length}`, this.clock.iso());
    if (this.format === 'wrapped') {
      this.event('task_started', { turn_id: this.turnId, model_context_window: 258_400 });
      this.line('turn_context', {
        turn_id: this.turnId,
        cwd: this.cwd,
        approval_policy: 'on-request',
        sandbox_policy: { type: 'workspace-write' },
        model: 'gpt-5-codex',
        effort: 'medium',
        summary: 'auto',
      });
    }
    const full =
      this.ide === null
        ? text
        : `# Context from my IDE setup:\n\n## Open tabs:\n- ${this.ide}\n\n## My request for Codex:\n${text}`;
    this.ide = null;
    this.message('user', full);
    this.event('user_message', { message: full, images: [] });
  }

  think(text) {
    this.clock.step('thinking');
    this.event('agent_reasoning', { text });
    this.item({
      type: 'reasoning',
      summary: [{ type: 'summary_text', text }],
      encrypted_content: `gAAA${tokenOf(`${this.key} thought ${this.items.length}`, 28)}`,
    });
  }

  answer(text) {
    this.clock.step('assistant');
    this.lastAnswer = text;
    this.event('agent_message', { message: text });
    this.message('assistant', text);
  }

  tool(step) {
    this.clock.step('tool');
    this.calls += 1;
    const call_id = `call_${tokenOf(`${this.key} call ${this.calls}`, 24)}`;
    const output = step.output.join('\n');
    if (step.name === 'Edit' || step.name === 'Write') {
      const [file, change = ''] = step.text.split(' :: ');
      const [before, after = ''] = change.split(' => ');
      const input = `*** Begin Patch\n*** Update File: ${file}\n@@\n-${before}\n+${after}\n*** End Patch`;
      this.item({
        type: 'custom_tool_call',
        status: 'completed',
        call_id,
        name: 'apply_patch',
        input,
      });
      this.item({ type: 'custom_tool_call_output', call_id, output: output || 'Success.' });
      return;
    }
    const command = { Read: `sed -n '1,120p' ${step.text}`, Grep: `rg -n '${step.text}'` };
    const script = command[step.name] ?? step.text;
    const args = JSON.stringify({ command: ['bash', '-lc', script], workdir: this.cwd });
    this.item({ type: 'function_call', name: 'shell', arguments: args, call_id });
    this.item({ type: 'function_call_output', call_id, output });
  }

  closeTurn() {
    if (this.turnId === null || this.format !== 'wrapped') return;
    const name = `${this.key} tokens ${this.items.length}`;
    this.event('token_count', {
      info: { total_token_usage: { total_tokens: numberOf(name, 4000, 120_000) } },
    });
    this.event('task_complete', { turn_id: this.turnId, last_agent_message: this.lastAnswer });
    this.turnId = null;
  }

  mark({ name, text }) {
    if (name === 'gap' || name === 'at') this.clock.jump(text);
    else if (name === 'ide') this.ide = text;
    else if (name === 'rollback') {
      this.closeTurn();
      this.clock.step('user');
      this.event('thread_rolled_back', { num_turns: Number(text) });
    } else if (name === 'aborted') {
      this.event('turn_aborted', { turn_id: this.turnId, reason: 'interrupted' });
      this.turnId = null;
    } else if (name === 'compact') {
      this.closeTurn();
      const content = [{ type: 'input_text', text: this.humanTurns[0] }];
      this.line('compacted', {
        message: text,
        replacement_history: [{ type: 'message', role: 'user', content }],
      });
      this.event('context_compacted');
    } else if (name === 'forkpoint') {
      this.closeTurn();
      this.forkLines = this.items.length;
    } else throw new Error(`${this.key}: unknown mark %${name}`);
  }
}
