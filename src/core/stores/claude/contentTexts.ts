import type { JsonObject } from '../shared/json.js';
import { asArray, asObject, asText } from '../shared/json.js';
import type { JudgedText } from './humanTurn.js';
import { judgeText, lineClass } from './humanTurn.js';

/** The words of content that is a text or a list of parts; a part without words gives an empty one. */
export function contentTexts(content: unknown): readonly string[] {
  if (typeof content === 'string') return [content];
  return (asArray(content) ?? []).map((part) => asText(asObject(part)?.['text']) ?? '');
}

/** What a prompt that was queued says, judged part by part; the notes of tasks are none of the person's. */
export function queuedTexts(attachment: JsonObject | null): readonly (readonly JudgedText[])[] {
  if (attachment?.['type'] !== 'queued_command') return [];
  if (attachment['commandMode'] === 'task-notification') return [];
  return contentTexts(attachment['prompt']).map((text) => judgeText(text, lineClass(attachment)));
}
