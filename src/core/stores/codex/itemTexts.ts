import type { Speaker } from '../../records/turn.js';
import { asArray, asObject, asText, readJson, stringsIn } from '../shared/json.js';
import type { JsonObject } from '../shared/json.js';
import { SILENT_ITEMS } from './lineKinds.js';
import { personText } from './personText.js';

export interface SpokenText {
  readonly speaker: Speaker;
  /** Stands word for word in a string of the line. */
  readonly text: string;
  readonly tool: string | null;
  /** Set on calls and outputs, to give the output its tool's name. */
  readonly callId: string | null;
}

/** The texts of one response item; null for a type nobody knows. Reasoning is never quoted. */
export function itemTexts(payload: JsonObject): readonly SpokenText[] | null {
  const type = asText(payload['type']) ?? '';
  const callId = asText(payload['call_id']) ?? asText(payload['id']);
  const tool = (texts: readonly string[], name: string | null): readonly SpokenText[] =>
    texts.map((text) => ({ speaker: 'tool', text, tool: name, callId }));
  switch (type) {
    case 'message':
      return messageTexts(payload);
    case 'agent_message':
      return contentTexts(payload).map(plain('assistant'));
    case 'function_call':
    case 'mcp_tool_call':
      return tool(callTexts(payload['arguments']), asText(payload['name']));
    case 'custom_tool_call':
      return tool(callTexts(payload['input']), asText(payload['name']));
    case 'local_shell_call':
      return tool(commandTexts(asObject(payload['action'])?.['command']), 'shell');
    case 'web_search_call':
      return tool(actionTexts(payload), 'web_search');
    case 'tool_search_call':
      return tool(stringsIn(payload['arguments']), 'tool_search');
    case 'function_call_output':
    case 'custom_tool_call_output':
    case 'local_shell_call_output':
    case 'mcp_tool_call_output':
      return tool(outputTexts(payload['output']), null);
    default:
      return SILENT_ITEMS.has(type) ? [] : null;
  }
}

/** The strings of a message's content, as they stand. */
export function contentTexts(payload: JsonObject): readonly string[] {
  const content = payload['content'];
  if (typeof content === 'string') return nonBlank([content]);
  const parts = (asArray(content) ?? []).flatMap((part) => asText(asObject(part)?.['text']) ?? []);
  return nonBlank(parts);
}

function messageTexts(payload: JsonObject): readonly SpokenText[] {
  const texts = contentTexts(payload);
  if (payload['role'] === 'assistant') return texts.map(plain('assistant'));
  if (payload['role'] !== 'user') return [];
  return texts.flatMap((text) => personText(text) ?? []).map(plain('user'));
}

const plain =
  (speaker: Speaker) =>
  (text: string): SpokenText => ({ speaker, text, tool: null, callId: null });

/**
 * Arguments are JSON inside a string. What they hold is shown bare where it stands so in the string;
 * where quoting stands in between, the string is shown as it is.
 */
function callTexts(value: unknown): readonly string[] {
  const raw = asText(value);
  if (raw === null) return stringsIn(value);
  const parsed = asObject(readJson(raw));
  if (parsed === null) return nonBlank([raw]);
  const command = parsed['command'] ?? parsed['cmd'];
  const inner = command === undefined ? stringsIn(parsed) : commandTexts(command);
  // The words of a command say little one by one.
  const isWhole = command === undefined ? inner.length > 0 : inner.length === 1;
  const isBare = isWhole && inner.every((text) => raw.includes(text));
  return isBare ? inner : nonBlank([raw]);
}

/** The script of `[shell, -lc, script]`, else the words of the command. */
export function commandTexts(value: unknown): readonly string[] {
  const words = stringsIn(value);
  const isShell = /^-\w*c$/i.test(words[1] ?? '') || /^-command$/i.test(words[1] ?? '');
  return isShell && words.length === 3 ? words.slice(2) : words;
}

function actionTexts(payload: JsonObject): readonly string[] {
  const action = asObject(payload['action']);
  return [...new Set(stringsIn([action?.['query'], action?.['queries'], action?.['url']]))];
}

function outputTexts(value: unknown): readonly string[] {
  const raw = asText(value);
  if (raw !== null) {
    const inner = asText(asObject(readJson(raw))?.['output']);
    return nonBlank([inner !== null && raw.includes(inner) ? inner : raw]);
  }
  const object = asObject(value);
  if (object !== null) return contentTexts(object);
  return contentTexts({ content: value });
}

function nonBlank(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => text.trim() !== '');
}
