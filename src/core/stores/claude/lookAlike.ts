import type { JsonObject } from '../shared/json.js';
import { asArray, asObject, asText } from '../shared/json.js';
import { isKnownType } from './recordTypes.js';

/** Whose line this is: Claude's, another tool's (by name), or not to be told. */
export type LineOwner =
  | { readonly kind: 'claude' }
  | { readonly kind: 'foreign'; readonly tool: string }
  | { readonly kind: 'unclear' };

const CLAUDE: LineOwner = { kind: 'claude' };
const UNCLEAR: LineOwner = { kind: 'unclear' };
const foreign = (tool: string): LineOwner => ({ kind: 'foreign', tool });

/** Types whose lines carry no session id; the field that marks each as Claude's. */
const MARKED_BY = new Map([
  ['summary', 'leafUuid'],
  ['file-history-snapshot', 'snapshot'],
  ['progress', 'data'],
  ['custom-title', 'customTitle'],
  ['ai-title', 'aiTitle'],
  ['last-prompt', 'lastPrompt'],
]);

/**
 * Judges one line by content: other tools write files that look alike, some with Claude's own field
 * names. Known: Copilot, OpenCode, Qwen and iFlow, Pi, Grok, Codex, the prompt history and the
 * stream output of `claude -p`.
 */
export function lineOwner(line: JsonObject): LineOwner {
  const type = asText(line['type']);
  const other = otherTool(line, type);
  if (other !== null) return foreign(other);
  if (type === null || !isKnownType(type)) return UNCLEAR;
  const marker = MARKED_BY.get(type);
  if (marker !== undefined && line[marker] !== undefined) return CLAUDE;
  return asText(line['sessionId']) === null && asText(line['uuid']) === null ? UNCLEAR : CLAUDE;
}

function otherTool(line: JsonObject, type: string | null): string | null {
  const message = asObject(line['message']);
  if (type === null) {
    if ('display' in line && 'project' in line) return 'Claude prompt history';
    if (asObject(line['info']) !== null && asArray(line['messages']) !== null) return 'OpenCode';
    if (asText(line['id']) !== null && asText(line['timestamp']) !== null) return 'Codex';
    if (asText(line['role']) !== null && 'content' in line) return 'chat log';
    return null;
  }
  if (/^(?:session|user|assistant|tool|hook|abort)\.[a-z_]+$/.test(type)) return 'Copilot';
  if (type === 'session' || (type === 'message' && 'parentId' in line)) return 'Pi';
  if (/^(?:session_meta|response_item|event_msg|turn_context)$/.test(type)) return 'Codex';
  if (message !== null && asArray(message['parts']) !== null) return 'Qwen';
  if ((asText(line['version']) ?? '').startsWith('0.')) return 'Qwen or iFlow';
  if (asText(line['session_id']) !== null && asText(line['sessionId']) === null) {
    return 'stream output';
  }
  if ((type === 'user' || type === 'assistant') && message === null && 'content' in line) {
    return 'Grok';
  }
  return null;
}
