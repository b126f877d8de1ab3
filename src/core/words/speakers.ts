import type { Runtime } from '../records/session.js';
import type { Speaker } from '../records/turn.js';
import { never } from '../shared/never.js';

/** The product that wrote the record. */
export function agentName(runtime: Runtime): string {
  switch (runtime) {
    case 'claude':
      return 'Claude Code';
    case 'codex':
      return 'Codex';
    default:
      return never(runtime);
  }
}

/** Who stands behind a passage; machine text is never given to the person. */
export function speakerName(speaker: Speaker, runtime: Runtime, tool: string | null): string {
  switch (speaker) {
    case 'user':
      return 'You';
    case 'assistant':
      return runtime === 'claude' ? 'Claude' : 'Codex';
    case 'tool':
      return tool === null ? 'A tool' : `Tool ${tool}`;
    case 'summary':
      return `Summary made by ${agentName(runtime)}`;
    default:
      return never(speaker);
  }
}
